/// What a layout says about its responsive rules (Evidence C2 to C6).
package struct Responsive: Sendable, Hashable {
  /// Whether the rules apply; nil is the standard: on pads they do, on phones they do not.
  package var isOn: Bool?
  /// From which window width on the size type is XL; nil is never.
  package var xlFrom: Double?
  package var standard = ResponsiveRule()
  /// Rules by name.
  package var rules: [String: ResponsiveRule] = [:]

  package init() {}
}

/// How many columns there are, and how wide components become, in a container wider than the one they were made for.
package struct ResponsiveRule: Sendable, Hashable {
  package enum Rounding: String, Sendable, Hashable, CaseIterable { case down, nearest, up }

  /// The width that the authored columns and widths were made for.
  package var standardWidth = 440.0
  /// How much larger components become.
  package var scale = 1.2
  package var rounding = Rounding.down
  /// Instead of the formula: an expression over the names of `ResponsiveRule.names`.
  package var columns: Expression?
  package var width: Expression?

  package init() {}

  /// What a rule's own expressions know, as `rule.NAME`.
  package static let names = ["width", "columns", "standardWidth", "scale", "sizeType"]
}
