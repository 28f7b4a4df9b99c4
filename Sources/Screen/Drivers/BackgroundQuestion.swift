/// Asks the terminal whether its background is light. tmux answers for the terminal around it.
struct BackgroundQuestion {
  private(set) var isLight: Bool?
  /// What was said before the program began holds, whatever the terminal says.
  private let isDecided: Bool
  /// It was asked, and the attributes that end its answer are still to come.
  private(set) var isWaiting = false

  /// So long after the question the first picture waits for the answer, in milliseconds.
  static let patience: Int32 = 60
  /// The colour, and then the attributes: every terminal answers those, so nobody waits for one that knows no colour.
  private static let bytes = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)

  init(isLight: Bool?) {
    self.isLight = isLight
    isDecided = isLight != nil
  }

  /// What is to be sent.
  mutating func ask() -> [UInt8] {
    isWaiting = true
    return Self.bytes
  }

  /// Takes a reply to it; false where it answers another question.
  mutating func receive(_ reply: TerminalReply) -> Bool {
    switch reply {
    case .attributes where isWaiting: isWaiting = false
    case .background(let isLight): if !isDecided { self.isLight = isLight }
    case .graphics, .name, .attributes, .cell, .colors: return false
    }
    return true
  }
}
