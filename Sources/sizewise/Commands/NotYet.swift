import Export

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
  static let colorsOption = Option(
    "colors", .choice(ColorDepth.allCases.map(\.rawValue)),
    "colours of the terminal; else as many as it says it has")
  static let wireframeOption = Option("wireframe", "lines and meanings instead of the file's own colours")
  static let ignoredOption = Option("why", "also what in the file had no effect on layout")
  static let matrixOption = Option(
    "matrix", .matrix, "seed, default or all, each with +text +rtl +long +os; or a file of environments")

  package static let sweep = notYet(
    "sweep", "FILE", "find the exact sizes at which a layout breaks",
    options: [
      Option("axis", .choice(["width", "height"]), "what varies"),
      Option("from", .decimal("A"), "first size"), Option("to", .decimal("B"), "last size"),
      Option("json", "as JSON"),
    ])
  package static let mcp = notYet(
    "mcp", "", "serve coding agents over the Model Context Protocol", takesFiles: false)
}
