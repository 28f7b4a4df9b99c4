/// Which cell shows a row: the one that it names, else the first; and what is wrong with how rows choose.
package struct CellChoice {
  private let names: [String]
  /// Those that rows choose from; the others come from steps of processing.
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

  /// The cell for a row whose field says this.
  package mutating func cell(for type: DataValue) -> String {
    rows += 1
    guard case .text(let name) = type else { return names.first ?? "" }
    isMade = true
    if names.contains(name) { return name }
    if names.count > 1, unknown == nil {
      unknown = "row \(rows) of the data names the cell \"\(name)\", and there is none of that name"
    }
    return names.first ?? ""
  }

  /// A row that names a cell that there is not, or rows of which none names one where there are several; nil where all is
  /// well. Rows without a name beside others with one are meant for the first cell.
  package var problem: String? {
    if let unknown { return unknown }
    guard rows > 0, choices.count > 1, !isMade else { return nil }
    return "no row of the data names a cell in its field \"\(field)\""
  }

  /// What rows may name.
  package var expected: String {
    "the cells are \(choices.map { "\"\($0)\"" }.joined(separator: ", ")); the first is taken"
  }
}

extension DataStep {
  /// The cells that rows become, without naming them.
  fileprivate var cellsMade: [String] {
    switch kind {
    case .map(let map): Array(map.values)
    case .merge(_, _, let into): [into]
    case .fill(.with(let cell)): [cell]
    case .filter, .fill: []
    }
  }
}
