import Solving

/// Systems with the structure of screens, in relative coordinates, over the width of a window.
enum StructuredSystem: CaseIterable {
  /// Each box is inset from the previous one.
  case nested
  /// Stacked rows, each with five boxes of equal width.
  case rows
  /// Cells with an image, a title and a body that share the width by priority.
  case feed

  func make(_ count: Int) -> (system: LinearSystem, window: Int) {
    var system = LinearSystem()
    let window = system.addParameter(375)
    switch self {
    case .nested: Self.nest(count, in: window, &system)
    case .rows: for _ in 0..<max(1, count / 5) { Self.addRow(of: 5, in: window, &system) }
    case .feed: for index in 0..<max(1, count / 3) { Self.addCell(index, in: window, &system) }
    }
    return (system, window)
  }

  private typealias Terms = [(coefficient: Double, variable: Int)]

  private static func add(
    _ terms: Terms, _ relation: Relation, _ constant: Double, _ priority: Int, _ system: inout LinearSystem
  ) {
    for term in terms { system.addTerm(term.coefficient, term.variable) }
    system.closeRow(relation, constant, priority: priority)
  }

  private static func box(_ system: inout LinearSystem) -> (left: Int, width: Int) {
    let left = system.addVariable()
    let width = system.addVariable()
    add([(1, width)], .greaterThanOrEqual, 0, 1000, &system)
    return (left, width)
  }

  private static func nest(_ count: Int, in window: Int, _ system: inout LinearSystem) {
    var outer = window
    for _ in 0..<count {
      let inner = box(&system)
      add([(1, inner.left)], .equal, 0.25, 1000, &system)
      add([(1, outer), (-1, inner.left), (-1, inner.width)], .equal, 0.25, 1000, &system)
      outer = inner.width
    }
  }

  private static func addRow(of count: Int, in window: Int, _ system: inout LinearSystem) {
    let boxes = (0..<count).map { _ in box(&system) }
    add([(1, boxes[0].left)], .equal, 16, 1000, &system)
    for (one, next) in zip(boxes, boxes.dropFirst()) {
      add([(1, next.left), (-1, one.left), (-1, one.width)], .equal, 8, 1000, &system)
      add([(1, next.width), (-1, one.width)], .equal, 0, 1000, &system)
    }
    add(
      [(1, window), (-1, boxes[count - 1].left), (-1, boxes[count - 1].width)], .equal, 16, 1000, &system)
  }

  private static func addCell(_ index: Int, in window: Int, _ system: inout LinearSystem) {
    let picture = box(&system)
    let title = box(&system)
    let date = box(&system)
    add([(1, picture.left)], .equal, 16, 1000, &system)
    add([(1, picture.width)], .equal, 44, 1000, &system)
    add([(1, title.left), (-1, picture.left), (-1, picture.width)], .equal, 12, 1000, &system)
    add([(1, date.left), (-1, title.left), (-1, title.width)], .equal, 8, 1000, &system)
    add([(1, window), (-1, date.left), (-1, date.width)], .equal, 16, 1000, &system)
    for (label, size, hugging, compression) in [
      (title, 180 + 7 * Double(index % 11), 251, 749), (date, 60 + Double(index % 5), 252, 750),
    ] {
      add([(1, label.width)], .lessThanOrEqual, size, hugging, &system)
      add([(1, label.width)], .greaterThanOrEqual, size, compression, &system)
    }
  }
}
