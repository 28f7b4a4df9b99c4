import Audit
import LayoutFormat
import Model
import Screen
import Syntax
import Transitions

/// Finds the help for a word: commands, options, keys of the preview, steps, rules, and keys, kinds and topics of the
/// format.
enum HelpSearch {
  /// One line of a result.
  private struct Entry {
    /// The command, option or key, as it is typed.
    var name: String
    var about: String
    /// Additional words that match the entry.
    var synonyms = ""
  }

  /// The maximum number of lines in a result.
  private static let most = 12

  /// Returns the lines that match the words, the best first; nil if there are none.
  static func page(_ words: [String]) -> String? {
    let asked = words.joined(separator: " ")
    var text = ""
    if let words = FamiliarWords.unsupported(asked) { text += "\(words)\n" }
    let found = entries.compactMap { entry in rank(of: entry, words).map { (entry, $0) } }
      .enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
    if found.isEmpty { return text.isEmpty ? nil : text }
    text += "\(asked):\n"
    text += HelpText.columns(found.prefix(most).map { ($0.name, $0.about) })
    if found.count > most {
      text +=
        "and \(found.count - most) more; a second word narrows the search, as in sizewise help \(asked) preview\n"
    }
    return text
  }

  /// Returns the rank of an entry: 0 if its name ends in the words, higher for weaker matches; nil if a word does not
  /// match.
  private static func rank(of entry: Entry, _ words: [String]) -> Int? {
    let joined = words.map { $0.lowercased() }.joined()
    let name = entry.name.lowercased()
    let last =
      name.split(whereSeparator: { " -".utf8.contains($0.asciiValue ?? 0) }).last.map(String.init) ?? name
    if last == joined { return 0 }
    let parts = words.map { rank(of: $0.lowercased(), entry, name) }
    if parts.allSatisfy({ $0 != nil }) { return parts.reduce(1) { $0 + ($1 ?? 0) } }
    return words.count > 1 && name.contains(joined) ? 2 : nil
  }

  private static func rank(of word: String, _ entry: Entry, _ name: String) -> Int? {
    let others = FamiliarWords.alternatives(for: word)
    if begins(word, in: name) { return 0 }
    if begins(word, in: entry.about.lowercased()) { return 2 }
    if begins(word, in: entry.synonyms.lowercased()) { return 3 }
    if others.contains(where: { begins($0.lowercased(), in: name) }) { return 4 }
    return nil
  }

  /// Whether any word in a text begins with the given one.
  private static func begins(_ word: String, in text: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(word) }
  }

  private static let entries: [Entry] = {
    var entries: [Entry] = []
    for command in CommandTable.all {
      entries.append(Entry(name: "sizewise \(command.name)", about: command.summary))
    }
    for option in EnvironmentOptions.all { entries.append(Entry(name: option.usage, about: option.summary)) }
    for command in [.preview] + CommandTable.all {
      let place = command.name.isEmpty ? "sizewise" : "sizewise \(command.name)"
      for option in command.options {
        entries.append(Entry(name: "\(place) \(option.usage)", about: option.summary))
      }
    }
    for binding in KeyTable.all {
      entries.append(
        Entry(
          name: binding.keyNames, about: "\(binding.title) (a key of the preview)", synonyms: binding.synonyms
        ))
    }
    for name in FormatHelp.names {
      entries.append(Entry(name: "sizewise help format \(name)", about: FormatHelp.summary(of: name)))
    }
    for name in FormatHelp.keyNames where !FormatHelp.names.contains(name) {
      entries.append(Entry(name: "sizewise help format \(name)", about: FormatHelp.summary(of: name)))
    }
    for rule in RuleTable.all {
      entries.append(Entry(name: "sizewise rules \(rule.id)", about: rule.summary))
    }
    for step in Step.table { entries.append(Entry(name: "--to \"\(step.words)\"", about: step.about)) }
    return entries
  }()
}
