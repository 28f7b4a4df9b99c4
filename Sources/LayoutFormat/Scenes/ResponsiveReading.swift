import Model
import Syntax

extension LayoutReader {
  mutating func readResponsive(_ value: JSONValue?) {
    guard let value else { return }
    var responsive = document.responsive
    SettingProperty.responsive.read(value, &self, &responsive)
    document.responsive = responsive
    document.responsive.standard = rule(value, standard: ResponsiveRule())
    for member in value["rules"]?.members.map({ $0 }) ?? [] where checkName(member.name, "rule") {
      document.responsive.rules[member.key] = rule(member.value, standard: document.responsive.standard)
    }
  }

  /// A rule; what it does not say is as in the standard one.
  private mutating func rule(_ value: JSONValue, standard: ResponsiveRule) -> ResponsiveRule {
    var rule = standard
    SettingProperty.rule.read(value, &self, &rule)
    return rule
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
}
