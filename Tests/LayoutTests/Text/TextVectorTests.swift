import Environment
import Model
import Syntax
import TestSupport
import Testing

@testable import Layout

/// Strings with their sizes in the reference model: a port of the model must agree with all of them.
struct TextVectorTests {
  struct Vector {
    var kind: String
    var text: String
    var font: ResolvedFont
    var rules: TextRules
    var scale: Double
    var natural: Double
  }

  static func load() throws -> [Vector] {
    let document = JSONDocument(try Fixtures.bytes("text/vectors.json"), file: "vectors.json")
    let root = try #require(document.root)
    return try root.elements.map { entry in
      let font = try #require(entry["font"])
      let family = font["family"]?.text ?? "system"
      let weight = Font.Weight.allCases.first { "\($0)" == font["weight"]?.text } ?? .regular
      let size = font["size"]?.number ?? 17
      var canvas = Canvas()
      canvas.toolsVersion = Int(clamping: entry["toolsVersion"]?.number ?? 0)
      var rules = Metrics.canvas(canvas).text
      rules.stylesAt = nil
      return Vector(
        kind: entry["kind"]?.text ?? "", text: entry["text"]?.text ?? "",
        font: ResolvedFont(family == "system" ? .system : .named(family), size: size, weight: weight),
        rules: rules, scale: entry["scale"]?.number ?? 2, natural: entry["naturalWidth"]?.number ?? 0)
    }
  }

  @Test func naturalWidthsAgreeWithTheReference() throws {
    let vectors = try Self.load()
    #expect(vectors.count > 300)
    for vector in vectors {
      let text = TextMeasurer(rules: vector.rules).prepare(StyledText(vector.text), font: vector.font)
      #expect(
        abs(text.naturalWidth - vector.natural) < 0.002,
        "\(vector.text) \(vector.font) \(text.naturalWidth) \(vector.natural)")
    }
  }
}
