/// One subcommand: what it is called, what it takes, and what it does. Parser, help and completions are made from these
/// values.
package struct Command: Sendable {
  package typealias Action = @Sendable (Invocation, Console) throws(CommandError) -> ExitStatus

  package var name: String
  package var summary: String
  /// Arguments as the help spells them.
  package var arguments: String
  /// Words that an argument may be, for completion; none where arguments are files.
  package var words: [String]
  package var takesFiles: Bool
  package var takesEnvironment: Bool
  package var options: [Option]
  /// Further paragraphs of its help, made when somebody reads it: some list what other tables hold.
  package var details: String { makeDetails() }
  private let makeDetails: @Sendable () -> String
  package var action: Action

  package init(
    _ name: String, _ arguments: String = "", _ summary: String, words: [String] = [],
    takesFiles: Bool = true, environment: Bool = false, options: [Option] = [],
    details: @autoclosure @escaping @Sendable () -> String = "", action: @escaping Action
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.words = words
    self.takesFiles = takesFiles
    takesEnvironment = environment
    self.options = options
    makeDetails = details
    self.action = action
  }

  /// Its own options, the environment's where it has one, and those that every command has.
  package var allOptions: [Option] {
    options + (takesEnvironment ? EnvironmentOptions.all : []) + Self.commonOptions
  }

  /// How many arguments its help names; nil where there may be more.
  package var mostArguments: Int? {
    arguments.contains("…") ? nil : arguments.split(separator: " ").count
  }

  package static let commonOptions = [
    Option(.noColor, "disable colour (like NO_COLOR=1)"),
    Option(.help, letter: "h", "show help"),
  ]
}

/// All commands, in the order of the help.
package enum CommandTable {
  package static let all: [Command] = [
    .export, .frames, .constraints, .explain, .trace, .check, .sweep, .snapshot, .diff, .convert, .play,
    .devices, .rules, .schema, .mcp, .settings, .new, .completions, .help,
  ]

  package static func command(named name: String) -> Command? { all.first { $0.name == name } }
}
