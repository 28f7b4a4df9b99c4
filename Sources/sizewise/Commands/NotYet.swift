extension Command {
  /// A command of the contract that does not work yet: it says so, and no script takes it for success.
  static func notYet(
    _ name: String, _ arguments: String, _ summary: String, environment: Bool = false,
    options: [Option] = [], takesFiles: Bool = true
  ) -> Command {
    Command(
      name, arguments, summary, takesFiles: takesFiles, environment: environment, options: options
    ) { _, _ throws(CommandFailure) in
      throw .usage("\"\(name)\" is not there yet in this version (\(sizewiseVersion))")
    }
  }

  static let outputOption = Option(
    "output", .file("OUT"), letter: "o", "write to a file instead of standard output")
  static let sceneOption = Option("scene", .text("S"), "scene by id, storyboard identifier, class or name")
  static let ignoredOption = Option("why", "also what in the file had no effect on layout")
  static let matrixOption = Option(
    "matrix", .matrix, "seed, default or all, each with +text +rtl +long +os; or a file of environments")

  package static let check = notYet(
    "check", "FILE|FOLDER…", "check layouts over a matrix of environments",
    options: [
      matrixOption,
      Option("format", .choice(["text", "json", "sarif", "junit", "github"]), "form of the findings"),
      Option("rules", .text("LIST"), "rules to check"), Option("explain", "say why, with each finding"),
      Option("stats", "counts at the end"), Option("config", .file("F"), "configuration file"),
      Option("baseline", .file("F"), "known findings"),
      Option("jobs", .number("N", 1...1024), "threads"), Option("shard", .text("I/N"), "one part of N"),
      Option("merge", .file("PART"), repeats: true, "put parts together"),
    ])
  package static let sweep = notYet(
    "sweep", "FILE", "find the exact sizes at which a layout breaks",
    options: [
      Option("axis", .choice(["width", "height"]), "what varies"),
      Option("from", .decimal("A"), "first size"), Option("to", .decimal("B"), "last size"),
      Option("json", "as JSON"),
    ])
  package static let rules = notYet(
    "rules", "", "list the rules of check", options: [Option("json", "as JSON")], takesFiles: false)
  package static let mcp = notYet(
    "mcp", "", "serve coding agents over the Model Context Protocol", takesFiles: false)
}
