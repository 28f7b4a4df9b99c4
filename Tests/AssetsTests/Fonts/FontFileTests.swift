import Assets
import Model
import Raster
import Reading
import TestSupport
import Testing

/// Fonts in the project's folder: their advances and line heights, and the effect of damage.
@Suite struct FontFileTests {
  @Test(arguments: [false, true])
  func widthsAndLineHeightsAreRead(_ usesGroups: Bool) throws {
    var file = TestFont()
    file.usesGroups = usesGroups
    let fonts = FontFile.read(file.bytes)
    let font = try #require(fonts.first)
    #expect(fonts.count == 1)
    #expect(font.name == "Test-Regular")
    #expect(font.ascent == 900 && font.descent == 300 && font.unitsPerEm == 1000)
    #expect(font.characters == [0x41, 0x42, 0x43])
    #expect(font.advances == [300, 500, 700])
    #expect(font.advance(of: 0x42) == 0.5)
    #expect(font.advance(of: 0x44) == nil)
  }

  @Test func outlinesAreRead() throws {
    var file = TestFont()
    file.hasOutlines = true
    let font = try #require(FontOutlines(file.bytes))
    let letter = try #require(font.glyph("A"))
    #expect(font.advance(letter) == 300 && font.unitsPerEm == 1000)
    #expect(font.glyph("D") == nil)
    let box: [OutlineSegment] = [
      .move(100, 0), .line(100, 700), .line(200, 700), .line(200, 0), .line(100, 0),
    ]
    #expect(font.outline(letter) == box)
    // A composite glyph.
    #expect(font.outline(try #require(font.glyph("C"))).first == .move(150, 0))
    #expect(font.outline(0).isEmpty && font.outline(-1).isEmpty && font.outline(99).isEmpty)
    #expect(FontOutlines(TestFont().bytes) == nil)
  }

  @Test func compactOutlinesAreRead() throws {
    var file = TestFont()
    (file.hasOutlines, file.isCompact) = (true, true)
    let font = try #require(FontOutlines(file.bytes))
    let letter = try #require(font.glyph("A"))
    #expect(font.advance(letter) == 300)
    #expect(font.outline(letter) == [.move(100, 0), .line(100, 700), .line(200, 700), .line(200, 0)])
    #expect(font.outline(try #require(font.glyph("C"))).first == .move(150, 0))
    #expect(font.outline(0).isEmpty && font.outline(-1).isEmpty && font.outline(99).isEmpty)
  }

  /// Damaged outlines are drawn as far as possible: nothing out of bounds is read, and nothing loops forever.
  @Test(arguments: [false, true]) func damagedOutlinesAreDrawnAsFarAsPossible(_ isCompact: Bool) {
    var file = TestFont()
    (file.hasOutlines, file.isCompact) = (true, isCompact)
    let whole = file.bytes
    for size in stride(from: 0, to: whole.count, by: 7) {
      let font = FontOutlines(Array(whole[..<size]))
      for glyph in 0..<5 { _ = font?.outline(glyph) }
    }
    for place in whole.indices {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[place] = value
        guard let font = FontOutlines(bytes) else { continue }
        for glyph in 0..<5 { #expect(font.outline(glyph).count < 20_000) }
      }
    }
  }

  /// A collection contains several fonts, each with its tables.
  @Test func everyFontOfACollectionIsRead() {
    var second = TestFont()
    second.name = "Test-Bold"
    second.advances = [350]
    let fonts = [TestFont().bytes, second.bytes]
    var head: [UInt8] = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 2]
    var body: [UInt8] = []
    for font in fonts {
      let start = UInt32(20 + body.count)
      head += [UInt8(start >> 24), UInt8(start >> 16 & 255), UInt8(start >> 8 & 255), UInt8(start & 255)]
      body += moved(font, by: Int(start))
    }
    #expect(FontFile.read(head + body).map(\.name) == ["Test-Regular", "Test-Bold"])
  }

  /// Returns a font with shifted table offsets, which count from the start of the file, not of the font.
  private func moved(_ font: [UInt8], by offset: Int) -> [UInt8] {
    var font = font
    let count = Int(font[5])
    for table in 0..<count {
      let at = 12 + 16 * table + 8
      var value = 0
      for index in 0..<4 { value = value << 8 | Int(font[at + index]) }
      value += offset
      for index in 0..<4 { font[at + index] = UInt8(value >> (24 - 8 * index) & 255) }
    }
    return font
  }

  /// A font that is truncated anywhere, or has any byte changed, is read with its own advances, or rejected.
  @Test func damagedFontsAreRefusedOrBounded() {
    let whole = TestFont().bytes
    for length in 0..<whole.count { check(FontFile.read(Array(whole[..<length]))) }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<LongTests.scaled(4000) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = random.pick([0, 1, 0x7F, 0x80, 0xFF])
      }
      check(FontFile.read(bytes))
    }
  }

  private func check(_ fonts: [FontMetrics]) {
    for font in fonts {
      #expect(font.characters.count == font.advances.count && font.characters.count < 0x40000)
      #expect(zip(font.characters, font.characters.dropFirst()).allSatisfy { $0 < $1 })
      #expect(font.ascent + font.descent > 0 && font.unitsPerEm >= 16)
    }
  }

  // MARK: Font locations

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <customFonts key="customFonts"><array key="Some.ttf"><string>Test-Regular</string></array></customFonts>
    <objects><view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="100" height="100"/>
    <subviews><label text="AB" id="a"><rect key="frame" x="0" y="0" width="1" height="1"/>
    <fontDescription key="fontDescription" name="Test-Regular" family="Test" pointSize="10"/></label></subviews>
    </view></objects></document>
    """

  @Test(arguments: ["Some.ttf", "Fonts/Some.ttf", "Test-Regular.otf"])
  func fontsAreFoundBesideTheStoryboard(_ place: String) {
    let font = TestFont().bytes
    let files = FileAccess { path throws(FileAccess.Failure) in
      if path == place { return font }
      throw .missing
    }
    let document = readDocument(Array(Self.storyboard.utf8), file: "a.xib", files: files)
    #expect(document.diagnostics == [])
    #expect(document.fonts.keys.sorted() == ["Test-Regular"])
  }

  /// The fonts of a project replace the search beside the layout.
  @Test func fontsAreFoundInTheProject() {
    var files = FileAccess.none
    files.findFonts = { name in
      name == "Test-Regular.ttf"
        ? FoundFonts(file: "App/Test.ttf", fonts: FontFile.read(TestFont().bytes)) : nil
    }
    let document = readDocument(Array(Self.storyboard.utf8), file: "a.xib", files: files)
    #expect(document.fonts.keys.sorted() == ["Test-Regular"])
    // Edited content is read with the same fonts.
    #expect(document.reading(Array(Self.storyboard.utf8))?.fonts.keys.sorted() == ["Test-Regular"])
  }

  @Test func invalidFontsAreReported() {
    let files = FileAccess { path throws(FileAccess.Failure) in
      if path == "Some.ttf" { return Array("no font".utf8) }
      throw .missing
    }
    let document = readDocument(Array(Self.storyboard.utf8), file: "a.xib", files: files)
    #expect(document.fonts.isEmpty)
    #expect(
      document.diagnostics.map(\.message).contains { $0.contains("\"Some.ttf\" is not a readable font") })
  }
}
