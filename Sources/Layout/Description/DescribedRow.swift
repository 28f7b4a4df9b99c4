import Model
import Solving

/// A row of the linear system: where it comes from, what it says, and whether the solved values meet it.
package struct DescribedRow: Sendable, Hashable {
  /// Its number in the system.
  package var row: Int
  package var origin: RowOrigin
  /// The view that it speaks of first.
  package var view: ViewIndex
  /// The constraint that an author wrote, by index in the plain tree; nil for a row that follows from something else.
  package var constraint: Int?
  package var form: RowForm
  /// 1 to 999; 1000 is required.
  package var priority: Int
  /// How far the values miss it; 0 where they meet it.
  package var missed: Double
  /// How far they are from its limit; nil where it is an equation.
  package var slack: Double?

  package var isRequired: Bool { priority >= LinearSystem.required }
  package var isMissed: Bool { missed > 1e-6 }
}

/// One linear system of a scene.
package struct DescribedSystem: Sendable {
  /// The view that everything is relative to: the scene's root, or a cell, header or footer, which are solved on their own
  /// once what holds them is.
  package var root: ViewIndex
  package var views: [ViewIndex]
  package var rows: [DescribedRow]
  package var system: LinearSystem
  /// What each variable is, by number.
  package var variables: [Variable]
  /// Whether all required rows are met.
  package var isConsistent: Bool { !rows.contains { $0.isRequired && $0.isMissed } }

  package struct Variable: Sendable, Hashable {
    package var anchor: RowForm.Anchor
    /// Left, top, width or height.
    package var attribute: Attribute
    /// Where it is an inset of the view, which one: `safeArea.top`.
    package var inset: String?
    package var value: Double
  }
}
