import Basics
import Model

extension RowContext {
  func value(at path: [String]) -> DataValue {
    if let (row, rest) = merged(path) { return row.map { data.value($0, at: rest) } ?? .missing }
    if path == ["index"] { return .number(Double(index)) }
    if path.last == "count", case .list(let count) = value(at: Array(path.dropLast())) {
      return .number(Double(count))
    }
    guard let row = rows.first else { return .null }
    let value = data.value(row, at: path)
    // A row that is not an object is the value itself.
    return value == .missing && path == ["value"] ? data.value(row, at: []) : value
  }

  func list(at path: [String]) -> DataRows? {
    if let (row, rest) = merged(path) { return row.flatMap { data.rows($0, at: rest) } }
    return rows.first.flatMap { data.rows($0, at: path) }
  }

  /// Whether a path has a value other than null.
  func has(_ path: [String]) -> Bool {
    switch value(at: path) {
    case .missing, .null: false
    case .text, .number, .bool, .list, .object: true
    }
  }

  /// The field names of the row, for messages about an unknown one.
  var fields: [String] { rows.first.map { data.fields($0) } ?? [] }

  /// Resolves `items.1.title`, a field of one of the merged rows.
  private func merged(_ path: [String]) -> (row: Int?, rest: [String])? {
    guard rows.count > 1, path.count > 1, path[0] == "items", let place = Int(path[1]) else { return nil }
    return (rows.indices.contains(place) ? rows[place] : nil, Array(path.dropFirst(2)))
  }
}

extension DataRows {
  /// Whether any of the first thousand rows has a value at a path.
  fileprivate func someRow(has path: [String]) -> Bool {
    (0..<min(count, 1000)).contains { value($0, at: path) != .missing }
  }
}

extension Evaluator {
  /// Returns the value of a row name, such as `row.images.count` or the condition `row.kind='ad'`; nil for any other
  /// name.
  mutating func rowNumber(named name: String) -> Double? {
    guard name.hasPrefix("row."), let row else { return nil }
    if name.hasSuffix("?") { return row.has(Self.path(name.dropLast())) ? 1 : 0 }
    if let equals = name.firstIndex(of: "=") {
      let path = Self.path(name[..<equals])
      let wanted = name[name.index(after: equals)...].dropFirst().dropLast()
      if case .text(let text) = row.value(at: path) { return text == wanted ? 1 : 0 }
      return 0
    }
    switch row.value(at: Self.path(name[...])) {
    case .number(let number): return number
    case .bool(let flag): return flag ? 1 : 0
    case .text(let text): return Double(text) ?? missing(.noNumber(name))
    case .list(let count): return Double(count)
    case .null: return 0
    case .object: return 1
    case .missing:
      return count(at: Self.path(name[...]))
        ?? missing(noField(name, wayOut: "\(name) ?? 0 covers rows without it"))
    }
  }

  /// Returns 0 for the count of a list that this row lacks. If no row has the list, it is reported once.
  private mutating func count(at path: [String]) -> Double? {
    guard let row, path.count > 1, path.last == "count" else { return nil }
    let list = Array(path.dropLast())
    if let subject, !reportedPositions.contains(subject), !row.data.someRow(has: list) {
      let name = "row." + list.joined(separator: ".")
      report(noField(name, wayOut: "has(\(name)) tests whether it exists"), at: subject)
    }
    return 0
  }

  private func noField(_ name: String, wayOut: String) -> EvaluationError {
    .noField(name, row: row?.rows.first, known: row?.fields ?? [], wayOut: wayOut)
  }

  private static func path(_ name: Substring) -> [String] {
    name.dropFirst("row.".count).split(separator: ".").map(String.init)
  }

  /// Returns the row's value if the template is a single field, otherwise its text; nil if the row lacks the field,
  /// which is reported once.
  mutating func data(of template: TextTemplate) -> DataValue? {
    guard let field = template.field else { return .text(text(of: template)) }
    guard let row else { return nil }
    switch row.value(at: field.path) {
    case .missing, .null:
      if let otherwise = field.otherwise { return .text(otherwise) }
      let name = "row." + field.path.joined(separator: ".")
      if row.rows.count > 0 {
        report(noField(name, wayOut: "\(name) ?? VALUE covers rows without it"), at: template.position)
      }
      return nil
    case let value: return value
    }
  }

  /// Returns the text of a template for the current row. A missing field is empty and reported once.
  mutating func text(of template: TextTemplate) -> String {
    guard let row else { return template.placeholder }
    var result = ""
    for part in template.parts {
      switch part {
      case .text(let text): result += text
      case .field(let path, let otherwise):
        switch row.value(at: path) {
        case .text(let text): result += text
        case .number(let number): result += Numbers.exact(number)
        case .bool(let flag): result += flag ? "true" : "false"
        case .list(let count): result += "\(count)"
        case .object: break
        case .null: result += otherwise ?? ""
        case .missing:
          if let otherwise {
            result += otherwise
          } else if row.rows.count > 0 {
            let name = path.joined(separator: ".")
            report(
              noField("row." + name, wayOut: "{\(name) ?? ''} covers rows without it"), at: template.position)
          }
        }
      }
    }
    return result
  }
}
