/// The keys of control sequences. Sequences without a key are ignored.
enum KeySequences {
  private static let letters: [UInt8: Key] = [
    UInt8(ascii: "A"): .named(.up), UInt8(ascii: "B"): .named(.down), UInt8(ascii: "C"): .named(.right),
    UInt8(ascii: "D"): .named(.left), UInt8(ascii: "H"): .named(.home), UInt8(ascii: "F"): .named(.end),
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]

  private static let numbers: [Int: Key] = [
    1: .named(.home), 3: .named(.delete), 4: .named(.end), 5: .named(.pageUp), 6: .named(.pageDown),
    7: .named(.home), 8: .named(.end), 11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4),
    15: .function(5), 17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9),
    21: .function(10), 23: .function(11), 24: .function(12),
  ]

  private static let shiftedArrows: [Key: Key] = [
    .named(.up): .named(.shiftUp), .named(.down): .named(.shiftDown), .named(.left): .named(.shiftLeft),
    .named(.right): .named(.shiftRight), .named(.tab): .named(.backTab),
  ]

  /// The kitty protocol's keys without a character; keys of the numeric keypad are equal to the main ones.
  private static let private57: [Int: Key] = [
    57_414: .named(.enter), 57_417: .named(.left), 57_418: .named(.right), 57_419: .named(.up),
    57_420: .named(.down), 57_421: .named(.pageUp), 57_422: .named(.pageDown), 57_423: .named(.home),
    57_424: .named(.end), 57_426: .named(.delete),
  ]

  private enum Modifiers {
    static let shift = 1
    static let control = 4
    /// Caps Lock and Num Lock, which are ignored.
    static let locks = 64 | 128
  }

  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count < 10 else { return nil }
    var value = 0
    for digit in digits {
      guard (0x30..<0x3A).contains(digit) else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }

  /// Returns the key of an SS3 sequence: ESC O and a letter.
  static func shifted(_ letter: UInt8, modifiers: Int) -> Key? {
    // The numeric keypad in its application mode.
    if modifiers == 1 {
      if letter == UInt8(ascii: "M") { return .named(.enter) }
      if (UInt8(ascii: "p")...UInt8(ascii: "y")).contains(letter) {
        return .character(Unicode.Scalar(letter - UInt8(ascii: "p") + UInt8(ascii: "0")))
      }
    }
    return modified(letters[letter], modifiers - 1)
  }

  /// Returns the key of a CSI sequence: ESC [ parameters, then a letter or ~.
  static func key(_ final: UInt8, _ parameters: [UInt8]) -> Key? {
    let fields = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { number($0) }
    }
    let first = fields.first?.first ?? nil
    let second = fields.count > 1 ? fields[1] : []
    let modifiers = max(0, (second.first.flatMap { $0 } ?? 1) - 1) & ~Modifiers.locks
    // A key release; the press and repetitions were handled before.
    if second.count > 1, second[1] == 3 { return nil }
    switch final {
    case UInt8(ascii: "Z"): return .named(.backTab)
    case UInt8(ascii: "u"):
      guard let first else { return nil }
      let shifted = fields[0].count > 1 ? fields[0][1] : nil
      return typed(first, shifted: shifted, modifiers)
    case UInt8(ascii: "~"):
      // xterm's modifyOtherKeys form: 27 ; modifiers ; character.
      if first == 27, fields.count == 3, let code = fields[2].first ?? nil {
        return typed(code, shifted: nil, modifiers)
      }
      return first.flatMap { modified(numbers[$0], modifiers) }
    case UInt8(ascii: "R"):
      // With two parameters it is a cursor position report.
      return fields.count > 1 ? nil : .function(3)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      // rxvt's arrows with Shift.
      return parameters.isEmpty ? modified(letters[final - 0x20], Modifiers.shift) : nil
    default:
      guard first == nil || first == 1 else { return nil }
      return modified(letters[final], modifiers)
    }
  }

  /// Applies modifiers: Shift changes arrows and Tab; keys with other modifiers are not used.
  private static func modified(_ key: Key?, _ modifiers: Int) -> Key? {
    guard let key else { return nil }
    if modifiers == 0 { return key }
    return modifiers == Modifiers.shift ? shiftedArrows[key] : nil
  }

  /// Returns the key of a character code.
  private static func typed(_ code: Int, shifted: Int?, _ modifiers: Int) -> Key? {
    if let key = private57[code] { return modified(key, modifiers) }
    // Digits of the numeric keypad.
    let code = (57_399...57_408).contains(code) ? code - 57_399 + 0x30 : code
    guard code < 57_344 || code > 63_743, let scalar = Unicode.Scalar(UInt32(clamping: code)) else {
      return nil
    }
    switch modifiers {
    case 0: return plain(Key(scalar: scalar))
    case Modifiers.shift:
      if let shifted, let upper = Unicode.Scalar(UInt32(clamping: shifted)) {
        return plain(Key(scalar: upper))
      }
      let key = Key(scalar: scalar)
      if case .character = key {
        let upper = scalar.properties.uppercaseMapping.unicodeScalars
        return upper.count == 1 ? upper.first.map { .character($0) } : key
      }
      return modified(key, modifiers)
    case Modifiers.control:
      return (0x61...0x7A).contains(scalar.value)
        ? Key(scalar: Unicode.Scalar(UInt8(scalar.value - 0x60))) : nil
    default: return nil
    }
  }

  /// Excludes control characters, which are sent with a modifier, never as codes.
  private static func plain(_ key: Key) -> Key? {
    if case .control = key { return nil }
    return key
  }
}

/// Decodes mouse reports in both of their forms.
enum MouseReports {
  /// Decodes an SGR report: `button;column;row`, counted from 1.
  static func numbers(_ parameters: ArraySlice<UInt8>, isRelease: Bool) -> MouseEvent? {
    let fields = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { KeySequences.number($0) }
    guard fields.count == 3, let button = fields[0], let column = fields[1], let row = fields[2],
      column > 0, row > 0
    else { return nil }
    return event(button, column: column - 1, row: row - 1, isRelease: isRelease)
  }

  /// Decodes an X10 report: three bytes, each offset by 32, with positions counted from 1.
  static func bytes(_ button: UInt8, _ column: UInt8, _ row: UInt8) -> MouseEvent? {
    guard button >= 32, column > 32, row > 32 else { return nil }
    let code = Int(button) - 32
    return event(code, column: Int(column) - 33, row: Int(row) - 33, isRelease: code & 0b100_0011 == 3)
  }

  private static func event(_ button: Int, column: Int, row: Int, isRelease: Bool) -> MouseEvent? {
    let shift = button & 4 != 0
    let kind: MouseEvent.Kind
    switch (button & 64 != 0, button & 32 != 0, button & 3) {
    case (true, _, 0): kind = .wheelUp
    case (true, _, 1): kind = .wheelDown
    case (false, true, 0): kind = .drag
    case (false, false, 0): kind = isRelease ? .release : .click
    case (false, false, 3) where isRelease: kind = .release
    default: return nil
    }
    return MouseEvent(kind, column: column, row: row, shift: shift)
  }
}
