import Basics
import Model
import ProjectFiles
import Syntax

/// Finds the statements in an app's sources that change the views and constraints of an Interface Builder file, or the
/// window of a layout in code. The classes of its scenes, views and owner are parsed, but not interpreted: a statement
/// counts wherever it is.
package struct CodeChangeReader {
  /// The parts that a class can refer to, by name.
  private typealias Names = [String: [LayoutPart]]

  let project: SourceProject
  let document: Document
  var changes = CodeChanges()
  /// The calls that were followed; each is read once.
  private var followed: Set<Call> = []
  /// The depth of the call that is followed now.
  private var depth = 0
  private static let mostLevels = 3

  /// A call of a function of the project, with the parts that are its arguments.
  private struct Call: Hashable {
    var position: SourcePosition
    var file: Int
    var parts: [[LayoutPart]]
  }

  /// Returns the changes that the classes of a document make.
  package static func changes(of document: Document, in sources: ProjectSources) -> CodeChanges {
    var reader = CodeChangeReader(document, sources)
    reader.read()
    return reader.changes
  }

  private init(_ document: Document, _ sources: ProjectSources) {
    self.document = document
    var parsed: Set<String> = []
    var bytes = 0
    project = SourceProject(SourceFile("", language: .swift)) { name in
      sources.declaring(name).compactMap { source in
        guard source.bytes.count <= Limits.sourceBytes,
          bytes + source.bytes.count <= Limits.changeSourceBytes, parsed.insert(source.file).inserted
        else { return nil }
        bytes += source.bytes.count
        return sources.parse(source)
      }
    }
  }

  // MARK: Classes

  private mutating func read() {
    var classes: [String: Names] = [:]
    var order: [String] = []
    func add(_ name: String, _ property: String, _ part: LayoutPart) {
      if classes[name] == nil { order.append(name) }
      classes[name, default: [:]][property, default: []].append(part)
    }
    for scene in document.scenes {
      if let name = scene.controller.customClass, let root = scene.root {
        add(name, "view", .view(DocumentView(root)))
      }
    }
    for view in document.views.indices {
      guard let name = document.views[view].customClass else { continue }
      add(name, "self", .view(view))
      add(name, "contentView", .view(view))
    }
    for outlet in document.outlets {
      add(outlet.owner, SourceProject.key(outlet.property), outlet.target)
    }
    for name in order { read(name, classes[name] ?? [:]) }
    readAppDelegates()
    readWindows()
    readStoryboardChoices()
  }

  private mutating func read(_ name: String, _ names: Names) {
    // Extensions of UIKit's classes apply to all of their instances.
    for type in project.chain(name) where !UIKitClasses.isKnown(type.name) {
      if (type.inherits + type.protocols).contains(where: Self.hosted.contains) {
        add(.window, of: name, to: names["view"] ?? [], in: type.file, at: type.position)
      }
      for variable in type.variables.values.sorted(by: { $0.precedes($1, by: \.position) }) {
        let content = variable.content
        if OrientationWords.members.contains(content.name) {
          addOrientation(
            content.getter ?? [], of: name, to: names["view"] ?? [], in: variable.file, at: content.position)
        }
        if CodeChangeWords.sizes.contains(content.name), content.getter != nil {
          add(.size, of: name, to: names["self"] ?? [], in: variable.file, at: content.position)
        }
        let code = (content.value.map { [$0] } ?? []) + (content.getter ?? []) + content.observers
        read(code, in: name, names, file: variable.file)
      }
      for function in type.functions.values.joined().sorted(by: { $0.precedes($1, by: \.position) }) {
        let content = function.content
        if OrientationWords.members.contains(content.name) {
          addOrientation(
            content.body ?? [], of: name, to: names["view"] ?? [], in: function.file, at: content.position)
        }
        if OrientationWords.turns(content) {
          add(.landscape, of: name, to: names["view"] ?? [], in: function.file, at: content.position)
        }
        if CodeChangeWords.sizes.contains(content.name) {
          add(.size, of: name, to: names["self"] ?? [], in: function.file, at: content.position)
        }
        if CodeChangeWords.replacesView(content) {
          doubtScenes(withView: names["view"] ?? [], replacedBy: function)
        }
        if CodeChangeWords.determinesRows(content) {
          add(.rows, of: name, to: names["view"] ?? [], in: function.file, at: content.position)
        }
        if CodeChangeWords.adaptsPresentations(content.name) {
          add(.presentation, of: name, to: names["view"] ?? [], in: function.file, at: content.position)
        }
        read(content.body ?? [], in: name, names, file: function.file)
      }
    }
  }

  /// Puts in doubt the scenes whose root view `loadView` replaces.
  private mutating func doubtScenes(
    withView roots: [LayoutPart], replacedBy function: SourceProject.Member<Function>
  ) {
    let file = project.files[function.file].source.file.split(separator: "/").last ?? ""
    for scene in document.scenes.indices {
      guard let root = document.scenes[scene].root, roots.contains(.view(DocumentView(root))) else {
        continue
      }
      changes.scenes[scene] = .unused(
        "\(file):\(function.content.position.line) replaces the view in loadView")
    }
  }

  /// The root views of all scenes.
  var rootViews: [LayoutPart] {
    document.scenes.compactMap { scene in scene.root.map { LayoutPart.view(DocumentView($0)) } }
  }

  /// The types of all parsed sources, in a fixed order.
  var parsedTypes: [SourceProject.ProjectType] {
    project.types.values.sorted { ($0.file, $0.name) < ($1.file, $1.name) }
  }

  // MARK: Statements

  private mutating func read(_ code: [Code], in type: String, _ outer: Names, file: Int) {
    guard !code.isEmpty else { return }
    let names = aliases(in: code, outer)
    let language = project.files[file].language
    // A function that others call may run only under a condition.
    let statements = depth == 0 ? Set(code.map(\.position)) : []
    ConditionWalk.visit(code) { code, condition in
      switch code.form {
      case .assignment(let symbol, let target, let value):
        let (found, rest) = Self.resolve(target, names)
        if found.name == nil, let kind = Self.windowChange(rest, value) {
          add(kind, of: type, to: names["view"] ?? [], in: file, at: code.position)
        }
        guard let property = Self.changed(rest), let kind = CodeChangeWords.kind(ofProperty: property) else {
          return
        }
        let number = kind == .constant && symbol == "=" ? self.number(value, in: type) : nil
        add(
          kind, of: found.name ?? type, to: found.parts, in: file, at: code.position, value: number,
          if: condition, hides: Self.hides(value) && statements.contains(code.position))
      case .call(let callee, let arguments):
        read(
          callee, arguments, at: code.position, in: type, names, file: file, language,
          isStatement: statements.contains(code.position))
      default: break
      }
    }
  }

  /// Whether a value hides a view as that of `isHidden`, or as its text.
  private static func hides(_ value: Code) -> Bool {
    if case .text("") = value.form { true } else { value.isTrue }
  }

  private mutating func read(
    _ callee: Code, _ arguments: [Code.Argument], at position: SourcePosition, in type: String,
    _ names: Names, file: Int, _ language: SourceFile.Language, isStatement: Bool
  ) {
    let method: String
    var receiver = NamedParts(name: nil, parts: [])
    switch callee.form {
    case .member(let base?, let name):
      method = name
      receiver = Self.resolve(base, names).found
    case .name(let name):
      method = name
      receiver.parts = names["self"] ?? []
    default: return
    }
    if CodeChangeWords.constrains(method, arguments.first?.label, language) {
      // A view's class lays out the view itself, whatever views its code creates.
      let isLimit = CodeChangeWords.limits(method, arguments.first?.label)
      let kind = isLimit ? CodeChangeKind.limits : .constraints
      add(kind, of: type, to: names["self"] ?? [], in: file, at: position)
      let isRemade = CodeChangeWords.remakes(method)
      for found in mentioned([callee] + arguments.map(\.value), names) {
        add(kind, of: found.name ?? type, to: found.views, in: file, at: position)
        if isRemade { add(.removal, of: found.name ?? type, to: found.views, in: file, at: position) }
      }
    }
    if method == "setNavigationBarHidden", arguments.first?.value.isTrue == true {
      add(.hiddenBar, of: type, to: names["view"] ?? [], in: file, at: position)
    }
    if CodeChangeWords.dismisses(method, arguments.first?.label) {
      add(.presentation, of: type, to: names["view"] ?? [], in: file, at: position)
    }
    if let kind = CodeChangeWords.kind(ofMethod: method) {
      add(
        kind, of: receiver.name ?? type, to: receiver.parts, in: file, at: position,
        hides: isStatement && arguments.first?.value.isTrue == true)
    }
    if receiver.name == nil { follow(method, arguments, in: type, names) }
    // A constraint that is an argument may be changed by whatever receives it.
    for found in mentioned(arguments.filter { !$0.isTrailing }.map(\.value), names)
    where !found.constraints.isEmpty {
      let kind = CodeChangeWords.kind(ofMethod: method) ?? .use
      let isRemoved = kind == .removal || method.lowercased().contains("deactivate")
      add(
        isRemoved
          ? .removal : kind == .activity || method.lowercased().contains("activate") ? .activity : .use,
        of: found.name ?? type, to: found.constraints, in: file, at: position)
    }
    // A view that is added elsewhere loses the constraints to its superview.
    if CodeChangeWords.kind(ofMethod: method) == .content, let added = arguments.first?.value {
      let found = Self.resolve(added, names)
      if found.rest.isEmpty, found.found.name != nil {
        add(.move, of: found.found.name ?? type, to: found.found.views, in: file, at: position)
      }
    }
  }

  mutating func add(
    _ kind: CodeChangeKind, of name: String, to parts: [LayoutPart], in file: Int,
    at position: SourcePosition, value: Double? = nil, if condition: CodeChange.Condition = .init(),
    hides: Bool = false
  ) {
    guard !parts.isEmpty, document.format != .source || Self.windowKinds.contains(kind) else { return }
    var change = CodeChange(kind, of: name, file: project.files[file].source.file, at: position)
    change.value = value
    change.condition = condition
    change.hides = (kind == .visibility || kind == .text) && hides
    for part in parts { changes.add(change, to: part) }
  }

  /// Returns the number of an expression: a literal, or a constant of the project.
  private func number(_ code: Code, in type: String) -> Double? {
    switch code.form {
    case .number(let number): return number
    case .prefix("-", let inner): return number(inner, in: type).map { -$0 }
    default: break
    }
    guard let path = code.path, let name = path.last, path.count <= 3 else { return nil }
    let value: Code?
    if path.count > 1 {
      let owner = path.dropLast().joined(separator: ".")
      value = project.type(owner, seenFrom: type)?.variables[SourceProject.key(name)]?.content.value
    } else {
      value = project.variable(name)?.content.value ?? project.macro(name)?.content.value
    }
    switch value?.form {
    case .number(let number)?: return number
    case .call(_, let arguments)? where arguments.count == 1:
      if case .number(let number) = arguments[0].value.form { return number }
      return nil
    default: return nil
    }
  }

  /// Reads the project's function that a call runs, with the parts that are its arguments.
  private mutating func follow(_ name: String, _ arguments: [Code.Argument], in type: String, _ names: Names)
  {
    guard depth < Self.mostLevels, !arguments.isEmpty else { return }
    let given = arguments.map { $0.isTrailing ? [] : Self.parts(of: $0.value, names) }
    if given.allSatisfy(\.isEmpty) { return }
    let members = project.chain(type).lazy.flatMap { $0.functions[name] ?? [] }
    let function =
      members.first { $0.content.parameters.count == given.count }
      ?? project.functions(name).first { $0.content.parameters.count == given.count }
    guard let function, let body = function.content.body,
      followed.insert(Call(position: function.content.position, file: function.file, parts: given)).inserted
    else { return }
    var inner: Names = [:]
    for (parameter, parts) in zip(function.content.parameters, given) where !parts.isEmpty {
      inner[SourceProject.key(parameter.name)] = parts
    }
    depth += 1
    read(body, in: function.type, inner, file: function.file)
    depth -= 1
  }

  /// Returns the parts that an expression is: an outlet, or a list of outlets.
  private static func parts(of value: Code, _ names: Names) -> [LayoutPart] {
    if case .list(let elements) = value.form { return elements.flatMap { parts(of: $0, names) } }
    let (found, rest) = resolve(value, names)
    return rest.isEmpty && found.name != nil ? found.parts : []
  }

  // MARK: Names

  private struct NamedParts {
    /// The property; nil for the object itself.
    var name: String?
    var parts: [LayoutPart]

    var views: [LayoutPart] { parts.filter { if case .view = $0 { true } else { false } } }
    var constraints: [LayoutPart] { parts.filter { if case .constraint = $0 { true } else { false } } }
  }

  /// Returns the property that an assignment changes, after the members that only lead to it.
  private static func changed(_ path: [String]) -> String? {
    path.first { !CodeChangeWords.passedThrough.contains($0) }
  }

  /// Returns the parts that an expression refers to, and the members after them.
  private static func resolve(_ code: Code, _ names: Names) -> (found: NamedParts, rest: [String]) {
    var members: [String] = []
    var code = code
    while true {
      switch code.form {
      case .member(let base?, let name):
        members.append(name)
        code = base
        continue
      case .element(let base, _), .cast(let base, _), .prefix(_, let base):
        code = base
        continue
      case .tuple(let arguments) where arguments.count == 1:
        code = arguments[0].value
        continue
      case .name(let name): members.append(name)
      default: return (NamedParts(name: nil, parts: []), [])
      }
      break
    }
    var path = members.reversed()[...]
    let isSelf = path.first == "self" || path.first == "strongSelf" || path.first == "weakSelf"
    if isSelf { path = path.dropFirst() }
    if let name = path.first, let parts = names[SourceProject.key(name)] {
      return (NamedParts(name: SourceProject.key(name), parts: parts), Array(path.dropFirst()))
    }
    // A property of the object itself, such as `frame`.
    return (NamedParts(name: nil, parts: names["self"] ?? []), Array(path))
  }

  /// Returns all parts that are mentioned in some expressions.
  private func mentioned(_ code: [Code], _ names: Names) -> [NamedParts] {
    var found: [NamedParts] = []
    CodeWalk.visit(code) { code in
      guard case .name(let name) = code.form else {
        if case .member(let base?, let name) = code.form, case .name("self") = base.form,
          let parts = names[SourceProject.key(name)]
        {
          found.append(NamedParts(name: SourceProject.key(name), parts: parts))
        }
        return
      }
      if name != "self", let parts = names[SourceProject.key(name)] {
        found.append(NamedParts(name: SourceProject.key(name), parts: parts))
      }
    }
    return found
  }

  /// Adds the local names of outlets: constants, variables of loops, and parameters of closures.
  private func aliases(in code: [Code], _ outer: Names) -> Names {
    // A local name shadows a property.
    var local: Set<String> = []
    var names = outer
    func bind(_ name: String, _ value: Code) {
      guard name != "self" else { return }
      let parts = Self.parts(of: value, names)
      guard !parts.isEmpty else { return }
      names[name] = (local.insert(name).inserted ? [] : names[name] ?? []) + parts
    }
    CodeWalk.visit(code) { code in
      switch code.form {
      case .variable(let variable):
        if let value = variable.value { bind(variable.name, value) }
      case .each(let name, let sequence, _): bind(name, sequence)
      case .call(let callee, let arguments):
        guard case .member(let base?, "forEach") = callee.form, let last = arguments.last,
          case .closure(let closure) = last.value.form
        else { return }
        bind(closure.parameters.first ?? "$0", base)
      default: break
      }
    }
    return names
  }
}
