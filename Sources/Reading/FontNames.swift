import CData
import Model
import Syntax

extension Document {
  /// Warns about fonts that neither the system nor the project has, whose widths are estimated.
  mutating func reportUnknownFonts() {
    guard format == .layout else { return }
    var told: Set<String> = []
    for index in views.places {
      guard case .named(let name)? = views[at: index].textFont?.family, fonts[name] == nil,
        told.insert(name).inserted, !FontNames.isKnown(name)
      else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, "there is no font \"\(name)\" here, so its widths are estimated",
          expected: FontNames.nearest(to: name), file: file, at: views[at: index].position))
    }
  }
}

/// The fonts whose widths are known.
private enum FontNames {
  private static let all: [String] =
    (0..<cdata_text_family_count).compactMap {
      cdata_text_family($0).map { String(cString: $0.pointee.name) }
    }
    + (0..<cdata_font_name_count).compactMap { cdata_font_name($0).map { String(cString: $0.pointee.name) } }

  /// Whether a PostScript name begins with a known one.
  static func isKnown(_ name: String) -> Bool {
    let name = name.lowercased()
    return all.contains { name.hasPrefix($0.lowercased()) }
  }

  static func nearest(to name: String) -> Hint? {
    NearestName.nearest(to: name, in: all).first.map(Hint.didYouMean)
  }
}
