import Basics
import Model
import Syntax
import TestSupport
import Testing

@testable import Assets

/// Drawings in SVG and PDF as exported by drawing tools: the colours at some points.
@Suite struct DrawingFileTests {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var file: String
    /// Positions in points, with premultiplied red, green, blue and alpha in hexadecimal.
    var spots: [(x: Double, y: Double, color: String)]

    init(_ description: String, _ file: String, _ spots: [(Double, Double, String)]) {
      self.description = description
      self.file = file
      self.spots = spots.map { (x: $0.0, y: $0.1, color: $0.2) }
    }
  }

  static let (red, green, blue, black, clear) = (
    "ff0000ff", "00ff00ff", "0000ffff", "000000ff", "00000000"
  )

  static func svg(_ body: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\" viewBox=\"0 0 20 20\">\(body)</svg>"
  }

  static let svgs = [
    Case(
      "a black rectangle", svg("<rect x='5' y='5' width='10' height='10'/>"),
      [(10, 10, black), (2, 2, clear)]),
    Case(
      "lines and curves of a path", svg("<path fill='#f00' d='M2 2h16v8H2zM2 12c0 8 16 8 16 0z'/>"),
      [(4, 4, red), (4, 11, clear), (10, 15, red), (3, 17, clear)]),
    Case(
      "numbers without separators, and relative commands",
      svg("<path fill='red' d='m2.5.5l.5.5-1-1M4 4l8-0 0 8-8-.0z'/>"),
      [(8, 8, red), (13, 8, clear)]),
    Case(
      "an arc", svg("<path fill='red' d='M2 10a8 8 0 0116 0z'/>"),
      [(10, 4, red), (10, 12, clear), (3, 4, clear)]),
    Case(
      "a hole by the even-odd rule", svg("<path fill-rule='evenodd' d='M0 0h20v20H0zM5 5h10v10H5z'/>"),
      [(2, 2, black), (10, 10, clear)]),
    Case(
      "no hole by the nonzero rule in the same direction",
      svg("<path d='M0 0h20v20H0zM5 5h10v10H5z'/>"),
      [(10, 10, black)]),
    Case(
      "a custom line width", svg("<path stroke='lime' stroke-width='4' fill='none' d='M2 10H18'/>"),
      [(10, 9, green), (10, 11, green), (10, 13, clear), (1, 10, clear)]),
    Case(
      "round and square caps",
      svg(
        "<g stroke='red' stroke-width='4' stroke-linecap='square'><path d='M4 4H16'/><path stroke-linecap='round' d='M4 14H16'/></g>"
      ), [(3, 3, red), (3, 14, red), (2.3, 12.4, clear)]),
    Case(
      "line joins", svg("<path fill='none' stroke='red' stroke-width='4' d='M4 16V4H16'/>"),
      [(2.5, 2.5, red), (1.5, 1.5, clear), (8, 8, clear)]),
    Case(
      "groups with a transform and a colour",
      svg("<g fill='blue' transform='translate(10 0) scale(.5)'><rect width='20' height='20'/></g>"),
      [(12, 5, blue), (5, 5, clear), (12, 12, clear)]),
    Case(
      "a rotation about a point",
      svg("<rect x='9' y='0' width='2' height='10' transform='rotate(90 10 10)'/>"),
      [(15, 10, black), (5, 10, clear)]),
    Case(
      "styles and classes",
      svg(
        "<style>.a, .b {fill:#0000ff} .b{fill:red}</style><rect class='a' width='10' height='20'/><rect class='b' x='10' width='10' height='20' style='fill : #0f0'/>"
      ),
      [(5, 5, blue), (15, 5, green)]),
    Case(
      "use elements",
      svg("<defs><rect id='r' width='4' height='4' fill='red'/></defs><use href='#r' x='10' y='10'/>"),
      [(12, 12, red), (2, 2, clear)]),
    Case(
      "a clip path",
      svg(
        "<clipPath id='c'><circle cx='10' cy='10' r='5'/></clipPath><g clip-path='url(#c)'><rect fill='red' width='20' height='20'/></g>"
      ),
      [(10, 10, red), (3, 3, clear)]),
    Case(
      "a gradient runs between its colours",
      svg(
        "<linearGradient id='g'><stop stop-color='#f00'/><stop offset='1' stop-color='#00f'/></linearGradient><rect fill='url(#g)' width='20' height='20'/>"
      ),
      [(0, 10, "fd0002ff"), (19, 10, "0b00f4ff")]),
    Case(
      "half opacity", svg("<g opacity='.5'><rect fill='red' width='20' height='20'/></g>"),
      [(10, 10, "80000080")]),
    Case(
      "display: none",
      svg("<g display='none'><rect width='20' height='20'/></g><rect fill='none' width='20' height='20'/>"),
      [(9, 9, clear)]),
    Case(
      "a view box that scales the drawing",
      "<?xml version='1.0'?><!DOCTYPE svg PUBLIC 'a' 'b'><svg viewBox='-1 -1 2 2' width='20' height='20'><circle r='1'/></svg>",
      [(10, 10, black), (1, 1, clear), (19, 10, black)]),
    Case(
      "a recursive use element",
      svg("<g id='a'><use href='#a'/><use href='#a'/><rect fill='red' width='20' height='20'/></g>"),
      [(5, 5, red)]),
  ]

  /// Returns a PDF page of 20 × 20 points.
  static func pdf(_ content: String, _ resources: String = "", objects: String = "") -> String {
    """
    %PDF-1.4
    1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
    2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 20 20]>> endobj
    3 0 obj <</Type /Page /Parent 2 0 R /Contents 4 0 R /Resources <<\(resources)>> >> endobj
    4 0 obj <</Length \(content.utf8.count)>> stream
    \(content)
    endstream endobj
    \(objects)
    trailer <</Root 1 0 R>>
    """
  }

  static let pdfs = [
    Case(
      "a coordinate system that starts at the bottom", pdf("1 0 0 rg 0 0 20 5 re f"),
      [(10, 18, red), (10, 10, clear)]),
    Case(
      "a saved graphics state and a transform",
      pdf("q 0 1 0 rg 1 0 0 1 10 0 cm 0 0 5 20 re f Q 15 0 5 20 re f"),
      [(12, 10, green), (17, 10, black), (5, 5, clear)]),
    Case(
      "a curve and a line", pdf("0 0 1 RG 4 w 2 10 m 2 20 18 20 18 10 c S"),
      [(10, 2.5, blue), (10, 10, clear)]),
    Case("the even-odd rule", pdf("0 0 20 20 re 5 5 10 10 re f*"), [(2, 2, black), (10, 10, clear)]),
    Case(
      "a clip path", pdf("q 5 5 10 10 re W n 1 0 0 rg 0 0 20 20 re f Q 0 0 3 3 re f"),
      [(10, 10, red), (2, 2, clear), (1, 19, black)]),
    Case("CMYK colours", pdf("0 1 1 0 k 0 0 20 20 re f"), [(5, 5, red)]),
    Case(
      "a separation colour",
      pdf(
        "/S cs 1 scn 0 0 10 20 re f 0.5 scn 10 0 10 20 re f",
        "/ColorSpace <</S [/Separation /Ink /DeviceGray 9 0 R]>>"),
      [(5, 5, black), (15, 5, "808080ff")]),
    Case(
      "half opacity", pdf("/G gs 1 0 0 rg 0 0 20 20 re f", "/ExtGState <</G <</ca .5>> >>"),
      [(5, 5, "80000080")]),
    Case(
      "a form XObject",
      pdf(
        "2 0 0 2 0 0 cm /X Do", "/XObject <</X 5 0 R>>",
        objects:
          "5 0 obj <</Type /XObject /Subtype /Form /BBox [0 0 5 5] /Matrix [1 0 0 1 5 5] /Length 24>> stream\n1 0 0 rg 0 0 20 20 re f \nendstream endobj"
      ),
      [(15, 5, red), (5, 15, clear)]),
    Case(
      "an axial gradient runs between its colours",
      pdf(
        "/P sh",
        "/Shading <</P <</ShadingType 2 /Coords [0 0 20 0] /Function <</FunctionType 2 /C0 [1 0 0] /C1 [0 0 1] /N 1>> >> >>"
      ),
      [(0, 10, "fd0002ff"), (19, 10, "0b00f4ff")]),
    Case(
      "a radial gradient that fills a path, in its pattern's place",
      pdf(
        "/Pattern cs /P scn 0 0 20 20 re f",
        "/Pattern <</P <</PatternType 2 /Matrix [2 0 0 2 10 10] /Shading <</ShadingType 3 /Coords [0 0 0 0 0 4] /Function <</FunctionType 2 /C0 [1 0 0] /C1 [0 0 1] /N 1>> >> >> >>"
      ),
      [(0, 0, "0000ffff"), (10, 1, "0000ffff")]),
    Case(
      "a gradient without a place is the mean of its colours",
      pdf(
        "/P sh",
        "/Shading <</P <</ShadingType 2 /Function <</FunctionType 2 /C0 [1 0 0] /C1 [0 0 1] /N 1>> >> >>"),
      [(10, 10, "800080ff")]),
    Case(
      "a recursive form XObject", pdf("/X Do 1 0 0 rg 0 0 20 20 re f", "/XObject <</X 4 0 R>>"), [(5, 5, red)]
    ),
  ]

  @Test(arguments: svgs + pdfs) func samplePixelsHaveTheExpectedColours(_ test: Case) throws {
    try Self.check(test)
  }

  static func check(_ test: Case) throws {
    let image = try #require(ImageFile.read(Array(test.file.utf8), scale: 1))
    #expect(image.size == Size(width: 20, height: 20))
    for spot in test.spots {
      let (x, y) = (Int(clamping: spot.x * image.scale), Int(clamping: spot.y * image.scale))
      let text = String(image.pixels[y * image.width + x].byteSwapped, radix: 16)
      let color = String(repeating: "0", count: 8 - text.count) + text
      #expect(color == spot.color, "at \(spot.x), \(spot.y)")
    }
  }

  /// Damage leads to a different image or to none.
  @Test(arguments: [svgs[5], svgs[8], svgs[11], svgs[13], pdfs[1], pdfs[6], pdfs[8], pdfs[9]])
  func damagedFilesAreReadOrRefusedSafely(_ test: Case) { Self.damage(test) }

  static func damage(_ test: Case) {
    let bytes = Array(test.file.utf8)
    for index in bytes.indices {
      _ = ImageFile.read(Array(bytes[..<index]), scale: 1)
      var other = bytes
      other[index] = UInt8(ascii: "9")
      guard let image = ImageFile.read(other, scale: 1) else { continue }
      #expect(image.pixels.count == image.width * image.height)
    }
  }

  /// Thousands of dashes on each of thousands of lines: the excess is left out.
  @Test func endlessDashesAreLimited() throws {
    let lines = String(repeating: "M0 10 L90000 10 ", count: 6000)
    let drawing = Self.svg(
      "<path d='\(lines)' stroke='red' stroke-width='4' stroke-linecap='round' stroke-dasharray='1'/>")
    let start = ContinuousClock.now
    for file in [Array(drawing.utf8), try Fixtures.bytes("images/dashes-without-end.pdf")] {
      #expect(ImageFile.read(file, scale: 1) != nil)
    }
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test(arguments: ["", "%PDF-1.4", "<svg", "<html/>", "GIF89a", "%PDF-1.4\n1 0 obj <</Type /Page>> endobj"])
  func otherBytesAreNotADrawing(_ text: String) { #expect(ImageFile.read(Array(text.utf8), scale: 1) == nil) }

  /// Object streams, as in newer files, and compressed contents.
  @Test func compressedFilesAreRead() throws {
    let image = try #require(ImageFile.read(try Fixtures.bytes("images/compressed.pdf"), scale: 1))
    #expect(image.size == Size(width: 20, height: 20))
    let pixel = image.pixels[image.pixels.count / 2 + image.width / 2]
    #expect(pixel == 0xFF00_00FF)
  }
}
