import Basics
import Drawing
import Environment
import Export
import Layout
import Model
import Reading
import TestSupport
import Testing
import Transitions

/// Vectors: every view has the frame printed by `frames`, and every symbol is drawn or written.
@Suite struct VectorSceneTests {
  static func stages(_ name: String, _ words: [String]) throws -> Stage {
    let entry = try #require(Gallery.entry(named: name))
    let document = try #require(Gallery.document(entry))
    let environment = try EnvironmentRequest.parse(words).request.resolve(
      in: .bundled, app: document.app ?? .unrestricted)
    return try StageContext(document: document, engine: .standard)
      .stage(ScreenState(environment: environment, root: document.initialScene ?? 0))
  }

  static func sheet(_ name: String, _ words: [String] = ["--device", "iphone-16"]) throws -> VectorSheet {
    let stage = try stages(name, words)
    let scene = VectorScene(stage, shapes(of: stage, DrawingOptions()))
    return VectorSheet([CaptionedScene(scene, caption: [])], title: name)
  }

  private static func stage(_ document: Document) throws -> Stage {
    let environment = try EnvironmentRequest.parse(["--device", "iphone-16"]).request.resolve(in: .bundled)
    return try StageContext(document: document, engine: .standard)
      .stage(ScreenState(environment: environment, root: 0))
  }

  private static func svg(_ stage: Stage) -> String {
    let scene = VectorScene(stage, shapes(of: stage, DrawingOptions()))
    return VectorSheet([CaptionedScene(scene, caption: [])], title: "").svg
  }

  /// Returns the value of an element's attribute.
  private static func attribute(_ name: String, _ element: Substring) -> String? {
    guard let start = element.firstRange(of: " \(name)=\"")?.upperBound,
      let end = element[start...].firstIndex(of: "\"")
    else { return nil }
    return String(element[start..<end])
  }

  @Test(arguments: Gallery.entries.map(\.name))
  func rectanglesMatchTheFramesOfViews(_ name: String) throws {
    let stage = try Self.stages(name, ["--device", "iphone-16"])
    var expected: [String: [Rect]] = [:]
    for node in stage.nodes {
      guard let tree = node.tree else { continue }
      let window = stage.surroundings.window.origin
      let offsets = tree.absoluteOrigins
      for (index, view) in tree.plain.views.enumerated() {
        guard let id = view.id ?? view.name else { continue }
        let origin = Point(
          x: offsets[index].x + window.x + node.frame.x, y: offsets[index].y + window.y + node.frame.y)
        expected[id, default: []].append(Rect(origin: origin, size: tree.views[index].frame.size))
      }
    }
    let svg = try Self.sheet(name).svg
    var count = 0
    for element in svg.split(separator: "\n") where element.contains("data-view=") {
      let id = try #require(Self.attribute("data-view", element))
      let numbers = ["x", "y", "width", "height"].compactMap {
        Self.attribute($0, element).flatMap(Double.init)
      }
      try #require(numbers.count == 4, "\(element)")
      let isThere = expected[id, default: []].contains { rect in
        zip([rect.x, rect.y, rect.width, rect.height], numbers).allSatisfy { abs($0 - $1) <= 0.01 }
      }
      #expect(isThere, "\(element) is not one of \(expected[id, default: []])")
      count += 1
    }
    #expect(count >= 2)
  }

  /// Whether a character has an embedded glyph; others are drawn as boxes.
  private static func hasOutline(_ scalar: Unicode.Scalar) -> Bool {
    [GlyphOutlines.inter, .eastAsian, .noto].contains { $0.glyph(scalar) != nil }
  }

  @Test func everySymbolHasAPathOrAGlyph() {
    for glyph in Symbols.all {
      let isWritten = glyph.unicodeScalars.allSatisfy { Self.hasOutline($0) }
      #expect(Symbols.drawing(of: glyph) != nil || isWritten, "\(glyph)")
      #expect(Symbols.drawing(of: glyph)?.layers.allSatisfy { !$0.steps.isEmpty } ?? true, "\(glyph)")
    }
  }

