import Assets
import Audit
import Environment
import Model
import Reading
import Testing

/// A layout, a rule, and the views that the rule must flag; every other view is a near miss that it must not flag.
struct RuleCase: Sendable, CustomTestStringConvertible {
  var name: String
  var rule: String
  var text: String
  var flags: [String]
  var kind: FindingKind?
  var environments: [String]
  var file = "test.json"
  /// The files that the layout refers to, by name.
  var files: [String: String] = [:]
  /// The name of a gallery layout to use instead of the text.
  var bundled: String?
  /// The name of the only view to compare; nil compares all views.
  var only: String?
  var testDescription: String { "\(rule): \(name)" }

  static let phone = "--device iphone-16"
  static let phones = [phone, "--device iphone-16 --orientation landscape"]

  /// A screen with these views.
  init(
    _ rule: String, _ name: String, views: String, rest: String = "", flags: [String],
    kind: FindingKind? = nil, on environments: [String] = [phone]
  ) {
    self.init(
      rule, name, text: "{\"sizewise\": 1, \"views\": {\(views)}\(rest.isEmpty ? "" : ", " + rest)}",
      flags: flags,
      kind: kind, on: environments)
  }

  init(
    _ rule: String, _ name: String, text: String, flags: [String], kind: FindingKind? = nil,
    on environments: [String] = [phone], file: String = "test.json"
  ) {
    self.rule = rule
    self.name = name
    self.text = text
    self.flags = flags
    self.kind = kind
    self.environments = environments
    self.file = file
  }

  func report() throws -> AuditReport {
    let document =
      try bundled.map { name in try #require(Gallery.entry(named: name).flatMap { Gallery.document($0) }) }
      ?? readDocument(
        Array(text.utf8), file: file,
        files: FileAccess { [files] path throws(FileAccess.Failure) in
          guard let text = files[path] else { throw .missing }
          return Array(text.utf8)
        })
    try #require(document.diagnostics.filter { $0.severity == .error } == [])
    let (matrix, problems) = Matrix.read(
      Array(environments.joined(separator: "\n").utf8), file: "matrix", in: .bundled)
    try #require(problems == [])
    var request = AuditRequest(document, matrix: matrix)
    request.includesCanvas = document.format != .layout
    request.workers = 1
    return Audit.run(request)
  }
}

@Suite struct RuleTests {
  @Test(
    arguments: constraintCases + textCases + placeCases + screenCases + valueCases + canvasCases
      + readingCases + sharingCases + sideCases)
  func exactlyTheExpectedViewsAreFlagged(_ rule: RuleCase) throws {
    _ = try #require(RuleTable.rule(named: rule.rule))
    let report = try rule.report()
    let found = report.findings.filter {
      $0.rule.id == rule.rule && (rule.kind == nil || $0.kind == rule.kind)
        && (rule.only == nil || $0.name == rule.only)
    }
    #expect(
      found.map(\.name).sorted() == rule.flags.sorted(),
      "\(report.findings.map { "\($0.name): \($0.message)" })")
    for finding in found where finding.view != nil { #expect(finding.position.isKnown) }
  }

  /// Every rule has a case that it must flag and one that it must not.
  @Test func everyRuleHasCasesForAndAgainst() {
    let cases =
      Self.constraintCases + Self.textCases + Self.placeCases + Self.screenCases + Self.valueCases
      + Self.canvasCases + Self.readingCases + Self.sharingCases + Self.sideCases
    for rule in RuleTable.all {
      let own = cases.filter { $0.rule == rule.id }
      #expect(own.contains { !$0.flags.isEmpty }, "\(rule.id) names nothing")
      #expect(own.contains { $0.flags.isEmpty || $0.text.contains("\"near") }, "\(rule.id) has no near miss")
    }
  }

  /// The example of every rule is a layout that the rule reports, and a layout that it does not.
  @Test(arguments: RuleTable.all.map(\.id)) func theFirstExampleOfARuleIsReportedAndTheSecondPasses(
    _ id: String
  ) throws {
    let rule = try #require(RuleTable.rule(named: id))
    for (text, isReported) in [(rule.example.reported, true), (rule.example.passes, false)] {
      var example = RuleCase(
        id, "its example", text: rule.example.isStoryboard ? Self.storyboard(scenes: text) : text, flags: [],
        file: rule.example.isStoryboard ? "test.storyboard" : "test.json")
      if !rule.example.environments.isEmpty { example.environments = rule.example.environments }
      example.files = rule.example.files
      let found = try example.report().findings
      #expect(found.contains { $0.rule.id == id } == isReported, "\(found.map(\.message))")
      let broken = found.filter { $0.rule.id != id && $0.kind == .violation }.map(\.message)
      #expect(isReported || broken.isEmpty, "\(broken)")
    }
  }

  /// A storyboard with scenes, or with the elements of one scene.
  private static func storyboard(scenes text: String) -> String {
    let scenes =
      text.hasPrefix("<scene") ? text : "<scene sceneID=\"sss-ss-sss\"><objects>\(text)</objects></scene>"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23000" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="inbox">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>\(scenes)</scenes>
        <resources><image name="photo" width="100" height="50"/></resources>
      </document>
      """
  }
}
