import Reading
import TestSupport
import Testing
import sizewise

/// What a team decides: configuration, exceptions, baseline, what a branch brought.
@Suite struct TeamTests {
  private static func torn(_ name: String) -> String {
    #"{"sizewise": 1, "views": {"\#(name)": {"view": true, "top": 100, "leading": 0, "height": 20, "width": ["100", "200"]}}}"#
  }

  private func check(_ path: String, _ more: String..., variables: [String: String] = [:]) -> Run {
    Run(["check", path, "--matrix", "seed"] + more, variables: variables)
  }

  @Test func aBaselineHidesWhatIsKnownAndNothingElse() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.torn("old"), to: "App/a.json")
    let baseline = folder.path + "/baseline.json"
    #expect(check(folder.path, "--baseline", baseline).status == .input)
    let made = check(folder.path, "--baseline", baseline, "--update-baseline")
    #expect(made.status == .fine)
    #expect(made.errors.contains("holds 1 findings"))
    #expect(
      try folder.read("baseline.json").contains(#""file": "App/a.json", "rule": "conflicting-constraints""#))
    let known = check(folder.path, "--baseline", baseline)
    #expect(known.status == .fine)
    #expect(known.output.contains("1 in the baseline"))
    // Moved lines change nothing.
    try folder.write("\n\n\n" + Self.torn("old"), to: "App/a.json")
    #expect(check(folder.path, "--baseline", baseline).status == .fine)
    try folder.write(Self.torn("new"), to: "App/b.json")
    let new = check(folder.path, "--baseline", baseline, "--format", "json")
    #expect(new.status == .findings)
    #expect(new.output.contains("App/b.json") && !new.output.contains("“old"))
    // What is gone is told, and forgotten where that is asked for.
    try folder.write(#"{"sizewise": 1, "views": {}}"#, to: "App/a.json")
    #expect(check(folder.path, "--baseline", baseline).errors.contains("1 of its findings are gone"))
    #expect(check(folder.path, "--baseline", baseline, "--update-baseline").status == .fine)
    #expect(try !folder.read("baseline.json").contains("App/a.json"))
  }

  @Test func aPartUpdatesTheBaselineOfItsOwnFilesOnly() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.torn("one"), to: "a.json")
    try folder.write(Self.torn("two"), to: "b.json")
    let baseline = folder.path + "/baseline.txt"
    _ = check(folder.path, "--baseline", baseline, "--update-baseline")
    let before = try folder.read("baseline.txt")
    _ = check(folder.path + "/a.json", "--baseline", baseline, "--update-baseline")
    #expect(try folder.read("baseline.txt") == before)
    #expect(check(folder.path, "--update-baseline").status == .usage)
    #expect(
      check(folder.path, "--baseline", baseline, "--update-baseline", "--shard", "1/2").status == .usage)
  }

  @Test func theConfigurationIsFoundAboveTheFile() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.torn("torn"), to: "App/Screens/a.json")
    #expect(check(file).status == .findings)
    try folder.write(#"{"levels": {"conflicting-constraints": "observation"}}"#, to: ".sizewise.json")
    let run = check(file)
    #expect(run.status == .fine)
    #expect(run.output.contains("1 observation"))
    try folder.write(#"{"levels": {"conflicting-constraints": "off"}}"#, to: "App/.sizewise.json")
    #expect(check(file).output.contains("0 observations"))
    try folder.write(#"{"fail-on": "observation", "matrix": "seed"}"#, to: "other.json")
    #expect(Run("check", file, "--config", folder.path + "/other.json").status == .findings)
    try folder.write(#"{"levels": {"conflicts": "off"}}"#, to: "App/.sizewise.json")
    let wrong = check(file)
    #expect(wrong.status == .input)
    #expect(wrong.errors.contains("unknown rule \"conflicts\""))
  }

  @Test func exceptionsNeedAReasonAndEnd() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.torn("torn"), to: "App/a.json")
    func run(_ exception: String) throws -> Run {
      try folder.write(#"{"exceptions": [\#(exception)]}"#, to: ".sizewise.json")
      // Noon of the first day of 2027.
      return check(file, variables: ["SOURCE_DATE_EPOCH": "1798804800"])
    }
    let fits = #""rule": "conflicting-constraints", "file": "App/*.json", "view": "torn", "reason": "known""#
    let excepted = try run("{\(fits)}")
    #expect(excepted.status == .fine)
    #expect(excepted.output.contains("1 excepted"))
    #expect(excepted.errors.isEmpty, "\(excepted.errors)")
    #expect(try run(#"{\#(fits), "until": "2027-01-01"}"#).status == .fine)
    let ended = try run(#"{\#(fits), "until": "2026-12-31"}"#)
    #expect(ended.status == .findings)
    #expect(ended.errors.contains("this exception ended on 2026-12-31"))
    let unused = try run(#"{"view": "other", "reason": "known"}"#)
    #expect(unused.status == .findings)
    #expect(unused.errors.contains(".sizewise.json:1:17: warning: this exception fits no finding"))
    #expect(try run(#"{"view": "torn"}"#).errors.contains("\"reason\" is missing here"))
    #expect(try run(#"{"reason": "all of it"}"#).errors.contains("would fit every finding"))
    #expect(try run(#"{"view": "torn", "reason": "x", "until": "soon"}"#).errors.contains("is not a date"))
  }

  @Test func aFileIgnoresItsOwnFindings() throws {
    func layout(_ value: String) -> String {
      """
      {"sizewise": 1, "views": {"torn": {"view": true, "top": 100, "leading": 0, "height": 20, "width": ["100", "200"],
        "attributes": {"sizewiseIgnore": "\(value)"}}}}
      """
    }
    let ignored = Run(
      "check", "-", "--matrix", "seed", input: layout("conflicting-constraints: code removes one"))
    #expect(ignored.status == .fine)
    #expect(ignored.output.contains("1 ignored in the file"))
    let bare = Run("check", "-", "--matrix", "seed", input: layout("conflicting-constraints"))
    #expect(bare.status == .findings)
    #expect(bare.errors.contains("needs a reason"))
    let idle = Run("check", "-", "--matrix", "seed", input: layout("truncated-text: short"))
    #expect(idle.status == .findings)
    #expect(idle.errors.contains("is not needed here"))
  }

  @Test func thresholdsChangeWhereRulesBegin() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"{"sizewise": 1, "views": {"go": {"button": "Go", "center": "safeArea"}}}"#, to: "a.json")
    #expect(check(file).output.contains("[small-touch-target]"))
    try folder.write(#"{"thresholds": {"touch-target": 20}}"#, to: ".sizewise.json")
    #expect(!check(file).output.contains("[small-touch-target]"))
  }
}
