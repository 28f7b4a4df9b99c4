import Model
import Syntax
import Testing

@testable import Assets

/// Styles, sizes and `use` elements in SVG files, as interpreted by browsers.
@Suite struct SvgReadingTests {
  private typealias Case = DrawingFileTests.Case
  private static let (red, green, blue, black, clear) = (
    DrawingFileTests.red, DrawingFileTests.green, DrawingFileTests.blue, DrawingFileTests.black,
    DrawingFileTests.clear
  )
  private static func svg(_ body: String) -> String { DrawingFileTests.svg(body) }
  private static let whole = "<rect width='20' height='20'"

  static let styles: [DrawingFileTests.Case] = [
    Case("every colour name of CSS", svg("\(whole) fill='rebeccapurple'/>"), [(9, 9, "663399ff")]),
    Case(
      "hsl colours",
      svg(
        "\(whole) fill='hsl(120, 100%, 50%)'/><rect width='9' height='9' fill='hsla(240deg 100% 50% / 1)'/>"),
      [(15, 15, green), (5, 5, blue)]),
    Case(
      "an invalid colour keeps the inherited one", svg("<g fill='red'>\(whole) fill='nonsense'/></g>"),
      [(9, 9, red)]),
    Case(
      "!important rules",
      svg("<style>.a{fill:red !important} #b{fill:blue}</style>\(whole) id='b' class='a' fill='lime'/>"),
      [(9, 9, red)]),
    Case(
      "element, id and descendant selectors",
      svg(
        "<style>rect{fill:red} #b{fill:lime} g .c{fill:blue}</style>\(whole)/><rect id='b' width='5' height='20'/><g><rect class='c' x='15' width='5' height='20'/></g>"
      ), [(9, 9, red), (2, 9, green), (17, 9, blue)]),
    Case(
      "a child selector",
      svg("<style>svg > rect{fill:red}</style>\(whole)/><g><rect width='5' height='20'/></g>"),
      [(9, 9, red), (2, 9, black)]),
    Case(
      "comments and media queries",
      svg("<style>/* a{ */ @media print{.a{fill:blue}} .a{fill:red} /* open</style>\(whole) class='a'/>"),
      [(9, 9, red)]),
    Case(
      "the order of rules rather than of classes",
      svg("<style>.a{fill:red}.b{fill:lime}</style>\(whole) class='b a'/>"), [(9, 9, green)]),
    Case(
      "a transform in a style",
      svg(
        "<rect style='transform: translate(10px, 0) rotate(0.5turn)' x='-10' y='-20' width='10' height='20' fill='red'/>"
      ),
      [(15, 9, red), (5, 9, clear)]),
    Case(
      "a dash offset",
      svg("<path d='M0 10h20' stroke='red' stroke-width='6' stroke-dasharray='10' stroke-dashoffset='10'/>"),
      [(5, 10, clear), (15, 10, red)]),
    Case(
      "a visible element in a hidden group",
      svg(
        "<g visibility='hidden'>\(whole)/><rect width='5' height='20' fill='red' visibility='visible'/></g>"),
      [(2, 9, red), (9, 9, clear)]),
    Case(
      "a fallback colour for a gradient", svg("\(whole) fill='url(#none) red'/>"), [(9, 9, red)]),
    Case(
      "an embedded image",
      svg(
        "<image x='5' y='5' width='10' height='10' href='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'/>"
      ), [(10, 10, red), (3, 3, clear), (17, 10, clear)]),
    Case(
      "an image in a clip path",
      svg(
        "<defs><pattern id='p' patternContentUnits='objectBoundingBox' width='1' height='1'><use href='#i' transform='scale(.5 1)'/></pattern><image id='i' width='1' height='1' href='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'/></defs><circle cx='10' cy='10' r='5' fill='url(#p)'/>"
      ), [(8, 10, red), (12, 10, clear), (5.5, 5.5, clear)]),
  ]

