import ProjectFiles

/// Detects sources with layouts by a few words, without parsing, so that large folders are listed quickly.
package enum LayoutScan {
  /// Whether a source has a class of views or controllers, and calls that add views or create constraints.
  package static func holdsLayout(_ bytes: [UInt8], language: SourceFile.Language) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      var scan = Words(text: text)
      var hasClass = false
      var hasViews = false
      while !hasClass || !hasViews, let word = scan.next() {
        if !hasViews { hasViews = text.holds(word, layoutWords) }
        guard !hasClass else { continue }
        switch language {
        case .swift where text.holds(word, ["class"]):
          hasClass =
            scan.superclass().map { UIKitClasses.isKnown($0) || UIKitClasses.guess($0) != nil } ?? false
        case .objectiveC where text.holds(word, ["implementation"]):
          hasClass = scan.next().map { UIKitClasses.guess(text.string($0)) != nil } ?? false
        default: break
        }
      }
      return hasClass && hasViews
    }
  }

  private static let layoutWords: [StaticString] = [
    "addSubview", "addArrangedSubview", "addSubviews", "snp", "snp_makeConstraints", "mas_makeConstraints",
    "NSLayoutConstraint",
  ]

  /// The words of a text, one after the other.
  private struct Words {
    let text: UnsafeBufferPointer<UInt8>
    var offset = 0

    init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

    mutating func next() -> Range<Int>? {
      while offset < text.count, !text[offset].isSourceWord { offset += 1 }
      let start = offset
      while offset < text.count, text[offset].isSourceWord { offset += 1 }
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
        case UInt8(ascii: ":") where open == 0: return next().map { text.string($0) }
        case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="): return nil
        default: break
        }
        offset += 1
      }
      return nil
    }
  }
}
