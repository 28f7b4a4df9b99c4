/// A text of a layout in another language.
package struct TranslatedText: Sendable, Hashable {
  /// The object that the text belongs to.
  package enum Owner: Sendable, Hashable {
    case view(ViewIndex)
    /// The controller of a scene, by the scene's index; its items appear in the bars around it.
    case controller(Int)
  }

  /// The property of the view or controller.
  package enum Property: Sendable, Hashable {
    case text, placeholder, title, configurationTitle, prompt, navigationTitle, tabTitle
    case segment(Int)
    case header(Int)
    case footer(Int)
    /// An item of a bar, by index; a controller's are those of its navigation item.
    case item(Int)
    case toolbarItem(Int)
  }

  /// The object that the text belongs to.
  package var owner: Owner
  /// The property.
  package var property: Property
  /// The translation.
  package var text: String

  package init(_ owner: Owner, property: Property, text: String) {
    self.owner = owner
    self.property = property
    self.text = text
  }
}

/// Language codes, such as `de`, `pt-BR` or `zh-Hans`, and pseudo-languages for testing a layout before it is
/// translated.
package enum Language {
  /// Pseudo-languages, derived from the existing text.
  package enum Pseudo: String, Sendable, CaseIterable {
    /// Accented letters and a third more length; untranslated text stands out.
    case accented = "x-accented"
    case doubled = "x-double"
    /// The right-to-left direction with unchanged text.
    case mirrored = "x-rtl"
    /// Markers at both ends; a truncated text lacks one.
    case bounded = "x-bounded"
  }

  private static let rightToLeft: Set = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "pnb", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
  private static let rightToLeftScripts: Set = ["arab", "hebr", "thaa", "syrc", "nkoo", "aran"]

  /// Whether a language is written from right to left.
  package static func isRightToLeft(_ code: String) -> Bool {
    if code == Pseudo.mirrored.rawValue { return true }
    let parts = code.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    if let script = parts.dropFirst().first(where: { $0.count == 4 }) {
      return rightToLeftScripts.contains(script)
    }
    return parts.first.map(rightToLeft.contains) ?? false
  }

  /// Whether a text has the form of a language code; such a text cannot be a path.
  package static func isCode(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 35 else { return false }
    let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    return isLetter(first)
      && text.utf8.allSatisfy {
        isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "_")
      }
  }
}
