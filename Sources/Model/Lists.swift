/// Rows of data. Of a very long list only the beginning is kept, with the number of all its rows: no more are ever shown.
package struct DataRows: Sendable {
  /// How many rows of a list are kept.
  package static let mostRows = 5_000

  private let rows: [DataNode]
  package let count: Int

  /// - Parameter count: of all rows, those among them that are not given.
  package init(_ rows: [DataNode], count: Int) {
    self.rows = rows
    self.count = max(count, rows.count)
  }

  /// The value at a path in a row; an empty path is the row itself.
  package func value(_ row: Int, at path: [String]) -> DataValue { find(row, path)?.value ?? .missing }

  /// The names of a row's fields, in their order.
  package func fields(_ row: Int) -> [String] {
    guard case .object(let fields)? = find(row, []) else { return [] }
    return fields.map(\.name)
  }

  /// The list at a path in a row, as rows of its own.
  package func rows(_ row: Int, at path: [String]) -> DataRows? {
    guard case .list(let rows)? = find(row, path) else { return nil }
    return rows
  }

  private func find(_ row: Int, _ path: [String]) -> DataNode? {
    guard rows.indices.contains(row) else { return nil }
    var node = rows[row]
    for name in path {
      switch node {
      case .object(let fields):
        guard let field = fields.last(where: { $0.name == name }) else { return nil }
        node = field.node
      case .list(let list):
        guard let place = Int(name), list.rows.indices.contains(place) else { return nil }
        node = list.rows[place]
      case .null, .text, .number, .bool: return nil
      }
    }
    return node
  }
}

/// A piece of data, whatever it was read from.
package enum DataNode: Sendable {
  case null
  case text(String)
  case number(Double)
  case bool(Bool)
  case list(DataRows)
  case object([Field])

  package struct Field: Sendable {
    package var name: String
    package var node: DataNode

    package init(_ name: String, _ node: DataNode) {
      self.name = name
      self.node = node
    }
  }

  fileprivate var value: DataValue {
    switch self {
    case .null: .null
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case .bool(let flag): .bool(flag)
    case .list(let rows): .list(rows.count)
    case .object: .object
    }
  }
}

package enum DataValue: Sendable, Hashable {
  case missing, null
  case text(String)
  case number(Double)
  case bool(Bool)
  case list(Int)
  case object
}

/// A text in which fields of a row are.
package struct TextTemplate: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case text(String)
    /// A path in the row, and what is written for rows that have nothing there.
    case field([String], otherwise: String? = nil)
  }
  package var parts: [Part]
  package var position: SourcePosition

  package init(_ parts: [Part], position: SourcePosition) {
    self.parts = parts
    self.position = position
  }

  /// Where there is no row: the names of the fields in braces.
  package var placeholder: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let path, _): "{\(path.joined(separator: "."))}"
      }
    }.joined()
  }
}

/// A table or collection that is filled with data (Evidence E3, E4).
package struct ListSource: Sendable, Hashable {
  package enum Rows: Sendable, Hashable {
    /// A name among the document's data.
    case data(String)
    /// A list inside the row of the cell around.
    case field([String])
    /// The cells are written in the layout; only their sizes wait for the list's.
    case written
  }

  /// A kind of cell with the view that describes it.
  package struct Cell: Sendable, Hashable {
    package var name: String
    package var view: ViewIndex

    package init(_ name: String, view: ViewIndex) {
      self.name = name
      self.view = view
    }
  }

  package var view: ViewIndex
  package var rows: Rows
  package var cells: [Cell] = []
  /// The field that names a row's cell.
  package var typeField = ["type"]
  package var steps: [DataStep] = []
  /// The height constraint that follows the content, where there is one.
  package var heightConstraint: Int?
  package var position: SourcePosition

  package init(view: ViewIndex, rows: Rows, position: SourcePosition) {
    self.view = view
    self.rows = rows
    self.position = position
  }
}

/// One step of what happens to data before layout (Evidence C7). Each starts from what the step before it left, and all
/// from the original data, so a change of size reverses every one.
package struct DataStep: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A cell becomes another.
    case map([String: String])
    /// Rows where the expression is 0 are left out.
    case filter(Expression)
    /// Neighbours of one cell become one row of another; its fields are `items.0.…`.
    case merge(cell: String, count: Int, into: String)
    /// The last line is completed with a cell, or with the first rows again, or left out.
    case fill(Fill)
  }
  package enum Fill: Sendable, Hashable {
    case drop, repeatFirst
    case with(String)
  }

  package var kind: Kind
  package var when: [Condition]

  package init(_ kind: Kind, when: [Condition]) {
    self.kind = kind
    self.when = when
  }
}

/// How high the rows of a table are, where they are neither fixed nor as high as their constraints ask.
package enum RowHeightRule: UInt8, Sendable, Hashable {
  case standard
  /// The lowest edge of all visible views (Evidence E3).
  case lowest
}
