import Basics
import Model
import Screen
import Transitions

/// Help derived from the command table.
package enum HelpText {
  static let purpose =
    "shows in a terminal how an iOS layout adapts to devices, rotation, windows and text sizes"

  /// The overview of all commands.
  package static let overview: String = {
    var text = """
      sizewise \(purpose).

      usage: sizewise [FILE|FOLDER…] [environment]    open the preview; without arguments: the bundled layouts
             sizewise COMMAND …


      """
    text += "commands:\n"
    text += columns(CommandTable.all.map { ($0.name, $0.summary) })
    text += "\nenvironment, for every command that draws or solves:\n"
    text += columns(EnvironmentOptions.all.map { ($0.usage, $0.summary) })
    text += "\nexit status:\n"
    text += columns(ExitStatus.all.map { ("\($0.rawValue)", $0.meaning) })
    text += """

      "sizewise help COMMAND" describes a command, "sizewise help preview" the preview's options,
      "sizewise help keys" its keys, "sizewise help format" the layout format, and "sizewise help steps"
      the steps of --to. "sizewise help WORD…" searches all help, for example for dark or safe area.
      A layout is a .json, .storyboard or .xib file, or - for standard input. A folder means every layout
      inside it.

      """
    return text
  }()

  /// Returns the help of a command.
  package static func page(of command: Command) -> String {
    var text = "sizewise" + (command.name.isEmpty ? "" : " " + command.name)
    if !command.arguments.isEmpty { text += " " + command.arguments }
    if command.takesEnvironment { text += " [environment]" }
    if !command.options.isEmpty { text += " [options]" }
    text += "\n\n" + command.summary + "\n"
    if !command.details.isEmpty { text += "\n" + command.details + "\n" }
    text += "\noptions:\n" + columns((command.options + Command.commonOptions).map { ($0.usage, $0.summary) })
    if command.takesEnvironment {
      text +=
        "\nenvironment (\"sizewise help\" describes each):\n" + lines(of: EnvironmentOptions.all.map(\.usage))
    }
    return text
  }

  /// The keys of the preview by section, with device numbers on one line.
  package static let keys: String = Binding.Section.allCases.map { section in
    let bindings = KeyTable.all.filter { $0.section == section }
    let rows = bindings.compactMap { binding -> (String, String)? in
      switch binding.action {
      case .deviceNumber(1): ("1 … 9", "Device by its number")
      case .deviceNumber: nil
      default: (binding.keyNames, binding.title)
      }
    }
    return section.rawValue + "\n" + columns(rows)
  }.joined(separator: "\n")

  /// The steps for `--to` and scripts of `play`.
  package static let steps: String =
    "steps, separated by semicolons after --to, one on each line of a script for play:\n"
    + columns(Step.table.map { ($0.words, $0.about) })

  /// The limits for input, and the behaviour beyond them.
  package static let limits: String = Limit.all.map { limit in
    "\(limit.what): \(limit.amount)\n    reason: \(limit.reason)\n    beyond it: \(limit.beyond)\n"
  }.joined()

  /// Returns words in lines that fit a terminal.
  private static func lines(of words: [String]) -> String {
    var lines = ["  "]
    for word in words {
      if lines[lines.count - 1].count + word.count > 78 { lines.append("  ") }
      lines[lines.count - 1] += (lines[lines.count - 1].count > 2 ? "  " : "") + word
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns two columns; the second begins on the next line if the first is too long.
  /// The longest name that shares a line with its description.
  static let reach = 24

  static func columns(_ rows: [(String, String)]) -> String {
    let width = min(reach, rows.map(\.0.count).max() ?? 0)
    return rows.map { left, right in
      left.count <= width
        ? "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)\n"
        : "  \(left)\n\(String(repeating: " ", count: width + 4))\(right)\n"
    }.joined()
  }
}
