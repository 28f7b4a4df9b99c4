/// Why an environment or a step does not exist.
package struct RequestError: Error, Sendable, Hashable {
  /// What is not possible, and for what reason.
  package var message: Message
  /// What to do instead.
  package var advice: Message?

  package init(_ reason: String, hint: String? = nil) {
    self.init(Message(reason), hint: hint.map { Message($0) })
  }

  package init(_ message: Message, hint: Message? = nil) {
    self.message = message
    advice = hint
  }

  package func text(for reader: Message.Reader) -> String { message.text(for: reader, expecting: advice) }

  /// In the words of the command line.
  package var reason: String { message.text(for: .commandLine) }
  package var hint: String? { advice?.text(for: .commandLine) }
  package var text: String { text(for: .commandLine) }
}
