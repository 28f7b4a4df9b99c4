import Model

/// The declarations in the sources of a project. A file is parsed when one of its names is first needed.
final class SourceProject {
  struct Member<Content> {
    var content: Content
    var type: String
    var file: Int
    /// The types that the extension requires of its type parameters, or of `Self`.
    var requirements: [String: String] = [:]

    /// Whether the member comes before another one in the sources, so that results do not depend on dictionaries.
    func precedes(_ other: Member, by position: (Content) -> SourcePosition) -> Bool {
      let (own, others) = (position(content), position(other.content))
      return (file, own.line, own.column) < (other.file, others.line, others.column)
    }
  }

  struct ProjectType {
    var name: String
    var form: TypeDeclaration.Form
    var inherits: [String] = []
    var protocols: [String] = []
    var variables: [String: Member<Variable>] = [:]
    var order: [String] = []
    var functions: [String: [Member<Function>]] = [:]
    var cases: [TypeDeclaration.EnumCase] = []
    var position: SourcePosition
    var file: Int
  }

  private(set) var files: [SourceFile] = []
  private(set) var types: [String: ProjectType] = [:]
  private(set) var variables: [String: Member<Variable>] = [:]
  private(set) var functions: [String: [Member<Function>]] = [:]
  /// The underlying types of type aliases, by name.
  private var aliases: [String: String] = [:]
  /// The full names of nested types, by their last part.
  private var nested: [String: String] = [:]
  private(set) var macros: [String: Member<SourceFile.Macro>] = [:]
  /// Returns the files that declare a name and have not been parsed yet.
  private let find: (String) -> [SourceFile]
  private var asked: Set<String> = []
  private var chains: [String: [ProjectType]] = [:]
  private var systemClasses: [String: String?] = [:]
  /// Whether a type declares properties that are views, by its name.
  private var viewHolders: [String: Bool] = [:]

  init(_ file: SourceFile, find: @escaping (String) -> [SourceFile] = { _ in [] }) {
    self.find = find
    add(file)
  }

  private func add(_ file: SourceFile) {
    chains = [:]
    systemClasses = [:]
    viewHolders = [:]
    let index = files.count
    files.append(file)
    for type in file.types { add(type, in: "", index) }
    aliases.merge(file.aliases) { first, _ in first }
    for variable in file.variables where variables[variable.name] == nil {
      variables[variable.name] = Member(content: variable, type: "", file: index)
    }
    for function in file.functions {
      functions[function.name, default: []].append(Member(content: function, type: "", file: index))
    }
    for macro in file.macros where macros[macro.name] == nil {
      macros[macro.name] = Member(content: macro, type: "", file: index)
    }
  }

  private func add(_ declaration: TypeDeclaration, in outer: String, _ file: Int) {
    let name = outer.isEmpty ? declaration.name : "\(outer).\(declaration.name)"
    // Another target can have a class of the same name.
    if let known = types[name], known.form != .extension, declaration.form != .extension, known.file != file,
      files[file].language == .swift
    {
      return
    }
    // Removed, so that its members are not copied for each extension.
    var type =
      types.removeValue(forKey: name)
      ?? ProjectType(name: name, form: declaration.form, position: declaration.position, file: file)
    if type.form == .extension, declaration.form != .extension {
      type.form = declaration.form
      (type.position, type.file) = (declaration.position, file)
    }
    type.inherits.insert(
      contentsOf: declaration.inherits, at: declaration.form == .extension ? type.inherits.count : 0)
    type.protocols += declaration.protocols
    type.cases += declaration.cases
    // The properties of a protocol have no bodies; those of its extensions do.
    for variable in declaration.variables where declaration.form != .protocol {
      let key = Self.key(variable.name)
      // A class extension can redeclare a property as writable.
      guard type.variables[key] == nil else { continue }
      type.variables[key] = Member(content: variable, type: name, file: file)
      type.order.append(key)
    }
    for function in declaration.functions where declaration.form != .protocol && function.hasBody {
      type.functions[function.name, default: []].append(
        Member(
          content: function, type: name, file: file,
          requirements: declaration.form == .extension ? declaration.requirements : [:]))
    }
    types[name] = type
    // The cases of `NS_ENUM` are global names.
    if declaration.form == .enum, files[file].language == .objectiveC {
      for (index, value) in declaration.cases.enumerated() {
        let number = Code(.number(Double(index)), at: declaration.position)
        let variable = Variable(value.name, value: value.value ?? number, at: declaration.position)
        variables[value.name] = Member(content: variable, type: "", file: file)
      }
    }
    for (alias, other) in declaration.aliases {
      for alias in [alias, "\(name).\(alias)"] where aliases[alias] == nil { aliases[alias] = other }
    }
    if let last = name.split(separator: ".").last, last.count < name.utf8.count, nested[String(last)] == nil {
      nested[String(last)] = name
    }
    for inner in declaration.types { add(inner, in: name, file) }
  }

  /// Returns the name of a property without the underscore of its instance variable.
  static func key(_ name: String) -> String {
    name.count > 1 && name.hasPrefix("_") ? String(name.dropFirst()) : name
  }

  private func ask(_ name: String) {
    guard asked.insert(name).inserted else { return }
    for file in find(name) { add(file) }
  }

