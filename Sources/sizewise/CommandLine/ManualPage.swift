/// Manual pages derived from the command table, in the language of man(7).
enum ManualPage {
  static func page(of command: Command) -> String {
    let name = command.name.isEmpty ? "sizewise" : "sizewise-\(command.name)"
    var text = head(name, command.name.isEmpty ? HelpText.purpose : command.summary)
    text += section("SYNOPSIS")
    if command.name.isEmpty {
      text +=
        synopsis("sizewise", "[FILE|FOLDER…] [environment] [options]") + ".br\n"
        + synopsis("sizewise", "COMMAND …")
    } else {
      let rest =
        [
          command.arguments, command.takesEnvironment ? "[environment]" : "",
          command.options.isEmpty ? "" : "[options]",
        ]
      text += synopsis("sizewise \(command.name)", rest.filter { !$0.isEmpty }.joined(separator: " "))
    }
    text += section("DESCRIPTION")
    text +=
      command.name.isEmpty ? filled(HelpText.purpose) + filled(command.summary) : filled(command.summary)
    text += paragraphs(command.details)
    if command.name.isEmpty {
      text += section("COMMANDS")
      text += entries(CommandTable.all.map { ($0.name, $0.summary + " (see sizewise-\($0.name)(1))") })
    }
    text +=
      section("OPTIONS") + entries((command.options + Command.commonOptions).map { ($0.usage, $0.summary) })
    if command.takesEnvironment {
      text +=
        section("ENVIRONMENT") + "The environment in which the layout is shown. Each of these is an option.\n"
      text += entries(EnvironmentOptions.all.map { ($0.usage, $0.summary) })
    }
    text += section("EXIT STATUS") + entries(ExitStatus.all.map { ("\($0.rawValue)", $0.meaning) })
    let others = CommandTable.all.map(\.name).filter { $0 != command.name }
    let related = command.name.isEmpty ? others.map { "sizewise-\($0)" } : ["sizewise"]
    text += section("SEE ALSO") + related.map { ".BR \(escaped($0)) (1)" }.joined(separator: ",\n") + "\n"
    return text
  }

  private static func head(_ name: String, _ purpose: String) -> String {
    // Without a date, so that the same version has the same bytes.
    ".TH \(escaped(name.uppercased())) 1 \"\" \"sizewise \(sizewiseVersion)\" \"Sizewise\"\n"
      + section("NAME") + "\(escaped(name)) \\- \(escaped(purpose))\n"
  }

  private static func section(_ title: String) -> String { ".SH \(title)\n" }

  private static func synopsis(_ name: String, _ rest: String) -> String {
    ".B \(escaped(name))\n" + (rest.isEmpty ? "" : escaped(rest) + "\n")
  }

  private static func entries(_ rows: [(String, String)]) -> String {
    rows.map { ".TP\n.B \(escaped($0))\n\(line($1))\n" }.joined()
  }

  /// Returns text as a sentence; the program's name stays in lower case.
  private static func sentence(_ text: String) -> String {
    (text.hasPrefix("sizewise") ? text : text.prefix(1).uppercased() + text.dropFirst()) + "."
  }

  private static func filled(_ text: String) -> String { ".PP\n\(line(text))\n" }

  /// Converts help text: indented lines are verbatim, other lines can be rewrapped.
  private static func paragraphs(_ text: String) -> String {
    var result = ""
    var isVerbatim = false
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indented = part.hasPrefix(" ")
      if indented != isVerbatim {
        result += indented ? ".PP\n.nf\n" : ".fi\n.PP\n"
        isVerbatim = indented
      } else if result.isEmpty {
        result += ".PP\n"
      }
      if !part.isEmpty {
        result += line(String(part)) + "\n"
      } else if !result.hasSuffix(".PP\n") {
        result += ".PP\n"
      }
    }
    return result + (isVerbatim ? ".fi\n" : "")
  }

  /// Returns a line of text that is not interpreted as a request, whatever it begins with.
  private static func line(_ text: String) -> String {
    let text = escaped(text)
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }
}
