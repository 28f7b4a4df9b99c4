import Basics

/// The names that a project's files mention: words and string literals of sources, outside of comments, classes and
/// storyboards in layouts, and the texts of settings. They tell whether anything could load a layout.
///
/// Names are compared without case and punctuation, because code generators write `R.nib.loginPad` for `Login_pad`.
package struct NameIndex: Sendable {
  /// A name that is built at run time, such as `"Cell\(kind)"`.
  private struct Pattern: Hashable {
    var start: [UInt8]
    var end: [UInt8]
  }

  /// A scene of another storyboard in a container; without an identifier its initial scene.
  private struct EmbeddedScene: Hashable {
    var storyboard: UInt64
    var identifier: UInt64?
  }

  /// The file that mentions a name, or nil if several do.
  private var mentions: [UInt64: UInt64?] = [:]
  /// The layout that has a view or controller of a class, or nil if several do.
  private var classes: [UInt64: UInt64?] = [:]
  private var embeddedScenes: Set<EmbeddedScene> = []
  private var patterns: Set<Pattern> = []
  /// Whether there are sources.
  package private(set) var hasSources = false
  /// Whether there are settings of an app, which name its main storyboard.
  package private(set) var hasSettings = false

  /// The length of the fixed text of a name that is built at run time. Less would fit nearly every name.
  private static let shortestPattern = 3

  package init() {}

  /// Whether a file can mention names: a source, a layout, or settings.
  package static func isOne(_ name: String) -> Bool {
    SourceIndex.isSource(name) || isLayout(name) || isSettings(name)
  }

  private static func isLayout(_ name: String) -> Bool {
    name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
  }

  private static func isSettings(_ name: String) -> Bool {
    name.hasSuffix(".plist") || name.hasSuffix(".pbxproj") || name.hasSuffix(".xcconfig")
  }

  /// Whether a file mentions a name, apart from classes in layouts.
  /// - Parameter file: the file whose mentions do not count, with those of the same name, such as a header.
  package func mentions(_ name: String, outside file: String) -> Bool {
    let words = Self.plain(name.utf8)
    if let mention = mentions[Self.hash(words)], mention != Self.unit(of: file) { return true }
    return fits(words)
  }

  /// Whether a layout with another name has a view or controller of a class.
  package func hasClass(_ name: String, outside file: String) -> Bool {
    classes[Self.hash(Self.plain(name.utf8))].map { $0 != Self.unit(of: file) } ?? false
  }

  /// Whether another storyboard has a scene of this one in a container.
  /// - Parameter identifier: the identifier of the scene; nil for the initial one.
  package func embeds(_ storyboard: String, _ identifier: String?) -> Bool {
    embeddedScenes.contains(
      EmbeddedScene(
        storyboard: Self.hash(Self.plain(storyboard.utf8)),
        identifier: identifier.map { Self.hash(Self.plain($0.utf8)) }))
  }

  private func fits(_ name: [UInt8]) -> Bool {
    patterns.contains {
      name.count >= $0.start.count + $0.end.count && name.starts(with: $0.start)
        && name.suffix($0.end.count).elementsEqual($0.end)
    }
  }

  package mutating func add(_ path: String, _ bytes: [UInt8]) {
    let unit = Self.unit(of: path)
    bytes.withUnsafeBufferPointer { text in
      if SourceIndex.isSource(path) {
        hasSources = true
        addSource(text, unit)
      } else if Self.isLayout(path) {
        addLayout(text, unit)
      } else {
        addSettings(text, unit, isProject: !path.hasSuffix(".plist"))
      }
    }
  }

  // MARK: Scanning

  private mutating func addSource(_ text: UnsafeBufferPointer<UInt8>, _ unit: UInt64) {
    var place = 0
    while place < text.count {
      let byte = text[place]
      if byte == UInt8(ascii: "#"), isImport(text, place) {
        while place < text.count, text[place] != 0x0A { place += 1 }
      } else if byte.isSourceWord {
        let start = place
        while place < text.count, text[place].isSourceWord { place += 1 }
        add(text[start..<place], unit)
      } else if byte == UInt8(ascii: "\"") {
        place = addLiteral(text, from: place + 1, unit)
      } else if byte == UInt8(ascii: "/"), place + 1 < text.count, text[place + 1] == UInt8(ascii: "/") {
        while place < text.count, text[place] != 0x0A { place += 1 }
      } else if byte == UInt8(ascii: "/"), place + 1 < text.count, text[place + 1] == UInt8(ascii: "*") {
        place += 2
        while place + 1 < text.count, text[place] != UInt8(ascii: "*") || text[place + 1] != UInt8(ascii: "/")
        {
          place += 1
        }
        place += 2
      } else {
        place += 1
      }
    }
  }

  /// Whether a directive imports a header, which uses nothing of it.
  private func isImport(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    let rest = text[(place + 1)...].drop { $0 == 0x20 }
    return rest.starts(with: "import".utf8) || rest.starts(with: "include".utf8)
  }

  /// Adds a literal, as a whole, without its file extension, and as a pattern if parts of it are known only at run time.
  /// - Returns: the place after it.
  private mutating func addLiteral(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ unit: UInt64
  ) -> Int {
    var end = start
    var firstOpen: Int?
    var lastOpen = start
    while end < text.count, text[end] != UInt8(ascii: "\""), text[end] != 0x0A {
      if text[end] == UInt8(ascii: "\\"), end + 1 < text.count, text[end + 1] == UInt8(ascii: "(") {
        firstOpen = firstOpen ?? end
        var depth = 0
        // Names inside an interpolation are words of the source.
        let inner = end + 2
        repeat {
          if text[end] == UInt8(ascii: "(") { depth += 1 }
          if text[end] == UInt8(ascii: ")") { depth -= 1 }
          end += 1
        } while end < text.count && text[end] != 0x0A && (depth > 0 || end < inner)
        addWords(text[inner..<max(inner, min(end, text.count))], unit)
        lastOpen = end
        continue
      }
      if text[end] == UInt8(ascii: "%"), end + 1 < text.count, text[end + 1] != UInt8(ascii: "%") {
        firstOpen = firstOpen ?? end
        lastOpen = end + 2
      }
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, text.count)
    if let open = firstOpen {
      addPattern(text[start..<open], text[min(lastOpen, end)..<end])
    } else {
      add(text[start..<end], unit)
      if let dot = text[start..<end].firstIndex(of: UInt8(ascii: ".")) { add(text[start..<dot], unit) }
    }
    return end + 1
  }

  private mutating func addPattern(
    _ start: Text, _ end: Text
  ) {
    let pattern = Pattern(start: Self.plain(start), end: Self.plain(end))
    if pattern.start.count + pattern.end.count >= Self.shortestPattern { patterns.insert(pattern) }
  }

  private mutating func addWords(_ text: Text, _ unit: UInt64) {
    for word in text.split(whereSeparator: { !$0.isSourceWord }) { add(word, unit) }
  }

  /// Adds the attributes that name classes, storyboards and nibs, and finds the storyboards that are embedded.
  private mutating func addLayout(_ text: UnsafeBufferPointer<UInt8>, _ unit: UInt64) {
    var references: [[UInt8]: EmbeddedScene] = [:]
    var embedded: Set<[UInt8]> = []
    for tag in text.split(separator: UInt8(ascii: "<")) {
      let isReference = tag.starts(with: "viewControllerPlaceholder ".utf8)
      let isSegue = tag.starts(with: "segue ".utf8)
      var id: [UInt8] = []
      var destination: [UInt8] = []
      var scene = EmbeddedScene(storyboard: 0, identifier: nil)
      var isEmbedding = false
      forEachAttribute(of: tag) { name, value in
        if name.elementsEqual("customClass".utf8) {
          Self.add(value, unit, to: &classes)
        } else if name.elementsEqual("storyboardName".utf8) {
          scene.storyboard = Self.hash(Self.plain(value))
          Self.add(value, unit, to: &mentions)
        } else if name.elementsEqual("referencedIdentifier".utf8) {
          scene.identifier = Self.hash(Self.plain(value))
          Self.add(value, unit, to: &mentions)
        } else if name.elementsEqual("nibName".utf8) {
          Self.add(value, unit, to: &mentions)
        } else if isReference, name.elementsEqual("id".utf8) {
          id = Array(value)
        } else if isSegue, name.elementsEqual("destination".utf8) {
          destination = Array(value)
        } else if isSegue, name.elementsEqual("kind".utf8) {
          isEmbedding = value.elementsEqual("embed".utf8)
        }
      }
      if isReference { references[id] = scene }
      if isEmbedding { embedded.insert(destination) }
    }
    for (id, scene) in references where embedded.contains(id) { embeddedScenes.insert(scene) }
  }

  private typealias Text = Slice<UnsafeBufferPointer<UInt8>>

  private func forEachAttribute(of tag: Text, _ work: (_ name: Text, _ value: Text) -> Void) {
    var rest = tag[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "=")) {
      let start = rest[..<sign].lastIndex(of: 0x20).map { $0 + 1 } ?? rest.startIndex
      let open = sign + 1
      guard open < rest.endIndex, rest[open] == UInt8(ascii: "\""),
        let close = rest[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
      else { return }
      work(rest[start..<sign], rest[(open + 1)..<close])
      rest = rest[(close + 1)...]
    }
  }

  /// Adds the texts of a property list, or the settings of a target that end up in one.
  private mutating func addSettings(_ text: UnsafeBufferPointer<UInt8>, _ unit: UInt64, isProject: Bool) {
    for line in text.split(separator: 0x0A) {
      guard isProject else {
        // Values stand between tags: <string>Main</string>.
        for part in line.split(whereSeparator: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
          if part.starts(with: "CFBundle".utf8) { hasSettings = true }
          add(part, unit)
        }
        continue
      }
      let setting = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\"") }
      guard setting.starts(with: "INFOPLIST_KEY_".utf8), let sign = setting.firstIndex(of: UInt8(ascii: "="))
      else { continue }
      hasSettings = true
      add(setting[setting.index(after: sign)...], unit)
    }
  }

  // MARK: Names

  private mutating func add(_ name: Text, _ unit: UInt64) {
    Self.add(name, unit, to: &mentions)
  }

  private static func add(
    _ name: Text, _ unit: UInt64, to names: inout [UInt64: UInt64?]
  ) {
    var hash = Self.seed
    var isEmpty = true
    for byte in name {
      guard let byte = Self.plain(byte) else { continue }
      isEmpty = false
      hash = Self.hash(hash, byte)
    }
    guard !isEmpty else { return }
    if let known = names[hash] {
      if known != nil, known != unit { names[hash] = .some(nil) }
    } else {
      names[hash] = unit
    }
  }

  /// Returns the identity of files with the same name: a class, its header, its extensions `Name+Part.swift` and its nib.
  private static func unit(of path: String) -> UInt64 {
    let file = path.split(separator: "/").last ?? ""
    return hash(plain(file.prefix { $0 != "." && $0 != "+" && $0 != "~" }.utf8))
  }

  /// Returns the letters and digits of a name in lower case.
  private static func plain(_ name: some Sequence<UInt8>) -> [UInt8] { name.compactMap { plain($0) } }

  private static func plain(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: byte
    default: nil
    }
  }

  // FNV-1a.
  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }
  private static func hash(_ bytes: [UInt8]) -> UInt64 { bytes.reduce(seed) { hash($0, $1) } }
}
