import Audit
import LayoutFormat
import Model
import Screen
import Syntax
import Transitions

/// One line of a result.
private struct HelpEntry {
  /// The command, option or key, as it is typed.
  var name: String
  var about: String
  /// Additional words that match the entry.
  var synonyms = ""
  /// For a common task, the words by which it is found, instead of the name.
  var task: String?
}

/// Finds the help for a word: commands, options, keys of the preview, steps, rules, and keys, kinds and topics of the
/// format.
enum HelpSearch {
  /// The maximum number of lines of an answer, and of results below it.
  private static let most = 20
  private static let mostResults = 12

  /// Returns the lines that match the words, the best first; nil if there are none.
  static func page(_ words: [String]) -> String? {
    let asked = words.joined(separator: " ")
    var text = ""
    if let words = FamiliarWords.unsupported(asked) { text += "\(words)\n" }
    if let answer = answer(asked) { text += answer + "\n" }
    let found = FuzzyMatch.find(
      words, entries.map { $0.task ?? $0.name }, beside: entries.map { "\($0.about) \($0.synonyms)" },
      others: FamiliarWords.alternatives
    ).map { entries[$0] }
    if found.isEmpty { return text.isEmpty ? nil : text }
    text += text.isEmpty ? "\(asked):\n" : "See also:\n"
    // A result is one line or two, and the last line may say that there are more.
    var room = most - text.split(separator: "\n", omittingEmptySubsequences: false).count
    let shown = found.prefix(mostResults).prefix { entry in
      room -= entry.name.count > HelpText.reach ? 2 : 1
      return room >= 0
    }
    text += HelpText.columns(shown.map { ($0.name, $0.about) })
    if found.count > shown.count {
      text +=
        "and \(found.count - shown.count) more; a second word narrows the search, as in sizewise help \(asked) preview\n"
    }
    return text
  }

  /// Returns what else there is about the name of a command that has other meanings too; nil if there is nothing.
  static func others(_ name: String) -> String? {
    let tasks = HelpTasks.all.filter { $0.words.split(separator: " ").contains { $0 == name } }.prefix(4)
    var lines = tasks.map { ($0.write, $0.about) }
    if FormatHelp.names.contains(name) || FormatHelp.keyNames.contains(name) {
      lines.append(("sizewise help format \(name)", FormatHelp.summary(of: name)))
    }
    return lines.isEmpty ? nil : "See also:\n" + HelpText.columns(lines)
  }

  /// Returns the short answer for a name of the format, or for a word of another tool that means one.
  private static func answer(_ word: String) -> String? {
    let names = FormatHelp.names + FormatHelp.keyNames
    return FormatHelp.answer(word)
      ?? FamiliarWords.word(for: word, in: names).flatMap { FormatHelp.answer($0) }
  }

  private static let entries: [HelpEntry] = {
    var entries = HelpTasks.all.map { HelpEntry(name: $0.write, about: $0.about, task: $0.words) }
    for command in CommandTable.all {
      entries.append(HelpEntry(name: "sizewise \(command.name)", about: command.summary))
    }
    for option in EnvironmentOptions.all {
      entries.append(HelpEntry(name: option.usage, about: option.summary))
    }
    for command in [.preview] + CommandTable.all {
      let place = command.name.isEmpty ? "sizewise" : "sizewise \(command.name)"
      for option in command.options {
        entries.append(HelpEntry(name: "\(place) \(option.usage)", about: option.summary))
      }
    }
    for binding in KeyTable.all {
      entries.append(
        HelpEntry(
          name: binding.keyNames, about: "\(binding.title) (a key of the preview)", synonyms: binding.synonyms
        ))
    }
    for name in FormatHelp.names {
      entries.append(HelpEntry(name: "sizewise help format \(name)", about: FormatHelp.summary(of: name)))
    }
    for name in FormatHelp.keyNames where !FormatHelp.names.contains(name) {
      entries.append(
        HelpEntry(
          name: "sizewise help format \(name)", about: FormatHelp.summary(of: name),
          synonyms: FormatHelp.values(of: name)))
    }
    for (name, about) in FormatHelp.valuePages where !FormatHelp.names.contains(name) {
      entries.append(HelpEntry(name: "sizewise help format \(name)", about: about))
    }
    for (name, about) in FormatHelp.anchors {
      entries.append(HelpEntry(name: "sizewise help format constraints", about: "\(name): \(about)"))
    }
    for (name, about) in ExpressionNames.names {
      entries.append(
        HelpEntry(name: "sizewise help format expressions", about: "\(name): \(about)", task: name))
    }
    for rule in RuleTable.all {
      entries.append(HelpEntry(name: "sizewise rules \(rule.id)", about: rule.summary))
    }
    for step in Step.table { entries.append(HelpEntry(name: "--to \"\(step.words)\"", about: step.about)) }
    return entries
  }()
}
