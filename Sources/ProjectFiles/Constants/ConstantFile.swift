import Model
import Syntax

/// A file of constants in the article's form: `{Container: [{viewId: {attributes}}, …]}` (Evidence B1).
struct ConstantFile: Sendable {
  private(set) var elements: [String: ConstantValues] = [:]
  /// What makes the whole file useless.
  var failure: Diagnostic?
  /// Where the container begins, for elements that are missing in it.
  private var place: JSONValue?

  init(_ bytes: [UInt8], file: String, container: String) {
    let document = JSONDocument(bytes, file: file)
    guard let root = document.root else {
      failure = document.diagnostics.first { $0.severity == .error }
      return
    }
    var log = ReadingLog()
    read(root, container: container, &log)
    failure = log.diagnostics.first { $0.severity == .error }
  }

  func missing(_ id: String) -> Diagnostic? {
    place?.diagnostic(
      .error, "there is no element \"\(id)\" here",
      expected: NearestName.suggestion(for: id, in: elements.keys))
  }

  private mutating func read(_ root: JSONValue, container: String, _ log: inout ReadingLog) {
    guard let root = log.object(root) else { return }
    guard let list = root[container] else {
      let others = root.members.map(\.key)
      log.error(
        "this file is for \(others.map { "\"\($0)\"" }.joined(separator: ", "))",
        expected: "expected \"\(container)\"", at: root)
      return
    }
    guard let list = log.list(list) else { return }
    place = list
    for entry in list.elements {
      guard let entry = log.object(entry) else { return }
      for member in entry.members { elements[member.key] = Self.values(member) }
    }
  }

  /// What is wrong with one element leaves the others alone.
  private static func values(_ element: JSONValue.Member) -> ConstantValues {
    var values = ConstantValues()
    var log = ReadingLog()
    guard let object = log.object(element.value) else {
      values.problems = log.diagnostics
      return values
    }
    for member in object.members {
      let key = member.key
      if let attribute = ConstantAttribute(rawValue: key) {
        values.numbers[attribute] = log.number(member.value)
      } else if key == "imageName" {
        values.imageName = log.text(member.value)
      } else {
        log.warning(
          "unknown attribute \"\(key)\"",
          expected: NearestName.suggestion(
            for: key, in: ConstantAttribute.allCases.map(\.rawValue) + ["imageName"]),
          at: member.name)
      }
    }
    for attribute in ConstantAttribute.allCases
    where attribute.isRequired && object[attribute.rawValue] == nil {
      log.error("\"\(attribute.rawValue)\" is missing here", at: element.name)
    }
    values.problems = log.diagnostics
    return values
  }
}
