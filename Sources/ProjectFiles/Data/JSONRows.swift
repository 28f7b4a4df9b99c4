import Model
import Syntax

/// The elements of a JSON list as rows; a value is decoded when it is asked for.
package struct JSONRows: DataRows {
  private let document: JSONDocument
  /// Node of each element: where a row begins is all that is kept of it.
  private let elements: [Int32]

  package init?(_ list: JSONValue) {
    guard list.kind == .list else { return nil }
    document = list.document
    elements = list.elements.map { Int32(truncatingIfNeeded: $0.index) }
  }

  package var count: Int { elements.count }

  package func value(_ row: Int, at path: [String]) -> DataValue {
    guard let value = find(row, path) else { return .missing }
    switch value.kind {
    case .null: return .null
    case .text: return .text(value.text ?? "")
    case .number: return .number((value.number ?? 0).bounded)
    case .bool: return .bool(value.bool ?? false)
    case .list: return .list(value.elements.reduce(0) { count, _ in count + 1 })
    case .object: return .object
    }
  }

  package func fields(_ row: Int) -> [String] { find(row, [])?.members.map(\.key) ?? [] }

  package func rows(_ row: Int, at path: [String]) -> (any DataRows)? {
    find(row, path).flatMap { JSONRows($0) }
  }

  private func find(_ row: Int, _ path: [String]) -> JSONValue? {
    guard elements.indices.contains(row) else { return nil }
    var value = JSONValue(document, Int(elements[row]))
    for name in path {
      if let next = value[name] {
        value = next
      } else if value.kind == .list, let place = Int(name), place >= 0,
        let next = value.elements.dropFirst(place).first(where: { _ in true })
      {
        value = next
      } else {
        return nil
      }
    }
    return value
  }
}
