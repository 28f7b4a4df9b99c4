/// Detects sources with layouts by a few words, without parsing, so that large folders are listed quickly.
package enum LayoutScan {
  /// Whether a source has a class of views or controllers, and calls that add views or create constraints.
  package static func holdsLayout(_ bytes: [UInt8], language: SourceFile.Language) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      var scan = Words(text: text)
      var hasClass = false
      var hasViews = false
      while !hasClass || !hasViews, let word = scan.next() {
        if !hasViews { hasViews = isLayoutWord(text, word) }
        guard !hasClass else { continue }
        switch language {
        case .swift where equals(text, word, "class"):
          hasClass =
            scan.superclass().map { UIKitClasses.isKnown($0) || UIKitClasses.guess($0) != nil } ?? false
        case .objectiveC where equals(text, word, "implementation"):
          hasClass = scan.next().map { UIKitClasses.guess(scan.string($0)) != nil } ?? false
        default: break
        }
      }
      return hasClass && hasViews
    }
  }

  private static func isLayoutWord(_ text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
    switch text[word.lowerBound] {
    case UInt8(ascii: "a"):
      equals(text, word, "addSubview") || equals(text, word, "addArrangedSubview")
        || equals(text, word, "addSubviews")
    case UInt8(ascii: "s"): equals(text, word, "snp")
    case UInt8(ascii: "m"): equals(text, word, "mas_makeConstraints")
    case UInt8(ascii: "N"): equals(text, word, "NSLayoutConstraint")
    default: false
    }
  }

  private static func equals(
    _ text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, _ name: StaticString
  ) -> Bool {
    guard word.count == name.utf8CodeUnitCount else { return false }
    for index in 0..<word.count where text[word.lowerBound + index] != name.utf8Start[index] { return false }
    return true
  }

  /// The words of a text, one after the other.
  private struct Words {
    let text: UnsafeBufferPointer<UInt8>
    var offset = 0

    init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

    func string(_ word: Range<Int>) -> String {
      String(decoding: UnsafeBufferPointer(rebasing: text[word]), as: UTF8.self)
    }

    mutating func next() -> Range<Int>? {
      while offset < text.count, !Self.isWord(text[offset]) { offset += 1 }
      let start = offset
      while offset < text.count, Self.isWord(text[offset]) { offset += 1 }
      return offset > start ? start..<offset : nil
    }

    /// Returns the first name after the colon of a class declaration.
    mutating func superclass() -> String? {
      guard next() != nil else { return nil }
      var open = 0
      while offset < text.count {
        switch text[offset] {
        case UInt8(ascii: "<"): open += 1
        case UInt8(ascii: ">"): open -= 1
        case UInt8(ascii: ":") where open == 0: return next().map(string)
        case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="): return nil
        default: break
        }
        offset += 1
      }
      return nil
    }

    private static func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39,
        UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
  }
}