  func type(_ name: String) -> ProjectType? {
    // Extensions and the interface of a class can be in other files.
    ask(name)
    if let type = types[name] { return type }
    if UIKitClasses.isKnown(name) { return nil }
    if let full = nested[name] { return types[full] }
    if let other = aliases[name], other != name, aliases[other] == nil { return type(other) }
    return nil
  }

  /// Resolves the name of a type inside another type: in that type, in the types around it, or in the project.
  func type(_ name: String, seenFrom inner: String?) -> ProjectType? {
    var outer = inner
    while let current = outer, !current.isEmpty {
      if let type = types["\(current).\(name)"] { return type }
      outer = current.lastIndex(of: ".").map { String(current[..<$0]) }
    }
    return type(name)
  }

  func variable(_ name: String) -> Member<Variable>? {
    if let variable = variables[name] { return variable }
    if macros[name] == nil { ask(name) }
    return variables[name]
  }

  func functions(_ name: String) -> [Member<Function>] {
    if functions[name] == nil { ask(name) }
    return functions[name] ?? []
  }

  func macro(_ name: String) -> Member<SourceFile.Macro>? {
    if macros[name] == nil { ask(name) }
    return macros[name]
  }

  /// Returns a class and its superclasses, as far as the project declares or extends them, followed by the extensions of
  /// their protocols. Classes of UIKit are last among the classes.
  func chain(_ name: String) -> [ProjectType] {
    if let known = chains[name] { return known }
    let fileCount = files.count
    var chain = classes(name)
    var next = 0
    while next < chain.count, chain.count < Self.longestChain {
      for name in chain[next].inherits where !chain.contains(where: { $0.name == name }) && !isClass(name) {
        if let other = type(name), other.form == .protocol || other.form == .extension { chain.append(other) }
        if chain.count >= Self.longestChain { break }
      }
      next += 1
    }
    // A file that was parsed on the way can extend a type that is already in the chain.
    if files.count == fileCount { chains[name] = chain }
    return chain
  }

  private static let longestChain = 40

  private func classes(_ name: String) -> [ProjectType] {
    var chain: [ProjectType] = []
    var current: String? = name
    // Type aliases without a declaration add nothing to the chain and can form a cycle.
    var steps = 0
    while let name = current, chain.count < 20, steps < 40 {
      steps += 1
      let type = type(name)
      if let type { chain.append(type) }
      // The names of constraint libraries for the class.
      if name == "UIView" { chain += Dialects.viewNames.compactMap { self.type($0) } }
      current = superclass(of: name, type)
    }
    return chain
  }

  /// Returns the superclass of a class; nil if there is none, as for UIView.
  func superclass(of name: String, _ known: ProjectType? = nil) -> String? {
    if let system = UIKitClasses.superclass(of: name) { return system }
    if types[name] == nil, let other = aliases[name], other != name { return other }
    guard let type = known ?? type(name), type.form != .protocol, type.form != .enum else { return nil }
    return type.inherits.first { $0 != name && (isClass($0) || $0 == "View" && !isSwiftUI(type)) }
  }

  /// Whether `View` is SwiftUI's protocol in the file of a type, and not the class of a library.
  private func isSwiftUI(_ type: ProjectType) -> Bool { files[type.file].imports.contains("SwiftUI") }

  private func isClass(_ name: String) -> Bool {
    if UIKitClasses.isKnown(name) { return true }
    if let type = type(name) { return type.form == .type }
    return UIKitClasses.guess(name) != nil
  }

  /// Whether a type or a superclass declares properties that are views, as one does that lays out the view of a controller.
  func declaresViews(_ name: String) -> Bool {
    if let known = viewHolders[name] { return known }
    let fileCount = files.count
    let declares = chain(name).contains { type in
      type.order.contains { key in
        guard let variable = type.variables[key]?.content else { return false }
        var name = variable.type
        if name == nil, case .call(let callee, _)? = variable.value?.form { name = callee.path?.first }
        return name.flatMap(systemClass).map(UIKitClasses.role) == .view
      }
    }
    if files.count == fileCount { viewHolders[name] = declares }
    return declares
  }

  /// Returns the number of superclasses from a class up to another one; nil if it is not among them.
  func distance(from name: String, to other: String) -> Int? {
    var current: String? = name
    for steps in 0..<20 {
      guard let name = current else { return nil }
      if name == other { return steps }
      current = superclass(of: name)
    }
    return nil
  }

  /// Returns the class of UIKit from which a class inherits; nil if no view, controller, guide or constraint is among
  /// its superclasses.
  func systemClass(of name: String) -> String? {
    if let known = systemClasses[name] { return known }
    let fileCount = files.count
    let found = findSystemClass(of: name)
    if files.count == fileCount { systemClasses[name] = .some(found) }
    return found
  }

  private func findSystemClass(of name: String) -> String? {
    var current: String? = name
    var steps = 0
    var last = name
    while let name = current, steps < 20 {
      if UIKitClasses.isKnown(name) { return name }
      last = name
      current = superclass(of: name)
      steps += 1
    }
    // The superclass is in another module or in a missing header, so only its name is available.
    if last == "View", steps > 1 { return "UIView" }
    guard let type = type(last), type.form != .extension else { return UIKitClasses.guess(last) }
    let hasNoInterface = files[type.file].language == .objectiveC && type.inherits.isEmpty
    return hasNoInterface ? UIKitClasses.guess(last) : nil
  }
}
