import Foundation
import Screen
import Testing

/// Sequences of common terminals with their meaning: a key's name, a mouse event, a pasted text, or nothing.
private let cases: [(bytes: String, events: [String])] = [
  ("r", ["r"]), ("é", ["é"]), ("日", ["日"]), ("\u{12}", ["Ctrl-R"]), ("\r", ["Enter"]),
  ("\u{7F}", ["Backspace"]),
  // Arrows in both forms, with Shift, and with modifiers without a command.
  ("\u{1B}[A", ["Up"]), ("\u{1B}OA", ["Up"]), ("\u{1B}[B", ["Down"]), ("\u{1B}OB", ["Down"]),
  ("\u{1B}[1;2A", ["Shift-Up"]), ("\u{1B}[a", ["Shift-Up"]), ("\u{1B}[1;5C", []), ("\u{1B}\u{1B}[A", []),
  ("\u{1B}[1;1D", ["Left"]), ("\u{1B}[1;1:3D", []), ("\u{1B}Oa", []),
  // Keys with numbers.
  ("\u{1B}[5~", ["PageUp"]), ("\u{1B}[6~", ["PageDown"]), ("\u{1B}[1~", ["Home"]), ("\u{1B}[8~", ["End"]),
  ("\u{1B}[3~", ["Delete"]), ("\u{1B}[2~", []), ("\u{1B}[5^", []), ("\u{1B}[5$", []), ("\u{1B}[5;2~", []),
  ("\u{1B}[Z", ["Shift-Tab"]), ("\u{1B}[H", ["Home"]), ("\u{1B}OF", ["End"]),
  // Function keys: PuTTY and rxvt, xterm, the Linux console, kitty.
  ("\u{1B}[11~", ["F1"]), ("\u{1B}OP", ["F1"]), ("\u{1B}[[A", ["F1"]), ("\u{1B}[P", ["F1"]),
  ("\u{1B}[15~", ["F5"]), ("\u{1B}[24~", ["F12"]), ("\u{1B}[1;2P", []), ("\u{1B}[R", ["F3"]),
  // The numeric keypad in application mode.
  ("\u{1B}Oq", ["1"]), ("\u{1B}OM", ["Enter"]),
  // kitty's protocol, and xterm's modifyOtherKeys.
  ("\u{1B}[100u", ["d"]), ("\u{1B}[100;1u", ["d"]), ("\u{1B}[100;2u", ["D"]), ("\u{1B}[100;5u", ["Ctrl-D"]),
  ("\u{1B}[100;3u", []), ("\u{1B}[100;1:3u", []), ("\u{1B}[27u", ["Esc"]), ("\u{1B}[13u", ["Enter"]),
  ("\u{1B}[9;2u", ["Shift-Tab"]), ("\u{1B}[57399u", ["0"]), ("\u{1B}[57419u", ["Up"]), ("\u{1B}[57441u", []),
  ("\u{1B}[49:33;2u", ["!"]), ("\u{1B}[27;5;100~", ["Ctrl-D"]), ("\u{1B}[27;2;13~", []),
  // Alt with a key, and Esc before another key.
  ("\u{1B}d", []), ("\u{1B}é", []), ("\u{1B}\u{1B}", ["Esc", "Esc"]),
  // Late replies, focus events, and strings.
  ("\u{1B}]11;rgb:0000/1111/dddd\u{1B}\\", []), ("\u{1B}]11;rgb:0000/1111/dddd\u{07}", []),
  ("\u{1B}[?62;22c", []), ("\u{1B}[>0;276;0c", []), ("\u{1B}[24;80R", []), ("\u{1B}[?2026;2$y", []),
  ("\u{1B}[I", []), ("\u{1B}[O", []), ("\u{1B}P1+r636F=323536\u{1B}\\", []), ("\u{1B}_Gi=31;OK\u{1B}\\", []),
  ("\u{1B}[8;24;80t", []), ("\u{1B}(B", []),
  // The mouse in both encodings.
  ("\u{1B}[<0;11;6M", ["click 10,5"]), ("\u{1B}[<0;11;6m", ["release 10,5"]),
  ("\u{1B}[<4;1;1M", ["click 0,0 shift"]),
  ("\u{1B}[<64;300;6M", ["wheelUp 299,5"]), ("\u{1B}[<65;1;6M", ["wheelDown 0,5"]),
  ("\u{1B}[<32;3;3M", ["drag 2,2"]),
  ("\u{1B}[<35;3;3M", []), ("\u{1B}[<2;3;3M", []), ("\u{1B}[<66;3;3M", []), ("\u{1B}[<0;0;3M", []),
  ("\u{1B}[M !!", ["click 0,0"]), ("\u{1B}[M#!!", ["release 0,0"]), ("\u{1B}[M`+&", ["wheelUp 10,5"]),
  // Pasted text is one event, whatever it contains.
  ("\u{1B}[200~hello quick\u{1B}[201~r", ["paste hello quick", "r"]),
  ("\u{1B}[200~a\u{1B}[Aq\u{1B}[201~", ["paste a\u{1B}[Aq"]), ("\u{1B}[201~", []),
  // Sequences interrupted by the next one.
  ("\u{1B}[1;\u{1B}[A", ["Up"]), ("\u{1B}[12\rr", ["Enter", "r"]), ("\u{1B}O\u{1B}[A", ["Up"]),
]

