import Assets
import Basics
import Drawing
import Model
import Platform
import Raster
import TestSupport
import Testing

@testable import Export

/// PNG files that other programs can read, with the same bytes on every machine.
@Suite struct PixelTests {
  static let pythonIsThere = system("python3 -c 'import zlib' 2>/dev/null") == 0

  /// An independent PNG reader: sizes, checksums and decompressed data.
  private static let reader = """
    import sys, zlib, struct
    data = open(sys.argv[1], 'rb').read()
    assert data[:8] == b'\\x89PNG\\r\\n\\x1a\\n'
    at, body, head = 8, b'', None
    while at < len(data):
        length, name = struct.unpack('>I4s', data[at:at + 8])
        part = data[at + 8:at + 8 + length]
        assert struct.unpack('>I', data[at + 8 + length:at + 12 + length])[0] == zlib.crc32(name + part)
        if name == b'IHDR': head = struct.unpack('>IIBBBBB', part)
        if name == b'IDAT': body += part
        at += 12 + length
    width, height = head[:2]
    raw = zlib.decompress(body)
    assert len(raw) == height * (width * 4 + 1)
    rows, above = [], bytes(width * 4)
    for y in range(height):
        row = raw[y * (width * 4 + 1):(y + 1) * (width * 4 + 1)]
        assert row[0] == 2
        above = bytes((a + b) & 255 for a, b in zip(row[1:], above))
        rows.append(above)
    """

  private func python(_ script: String, _ png: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "check.py")
    let file = try #require(fopen("\(folder.path)/a.png", "w"))
    fwrite(png, 1, png.count, file)
    fclose(file)
    let pipe = try #require(popen("python3 \(folder.path)/check.py \(folder.path)/a.png 2>&1", "r"))
    defer { pclose(pipe) }
    var output = ""
    var buffer = [CChar](repeating: 0, count: 512)
    while fgets(&buffer, 512, pipe) != nil {
      output += String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return output
  }

