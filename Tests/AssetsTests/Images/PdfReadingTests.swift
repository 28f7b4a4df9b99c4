import Model
import Syntax
import Testing

@testable import Assets

/// Colours, pages, images and compressed streams in PDF files.
@Suite struct PdfReadingTests {
  private typealias Case = DrawingFileTests.Case
  private static let (red, green, blue, black, clear) = (
    DrawingFileTests.red, DrawingFileTests.green, DrawingFileTests.blue, DrawingFileTests.black,
    DrawingFileTests.clear
  )
  private static let whole = "0 0 20 20 re f"

  private static func pdf(
    _ content: String, _ resources: String = "", page: String = "/MediaBox [0 0 20 20]", filter: String = "",
    objects: String = ""
  ) -> String {
    """
    %PDF-1.4
    1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
    2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
    3 0 obj <</Type /Page /Parent 2 0 R \(page) /Contents 4 0 R /Resources <<\(resources)>> >> endobj
    4 0 obj <<\(filter) /Length \(content.utf8.count)>> stream
    \(content)
    endstream endobj
    \(objects)
    trailer <</Root 1 0 R>>
    """
  }

  private static func space(_ space: String, _ numbers: String, objects: String = "") -> String {
    pdf("/S cs \(numbers) scn \(whole)", "/ColorSpace <</S \(space)>>", objects: objects)
  }

  static let colors: [DrawingFileTests.Case] = [
    Case(
      "a separation's alternate colour",
      space(
        "[/Separation /Spot /DeviceRGB <</FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 0 0] /N 1>>]", "1"),
      [(9, 9, red)]),
    Case(
      "a separation with a sampled function",
      space(
        "[/Separation /Spot /DeviceRGB 5 0 R]", "1",
        objects:
          "5 0 obj <</FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [2] /BitsPerSample 8 /Filter /ASCIIHexDecode /Length 13>> stream\nFFFFFF0000FF>\nendstream endobj"
      ), [(9, 9, blue)]),
    Case(
      "DeviceN with four components",
      space("[/DeviceN [/Cyan /Magenta /Yellow /Black] /DeviceCMYK 9 0 R]", "1 0 0 0"),
      [(9, 9, "00ffffff")]),
    Case("the separation None", space("[/Separation /None /DeviceGray 9 0 R]", "1"), [(9, 9, clear)]),
    Case("indexed colours", space("[/Indexed /DeviceRGB 1 <0000FFFF0000>]", "1"), [(9, 9, red)]),
    Case(
      "indexed colours in a string", space("[/Indexed /DeviceRGB 1 (abc\\377\\000\\000)]", "1"),
      [(9, 9, red)]),
    Case(
      "Lab colours", space("[/Lab <</WhitePoint [.95 1 1.09]>>]", "100 0 0"), [(9, 9, "ffffffff")]),
    Case(
      "ICC-based colours",
      space("[/ICCBased 5 0 R]", "0 1 0", objects: "5 0 obj <</N 3 /Length 1>> stream\nx\nendstream endobj"),
      [(9, 9, green)]),
    Case(
      "names with hexadecimal escapes", pdf("/S#41 gs 1 0 0 rg \(whole)", "/ExtGState <</SA <</ca .5>> >>"),
      [(9, 9, "80000080")]),
    Case(
      "a dash phase", pdf("1 0 0 RG 6 w [10] 10 d 0 10 m 20 10 l S"), [(5, 10, clear), (15, 10, red)]),
    Case(
      "a group with opacity",
      pdf(
        "/G gs /X Do", "/XObject <</X 5 0 R>> /ExtGState <</G <</ca .5>> /N <</ca 1>> >>",
        objects:
          "5 0 obj <</Subtype /Form /BBox [0 0 20 20] /Group <</S /Transparency>> /Resources <</ExtGState <</N <</ca 1>> >> >> /Length 31>> stream\n/N gs 1 0 0 rg 0 0 20 20 re f  \nendstream endobj"
      ), [(9, 9, "80000080")]),
  ]

  static let pages: [DrawingFileTests.Case] = [
    Case(
      "a rotated page", pdf("1 0 0 rg 0 0 10 20 re f", page: "/MediaBox [0 0 20 20] /Rotate 90"),
      [(10, 4, red), (10, 16, clear)]),
    Case(
      "a page with a negative rotation",
      pdf("1 0 0 rg 0 0 10 20 re f", page: "/MediaBox [0 0 20 20] /Rotate -90"),
      [(10, 4, clear), (10, 16, red)]),
    Case(
      "a crop box larger than the page",
      pdf("1 0 0 rg 0 0 10 20 re f", page: "/MediaBox [0 0 20 20] /CropBox [-9 -9 90 90]"),
      [(5, 10, red), (15, 10, clear)]),
    Case(
      "a user unit", pdf("1 0 0 rg 0 0 5 10 re f", page: "/MediaBox [0 0 10 10] /UserUnit 2"),
      [(5, 10, red), (15, 10, clear)]),
  ]

