import Audit
import Syntax
import TestSupport
import Testing
import sizewise

@Suite struct CheckCommandTests {
  private static let fine = #"{"sizewise": 1, "views": {"text": {"label": "Hello", "center": "safeArea"}}}"#
  private static let torn =
    #"{"sizewise": 1, "views": {"torn": {"view": true, "top": 100, "leading": 0, "height": 20, "width": ["100", "200"]}}}"#
  private static let small =
    #"{"sizewise": 1, "views": {"go": {"button": "Go", "center": "safeArea"}}}"#

  @Test func noFindingsGiveExitStatusZero() {
    let run = Run("check", "-", "--matrix", "seed", input: Self.fine)
    #expect(run.status == .fine)
    #expect(
      run.output
        == "0 violations, 0 observations, 0 not checked · 1 file, 7 environments, 7 scenes checked\n")
    #expect(run.errors.isEmpty)
  }

  @Test func onlyAViolationGivesExitStatusOne() {
    let torn = Run("check", "-", "--matrix", "seed", input: Self.torn)
    #expect(torn.status == .findings)
    #expect(torn.output.hasPrefix("<standard input>:1:"))
    #expect(torn.output.contains("[conflicting-constraints]"))
    let small = Run("check", "-", "--matrix", "seed", input: Self.small)
    #expect(small.status == .fine)
    #expect(small.output.hasPrefix("observations: small-touch-target 1 (--observations lists them)\n"))
    for words in [["--observations"], ["--rules", "small-touch-target"]] {
      let listed = Run(["check", "-", "--matrix", "seed"] + words, input: Self.small)
      #expect(listed.output.contains("[small-touch-target]"))
    }
  }

  @Test func theDefaultMatrixIsCurrentDevicesAndTheCanvas() {
    let run = Run("check", "half-done", "--format", "json")
    #expect(run.status == .findings)
    #expect(run.output.contains("\"canvas\""))
    let root = JSONDocument(Array(run.output.utf8), file: "").root
    #expect((root?["coverage"]?["environments"]?.elements.map { $0 }.count ?? 0) > 60)
  }

  /// A device, or any other place, is the only environment; appearance options apply to all environments.
  @Test(arguments: [
    (["--device", "iphone-se-3"], 1), (["--device", "ipad-mini-6", "--orientation", "landscape"], 1),
    (["--canvas"], 1),
    (["--text-size", "ax3", "--matrix", "seed"], 7), (["--dark", "--matrix", "seed"], 7),
  ])
  func environmentOptionsSelectTheEnvironment(_ words: [String], _ count: Int) {
    let run = Run(["check", "-"] + words, input: Self.fine)
    #expect(run.output.contains("\(count) environment"), "\(run.output) \(run.errors)")
  }

  @Test func theTextSizeOptionAppliesToTheCheck() {
    let label =
      #"{"sizewise": 1, "views": {"t": {"label": "Some words", "top": 100, "leading": 16, "width": 200, "height": 22, "font": "body"}}}"#
    #expect(!Run("check", "-", "--device", "iphone-16", input: label).output.contains("clipped-text"))
    let large = Run("check", "-", "--device", "iphone-16", "--text-size", "ax3", input: label)
    #expect(large.output.contains("clipped-text"), "\(large.output)")
    #expect(Run("check", "-", "--device", "iphone-99", input: label).status == .usage)
  }

  /// Options without effect are rejected.
  @Test(arguments: [
    ["--device", "iphone-16", "--matrix", "seed"], ["--canvas", "--text-size", "ax3"],
    ["--canvas", "--os", "17"],
    ["--offset", "t=0,10"],
  ])
  func contradictoryOptionsAreRefused(_ words: [String]) {
    let run = Run(["check", "-"] + words, input: Self.fine)
    #expect(run.status == .usage, "\(run.output) \(run.errors)")
  }

  @Test func aDeviceOptionOverridesTheConfiguredMatrix() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.fine, to: "a.json")
    try folder.write(#"{"matrix": "seed"}"#, to: ".sizewise.json")
    #expect(Run("check", file).output.contains("7 environments"))
    #expect(Run("check", file, "--device", "iphone-16").output.contains("1 environment,"))
  }

  @Test func aConflictNamesTheOtherConstraint() {
    let run = Run("check", "-", "--matrix", "seed", input: Self.torn)
    #expect(
      run.output.contains("“torn.width = 200” conflicts with “torn.width = 100” (line 1)"), "\(run.output)")
  }

  @Test func ruleNamesIgnoreCase() {
    let one = Run("check", "half-done", "--matrix", "seed", "--rules", "Conflicting-Constraints")
    #expect(one.status == .findings)
    #expect(!one.output.contains("ambiguous"))
    let without = Run(
      "check", "half-done", "--matrix", "seed", "--rules", "-conflicting-constraints,-ambiguous-layout")
    #expect(without.status == .fine)
  }

  @Test(arguments: [
    (["check"], "check needs a file or a folder"),
    (["check", "-", "--rules", "conflicts"], "there is no rule \"conflicts\""),
    (["check", "-", "--rules", ","], "--rules selects no rule"),
    (["check", "-", "--matrix", "everything"], "there is no device \"everything\""),
    (["check", "-", "--format", "xml"], "\"xml\" is not a value for --format"),
    (["check", "-", "--mtrix", "seed"], "unknown option \"--mtrix\""),
    (["check", "-", "--scene", "nowhere"], "nowhere"),
  ])
  func usageErrorsGiveExitStatusTwo(_ words: [String], _ says: String) {
    let run = Run(words, input: Self.fine)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(says), "\(run.errors)")
  }

  @Test func anUnreadableFileGivesExitStatusThreeAndTheRestIsChecked() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.torn, to: "a.json")
    try folder.write("{\"sizewise\": 1, \"views\": {", to: "b.json")
    try folder.write("[1, 2, 3]", to: "data.json")
    let run = Run("check", folder.path, "--matrix", "seed", "--format", "json")
    #expect(run.status == .input)
    #expect(run.errors.contains("b.json:1:"))
    #expect(run.output.contains("conflicting-constraints"))
    let coverage = JSONDocument(Array(run.output.utf8), file: "").root?["coverage"]
    #expect(coverage?["files"]?.elements.map { $0 }.count == 1)
    #expect(coverage?["unreadable"]?.elements.map { $0 }.count == 1)
  }

  @Test func environmentsCanComeFromAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.torn, to: "a.json")
    try folder.write("--device iphone-16\n--device ipad-mini-6 --window slide-over\n", to: "matrix.txt")
    let run = Run("check", folder.path + "/a.json", "--matrix", folder.path + "/matrix.txt", "--stats")
    #expect(run.output.contains("2 environments"))
    let export = Run("export", folder.path + "/a.json", "--matrix", folder.path + "/matrix.txt")
    #expect(export.status == .fine)
    #expect(
      export.output.contains("iPhone 16 ·") && export.output.contains("slide over")
        || export.output.contains("slide-over"))
    try folder.write("--device nothing\n", to: "wrong.txt")
    #expect(Run("check", folder.path + "/a.json", "--matrix", folder.path + "/wrong.txt").status == .input)
  }

  @Test func explainListsTheDecidingConstraints() {
    let run = Run("check", "-", "--matrix", "seed", "--explain", input: Self.torn)
    #expect(run.output.contains("these cannot all be satisfied:\n"))
    #expect(run.output.contains("torn.width = 100  (line 1)"))
    #expect(run.output.contains("fix: "))
    #expect(run.output.contains("width = "))
  }

  @Test func outputIsDeterministic() {
    let words = ["check", "poster-by-screen", "--matrix", "seed+rtl", "--format", "sarif"]
    #expect(Run(words).output == Run(words + ["--jobs", "3"]).output)
  }

  @Test(arguments: RuleTable.all.map(\.id)) func rulesPrintsThePageOfARule(_ id: String) throws {
    let rule = try #require(RuleTable.rule(named: id))
    let page = Run("rules", id).output
    #expect(page.hasPrefix("\(id)\n\n\(rule.summary)\n") && page.contains("\nFix: "))
    #expect(page.contains("\nReported") && page.contains("\nPasses"))
  }

  @Test func rulesListsAllRules() {
    let run = Run("rules")
    #expect(run.status == .fine)
    for rule in RuleTable.all { #expect(run.output.contains("  \(rule.id) ")) }
    let json = JSONDocument(Array(Run("rules", "--json").output.utf8), file: "").root
    #expect(json?.elements.map { $0 }.count == RuleTable.all.count)
    #expect(Run("help", "check").output.contains(run.output.split(separator: "\n")[1]))
  }

  @Test func aFileNamedTwiceIsCheckedOnce() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.torn, to: "torn.json")
    let run = Run("check", path, folder.path + "/./torn.json", folder.path, "--matrix", "seed")
    #expect(run.output.contains("1 violation, 0 observations, 0 not checked · 1 file, "), "\(run.output)")
  }

  @Test func hintsAreValidCommands() throws {
    let input = Run("check", "-", "--matrix", "seed", input: Self.torn)
    #expect(input.output.contains("see: … | sizewise - --device "), "\(input.output)")
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.torn, to: "with space.json")
    #expect(Run("check", path, "--matrix", "seed").output.contains("see: sizewise '\(path)' --device "))
  }

  @Test func aSingleFindingIsCountedInTheSingular() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.torn, to: "torn.json")
    let run = Run(
      "check", path, "--matrix", "seed", "--baseline", folder.path + "/b.json", "--update-baseline")
    #expect(run.errors.contains("b.json contains 1 finding\n"), "\(run.errors)")
  }
}
