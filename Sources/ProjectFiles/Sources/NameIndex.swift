import Basics
import Model

/// The names that a project's files mention: words and string literals of sources, outside of comments, classes and
/// storyboards in layouts, and the texts of settings. They tell whether anything could load a layout.
///
/// Names are compared without case and punctuation, because code generators write `R.nib.loginPad` for `Login_pad`.
package struct NameIndex: Sendable {
  /// A name that is built at run time, such as `"Cell\(kind)"`.
  struct Pattern: Hashable {
    var start: [UInt8]
    var end: [UInt8]
  }

  /// A scene of another storyboard in a container; without an identifier its initial scene.
  private struct EmbeddedScene: Hashable {
    var storyboard: UInt64
    var identifier: UInt64?
  }

  /// The files that mention a name: those of one class, or several.
  struct Mention {
    var unit: UInt64
    /// The number of the last section.
    var section: Int32
    var isShared = false
  }

  var mentions: [UInt64: Mention] = [:]
  /// The layout that has a view or controller of a class, or nil if several do; apart, those of controllers whose scene
  /// has their view.
  private var classes: [UInt64: UInt64?] = [:]
  private var sceneClasses: [UInt64: UInt64?] = [:]
  private var embeddedScenes: Set<EmbeddedScene> = []
  /// The classes that sources declare, at any depth.
  var classNames: Set<UInt64> = []
  var patterns: Set<Pattern> = []
  var files = NamedFiles()
  /// The number of the section that is scanned, a file without its functions or one of these, and how many there are.
  var section: Int32 = 0
  var sectionCount: Int32 = 0
  /// The names found in the current file.
  var current = NamedUnit()
  /// The function that is scanned.
  var function: ScannedFunction?
  /// The folder of the checked layout, which decides the app if there are several.
  package var folder = ""
  /// Whether there are sources.
  package private(set) var hasSources = false
  /// Whether there are settings of an app, which name its main storyboard.
  package private(set) var hasSettings = false

  /// The length of the fixed text of a name that is built at run time. Less would fit nearly every name.
  static let shortestPattern = 3

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
    let hash = Self.hash(words)
    return isMentioned(hash, outside: file) || isMentioned(Self.classHash(hash), outside: file)
      || Self.fits(words, patterns)
  }

  /// Whether code mentions a class, and not only a text with its name.
  package func mentions(class name: String, outside file: String) -> Bool {
    let words = Self.plain(name.utf8)
    return isMentioned(Self.classHash(Self.hash(words)), outside: file) || Self.fits(words, patterns)
  }

  /// Whether a file mentions a storyboard or an identifier, for which code of Objective-C has literals.
  /// - Parameters:
  ///   - file: like that of `mentions`; nil counts all files.
  ///   - storyboard: the storyboard of the identifier.
  package func mentions(
    identifier name: String, outside file: String? = nil, storyboard: String? = nil
  ) -> Bool {
    let words = Self.plain(name.utf8)
    let hash = Self.hash(words)
    if isMentioned(hash, outside: file) || Self.fits(words, patterns) { return true }
    if files.classesAreIdentifiers, isMentioned(Self.classHash(hash), outside: file) { return true }
    return storyboard.map { mentions[Self.pairHash(Self.hash(of: $0.utf8), hash)] != nil } ?? false
  }

  private func isMentioned(_ hash: UInt64, outside file: String?) -> Bool {
    mentions[hash].map { mention in
      mention.isShared || file.map { Self.unit(of: $0) != mention.unit } ?? true
    } ?? false
  }

  /// Returns the identity of a name that can only be that of a class.
  static func classHash(_ hash: UInt64) -> UInt64 { hash ^ 0x5bd1_e995_27d4_eb2f }

  /// Returns the identity of a name that can only be that of a function.
  static func functionHash(_ hash: UInt64) -> UInt64 { hash ^ 0x2545_f491_4f6c_dd1d }

  /// Returns the identity of the class of a controller whose scene has its view, which loads neither a storyboard nor a
  /// nib.
  static func sceneHash(_ hash: UInt64) -> UInt64 { hash ^ 0x94d0_49bb_1331_11eb }

  /// Returns the identity of an identifier in a storyboard that code names with it.
  static func pairHash(_ storyboard: UInt64, _ identifier: UInt64) -> UInt64 {
    (storyboard &* 31 &+ identifier) ^ 0x27d4_eb2f_1656_67b1
  }

  /// Whether a layout with another name has a view or controller of a class.
  /// - Parameter loadsNib: whether the class must load a nib, as a controller does whose scene has no view.
  package func hasClass(_ name: String, outside file: String, loadsNib: Bool = false) -> Bool {
    let hash = Self.hash(of: name.utf8)
    return (loadsNib ? [classes] : [classes, sceneClasses]).contains { owners in
      owners[hash].map { $0 != Self.unit(of: file) } ?? false
    }
  }

  /// Whether a source of the project declares a class.
  package func declares(class name: String) -> Bool { classNames.contains(Self.hash(of: name.utf8)) }

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
    sectionCount += 1
    section = sectionCount
    current = NamedUnit()
    var main: [Idiom: UInt64] = [:]
    bytes.withUnsafeBufferPointer { text in
      if SourceIndex.isSource(path) {
        hasSources = true
        addSource(text, unit, isSwift: path.hasSuffix(".swift"))
        // Tests reach what the app does not.
        if !current.mentions.contains(Self.testing) { files.add(source: path, unit, current) }
      } else if Self.isLayout(path) {
        addLayout(text, path, unit)
      } else {
        main = addSettings(text, unit, isProject: !path.hasSuffix(".plist"))
        files.add(settings: path, current.mentions, main)
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

  /// Whether it is known where an app starts.
  package var follows: Bool { files.hasApps }

  /// Returns where the app reaches a storyboard or nib, as far as is known.
  package func reach(layout name: String) -> NameReach.Extent {
    let layout = Self.hash(of: name.utf8)
    return files.extent(in: folder) { $0.reaches(layout: layout) }
  }

  /// Returns where the app reaches a scene of a storyboard, as far as is known.
  /// - Parameter id: the id of the controller.
  package func reach(scene id: String, of layout: String) -> NameReach.Extent {
    let (id, layout) = (Self.hash(id.utf8), Self.hash(of: layout.utf8))
    return files.extent(in: folder) { $0.reaches(scene: id, of: layout) }
  }

  /// Returns where the app reaches the class of a source file, as far as is known.
  package func reach(classOf file: String) -> NameReach.Extent {
    let unit = Self.unit(of: file)
    return files.extent(in: folder) { $0.reaches(unit: unit) }
  }

  // MARK: Layouts and settings

  /// Adds the attributes that name classes, storyboards and nibs, and finds the storyboards that are embedded.
  private mutating func addLayout(_ text: UnsafeBufferPointer<UInt8>, _ path: String, _ unit: UInt64) {
    let file = path.split(separator: "/").last ?? ""
    let stem = PlainName(Self.plain(file.prefix { $0 != "." && $0 != "~" }.utf8))
    let found = LayoutNames(text, stem: stem, isStoryboard: path.hasSuffix(".storyboard"))
    for name in found.classes { Self.add(name, unit, to: &classes) }
    for name in found.sceneClasses { Self.add(name, unit, to: &sceneClasses) }
    for name in found.mentions { add(name, unit) }
    for (storyboard, identifier) in found.embedded {
      embeddedScenes.insert(
        EmbeddedScene(
          storyboard: Self.hash(of: storyboard), identifier: identifier.map { Self.hash(of: $0) }))
    }
    files.add(found.layout, path)
  }

  typealias Text = LayoutNames.Text

  /// Adds the texts of a property list, or the settings of a target that end up in one.
  /// - Returns: the main storyboards by device family.
  private mutating func addSettings(
    _ text: UnsafeBufferPointer<UInt8>, _ unit: UInt64, isProject: Bool
  ) -> [Idiom: UInt64] {
    var main: [Idiom: UInt64] = [:]
    var waiting: Idiom?
    for line in text.split(separator: 0x0A) {
      guard isProject else {
        // Values stand between tags: <string>Main</string>.
        for part in line.split(whereSeparator: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
          if part.starts(with: "CFBundle".utf8) { hasSettings = true }
          if part.starts(with: "UIMainStoryboardFile".utf8) {
            waiting = part.elementsEqual("UIMainStoryboardFile~ipad".utf8) ? .pad : .phone
          } else if let idiom = waiting,
            line.starts(with: Array(line.prefix { $0 <= 0x20 }) + Array("<string>".utf8)),
            !part.elementsEqual("string".utf8), let name = Self.hash(ofWord: part)
          {
            main[idiom] = name
            waiting = nil
          }
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
    return main
  }

  // MARK: Names

  /// Adds a mention in the file that is scanned.
  /// - Parameter namesClasses: whether it can only be the name of a class, and so of a nib, but of nothing else.
  mutating func add(_ name: Text, _ unit: UInt64, namesClasses: Bool = false) {
    guard let plain = Self.hash(ofWord: name) else { return }
    let hash = namesClasses ? Self.classHash(plain) : plain
    guard record(hash, unit) else { return }
    collect(hash)
    if Self.entries.contains(plain) { current.isEntry = true }
  }

  /// Counts a mention of a name for the whole project.
  /// - Returns: whether the section had not mentioned it before.
  @discardableResult mutating func record(_ hash: UInt64, _ unit: UInt64) -> Bool {
    guard var known = mentions[hash] else {
      mentions[hash] = Mention(unit: unit, section: section)
      return true
    }
    guard known.section != section else { return false }
    known.section = section
    if known.unit != unit { known.isShared = true }
    mentions[hash] = known
    return true
  }

  /// Adds a name to those of the scanned function, or of the file outside of functions.
  mutating func collect(_ hash: UInt64) {
    if function == nil { current.mentions.append(hash) } else { function?.names.mentions.append(hash) }
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
  static func hash(ofWord name: Text) -> UInt64? {
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

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(into: StableHash()) { $0.combine(UInt64($1)) }.value
  }

  static func hash(of name: some Sequence<UInt8>) -> UInt64 { hash(plain(name)) }
}
