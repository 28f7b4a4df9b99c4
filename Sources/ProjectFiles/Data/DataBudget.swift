import Basics
import Model
import Syntax

/// Converts the values of a file to data, up to a limit; everything beyond is omitted.
struct DataBudget {
  /// The number of values left.
  private var room = 4_000_000
  // The maximum depth; paths in a layout are short, while a file could be nested as deeply as it is long.
  private static let deepest = 64

  /// - Returns: nil if the limit is reached.
  mutating func node(_ value: JSONValue, depth: Int) -> DataNode? {
    guard enter(depth) else { return nil }
    switch value.kind {
    case .null: return .null
    case .text: return .text(value.text ?? "")
    case .number: return .number((value.number ?? 0).bounded)
    case .bool: return .bool(value.bool ?? false)
    case .list: return .list(rows(value.elements) { $0.node($1, depth: depth + 1) })
    case .object:
      var fields: [DataNode.Field] = []
      for member in value.members {
        if let node = node(member.value, depth: depth + 1) { fields.append(.init(member.key, node)) }
      }
      return .object(fields)
    }
  }

  /// - Returns: nil if the limit is reached.
  mutating func node(_ element: Int, of document: XMLDocument, depth: Int) -> DataNode? {
    guard enter(depth) else { return nil }
    switch document.name(of: element) {
    case "string", "date", "data": return .text(document.text(of: element))
    case "integer", "real": return .number((Double(document.text(of: element)) ?? 0).bounded)
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "array":
      return .list(rows(document.children(of: element)) { $0.node($1, of: document, depth: depth + 1) })
    case "dict":
      // Keys and values alternate.
      var (fields, key): ([DataNode.Field], String?) = ([], nil)
      for child in document.children(of: element) {
        if document.name(of: child) == "key" {
          key = document.text(of: child)
        } else if let name = key, let node = node(child, of: document, depth: depth + 1) {
          fields.append(.init(name, node))
          key = nil
        }
      }
      return .object(fields)
    default: return .object([])
    }
  }

  private mutating func enter(_ depth: Int) -> Bool {
    room -= 1
    return room > 0 && depth < Self.deepest
  }

  private mutating func rows<Values: Sequence>(
    _ values: Values, _ make: (inout DataBudget, Values.Element) -> DataNode?
  ) -> DataRows {
    var (rows, count): ([DataNode], Int) = ([], 0)
    for value in values {
      if rows.count == count, count < DataRows.mostRows, let node = make(&self, value) { rows.append(node) }
      count += 1
    }
    return DataRows(rows, count: count)
  }
}
