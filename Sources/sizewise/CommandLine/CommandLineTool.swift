import Syntax

/// Runs a command line.
package enum CommandLineTool {
  /// Runs a command line, and reports errors on standard error.
  package static func run(_ words: [String], _ console: Console) -> ExitStatus {
    let console = console.withVisibleComplaints
    do throws(CommandError) {
      let (command, rest) = try choose(words)
      let invocation = try Invocation(rest, for: command)
      if invocation.has(.help) {
        try console.print(HelpText.page(of: command))
        return .fine
      }
      for name in invocation.overridden {
        console.report(.remark(.warning, "--\(name) is given twice, and the last one is used"))
      }
      return try command.action(invocation, console)
    } catch {
      console.complain(error.message + "\n")
      return error.status
    }
  }

  /// Chooses the command from the first word; any other word belongs to the preview.
  private static func choose(_ words: [String]) throws(CommandError) -> (Command, [String]) {
    guard let first = words.first else { return (.preview, words) }
    switch first {
    case "--version", "-v", "-V", "version": return (.version, Array(words.dropFirst()))
    case "--licenses": return (.licenses, Array(words.dropFirst()))
    case "--help", "-h": return (.help, Array(words.dropFirst()))
    default: break
    }
    if let command = CommandTable.command(named: first) { return (command, Array(words.dropFirst())) }
    if let late = lateCommand(words) {
      throw .usage("the command comes first", expected: "sizewise \(late) …")
    }
    if looksLikeCommand(first), !FileSystem.exists(first) {
      throw .usage("unknown command or file \"\(first)\"", expected: advice(for: first))
    }
    return (.preview, words)
  }

  /// Returns a command that does not come first, or is in capitals, and is neither a file nor the value of an option.
  private static func lateCommand(_ words: [String]) -> String? {
    for (index, word) in words.enumerated() {
      let isValue = index > 0 && words[index - 1].hasPrefix("-")
      let name = index == 0 ? word.lowercased() : word
      if !isValue, CommandTable.command(named: name) != nil, !FileSystem.exists(word) { return name }
    }
    return nil
  }

  /// Returns the advice for a word that is no command.
  private static func advice(for word: String) -> String {
    switch word {
    case "open", "preview", "show", "view", "run", "start", "watch":
      "the preview needs no command: sizewise FILE"
    case "format": "did you mean \"check\", or \"help format\"?"
    case "config": "did you mean \"settings\"?"
    case "build", "compile": "did you mean \"check\", or \"export\"?"
    case "list", "ls": "did you mean \"devices\", or \"rules\"?"
    default:
      NearestName.suggestion(for: word, in: CommandTable.all.map(\.name))?.text ?? "see \"sizewise help\""
    }
  }

  /// Whether a word was probably meant as a command: it has only letters, whereas a path has a dot or a slash.
  private static func looksLikeCommand(_ word: String) -> Bool {
    word.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      && !word.hasPrefix("-")
  }
}
