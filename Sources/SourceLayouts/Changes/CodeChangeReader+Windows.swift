import Model
import ProjectFiles

/// How controllers are shown, as far as sources tell: in popovers, sheets and other controllers, and below opaque bars.
extension CodeChangeReader {
  /// The changes that concern the window of a screen; code has made all others in a layout in code.
  static let windowKinds: Set<CodeChangeKind> = [
    .orientation, .landscape, .presentation, .window, .bars, .hiddenBar,
  ]

  /// The protocols and superclasses of controllers whose views the system shows in a part of the window: in another app,
  /// or in an alert.
  static let hosted: Set<String> = [
    "UNNotificationContentExtension", "NCWidgetProviding", "UIInputViewController",
    "MSMessagesAppViewController", "SLComposeServiceViewController",
    "UIAlertController",
  ]

  private static let partialStyles = ["popover", "custom", "formsheet"]
  private static let windowProperties: Set<String> = ["preferredContentSize", "transitioningDelegate"]
  private static let windowMethods = ["popover", "popup", "bottomsheet", "panmodal", "embed"]

  /// Whether a method shows the controller in its arguments in a part of the window: `addChild` of UIKit, and methods of
  /// apps and libraries with such a name, for example `presentPanModal` and `embed`. In a navigation controller, as with
  /// `embedInNavigation`, it fills the window.
  private static func showsPart(_ method: String) -> Bool {
    let name = method.lowercased()
    return OrientationWords.adoptsChildren(method)
      || !name.contains("navigation") && windowMethods.contains(where: name.contains)
  }

  /// Returns the kind of change that an assignment to a controller makes to its window; nil for others.
  /// - Parameter path: the members after the controller.
  static func windowChange(_ path: [String], _ value: Code) -> CodeChangeKind? {
    switch path.last {
    case let name? where windowProperties.contains(name) && path.count == 1: return .window
    case "modalPresentationStyle" where path.count == 1:
      let word = value.path?.last?.lowercased() ?? word(of: value)
      return partialStyles.contains(where: word.hasSuffix) ? .window : nil
    case "edgesForExtendedLayout" where path.count == 1:
      if case .list(let edges) = value.form { return edges.isEmpty ? .bars : nil }
      return value.path?.last?.hasSuffix("None") == true ? .bars : nil
    case "isNavigationBarHidden", "navigationBarHidden": return value.isTrue ? .hiddenBar : nil
    case "isHidden", "hidden":
      return value.isTrue && path.dropLast().last == "navigationBar" ? .hiddenBar : nil
    case "isTranslucent", "translucent": return isOff(value) && isBar(path.dropLast().last) ? .bars : nil
    default: return nil
    }
  }

  private static func word(of code: Code) -> String {
    if case .member(nil, let name) = code.form { name.lowercased() } else { "" }
  }

  private static func isOff(_ value: Code) -> Bool {
    switch value.form {
    case .flag(false), .name("NO"): true
    default: false
    }
  }

  /// Whether a name is that of a navigation bar, or of its appearance.
  private static func isBar(_ name: String?) -> Bool {
    guard let lower = name?.lowercased() else { return false }
    return (lower.hasSuffix("bar") || lower.hasSuffix("appearance"))
      && !["search", "tool", "tab", "status"].contains(where: lower.contains)
  }