  static let streams: [DrawingFileTests.Case] = [
    Case(
      "ASCIIHex",
      pdf("3120302030207267203020302032302032302072652066>", filter: "/Filter /ASCIIHexDecode"),
      [(9, 9, red)]),
    Case(
      "ASCII85", pdf("0d&.m0HbCK+>=ol+>PVn1,'hkAKYR~>", filter: "/Filter [/ASCII85Decode]"),
      [(9, 9, red)]),
    Case(
      "grey rows with a predictor",
      pdf(
        "20 0 0 20 0 0 cm /I Do", "/XObject <</I 5 0 R>>",
        objects:
          "5 0 obj <</Subtype /Image /Width 2 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /AHx /Length 5>> stream\n00FF>\nendstream endobj"
      ),
      [(2, 10, black), (18, 10, "ffffffff")]),
    Case(
      "an image mask",
      pdf("1 0 0 rg 20 0 0 20 0 0 cm BI /W 2 /H 1 /IM true /F /AHx ID 40> EI"),
      [(2, 10, red), (18, 10, clear)]),
    Case(
      "an image with a soft mask",
      pdf(
        "20 0 0 20 0 0 cm /I Do", "/XObject <</I 5 0 R>>",
        objects: """
          5 0 obj <</Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /SMask 6 0 R /Filter /AHx /Length 7>> stream
          FF0000>
          endstream endobj
          6 0 obj <</Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /AHx /Length 3>> stream
          80>
          endstream endobj
          """), [(9, 9, "80000080")]),
  ]

  @Test(arguments: colors + pages + streams) func samplePixelsHaveTheExpectedColours(
    _ test: DrawingFileTests.Case
  ) throws {
    try DrawingFileTests.check(test)
  }

  /// Damage leads to a different image or to none.
  @Test(arguments: [colors[1], colors[5], colors[10], pages[0], streams[0], streams[3], streams[4]])
  func damagedFilesAreReadOrRefusedSafely(_ test: DrawingFileTests.Case) { DrawingFileTests.damage(test) }

  @Test(arguments: [
    pdf("BT /F 20 Tf (Ab) Tj ET"), pdf("x", filter: "/Filter /JBIG2Decode"),
    pdf("/Pattern cs /P scn \(whole)", "/Pattern <</P 5 0 R>>"),
    pdf("/I Do", "/XObject <</I <</Subtype /Image>> >>"),
  ])
  func anUnsupportedFileIsNotAnImage(_ file: String) {
    #expect(ImageFile.read(Array(file.utf8), scale: 1) == nil)
  }

  @Test func contentBeforeTheDamageIsKept() throws {
    let plain = Array("1 0 0 rg 0 0 20 20 re f ".utf8)
    var zlib: [UInt8] = [0x78, 0x01, 0, UInt8(plain.count), 0, ~UInt8(plain.count), 0xFF] + plain
    zlib += [0x07]
    #expect(Inflate.zlib(zlib, atMost: 100) == nil)
    #expect(Inflate.zlib(zlib, atMost: 100, keepsDamaged: true) == plain)
  }

  @Test func lzwCodesGrow() {
    // The example in the PDF reference: two control codes, and one that was just added to the table.
    let bytes: [UInt8] = [0x80, 0x0B, 0x60, 0x50, 0x22, 0x0C, 0x0C, 0x85, 0x01]
    #expect(
      PdfFilter.plain(bytes, "LZWDecode", atMost: 100, isEarly: true) == [
        45, 45, 45, 45, 45, 65, 45, 45, 45, 66,
      ])
  }

  // MARK: Limits

  /// Each unterminated stream used to be searched to the end of the file.
  @Test func streamsWithoutEndMarkerAreScannedOnce() throws {
    let objects = (1...4_000).map { "\($0) 0 obj<</Type/ObjStm/N 1/First 9>>stream\n" }
    let bytes = Array("%PDF-1.4\n\(objects.joined())".utf8)
    let found = try #require(PdfObjects(bytes))
    #expect(found.room > 5 * bytes.count)
  }
}
