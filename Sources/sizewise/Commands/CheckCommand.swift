import Audit
import Export
import Model

extension Command {
  private static let unbuilt = ["config", "baseline", "shard", "merge"]

  package static let check = Command(
    "check", "FILE|FOLDER…", "check layouts over a matrix of environments",
    options: [
      matrixOption,
      Option(
        "format", .choice(["text", "json", "sarif", "junit", "github"]), "form of the findings; default text"),
      Option(
        "rules", .hinted("LIST", RuleTable.all.map(\.id)), "rules to check, with commas; -NAME leaves one out"
      ),
      Option("explain", "say why, with each finding"),
      Option("stats", "how much was done, and how long it took"),
      Option("strict", "end with 3 where a file could not be checked"),
      Option(
        "time-limit", .number("SECONDS", 1...86_400), "for one file; default \(Limits.checkSeconds)"),
      sceneOption, Option("jobs", .number("N", 1...1024), "threads; default one for each processor"),
      outputOption, excludeOption,
      Option("devices", .file("FILE"), repeats: true, "a file with more devices"),
      Option("info-plist", .file("FILE"), "the app's configuration"),
      Option("config", .file("F"), "configuration file (not there yet)"),
      Option("baseline", .file("F"), "known findings (not there yet)"),
      Option("shard", .text("I/N"), "one part of N (not there yet)"),
      Option("merge", .file("PART"), repeats: true, "put parts together (not there yet)"),
    ],
    details: """
      Lays out every scene in every environment and says what is wrong, once for each cause, with the environments that
      show it. It ends with 1 where there are violations; observations and what could not be checked change nothing
      (with --strict the latter ends with 3). A file that stops the program, takes too long or too much memory is told
      as not checked, and the others are checked all the same.
      Without --matrix the current devices, both orientations and all windows, and a storyboard's own canvas. In a
      folder every storyboard and xib is checked, and every .json that is a layout description; folders of others and of
      builds (Pods, Carthage, build, DerivedData, node_modules, names with a dot) are passed over unless named.

      Rules (see "sizewise rules"):

      """ + RuleListing.text.dropLast()
  ) { invocation, console throws(CommandFailure) in
    for name in unbuilt where invocation.has(name) {
      throw .usage("check --\(name) is not there yet in this version (\(sizewiseVersion))")
    }
    guard !invocation.arguments.isEmpty else {
      throw .usage("check needs a file or a folder", expected: "sizewise check FILE|FOLDER…")
    }
    return try CheckRun(invocation, console).run()
  }
}
