import Assets
import Basics
import Model
import Syntax

/// Per-device constants: files by device class (Evidence B1 to B5), and tables inside a value (B6).
extension LayoutReader {
  mutating func readDeviceClasses(_ value: JSONValue?) {
    guard let value else { return }
    if value["matching"]?.text == "article" || value.text == "article" {
      document.deviceClasses.matching = .article
    }
    if let classes = value["classes"] {
      document.deviceClasses.position = classes.position
      document.deviceClasses.classes = classes.members.map { member in
        SettingProperty.deviceClass.value(
          member.value, from: DeviceClasses.Class(member.key, sizes: []), &self)
      }
      for member in classes.members {
        for fallback in member.value.elements(of: "fallbacks") { checkClass(fallback) }
      }
    }
    if let otherwise = value["otherwise"] {
      checkClass(otherwise)
      document.deviceClasses.otherwise = otherwise.text
    }
  }

  private mutating func checkClass(_ value: JSONValue) {
    guard let name = value.text, document.deviceClasses.named(name) == nil else { return }
    log.unknown("device class", name, among: document.deviceClasses.classes.map(\.name), at: value)
  }

  mutating func readConstants(_ value: JSONValue) {
    let named = value.text == nil ? value.elements.map { $0 } : [value]
    // The paths of the files, without device class and extension.
    var containers: [String] = []
    for entry in named {
      guard let path = entry.text else { continue }
      if !FileAccess.staysInside(path) {
        log.error("\"\(path)\": \(FileAccess.Failure.outside.message)", at: entry)
        continue
      }
      containers.append(path)
    }
    let classes = document.deviceClasses.classes.map(\.name)
    guard let constants = Constants.read(containers, classes: classes, from: files) else {
      log.error(
        "\(containers.count) files for each of \(counted(classes.count, "class", "classes")) of devices are too many",
        expected: "at most \(Limits.constantFiles) in all", at: value)
      return
    }
    document.constants = constants
    if containers.count > 1 { checkFiles(of: named, constants) }
  }

  /// Reads the files that have the name of a screen's class, for a layout that names none (Evidence B1).
  mutating func readConstants(ofClassesIn root: JSONValue) {
    let screens = [root] + root.members(of: "screens").map(\.value)
    var names: [String] = []
    for name in screens.compactMap({ $0["class"]?.text }) where !names.contains(name) {
      if FileAccess.staysInside(name), !name.isEmpty { names.append(name) }
    }
    guard !names.isEmpty,
      let constants = Constants.read(names, classes: document.deviceClasses.classes.map(\.name), from: files),
      !constants.files.isEmpty
    else { return }
    document.constants = constants
  }

  /// Reports a container without any file if other containers have files; it is probably misspelled.
  private mutating func checkFiles(of entries: [JSONValue], _ constants: Constants) {
    let present = Set(constants.files.keys.map(\.container))
    let missing = entries.filter { !present.contains($0.text ?? "") }
    guard missing.count < entries.count, let first = document.deviceClasses.classes.first?.name else {
      return
    }
    for entry in missing {
      let path = ConstantsKey(container: entry.text ?? "", deviceClass: first).path
      log.warning(
        "\"\(entry.text ?? "")\" has no file for any device class", expected: "for example \"\(path)\"",
        at: entry)
    }
  }

  /// Reads `"values": "id"`, `"Container/id"`, or one for each state.
  mutating func readBinding(_ value: JSONValue, view: ViewIndex) {
    scene.bind(view)
    if let text = value.text {
      guard let element = element(text, at: value) else { return }
      document.constantBindings.append(
        ConstantBinding(view: view, element: element, position: value.position))
      return
    }
    var first: ConstantElement?
    var states: [String: ConstantElement] = [:]
    for member in value.members {
      guard let text = member.value.text, let element = element(text, at: member.value) else { continue }
      first = first ?? element
      states[member.key] = element
    }
    guard let first else { return }
    document.constantBindings.append(
      ConstantBinding(view: view, element: first, states: states, position: value.position))
    // The states of the values become those of the view, unless it defines its own.
    guard let name = document.views[at: view].name, scene.states[name] == nil else { return }
    defineStates(value.members.map(\.key), of: name)
  }

  mutating func defineStates(_ names: [String], of view: String) {
    scene.states[view] = names
    document.states.removeAll { $0.scene == scene.index && $0.view == view }
    document.states.append(ViewStates(scene: scene.index, view: view, names: names))
  }