private func text(_ event: InputEvent) -> String {
  switch event {
  case .key(let key): key.name
  case .mouse(let mouse): "\(mouse.kind) \(mouse.column),\(mouse.row)" + (mouse.shift ? " shift" : "")
  case .paste(let text): "paste \(text)"
  case .resize, .filesChanged, .step: "none of a terminal's"
  }
}

private func decode(_ bytes: [UInt8], described: [[UInt8]: Key] = [:], pieces: Int = .max) -> [String] {
  var decoder = InputDecoder(described: described)
  var events: [InputEvent] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    events += decoder.feed(rest.prefix(pieces))
    rest = rest.dropFirst(pieces)
  }
  if decoder.wait != nil { events += decoder.finish() }
  #expect(decoder.wait == nil)
  return events.map(text)
}

@Suite struct InputDecoderTests {
  @Test(arguments: cases.map(\.bytes)) func sequencesAreConsumedCompletely(_ bytes: String) throws {
    let expected = try #require(cases.first { $0.bytes == bytes }).events
    #expect(decode(Array(bytes.utf8)) == expected)
    // Slow connections split them anywhere.
    for size in 1...3 { #expect(decode(Array(bytes.utf8), pieces: size) == expected) }
  }

  @Test func sequencesMatchSingleRuns() {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      // A truncated sequence, and a lone Esc, are recognised by the pause after them.
      let chosen = (0..<20).compactMap { _ in
        cases.filter { $0.bytes != "\u{1B}\u{1B}" && !$0.bytes.hasPrefix("\u{1B}[1;\u{1B}") }
          .randomElement(using: &numbers)
      }
      #expect(decode(Array(chosen.map(\.bytes).joined().utf8)) == chosen.flatMap(\.events))
    }
  }

