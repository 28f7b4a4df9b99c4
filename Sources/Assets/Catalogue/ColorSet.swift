import Basics
import Model
import Syntax

/// Reads the `Contents.json` of a colour set: a colour for each appearance, and possibly wide-gamut variants.
struct ColorSet {
  private var log: ReadingLog
  /// The best entry for each appearance so far, with its rank.
  private var found: [Slot: (rank: Int, color: RGBA)] = [:]

  private struct Slot: Hashable {
    var dark: Bool
    var highContrast: Bool
  }

  static func read(
    _ bytes: [UInt8], file: String, name: String
  ) -> (color: Color?, diagnostics: [Diagnostic]) {
    let json = JSONDocument(bytes, file: file)
    var set = ColorSet(log: ReadingLog(json.diagnostics))
    guard let root = json.root else { return (nil, json.diagnostics) }
    guard let entries = root["colors"], entries.kind == .list else {
      set.log.warning("this is not a colour set", expected: "expected a list \"colors\"", at: root)
      return (nil, set.log.diagnostics)
    }
    for entry in entries.elements { set.read(entry) }
    return (set.color(named: name), set.log.diagnostics)
  }

  private func color(named name: String) -> Color? {
    let base = found[Slot(dark: false, highContrast: false)] ?? found[Slot(dark: true, highContrast: false)]
    guard let base else { return nil }
    var color = Color(base.color, kind: .catalogue, name: name)
    for slot in [
      Slot(dark: true, highContrast: false), Slot(dark: false, highContrast: true),
      Slot(dark: true, highContrast: true),
    ] {
      guard let own = found[slot] else { continue }
      color.variants.append(.init(dark: slot.dark, highContrast: slot.highContrast, own.color))
    }
    return color
  }

  private mutating func read(_ entry: JSONValue) {
    var slot = Slot(dark: false, highContrast: false)
    for appearance in entry["appearances"]?.elements.map({ $0 }) ?? [] {
      switch (appearance["appearance"]?.text, appearance["value"]?.text) {
      case ("luminosity", "dark"): slot.dark = true
      case ("contrast", "high"): slot.highContrast = true
      default: break
      }
    }
    // Prefer sRGB, and universal over iPhone and iPad; ignore other devices.
    var rank = entry["display-gamut"]?.text == "display-P3" ? 0 : 1
    switch entry["idiom"]?.text {
    case "universal", nil: rank += 4
    case "iphone", "ipad": rank += 2
    default: return
    }
    if entry["subtype"] != nil { return }
    if let best = found[slot], best.rank >= rank { return }
    guard let color = entry["color"], let value = rgba(color, dark: slot.dark) else { return }
    found[slot] = (rank, value)
  }

  private mutating func rgba(_ color: JSONValue, dark: Bool) -> RGBA? {
    if let reference = color["reference"], let name = reference.text {
      guard let system = Color(system: name) else {
        log.warning(
          "there is no system colour \"\(name)\"",
          expected: NearestName.suggestion(for: name, in: SystemColors.names.map { $0 + "Color" }),
          at: reference)
        return nil
      }
      return system.resolved(in: Appearance(dark: dark))
    }
    guard let components = color["components"] else {
      log.warning("a colour without components", at: color)
      return nil
    }
    let space = color["color-space"]?.text ?? "srgb"
    let alpha = part("alpha", of: components, isByte: false) ?? 1
    // Xcode writes a component as 0.5, 128 or 0x80; an integer above 1 means that all components range to 255.
    let names = ["white", "red", "green", "blue"]
    let isByte = names.contains { (components[$0].flatMap { Self.plain($0) } ?? 0) > 1 }
    if let white = part("white", of: components, isByte: isByte) { return RGBA(white: white, alpha: alpha) }
    guard let red = part("red", of: components, isByte: isByte),
      let green = part("green", of: components, isByte: isByte),
      let blue = part("blue", of: components, isByte: isByte)
    else {
      log.warning("a colour needs red, green and blue, or white", at: components)
      return nil
    }
    switch space {
    case "display-p3": return RGBA(displayP3: red, green, blue, alpha)
    case "extended-linear-srgb":
      return RGBA(RGBA.encoded(red), RGBA.encoded(green), RGBA.encoded(blue), alpha)
    default: return RGBA(red, green, blue, alpha)
    }
  }

  /// Returns a number written without decimal point and prefix.
  private static func plain(_ value: JSONValue) -> Double? {
    if let number = value.number { return number > 1 ? number : nil }
    return value.text.flatMap { Int($0) }.map { Double($0) }
  }

  private mutating func part(_ name: String, of components: JSONValue, isByte: Bool) -> Double? {
    guard let value = components[name] else { return nil }
    let part: Double?
    if let text = value.text {
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        part = UInt32(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      } else if isByte, let whole = Int(text) {
        part = Double(whole) / 255
      } else {
        part = Double(text)
      }
    } else {
      part = value.number.map { isByte && $0 == $0.rounded() ? $0 / 255 : $0 }
    }
    guard let part, part.isFinite else {
      log.warning("this is not a colour component", expected: "expected 0.5, 128 or 0x80", at: value)
      return nil
    }
    if part < -1 || part > 2 {
      log.warning(
        "out of range for \(name)", expected: "expected 0 to 1, 0 to 255 or 0x00 to 0xFF", at: value)
    }
    return part
  }
}
