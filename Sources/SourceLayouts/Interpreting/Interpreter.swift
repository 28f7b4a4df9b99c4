import Basics
import Model

/// Determines the effect of a class's code on its views without executing it. Only arithmetic, methods of the project,
/// and members of UIKit that affect layout are evaluated; everything else is an unknown value.
final class Interpreter {
  let project: SourceProject
  var instances: [Instance] = []
  var constraints: [MadeConstraint] = []
  var unread: [UnreadCode] = []
  /// The position of the first number that is used because another one is known only at run time.
  var guessed: SourcePosition?
  /// The views that are passed to unknown functions.
  var passedViews: [(object: Int, position: SourcePosition, file: Int)] = []
  /// The calls that have created constraints.
  var reached: Set<ConstraintSite> = []
  /// The calls that have created constraints in code that does not run while the view appears.
  var understood: Set<ConstraintSite> = []
  /// The functions that have run by the time the view appears.
  var ran: Set<ConstraintSite> = []
  /// The variables that explored code has changed, with their previous values.
  var changed: [(scope: Scope, name: String, old: CodeValue?)] = []
  /// The nesting depth of explored code.
  var exploration = 0
  /// The number of times that each branch or closure was explored.
  var explored: [ConstraintSite: Int] = [:]
  var exploredSteps = 0
  /// The closures that objects keep and nothing has called yet.
  var kept: [(closure: Code.Closure, scope: Scope)] = []
  /// The placeholder views for values that are known only at run time, by the names of the values.
  var standIns: [String: Int] = [:]
  /// Whether the views have frames, as they do after the first layout pass.
  var isLaidOut = false
  /// The conditions of the environment under which the current statement runs.
  var guards: [Value] = []
  /// The values given in comments for names that are otherwise unknown before run time.
  var given: [String: CodeValue]
  var depth = 0
  var steps = 0
  /// The number of steps at which the current function of the app's model ends.
  var limit = Bounds.steps
  /// The functions of the model that reached their limit.
  var exhausted: Set<String> = []
  private var scopes: [Scope] = []
  var shared: [String: CodeValue] = [:]
  /// The functions and properties being evaluated, to prevent recursion.
  var running: Set<String> = []
  var calls: [(name: String, position: SourcePosition)] = []
  /// The last call in the layout's own file, which stands for the position of what code in other files makes.
  var ownCall = SourcePosition.none
  /// The controllers that the class presents or pushes.
  var shownControllers: [ShownController] = []
  var images: (String) -> ImageReference? = { _ in nil }
  var namedColor: (String) -> Color? = { _ in nil }

  enum Bounds {
    static let steps = 80_000
    /// The steps in a call of a function that belongs to no view, such as one that loads a theme.
    static let modelSteps = 3_000
    /// The steps in code that does not run while the view appears.
    static let exploredSteps = 40_000
    static let depth = 220
    static let rounds = 200
    static let instances = 5_000
    static let constraints = 20_000
  }

  init(_ project: SourceProject, given: [String: CodeValue] = [:]) {
    self.project = project
    self.given = given
  }

  /// Clears the names, because closures and scopes retain each other.
  deinit { for scope in scopes { scope.names = [:] } }

  func scope(in parent: Scope) -> Scope {
    let scope = Scope(parent: parent)
    scopes.append(scope)
    return scope
  }

  func scope(me: CodeValue?, type: String?, file: Int) -> Scope {
    let scope = Scope(me: me, type: type, file: file)
    scopes.append(scope)
    return scope
  }

  /// Counts a step. Returns false at the limits, because a program may not end.
  func step() -> Bool {
    steps += 1
    return steps < min(limit, isExploring ? Bounds.exploredSteps : Bounds.steps) && depth < Bounds.depth
      && instances.count < Bounds.instances
      && constraints.count < Bounds.constraints
  }

  /// Runs a function of the app's model with few steps, because tables of data are long and rarely affect the layout.
  /// The result of a function that reaches its limit is unknown from then on.
  func withinModelLimit(_ key: String, _ work: () -> CodeValue) -> CodeValue {
    guard !exhausted.contains(key) else { return .unknown("") }
    let outer = limit
    limit = min(outer, steps + Bounds.modelSteps)
    let value = work()
    let isExhausted = steps >= limit
    limit = outer
    guard isExhausted, steps < outer else { return value }
    exhausted.insert(key)
    return .unknown("")
  }

  /// The condition under which the current statement runs; nil if it always does.
  var condition: Value? {
    guard var all = guards.first else { return nil }
    for value in guards.dropFirst() { all = all.applying(.and, value) ?? all }
    return all
  }

  func under<Result>(_ condition: Value?, _ work: () -> Result) -> Result {
    guard let condition, condition.number == nil else { return work() }
    let count = guards.count
    guards.append(condition)
    // Conditions added inside do not apply to the rest of the function.
    defer { guards.removeLast(guards.count - count) }
    return work()
  }

  func leaveOut(_ reason: String, at position: SourcePosition, _ scope: Scope) {
    unread.append(UnreadCode(reason: reason, position: position, file: scope.file))
  }

  // MARK: Instances

  func make(_ type: String, _ role: Instance.Role, at position: SourcePosition, file: Int) -> Int {
    instances.append(Instance(type: type, role: role, position: position, file: file))
    return instances.count - 1
  }

  /// Creates a view of a class of UIKit or of the project.
  func makeView(_ type: String, system: String, at position: SourcePosition, file: Int) -> Int {
    let object = make(type, .view, at: position, file: file)
    var view = UIKitClasses.view(system)
    if type != system { view.customClass = type }
    view.position = own(position, in: file)
    instances[object].view = view
    return object
  }

  /// Returns a position in the layout's own file: that of the call for a position in another file.
  func own(_ position: SourcePosition, in file: Int) -> SourcePosition { file == 0 ? position : ownCall }

  /// Names an object. The first name is kept, except that the name of a property replaces that of a variable.
  func name(_ value: CodeValue, _ name: String, isProperty: Bool) {
    guard case .object(let object) = value, !name.isEmpty, name != "self", name != "_" else { return }
    guard instances[object].name == nil || isProperty && !instances[object].isNamedByProperty else { return }
    instances[object].name = SourceProject.key(name)
    instances[object].isNamedByProperty = isProperty
  }

  func isController(_ object: Int) -> Bool {
    if case .controller = instances[object].role { true } else { false }
  }

  /// Returns the view that a value is or stands for: an unknown value and the part of a view have a placeholder with their
  /// name.
  func view(of value: CodeValue?) -> Int? {
    switch value {
    case .object(let object)?: return object
    case .unknown(let name)? where !name.isEmpty: return standIn(name, name)
    case .part(let object, let path)?: return standIn("\(object).\(path)", path)
    default: return nil
    }
  }

  private func standIn(_ key: String, _ name: String) -> Int {
    if let known = standIns[key] { return known }
    let view = makeView("UIView", system: "UIView", at: .none, file: 0)
    instances[view].name = name
    standIns[key] = view
    return view
  }

  /// Returns the item that constraints of an object have: a view or guide itself, or the root view of a controller.
  func item(_ object: Int) -> Int? {
    if case .guide = instances[object].role { object } else { viewObject(object) }
  }

  /// Returns the view of an object: the view itself, the root view of a controller, or the owner of a guide.
  func viewObject(_ object: Int) -> Int? {
    switch instances[object].role {
    case .view: object
    case .guide(_, let owner): owner
    case .controller: rootView(of: object)
    case .other: nil
    }
  }
}
