import Environment
import LayoutFormat
import Syntax

extension Command {
  package static let help = Command(
    "help", "[COMMAND|preview|keys|steps|limits|format|WORD…] [TOPIC]",
    "show help for a command, the preview, its keys, steps, limits, the format, or any word",
    takesFiles: false,
    options: [Option(.man, "write the page of a command, or without one of the program, for man(1)")]
  ) { invocation, console throws(CommandError) in
    if invocation.has(.man) {
      try console.print(ManualPage.page(of: try documented(invocation.arguments.first)))
      return .fine
    }
    guard let name = invocation.arguments.first else {
      try console.print(HelpText.overview)
      return .fine
    }
    if name != "format", invocation.arguments.count > 1 || !pages.contains(name) {
      guard let found = HelpSearch.page(invocation.arguments) else {
        throw .usage(
          "no help for \"\(invocation.arguments.joined(separator: " "))\"",
          expected: Suggestion.text(for: name, in: pages) ?? "see \"sizewise help\"")
      }
      try console.print(found)
      return .fine
    }
    if name == "steps" {
      try console.print(HelpText.steps)
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
    if name == "format" {
      if let rest = invocation.arguments.dropFirst(2).first {
        throw .usage("help format does not take \"\(rest)\"", expected: "sizewise help format TOPIC")
      }
      try console.print(try formatPage(invocation.arguments.dropFirst().first))
      return .fine
    }
    if name == "preview" {
      try console.print(HelpText.page(of: .preview))
      return .fine
    }
    try console.print(HelpText.page(of: try documented(name)))
    return .fine
  }

  /// The words with a page of their own.
  private static let pages = CommandTable.all.map(\.name) + ["keys", "steps", "limits", "preview", "format"]

  private static func documented(_ name: String?) throws(CommandError) -> Command {
    guard let name else { return .preview }
    guard let command = CommandTable.command(named: name) else {
      throw .usage("no help for \"\(name)\"", expected: Suggestion.text(for: name, in: pages))
    }
    return command
  }

  static func formatPage(_ topic: String?) throws(CommandError) -> String {
    guard let topic else { return FormatHelp.overview }
    guard let page = FormatHelp.page(topic) else {
      throw .usage(
        "the format has no topic \"\(topic)\"",
        expected: NearestName.suggestion(for: topic, in: FormatHelp.names + FormatHelp.keyNames).map {
          Message($0)
        } ?? "see \(.helpOnFormat)")
    }
    return page
  }
}
