extension Command {
  package static let help = Command(
    "help", "[COMMAND|keys|limits]", "show help, the preview's keys, or the limits for files",
    takesFiles: false
  ) { invocation, console throws(CommandFailure) in
    guard let name = invocation.arguments.first else {
      try console.print(HelpText.overview)
      return .fine
    }
    if name == "keys" {
      try console.print(HelpText.keys)
      return .fine
    }
    if name == "limits" {
      try console.print(HelpText.limits)
      return .fine
    }
    guard let command = CommandTable.command(named: name) else {
      throw .usage(
        "no help for \"\(name)\"",
        expected: Suggestion.text(for: name, in: CommandTable.all.map(\.name) + ["keys", "limits"]))
    }
    try console.print(HelpText.page(of: command))
    return .fine
  }
}