  static let places: [DrawingFileTests.Case] = [
    Case(
      "percentages of the view box",
      "<svg width='20' height='20' viewBox='0 0 500 500'><rect width='50%' height='100%' fill='red'/><circle cx='75%' cy='50%' r='10%' fill='blue'/></svg>",
      [(5, 10, red), (15, 10, blue), (12, 2, clear)]),
    Case(
      "a height from the aspect ratio",
      "<svg width='20' viewBox='0 0 500 500'><rect width='500' height='500' fill='red'/></svg>",
      [(1, 1, red), (19, 19, red)]),
    Case(
      "preserveAspectRatio=none",
      "<svg width='20' height='20' viewBox='0 0 10 40' preserveAspectRatio='none'><rect width='10' height='40' fill='red'/></svg>",
      [(1, 1, red), (19, 19, red)]),
    Case(
      "aligned with the left edge",
      "<svg width='20' height='20' viewBox='0 0 10 20' preserveAspectRatio='xMinYMin'><rect width='10' height='20' fill='red'/></svg>",
      [(5, 10, red), (15, 10, clear)]),
    Case(
      "other units",
      "<svg width='15pt' height='15pt' viewBox='0 0 20 20'><rect width='.15625in' height='20' fill='red'/></svg>",
      [(14, 10, red), (16, 10, clear)]),
    Case(
      "a symbol with a size",
      svg(
        "<symbol id='s' viewBox='0 0 100 100'><rect width='100' height='100' fill='red'/></symbol><use href='#s' x='5' y='5' width='10' height='10'/>"
      ),
      [(6, 6, red), (14, 14, red), (16, 10, clear), (4, 10, clear)]),
    Case(
      "a nested svg element",
      svg(
        "<svg x='10' y='10' width='10' height='10' viewBox='0 0 100 100'><circle cx='50' cy='50' r='90' fill='red'/></svg>"
      ),
      [(15, 15, red), (10.5, 10.5, red), (9, 15, clear)]),
    Case(
      "a clip path in bounding box units",
      svg(
        "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath><rect x='4' width='12' height='20' fill='red' clip-path='url(#c)'/>"
      ),
      [(6, 10, red), (12, 10, clear)]),
    Case(
      "a clip path with a use element",
      svg(
        "<defs><rect id='k' width='10' height='20'/></defs><clipPath id='c'><use href='#k' x='5'/></clipPath>\(whole) fill='red' clip-path='url(#c)'/>"
      ),
      [(10, 10, red), (2, 10, clear), (17, 10, clear)]),
  ]

  @Test(arguments: styles + places) func samplePixelsHaveTheExpectedColours(_ test: DrawingFileTests.Case)
    throws
  {
    try DrawingFileTests.check(test)
  }

  /// Damage leads to a different image or to none.
  @Test(arguments: [styles[4], styles[5], styles[12], styles[13], places[5], places[7]])
  func damagedFilesAreReadOrRefusedSafely(_ test: DrawingFileTests.Case) { DrawingFileTests.damage(test) }

  /// An empty picture would hide that its file is not supported.
  @Test(arguments: [
    svg("<text x='2' y='9'>A</text>"), svg("<image width='9' height='9' href='photo.png'/>"),
    svg("<use href='other.svg#a'/>"), svg("\(whole) fill='url(#pattern)'/>"),
  ])
  func anUnsupportedFileIsNotAnImage(_ file: String) {
    #expect(ImageFile.read(Array(file.utf8), scale: 1) == nil)
  }

  @Test func anEmptyDrawingIsAnImage() {
    #expect(ImageFile.read(Array(Self.svg("").utf8), scale: 1)?.pixels.allSatisfy { $0 == 0 } == true)
    #expect(ImageFile.read(Array(Self.svg("<text>A</text>\(Self.whole)/>").utf8), scale: 1) != nil)
  }

  // MARK: Limits

  /// Each selector of a rule used to copy all of the rule's declarations.
  @Test func aRuleWithManySelectorsIsStoredOnce() {
    var sheet = SvgStyleSheet()
    let names = (0..<20_000).map { ".a\($0)" }.joined(separator: ",")
    sheet.add("\(names){\((0..<2_000).map { "p\($0):x" }.joined(separator: ";"))}")
    #expect(sheet.declarationCount == 2_000)
    #expect(sheet.ruleCount == 5_000)
  }

  /// Repeated references are counted, and the excess is left out.
  @Test func copiesAndStopsAreCounted() throws {
    let stops = String(repeating: "<stop stop-color='red'/>", count: 2_000)
    let gradients = (0..<400).map {
      "<linearGradient id='g\($0)'>\(stops)</linearGradient>\(Self.whole) fill='url(#g\($0))'/>"
    }
    // Either the budget is used up, or the file is rejected first.
    let many = SvgDrawing.drawn(Array(Self.svg(gradients.joined()).utf8))
    #expect(many.map(\.room) ?? 0 <= 0)
    let one = Self.svg(gradients[0] + String(repeating: "\(Self.whole) fill='url(#g0)'/>", count: 3_000))
    let few = try #require(SvgDrawing.drawn(Array(one.utf8)))
    #expect(few.room > 7 << 20)
    let chain = (0..<20).map { "<g id='a\($0)'><use href='#a\($0 + 1)'/><use href='#a\($0 + 1)'/></g>" }
      .joined()
    let copies = try #require(SvgDrawing.drawn(Array(Self.svg("\(chain)<rect id='a20'/>").utf8)))
    #expect(copies.room <= 0)
  }
}
