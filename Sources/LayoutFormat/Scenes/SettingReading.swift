import Assets
import Model
import ProjectFiles
import Syntax

extension LayoutReader {
  mutating func readScaledSubtree(_ value: JSONValue, root: ViewIndex) {
    let words = value.text.map { [$0] } ?? (value["kinds"] ?? value).elements.compactMap(\.text)
    let kinds = words.reduce(into: ScalingKinds()) { $0.formUnion(SettingProperty.scalingKinds[$1] ?? []) }
    let exceptions = value.elements(of: "except")
    scalingExceptions += exceptions
    document.scaling.subtrees.append(
      ScaledSubtree(root: root, kinds: kinds, exceptions: exceptions.compactMap(\.text)))
  }

  /// Checks the scaling exceptions once all views are read: each must be a UIKit class, a class in the layout, or the
  /// name or object id of a view.
  mutating func checkScalingExceptions() {
    guard !scalingExceptions.isEmpty else { return }
    var known = Set(ViewKind.allCases.flatMap(\.classes))
    for view in document.views {
      if let name = view.name { known.insert(name) }
      if let id = view.id { known.insert(id) }
      if let name = view.customClass { known.insert(name) }
      if let name = view.superclass { known.insert(name) }
    }
    let names = known.sorted()
    for exception in scalingExceptions {
      if let name = exception.text, !known.contains(name) {
        log.unknown("class or view", name, among: names, at: exception)
      }
    }
  }

  // MARK: Responsive rules

  mutating func readResponsive(_ value: JSONValue?) {
    guard let value else { return }
    document.responsive = SettingProperty.responsive.value(value, &self)
    let standard = SettingProperty.rule.value(value, &self)
    document.responsive.standard = standard
    for member in value.members(of: "rules") where checkName(member.name, "rule") {
      document.responsive.rules[member.key] = SettingProperty.rule.value(member.value, from: standard, &self)
    }
  }

  mutating func ruleExpression(_ value: JSONValue) -> Expression? {
    var scope = NameScope()
    for name in ResponsiveRule.names { scope.aliases[name] = "rule." + name }
    scopes.append(scope)
    defer { scopes.removeLast() }
    return expression(value.scoped(scopes.count - 1)).map {
      Expression($0.operations, position: value.position)
    }
  }

  // MARK: The app

  mutating func readApp(_ value: JSONValue?) {
    guard let value else { return }
    if let path = value.text {
      guard let bytes = file(path, at: value) else { return }
      let (app, problems) = InfoPlist.read(bytes, file: files.shown(path))
      document.app = app
      for problem in problems { log.add(problem) }
      return
    }
    document.app = SettingProperty.app.value(value, &self)
  }

  /// Returns the bytes of a file next to the layout; nil if it cannot be read, which is reported.
  mutating func file(_ path: String, at value: JSONValue) -> [UInt8]? {
    do throws(FileAccess.Failure) {
      return try files.read(path)
    } catch {
      log.error("\"\(path)\": \(error.message)", expected: "expected a file next to the layout", at: value)
      return nil
    }
  }
}
