import Model

/// Instantiates a class and calls its life cycle methods, as UIKit does until its view is on the screen.
final class ClassRun {
  let interpreter: Interpreter
  let type: String
  private(set) var object = 0
  private(set) var root: Int?

  init(_ interpreter: Interpreter, _ type: String, isMain: Bool) {
    self.interpreter = interpreter
    self.type = type
  }

  private static let controllerSteps = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "updateViewConstraints", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "viewDidAppear",
  ]
  private static let viewSteps = [
    "awakeFromNib", "didMoveToSuperview", "didMoveToWindow", "updateConstraints", "layoutSubviews",
  ]

  func start(at position: SourcePosition) {
    let project = interpreter.project
    guard let system = project.systemClass(of: type) else { return }
    interpreter.ownCall = position
    let isController = UIKitClasses.role(system) == .controller
    object =
      isController
      ? interpreter.make(type, .controller, at: position, file: 0)
      : interpreter.makeView(type, system: system, at: position, file: 0)
    if !isController {
      root = object
      interpreter.markRoot(object)
    }
    initialize(at: position)
    if isController { root = interpreter.rootView(of: object) }
    for name in isController ? Self.controllerSteps : Self.viewSteps {
      if name == "viewWillLayoutSubviews" || name == "layoutSubviews" { interpreter.isLaidOut = true }
      call(name)
    }
    interpreter.isLaidOut = false
    if isController {
      // `viewDidLoad` can replace the view.
      root = interpreter.rootView(of: object)
      ChildControllers.askContainer(object, interpreter)
    }
    interpreter.exploreRest(of: object)
    // Some controllers leave their layout to another object.
    var types: Set<String> = []
    for (other, instance) in interpreter.instances.enumerated()
    where instance.isOther && interpreter.project.declaresViews(instance.type)
      && types.insert(instance.type).inserted
    {
      interpreter.exploreRest(of: other)
    }
    interpreter.exploreKept()
    if let view = root, !isController {
      root = ViewHost(interpreter: interpreter).view(around: view, at: position)
    }
  }

  private func call(_ name: String) {
    for type in interpreter.project.chain(type) {
      guard let method = type.functions[name]?.first else { continue }
      let arguments = method.content.parameters.map {
        GivenArgument(label: $0.label, value: .unknown($0.name))
      }
      _ = interpreter.invoke(method, on: .object(object), arguments, at: method.content.position)
      return
    }
  }

  /// Calls the initialiser that app code most likely uses: in the first class that has one, a designated initialiser
  /// without a coder, preferably `init(frame:)` or `init(style:)`; otherwise any other that does not trap.
  private func initialize(at position: SourcePosition) {
    for type in interpreter.project.chain(type) {
      let all = type.functions.values.joined().filter { $0.content.isInitializer }
      let candidates = all.filter { method in
        !method.content.parameters.contains { $0.type == "NSCoder" }
          && !method.content.modifiers.contains("convenience")
      }
      let best = candidates.min { Self.rank($0.content) < Self.rank($1.content) }
      guard
        let method = best
          ?? all.first(where: { $0.content.body?.isEmpty == false && best == nil && !Self.traps($0.content) })
      else { continue }
      let arguments = method.content.parameters.compactMap { parameter -> GivenArgument? in
        parameter.value == nil ? GivenArgument(label: parameter.label, value: placeholder(parameter)) : nil
      }
      _ = interpreter.invoke(method, on: .object(object), arguments, at: position)
      return
    }
  }

  private func placeholder(_ parameter: Function.Parameter) -> CodeValue {
    if parameter.name == "frame" {
      return .record(["x", "y", "width", "height"], Array(repeating: .number(.no), count: 4))
    }
    return interpreter.placeholder(parameter, file: 0)
  }

  private static func rank(_ function: Function) -> Int {
    switch function.parameters.first?.label ?? function.name {
    case "frame", "initWithFrame", "style", "initWithStyle": 0
    case "init": 1
    default: 2
    }
  }

  /// Whether the only statement of a function is a call of `fatalError`.
  private static func traps(_ function: Function) -> Bool {
    guard let body = function.body, body.count == 1, case .call(let callee, _) = body[0].form else {
      return false
    }
    return callee.path == ["fatalError"]
  }
}
