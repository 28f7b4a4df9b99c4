import CData
import Environment
import Model

/// The widths of a resolved font, with the advances of common characters precomputed. It is a class because it is used
/// for every text, and copies would retain its tables.
final class FontMeasure {
  let font: ResolvedFont
  /// The height of a line before rounding.
  let lineHeight: Double
  /// The ascent above the baseline.
  let ascender: Double
  private let rules: TextRules
  /// The advances from space to tilde in points, including tracking.
  private let ascii: [Double]
  private let tracking: Double
  /// The share of the display design.
  private let display: Double
  private let shift: Double
  private let table: FontTable

  /// - Parameter files: the fonts next to the layout, by name.
  init(_ font: ResolvedFont, rules: TextRules, files: [String: FontMetrics] = [:]) {
    self.font = font
    self.rules = rules
    let size = font.size
    let table = FontTable(font, rules: rules, files: files)
    self.table = table
    lineHeight = table.line * size
    ascender = table.ascender * size
    switch table.kind {
    case .system:
      display = Self.displayShare(size, rules.era)
      shift = rules.era == .first ? display * Self.firstEraShift : 0
      tracking = Self.tracking(size, rules.era) * size
      let text = cdata_text_advance_row(Int32(font.weight.rawValue), 0)
      let large = cdata_text_advance_row(Int32(font.weight.rawValue), 1)
      var widths: [Double] = []
      widths.reserveCapacity(95)
      for index in 0..<95 {
        let source = font.monospacedDigits && (16..<26).contains(index) ? 16 : index
        let em = Double(text?[source] ?? 0) * (1 - display) + Double(large?[source] ?? 0) * display + shift
        widths.append(em / 10_000 * size + tracking)
      }
      ascii = widths
    case .table, .face, .systemShapes, .fixed:
      display = 0
      shift = 0
      tracking = table.tracking * size
      ascii = (32..<127).map { table.advance(UInt32($0)) * size + table.tracking * size }
    }
  }

  private static let firstEraShift = 134.0

  /// Returns the share of the display design: none below 20 points, then all of it, or a gradual blend.
  private static func displayShare(_ size: Double, _ era: TextRules.Era) -> Double {
    guard era == .blended else { return size >= 20 ? 1 : 0 }
    let steps: [(Double, Double)] = [(17, 0), (20, 0.26), (21, 0.42), (22, 0.52), (24, 0.85), (28, 1)]
    return interpolate(steps, size)
  }

  /// Returns the tracking in em: from a table by point, or interpolated for variable optical sizes.
  private static func tracking(_ size: Double, _ era: TextRules.Era) -> Double {
    guard size < 80, let row = cdata_text_tracking_row(era == .blended ? 1 : 0) else { return 0 }
    let clamped = max(6, size)
    let low = Int(clamping: clamped)
    let value = Double(row[low - 6])
    guard era == .blended, low + 1 < 80 else { return value / 1000 }
    return (value + (Double(row[low + 1 - 6]) - value) * (clamped - Double(low))) / 1000
  }

  /// Returns the width of a character, including tracking and letter spacing.
  func advance(_ code: UInt32) -> Double {
    let own = unspacedAdvance(code)
    return own > 0 ? own + font.kern : own
  }

  /// Returns the width of a character, including tracking.
  private func unspacedAdvance(_ code: UInt32) -> Double {
    code >= 32 && code < 127 ? ascii[Int(code) - 32] : otherAdvance(code)
  }

  /// Returns the kerning of a pair in points.
  func kerning(_ first: UInt32, _ second: UInt32) -> Double {
    switch table.kind {
    case .system: Kerning.system(Characters.base(first), Characters.base(second)) / 10_000 * font.size
    case .face, .table: table.kerning(first, second) * font.size
    case .systemShapes, .fixed: 0
    }
  }

  private func otherAdvance(_ code: UInt32) -> Double {
    let size = font.size
    let kind = Characters.kind(code)
    if table.kind == .face, kind != .mark, let own = table.ownAdvance(code) { return own * size }
    switch kind {
    case .mark: return 0
    case .ideograph: return rules.ideograph * size
    case .hangul: return 0.865 * size
    case .halfWidth: return 0.5 * size
    case .emoji: return EmojiWidth.em(at: size) * size
    case .letter:
      if table.kind == .system {
        if let extra = Characters.extra(code) {
          let regular = Double(extra.text) * (1 - display) + Double(extra.display) * display
          return (regular + weightDifference + shift) / 10_000 * size + tracking
        }
      } else if table.kind == .fixed {
        return table.advance(code) * size
      } else if let own = table.ownAdvance(code) {
        return own * size + tracking
      }
      let base = Characters.base(code)
      if base != code { return unspacedAdvance(base) }
      return Characters.guessedEm(code) * size + tracking
    }
  }

  /// The extra width of an "o" in this weight compared to regular, as an estimate for characters measured in regular
  /// only.
  private var weightDifference: Double {
    func o(_ weight: Font.Weight) -> Double {
      let index = Int(UInt8(ascii: "o")) - 32
      let text = cdata_text_advance_row(Int32(weight.rawValue), 0)
      let large = cdata_text_advance_row(Int32(weight.rawValue), 1)
      return Double(text?[index] ?? 0) * (1 - display) + Double(large?[index] ?? 0) * display
    }
    return font.weight == .regular ? 0 : o(font.weight) - o(.regular)
  }
}

/// Interpolates linearly between steps; constant outside.
func interpolate(_ steps: [(Double, Double)], _ x: Double) -> Double {
  guard var last = steps.first else { return 0 }
  if x <= last.0 { return last.1 }
  for step in steps.dropFirst() {
    if x <= step.0 { return last.1 + (step.1 - last.1) * (x - last.0) / (step.0 - last.0) }
    last = step
  }
  return last.1
}
