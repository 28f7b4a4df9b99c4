import Basics
import Model
import Syntax

/// A team's configuration of checks: `.sizewise.json` in the folder of the layouts or a parent folder.
package struct CheckConfiguration: Sendable {
  /// The level of a rule's findings.
  package enum Level: String, Sendable, CaseIterable { case off, observation, violation }

  /// The least finding that makes a check fail.
  package enum Failing: String, Sendable, CaseIterable { case never, error, violation, observation }

  /// An exception for accepted findings. Criteria that are nil match everything.
  package struct Exception: Sendable {
    /// The rule.
    package var rule: Rule?
    /// The file, as a shell pattern relative to the configuration's folder.
    package var file: String?
    /// The scene.
    package var scene: String?
    /// The view, by id or name.
    package var view: String?
    /// The reason.
    package var reason: String
    /// The last day on which it applies.
    package var until: String?
    /// The diagnostic to report about the exception itself.
    package var diagnostic: Diagnostic

    /// Whether the exception applies to a finding.
    package func fits(_ finding: Finding, file path: String) -> Bool {
      if let rule, finding.rule != rule { return false }
      if let file, !CLibrary.matches(pattern: file, path: path) { return false }
      if let scene, finding.sceneName != scene, finding.element != scene { return false }
      if let view, finding.element != view, finding.name != view { return false }
      return true
    }
  }

  /// The levels by rule.
  package private(set) var levels: [Rule: Level] = [:]
  /// The exceptions.
  package private(set) var exceptions: [Exception] = []
  /// The least finding that makes a check fail.
  package private(set) var failing = Failing.violation
  /// The matrix.
  package private(set) var matrix: String?
  /// The patterns of excluded files.
  package private(set) var exclude: [String] = []
  /// The path of the baseline.
  package private(set) var baseline: String?
  /// The path of the Info.plist.
  package private(set) var infoPlist: String?
  /// The folder of the snapshots.
  package private(set) var snapshots: String?
  /// The thresholds.
  package private(set) var thresholds = AuditThresholds()
  /// The diagnostics from reading the file.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The name of the configuration file.
  package static let fileName = ".sizewise.json"
  private static let keys = [
    "$schema", "levels", "exceptions", "fail-on", "matrix", "exclude", "baseline", "info-plist", "snapshots",
    "thresholds",
  ]
  private static let exceptionKeys = ["rule", "file", "scene", "view", "reason", "until"]

  package init() {}

  /// Reads a configuration file.
  package init(_ bytes: [UInt8], file: String) {
    let document = JSONDocument(bytes, file: file)
    var log = ReadingLog(document.diagnostics)
    defer { diagnostics = log.collected }
    guard let root = document.root.flatMap({ log.object($0) }) else { return }
    for member in root.members {
      let value = member.value
      switch member.key {
      case "$schema": break
      case "levels":
        guard let object = log.object(value) else { continue }
        for entry in object.members {
          guard let rule = Self.rule(entry.name, &log),
            let level = log.word(entry.value, "level", as: Level.self)
          else { continue }
          levels[rule] = level
        }
      case "exceptions":
        guard let list = log.list(value) else { continue }
        for entry in list.elements {
          if let exception = Self.exception(entry, &log) { exceptions.append(exception) }
        }
      case "fail-on": failing = log.word(value, "level", as: Failing.self) ?? failing
      case "matrix": matrix = log.text(value)
      case "exclude":
        guard let list = log.list(value) else { continue }
        exclude = list.elements.compactMap { log.text($0) }
      case "baseline": baseline = log.text(value)
      case "info-plist": infoPlist = log.text(value)
      case "snapshots": snapshots = log.text(value)
      case "thresholds": thresholds.read(value, &log)
      default: log.unknownKey(member, known: Self.keys)
      }
    }
  }

  private static func rule(_ value: JSONValue, _ log: inout ReadingLog) -> Rule? {
    guard let name = log.text(value) else { return nil }
    if let rule = RuleTable.rule(named: name) { return rule }
    log.unknown("rule", name, among: RuleTable.all.map(\.id), at: value)
    return nil
  }

  private static func exception(_ entry: JSONValue, _ log: inout ReadingLog) -> Exception? {
    guard let entry = log.object(entry) else { return nil }
    for member in entry.members where !exceptionKeys.contains(member.key) {
      log.unknownKey(member, known: exceptionKeys)
    }
    guard let reason = log.required("reason", of: entry).flatMap({ log.text($0) }) else { return nil }
    guard reason.contains(where: { !$0.isWhitespace }) else {
      log.error("an exception needs a reason", at: entry)
      return nil
    }
    var exception = Exception(
      reason: reason, diagnostic: entry.diagnostic(.warning, "this exception matches no finding"))
    if let value = entry["rule"] {
      guard let rule = rule(value, &log) else { return nil }
      exception.rule = rule
    }
    exception.file = entry["file"].flatMap { log.text($0) }
    exception.scene = entry["scene"].flatMap { log.text($0) }
    exception.view = entry["view"].flatMap { log.text($0) }
    if let value = entry["until"] {
      guard let text = log.text(value) else { return nil }
      guard isDate(text) else {
        log.error("\"\(text)\" is not a date", expected: "expected for example 2027-01-31", at: value)
        return nil
      }
      exception.until = text
    }
    if exception.rule == nil, exception.file == nil, exception.scene == nil, exception.view == nil {
      log.error(
        "this exception would match every finding", expected: "expected a rule, a file, a scene or a view",
        at: entry)
      return nil
    }
    return exception
  }

  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let month = Int(parts[1]), let day = Int(parts[2]),
      Int(parts[0]) != nil
    else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }
}
