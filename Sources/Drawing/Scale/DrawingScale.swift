import Basics
import Model

/// How many points a cell stands for.
package struct DrawingScale: Sendable, Hashable {
  /// Width of a cell in points.
  package var column: Double
  /// Height of a cell in points.
  package var row: Double

  /// A terminal's cell is about twice as high as wide.
  package static let usualAspect = 2.0

  package init(_ column: Double, aspect: Double = usualAspect) {
    self.init(column, row: column * aspect)
  }

  init(_ column: Double, row: Double) {
    self.column = column
    self.row = row
  }

  /// A character of 17 points is about a column, its line about a row.
  package static let reading = DrawingScale(8)

  /// What a large terminal can show whole.
  static let wholeSteps = [4.0, 5, 6, 7, 8, 10]
  /// The steps that keep texts readable.
  static let steps = [8.0, 10, 12, 15]
  /// The largest pad's landscape in a terminal of 80 columns: whole rather than cut.
  static let coarsest = 18.0
  /// All of them in words.
  package static let offered = (steps + [coarsest]).map(Numbers.points)
}

/// The cells that the screen in a picture may take.
package struct CellRoom: Sendable, Hashable {
  package var columns: Int
  package var rows: Int

  /// - Parameters:
  ///   - columns: the cells for the whole picture, of which the device's edge takes one on each side.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns - 2, 1)
    self.rows = max(rows - 2, 1)
  }
}

/// What a person asks for.
package enum ScaleChoice: Sendable, Hashable {
  /// The whole screen where it fits at ten points a column or finer; else reading scale, or the finest step that fits the
  /// width.
  case reading
  /// The whole screen within the given cells.
  case fit
  case points(Double)

  package func scale(
    for screen: Size, columns: Int?, rows: Int?, aspect: Double = DrawingScale.usualAspect
  ) -> DrawingScale {
    switch self {
    case .points(let points):
      return DrawingScale(min(max(points, 1), 200), aspect: aspect)
    case .reading:
      guard let columns else { return DrawingScale(DrawingScale.steps[0], aspect: aspect) }
      let whole = rows.flatMap { rows in
        DrawingScale.wholeSteps.first {
          cells(screen.width, $0) < columns && cells(screen.height, $0 * aspect) < rows
        }
      }
      if let whole { return DrawingScale(whole, aspect: aspect) }
      let fitting = (DrawingScale.steps + [DrawingScale.coarsest]).first {
        cells(screen.width, $0) <= columns
      }
      return DrawingScale(fitting ?? DrawingScale.steps[DrawingScale.steps.count - 1], aspect: aspect)
    case .fit:
      // An edge takes half a cell, or one of its own.
      let wide = columns.map { screen.width / Double(max($0 - 2, 1)) } ?? 0
      let high = rows.map { screen.height / Double(max($0 - 2, 1)) / aspect } ?? 0
      // Tenths keep the caption short; upwards, so that it still fits.
      let points = max(wide, high, 1)
      return DrawingScale((points * 10).rounded(.up) / 10, aspect: aspect)
    }
  }

  /// Cells that a length takes, both edges included.
  private func cells(_ length: Double, _ points: Double) -> Int {
    Int(clamping: (length / points).rounded()) + 1
  }
}
