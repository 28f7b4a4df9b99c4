import Model
import Syntax

/// The elements of an array in a property list as rows.
struct PropertyListRows: DataRows {
  private let document: XMLDocument
  private let elements: [Int]

  init?(_ document: XMLDocument, array: Int) {
    guard document.name(of: array) == "array" else { return nil }
    self.document = document
    elements = Array(document.children(of: array))
  }

  var count: Int { elements.count }

  func value(_ row: Int, at path: [String]) -> DataValue {
    guard let element = find(row, path) else { return .missing }
    switch document.name(of: element) {
    case "string", "date", "data": return .text(document.text(of: element))
    case "integer", "real": return .number((Double(document.text(of: element)) ?? 0).bounded)
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "array": return .list(document.children(of: element).reduce(0) { count, _ in count + 1 })
    default: return .object
    }
  }

  func fields(_ row: Int) -> [String] {
    guard elements.indices.contains(row), document.name(of: elements[row]) == "dict" else { return [] }
    return document.children(of: elements[row]).filter { document.name(of: $0) == "key" }.map {
      document.text(of: $0)
    }
  }

  func rows(_ row: Int, at path: [String]) -> (any DataRows)? {
    find(row, path).flatMap { PropertyListRows(document, array: $0) }
  }

  private func find(_ row: Int, _ path: [String]) -> Int? {
    guard elements.indices.contains(row) else { return nil }
    var element = elements[row]
    for name in path {
      guard let next = child(of: element, name) else { return nil }
      element = next
    }
    return element
  }

  /// In a dictionary keys and values follow each other.
  private func child(of element: Int, _ name: String) -> Int? {
    if document.name(of: element) == "array" {
      guard let place = Int(name), place >= 0 else { return nil }
      return Array(document.children(of: element)).dropFirst(place).first
    }
    return document.value(of: name, inDictionary: element)
  }
}
