/// Chooses the cell for each row of data: the one that the row names, otherwise the first. Records problems with the
/// names.
package struct CellChoice {
  private let names: [String]
  /// The cells that rows can name; the others result from processing steps.
  private let choices: [String]
  private let field: String
  private var rows = 0
  private var isMade = false
  private var unknown: String?

  package init(_ source: ListSource) {
    names = source.cells.map(\.name)
    field = source.typeField.joined(separator: ".")
    let made = Set(source.steps.flatMap(\.cellsMade))
    choices = names.filter { !made.contains($0) }
  }

  /// Returns the cell for a row with this value in its type field.
  package mutating func cell(for type: DataValue) -> String {
    rows += 1
    guard case .text(let name) = type else { return names.first ?? "" }
    isMade = true
    if names.contains(name) { return name }
    if names.count > 1, unknown == nil {
      unknown = "row \(rows) of the data names the cell \"\(name)\", which does not exist"
    }
    return names.first ?? ""
  }

  /// The problem with the rows seen so far: a row names a missing cell, or no row names one although there are several.
  /// Rows without a name are fine if others have one; they get the first cell.
  package var problem: String? {
    if let unknown { return unknown }
    guard rows > 0, choices.count > 1, !isMade else { return nil }
    return "no row of the data names a cell in its field \"\(field)\""
  }

  /// The valid names, as a hint.
  package var expected: Hint {
    "the cells are \(choices.map { "\"\($0)\"" }.joined(separator: ", ")); the first is used"
  }
}

extension DataStep {
  /// The cells that the step assigns to rows.
  fileprivate var cellsMade: [String] {
    switch kind {
    case .map(let map): Array(map.values)
    case .merge(_, _, let into): [into]
    case .fill(.with(let cell)): [cell]
    case .filter, .fill: []
    }
  }
}
