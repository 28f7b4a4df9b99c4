import Basics
import Environment
import Model
import Testing

@testable import Layout

/// Intrinsic sizes of controls on the canvas, as stored by Xcode.
struct ControlSizeTests {
  private static func sizes(_ version: Int, scale: Double = 2) -> ContentSizes {
    var canvas = Canvas()
    canvas.device = "retina6_1"
    canvas.toolsVersion = version
    return sizes(.canvas(canvas), scale: scale, isCanvas: true)
  }

  private static func app(_ os: Int, vertical: SizeClass = .regular) -> ContentSizes {
    sizes(.system(os: os), scale: 2, isCanvas: false, vertical: vertical)
  }

  private static func sizes(_ metrics: Metrics, scale: Double, isCanvas: Bool, vertical: SizeClass = .regular)
    -> ContentSizes
  {
    var context = LayoutContext(
      size: .zero, safeArea: .zero, traits: Traits(horizontal: .compact, vertical: vertical, scale: scale),
      screen: .zero, metrics: metrics)
    context.isCanvas = isCanvas
    return ContentSizes(context, fonts: [:])
  }

  struct Field: Sendable, CustomTestStringConvertible {
    var version: Int
    var size: Double
    var scale = 2.0
    var border = TextFieldContent.Border.none
    var text = ""
    var secure = false
    var height: Double
    var testDescription: String { "\(version) \(size) pt @\(scale)x \(border)" }
  }

  static let fields: [Field] = [
    // A line in whole points; in pixels, plus two points minus one pixel; with or without text.
    Field(version: 14490, size: 17, height: 21),
    Field(version: 17701, size: 16, height: 21),
    Field(version: 17701, size: 16, scale: 3, height: 21),
    Field(version: 17701, size: 15, height: 19.5),
    Field(version: 17701, size: 17, height: 22),
    Field(version: 17701, size: 39, scale: 3, height: 48 + 1.0 / 3),
    Field(version: 24765, size: 14, scale: 3, text: "a", height: 18 + 2.0 / 3),
    Field(version: 24765, size: 12, scale: 3, text: "a", height: 16),
    Field(version: 24765, size: 10, scale: 3, text: "a", height: 13 + 2.0 / 3),
    Field(version: 24765, size: 14, scale: 3, height: 22),
    Field(version: 17701, size: 14, secure: true, height: 17),
    // Rounded borders.
    Field(version: 14490, size: 25, border: .rounded, height: 34),
    Field(version: 14490, size: 27, border: .rounded, height: 37),
    Field(version: 14490, size: 28, border: .rounded, height: 38),
    Field(version: 14490, size: 18, border: .rounded, height: 30),
    Field(version: 17701, size: 17, border: .rounded, height: 34),
  ]

  @Test(arguments: fields)
  func textFieldHeightsMatchStoredFrames(_ expected: Field) throws {
    let sizes = Self.sizes(expected.version, scale: expected.scale)
    var field = TextFieldContent(text: StyledText(expected.text), font: Font(size: expected.size))
    field.border = expected.border
    field.secure = expected.secure
    let view = View(.textField, content: .textField(field))
    let text = try #require(sizes.preparedText(of: view))
    #expect(abs((sizes.fieldSize(field, text).height ?? 0) - expected.height) < 0.01)
  }

  /// Title 1 and Title 2 had the sizes of the small text size from Xcode 9 to 10.
  @Test(arguments: [(13156, 33.5, 26.5), (13196, 31.5, 24.0), (14490, 31.5, 24.0), (14800, 33.5, 26.5)])
  func titleStyleHeightsMatchStoredFrames(_ version: Int, _ first: Double, _ second: Double) throws {
    let sizes = Self.sizes(version)
    for (style, height) in [(TextStyle.title1, first), (.title2, second)] {
      let label = LabelContent(StyledText("Title"), font: Font(style: style))
      let text = try #require(sizes.preparedText(of: View(.label, content: .label(label))))
      #expect(sizes.labelSize(LabelSetting(label), text, within: nil).height == height, "\(style)")
    }
  }