  @Test func aLoneEscBecomesAKeyAfterAPause() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x1B]).isEmpty)
    #expect(decoder.wait == InputDecoder.escapeDelay)
    #expect(decoder.finish() == [.key(.named(.escape))])
  }

  @Test func aTruncatedSequenceIsNotAKey() {
    for bytes in ["\u{1B}[", "\u{1B}[1;5", "\u{1B}O", "\u{1B}]11;rgb:00", "\u{1B}[<0;1", "\u{1B}[M "] {
      #expect(decode(Array(bytes.utf8)).isEmpty, "\(bytes.debugDescription)")
    }
  }

  @Test func aLongControlStringIsDiscarded() {
    let picture = "\u{1B}_G" + String(repeating: "q", count: 100_000) + "\u{1B}\\r"
    #expect(decode(Array(picture.utf8), pieces: 1000) == ["r"])
  }

  @Test func keysOfTheTerminfoEntryTakePrecedence() {
    let described: [[UInt8]: Key] = [
      Array("\u{1B}A".utf8): .named(.up), Array("\u{1}B\r".utf8): .function(2), [0x0B]: .named(.up),
    ]
    #expect(decode(Array("\u{1B}A".utf8), described: described) == ["Up"])
    #expect(decode([0x01, 0x42, 0x0D], described: described) == ["F2"])
    #expect(decode([0x01, 0x78], described: described) == ["Ctrl-A", "x"])
    // A single control character is the key with its usual name.
    #expect(decode([0x0B], described: described) == ["Ctrl-K"])
  }

  /// Every key in the terminfo entries of common terminals is decoded as that key or ignored, never as a different
  /// command.
  @Test func keysOfCommonTerminalsAreDecoded() throws {
    let names: [String: String] = [
      "kcuu1": "Up", "kcud1": "Down", "kcub1": "Left", "kcuf1": "Right", "kLFT": "Shift-Left",
      "kRIT": "Shift-Right",
      "kri": "Shift-Up", "kind": "Shift-Down", "khome": "Home", "kend": "End", "kpp": "PageUp",
      "knp": "PageDown",
      "kdch1": "Delete", "kbs": "Backspace", "kfnd": "Home", "kslt": "End", "kcbt": "Shift-Tab",
      "kent": "Enter", "kUP": "Shift-Up", "kDN": "Shift-Down",
    ]
    var terminals = 0
    for terminal in [
      "xterm", "xterm-256color", "screen", "screen-256color", "tmux", "tmux-256color", "linux", "rxvt",
      "rxvt-unicode",
      "vt100", "vt220", "xterm-kitty", "foot", "alacritty", "konsole", "gnome", "vte-256color", "putty",
      "st-256color",
      "mintty", "iterm2", "wezterm", "cygwin", "ansi",
    ] {
      let sequences = try keys(of: terminal)
      if !sequences.isEmpty { terminals += 1 }
      let described = TerminalKeys.described { name in sequences.first { $0.0 == name }?.1 }
      for (name, bytes) in sequences where bytes.count > 1 {
        let events = decode(bytes, described: described)
        let function = name.hasPrefix("kf") ? Int(name.dropFirst(2)) : nil
        let allowed = names[name] ?? function.map { "F\($0)" }
        #expect(events.count <= 1, "\(terminal) \(name): \(events)")
        guard let event = events.first else { continue }
        // The numeric keypad types digits; a VT100's first and last function keys are among them.
        let isDigit = ("0"..."9").contains(event)
        let isHarmless = event.count > 1 || isDigit
        #expect(
          isHarmless && (allowed == nil || event == allowed || isDigit), "\(terminal) \(name): \(event)")
      }
    }
    #expect(terminals >= 6)
  }

  /// Returns the keys of a terminfo entry by name; none if the machine has no entry for the terminal.
  private func keys(of terminal: String) throws -> [(String, [UInt8])] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/infocmp")
    process.arguments = ["-x", "-1", terminal]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      let entry = line.drop { $0 == "\t" || $0 == " " }
      guard entry.hasPrefix("k"), let equals = entry.firstIndex(of: "="), entry.last == "," else {
        return nil
      }
      return (String(entry[..<equals]), bytes(of: entry[entry.index(after: equals)...].dropLast()))
    }
  }

  /// Returns the bytes of `\E[A`, `^H`, `\177`.
  private func bytes(of text: Substring) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "^"), let next = rest.popFirst() {
        result.append(next == UInt8(ascii: "?") ? 0x7F : next & 0x1F)
      } else if byte == UInt8(ascii: "\\"), let next = rest.first {
        let octal = rest.prefix(3)
        if octal.count == 3, octal.allSatisfy({ (0x30..<0x38).contains($0) }) {
          result.append(UInt8(truncatingIfNeeded: octal.reduce(0) { $0 * 8 + Int($1 - 0x30) }))
          rest = rest.dropFirst(3)
        } else {
          rest = rest.dropFirst()
          let named: [UInt8: UInt8] = [
            UInt8(ascii: "E"): 0x1B, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "n"): 0x0A,
            UInt8(ascii: "t"): 0x09,
            UInt8(ascii: "b"): 0x08, UInt8(ascii: "s"): 0x20,
          ]
          result.append(named[next] ?? next)
        }
      } else {
        result.append(byte)
      }
    }
    return result
  }

  @Test func randomBytesNeverStopTheDecoder() {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let alphabet: [UInt8] = [
        0x1B, 0x5B, 0x4F, 0x5D, 0x3B, 0x31, 0x32, 0x7E, 0x4D, 0x3C, 0x75, 0x07, 0x00, 0xC3, 0xFF,
      ]
      let bytes = (0..<200).map { _ in
        Bool.random(using: &numbers)
          ? alphabet.randomElement(using: &numbers) ?? 0 : UInt8.random(in: 0...255, using: &numbers)
      }
      let whole = decode(bytes)
      #expect(decode(bytes, pieces: 1) == whole)
    }
  }
}
