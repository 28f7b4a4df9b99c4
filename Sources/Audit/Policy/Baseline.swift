import Model
import Syntax

/// The known findings that a team starts from, as a file kept with the sources. It has one line for each finding in a
/// stable order, to avoid merge conflicts.
package struct Baseline: Sendable {
  /// The known findings.
  package var known = KnownFindings()
  /// The diagnostics from reading the file.
  package private(set) var diagnostics: [Diagnostic] = []

  private static let version = 1.0
  private static let keys = ["file", "rule", "element", "in", "kind", "count"]

  package init() {}

  /// Reads a baseline file.
  package init(_ bytes: [UInt8], file: String) {
    let document = JSONDocument(bytes, file: file)
    var log = ReadingLog(document.diagnostics)
    defer { diagnostics = log.collected }
    guard let root = document.root else { return }
    guard let version = log.required("sizewise-baseline", of: root) else { return }
    guard version.number == Self.version else {
      log.error(
        "this baseline is from another version", expected: "sizewise check --update-baseline rewrites it",
        at: version)
      return
    }
    guard let list = log.required("findings", of: root).flatMap({ log.list($0) }) else { return }
    for entry in list.elements {
      for member in entry.members where !Self.keys.contains(member.key) {
        log.unknownKey(member, known: Self.keys)
      }
      guard let path = log.required("file", of: entry).flatMap({ log.text($0) }),
        let rule = log.required("rule", of: entry).flatMap({ log.text($0) }),
        let element = log.required("element", of: entry).flatMap({ log.text($0) })
      else { continue }
      let isViolation = entry["kind"]?.text != "observation"
      let count = entry["count"].flatMap { log.integer($0, in: 1...1_000_000) } ?? 1
      let place = entry["in"].flatMap { log.text($0) }
      known.add(
        FindingKey(file: path, rule: rule, element: element, place: place, isViolation: isViolation), count)
    }
  }

  /// The baseline as a file.
  package var json: String {
    var writer = JSONWriter()
    writer.object { json in
      json.member("sizewise-baseline", Self.version)
      json.list("findings") { json in
        for (key, count) in known.counts.sorted(by: { $0.key < $1.key }) {
          json.object(inline: true) { json in
            json.member("file", key.file)
            json.member("rule", key.rule)
            json.member("element", key.element)
            if let place = key.place { json.member("in", place) }
            json.member("kind", key.isViolation ? "violation" : "observation")
            if count > 1 { json.member("count", count) }
          }
        }
      }
    }
    return writer.text
  }
}
