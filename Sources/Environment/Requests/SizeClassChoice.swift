import Model

/// Size classes that replace those of the window, as the control of Interface Builder's canvas does.
package struct SizeClassChoice: Sendable, Hashable {
  /// The horizontal size class; nil for the window's.
  package var horizontal: SizeClass?
  /// The vertical size class; nil for the window's.
  package var vertical: SizeClass?

  package init(horizontal: SizeClass? = nil, vertical: SizeClass? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// All choices of one or two classes, as words.
  package static let words: [String] = {
    let classes: [SizeClass] = [.compact, .regular]
    let both = classes.flatMap { across in
      classes.map { SizeClassChoice(horizontal: across, vertical: $0) }
    }
    let one = classes.map { SizeClassChoice(horizontal: $0) } + classes.map { SizeClassChoice(vertical: $0) }
    return (both + one).map(\.word)
  }()

  /// Parses `wC,hR`, `wR` or `hC`; nil for anything else.
  package init?(word: String) {
    self.init()
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count) else { return nil }
    for part in parts {
      let letters = Array(part.lowercased())
      guard letters.count == 2,
        let size = SizeClass.allCases.first(where: { $0.letter.lowercased() == String(letters[1]) })
      else { return nil }
      switch letters[0] {
      case "w" where horizontal == nil: horizontal = size
      case "h" where vertical == nil: vertical = size
      default: return nil
      }
    }
  }

  /// The choice on the command line.
  package var word: String {
    [horizontal.map { "w\($0.letter)" }, vertical.map { "h\($0.letter)" }].compactMap { $0 }
      .joined(separator: ",")
  }
}

extension Traits {
  /// Returns the traits with the chosen size classes.
  package func replacing(_ classes: SizeClassChoice?) -> Traits {
    var traits = self
    traits.horizontal = classes?.horizontal ?? horizontal
    traits.vertical = classes?.vertical ?? vertical
    return traits
  }
}
