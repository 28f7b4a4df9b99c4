/// The kind of a part.
package enum MessagePartKind: String, Sendable {
  case text, option, command, names, devices, rules, format, freeWindow, lastSystem, firstSystem
}

/// A piece of text, or a reference to something whose name depends on the reader.
package struct MessagePart: Sendable, Hashable {
  /// The kind.
  package var kind: MessagePartKind
  /// The text, or the name referred to.
  package var word: String

  package init(_ kind: MessagePartKind, _ word: String = "") {
    self.kind = kind
    self.word = word
  }

  /// Refers to a subcommand, or the tool of the same name.
  package static func command(_ name: String) -> MessagePart { MessagePart(.command, name) }
  /// Refers to the command that lists the scenes and views of a file, given as shell text.
  package static func names(of file: String) -> MessagePart { MessagePart(.names, file) }
  /// Refers to a window of free size.
  package static let freeWindow = MessagePart(.freeWindow, "free:WxH")
  /// Refers to the last system version that has something.
  package static func lastSystem(_ version: Int) -> MessagePart { MessagePart(.lastSystem, String(version)) }
  /// Refers to the first system version that has something.
  package static func firstSystem(_ version: Int) -> MessagePart {
    MessagePart(.firstSystem, String(version))
  }
  /// Refers to the list of devices.
  package static let listOfDevices = MessagePart(.devices)
  /// Refers to the list of rules.
  package static func listOfRules(_ names: [String]) -> MessagePart {
    MessagePart(.rules, names.joined(separator: ", "))
  }
  /// Refers to the help about the format.
  package static let helpOnFormat = MessagePart(.format)

  fileprivate func text(for reader: Message.Reader) -> String {
    let isAgent = reader == .agent
    return switch kind {
    case .text: word
    case .freeWindow: reader == .preview ? "Space w w opens one of any size" : word
    case .lastSystem:
      reader == .preview
        ? "Space y p goes back to iOS \(word)" : MessagePart(.option, "os").text(for: reader) + " " + word
    case .firstSystem:
      reader == .preview
        ? "v goes on to iOS \(word)" : MessagePart(.option, "os").text(for: reader) + " " + word
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

/// A message whose wording depends on its reader. The command line, the preview and an agent's tools use different
/// names for some things; a message refers to those things, and the text is generated once the reader is known.
package struct Message: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The interface that shows the message.
  package enum Reader: Sendable { case commandLine, preview, agent }

  /// The parts in order.
  package var parts: [MessagePart]

  package init(_ parts: [MessagePart]) { self.parts = parts }

  /// Creates a message from plain text, the same for every reader.
  package init(_ text: String) { parts = [MessagePart(.text, text)] }

  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation words: StringInterpolation) { parts = words.parts }

  /// Collects the parts of an interpolated message.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [MessagePart] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) {
      if !text.isEmpty { parts.append(MessagePart(.text, text)) }
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }

    package mutating func appendInterpolation(_ message: Message) { parts += message.parts }
    package mutating func appendInterpolation(_ part: MessagePart) { parts.append(part) }
    /// Refers to a command line option by name, or the tool argument of the same name.
    package mutating func appendInterpolation(option name: String) {
      parts.append(MessagePart(.option, name))
    }
  }

  /// The text for the command line.
  package var description: String { text(for: .commandLine) }

  /// Returns the text for a reader.
  package func text(for reader: Reader) -> String { parts.map { $0.text(for: reader) }.joined() }

  /// Returns the text followed by the expectation in brackets.
  package func text(for reader: Reader, expecting expected: Message?) -> String {
    text(for: reader) + (expected.map { " (\($0.text(for: reader)))" } ?? "")
  }
}
