/// Why an environment or a step does not exist, in words for the person who asked.
package struct RequestError: Error, Sendable, Hashable {
  /// What is not possible, and for what reason.
  package var reason: String
  /// What to do instead.
  package var hint: String?

  package init(_ reason: String, hint: String? = nil) {
    self.reason = reason
    self.hint = hint
  }

  /// Both, in one line.
  package var text: String { reason + (hint.map { " (\($0))" } ?? "") }
}
