/// Decodes the bytes from a terminal into events. A control sequence is consumed as a whole: it becomes a key, a mouse
/// event or nothing. No part of one is ever read as a typed key.
///
/// Supported are the sequences of the xterm family, both forms of the arrow keys, with and without modifiers, the usual
/// function keys, the kitty keyboard protocol, both forms of mouse reports, bracketed paste, and late replies.
/// `described` adds the keys in the terminal's terminfo description.
package struct InputDecoder: Sendable {
  /// The time that a lone Esc waits for the rest of a sequence, in milliseconds.
  package static let escapeDelay: Int32 = 25
  /// The time that an incomplete sequence waits for its end, in milliseconds. Slow connections split sequences.
  package static let sequenceDelay: Int32 = 200
  /// The length limit of a sequence; a longer string (such as a reply with an image) is discarded as it arrives.
  private static let longestSequence = 4096
  /// The length limit of pasted text.
  private static let longestPaste = 65_536

  private let described: [[UInt8]: Key]
  /// All proper prefixes of the described sequences.
  private let beginnings: Set<[UInt8]>
  private let longestDescribed: Int
  private var pending: [UInt8] = []
  private var pasted: [UInt8]?
  /// The replies that have not been taken yet.
  private var replies: [TerminalReply] = []
  /// Whether the decoder is inside a string that is longer than the limit.
  private var skipsString = false

  /// Creates a decoder.
  /// - Parameter described: the keys in the terminal's description, by their byte sequences.
  package init(described: [[UInt8]: Key] = [:]) {
    let kept = described.filter { $0.key.count > 1 }
    self.described = kept
    beginnings = Set(kept.keys.flatMap { bytes in (1..<bytes.count).map { Array(bytes[..<$0]) } })
    longestDescribed = kept.keys.reduce(0) { max($0, $1.count) }
  }

  /// The time to wait for more bytes before `finish`, in milliseconds; nil if there is no incomplete sequence.
  package var wait: Int32? {
    if pasted != nil || skipsString { return Self.sequenceDelay }
    if pending.isEmpty { return nil }
    return pending == [0x1B] ? Self.escapeDelay : Self.sequenceDelay
  }

  /// Decodes more bytes into events.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    pending += bytes
    return events(atEnd: false)
  }

  /// Returns the replies since the last call.
  package mutating func takeReplies() -> [TerminalReply] {
    defer { replies = [] }
    return replies
  }

  /// Ends a wait without more bytes: a lone Esc becomes a key, and an incomplete sequence is discarded.
  package mutating func finish() -> [InputEvent] {
    skipsString = false
    var result = events(atEnd: true)
    if let text = pasted {
      pasted = nil
      result.append(.paste(String(decoding: text, as: UTF8.self)))
    }
    return result
  }

  private mutating func events(atEnd: Bool) -> [InputEvent] {
    var result: [InputEvent] = []
    var start = 0
    while start < pending.count {
      if skipsString {
        start = endOfSkipped(from: start)
        continue
      }
      if pasted != nil {
        let end = readPasted(from: start, atEnd: atEnd, &result)
        if end == start { break }
        start = end
        continue
      }
      guard let (count, found) = next(pending[start...], atEnd: atEnd) else {
        // The remaining bytes are an incomplete sequence.
        if pending.count - start > Self.longestSequence {
          skipsString = true
          start = pending.count
        }
        break
      }
      start += max(1, count)
      switch found {
      case .event(let event): result.append(event)
      case .pasteBegins: pasted = []
      case .reply(let reply): replies.append(reply)
      case .nothing: break
      }
    }
    pending.removeFirst(min(start, pending.count))
    if atEnd { pending = [] }
    return result
  }

  private enum DecodedInput {
    case event(InputEvent)
    case pasteBegins
    case reply(TerminalReply)
    case nothing

    init(_ key: Key?) { self = key.map { .event(.key($0)) } ?? .nothing }
  }

  // MARK: Pasting and long strings

  private static let endOfPaste: [UInt8] = Array("\u{1B}[201~".utf8)

  /// Reads pasted text up to its end, or up to a possible beginning of the end sequence.
  private mutating func readPasted(from start: Int, atEnd: Bool, _ result: inout [InputEvent]) -> Int {
    var index = start
    while index < pending.count {
      if pending[index] == 0x1B {
        let rest = pending[index...].prefix(Self.endOfPaste.count)
        if rest.elementsEqual(Self.endOfPaste) {
          result.append(.paste(String(decoding: pasted ?? [], as: UTF8.self)))
          pasted = nil
          return index + Self.endOfPaste.count
        }
        if !atEnd, rest.count < Self.endOfPaste.count, Self.endOfPaste.starts(with: rest) {
          return index
        }
      }
      if pasted?.count ?? 0 < Self.longestPaste { pasted?.append(pending[index]) }
      index += 1
    }
    return index
  }

  private mutating func endOfSkipped(from start: Int) -> Int {
    for index in start..<pending.count where pending[index] == 0x07 || pending[index] == 0x5C {
      skipsString = false
      return index + 1
    }
    return pending.count
  }

  // MARK: One event

  /// Returns the first event and its length in bytes; nil if it is incomplete.
  private func next(_ bytes: ArraySlice<UInt8>, atEnd: Bool) -> (Int, DecodedInput)? {
    let all = Array(bytes.prefix(Self.longestSequence + 1))
    // Most keys are characters, which begin no described sequence.
    if beginnings.contains([all[0]]) {
      for count in stride(from: 2, through: min(all.count, longestDescribed), by: 1) {
        if let key = described[Array(all[..<count])] { return (count, .event(.key(key))) }
      }
      if !atEnd, all.count < longestDescribed, beginnings.contains(all) { return nil }
    }
    if all[0] == 0x1B { return escape(all, atEnd: atEnd) }
    return character(all, atEnd: atEnd)
  }

  private func character(_ bytes: [UInt8], atEnd: Bool) -> (Int, DecodedInput)? {
    let count = Self.length(of: bytes[0])
    // NUL is Ctrl-Space; a continuation byte without a lead byte is invalid.
    if count == 0 || bytes[0] == 0 { return (1, .nothing) }
    if bytes.count < count { return atEnd ? (bytes.count, .nothing) : nil }
    var decoder = UTF8()
    var iterator = bytes[..<count].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return (1, .nothing) }
    // C1 control characters are not keys.
    if (0x80..<0xA0).contains(scalar.value) { return (count, .nothing) }
    return (count, .event(.key(Key(scalar: scalar))))
  }

  /// Returns the length of a UTF-8 sequence by its lead byte; 0 if the byte is not a lead byte.
  private static func length(of byte: UInt8) -> Int {
    switch byte {
    case 0..<0x80: 1
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 0
    }
  }

  private func escape(_ bytes: [UInt8], atEnd: Bool) -> (Int, DecodedInput)? {
    let incomplete: (Int, DecodedInput)? = atEnd ? (bytes.count, .nothing) : nil
    guard bytes.count > 1 else { return atEnd ? (1, .event(.key(.named(.escape)))) : nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence(bytes) ?? incomplete
    case UInt8(ascii: "O"): return shiftedFunction(bytes) ?? incomplete
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      return string(bytes) ?? incomplete
    case 0x1B:
      // Some terminals send Alt as an Esc before the sequence; otherwise Esc is a key, and the next sequence follows.
      guard bytes.count > 2 else { return atEnd ? (1, .event(.key(.named(.escape)))) : nil }
      guard bytes[2] == UInt8(ascii: "[") || bytes[2] == UInt8(ascii: "O") else {
        return (1, .event(.key(.named(.escape))))
      }
      guard let (count, _) = escape(Array(bytes[1...]), atEnd: atEnd) else { return nil }
      return (count + 1, .nothing)
    case 0x20..<0x30:
      guard let end = bytes[2...].firstIndex(where: { !(0x20..<0x30).contains($0) }) else {
        return incomplete
      }
      return (end + 1, .nothing)
    default:
      // Alt with a character is not used.
      let count = 1 + max(1, Self.length(of: bytes[1]))
      return bytes.count < count ? incomplete : (count, .nothing)
    }
  }

  /// Reads a string, which ends with BEL or ESC \.
  private func string(_ bytes: [UInt8]) -> (Int, DecodedInput)? {
    var index = 2
    while index < bytes.count {
      if bytes[index] == 0x07 { return (index + 1, reply(bytes[..<index])) }
      if bytes[index] == 0x1B {
        guard index + 1 < bytes.count else { return nil }
        let isEnd = bytes[index + 1] == UInt8(ascii: "\\")
        return (isEnd ? index + 2 : index, isEnd ? reply(bytes[..<index]) : .nothing)
      }
      index += 1
    }
    return nil
  }

  private func reply(_ bytes: ArraySlice<UInt8>) -> DecodedInput {
    TerminalReply(string: Array(bytes)).map { .reply($0) } ?? .nothing
  }

  private func shiftedFunction(_ bytes: [UInt8]) -> (Int, DecodedInput)? {
    var index = 2
    while index < bytes.count, (0x30..<0x3C).contains(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    guard (0x40..<0x7F).contains(bytes[index]) else { return (index, .nothing) }
    let modifiers = KeySequences.number(bytes[2..<index]) ?? 1
    return (index + 1, DecodedInput(KeySequences.shifted(bytes[index], modifiers: modifiers)))
  }

  private func controlSequence(_ bytes: [UInt8]) -> (Int, DecodedInput)? {
    guard bytes.count > 2 else { return nil }
    if bytes[2] == UInt8(ascii: "[") {
      // The Linux console's sequences for F1 to F5.
      guard bytes.count > 3 else { return nil }
      let number = Int(bytes[3]) - 0x40
      return (4, DecodedInput((1...5).contains(number) ? .function(number) : nil))
    }
    if bytes[2] == UInt8(ascii: "M") {
      guard bytes.count > 5 else { return nil }
      return (6, MouseReports.bytes(bytes[3], bytes[4], bytes[5]).map { .event(.mouse($0)) } ?? .nothing)
    }
    var index = 2
    while index < bytes.count, (0x30..<0x40).contains(bytes[index]) { index += 1 }
    let parameters = Array(bytes[2..<index])
    let isPrivate = parameters.first.map { $0 >= 0x3C } ?? false
    // rxvt ends a shifted key with $, which is otherwise an intermediate byte.
    if !isPrivate, !parameters.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "$") {
      return (index + 1, .nothing)
    }
    let middle = index
    while index < bytes.count, (0x20..<0x30).contains(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    let final = bytes[index]
    guard (0x40..<0x7F).contains(final) else { return (index, .nothing) }
    let count = index + 1
    if middle != index { return (count, .nothing) }
    if parameters.first == UInt8(ascii: "<") {
      let event = MouseReports.numbers(parameters[1...], isRelease: final == UInt8(ascii: "m"))
      let isReport = final == UInt8(ascii: "M") || final == UInt8(ascii: "m")
      return (count, isReport ? event.map { .event(.mouse($0)) } ?? .nothing : .nothing)
    }
    if let reply = TerminalReply(final, parameters) { return (count, .reply(reply)) }
    if isPrivate { return (count, .nothing) }
    if final == UInt8(ascii: "~"), parameters == Array("200".utf8) { return (count, .pasteBegins) }
    return (count, DecodedInput(KeySequences.key(final, parameters)))
  }
}
