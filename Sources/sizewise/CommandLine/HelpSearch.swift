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

/// The help for common tasks, each with the words by which it is found.
private let tasks: [(words: String, write: String, about: String)] = [
  (
    "png picture image screenshot for every each all devices device matrix",
    "sizewise export FILE --matrix default --format png -o FOLDER/",
    "A picture for each device."
  ),
  (
    "check one single device only on",
    "sizewise check FILE --device iphone-16",
    "Checks one device."
  ),
  (
    "check larger large text size sizes dynamic type accessibility",
    "sizewise check FILE --matrix default+text",
    "Checks all text sizes too."
  ),
  (
    "color colour colors for light and dark appearance mode theme",
    "\"background\": {\"light\": \"#FFFFFF\", \"dark\": \"#1C1C1E\"}",
    "A colour for each appearance, for any key with a colour."
  ),
  (
    "condition conditions if when width wide size class device responsive breakpoint media query",
    "\"variations\": [{\"when\": \"window.width >= 600\", \"hidden\": true}]",
    "Changes under a condition: window.width, regularWidth, landscape, pad, {\"width\": \"regular\"} …"
  ),
  (
    "section sections title titles header headers group groups grouped rows over data",
    "\"sections\": {\"by\": \"day\", \"header\": \"{day}\"}",
    "Titles of the sections of rows from data."
  ),
  (
    "constants constant file files name names device class values",
    "\"constants\": [\"calendar/DayButton\"]",
    "Reads calendar/DayButton_iPhone6_S.json and the files of the other device classes."
  ),
  (
    "automatic auto self sizing dynamic row rows cell cells height",
    "\"rowHeight\": \"automatic\"",
    "Rows as tall as the constraints of their cells require."
  ),
  (
    "pin to the safe area notch insets",
    "\"pin\": \"edges to safeArea\", \"bottom\": \"safeArea + 16\"",
    "Edges at the safe area."
  ),
  (
    "keyboard avoid above over",
    "\"bottom\": \"keyboard + 8\"",
    "An edge above the keyboard, or at the bottom of the screen without one."
  ),
  (
    "sticky pinned floating header headers",
    "\"stickyHeaders\": true",
    "Section headers that stay at the top while a list scrolls."
  ),
  (
    "inset grouped insetgrouped rounded list settings style group groups",
    "\"table\": [ … ], \"style\": \"insetGrouped\"",
    "A table whose sections are cards with round corners, as in Settings."
  ),
  (
    "self sizing selfsizing self-sizing cell cells growing dynamic height text wraps",
    "\"cell\": {\"text\": {\"label\": \"{title}\", \"lines\": 0, \"pin\": \"edges to margins\"}}",
    "A cell is as tall as its views that are pinned to its top and bottom; see sizewise help format data."
  ),
  (
    "circle circular round image photo avatar portrait oval",
    "\"size\": 56, \"cornerRadius\": 28, \"clips\": true",
    "A circle: a square with a corner radius of half its size."
  ),
  (
    "header footer margins margin inset insets safe area list table",
    "\"header\": {\"views\": {\"title\": {\"label\": \"Today\", \"pin\": \"edges to margins\"}}}",
    "A header is as wide as its list; its margins include the safe area at the sides."
  ),
  (
    "list table inset insets padding margin content space around rows cards",
    "\"contentInset\": [8, 0, 8, 0]",
    "Space around the rows, above and below; \"insetGrouped\" also insets them at the sides."
  ),
  (
    "text field textfield inset insets padding inside border",
    "\"textField\": \"Name\", \"border\": \"rounded\"",
    "A field has fixed insets of 7 points; for others, put one without a border into a view with a background."
  ),
  (
    "chat messages list start starts begin end bottom last newest scroll scrolled",
    "sizewise FILE --offset list=0,10000",
    "Shows a list at its end; a chat is a list in the order of time: sizewise new chat.json --kind chat."
  ),
  (
    "reserved name names word words taken view called",
    "sizewise help format names",
    "The names that views and numbers cannot have, such as row and to."
  ),
  (
    "keyboard matrix every all each devices up",
    "sizewise check FILE --matrix \"default keyboard\"",
    "Checks every environment with the keyboard."
  ),
]

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

  /// Returns the short answer for a name of the format, or for a word of another tool that means one.
  private static func answer(_ word: String) -> String? {
    let names = FormatHelp.names + FormatHelp.keyNames
    return FormatHelp.answer(word)
      ?? FamiliarWords.word(for: word, in: names).flatMap { FormatHelp.answer($0) }
  }

  private static let entries: [HelpEntry] = {
    var entries = tasks.map { HelpEntry(name: $0.write, about: $0.about, task: $0.words) }
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
      entries.append(HelpEntry(name: "sizewise help format \(name)", about: FormatHelp.summary(of: name)))
    }
    for (name, about) in FormatHelp.anchors {
      entries.append(HelpEntry(name: "sizewise help format constraints", about: "\(name): \(about)"))
    }
    for rule in RuleTable.all {
      entries.append(HelpEntry(name: "sizewise rules \(rule.id)", about: rule.summary))
    }
    for step in Step.table { entries.append(HelpEntry(name: "--to \"\(step.words)\"", about: step.about)) }
    return entries
  }()
}
