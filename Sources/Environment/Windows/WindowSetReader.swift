import Basics
import CData
import Model
import Syntax

/// Reads window sizes: `"split-1/3": [width, height, "compact"]`, optionally followed by the vertical size class, which
/// is regular by default.
enum WindowSetReader {
  static func read(_ value: JSONValue, into fields: inout Fields) -> WindowSet {
    var own = Fields(value, what: "\"windows\"")
    own.reportUnknown(besides: ["id", "landscape", "portrait", "divider", "unconfirmed", "sources"])
    let unconfirmed = Set(own.texts("unconfirmed"))
    let set = WindowSet(
      id: own.text("id") ?? "", landscape: entries(&own, "landscape", unconfirmed),
      portrait: entries(&own, "portrait", unconfirmed), divider: own.number("divider"),
      sources: own.texts("sources"))
    fields.report(own.problems)
    return set
  }

  private static func entries(
    _ fields: inout Fields, _ key: String, _ unconfirmed: Set<String>
  ) -> [MultitaskingKind: MultitaskingWindow] {
    guard let value = fields[key] else { return [:] }
    var own = Fields(value, what: "\"\(key)\"")
    own.reportUnknown(besides: MultitaskingKind.allCases.map(\.rawValue))
    var result: [MultitaskingKind: MultitaskingWindow] = [:]
    for kind in MultitaskingKind.allCases {
      guard let value = own[kind.rawValue] else { continue }
      let parts = Array(value.elements)
      let words: [(String, SizeClass)] = [("compact", .compact), ("regular", .regular)]
      guard parts.count == 3 || parts.count == 4,
        let width = own.number(parts[0], kind.rawValue, in: 1...10_000),
        let height = own.number(parts[1], kind.rawValue, in: 1...10_000),
        let horizontal = own.word(parts[2], kind.rawValue, words)
      else {
        if parts.count != 3, parts.count != 4 {
          own.report(
            value, "\"\(kind.rawValue)\" has the wrong form",
            expected: "expected [width, height, \"compact\"]")
        }
        continue
      }
      result[kind] = MultitaskingWindow(
        size: Size(width: width, height: height), horizontal: horizontal,
        vertical: parts.count == 4 ? own.word(parts[3], kind.rawValue, words) ?? .regular : .regular,
        unconfirmed: unconfirmed.contains("\(key).\(kind.rawValue)"))
    }
    fields.report(own.problems)
    return result
  }
}

/// The bundled table of window sizes.
package struct WindowFile: Sendable {
  /// The window sizes by id.
  package var sets: [String: WindowSet] = [:]
  /// The rules for windows of all iPads.
  package var rules = WindowRules()
  /// The names of unconfirmed rules.
  package var unconfirmedRules: Set<String> = []
  /// The sources by key.
  package var sources: [String: String] = [:]
  /// The diagnostics from reading the table.
  package var diagnostics: [Diagnostic] = []

  /// The bundled table, which is read when it is first used.
  package static let bundled = WindowFile(
    bytes: Array(
      UnsafeBufferPointer(start: sizewise_windows_json_start(), count: Int(sizewise_windows_json_size))),
    file: "windows.json")

  /// Reads the bytes of a file.
  package init(bytes: [UInt8], file: String) {
    let document = JSONDocument(bytes, file: file)
    diagnostics = document.diagnostics
    guard let root = document.root else { return }
    var fields = Fields(root, what: "a table of windows")
    fields.reportUnknown(besides: ["sources", "rules", "windows"])
    if let texts = fields["sources"] {
      for member in texts.members { sources[member.key] = member.value.text }
    }
    if let value = fields.require("rules") { readRules(value, into: &fields) }
    for value in fields.list("windows") {
      let set = WindowSetReader.read(value, into: &fields)
      sets[set.id] = set
    }
    diagnostics += fields.problems
  }

  private mutating func readRules(_ value: JSONValue, into fields: inout Fields) {
    var own = Fields(value, what: "\"rules\"")
    unconfirmedRules = Set(own.texts("unconfirmed"))
    rules.divider = own.number("divider") ?? rules.divider
    rules.regularFrom = own.number("regularFrom") ?? rules.regularFrom
    rules.widestCompact = own.number("widestCompact") ?? rules.widestCompact
    rules.regularHeightFrom = own.number("regularHeightFrom") ?? rules.regularHeightFrom
    rules.lowestCompact = own.number("lowestCompact") ?? rules.lowestCompact
    rules.windowControls = own.number("windowControls") ?? rules.windowControls
    if let size = own.numbers("smallestFree", ["width", "height"]) {
      rules.smallestFree = Size(width: size[0], height: size[1])
    }
    if let size = own.numbers("largestPhoneWindow", ["width", "height"]) {
      rules.largestPhoneWindow = Size(width: size[0], height: size[1])
    }
    rules.slideOverMargin = own.number("slideOverMargin") ?? rules.slideOverMargin
    rules.slideOverSideMargin = own.number("slideOverSideMargin") ?? rules.slideOverSideMargin
    let versions = 1...99
    rules.dockedSlideOverUntil =
      own.integer("dockedSlideOverUntil", in: versions) ?? rules.dockedSlideOverUntil
    rules.classicWindowsUntil = own.integer("classicWindowsUntil", in: versions) ?? rules.classicWindowsUntil
    rules.freeWindowsFrom = own.integer("freeWindowsFrom", in: versions) ?? rules.freeWindowsFrom
    rules.phoneAppWindowsFrom = own.integer("phoneAppWindowsFrom", in: versions) ?? rules.phoneAppWindowsFrom
    rules.uprightBarsFrom = own.number("uprightBarsFrom", in: 1...100) ?? rules.uprightBarsFrom
    rules.phoneWindowsFrom = own.integer("phoneWindowsFrom", in: versions) ?? rules.phoneWindowsFrom
    fields.report(own.problems)
  }
}
