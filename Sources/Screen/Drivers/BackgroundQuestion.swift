/// The query whether the terminal's background is light (OSC 11). tmux answers for its terminal.
struct BackgroundQuestion {
  private(set) var isLight: Bool?
  /// Whether the background was set by an option, which takes precedence over the terminal's reply.
  private let isDecided: Bool
  /// Whether the query was sent and the device attributes that end the reply are pending.
  private(set) var isWaiting = false

  /// The time that the first picture waits for the reply, in milliseconds.
  static let patience: Int32 = 60
  /// The colour query, followed by a device attributes query. Every terminal replies to the latter, so there is no need
  /// to wait for a terminal that does not support the former.
  private static let bytes = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)

  init(isLight: Bool?) {
    self.isLight = isLight
    isDecided = isLight != nil
  }

  /// Returns the query's bytes to send.
  mutating func ask() -> [UInt8] {
    isWaiting = true
    return Self.bytes
  }

  /// Takes a reply; false if it belongs to another query.
  mutating func receive(_ reply: TerminalReply) -> Bool {
    switch reply {
    case .attributes where isWaiting: isWaiting = false
    case .background(let isLight): if !isDecided { self.isLight = isLight }
    case .graphics, .name, .attributes, .cell, .colors: return false
    }
    return true
  }
}
