/// Rows of data. Only the beginning of a very long list is kept, with the total count; more rows are never shown.
package struct DataRows: Sendable {
  /// The maximum number of rows that are kept.
  package static let mostRows = 5_000

  private let rows: [DataNode]
  /// The number of rows, including those that are not kept.
  package let count: Int

  /// - Parameter count: the number of rows, including those that are not given.
  package init(_ rows: [DataNode], count: Int) {
    self.rows = rows
    self.count = max(count, rows.count)
  }

  /// Returns the value at a path in a row; an empty path means the row itself.
  package func value(_ row: Int, at path: [String]) -> DataValue { find(row, path)?.value ?? .missing }

  /// Returns the field names of a row in order.
  package func fields(_ row: Int) -> [String] {
    guard case .object(let fields)? = find(row, []) else { return [] }
    return fields.map(\.name)
  }

  /// Returns the list at a path in a row.
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

/// A value of a data file, independent of the file format.
package enum DataNode: Sendable {
  case null
  case text(String)
  case number(Double)
  case bool(Bool)
  case list(DataRows)
  case object([Field])

  /// A field of an object.
  package struct Field: Sendable {
    /// The name.
    package var name: String
    /// The value.
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

/// A scalar value of a field.
package enum DataValue: Sendable, Hashable {
  case missing, null
  case text(String)
  case number(Double)
  case bool(Bool)
  case list(Int)
  case object
}

/// A piece of a template.
package enum TemplatePart: Sendable, Hashable {
  case text(String)
  /// A field by its path in the row, with the text for rows that lack it.
  case field([String], otherwise: String? = nil)
}

/// A string with placeholders for the fields of a row.
package struct TextTemplate: Sendable, Hashable {
  /// The pieces in order.
  package var parts: [TemplatePart]
  /// The position in the source.
  package var position: SourcePosition

  package init(_ parts: [TemplatePart], position: SourcePosition) {
    self.parts = parts
    self.position = position
  }

  /// The field and its substitute, if the template is nothing but a field.
  package var field: (path: [String], otherwise: String?)? {
    guard parts.count == 1, case .field(let path, let otherwise) = parts[0] else { return nil }
    return (path, otherwise)
  }

  /// The text without a row: field names in braces.
  package var placeholder: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let path, _): "{\(path.joined(separator: "."))}"
      }
    }.joined()
  }
}

/// A table or collection view filled with data (Evidence E3, E4).
package struct ListSource: Sendable, Hashable {
  /// The source of the rows.
  package enum Rows: Sendable, Hashable {
    /// Named data of the document.
    case data(String)
    /// A list within the row of the enclosing cell.
    case field([String])
    /// Cells written in the layout; only their sizes depend on the list's.
    case written
  }

  /// A prototype cell.
  package struct Cell: Sendable, Hashable {
    /// The name used by rows.
    package var name: String
    package var view: ViewIndex

    /// Creates a prototype cell.
    package init(_ name: String, view: ViewIndex) {
      self.name = name
      self.view = view
    }
  }

  /// The sections of a table.
  package struct Sections: Sendable, Hashable {
    package enum Rows: Sendable, Hashable {
      /// Each row of the data is a section, whose rows are the list at a path.
      case lists([String])
      /// Consecutive rows with the same value at a path are a section.
      case equal([String])
    }

    package var rows: Rows
    package var header: TextTemplate?
    package var footer: TextTemplate?

    package init(_ rows: Rows, header: TextTemplate?, footer: TextTemplate?) {
      self.rows = rows
      self.header = header
      self.footer = footer
    }
  }

  /// The table or collection view.
  package var view: ViewIndex
  /// The sections; nil for one without titles.
  package var sections: Sections?
  /// The source of the rows.
  package var rows: Rows
  /// The prototype cells.
  package var cells: [Cell] = []
  /// The path of the field that names a row's cell.
  package var typeField = ["type"]
  /// The processing steps, in order.
  package var steps: [DataStep] = []
  /// The height constraint that follows the content, if any.
  package var heightConstraint: Int?
  /// The position in the source.
  package var position: SourcePosition

  package init(view: ViewIndex, rows: Rows, position: SourcePosition) {
    self.view = view
    self.rows = rows
    self.position = position
  }
}

/// The operation of a step.
package enum DataOperation: Sendable, Hashable {
  /// Replaces cells by others, by name.
  case map([String: String])
  /// Removes rows for which the expression is 0.
  case filter(Expression)
  /// Merges adjacent rows with the same cell into one row of another cell; its fields are `items.0.…`.
  case merge(cell: String, count: Int, into: String)
  /// Completes the last line.
  case fill(DataStep.Fill)
}

/// A processing step for data before layout (Evidence C7). Each step takes the previous one's result, and the first
/// takes the original data, so a change of size can revert all of them.
package struct DataStep: Sendable, Hashable {
  /// The way in which an incomplete last line is completed: removed, filled with the first rows again, or filled with a
  /// cell.
  package enum Fill: Sendable, Hashable {
    case drop, repeatFirst
    case with(String)
  }

  /// The operation.
  package var kind: DataOperation
  /// The conditions, one of which must be met; without any, the step applies in the responsive style only.
  package var when: [Condition]

  package init(_ kind: DataOperation, when: [Condition]) {
    self.kind = kind
    self.when = when
  }
}

/// The rule for the height of table rows that are neither fixed nor determined by constraints.
package enum RowHeightRule: UInt8, Sendable, Hashable {
  case standard
  /// The bottom edge of the lowest visible view (Evidence E3).
  case lowest
}
