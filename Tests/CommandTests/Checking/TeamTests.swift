import Platform
import Syntax
import TestSupport
import Testing
import sizewise

private let hasGit = system("git --version >/dev/null 2>&1") == 0

/// A team's decisions: configuration, exceptions, baseline, changes on a branch.
@Suite struct TeamTests {
  private static func torn(_ name: String) -> String {
    #"{"sizewise": 1, "views": {"\#(name)": {"view": true, "top": 100, "leading": 0, "height": 20, "width": ["100", "200"]}}}"#
  }

  private func check(_ path: String, _ more: String..., variables: [String: String] = [:]) -> Run {
    Run(["check", path, "--matrix", "seed"] + more, variables: variables)
  }

  @Test func baselineHidesOnlyKnownFindings() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.torn("old"), to: "App/a.json")
    let baseline = folder.path + "/baseline.json"
    #expect(check(folder.path, "--baseline", baseline).status == .input)
    let made = check(folder.path, "--baseline", baseline, "--update-baseline")
    #expect(made.status == .fine)
    #expect(made.errors.contains("contains 1 finding"))
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
    // Fixed findings are reported, and removed from the baseline on request.
    try folder.write(#"{"sizewise": 1, "views": {}}"#, to: "App/a.json")
    #expect(check(folder.path, "--baseline", baseline).errors.contains("1 of its findings is gone"))
    #expect(check(folder.path, "--baseline", baseline, "--update-baseline").status == .fine)
    #expect(try !folder.read("baseline.json").contains("App/a.json"))
  }

  /// A fixed finding in one screen is not matched with a view of the same name in another screen.
  @Test func baselineDistinguishesViewsWithTheSameName() throws {
    func screens(_ first: String, _ second: String, _ name: String = "bubble") -> String {
      func screen(_ width: String) -> String {
        #"{"views": {"\#(name)": {"view": true, "top": 100, "leading": 0, "height": 20, "width": [\#(width)]}}}"#
      }
      return #"{"sizewise": 1, "screens": {"one": \#(screen(first)), "two": \#(screen(second))}}"#
    }
    let (fine, torn) = ("\"100\"", "\"100\", \"200\"")
    let folder = try TemporaryFolder()
    let baseline = folder.path + "/baseline.json"
    try folder.write(screens(torn, fine), to: "a.json")
    #expect(check(folder.path, "--baseline", baseline, "--update-baseline").status == .fine)
    #expect(try folder.read("baseline.json").contains(#""element": "bubble", "in": "one""#))
    #expect(check(folder.path, "--baseline", baseline).status == .fine)
    try folder.write(screens(fine, torn), to: "a.json")
    #expect(check(folder.path, "--baseline", baseline).status == .findings)
    try folder.write(screens(torn, torn), to: "a.json")
    #expect(check(folder.path, "--baseline", baseline).status == .findings)
    // An older baseline matches either screen, each entry once.
    let old = try folder.read("baseline.json").replacing(#", "in": "one""#, with: "")
    try folder.write(old, to: "baseline.json")
    #expect(check(folder.path, "--baseline", baseline).status == .findings)
    try folder.write(screens(fine, torn), to: "a.json")
    #expect(check(folder.path, "--baseline", baseline).status == .fine)
  }

  @Test func aShardUpdatesOnlyTheBaselineOfItsFiles() throws {
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
    let off = check(file)
    #expect(off.output.contains("0 observations") && off.output.contains("not shown: 1 switched off"))
    let junit = check(file, "--format", "junit")
    #expect(junit.output.contains("<skipped message=\"switched off by the configuration\"/>"))
    #expect(junit.errors.contains("note: not shown: 1 switched off"), "\(junit.errors)")
    #expect(check(file, "--format", "json").output.contains("\"off\": 1"))
    try folder.write(#"{"fail-on": "observation", "matrix": "seed"}"#, to: "other.json")
    #expect(Run("check", file, "--config", folder.path + "/other.json").status == .findings)
    try folder.write(#"{"fail-on": "never"}"#, to: "App/.sizewise.json")
    let never = check(file)
    #expect(never.status == .fine)
    #expect(
      never.errors.contains("note: 1 violation does not fail the check, because \"fail-on\" is \"never\""))
    try folder.write(#"{"levels": {"conflicts": "off"}}"#, to: "App/.sizewise.json")
    let wrong = check(file)
    #expect(wrong.status == .input)
    #expect(wrong.errors.contains("unknown rule \"conflicts\""))
  }

  /// A configuration outside the project is named when it applies.
  @Test func aConfigurationOutsideTheProjectIsNoted() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.torn("torn"), to: "App/a.json")
    try folder.write(#"{"levels": {"conflicting-constraints": "off"}}"#, to: ".sizewise.json")
    #expect(
      check(file).errors.contains(".sizewise.json: note: this configuration applies, although it is outside"))
    let here = try Process("sizewise check App/a.json --matrix seed --no-cache", in: folder)
    #expect(here.status == 0 && !here.errors.contains("outside"), "\(here.errors)")
    mkdir(folder.path + "/.git", 0o755)
    #expect(check(file).errors.isEmpty)
  }

  /// Only root can change a file's owner.
  @Test(.enabled(if: geteuid() == 0), arguments: [true, false])
  func anotherUsersConfigurationIsIgnored(_ isShared: Bool) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.torn("torn"), to: "mine/a.json")
    let path = try folder.write(#"{"levels": {"conflicting-constraints": "off"}}"#, to: ".sizewise.json")
    #expect(chown(path, 1_000, 1_000) == 0 && chmod(folder.path, isShared ? 0o1777 : 0o755) == 0)
    let run = check(file)
    #expect(run.status == .input && run.errors.contains("belongs to another user"), "\(run.errors)")
    let named = check(file, "--config", path)
    #expect(named.status == .fine && named.output.contains("1 switched off"))
    // As in a container: the whole project belongs to another user.
    mkdir(folder.path + "/.git", 0o755)
    #expect(check(file).status == (isShared ? .input : .fine))
  }

  @Test func exceptionsNeedAReasonAndExpire() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path + "/.git", 0o755)
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
    #expect(ended.errors.contains("this exception expired on 2026-12-31"))
    let unused = try run(#"{"view": "other", "reason": "known"}"#)
    #expect(unused.status == .findings)
    #expect(unused.errors.contains(".sizewise.json:1:17: warning: this exception matches no finding"))
    #expect(try run(#"{"view": "torn"}"#).errors.contains("\"reason\" is missing here"))
    #expect(try run(#"{"reason": "all of it"}"#).errors.contains("would match every finding"))
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
    #expect(idle.errors.contains("is unused"))
  }

  @Test(.enabled(if: hasGit)) func onlyNewFindingsOfABranchAreReported() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.torn("old"), to: "a.json")
    try folder.write(Self.torn("untouched"), to: "b.json")
    let made = try Process(
      """
      git init -q . && git add . && git -c user.name=t -c user.email=t@example.org commit -q -m first && \
      git mv a.json moved.json
      """, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let moved = check(folder.path, "--since", "HEAD")
    #expect(moved.status == .fine && moved.output.contains("1 from before"), "\(moved.output)")
    #expect(try Process("git mv moved.json a.json", in: folder).status == 0)
    let other = Self.torn("old").replacing(
      #""views": {"#,
      with:
        #""views": {"new": {"view": true, "top": 200, "leading": 0, "height": 20, "width": ["100", "200"]}, "#
    )
    try folder.write(other, to: "a.json")
    let run = check(folder.path, "--since", "HEAD")
    #expect(run.status == .findings)
    #expect(run.output.contains("1 violation") && run.output.contains("1 from before"), "\(run.output)")
    #expect(!run.output.contains("untouched"))
    #expect(check(folder.path, "--since", "no-such-commit").errors.contains("there is no commit"))
    #expect(check(folder.path, "--since", "--all").status == .usage)
  }

  /// The earlier version is read in the same language.
  @Test(.enabled(if: hasGit)) func newFindingsOfABranchAreReportedInItsLanguage() throws {
    let folder = try TemporaryFolder()
    func label(_ top: Int) -> String {
      #"{"sizewise": 1, "views": {"t": {"label": "Hello", "width": 60, "top": \#(top), "leading": 16}}}"#
    }
    try folder.write(label(100), to: "a.json")
    try folder.write("\"Hello\" = \"Guten Tag allerseits\";", to: "de.lproj/Localizable.strings")
    let made = try Process(
      "git init -q . && git add . && git -c user.name=t -c user.email=t@example.org commit -q -m first",
      in: folder)
    #expect(made.status == 0, "\(made.errors)")
    try folder.write(label(120), to: "a.json")
    let run = check(folder.path, "--rules", "truncated-text", "--locale", "de", "--since", "HEAD")
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output.contains("1 from before"), "\(run.output)")
    let moved = try Process("sizewise diff HEAD --locale de -- a.json", in: folder)
    #expect(moved.status == 1, "\(moved.errors)")
  }

  @Test func aCheckOfOneSceneDoesNotReportUnusedExceptionsOfOthers() throws {
    let layout = """
      {"sizewise": 1, "screens": {"one": {"views": {}}, "two": {"views": {"torn": {"view": true, "top": 100, "leading": 0,
        "height": 20, "width": ["100", "200"], "attributes": {"sizewiseIgnore": "conflicting-constraints: known"}}}}}}
      """
    let part = Run("check", "-", "--matrix", "seed", "--scene", "one", input: layout)
    #expect(part.status == .fine)
    #expect(!part.errors.contains("is unused"), "\(part.errors)")
  }

  @Test func markdownOfStandardInputHasAPicture() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.torn("torn"), to: "a.json")
    let run = try Process("cat a.json | sizewise check - --matrix seed --format markdown", in: folder)
    #expect(run.output.contains("Worst finding"), "\(run.output)")
  }

  @Test func thresholdsChangeTheRules() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"{"sizewise": 1, "views": {"go": {"button": "Go", "center": "safeArea"}}}"#, to: "a.json")
    #expect(check(file).output.contains("small-touch-target"))
    try folder.write(#"{"thresholds": {"touch-target": 20}}"#, to: ".sizewise.json")
    #expect(!check(file).output.contains("small-touch-target"))
  }
}
