import Basics
import Drawing
import Environment
import Model
import Syntax

/// The words of a command line, parsed into options and arguments.
package struct Invocation: Sendable {
  package var command: Command
  package private(set) var arguments: [String] = []
  /// The number of arguments before `--`; nil without it.
  package private(set) var argumentsBeforeDashes: Int?
  /// The values by option name, in the given order; a flag has an empty value.
  package private(set) var values: [String: [String]] = [:]

  /// Whether an option was given.
  package func has(_ option: OptionName) -> Bool { values[option.rawValue] != nil }

  /// Returns the last value, which overrides earlier ones.
  package func value(_ option: OptionName) -> String? { all(option).last }

  /// Returns all values of an option, in order.
  package func all(_ option: OptionName) -> [String] { values[option.rawValue] ?? [] }

  /// Returns a number that the parser has validated.
  package func number(_ option: OptionName) -> Int? { value(option).flatMap { Int($0) } }

  /// Returns a decimal number that the parser has validated.
  package func decimal(_ option: OptionName) -> Double? { value(option).flatMap { Double($0) } }

  /// Parses words; throws an error of usage for invalid ones.
  package init(_ words: some Sequence<String>, for command: Command) throws(CommandError) {
    self.command = command
    var iterator = words.makeIterator()
    var onlyArguments = false
    while let word = iterator.next() {
      if onlyArguments || word == "-" || !word.hasPrefix("-") {
        arguments.append(word)
      } else if word == "--" {
        argumentsBeforeDashes = arguments.count
        onlyArguments = true
      } else {
        try readOption(word) { iterator.next() }
      }
    }
    if let most = command.mostArguments, arguments.count > most, !has(.help) {
      if ["true", "false", "yes", "no", "on", "off"].contains(arguments[most]) {
        throw .usage(
          "\(command.name) does not take \"\(arguments[most])\"", expected: "a switch has no value: --dark")
      }
      throw .usage(
        "\(command.name) does not take \"\(arguments[most])\"",
        expected: "sizewise "
          + [command.name, command.arguments].filter { !$0.isEmpty }.joined(separator: " "))
    }
  }

  /// The options that were given twice with different values, of which only the last applies.
  var overridden: [String] {
    let repeated = values.filter { Set($1).count > 1 }.keys
    if repeated.isEmpty { return [] }
    return command.allOptions.filter { !$0.repeats && repeated.contains($0.name) }.map(\.name)
  }

  private mutating func readOption(_ word: String, next: () -> String?) throws(CommandError) {
    let (option, attached) = try find(word)
    if option.value == .none {
      guard attached == nil else { throw .usage("\(option: option.name) takes no value") }
      values[option.name, default: []].append("")
      return
    }
    guard let value = attached ?? next() else {
      throw .usage("--\(option.name) needs a value", expected: option.value.placeholder)
    }
    try check(value, for: option)
    values[option.name, default: []].append(value)
  }

  /// Returns the option for a word, with its value if that is in the same word (`--columns=80`, `-oFILE`).
  private func find(_ word: String) throws(CommandError) -> (Option, String?) {
    let options = command.allOptions
    if word.hasPrefix("--") {
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if let option = options.first(where: { $0.name == name }) {
        return (option, parts.count == 2 ? String(parts[1]) : nil)
      }
      throw .usage(
        "unknown option \"--\(name)\"",
        expected: valued(name, in: options)
          ?? ofOtherCommand(name)
          ?? NearestName.suggestion(for: name, in: options.map(\.name), spelled: { "--" + $0 })?.text
          ?? whereToLook)
    }
    let rest = word.dropFirst()
    if let letter = rest.first, let option = options.first(where: { $0.letter == letter }) {
      return (option, rest.count > 1 ? String(rest.dropFirst()) : nil)
    }
    let name = String(rest.lowercased())
    let nearest = options.map(\.name).first { $0 == name || name.count == 1 && $0.hasPrefix(name) }
    throw .usage(
      "unknown option \"\(word)\"", expected: nearest.map { Hint.didYouMean("--\($0)").text } ?? whereToLook)
  }

  /// A suggestion for a value that was given as an option: `--png` means `--format png`, `--dark-mode` means `--dark`.
  private func valued(_ name: String, in options: [Option]) -> String? {
    for option in options {
      switch option.value {
      case .choice(let words), .hinted(_, let words):
        if words.contains(name) { return Hint.didYouMean("--\(option.name) \(name)").text }
      case .none, .text, .number, .decimal, .file, .folder, .device, .matrix: break
      }
    }
    if let words = Self.needless[name] { return words }
    if command.name.isEmpty, ["png", "svg", "html", "pdf", "jpg"].contains(name) {
      return "expected sizewise export FILE --format \(name == "html" || name == "svg" ? name : "png")"
    }
    if let other = Self.familiar[name], options.contains(where: { $0.name == other.name }) {
      return Hint.didYouMean(other.words).text
    }
    let parts = name.split(separator: "-").map(String.init)
    guard parts.count > 1, let option = options.first(where: { parts.contains($0.name) }) else { return nil }
    return Hint.didYouMean("--\(option.name)").text
  }

  /// Returns the commands that have an option.
  private func ofOtherCommand(_ name: String) -> String? {
    let owners = CommandTable.all.filter { $0.options.contains { $0.name == name } }.map(\.name)
    guard !owners.isEmpty, owners.count < 4 else { return nil }
    return "it is an option of \(NearestName.enumeration(of: owners))"
  }

  /// Options of other programs, with the option here and its usual spelling.
  private static let familiar: [String: (name: String, words: String)] = [
    "out": ("output", "-o"), "file": ("output", "-o"), "to-file": ("output", "-o"),
    "fix": ("fix-plan", "--fix-plan"),
    "autofix": ("fix-plan", "--fix-plan"), "template": ("kind", "--kind"),
    "font-size": ("text-size", "--text-size"), "dynamic-type": ("text-size", "--text-size"),
    "all": ("matrix", "--matrix all"), "split": ("window", "--window split-1/2"),
    "slide-over": ("window", "--window slide-over"), "appearance": ("dark", "--dark"),
    "language": ("locale", "--locale"), "lang": ("locale", "--locale"),
    "height": ("device", "--device 375x667"), "size": ("device", "--device 375x667"),
    "all-devices": ("matrix", "--matrix all"), "every-device": ("matrix", "--matrix all"),
    "zoom": ("scale", "--scale"), "quality": ("pixels", "--pixels"), "dpi": ("pixels", "--pixels"),
    "steps": ("to", "--to"), "csv": ("json", "--json"), "ignore": ("rules", "--rules -NAME"),
    "skip": ("rules", "--rules -NAME"), "only": ("rules", "--rules NAME"),
    "format": ("json", "--json"), "landscpe": ("orientation", "--orientation landscape"),
  ]

  /// Options of other programs for which there is no need here.
  private static let needless: [String: String] = [
    "overwrite": "-o replaces a file without asking", "force": "-o replaces a file without asking",
    "open": "write a file with -o, and open it", "quiet": "add > /dev/null; the exit status has the result",
    "silent": "add > /dev/null; the exit status has the result",
    "verbose": "expected --explain or --stats, where a command has them",
    "port": "it uses standard input and output",
    "fail-on": "violations give the exit status 1, observations never do",
    "edit": "\"sizewise settings\" prints the file to edit",
  ]

  /// The help to refer to; the preview has no command name.
  private var whereToLook: String {
    command.name.isEmpty ? "see \"sizewise help\"" : "see \"sizewise help \(command.name)\""
  }

  private func check(_ value: String, for option: Option) throws(CommandError) {
    switch option.value {
    case .choice(let words):
      guard !words.contains(value) else { return }
      let isOption =
        option.name == OptionName.format.rawValue && command.allOptions.contains { $0.name == value }
      throw .usage(
        "\"\(value)\" is not a value for --\(option.name)",
        expected: isOption
          ? Hint.didYouMean("--\(value)").text : NearestName.suggestion(for: value, in: words)?.text)
    case .number(_, let range):
      if let number = Int(value), range.contains(number) { return }
      throw .usage(
        "--\(option.name) needs a whole number, not \"\(value)\"",
        expected: "\(range.lowerBound) to \(range.upperBound)")
    case .decimal(_, let range):
      if let number = Double(value), range.contains(number) { return }
      throw .usage(
        "--\(option.name) needs a number, not \"\(value)\"",
        expected: "\(Numbers.points(range.lowerBound)) to \(Numbers.points(range.upperBound))")
    case .none, .text, .hinted, .file, .folder, .device, .matrix:
      return
    }
  }
}
