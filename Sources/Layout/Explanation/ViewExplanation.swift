import Model

/// The explanation of a view's frame.
package struct ViewExplanation: Sendable {
  /// The view.
  package var view: ViewIndex
  /// The explanations of x, y, width and height.
  package var values: [ValueExplanation]
}

/// The explanation of one number of a frame.
package struct ValueExplanation: Sendable {
  /// Left, top, width or height.
  package var attribute: Attribute
  /// The value in the frame, rounded to pixels.
  package var value: Double
  /// The cause of the value.
  package var cause: Cause

  /// The cause of a value.
  package enum Cause: Sendable {
    case given(Giver)
    case solved(SolvedCause)
  }

  /// An object that determines frames instead of constraints.
  package enum Giver: Sendable, Hashable {
    /// The controller, which sets the size of the root view.
    case controller
    /// The stored frame of a fixed view, or one that does not change on the canvas.
    case storedFrame
    /// The table or collection view that positions its cells, headers and footers.
    case list(ViewIndex)
    /// The cell that sets the size of its content view.
    case cell(ViewIndex)
    /// The cell that positions its accessory, or the parts of its standard style.
    case cellPart(ViewIndex)
    /// The stack view, in which a hidden view takes no space.
    case hiddenInStack(ViewIndex)
  }
}

/// The cause of a value determined by constraints.
package struct SolvedCause: Sendable {
  /// Whether the value is unique; if not, `chain` contains all rows that mention it.
  package var isDetermined: Bool
  /// Whether the value was analysed within the work limit; if not, `chain` contains all rows that mention it.
  package var isExamined = true
  /// The rows that together determine the value, nearest first.
  package var chain: [DescribedRow]
  /// Other sets of rows that each determine the value.
  package var alternatives: [[DescribedRow]]
  /// Whether the alternatives are complete; false if there was no time to try all dependent rows.
  package var isComplete: Bool
  /// The effect of removing the strongest row; nil if no single row matters because the value is determined more than
  /// once.
  package var withoutStrongest: WhatIf?
  /// The violated rows that would change the value.
  package var losers: [Loser]

  /// The effect of removing a row.
  package struct WhatIf: Sendable {
    /// The removed row.
    package var row: DescribedRow
    /// The value without it.
    package var value: Double
    /// Whether the value becomes undetermined.
    package var isOpen: Bool
    /// The other views that move.
    package var moved: [ViewIndex]
  }

  /// A violated row that demands a different value.
  package struct Loser: Sendable {
    /// The row.
    package var row: DescribedRow
    /// The value if the row were met.
    package var value: Double
  }
}
