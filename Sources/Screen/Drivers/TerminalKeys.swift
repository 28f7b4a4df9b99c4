import CCurses

/// The keys in the terminfo description of the terminal in TERM.
package enum TerminalKeys {
  private static let names: [(capability: String, key: Key)] =
    [
      ("kcuu1", .named(.up)), ("kcud1", .named(.down)), ("kcub1", .named(.left)), ("kcuf1", .named(.right)),
      ("kLFT", .named(.shiftLeft)), ("kRIT", .named(.shiftRight)), ("kri", .named(.shiftUp)),
      ("kind", .named(.shiftDown)), ("khome", .named(.home)), ("kend", .named(.end)),
      ("kpp", .named(.pageUp)), ("knp", .named(.pageDown)), ("kdch1", .named(.delete)),
      ("kbs", .named(.backspace)), ("kcbt", .named(.backTab)), ("kent", .named(.enter)),
    ] + (1...12).map { ("kf\($0)", .function($0)) }

  /// Returns the keys by their byte sequences, without keys that the terminal does not have.
  package static func described(by capability: (String) -> [UInt8]?) -> [[UInt8]: Key] {
    var result: [[UInt8]: Key] = [:]
    for (name, key) in names {
      guard let bytes = capability(name), !bytes.isEmpty else { continue }
      // Keys with the same sequence cannot be distinguished; the first is the more usual one.
      if result[bytes] == nil { result[bytes] = key }
    }
    return result
  }

  static func described() -> [[UInt8]: Key] {
    described { name in
      ccurses_capability(name).map { Array(String(cString: $0).utf8) }
    }
  }
}
