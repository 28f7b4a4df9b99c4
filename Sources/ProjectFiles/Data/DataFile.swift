import Model
import Syntax

/// Reads a data file: JSON or a property list, distinguished by content.
package enum DataFile {
  /// Returns the rows at a path in the file, or at its root for an empty path, with diagnostics.
  package static func read(
    _ bytes: [UInt8], file: String, at path: [String] = []
  ) -> (rows: DataRows?, diagnostics: [Diagnostic]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if XMLPropertyList.isBinary(bytes) || bytes[start...].first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      return readPropertyList(bytes, file: file, at: path)
    }
    return readJSON(bytes, file: file, at: path)
  }

  private static func readJSON(
    _ bytes: [UInt8], file: String, at path: [String]
  ) -> (rows: DataRows?, diagnostics: [Diagnostic]) {
    let document = JSONDocument(bytes, file: file)
    guard var value = document.root else { return (nil, document.diagnostics) }
    for name in path {
      guard let next = value[name] else {
        let expected = NearestName.suggestion(for: name, in: value.members.map(\.key))
        return (nil, [value.diagnostic(.error, "there is no \"\(name)\" here", expected: expected)])
      }
      value = next
    }
    guard let rows = rows(value) else {
      return (
        nil,
        [value.diagnostic(.error, "\(value.kind.phrase) has no rows", expected: "expected a list [ … ]")]
      )
    }
    return (rows, document.diagnostics)
  }

  private static func readPropertyList(
    _ bytes: [UInt8], file: String, at path: [String]
  ) -> (rows: DataRows?, diagnostics: [Diagnostic]) {
    let document: XMLDocument
    var element: Int
    do throws(XMLPropertyList.Failure) {
      let list = try XMLPropertyList(bytes, file: file)
      (document, element) = (list.document, list.root)
    } catch {
      return (nil, [error.diagnostic])
    }
    for name in path {
      guard let found = document.value(of: name, inDictionary: element) else {
        return (nil, [at(element, "there is no \"\(name)\" here", nil, document)])
      }
      element = found
    }
    var budget = DataBudget()
    guard case .list(let rows)? = budget.node(element, of: document, depth: 0) else {
      return (
        nil, [at(element, "<\(document.name(of: element))> has no rows", "expected an <array>", document)]
      )
    }
    return (rows, [])
  }

  /// Returns the elements of a JSON array as rows, or nil for any other value.
  package static func rows(_ value: JSONValue) -> DataRows? {
    var budget = DataBudget()
    guard case .list(let rows)? = budget.node(value, depth: 0) else { return nil }
    return rows
  }

  private static func at(_ element: Int, _ message: String, _ expected: Hint?, _ document: XMLDocument)
    -> Diagnostic
  {
    document.source.diagnostic(
      .error, message, expected: expected, at: Int(document.elements[element].offset))
  }
}

extension Document {
  /// Replaces the layout's data by that of a file. If the layout has several data sets, the file is an object with
  /// their names. Returns the problems, in which case nothing changes.
  package mutating func fill(with bytes: [UInt8], file: String) -> [Diagnostic] {
    let names = data.keys.sorted()
    guard let only = names.first else {
      let name = self.file.split(separator: "/").last ?? ""
      let companion =
        "\"data\" in \(name.prefix { $0 != "." }).with.json, or --with FILE; see sizewise help companion"
      return [
        Diagnostic(
          .error, "\(self.file) has no \"data\" to fill", expected: format == .layout ? nil : "\(companion)",
          file: file)
      ]
    }
    if names.count == 1 {
      let whole = DataFile.read(bytes, file: file)
      let answer = whole.rows == nil ? DataFile.read(bytes, file: file, at: [only]) : whole
      guard let rows = answer.rows else { return whole.diagnostics }
      data[only] = rows
      return answer.diagnostics
    }
    let answers = names.map { (name: $0, answer: DataFile.read(bytes, file: file, at: [$0])) }
    let found = answers.filter { $0.answer.rows != nil }
    for (name, answer) in found { data[name] = answer.rows }
    guard found.isEmpty else { return [] }
    let known = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return [
      Diagnostic(
        .error, "this file has none of the layout's data", expected: "expected an object with \(known)",
        file: file)
    ]
  }
}
