import Model
import Solving

/// A row of the linear system with its origin, its form, and how the solution meets it.
package struct DescribedRow: Sendable, Hashable {
  /// The row's number in the system.
  package var row: Int
  /// The origin of the row.
  package var origin: RowOrigin
  /// The first view that it refers to.
  package var view: ViewIndex
  /// The authored constraint, by index in the plain tree; nil for an implicit row.
  package var constraint: Int?
  /// The row as terms over attributes.
  package var form: RowForm
  /// The priority: 1 to 999, or 1000 for required.
  package var priority: Int
  /// The violation; 0 if it is met.
  package var missed: Double
  /// The distance from its limit; nil for an equation.
  package var slack: Double?

  /// Whether the row is required.
  package var isRequired: Bool { priority >= LinearSystem.required }
  /// Whether the row is violated.
  package var isMissed: Bool { missed > 1e-6 }
}

/// A linear system of a scene.
package struct DescribedSystem: Sendable {
  /// The view to which coordinates are relative: the scene's root, or a cell, header or footer, each of which is solved
  /// separately after its list.
  package var root: ViewIndex
  /// The views of the system.
  package var views: [ViewIndex]
  /// The rows of the system.
  package var rows: [DescribedRow]
  /// The linear system.
  package var system: LinearSystem
  /// The meaning of each variable, by number.
  package var variables: [Variable]
  /// Whether all required rows are met.
  package var isConsistent: Bool { !rows.contains { $0.isRequired && $0.isMissed } }

  /// A variable with its meaning and its value.
  package struct Variable: Sendable, Hashable {
    /// The object that it belongs to.
    package var anchor: RowForm.Anchor
    /// Left, top, width or height.
    package var attribute: Attribute
    /// The name of the inset if the variable is one: `safeArea.top`.
    package var inset: String?
    /// The value in the solution.
    package var value: Double
  }
}
