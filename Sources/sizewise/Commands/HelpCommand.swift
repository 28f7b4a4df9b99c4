import Environment
import LayoutFormat
import Syntax

extension Command {
  package static let help = Command(
    "help", "[COMMAND|preview|keys|steps|limits|security|agents|format|WORD…] [TOPIC]",
    "show help for a command, the preview, keys, limits, security, agents, the format, or any word",
    takesFiles: false,
    options: [Option(.man, "print the manual page of a command, or of sizewise, for man(1)")]
  ) { invocation, console throws(CommandError) in
    if invocation.has(.man) {
      try console.print(ManualPage.page(of: try documented(invocation.arguments.first)))
      return .fine
    }
    guard let name = invocation.arguments.first else {
      try console.print(HelpText.overview)
      return .fine
    }
    try console.print(try page(name, Array(invocation.arguments.dropFirst())))
    return .fine
  }

  private static func page(_ name: String, _ rest: [String]) throws(CommandError) -> String {
    if name == "format" {
      guard rest.count > 1 else { return try formatPage(rest.first) }
      if let page = FormatHelp.page(rest.joined(separator: " ")) { return page }
      throw .usage("help format does not take \"\(rest[1])\"", expected: "sizewise help format TOPIC")
    }
    if rest.isEmpty, pages.contains(name) {
      switch name {
      case "steps": return HelpText.steps
      case "keys": return HelpText.keys
      case "limits": return HelpText.limits
      case "security": return HelpText.security
      case "agents": return HelpText.agents
      case "preview": return HelpText.page(of: .preview)
      default:
        let page = HelpText.page(of: try documented(name))
        return page + (HelpSearch.others(name).map { "\n" + $0 } ?? "")
      }
    }
    let words = [name] + rest
    let isColor = ["color", "colors", "colour", "colours"].contains(name)
    if rest.isEmpty, isColor, let page = FormatHelp.page("colors") { return page }
    if rest.isEmpty, name == "variations", let page = FormatHelp.page(name) { return page }
    guard let found = HelpSearch.page(words) else {
      throw .usage(
        "no help for \"\(words.joined(separator: " "))\"",
        expected: NearestName.suggestion(for: name, in: pages)?.text ?? "see \"sizewise help\"")
    }
    return found
  }

  /// The words that have a page.
  private static let pages =
    CommandTable.all.map(\.name) + ["keys", "steps", "limits", "security", "agents", "preview", "format"]

  private static func documented(_ name: String?) throws(CommandError) -> Command {
    guard let name else { return .preview }
    guard let command = CommandTable.command(named: name) else {
      throw .usage("no help for \"\(name)\"", expected: NearestName.suggestion(for: name, in: pages)?.text)
    }
    return command
  }

  static func formatPage(_ topic: String?) throws(CommandError) -> String {
    guard let topic else { return FormatHelp.overview }
    guard let page = FormatHelp.page(topic) ?? HelpSearch.page([topic]) else {
      throw noTopic(topic, hint: "see \(.helpOnFormat)")
    }
    return page
  }

  /// - Parameter hint: the advice if no topic has a similar name.
  static func noTopic(_ topic: String, hint: Message) -> CommandError {
    let topic = String(topic.prefix(100))
    let nearest = NearestName.suggestion(for: topic, in: FormatHelp.names + FormatHelp.keyNames)?.text
    return .usage("the format has no topic \"\(topic)\"", expected: nearest.map { Message($0) } ?? hint)
  }
}
