/// One subcommand: its name, arguments, options and action. Parser, help and completions are derived from these values.
package struct Command: Sendable {
  package typealias Action = @Sendable (Invocation, Console) throws(CommandError) -> ExitStatus

  package var name: String
  /// The sentence in the list of commands.
  package var summary: String
  /// The arguments in the notation of the help.
  package var arguments: String
  /// Possible words for an argument, for completion; empty if arguments are files.
  package var words: [String] { makeWords() }
  private let makeWords: @Sendable () -> [String]
  package var takesFiles: Bool
  /// Whether the command takes the options for an environment.
  package var takesEnvironment: Bool
  /// The command's options, without those for an environment. Like words and details, they are created on demand: some
  /// list other tables, and a process runs a single command.
  package var options: [Option] { makeOptions() }
  private let makeOptions: @Sendable () -> [Option]
  /// Further paragraphs of the help.
  package var details: String { makeDetails() }
  private let makeDetails: @Sendable () -> String
  package var action: Action

  package init(
    _ name: String, _ arguments: String = "", _ summary: String,
    words: @autoclosure @escaping @Sendable () -> [String] = [],
    takesFiles: Bool = true, environment: Bool = false,
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
    details: @autoclosure @escaping @Sendable () -> String = "", action: @escaping Action
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    makeWords = words
    self.takesFiles = takesFiles
    takesEnvironment = environment
    makeOptions = options
    makeDetails = details
    self.action = action
  }

  /// The command's options, the environment's if it takes one, and those common to all commands.
  package var allOptions: [Option] {
    options + (takesEnvironment ? EnvironmentOptions.all : []) + Self.commonOptions
  }

  /// The maximum number of arguments; nil if unlimited.
  package var mostArguments: Int? {
    arguments.contains("…") ? nil : arguments.split(separator: " ").count
  }

  /// The options common to all commands.
  package static let commonOptions = [
    Option(.noColor, "disable colour (like NO_COLOR=1)"),
    Option(.help, letter: "h", "show help"),
  ]
}

/// All commands, in the order of the help.
package enum CommandTable {
  /// The commands in the order of the help.
  package static let all: [Command] = [
    .export, .frames, .constraints, .explain, .trace, .check, .sweep, .snapshot, .diff, .convert, .play,
    .devices, .rules, .schema, .mcp, .lsp, .settings, .new, .completions, .help,
  ]

  /// Returns a command by name.
  package static func command(named name: String) -> Command? { all.first { $0.name == name } }
}
