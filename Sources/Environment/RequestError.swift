/// The reason why an environment or a step is not possible.
package struct RequestError: Error, Sendable, Hashable {
  /// The problem and its reason.
  package var message: Message
  /// The suggested alternative.
  package var advice: Message?

  package init(_ reason: String, hint: String? = nil) {
    self.init(Message(reason), hint: hint.map { Message($0) })
  }

  package init(_ message: Message, hint: Message? = nil) {
    self.message = message
    advice = hint
  }

  /// Returns the message with the advice in brackets.
  package func text(for reader: Message.Reader) -> String { message.text(for: reader, expecting: advice) }

  /// The message for the command line.
  package var reason: String { message.text(for: .commandLine) }
  /// The advice for the command line.
  package var hint: String? { advice?.text(for: .commandLine) }
  /// The message with its advice, for the command line.
  package var text: String { text(for: .commandLine) }
}
