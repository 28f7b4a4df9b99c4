/// The objects of a PDF file. They are found by scanning the file, so a damaged cross-reference table does not matter.
final class PdfObjects {
  indirect enum Value {
    case null
    case number(Double)
    case name(String)
    case string([UInt8])
    case word(String)
    case list([Value])
    case dictionary([String: Value])
    case reference(Int)
  }

  private static let mostObjects = 100_000
  private static let mostBytes = 16 << 20

  private let bytes: [UInt8]
  /// The offset of each object, after "obj".
  private var places: [Int: Int] = [:]
  /// The objects in object streams.
  private var packed: [Int: Value] = [:]
  private var known: [Int: Value?] = [:]
  /// The remaining bytes that can be parsed or decoded; nested parts are read repeatedly.
  private(set) var room: Int
  private var streamRoom = 4 * mostBytes
  /// The last search for the end of a stream: its start, and the result or nil if there was none.
  private var lastEnd: (from: Int, end: Int?)?

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("%PDF".utf8)) else { return nil }
    self.bytes = bytes
    room = 8 * bytes.count + 4096
    findObjects()
    if places.isEmpty { return nil }
    for number in places.keys.sorted() { unpack(number) }
  }

  // MARK: Finding

  private func findObjects() {
    let mark = Array("obj".utf8)
    var at = 3
    while at + 3 < bytes.count, places.count < Self.mostObjects {
      guard bytes[at] == mark[0], bytes[at + 1] == mark[1], bytes[at + 2] == mark[2],
        let number = number(before: at)
      else {
        at += 1
        continue
      }
      places[number] = at + 3
      at += 3
    }
  }

  /// Returns the object number before "obj" in "12 0 obj".
  private func number(before end: Int) -> Int? {
    var at = end - 1
    func skipSpace() {
      while at >= 0, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D { at -= 1 }
    }
    func digits() -> Int? {
      var (value, place, count) = (0, 1, 0)
      while at >= 0, (0x30...0x39).contains(bytes[at]), count < 8 {
        value += Int(bytes[at] - 0x30) * place
        (place, count, at) = (place * 10, count + 1, at - 1)
      }
      return count > 0 ? value : nil
    }
    skipSpace()
    guard digits() != nil else { return nil }
    let gap = at
    skipSpace()
    return at < gap ? digits() : nil
  }

  private func unpack(_ number: Int) {
    guard case .dictionary(let head) = self[number], case .name("ObjStm")? = head["Type"],
      let data = stream(number), let count = self.number(head["N"]), let first = self.number(head["First"])
    else { return }
    var header = PdfReader(data)
    var entries: [(number: Int, offset: Int)] = []
    for _ in 0..<max(0, min(Int(clamping: count), Self.mostObjects)) {
      guard case .number(let name)? = header.value(), case .number(let offset)? = header.value() else {
        break
      }
      entries.append((Int(clamping: name), Int(clamping: offset)))
    }
    for entry in entries where places[entry.number] == nil && packed.count < Self.mostObjects {
      let start = Int(clamping: first) &+ entry.offset
      guard start >= 0, start < data.count else { continue }
      var reader = PdfReader(data, at: start)
      packed[entry.number] = reader.value()
    }
  }

  // MARK: Access

  var numbers: [Int] { (Array(places.keys) + Array(packed.keys)).sorted() }

  subscript(number: Int) -> Value? {
    guard let place = places[number] else { return packed[number] }
    if let value = known[number] { return value }
    guard room > 0 else { return nil }
    var reader = PdfReader(bytes, at: place)
    let value = reader.value()
    room -= reader.at - place
    known[number] = .some(value)
    return value
  }

  /// Follows references to a value.
  func resolved(_ value: Value?) -> Value? {
    var value = value
    for _ in 0..<8 {
      guard case .reference(let number)? = value else { return value }
      value = self[number]
    }
    return nil
  }

  func dictionary(_ value: Value?) -> [String: Value]? {
    if case .dictionary(let entries)? = resolved(value) { return entries }
    return nil
  }

  func list(_ value: Value?) -> [Value]? {
    if case .list(let values)? = resolved(value) { return values }
    return nil
  }

  func number(_ value: Value?) -> Double? {
    if case .number(let number)? = resolved(value) { return number }
    return nil
  }

  func name(_ value: Value?) -> String? {
    if case .name(let name)? = resolved(value) { return name }
    return nil
  }

  func numbers(_ value: Value?) -> [Double] { (list(value) ?? []).compactMap { number($0) } }

  // MARK: Streams

  /// A stream with its dictionary.
  struct Stream {
    var head: [String: Value]
    var bytes: [UInt8]
    /// The remaining filter, if the bytes are a compressed photo.
    var filter: String?
  }

  /// Returns the decoded bytes of a stream, or nil for an unsupported filter.
  func stream(_ number: Int) -> [UInt8]? {
    guard let stream = rawStream(number), stream.filter == nil else { return nil }
    return stream.bytes
  }

  func rawStream(_ number: Int) -> Stream? {
    guard let place = places[number], room > 0, streamRoom > 0 else { return nil }
    var reader = PdfReader(bytes, at: place)
    guard case .dictionary(let head)? = reader.value(), reader.skipWord("stream") else { return nil }
    room -= reader.at - place
    var start = reader.at
    if start < bytes.count, bytes[start] == 0x0D { start += 1 }
    if start < bytes.count, bytes[start] == 0x0A { start += 1 }
    guard start < bytes.count, let end = end(ofStream: start, self.number(head["Length"])) else { return nil }
    streamRoom -= end - start
    return plain(Stream(head: head, bytes: Array(bytes[start..<end])))
  }

  /// Applies the filters in order.
  func plain(_ stream: Stream) -> Stream? {
    var stream = stream
    func values(_ value: Value?) -> [Value] { list(value) ?? resolved(value).map { [$0] } ?? [] }
    let filters = values(stream.head["Filter"] ?? stream.head["F"]).compactMap { name($0) }
    let parameters = values(stream.head["DecodeParms"] ?? stream.head["DP"])
    for (index, filter) in filters.prefix(4).enumerated() {
      if PdfFilter.areOfPhotos(filter) {
        stream.filter = filter
        return index == filters.count - 1 ? stream : nil
      }
      let entries = parameters.indices.contains(index) ? dictionary(parameters[index]) : nil
      func parameter(_ name: String, _ usual: Int) -> Int {
        number(entries?[name]).map { Int(clamping: min(max($0, 0), 1e6)) } ?? usual
      }
      let room = min(Self.mostBytes, max(streamRoom, 0))
      guard
        var plain = PdfFilter.plain(
          stream.bytes, filter, atMost: room, isEarly: parameter("EarlyChange", 1) != 0)
      else {
        streamRoom -= room / 4
        return nil
      }
      streamRoom -= plain.count
      let predictor = parameter("Predictor", 1)
      if predictor > 1 {
        let form = PdfFilter.Rows(
          colors: parameter("Colors", 1), bits: parameter("BitsPerComponent", 8),
          columns: parameter("Columns", 1))
        guard let rows = PdfFilter.rows(plain, form, isPng: predictor >= 10) else { return nil }
        plain = rows
      }
      stream.bytes = plain
    }
    return stream
  }

  private static let endMark = Array("endstream".utf8)

  private func isEndMark(_ at: Int) -> Bool {
    at + Self.endMark.count <= bytes.count && bytes[at..<at + Self.endMark.count].elementsEqual(Self.endMark)
  }

  private func end(ofStream start: Int, _ length: Double?) -> Int? {
    if let length, length >= 0, length < Double(bytes.count - start) {
      let end = start + Int(clamping: length)
      if (0...2).contains(where: { isEndMark(end + $0) }) { return end }
    }
    // With wrong lengths many streams may follow each other; do not search the same bytes again.
    if let last = lastEnd, last.from <= start, start <= last.end ?? bytes.count { return last.end }
    var at = start
    while at < bytes.count, !(bytes[at] == Self.endMark[0] && isEndMark(at)) { at += 1 }
    room -= at - start
    lastEnd = (start, at < bytes.count ? at : nil)
    return lastEnd?.end
  }
}
