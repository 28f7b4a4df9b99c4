/// The responsive rules of a layout (Evidence C2 to C6).
package struct Responsive: Sendable, Hashable {
  /// Whether the rules apply; nil for the default, which is on pads only.
  package var isOn: Bool?
  /// The window width from which the size type is XL; nil for never.
  package var xlFrom: Double?
  /// The default rule.
  package var standard = ResponsiveRule()
  /// The named rules.
  package var rules: [String: ResponsiveRule] = [:]

  package init() {}
}

/// The number of columns and the width of components in containers wider than the design.
package struct ResponsiveRule: Sendable, Hashable {
  /// The rounding of the number of columns.
  package enum Rounding: String, Sendable, Hashable, CaseIterable { case down, nearest, up }

  /// The container width for which columns and widths were designed.
  package var standardWidth = 440.0
  /// The factor by which components grow.
  package var scale = 1.2
  /// The rounding of the number of columns.
  package var rounding = Rounding.down
  /// An expression for the number of columns, replacing the formula; it can use `ResponsiveRule.names`.
  package var columns: Expression?
  /// An expression for the width, replacing the formula.
  package var width: Expression?

  package init() {}

  /// The names available to a rule's expressions, as `rule.NAME`.
  package static let names = ["width", "columns", "standardWidth", "scale", "sizeType"]
}
