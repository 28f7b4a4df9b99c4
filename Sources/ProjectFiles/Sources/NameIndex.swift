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

  /// The files that mention a name: those of one class, or several.
  private struct Mention {
    var unit: UInt64
    /// The number of the last file.
    var file: Int32
    var isShared = false
  }

  private var mentions: [UInt64: Mention] = [:]
  /// The layout that has a view or controller of a class, or nil if several do.
  private var classes: [UInt64: UInt64?] = [:]
  private var embeddedScenes: Set<EmbeddedScene> = []
  private var patterns: Set<Pattern> = []
  private var files = NamedFiles()
  /// The number of the file that is scanned, and what was found in it.
  private var fileCount: Int32 = 0
  private var current = NamedUnit()
  /// The folder of the layout that is looked for, which tells its app among several.
  package var folder = ""
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
    if let mention = mentions[Self.hash(words)], mention.isShared || mention.unit != Self.unit(of: file) {
      return true
    }
    return Self.fits(words, patterns)
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

  private static func fits(_ name: [UInt8], _ patterns: Set<Pattern>) -> Bool {
    patterns.contains {
      name.count >= $0.start.count + $0.end.count && name.starts(with: $0.start)
        && name.suffix($0.end.count).elementsEqual($0.end)
    }
  }

  package mutating func add(_ path: String, _ bytes: [UInt8]) {
    let unit = Self.unit(of: path)
    fileCount += 1
    current = NamedUnit()
    bytes.withUnsafeBufferPointer { text in
      if SourceIndex.isSource(path) {
        hasSources = true
        addSource(text, unit, isSwift: path.hasSuffix(".swift"))
        // Tests reach what the app does not.
        if !current.mentions.contains(Self.testing) { files.add(source: path, unit, current) }
      } else if Self.isLayout(path) {
        addLayout(text, path, unit)
      } else {
        addSettings(text, unit, isProject: !path.hasSuffix(".plist"))
        files.add(settings: path, current.mentions)
      }
    }
  }

  private static let testing = hash(of: "XCTest".utf8)

  // MARK: Reach

  /// Finds out what the app reaches, after all files were added.
  package mutating func follow() {
    guard hasSettings else { return }
    files.follow { [patterns] in Self.fits($0, patterns) }
  }

  /// Whether the app reaches a storyboard or nib, as far as is known.
  package func reaches(layout name: String) -> Bool {
    let layout = Self.hash(of: name.utf8)
    return files.isReached(in: folder) { $0.reaches(layout: layout) }
  }

  /// Whether the app reaches a scene of a storyboard, as far as is known.
  /// - Parameter id: the id of the controller.
  package func reaches(scene id: String, of layout: String) -> Bool {
    let (id, layout) = (LayoutNames.hash(ofId: id), Self.hash(of: layout.utf8))
    return files.isReached(in: folder) { $0.reaches(scene: id, of: layout) }
  }

  /// Whether the app reaches the class of a source file, as far as is known.
  package func reaches(classOf file: String) -> Bool {
    let unit = Self.unit(of: file)
    return files.isReached(in: folder) { $0.reaches(unit: unit) }
  }

  // MARK: Scanning

  private mutating func addSource(_ text: UnsafeBufferPointer<UInt8>, _ unit: UInt64, isSwift: Bool) {
    var place = 0
    var last = 0..<0
    var depth = 0
    while place < text.count {
      let byte = text[place]
      if byte == UInt8(ascii: "#"), isImport(text, place) {
        while place < text.count, text[place] != 0x0A { place += 1 }
      } else if byte.isSourceWord {
        let start = place
        while place < text.count, text[place].isSourceWord { place += 1 }
        if !isSwift, text.holds(start..<place, ["class"]), start > 0, text[start - 1] == UInt8(ascii: "@") {
          // A forward declaration uses nothing.
          while place < text.count, text[place] != UInt8(ascii: ";") { place += 1 }
          continue
        }
        add(text[start..<place], unit)
        if depth == 0 { declare(start..<place, after: last, text, isSwift) }
        last = start..<place
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        depth = max(0, depth + (byte == UInt8(ascii: "{") ? 1 : -1))
        place += 1
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
    // After braces that do not match, declarations were missed.
    current.isOpen = depth != 0 || current.declared.isEmpty && current.extended.isEmpty
  }

  private static let swiftTypes: [StaticString] = [
    "class", "struct", "enum", "actor", "protocol", "typealias",
  ]
  private static let classTypes: [StaticString] = ["interface", "implementation", "protocol"]

  /// Adds the declaration of a word outside of braces, by the word before it.
  private mutating func declare(
    _ word: Range<Int>, after last: Range<Int>, _ text: UnsafeBufferPointer<UInt8>, _ isSwift: Bool
  ) {
    let starts = text[word.lowerBound]
    if text.holds(word, ["main"]) {
      if word.lowerBound > 0, text[word.lowerBound - 1] == UInt8(ascii: "@") { current.isEntry = true }
      return
    }
    guard !last.isEmpty, text[last.upperBound..<word.lowerBound].allSatisfy({ $0 == 0x20 }) else { return }
    if isSwift, text.holds(last, ["func", "let", "var"]) {
      current.declared.append(PlainName(Self.plain(text[word])))
      return
    }
    guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(starts) || starts >= 0x80 else { return }
    if isSwift, text.holds(last, ["extension"]) {
      current.extended.append(Self.hash(of: text[word]))
    } else if isSwift, text.holds(last, Self.swiftTypes) {
      current.declared.append(PlainName(Self.plain(text[word])))
    } else if !isSwift, text.holds(last, Self.classTypes), last.lowerBound > 0,
      text[last.lowerBound - 1] == UInt8(ascii: "@")
    {
      // A category: `@interface UIView (Frame)`.
      if text[word.upperBound...].first(where: { $0 != 0x20 }) == UInt8(ascii: "(") {
        current.extended.append(Self.hash(of: text[word]))
      } else {
        current.declared.append(PlainName(Self.plain(text[word])))
      }
    }
  }

  /// The protocols and functions by which the system starts an app.
  private static let entries = Set(
    ["UIApplicationMain", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"].map {
      hash(of: $0.utf8)
    })

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
      addParts(of: text[start..<end], unit)
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

  /// Adds a name without a file extension and without the module of a class.
  private mutating func addParts(of name: Text, _ unit: UInt64) {
    guard let dot = name.firstIndex(of: UInt8(ascii: ".")) else { return }
    add(name[..<dot], unit)
    if let last = name.lastIndex(of: UInt8(ascii: ".")) { add(name[(last + 1)...], unit) }
  }

  /// Adds the attributes that name classes, storyboards and nibs, and finds the storyboards that are embedded.
  private mutating func addLayout(_ text: UnsafeBufferPointer<UInt8>, _ path: String, _ unit: UInt64) {
    let file = path.split(separator: "/").last ?? ""
    let stem = PlainName(Self.plain(file.prefix { $0 != "." && $0 != "~" }.utf8))
    let found = LayoutNames(text, stem: stem, isStoryboard: path.hasSuffix(".storyboard"))
    for name in found.classes { Self.add(name, unit, to: &classes) }
    for name in found.mentions { add(name, unit) }
    for (storyboard, identifier) in found.embedded {
      embeddedScenes.insert(
        EmbeddedScene(
          storyboard: Self.hash(of: storyboard), identifier: identifier.map { Self.hash(of: $0) }))
    }
    files.add(found.layout, path)
  }

  private typealias Text = LayoutNames.Text

  /// Adds the texts of a property list, or the settings of a target that end up in one.
  private mutating func addSettings(_ text: UnsafeBufferPointer<UInt8>, _ unit: UInt64, isProject: Bool) {
    for line in text.split(separator: 0x0A) {
      guard isProject else {
        // Values stand between tags: <string>Main</string>.
        for part in line.split(whereSeparator: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
          if part.starts(with: "CFBundle".utf8) { hasSettings = true }
          add(part, unit)
          addParts(of: part, unit)
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
    guard let hash = Self.hash(ofWord: name) else { return }
    if var known = mentions[hash] {
      guard known.file != fileCount else { return }
      known.file = fileCount
      if known.unit != unit { known.isShared = true }
      mentions[hash] = known
    } else {
      mentions[hash] = Mention(unit: unit, file: fileCount)
    }
    current.mentions.append(hash)
    if Self.entries.contains(hash) { current.isEntry = true }
  }

  private static func add(_ name: Text, _ unit: UInt64, to names: inout [UInt64: UInt64?]) {
    guard let hash = hash(ofWord: name) else { return }
    if let known = names[hash] {
      if known != nil, known != unit { names[hash] = .some(nil) }
    } else {
      names[hash] = unit
    }
  }

  /// Returns the hash of a name; nil without letters and digits.
  private static func hash(ofWord name: Text) -> UInt64? {
    var stable = StableHash()
    var isEmpty = true
    for byte in name {
      guard let byte = plain(byte) else { continue }
      isEmpty = false
      stable.combine(UInt64(byte))
    }
    return isEmpty ? nil : stable.value
  }

  /// Returns the identity of files with the same name: a class, its header, its extensions `Name+Part.swift` and its nib.
  private static func unit(of path: String) -> UInt64 {
    let file = path.split(separator: "/").last ?? ""
    return hash(plain(file.prefix { $0 != "." && $0 != "+" && $0 != "~" }.utf8))
  }

  /// Returns the letters and digits of a name in lower case.
  static func plain(_ name: some Sequence<UInt8>) -> [UInt8] { name.compactMap { plain($0) } }

  private static func plain(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: byte
    default: nil
    }
  }

  static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(into: StableHash()) { $0.combine(UInt64($1)) }.value
  }

  static func hash(of name: some Sequence<UInt8>) -> UInt64 { hash(plain(name)) }
}
