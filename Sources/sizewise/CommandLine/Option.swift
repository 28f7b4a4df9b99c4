import Export

/// The value of an option.
package enum OptionValue: Sendable, Equatable {
  case none
  /// Any text; the word is its placeholder in the help.
  case text(String)
  case choice([String])
  /// Any text, with suggestions for completion; the option's user validates it.
  case hinted(String, [String])
  /// A whole number in a range.
  case number(String, ClosedRange<Int>)
  /// A number in a range.
  case decimal(String, ClosedRange<Double>)
  case file(String)
  case folder(String)
  /// The id of a device, or an unambiguous part of it.
  case device
  case matrix

  /// The placeholder of the value in the help; nil without a value.
  package var placeholder: String? {
    switch self {
    case .none: nil
    case .text(let word), .file(let word), .folder(let word), .decimal(let word, _): word
    case .number(let word, _), .hinted(let word, _): word
    case .choice(let words): words.joined(separator: "|")
    case .device: "ID"
    case .matrix: "M"
    }
  }
}

/// An option of a command, for parser, help and completions.
package struct Option: Sendable {
  package var name: String
  /// The short form, such as `o` for `-o`.
  package var letter: Character?
  package var value: OptionValue
  /// Whether the option can be given several times.
  package var repeats: Bool
  package var summary: String

  package init(
    _ name: OptionName, _ value: OptionValue, letter: Character? = nil, repeats: Bool = false,
    _ summary: String
  ) {
    self.init(named: name.rawValue, value, letter: letter, repeats: repeats, summary)
  }

  /// Makes an option from another table.
  init(
    named name: String, _ value: OptionValue, letter: Character? = nil, repeats: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.value = value
    self.letter = letter
    self.repeats = repeats
    self.summary = summary
  }

  /// Makes an option without a value.
  package init(_ name: OptionName, letter: Character? = nil, _ summary: String) {
    self.init(name, .none, letter: letter, summary)
  }

  /// The notation in the help: `-o, --output OUT`.
  package var usage: String {
    let short = letter.map { "-\($0), " } ?? ""
    return short + "--\(name)" + (value.placeholder.map { " \($0)" } ?? "")
  }
}

/// Options shared by several commands.
extension Command {
  static let outputOption = Option(
    .output, .file("OUT"), letter: "o", "write to a file instead of standard output")
  static let sceneOption = Option(.scene, .text("S"), "scene by id, storyboard identifier, class or name")
  static let colorsOption = Option(
    .colors, .choice(ColorDepth.allCases.map(\.rawValue)),
    "number of colours (default: what the terminal reports)")
  static let wireframeOption = Option(.wireframe, "draw lines and symbols instead of colours")
  static let ignoredOption = Option(.why, "list the parts of the file that have no effect on the layout")
  static let whatIfOption = Option(
    .whatIf, .text("CHANGE"), repeats: true,
    "apply a change without saving it: \"title.top = 24\", \"title.top @750\", \"photo.width * 0.5\", \"title.text = Hi\", \"title.fontSize = 20\", \"title.hidden = true\", \"drop title.top\", \"add EQUATION\""
  )
  static let excludeOption = Option(
    .exclude, .text("PATTERN"), repeats: true,
    "skip files and folders whose name or path matches")
  static let includeOption = Option(
    .include, .text("PATTERN"), repeats: true,
    "also search folders and files that are skipped by default, if their name or path matches")
  static let matrixOption = Option(
    .matrix, .matrix,
    "seed, default or all, with +text +rtl +long +os +locales; words such as phones keyboard or pads split-1/3; or a file of them"
  )
}