  @Test func everyLineOfATextViewHasItsStylesLeading() throws {
    var content = TextViewContent(text: StyledText("a\nb"), font: Font(style: .body))
    content.scrolls = false
    let sizes = Self.sizes(24765)
    let text = try #require(sizes.preparedText(of: View(.textView, content: .textView(content))))
    let height = try #require(sizes.textViewSize(content, text, within: 300).height)
    #expect(abs(height - (16 + 2 * 22)) < 0.01)
  }

  @Test func aBackgroundImageIsTheMinimumSizeOfAButton() {
    let sizes = Self.sizes(17701)
    var button = ButtonContent(title: StyledText(""))
    button.backgroundImage = ImageReference(name: "card", size: Size(width: 120, height: 18))
    #expect(sizes.buttonSize(button, sizes.buttonText(button)) == IntrinsicSize(width: 120, height: 18))
    button.title = StyledText("OK")
    #expect(sizes.buttonSize(button, sizes.buttonText(button)) == IntrinsicSize(width: 120, height: 30))
  }

  @Test func aConfiguredButtonShowsOnlyItsConfigurationsTitle() {
    var button = ButtonContent(title: StyledText("Button"))
    button.configuration = ButtonContent.Configuration()
    #expect(button.shownTitle.isEmpty)
    button.configuration?.title = StyledText("Save")
    #expect(button.shownTitle.string == "Save")
  }

  @Test func slidersHaveTheHeightOfTheNewestSystem() {
    #expect(Self.sizes(23504).metrics.controls.sliderHeight == 31)
    #expect(Self.sizes(23727).metrics.controls.sliderHeight == 34)
  }

  /// On a canvas and, with the corresponding system, in an app.
  @Test(arguments: [(14490, 13, 39.0), (21701, 16, 115.5), (23504, 18, 73.5), (24765, 26, 73.5)])
  func pageControlWidthsMatchStoredFrames(_ version: Int, _ os: Int, _ width: Double) {
    let view = View(.control(.pageControl), content: .control(ControlContent(count: 3)))
    #expect(Self.sizes(version).fixedSize(of: view).width == width)
    #expect(Self.app(os).fixedSize(of: view).width == width)
  }

  /// Wheels are lower in landscape on a phone, but not in Interface Builder.
  @Test(arguments: [(SizeClass.regular, 216.0), (.compact, 162)])
  func pickersAreLowerInCompactHeight(_ vertical: SizeClass, _ height: Double) {
    let picker = View(.control(.picker), content: .control(ControlContent()))
    let wheels = View(.control(.datePicker), content: .control(ControlContent(style: .wheels)))
    for view in [picker, wheels] {
      #expect(Self.app(26, vertical: vertical).fixedSize(of: view).height == height)
      #expect(Self.sizes(23504).fixedSize(of: view).height == 216)
    }
  }

  @Test func aColorWellHasOneSize() {
    let view = View(.control(.colorWell), content: .control(ControlContent()))
    #expect(Self.app(26).fixedSize(of: view) == IntrinsicSize(Size(width: 28, height: 28)))
  }

  @Test func aCalendarIsAsLargeAsAnInlineDatePicker() {
    let calendar = View(.control(.calendar), content: .control(ControlContent()))
    let picker = View(.control(.datePicker), content: .control(ControlContent(style: .inline)))
    #expect(Self.app(26).fixedSize(of: calendar) == Self.app(26).fixedSize(of: picker))
  }

  /// Without a style, date pickers had wheels on the canvas before Xcode 26; an app has shown them compact since iOS
  /// 14.
  @Test func datePickersWithoutAStyleAreCompact() {
    func view(_ style: ControlStyle, _ mode: DatePickerMode = .date) -> View {
      View(.control(.datePicker), content: .control(ControlContent(style: style, mode: mode)))
    }
    #expect(Self.sizes(23504).fixedSize(of: view(.automatic)).height == 216)
    #expect(Self.sizes(24412).fixedSize(of: view(.automatic)) == IntrinsicSize(width: nil, height: 36))
    #expect(Self.sizes(24412).fixedSize(of: view(.wheels)).height == 216)
    #expect(Self.sizes(24412).fixedSize(of: view(.automatic, .countDownTimer)).height == 216)
    #expect(Self.app(13).fixedSize(of: view(.automatic)).height == 216)
    #expect(Self.app(18).fixedSize(of: view(.automatic)).height == 34.5)
  }

