import Model

private struct FileSuppression {
  var rules: [Rule]
  var scene: Int?
  var view: DocumentView?
  var place: Diagnostic
}

/// Findings that a file itself accepts: a user-defined runtime attribute `sizewiseIgnore` on a view or a controller,
/// with rules and a reason. It includes all descendants.
///
///     sizewiseIgnore = "truncated-text, small-touch-target: the code sets a shorter text"
package struct Suppressions: Sendable {
  private let document: Document
  private var entries: [FileSuppression] = []
  private var used: Set<Int> = []
  private var problems: [Diagnostic] = []

  static let keyPath = "sizewiseIgnore"

  /// Collects the attributes of a document.
  package init(_ document: Document) {
    self.document = document
    for (index, view) in zip(document.views.indices, document.views) {
      for attribute in view.attributes { add(attribute, view.position, scene: nil, view: index) }
    }
    for (index, scene) in document.scenes.enumerated() {
      for attribute in scene.controller.attributes { add(attribute, scene.position, scene: index, view: nil) }
    }
  }

  private mutating func add(
    _ attribute: RuntimeAttribute, _ position: SourcePosition, scene: Int?, view: DocumentView?
  ) {
    guard attribute.keyPath == Self.keyPath else { return }
    func problem(_ message: String, _ expected: Hint? = nil) -> Diagnostic {
      Diagnostic(.warning, message, expected: expected, file: document.file, at: position)
    }
    let parts = attribute.value.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[1].contains(where: { !$0.isWhitespace }) else {
      problems.append(
        problem(
          "\(Self.keyPath) needs a reason, so nothing is ignored",
          "expected RULE, RULE: reason"))
      return
    }
    var rules: [Rule] = []
    for name in parts[0].split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      if let rule = RuleTable.rule(named: String(name)) {
        rules.append(rule)
      } else {
        problems.append(
          problem("\(Self.keyPath): there is no rule \"\(name)\"", "\"sizewise rules\" lists them"))
      }
    }
    guard !rules.isEmpty else { return }
    entries.append(
      FileSuppression(
        rules: rules, scene: scene, view: view,
        place: problem("\(Self.keyPath) is unused: these rules find nothing here")))
  }

  /// Whether the file accepts a finding.
  mutating func cover(_ finding: Finding) -> Bool {
    guard !entries.isEmpty else { return false }
    var isCovered = false
    for (index, entry) in entries.enumerated() where entry.rules.contains(finding.rule) {
      if let scene = entry.scene {
        guard finding.scene == scene else { continue }
      } else if let view = entry.view {
        guard let found = finding.view, document.views.contains(found, within: view) else { continue }
      }
      used.insert(index)
      isCovered = true
    }
    return isCovered
  }

  /// Returns diagnostics about invalid and unused attributes.
  /// - Parameter isWhole: whether all scenes were checked; otherwise unused ones are not reported.
  func remarks(isWhole: Bool) -> [Diagnostic] {
    problems + entries.indices.filter { isWhole && !used.contains($0) }.map { entries[$0].place }
  }
}