  /// Reads the sources that make bars opaque, and those that create the controllers of the scenes.
  mutating func readWindows() {
    var roots: [String: [LayoutPart]] = [:]
    for scene in document.scenes {
      guard let root = scene.root, let name = scene.controller.customClass else { continue }
      roots[name, default: []].append(.view(DocumentView(root)))
    }
    for scene in document.scenes {
      guard let root = scene.root, let identifier = scene.controller.storyboardIdentifier else { continue }
      roots[Self.identified(identifier)] = [.view(DocumentView(root))]
    }
    _ = project.variable(SourceIndex.translucency)
    for name in roots.keys.sorted() { _ = project.variable(SourceIndex.creation(of: name)) }
    let placers = Self.placers(in: parsedTypes)
    let resizing = readSheets(of: roots)
    readRepresentables(of: roots)
    let automatic = Set(
      document.scenes.map(\.controller).filter { $0.presentation == .automatic }.flatMap {
        [$0.customClass, $0.storyboardIdentifier.map(Self.identified)].compactMap { $0 }
      })
    for type in parsedTypes {
      let functions = type.functions.values.joined().map {
        ($0.content.body ?? [], $0.file, $0.content.position)
      }
      let values = type.variables.values.map { variable in
        let content = variable.content
        return (
          (content.value.map { [$0] } ?? []) + (content.getter ?? []) + content.observers, variable.file,
          content.position
        )
      }
      let bodies = (functions + values).filter { !$0.0.isEmpty }.sorted {
        ($0.1, $0.2.line, $0.2.column) < ($1.1, $1.2.line, $1.2.column)
      }
      let properties = CreationReader.properties(of: type, bodies.map(\.0), project, roots)
      for (body, file, _) in bodies {
        var reader = CreationReader(
          project: project, roots: roots, superclass: type.inherits.first, properties)
        reader.makesPages =
          resizing.contains(type.name)
          || (type.inherits + type.protocols).contains {
            $0 == "UIPageViewControllerDataSource" || $0 == "UIPageViewController"
          }
        reader.automatic = automatic
        reader.placers = placers
        reader.resizing = resizing
        reader.read(body)
        for found in reader.found {
          add(
            .window, of: String(found.name.drop { $0 == "#" }), to: roots[found.name] ?? [], in: file,
            at: found.position)
        }
        for shown in reader.presented where !reader.styled.contains(shown.name) {
          add(
            .bars, of: String(shown.name.drop { $0 == "#" }), to: roots[shown.name] ?? [], in: file,
            at: shown.position)
        }
        if let position = reader.opaqueBar {
          add(.bars, of: type.name, to: rootViews, in: file, at: position)
        }
        // A container of the app's own can leave room for the status bar.
        if let (name, position) = reader.container, let type = project.type(name), isContainer(type) {
          add(.bars, of: name, to: rootViews, in: file, at: position)
        }
      }
    }
  }

  /// Returns the name of a scene with an identifier among those of classes.
  private static func identified(_ identifier: String) -> String { "#" + identifier }

  /// Returns the functions that show the controller of a parameter in a part of their own view, with its position:
  /// `func show(_ child: UIViewController) { child.view.frame = box.bounds }`.
  private static func placers(in types: [SourceProject.ProjectType]) -> [String: Set<Int>] {
    var placers: [String: Set<Int>] = [:]
    for function in types.flatMap({ $0.functions.values.joined() }) {
      let names = function.content.parameters.map(\.name)
      guard !names.isEmpty else { continue }
      CodeWalk.visit(function.content.body ?? []) { code in
        guard case .assignment(_, let target, _) = code.form, let path = target.path, path.count > 2,
          path[1] == "view", path[2] == "frame" || path[2] == "bounds",
          let index = names.firstIndex(of: path[0])
        else { return }
        placers[function.content.name, default: []].insert(index)
      }
    }
    return placers
  }

  /// Follows the controllers that a function creates.
  private struct CreationReader {
    let project: SourceProject
    let roots: [String: [LayoutPart]]
    /// The superclass of the type whose functions are read.
    let superclass: String?
    /// The local names and properties of controllers, with their classes.
    private var names: [String: Set<String>] = [:]
    private(set) var found: [(name: String, position: SourcePosition)] = []
    /// The presented controllers, which are shown in a sheet from iOS 13 on unless code sets a style.
    private(set) var presented: [(name: String, position: SourcePosition)] = []
    /// The classes of the controllers whose presentation style code sets.
    private(set) var styled: Set<String> = []
    /// The classes whose scenes set no style for their presentation.
    var automatic: Set<String> = []
    /// The functions that show the controllers among their arguments in a part of the window, with their positions.
    var placers: [String: Set<Int>] = [:]
    /// The navigation controllers that set the frame of their own view.
    var resizing: Set<String> = []
    /// Whether the created controllers are pages, whose size a page controller determines.
    var makesPages = false
    private(set) var opaqueBar: SourcePosition?
    /// The controller at the root of a window, if it is of a class of the project.
    private(set) var container: (name: String, position: SourcePosition)?
    /// The local names of other controllers, with their classes.
    private var hosts: [String: String] = [:]