  @Test(.enabled(if: pythonIsThere), arguments: ["profile", "mail", "half-done"])
  func otherDecodersReadTheSamePixels(_ name: String) throws {
    let image = try VectorSceneTests.sheet(name).image(scale: 1)
    let script =
      Self.reader + """

        print(width, height, [list(rows[y][x * 4:x * 4 + 4]) for x, y in [(0, 0), (200, 30), (200, 400), (60, 800)]])
        """
    func pixel(_ x: Int, _ y: Int) -> [UInt32] {
      let pixel = image.pixels[y * image.width + x]
      return [0, 8, 16, 24].map { pixel >> $0 & 255 }
    }
    let expected = [pixel(0, 0), pixel(200, 30), pixel(200, 400), pixel(60, 800)]
    #expect(
      try python(script, PngFile.bytes(image)) == "\(image.width) \(image.height) \(expected)\n")
  }

  /// Runs, noise, and repetitions further apart than the window survive compression.
  @Test(.enabled(if: pythonIsThere))
  func compressionIsLossless() throws {
    var image = RasterImage(width: 700, height: 300)
    var state: UInt32 = 7
    for index in 0..<(700 * 300) {
      state = state &* 1_664_525 &+ 1_013_904_223
      let row = index / 700
      let value: UInt32 =
        row < 100 ? state >> 8 : row < 200 ? UInt32(index % 97) &* 2_654_435_761 >> 8 : 0x123456
      image.pixels[index] = value & 0xFF_FFFF | 0xFF00_0000
    }
    let script =
      Self.reader + """

        s = 0
        for row in rows:
            for byte in row: s = (s * 31 + byte) & 0xffffffff
        print(s)
        """
    var sum: UInt32 = 0
    for pixel in image.pixels {
      for shift in [0, 8, 16, 24] as [UInt32] { sum = sum &* 31 &+ (pixel >> shift & 255) }
    }
    #expect(try python(script, PngFile.bytes(image)) == "\(sum)\n")
  }

  /// A picture of known colours: half a pixel of red on white is half red.
  @Test func edgesAreAntialiasedByExactCoverage() {
    var scene = VectorScene(size: Size(width: 4, height: 2))
    scene.items = [
      VectorScene.Item(kind: .fill(.white), rect: Rect(x: 0, y: 0, width: 4, height: 2)),
      VectorScene.Item(kind: .fill(RGBA(1, 0, 0)), rect: Rect(x: 0.5, y: 0, width: 2, height: 1)),
      VectorScene.Item(kind: .fill(RGBA(0, 0, 1, 0.5)), rect: Rect(x: 3, y: 0.75, width: 1, height: 1)),
    ]
    let pixels = scene.pixels(scale: 1).pixels
    #expect(pixels[0] == 0xFF7F_7FFF)
    #expect(pixels[1] == 0xFF00_00FF)
    #expect(pixels[2] == 0xFF7F_7FFF)
    #expect(pixels[3] == 0xFFFF_DFDF)
    #expect(pixels[7] == 0xFFFF_A0A0 || pixels[7] == 0xFFFF_9F9F)
  }

  /// Letters missing in the embedded font are boxes, or come from a given font.
  @Test func missingGlyphsComeFromAGivenFont() throws {
    var file = TestFont()
    file.first = 0x0E01
    file.advances = [1000]
    file.hasOutlines = true
    var scene = try #require(try VectorSceneTests.sheet("profile").screens.first).scene
    scene.size = Size(width: 40, height: 40)
    scene.looks = [TextLook(.black, size: 40)]
    var text = try #require(scene.texts.first)
    text.lines = Array(text.lines.prefix(1))
    text.lines[0].runs = [ShapeText.Run(text: "\u{0E01}", look: 0)]
    (text.lines[0].x, text.lines[0].baseline, text.lines[0].width) = (0, 36, 40)
    scene.texts = [text]
    scene.items = [
      VectorScene.Item(kind: .fill(.white), rect: Rect(x: 0, y: 0, width: 40, height: 40)),
      VectorScene.Item(kind: .text(0), rect: Rect(x: 0, y: 0, width: 40, height: 40)),
    ]
    let middle = 20 * 40 + 20
    #expect(scene.pixels(scale: 1).pixels[middle] == 0xFFFF_FFFF, "an empty box")
    let font = try #require(FontOutlines(file.bytes))
    let fonts = GlyphFonts(font)
    let pixels = scene.pixels(scale: 1, fonts: fonts).pixels
    #expect(pixels[middle] == 0xFF00_0000)
    // The letter is bounded by its outline: 28 pixels above the baseline, 4 from the left.
    #expect(
      pixels[6 * 40 + 20] == 0xFFFF_FFFF && pixels[9 * 40 + 5] == 0xFF00_0000
        && pixels[9 * 40 + 2] == 0xFFFF_FFFF)
  }

  /// A text in a font of the project has its glyphs, and others have those of the embedded fonts.
  @Test func projectFontsAreDrawn() throws {
    var file = TestFont()
    file.hasOutlines = true
    let metrics = try #require(FontFile.read(file.bytes).first)
    let fonts = GlyphFonts(project: [metrics.name: metrics])
    var look = TextLook(.black)
    let system = try #require(fonts.glyph("A", look))
    look.family = metrics.name
    let own = try #require(fonts.glyph("A", look))
    #expect(own != system && fonts.advance("A", look) == 0.3)
    var outline: [OutlineSegment] = []
    fonts.outline(own, GlyphStyle(weight: .bold, isItalic: true)) { outline.append($0) }
    #expect(outline.first == .move(0.1, 0) && outline.count == 5)
    #expect(fonts.glyph("z", look) == fonts.glyph("z"), "the font has no z")
  }

  /// Digits of equal width have the cell of a zero, in whose middle a one stands, and the letters keep their form.
  @Test func equalDigitsAreNotStretched() {
    var look = TextLook(.black, size: 40)
    let fonts = GlyphFonts()
    let zero = fonts.advance("0", look) * 40
    look.equalDigits = true
    var line = VectorTextLine(runs: [ShapeText.Run(text: "11", look: 0)], x: 0, baseline: 40, width: zero * 2)
    line.width = zero * 2
    var set = GlyphLine(line, [look], fonts, scale: 1)
    set.place()
    #expect(set.glyphs.map(\.key.stretch) == [64, 64])
    let gap = (zero - fonts.advance("1", look) * 40) / 2
    #expect(
      set.glyphs.map { Double($0.x) + Double($0.key.part) / 4 }.allSatisfy { x in
        [gap, zero + gap].contains { abs($0 - x) < 0.3 }
      })
  }

  /// A similar character replaces a missing one, instead of an empty box.
  @Test func missingCharactersUseSimilarOnes() {
    let fonts = GlyphFonts()
    for (scalar, alike) in GlyphFonts.alike {
      #expect(fonts.glyph(scalar) != nil && fonts.glyph(scalar) == fonts.glyph(alike), "\(scalar)")
    }
    #expect(fonts.glyph("\u{F40}") == nil)
  }

  /// Chinese has only one weight, but bold text is still bolder.
  @Test func boldIsBolderInEveryScript() throws {
    for text in ["A", "漢", "가", "か"] {
      let glyph = try #require(GlyphFonts().glyph(Unicode.Scalar(text)!))
      let ink = [Font.Weight.regular, .bold].map { weight in
        var (bitmaps, coverage) = (GlyphBitmaps(GlyphFonts()), Coverage())
        let key = GlyphBitmapKey(
          glyph: glyph, style: GlyphStyle(weight: weight), part: 0, size: 40 * 64, stretch: 64)
        return bitmaps.bitmap(key, &coverage).values.reduce(0, +)
      }
      #expect(ink[0] > 50 && ink[1] > ink[0] * 1.05, "\(text)")
    }
  }

  @Test func policyHashesMatchSHA256() {
    #expect(
      ContentPolicy.source("abc") == "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='")
    #expect(PageStyle.source == ContentPolicy.source(PageStyle.text))
    #expect(PageScript.source == ContentPolicy.source(PageScript.text))
  }

  /// The same bytes on every machine; this detects changes of the drawing.
  @Test(arguments: ["sign-in", "profile", "mail", "settings"])
  func pngBytesAreIdenticalOnEveryMachine(_ name: String) throws {
    let bytes = PngFile.bytes(try VectorSceneTests.sheet(name).image(scale: 2), pixelsPerPoint: 2)
    let line = ContentPolicy.source(
      String(decoding: bytes.flatMap { [$0 >> 4 + 65, $0 & 15 + 65] }, as: UTF8.self))
    let recorded = try Recorded.text("Tests/Fixtures/pixels/\(name).txt", line + "\n")
    #expect(recorded == line + "\n", "\(Recorded.hint)")
  }
}
