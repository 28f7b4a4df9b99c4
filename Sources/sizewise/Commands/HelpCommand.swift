extension Command {
  package static let help = Command(
    "help", "[COMMAND|preview|keys|limits]",
    "show help, the preview's options and keys, or the limits for files",
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
    if name == "preview" {
      try console.print(HelpText.page(of: .preview))
      return .fine
    }
    guard let command = CommandTable.command(named: name) else {
      throw .usage(
        "no help for \"\(name)\"",
        expected: Suggestion.text(
          for: name, in: CommandTable.all.map(\.name) + ["keys", "limits", "preview"]))
    }
    try console.print(HelpText.page(of: command))
    return .fine
  }
}
