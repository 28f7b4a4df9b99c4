import Basics
import Drawing
import Model
import Raster
import TestSupport
import Testing

@testable import Export

/// Symbols as pixels, at 24 points.
@Suite struct SymbolPictureTests {
  /// The symbols of the storyboards that we know, and those that are used most in SwiftUI.
  private static let common: [String] = {
    let bytes = try? Fixtures.bytes("symbols/common.txt")
    return String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }()

  /// Names that Apple draws alike.
  private static let alike: Set<Set<String>> = [
    ["battery.0", "battery.0percent"], ["circle.slash", "slash.circle"], ["multiply.circle", "xmark.circle"],
    ["multiply.circle.fill", "xmark.circle.fill"], ["chevron.left", "chevron.backward"],
    ["chevron.right", "chevron.forward"], ["thermometer", "thermometer.medium"],
  ]

  /// Returns the coverage of each pixel, 0 to 255.
  private static func picture(_ name: String) -> [UInt8]? {
    guard let glyphs = Symbols.glyphs(of: ImageReference(name: name, isSymbol: true)) else { return nil }
    guard let path = Symbols.drawing(of: Symbols.text(glyphs), named: name) else { return nil }
    var scene = VectorScene(size: Size(width: 24, height: 24))
    scene.items = [
      VectorScene.Item(kind: .drawing(path, .black), rect: Rect(x: 0, y: 0, width: 24, height: 24))
    ]
    return scene.pixels(scale: 1).pixels.map { UInt8(truncatingIfNeeded: $0 >> 24) }
  }

  @Test func commonSymbolsHaveDrawingsOfTheirOwn() {
    let missing = Self.common.filter { !Symbols.hasDrawing($0) }
    #expect(Self.common.count >= 400)
    #expect(missing.count <= 10, "\(missing)")
  }

  /// Two pictures differ by at least six pixels of ink, or by an eighth of the fainter one.
  @Test func differentSymbolsHaveDifferentPictures() {
    let pictures = Self.common.compactMap { name in Self.picture(name).map { (name, $0) } }
    let inks = pictures.map { $0.1.reduce(0) { $0 + Int($1) } }
    for (index, ink) in inks.enumerated() { #expect(ink > 255 * 6, "\(pictures[index].0) is empty") }
    var same: [String] = []
    for first in pictures.indices {
      for second in pictures.indices where second > first {
        let enough = min(255 * 6, min(inks[first], inks[second]) / 8)
        guard (inks[first] - inks[second]).magnitude < enough else { continue }
        var difference = 0
        for (a, b) in zip(pictures[first].1, pictures[second].1) {
          difference += Int(a > b ? a - b : b - a)
          if difference >= enough { break }
        }
        if difference < enough, !Self.alike.contains([pictures[first].0, pictures[second].0]) {
          same.append("\(pictures[first].0) = \(pictures[second].0)")
        }
      }
    }
    #expect(same.isEmpty, "\(same)")
  }

  @Test func everyNameHasAPicture() {
    for name in Symbols.names {
      for variant in [name, name + ".fill", name + ".circle", name + ".slash", name + ".badge.plus"] {
        #expect(Self.picture(variant)?.contains { $0 > 60 } ?? false, "\(variant)")
      }
    }
  }
}
