/// Why an environment or a step does not exist, in words for the person who asked.
package struct RequestError: Error, Sendable, Hashable {
  /// What is not possible, and for what reason.
  package var reason: String
  /// What to do instead.
  package var hint: String?
  /// The hint names the list of devices as the command line has it; the preview has a key for it.
  package var namesDeviceList = false

  package init(_ reason: String, hint: String? = nil) {
    self.reason = reason
    self.hint = hint
  }

  /// What is not known, and how the command line lists all devices.
  package static func unknownDevice(_ reason: String) -> RequestError {
    var error = RequestError(reason, hint: "\"sizewise devices\" lists them all")
    error.namesDeviceList = true
    return error
  }

  /// Both, in one line.
  package var text: String { reason + (hint.map { " (\($0))" } ?? "") }
}
