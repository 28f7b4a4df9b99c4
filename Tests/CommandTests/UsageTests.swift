import Platform
import Testing
import sizewise

@Suite struct UsageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var words: [String]
    var says: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Case(words: ["export", "--colums", "80", "a.json"], says: "did you mean \"--columns\"?"),
    Case(words: ["export", "--columns"], says: "--columns needs a value (N)"),
    Case(words: ["export", "--columns", "wide", "a.json"], says: "needs a whole number, not \"wide\""),
    Case(words: ["export", "--columns=5", "a.json"], says: "10 to 10000"),
    Case(words: ["export", "--scale", "-1", "a.json"], says: "points from 1 to 200"),
    Case(words: ["export", "--format", "svgz", "a.json"], says: "did you mean \"svg\"?"),
    Case(words: ["export", "--rtl=yes", "a.json"], says: "--rtl takes no value"),
    Case(words: ["export", "-x", "a.json"], says: "unknown option \"-x\" (see \"sizewise help export\")"),
    Case(words: ["a.json", "--no-such"], says: "unknown option \"--no-such\" (see \"sizewise help\")"),
    Case(words: ["rules", "nope"], says: "there is no rule \"nope\""),
    Case(words: ["rules", "truncated"], says: "did you mean \"truncated-text\"?"),
    Case(words: ["devices", "pixel"], says: "no device matches \"pixel\""),
    Case(words: ["check", "a.json", "--format", "html"], says: "did you mean \"--html\"?"),
    Case(words: ["new", "a.json", "--template", "form"], says: "did you mean \"--kind\"?"),
    Case(words: ["--orientation", "horizontal"], says: "did you mean \"landscape\"?"),
    Case(words: ["rules", "truncated-txt"], says: "did you mean \"truncated-text\"?"),
    Case(
      words: ["export", "a.json", "b.json"], says: "export does not take \"b.json\" (sizewise export FILE)"),
    Case(words: ["export", "--png", "a.json"], says: "did you mean \"--format png\"?"),
    Case(words: ["export", "--landscape", "a.json"], says: "did you mean \"--orientation landscape\"?"),
    Case(words: ["export", "--dark-mode", "a.json"], says: "did you mean \"--dark\"?"),
    Case(words: ["export", "a.json", "-o", "a.foo"], says: "there is no format for the extension .foo"),
    Case(words: ["lint", "a.json"], says: "did you mean \"check\"?"),
    Case(words: ["open", "a.json"], says: "the preview needs no command: sizewise FILE"),
    Case(words: ["exprot", "a.json"], says: "did you mean \"export\"?"),
    Case(words: ["help", "exprot"], says: "did you mean \"export\"?"),
    Case(words: ["completions", "tcsh"], says: "no completions for \"tcsh\""),
    Case(words: ["completions"], says: "bash, zsh, fish"),
    Case(words: ["--orientation", "sideways"], says: "no orientation \"sideways\""),
  ])
  func usageErrorsSuggestACorrection(_ wrong: Case) {
    let run = Run(wrong.words)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(wrong.says), "\(run.errors)")
  }

  /// Words that other tools use are understood.
  @Test(arguments: [
    (["version"], "sizewise 0"), (["-v"], "sizewise 0"), (["rules", "truncated-text"], "Reported:"),
    (["devices", "ipad mini"], "ipad-mini-6"),
    (["frames", "mail", "--text-size", "accessibility-medium"], "ax1"),
    (["frames", "mail", "--os", "iOS 17.2", "--text"], "iOS 17"),
  ])
  func synonymsOfOptionsAreSuggested(words: [String], prints: String) {
    let run = Run(words)
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output.contains(prints), "\(run.output.prefix(400))")
  }

  @Test(arguments: CommandTable.all.map(\.name))
  func everyCommandHasHelp(_ name: String) {
    let run = Run(name, "--help")
    #expect(run.status == .fine)
    #expect(run.output.hasPrefix("sizewise \(name)"))
    // The page of a name with other meanings ends with these.
    #expect(Run("help", name).output.hasPrefix(run.output))
  }

  @Test func helpListsEveryCommandAndStatus() {
    let help = Run("--help").output
    for command in CommandTable.all { #expect(help.contains("\n  \(command.name) ")) }
    for status in ExitStatus.all { #expect(help.contains("\n  \(status.rawValue)  \(status.meaning)\n")) }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test func optionsAreUniqueWithinACommand() {
    for command in CommandTable.all + [.preview] {
      let names = command.allOptions.map(\.name)
      #expect(Set(names).count == names.count, "\(command.name)")
      let letters = command.allOptions.compactMap(\.letter)
      #expect(Set(letters).count == letters.count, "\(command.name)")
    }
  }

  @Test func theVersionIsPrinted() {
    #expect(Run("--version").output == "sizewise \(sizewiseVersion) (no release) \(systemName)\n")
  }

  @Test func stepsHaveAHelpPage() {
    let page = Run("help", "steps")
    #expect(page.status == .fine)
    for words in ["split-1/3", "text-size=SIZE", "present SCENE [as STYLE]", "scroll VIEW X,Y"] {
      #expect(page.output.contains(words), "\(page.output)")
    }
  }

  @Test(arguments: [
    (["help", "frames", "nonsense"], "no help for \"frames nonsense\""),
    (["help", "format", "label", "x"], "help format does not take \"x\""),
  ])
  func helpRefusesUnknownTopics(_ words: [String], _ says: String) {
    let run = Run(words)
    #expect(run.status == .usage)
    #expect(run.errors.contains(says), "\(run.errors)")
  }

  /// A familiar word, such as a term from another tool, leads to the corresponding help.
  @Test(arguments: [
    (["dark"], "--dark "), (["png"], "sizewise export --format"),
    (["transform"], "Of transforms, there is"),
    (["safe", "area"], "help format safeArea"), (["section"], "help format section"),
    (["header"], "help format header"), (["text", "size"], "--text-size"), (["keyboard"], "--keyboard"),
    (["screenshot"], "sizewise export"), (["translation"], "--locale"), (["condition"], "format variations"),
    (["section titles"], "help format header"), (["color", "from", "data"], "help format data"),
    (["png for every device"], "sizewise export"), (["readable"], "the readable width"),
    (["bounce"], "does not bounce"), (["card"], "\"card\": {\"view\""),
    (["group", "by"], "\"sections\": {\"by\""),
    (["data colour"], "help format data"), (["system colours"], "help format"),
    (["tokens"], "help format tokens"),
    (["check one device"], "sizewise check"), (["sticky header"], "help format table"),
    (["icon"], "help format image"),
    (["lint"], "sizewise check"), (["hstack"], "help format row"), (["rotate"], "a key of the preview"),
  ])
  func helpSearchesForAWord(_ words: [String], _ shows: String) {
    let run = Run(["help"] + words)
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output.contains(shows), "\(run.output)")
    #expect(run.output.split(separator: "\n").count <= 26)
  }

  @Test func limitsAreListedWithTheirValues() {
    #expect(Run("help", "limits").output.contains("bytes of a layout: 64 MB\n"))
  }
}