  /// Returns the element with an id: in the container named before a slash, or else in the one that defines it.
  private mutating func element(_ text: String, at value: JSONValue) -> ConstantElement? {
    let containers = document.constants?.containers ?? []
    guard let first = containers.first else {
      log.error(
        "there are no constants files", expected: "name them with \"constants\" at the top", at: value)
      return nil
    }
    guard let slash = text.lastIndex(of: "/") else {
      let files = document.constants?.files ?? [:]
      let defining = containers.filter { container in
        files.contains { $0.key.container == container && $0.value.elements[text] != nil }
      }
      if defining.count > 1 {
        let names = defining.map { "\"\($0.split(separator: "/").last ?? "")/\(text)\"" }
        let places = defining.compactMap { container in
          document.deviceClasses.classes.lazy.compactMap { type in
            files[ConstantsKey(container: container, deviceClass: type.name)]?.elements[text]?.place
          }.first
        }
        log.error(
          "more than one container has the element \"\(text)\": \(places.joined(separator: " and "))",
          expected: "expected \(names.joined(separator: " or "))", at: value)
      }
      return ConstantElement(container: defining.first ?? first, id: text)
    }
    let name = String(text[..<slash])
    guard let container = containers.first(where: { $0 == name || $0.hasSuffix("/" + name) }) else {
      log.unknown("container", name, among: containers, at: value)
      return nil
    }
    return ConstantElement(container: container, id: String(text[text.index(after: slash)...]))
  }

  // MARK: In expressions

  /// Returns the amount of `values.width`: a constant of the expression's view, or of its nearest ancestor with
  /// constants.
  func constantAmount(_ name: String, at scalar: Int) throws(SyntaxError) -> PartialValue? {
    guard name.hasPrefix("values.") else { return nil }
    if let attribute = Self.constantNames[name] { return try constantAmount(attribute, at: scalar) }
    let word = String(name.dropFirst("values.".count))
    let known = ConstantAttribute.allCases.map(\.rawValue)
    throw SyntaxError(
      "the values have no \"\(word)\"", NearestName.suggestion(for: word, in: known),
      at: scalar + "values.".count)
  }

  private static let constantNames = Dictionary(
    uniqueKeysWithValues: ConstantAttribute.allCases.map { ("values.\($0.rawValue)", $0) })

  func constantAmount(_ attribute: ConstantAttribute, at scalar: Int) throws(SyntaxError) -> PartialValue {
    var view = subject
    while let candidate = view {
      if scene.isBound(candidate) { return .operations([.constant(candidate, attribute)]) }
      view = document.views[at: candidate].parent
    }
    throw SyntaxError("this view has no values", "add \"values\": the id of its element", at: scalar)
  }

  /// Reads `{"default": 114, "iPhone5|iPhone6": 105, "ipad-*": 120}`.
  mutating func deviceAmount(_ value: JSONValue) -> PartialValue? {
    guard let standard = value["default"] else {
      let relation = [("min", ">= 20"), ("max", "<= 20")].first { value[$0.0] != nil }
        .map { Hint("expected a relation: \"\($0.1)\"") }
      let isSize = value["width"] != nil && value["height"] != nil
      log.error(
        "\"default\" is missing",
        expected: relation ?? (isSize ? "expected [width, height]" : "the number for all other devices"),
        at: value)
      return nil
    }
    guard var result = amount(standard) else { return nil }
    // A device's id wins over patterns and classes, whatever the order; among those the first match wins. The tests are
    // nested from the last.
    let members = value.members.filter { $0.key != "default" }
    func isID(_ member: JSONValue.Member) -> Bool { member.key.contains("-") && !member.key.contains("*") }
    for member in (members.filter(isID) + members.filter { !isID($0) }).reversed() {
      guard let amount = amount(member.value), let test = deviceTest(member) else { return nil }
      result = .choose(test, amount, result)
    }
    return result
  }

  private mutating func deviceTest(_ member: JSONValue.Member) -> PartialValue? {
    var test: PartialValue?
    for part in member.key.split(separator: "|", omittingEmptySubsequences: false) {
      let name = String(part.filter { $0 != " " })
      let isKind = Idiom.allCases.contains { $0.name == name }
      let isPattern =
        name.contains("-")
        && name.unicodeScalars.allSatisfy {
          ("a"..."z").contains($0) || ("0"..."9").contains($0) || ["-", "*", "."].contains($0)
        }
      guard isKind || isPattern || document.deviceClasses.named(name) != nil else {
        let known =
          document.deviceClasses.classes.flatMap { [$0.name] + $0.aliases } + ["phone", "pad", "default"]
        log.unknown("device class", name, among: known, at: member.name)
        return nil
      }
      if !isKind, document.deviceClasses.named(name) == nil {
        document.devicePatterns.append(DevicePattern(name, at: member.name.position))
      }
      let one = PartialValue.operations([.name(Expression.deviceName(name))])
      test = test.map { $0.combined(with: one, .or) } ?? one
    }
    return test
  }
}
