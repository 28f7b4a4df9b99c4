import Basics

/// An index of the names that a project's sources declare, of the controllers that they create (`DetailController()`),
/// and of the sources that set the translucency of bars. They are found by a scan for words, without parsing; a false
/// match only costs the parsing of a file.
package struct SourceIndex: Sendable {
  private var paths: [String] = []
  private var files: [String: [Int32]] = [:]

  package init() {}

  /// Returns the word by which the sources are found that create a controller.
  package static func creation(of type: String) -> String { type + "()" }

  /// Returns the word by which the sources are found that load a storyboard.
  package static func loading(of storyboard: String) -> String { storyboard + ".storyboard" }

  /// The word by which the sources are found that set the translucency of bars.
  package static let translucency = "isTranslucent"

  package static func isSource(_ name: String) -> Bool {
    [".swift", ".m", ".mm", ".h", ".pch"].contains { name.hasSuffix($0) }
  }

  /// The number of files that are read for one name. Large controllers have dozens of extensions.
  private static let mostDeclarations = 64

  /// Returns the files that declare a name, in the order in which they were added, up to a limit.
  package func paths(declaring name: String) -> [String] {
    (files[name] ?? []).prefix(Self.mostDeclarations).map { paths[Int($0)] }
  }

  package mutating func add(_ path: String, _ bytes: [UInt8]) {
    let index = Int32(clamping: paths.count)
    paths.append(path)
    bytes.withUnsafeBufferPointer { text in
      var scan = Scan(text: text)
      scan.run { name in
        if files[name]?.last != index { files[name, default: []].append(index) }
      }
    }
  }

  private struct Scan {
    let text: UnsafeBufferPointer<UInt8>
    var offset = 0

    private static let typeWords: [StaticString] = [
      "class", "struct", "enum", "actor", "protocol", "extension", "typealias", "@interface",
      "@implementation", "#define",
    ]
    private static let valueWords: [StaticString] = ["let", "var", "func"]
    private static let barWords: [StaticString] = ["isTranslucent", "translucent", "setTranslucent"]
    private static let constantWords: [StaticString] = [
      "static", "const", "extern", "CGFloat", "NSString", "NSInteger", "int", "float", "double",
    ]

    mutating func run(_ found: (String) -> Void) {
      while offset < text.count {
        let lineStart = offset
        let end = lineEnd(from: offset)
        readLine(lineStart..<end, found)
        offset = end + 1
      }
    }

    private func lineEnd(from start: Int) -> Int {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      return end
    }

    /// Finds the names declared on a line: types at any depth, values and functions that begin in the first column, and
    /// indented names with the prefix `k`, such as cases of an enumeration. Members are found with their types.
    private func readLine(_ line: Range<Int>, _ found: (String) -> Void) {
      var place = line.lowerBound
      var isFirst = true
      var isConstant = false
      var isGlobal = false
      var last = 0..<0
      var words = 0
      var loads = false
      while place < line.upperBound, words < 12 {
        if isNoBreakSpace(place, line) {
          place += 2
          continue
        }
        guard text[place].isSourceWord || text[place] == UInt8(ascii: "@") || text[place] == UInt8(ascii: "#")
        else {
          if isConstant, text[place] == UInt8(ascii: "=") || text[place] == UInt8(ascii: "("), !last.isEmpty {
            found(text.string(last))
            return
          }
          if text[place] == UInt8(ascii: "/"), place + 1 < line.upperBound,
            text[place + 1] == UInt8(ascii: "/")
          {
            return
          }
          place += 1
          continue
        }
        let start = place
        place += 1
        while place < line.upperBound, text[place].isSourceWord, !isNoBreakSpace(place, line) { place += 1 }
        let word = start..<place
        words += 1
        if loads { found(SourceIndex.loading(of: text.string(word))) }
        if text.holds(word, ["UIStoryboard", "storyboardWithName", "storyboardName"]) {
          loads = true
        } else if isCreation(word, line, after: last) {
          found(SourceIndex.creation(of: text.string(word)))
        } else if text.holds(word, Self.barWords) {
          found(SourceIndex.translucency)
        }
        if text.holds(last, Self.typeWords) || isGlobal && !isConstant && text.holds(last, Self.valueWords) {
          found(text.string(word))
        }
        if isFirst {
          isFirst = false
          isGlobal = start == line.lowerBound
          isConstant = isGlobal && text.holds(word, Self.constantWords)
          if text[start] == UInt8(ascii: "k"), !isGlobal { found(text.string(word)) }
        }
        last = word
      }
    }

    /// Whether a word is the class of a created controller, `PageController(` or `[PageVC alloc]`, or of a cast one, which
    /// usually comes from a storyboard: `as? PageController` or `(PageVC *)`.
    private func isCreation(_ word: Range<Int>, _ line: Range<Int>, after last: Range<Int>) -> Bool {
      guard word.count > 3 else { return false }
      let end = text[word.upperBound - 1]
      let isNamed =
        end == UInt8(ascii: "r") && ends(word, "Controller") || end == UInt8(ascii: "C") && ends(word, "VC")
      guard isNamed else { return false }
      if text.holds(last, ["as"]) { return true }
      // `PageController.instantiate()`
      if word.upperBound + 1 < line.upperBound, text[word.upperBound] == UInt8(ascii: "."),
        text[word.upperBound + 1] == UInt8(ascii: "i")
      {
        return true
      }
      guard word.upperBound < line.upperBound else { return false }
      if word.lowerBound > line.lowerBound, text[word.lowerBound - 1] == UInt8(ascii: "("),
        text[word.upperBound..<line.upperBound].starts(with: " *)".utf8)
      {
        return true
      }
      let next = text[word.upperBound]
      if next == UInt8(ascii: "(") { return true }
      let message = word.upperBound + 1
      return next == UInt8(ascii: " ") && message < line.upperBound
        && [UInt8(ascii: "a"), UInt8(ascii: "n"), UInt8(ascii: "c")].contains(text[message])
    }

    private func ends(_ word: Range<Int>, _ suffix: StaticString) -> Bool {
      let count = suffix.utf8CodeUnitCount
      return word.count > count && text.holds(word.upperBound - count..<word.upperBound, [suffix])
    }

    /// Whether U+00A0 is at an offset, which compilers accept as a space.
    private func isNoBreakSpace(_ place: Int, _ line: Range<Int>) -> Bool {
      text[place] == 0xC2 && place + 1 < line.upperBound && text[place + 1] == 0xA0
    }
  }
}