  @Test func lettersOfManyLanguagesHaveOutlines() {
    for text in [
      "Low tide at 16:20", "Größe Łódź Ąžuolas İstanbul", "Ελλάδα", "Привет Ґанок", "€ “quoted” – 5 °C…",
      "漢字とかな、カナ", "繁體中文", "简体中文：设置", "한글 안녕", "שלום", "Բարեւ", "გამარჯობა", "สวัสดี", "🔊🎉😀⚠✅",
      "مرحبا", "नमस्ते", "ਪੰਜਾਬੀ", "ગુજરાતી", "বাংলা", "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "ລາວ", "မြန်မာ", "አማርኛ", "ខ្មែរ",
    ] {
      #expect(text.unicodeScalars.allSatisfy { Self.hasOutline($0) }, "\(text)")
    }
    #expect(!Self.hasOutline("\u{F40}"))
  }

  /// Each line has the width measured by layout, whatever font a viewer uses.
  @Test func textsKeepTheirWidths() throws {
    let svg = try Self.sheet("profile").svg
    let lines = svg.ranges(of: "<tspan x=").count
    #expect(lines > 5)
    #expect(svg.ranges(of: "lengthAdjust=\"spacingAndGlyphs\"").count >= lines - 2)
  }

  /// An underline or strikethrough ends with its run, even at the beginning of the text.
  @Test func linesAndColoursOfTextBelongToTheirRuns() throws {
    let document = readDocument(
      Array(
        """
        {"sizewise": 1, "views": {
          "price": {"label": [{"text": "12 €", "strikethrough": true}, {"text": " 9 €", "background": "#ff0"}],
            "leading": 10, "top": 60},
          "link": {"label": [{"text": "More", "underline": true, "strikethrough": true}], "leading": 10, "top": 90}}}
        """.utf8), file: "lines.json")
    let stage = try Self.stage(document)
    let svg = Self.svg(stage)
    #expect(svg.contains("<tspan text-decoration=\"line-through\">12 €</tspan><tspan> 9 €</tspan>"), "\(svg)")
    #expect(svg.contains(" text-decoration=\"underline line-through\">More</tspan>"), "\(svg)")
    #expect(svg.ranges(of: "text-decoration").count == 2)
    // The second half of the label: the position of its letters.
    let backdrop = try #require(
      svg.split(separator: "\n").first { $0.hasPrefix("<rect") && $0.contains("fill=\"#ffff00\"") })
    let x = try #require(Self.attribute("x", backdrop).flatMap(Double.init))
    let width = try #require(Self.attribute("width", backdrop).flatMap(Double.init))
    #expect(x > 40 && x < 50 && width > 25 && width < 35, "\(backdrop)")
    // The same in cells.
    var options = DrawingOptions()
    options.look = .colour
    let grid = draw(stage, options).grid
    let price = try #require((0..<grid.height).first { grid.line($0).contains("12 € 9 €") })
    let cells = grid.cells[price * grid.width..<(price + 1) * grid.width]
    #expect(cells.filter { $0.style.attributes.contains(.struck) }.count == 4)
    #expect(cells.filter { $0.style.background.rgb == 0xFFFF00 }.count == 4)
    #expect(try grid.ansiText(.full).contains(Regex("\u{1B}\\[9;[0-9;]*m12 €")))
  }

  @Test func coloursAreExact() throws {
    let document = readDocument(
      Array(
        """
        {"sizewise": 1, "views": {
          "plain": {"view": {}, "background": "#12AB34", "leading": 10, "top": 60, "width": 100, "height": 50},
          "half": {"view": {}, "background": "#FF000080", "cornerRadius": 8, "leading": 10, "top": 120, "width": 100, "height": 50.25}}}
        """.utf8), file: "colours.json")
    let svg = Self.svg(try Self.stage(document))
    #expect(
      svg.contains(
        ##"data-view="plain" data-name="plain" x="10" y="60" width="100" height="50" fill="#12ab34"/>"##),
      "\(svg)")
    #expect(
      svg.contains(##"width="100" height="50.333" rx="8" fill="#ff0000" fill-opacity="0.502"/>"##), "\(svg)")
  }
}