  /// On iPads as high as in an app, on phones according to the device.
  @Test(arguments: [("ipad9_7", 16096, 50.0), ("ipad9_7", 13771, 44.0), ("retina4_7", 16096, 44.0)])
  func toolbarHeightsMatchStoredFrames(_ device: String, _ version: Int, _ height: Double) {
    var canvas = Canvas()
    (canvas.device, canvas.toolsVersion) = (device, version)
    let bars = Metrics.canvas(canvas).bars
    #expect(bars.toolbar == height)
    #expect(bars.placedToolbar == height)
  }

  /// An item is centred in its line if two do not fit, and at the inset otherwise.
  @Test func aSingleItemIsCentredIfTwoDoNotFit() {
    var collection = CollectionContent()
    collection.sectionInset = Insets(left: 16, right: 12)
    func x(_ width: Double) -> Double {
      var flow = FlowLayout(collection, bounds: Size(width: 414, height: 800))
      return flow.place([Size(width: width, height: 50)])[0].x
    }
    #expect(x(398) == 10)
    #expect(x(300) == 16 + 43)
    #expect(x(188) == 16)
    collection.scrollAxis = .horizontal
    var flow = FlowLayout(collection, bounds: Size(width: 414, height: 200))
    #expect(flow.place([Size(width: 50, height: 150)])[0].y == 25)
    #expect(flow.place([Size(width: 50, height: 95)])[0].y == 0)
  }

  struct Symbol: Sendable, CustomTestStringConvertible {
    var name: String
    var listed: Size
    var large = false
    var weight: Font.Weight?
    var points: Double?
    var pixels = 2.0
    /// The height of the frame beyond the alignment rectangle.
    var beyond: Double
    var testDescription: String { "\(name) @\(pixels)x" }
  }

  static let symbols: [Symbol] = [
    Symbol(name: "questionmark.circle", listed: Size(width: 128, height: 123), beyond: -1),
    Symbol(name: "faceid", listed: Size(width: 128, height: 115), pixels: 3, beyond: -2),
    Symbol(
      name: "xmark.circle", listed: Size(width: 128, height: 123), points: 60, pixels: 3, beyond: -10 / 3.0),
    Symbol(
      name: "arrow.up.circle", listed: Size(width: 128, height: 123), large: true, weight: .medium, beyond: 6),
    Symbol(name: "star.fill", listed: Size(width: 128, height: 116), beyond: 0),
    Symbol(name: "star.fill", listed: Size(width: 128, height: 116), large: true, beyond: 7),
    Symbol(name: "heart", listed: Size(width: 128, height: 107), beyond: -2.5),
    Symbol(name: "chevron.down", listed: Size(width: 128, height: 70), beyond: -9.5),
    Symbol(name: "checkmark", listed: Size(width: 128, height: 114), beyond: -3.5),
    Symbol(name: "pin.fill", listed: Size(width: 116, height: 128), beyond: 1.5),
  ]

  /// Views with symbols are aligned by their line, and are as high as the symbol.
  @Test(arguments: symbols)
  func symbolAlignmentMatchesStoredFrames(_ expected: Symbol) {
    var image = ImageReference(name: expected.name, isSymbol: true, size: expected.listed)
    image.symbolScale = expected.large ? 2 : nil
    image.symbolWeight = expected.weight
    image.symbolSize = expected.points
    let overhang = Self.sizes(21701, scale: expected.pixels).symbolOverhang(of: .image(ImageContent(image)))
    // Within half a point: shapes differ by more than their listed sizes.
    #expect(abs(-overhang.top - overhang.bottom + expected.beyond) < 0.51)
  }
}
