/// Words for the person or program that asked. The command line, the preview and an agent's tools call some things
/// differently: a message names those things, and the text is made when its reader is known.
package struct Message: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  package enum Reader: Sendable { case commandLine, preview, agent }

  package struct Part: Sendable, Hashable {
    package enum Kind: String, Sendable { case text, option, command, names, devices, rules, format }

    package var kind: Kind
    /// Its text or name.
    package var word: String

    package init(_ kind: Kind, _ word: String = "") {
      self.kind = kind
      self.word = word
    }

    /// A subcommand, the tool of the same name.
    package static func command(_ name: String) -> Part { Part(.command, name) }
    /// The command with the names of a file's scenes and views; the file as a shell takes it.
    package static func names(of file: String) -> Part { Part(.names, file) }
    package static let listOfDevices = Part(.devices)
    package static func listOfRules(_ names: [String]) -> Part { Part(.rules, names.joined(separator: ", ")) }
    package static let helpOnFormat = Part(.format)

    fileprivate func text(for reader: Reader) -> String {
      let isAgent = reader == .agent
      return switch kind {
      case .text: word
      case .option: isAgent ? word.replacing("-", with: "_") : "--" + word
      case .command: (isAgent ? "the tool " : "sizewise ") + word
      case .names:
        isAgent
          ? "the tools scenes and frames list the names" : "sizewise frames --text \(word) lists the names"
      case .devices:
        switch reader {
        case .commandLine: "\"sizewise devices\" lists them all"
        case .preview: "f lists them all"
        case .agent: "the tool devices lists them all"
        }
      case .rules: isAgent ? "one of " + word : "\"sizewise rules\" lists them"
      case .format: isAgent ? "the tool format" : "sizewise help format"
      }
    }
  }

  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  package init(_ text: String) { parts = [Part(.text, text)] }

  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation words: StringInterpolation) { parts = words.parts }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) {
      if !text.isEmpty { parts.append(Part(.text, text)) }
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }

    package mutating func appendInterpolation(_ message: Message) { parts += message.parts }
    package mutating func appendInterpolation(_ part: Part) { parts.append(part) }
    /// An option of the command line by its name, an argument of a tool.
    package mutating func appendInterpolation(option name: String) { parts.append(Part(.option, name)) }
  }

  package var description: String { text(for: .commandLine) }

  package func text(for reader: Reader) -> String { parts.map { $0.text(for: reader) }.joined() }

  /// The reason, then in brackets what was expected.
  package func text(for reader: Reader, expecting expected: Message?) -> String {
    text(for: reader) + (expected.map { " (\($0.text(for: reader)))" } ?? "")
  }
}
