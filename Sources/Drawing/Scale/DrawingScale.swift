import Basics
import Model

/// The size of a cell, in points.
package struct DrawingScale: Sendable, Hashable {
  /// The width of a cell, in points.
  package var column: Double
  /// The height of a cell, in points.
  package var row: Double

  /// The usual height of a cell divided by its width.
  package static let usualAspect = 2.0

  package init(_ column: Double, aspect: Double = usualAspect) {
    self.init(column, row: column * aspect)
  }

  package init(_ column: Double, row: Double) {
    self.column = column
    self.row = row
  }

  /// The scale with narrower columns, so that text is not truncated, as far as they fit and rows keep their
  /// proportions.
  /// - Parameter fitting: the width of a column at which the screen fits the terminal.
  func keepingTexts(fitting: Double) -> DrawingScale {
    let narrowest = max(Self.reading.column, column / Self.mostStretch, fitting)
    // Tenths keep the caption short.
    let column = (narrowest * 10).rounded(.up) / 10
    return column < self.column ? DrawingScale(column, row: row) : self
  }

  /// Returns the scale with wider columns in the same proportions, at which a screen fits fewer columns.
  package func coarser(fitting column: Double) -> DrawingScale {
    DrawingScale((column * 10).rounded(.up) / 10, aspect: row / self.column)
  }

  /// Returns finer scales for a picture in which text is truncated: first narrower columns, then also lower rows.
  /// - Parameter fitting: the narrowest column at which the screen fits the terminal.
  package func finer(aspect: Double, fitting: Double) -> [DrawingScale] {
    func tenths(_ points: Double) -> Double { (points * 10).rounded(.up) / 10 }
    let least = tenths(max(Self.narrowestColumn, row / aspect / Self.mostStretch))
    let columns = [column - 1, max(least, tenths(fitting))].filter { $0 >= least && $0 < column }
    let lower = [column, column - 1, Self.narrowestColumn]
      .filter { $0 >= Self.narrowestColumn && $0 * aspect < row }
    return columns.map { DrawingScale($0, row: row) } + lower.map { DrawingScale($0, aspect: aspect) }
  }

  /// Returns scales with narrower columns for a whole screen in which text is truncated: the proportions give way.
  /// - Parameter fitting: the narrowest column at which the screen fits the terminal.
  package func narrower(fitting: Double) -> [DrawingScale] {
    let steps = [(column + Self.reading.column) / 2, Self.reading.column, 7, Self.narrowestColumn]
    return steps.filter { $0 >= fitting }.map { DrawingScale(($0 * 10).rounded(.up) / 10, row: row) }
      .filter { $0.column < column }
  }

  /// How much higher rows are than in true proportions.
  /// - Parameter aspect: the height of a cell divided by its width.
  package func stretch(aspect: Double) -> Double { row / (column * aspect) }

  /// The width of a column, in points, for small text.
  private static let narrowestColumn = 6.0

  /// How much higher rows can be than in true proportions.
  package static let mostStretch = 1.5

  /// The reading scale, at which a 17-point character is about one column wide and its line one row high.
  package static let reading = DrawingScale(8)

  /// The steps at which a large terminal can show a whole screen.
  static let wholeSteps = [4.0, 5, 6, 7, 8, 10]
  /// The steps at which text is readable.
  static let steps = [8.0, 10, 12, 15]
  /// The coarsest step, at which the largest iPad in landscape fits into 80 columns.
  static let coarsest = 18.0
  /// The steps as text.
  package static let offered = (steps + [coarsest]).map(Numbers.points)
}

/// The cells available for the screen in a picture.
package struct CellRoom: Sendable, Hashable {
  /// The columns.
  package var columns: Int
  /// The rows.
  package var rows: Int

  /// Creates the room within a picture.
  /// - Parameters:
  ///   - columns: the columns of the whole picture; the device's outline takes one on each side.
  ///   - rows: the rows of the whole picture.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns - 2, 1)
    self.rows = max(rows - 2, 1)
  }
}

/// The requested scale.
package enum ScaleChoice: Sendable, Hashable {
  /// The whole screen, if it fits at ten points per column or finer; otherwise the reading scale, or the finest step
  /// that fits the width.
  case reading
  /// The whole screen within the available cells. Both choices prefer columns of eight points, because text then fits,
  /// even if rows become taller than in true proportions.
  case fit
  case points(Double)

  /// Returns the scale for a screen within the available cells.
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
      if let whole {
        return DrawingScale(whole, aspect: aspect)
          .keepingTexts(fitting: screen.width / Double(max(columns - 2, 1)))
      }
      let fitting = (DrawingScale.steps + [DrawingScale.coarsest]).first {
        cells(screen.width, $0) <= columns
      }
      return DrawingScale(fitting ?? DrawingScale.steps[DrawingScale.steps.count - 1], aspect: aspect)
    case .fit:
      // The outline takes up to one cell on each side.
      let wide = columns.map { screen.width / Double(max($0 - 2, 1)) } ?? 0
      let high = rows.map { screen.height / Double(max($0 - 2, 1)) / aspect } ?? 0
      // Tenths keep the caption short; rounding up ensures that the screen fits.
      let points = max(wide, high, 1)
      return DrawingScale((points * 10).rounded(.up) / 10, aspect: aspect)
        .keepingTexts(fitting: wide)
    }
  }

  /// Returns the cells of a length, both edges included.
  private func cells(_ length: Double, _ points: Double) -> Int {
    Int(clamping: (length / points).rounded()) + 1
  }
}
