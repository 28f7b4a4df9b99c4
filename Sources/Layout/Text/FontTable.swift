import CData
import Environment
import Model

enum FontTableKind: Equatable {
  case system
  /// The regular text shapes of the system font, scaled.
  case systemShapes
  case fixed
  case table
  case face
}

/// The source of a font's widths: the system font, a metric-compatible real font, or a documented fallback.
struct FontTable {
  let kind: FontTableKind
  private(set) var factor = 1.0
  /// The line height in em.
  private(set) var line = Self.systemLine
  private(set) var ascender = 0.952
  /// The tracking per character, in em.
  private(set) var tracking = 0.0
  private var face: FontFace?
  /// The blend between regular advances (0) and bold ones (1); can be outside that range.
  private var boldness = 0.0
  /// The font whose kerning pairs are used, with a factor.
  private var pairs: (face: FontFace, share: Double)?

  static let systemLine = 1.193359375

  /// - Parameter files: the fonts next to the layout, by name.
  init(_ font: ResolvedFont, rules: TextRules, files: [String: FontMetrics]) {
    switch font.face {
    case .system where rules.era != .helvetica:
      kind = .system
    case .system:
      // Up to iOS 8 the system font was Helvetica Neue, with medium as its bold.
      kind = .table
      tracking = interpolate(Self.helveticaTracking, font.size)
      switch font.weight {
      case .medium, .semibold, .bold, .heavy, .black: boldness = 0.5
      case .light, .thin, .ultraLight: boldness = -0.5
      case .regular: break
      }
      useHelveticaPairs()
    case .named(let name):
      let family = Self.family(name)
      let known = FontFace.table(for: name)
      if let face = files[name].map(FontFace.file)
        ?? known.flatMap({ $0.length >= family?.length ?? 0 ? $0.face : nil })
      {
        kind = .face
        self.face = face
        line = face.line
        ascender = face.ascender
        return
      }
      guard let row = family?.row else {
        // Unknown: the metrics that Xcode uses for a font that is not installed.
        kind = .table
        line = 1.165
        return
      }
      factor = row.factor
      line = row.line
      boldness = Double(row.weight) / 2
      switch Int(row.table) {
      case CDATA_SYSTEM: kind = .systemShapes
      case CDATA_FIXED: kind = .fixed
      default: kind = .table
      }
      if name.hasPrefix("HelveticaNeue") { useHelveticaPairs() }
    }
  }

  /// The tracking of Helvetica Neue by size, in em (32 labels and buttons of 5 repositories, all within a point).
  private static let helveticaTracking = [(14.0, 0.016), (15, 0.01), (17, 0.001), (28, -0.01)]

  /// Uses Helvetica's kerning for Helvetica Neue with a factor, since its pairs are weaker (93 labels of 9 repositories
  /// fit 0.6 best).
  private mutating func useHelveticaPairs() {
    pairs = FontFace.table(for: boldness > 0 ? "Helvetica-Bold" : "Helvetica").map { ($0.face, 0.6) }
  }

  /// Returns the family with the longest name that is a prefix of a PostScript name.
  private static func family(_ name: String) -> (row: cdata_text_family_t, length: Int)? {
    var best: (row: cdata_text_family_t, length: Int)?
    for index in 0..<cdata_text_family_count {
      guard let row = cdata_text_family(index)?.pointee,
        let length = FontFace.prefixLength(row.name, of: name), length > best?.length ?? 0
      else { continue }
      best = (row, length)
    }
    return best
  }

  /// Returns the advance of a character in em, including the factor.
  func advance(_ code: UInt32) -> Double {
    switch kind {
    case .fixed: return factor
    case .table, .face: return ownAdvance(code) ?? systemShape(code)
    case .system, .systemShapes: return systemShape(code)
    }
  }

  /// Returns the advance in the font's own table, or nil if it has none.
  func ownAdvance(_ code: UInt32) -> Double? {
    if let face { return face.advance(code) }
    guard kind == .table, let table = cdata_text_table() else {
      return kind == .systemShapes ? systemShapeExtra(code) : nil
    }
    var low: Int32 = 0
    var high = table.pointee.advance_count
    while low < high {
      let middle = (low + high) / 2
      let found = UInt32(cdata_text_table_code(table, middle))
      if found == code {
        let regular = Double(cdata_text_table_advance(table, middle, 0))
        let bold = Double(cdata_text_table_advance(table, middle, 1))
        return (regular + (bold - regular) * boldness) / 1000 * factor
      }
      if found < code { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private func systemShape(_ code: UInt32) -> Double {
    guard code >= 32, code < 127, let row = cdata_text_advance_row(Int32(Font.Weight.regular.rawValue), 0)
    else {
      return (systemShapeExtra(code) ?? 0.6 * factor)
    }
    return Double(row[Int(code) - 32]) / 10_000 * factor
  }

  private func systemShapeExtra(_ code: UInt32) -> Double? {
    Characters.extra(code).map { Double($0.text) / 10_000 * factor }
  }

  /// Returns the kerning of a pair in em.
  func kerning(_ first: UInt32, _ second: UInt32) -> Double {
    if let face { return face.kerning(first, second) }
    return pairs.map { $0.face.kerning(first, second) * $0.share } ?? 0
  }
}
