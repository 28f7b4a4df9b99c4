/// Words for the person or program that asked. The command line, the preview and an agent's tools call some things
/// differently: a message names those things, and the text is made when its reader is known.
package struct Message: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  package enum Reader: Sendable { case commandLine, preview, agent }

  package enum Part: Sendable, Hashable {
    case text(String)
    /// An option of the command line by its name, an argument of a tool.
    case option(String)
    /// A subcommand, the tool of the same name.
    case command(String)
    /// The command with the names of a file's scenes and views; the file as a shell takes it.
    case names(of: String)
    case listOfDevices
    case listOfRules([String])
    case helpOnFormat

    fileprivate func text(for reader: Reader) -> String {
      let isAgent = reader == .agent
      return switch self {
      case .text(let text): text
      case .option(let name): isAgent ? name.replacing("-", with: "_") : "--" + name
      case .command(let name): (isAgent ? "the tool " : "sizewise ") + name
      case .names(let file):
        isAgent
          ? "the tools scenes and frames list the names" : "sizewise frames --text \(file) lists the names"
      case .listOfDevices:
        switch reader {
        case .commandLine: "\"sizewise devices\" lists them all"
        case .preview: "f lists them all"
        case .agent: "the tool devices lists them all"
        }
      case .listOfRules(let names):
        isAgent ? "one of " + names.joined(separator: ", ") : "\"sizewise rules\" lists them"
      case .helpOnFormat: isAgent ? "the tool format" : "sizewise help format"
      }
    }
  }

  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  package init(_ text: String) { parts = [.text(text)] }

  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation words: StringInterpolation) { parts = words.parts }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) {
      if !text.isEmpty { parts.append(.text(text)) }
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }

    package mutating func appendInterpolation(_ message: Message) { parts += message.parts }
    package mutating func appendInterpolation(_ part: Part) { parts.append(part) }
    package mutating func appendInterpolation(option name: String) { parts.append(.option(name)) }
  }

  package var description: String { text(for: .commandLine) }

  package func text(for reader: Reader) -> String { parts.map { $0.text(for: reader) }.joined() }

  /// What it says, then in brackets what was expected.
  package func text(for reader: Reader, expecting expected: Message?) -> String {
    text(for: reader) + (expected.map { " (\($0.text(for: reader)))" } ?? "")
  }
}