    init(
      project: SourceProject, roots: [String: [LayoutPart]], superclass: String?,
      _ names: [String: Set<String>]
    ) {
      (self.project, self.roots, self.superclass, self.names) = (project, roots, superclass, names)
    }

    /// Returns the properties of a type that hold controllers of scenes: by their declarations, and by assignments in any
    /// of its functions.
    static func properties(
      of type: SourceProject.ProjectType, _ bodies: [[Code]], _ project: SourceProject,
      _ roots: [String: [LayoutPart]]
    ) -> [String: Set<String>] {
      guard !type.variables.isEmpty else { return [:] }
      var names: [String: Set<String>] = [:]
      for (key, variable) in type.variables {
        let words = variable.content.type?.split { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? []
        if let word = words.first.map(String.init), roots[word] != nil { names[key] = [word] }
      }
      var reader = CreationReader(project: project, roots: roots, superclass: nil, names)
      for body in bodies { reader.read(body) }
      return reader.names.filter { type.variables[$0.key] != nil }
    }

    mutating func read(_ body: [Code]) {
      CodeWalk.visit(body) { code in
        switch code.form {
        case .variable(let variable):
          guard let value = variable.value else { return }
          let classes = created(value)
          names[variable.name] = classes.isEmpty ? nil : classes
          if makesPages { for name in classes { found.append((name, code.position)) } }
          if let name = host(value) { hosts[variable.name] = name }
        case .assignment(_, let target, let value): assign(value, to: target, at: code.position)
        case .call(let callee, let arguments): call(callee, arguments, at: code.position)
        default: break
        }
      }
    }

    private mutating func assign(_ value: Code, to target: Code, at position: SourcePosition) {
      if case .member(let base?, let property) = target.form, opaqueBar == nil, !isOwn(base),
        CodeChangeReader.windowChange([base.path?.last ?? appearance(base), property], value) == .bars
      {
        opaqueBar = position
      }
      if target.path?.last == "rootViewController" {
        let name = host(value) ?? value.path?.last.flatMap { hosts[$0] }
        if let name, !isNavigation(name) { container = (name, position) }
      }
      guard var path = target.path?[...] else { return }
      if path.first == "self", path.count > 1 { path = path.dropFirst() }
      let first = SourceProject.key(path[path.startIndex])
      if path.count == 1 {
        // Each branch can create a controller of another class.
        let classes = created(value)
        if !classes.isEmpty { names[first, default: []].formUnion(classes) }
      } else {
        let rest = Array(path.dropFirst())
        if rest.starts(with: ["view", "frame"]) || CodeChangeReader.windowChange(rest, value) == .window {
          for name in known(first) { found.append((name, position)) }
        }
        if rest == ["modalPresentationStyle"] { styled.formUnion(known(first)) }
      }
    }

    private mutating func call(_ callee: Code, _ arguments: [Code.Argument], at position: SourcePosition) {
      guard case (let base, let method)? = parts(of: callee) else { return }
      if method == "setTranslucent", let value = arguments.first?.value, opaqueBar == nil,
        base.map(isOwn) != true,
        CodeChangeReader.windowChange([base?.path?.last ?? base.map(appearance) ?? "", "translucent"], value)
          == .bars
      {
        opaqueBar = position
      }
      if Self.presents(method, arguments), let shown = arguments.first?.value {
        for name in created(shown) where automatic.contains(name) { presented.append((name, position)) }
      }
      if method.hasPrefix("setViewControllers"), base?.path?.last?.lowercased().hasPrefix("page") == true,
        case .list(let pages)? = arguments.first?.value.form
      {
        for page in pages { for name in created(page) { found.append((name, position)) } }
      }
      let isHost = host(callee, method).map { !isNavigation($0) } ?? false
      let addsView = CodeChangeWords.kind(ofMethod: method) == .content && base?.path?.last != "window"
      for (index, argument) in arguments.enumerated() {
        if placers[method]?.contains(index) == true {
          for name in created(argument.value) { found.append((name, position)) }
        }
        if addsView, case .member(let owner?, "view") = argument.value.form {
          for name in created(owner) { found.append((name, position)) }
        }
        let takesContent = argument.label?.hasSuffix("contentViewController") ?? false
        guard isHost || takesContent || CodeChangeReader.showsPart(method) else { continue }
        for name in created(argument.value) { found.append((name, position)) }
      }
    }

    /// Whether a method presents a controller, or pushes it if there is a navigation controller.
    private static func presents(_ method: String, _ arguments: [Code.Argument]) -> Bool {
      if ["present", "showDetailViewController"].contains(method) { return true }
      return method.hasPrefix("presentViewController")
        || method == "show" && arguments.count == 2 && arguments[1].label == "sender"
    }

    /// Returns the classes of the controllers that a name refers to. If nothing is assigned to it, that is the class of
    /// the same name: `PageController` for `pageController`.
    private func known(_ name: String) -> Set<String> {
      if let names = names[name] { return names }
      let type = name.prefix(1).uppercased() + name.dropFirst()
      return roots[type] != nil && (type.hasSuffix("Controller") || type.hasSuffix("VC")) ? [type] : []
    }

    /// Whether a bar belongs to the controller's own navigation controller, and not to all screens.
    private func isOwn(_ bar: Code) -> Bool { bar.path?.contains("navigationController") ?? false }

    private func parts(of callee: Code) -> (base: Code?, method: String)? {
      switch callee.form {
      case .name(let name): (nil, name)
      case .member(let base, let name): (base, name)
      default: nil
      }
    }

    /// Returns `appearance` for a call such as `UINavigationBar.appearance()`.
    private func appearance(_ code: Code) -> String {
      guard case .call(let callee, _) = code.form, let path = callee.path, path.first == "UINavigationBar"
      else {
        return ""
      }
      return path.last ?? ""
    }

    private func host(_ code: Code) -> String? {
      guard case .call(let callee, _) = code.form, let method = parts(of: callee)?.method else { return nil }
      return host(callee, method)
    }

    /// Returns the class that a call creates, if that is a controller.
    private func host(_ callee: Code, _ method: String) -> String? {
      let name: String?
      if case .name(let word) = callee.form {
        name = word
      } else if method.hasPrefix("init"), case .member(let base?, _) = callee.form,
        case .name("super") = base.form
      {
        name = superclass
      } else if method.hasPrefix("init"), case .member(let base?, _) = callee.form {
        name = Self.allocated(base)
      } else {
        name = nil
      }
      guard let name, name.first?.isUppercase == true else { return nil }
      let system = project.systemClass(of: name)
      return system.map(UIKitClasses.role) == .controller || name.hasSuffix("Controller") ? name : nil
    }

    /// Whether a controller shows another one in its whole window.
    private func isNavigation(_ name: String) -> Bool {
      if resizing.contains(name) { return false }
      let system = project.systemClass(of: name) ?? name
      return OrientationWords.containers.contains(system) || name.hasSuffix("NavigationController")
    }

    private static func allocated(_ code: Code) -> String? {
      guard case .call(let callee, _) = code.form, case .member(let base?, "alloc") = callee.form else {
        return code.path?.last
      }
      return base.path?.last
    }

    /// Returns the classes of the controllers that an expression creates or names, also inside a navigation controller.
    private func created(_ code: Code) -> Set<String> {
      switch code.form {
      case .name(let name): return known(SourceProject.key(name))
      case .member(let base?, let name):
        if case .name("self") = base.form { return known(SourceProject.key(name)) }
        return []
      case .cast(let inner, let type):
        let found = created(inner)
        let word = type.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return found.isEmpty && roots[String(word)] != nil ? [String(word)] : found
      case .prefix(_, let inner), .assignment(_, _, let inner): return created(inner)
      case .call(let callee, let arguments):
        guard case (let base, let method)? = parts(of: callee) else { return [] }
        if method.hasPrefix("instantiateViewController"),
          case .text(let identifier)? = arguments.first?.value.form
        {
          let name = CodeChangeReader.identified(identifier)
          if roots[name] != nil { return [name] }
        }
        let type =
          base == nil
          ? method : method.hasPrefix("init") || method == "new" ? base.flatMap(Self.allocated) : nil
        guard let type else { return [] }
        if roots[type] != nil { return [type] }
        guard type.first?.isUppercase == true, isNavigation(type) else { return [] }
        return arguments.lazy.map { created($0.value) }.first { !$0.isEmpty } ?? []
      default: return []
      }
    }
  }
}
