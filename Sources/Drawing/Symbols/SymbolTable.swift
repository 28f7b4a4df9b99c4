import CData
import Model

/// The symbols of `symbols.txt`: names, characters for terminals, and drawings. The file explains its lines.
struct SymbolTable: Sendable {
  struct Entry: Sendable {
    /// The characters in a terminal.
    var glyph: String
    /// The layers of the drawing, which are parsed when they are needed.
    var drawing: String
  }

  private(set) var entries: [Entry] = []
  private var names: [String: Int] = [:]
  private var glyphs: [String: Int] = [:]
  /// The names to which more words only add details, as in `person.crop`; otherwise they mean another symbol.
  private var things: Set<String> = []

  static let bundled = SymbolTable(
    String(
      decoding: UnsafeBufferPointer(start: sizewise_symbols_start(), count: Int(sizewise_symbols_size)),
      as: UTF8.self))

  private init(_ text: String) {
    // Split by bytes: finding the characters of a hundred kilobytes takes longer than the first picture.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) where !line.starts(with: "//".utf8) {
      let fields = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let glyph = String(Substring(fields[0]))
      for name in fields[1].split(separator: UInt8(ascii: " ")) {
        let isThing = name.suffix(2).elementsEqual(".*".utf8)
        let name = String(Substring(isThing ? name.dropLast(2) : name))
        names[name] = entries.count
        if isThing { things.insert(name) }
      }
      if glyphs[glyph] == nil { glyphs[glyph] = entries.count }
      entries.append(Entry(glyph: glyph, drawing: String(Substring(fields[2]))))
    }
  }

  // MARK: Names

  /// The names of all entries.
  var allNames: [String] { names.keys.filter { $0.utf8.count > 1 } }

  func entry(named name: String) -> Entry? { names[name].map { entries[$0] } }

  func entry(for glyph: String) -> Entry? { glyphs[glyph].map { entries[$0] } }

  /// Returns the entry for a symbol, and the variant that the rest of its name means.
  func find(_ name: String) -> (entry: Entry, form: SymbolForm)? {
    let words = name.split(separator: ".")
    guard !words.isEmpty, words.count <= 12 else { return nil }
    for length in stride(from: words.count, through: 1, by: -1) {
      let known = words[..<length].joined(separator: ".")
      guard let entry = entry(named: known) else { continue }
      let form = SymbolForm(words[length...])
      if things.contains(known) || form.isComplete { return (entry, form) }
    }
    if let number = number(words[0]) {
      let form = SymbolForm(words[1...])
      if form.isComplete { return (number, form) }
    }
    return thing(at: words)
  }

  /// Returns the last object in a name: `arrow.down.doc` shows a document.
  private func thing(at words: [Substring]) -> (entry: Entry, form: SymbolForm)? {
    let end = words.indices.reversed().first { SymbolForm(words[$0...($0)]).isComplete == false } ?? -1
    for start in 1..<max(end + 1, 1) {
      let known = words[start...end].joined(separator: ".")
      if things.contains(known), let entry = entry(named: known) {
        var form = SymbolForm(words[(end + 1)...])
        form.isComplete = false
        return (entry, form)
      }
    }
    return nil
  }

  /// Returns the entry for a number of two digits, as in `24.square`.
  private func number(_ word: Substring) -> Entry? {
    guard word.utf8.count == 2, let first = word.first, let last = word.last, first.isNumber, last.isNumber
    else { return nil }
    return Entry(glyph: String(word), drawing: "u \(first) 6.5 12 0.95 ; u \(last) 17.5 12 0.95")
  }

  // MARK: Drawings

  /// Returns the parts of a drawing, and its width.
  func parts(of entry: Entry) -> (parts: [SymbolPart], width: Double) {
    var parts: [SymbolPart] = []
    var width = 24.0
    for layer in entry.drawing.split(separator: ";") {
      let words = layer.split(separator: " ")
      guard let command = words.first else { continue }
      let numbers = words.dropFirst(2).compactMap { Double($0) }
      switch command {
      case "w": width = Double(words[1]) ?? width
      case "u", "U":
        guard words.count > 1, let (used, form) = find(String(words[1])), used.drawing != entry.drawing else {
          continue
        }
        let place =
          numbers.count > 2
          ? SymbolPlace(
            x: numbers[0], y: numbers[1], scale: numbers[2], degrees: numbers.count > 3 ? numbers[3] : 0)
          : SymbolPlace(x: 12, y: 12, scale: 1)
        let own = self.parts(of: used).parts
        parts +=
          command == "U"
          ? [.solid(SymbolSolid(own).placed(place))]
          : form.isPlain
            ? own.map { $0.placed(place) }
            : [
              .contours(form.drawing(of: own, width: 24).layers.flatMap(\.contours).map { $0.placed(place) })
            ]
      case "x": parts.append(.erasure(SymbolPath.Layer(words).contours))
      default:
        let contours = SymbolPath.Layer(words).contours
        // Neighbouring layers are filled together, so that lines of one are cut out of the other.
        if case .contours(let before)? = parts.last {
          parts[parts.count - 1] = .contours(before + contours)
        } else {
          parts.append(.contours(contours))
        }
      }
    }
    return (parts, width)
  }
}
