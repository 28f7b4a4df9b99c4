/// All commands, in the order of the help.
package enum CommandTable {
  package static let all: [Command] = [
    .export, .frames, .constraints, .explain, .trace, .check, .sweep, .snapshot, .diff, .convert, .play,
    .devices, .rules, .schema, .mcp, .settings, .new, .completions, .help,
  ]

  package static func command(named name: String) -> Command? { all.first { $0.name == name } }
}
