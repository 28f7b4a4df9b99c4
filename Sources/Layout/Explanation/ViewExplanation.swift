import Model

/// Why a view is where it is.
package struct ViewExplanation: Sendable {
  package var view: ViewIndex
  /// x, y, width and height of the frame.
  package var values: [ValueExplanation]
}

/// Why one number of a frame is what it is.
package struct ValueExplanation: Sendable {
  /// Left, top, width or height.
  package var attribute: Attribute
  /// As the frame has it, on the pixel grid.
  package var value: Double
  package var cause: Cause

  package enum Cause: Sendable {
    case given(Giver)
    case solved(SolvedCause)
  }

  /// Who decides where constraints do not.
  package enum Giver: Sendable, Hashable {
    /// The root view is as large as its controller makes it.
    case controller
    /// A frame that the file fixes, or that nothing moves on the canvas.
    case storedFrame
    /// A table or collection view places its cells, headers and footers.
    case list(ViewIndex)
    /// The content view of a cell is as large as the row leaves it.
    case cell(ViewIndex)
    /// A cell places its accessory, and the parts of its standard style.
    case cellPart(ViewIndex)
    /// A hidden view of a stack takes no room.
    case hiddenInStack(ViewIndex)
  }
}

/// What fixes a number that constraints decide.
package struct SolvedCause: Sendable {
  /// False where another value would be as good; `chain` then holds what speaks of it at all.
  package var isDetermined: Bool
  /// False if the work limit was reached; `chain` then lists the rows that mention the value.
  package var isExamined = true
  /// Together they fix the value, the nearest first.
  package var chain: [DescribedRow]
  /// Other sets of rows that fix it too.
  package var alternatives: [[DescribedRow]]
  /// False where more rows depend on each other than there was time to try: there may be other sets.
  package var isComplete: Bool
  /// nil where no single row matters: the value is fixed more than once.
  package var withoutStrongest: WhatIf?
  package var losers: [Loser]

  /// What becomes of the value when one row is taken out, everything else being as it is.
  package struct WhatIf: Sendable {
    package var row: DescribedRow
    package var value: Double
    /// Nothing would fix it any more.
    package var isOpen: Bool
    /// Other views that would move.
    package var moved: [ViewIndex]
  }

  /// A row that wanted another value and was not met.
  package struct Loser: Sendable {
    package var row: DescribedRow
    /// The value if it had its way.
    package var value: Double
  }
}
