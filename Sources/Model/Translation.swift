/// A text of a layout in another language.
package struct TranslatedText: Sendable, Hashable {
  package enum Owner: Sendable, Hashable {
    case view(ViewIndex)
    /// The controller of a scene, by the scene's index: its items are in bars around it.
    case controller(Int)
  }

  /// What of a view or a controller it is.
  package enum Property: Sendable, Hashable {
    case text, placeholder, title, configurationTitle, prompt, navigationTitle, tabTitle
    case segment(Int)
    case header(Int)
    case footer(Int)
    /// An item of a bar, by its place; a controller's are those of its navigation item.
    case item(Int)
    case toolbarItem(Int)
  }

  package var owner: Owner
  package var property: Property
  package var text: String

  package init(_ owner: Owner, property: Property, text: String) {
    self.owner = owner
    self.property = property
    self.text = text
  }
}

/// Languages by their codes: `de`, `pt-BR`, `zh-Hans`; and those that nobody speaks, for trying a layout before there are
/// translations.
package enum Language {
  /// Languages made from the texts that there are.
  package enum Pseudo: String, Sendable, CaseIterable {
    /// Letters with accents, a third longer: what is not translated stands out.
    case accented = "x-accented"
    case doubled = "x-double"
    /// The other direction, with the texts as they are.
    case mirrored = "x-rtl"
    /// Marks at both ends: what is cut off has lost one.
    case bounded = "x-bounded"
  }

  private static let rightToLeft: Set = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "pnb", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
  private static let rightToLeftScripts: Set = ["arab", "hebr", "thaa", "syrc", "nkoo", "aran"]

  package static func isRightToLeft(_ code: String) -> Bool {
    if code == Pseudo.mirrored.rawValue { return true }
    let parts = code.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    if let script = parts.dropFirst().first(where: { $0.count == 4 }) {
      return rightToLeftScripts.contains(script)
    }
    return parts.first.map(rightToLeft.contains) ?? false
  }

  /// Letters, digits and dashes, as codes of languages are written; nothing that could be a path.
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
