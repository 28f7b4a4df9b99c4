import Basics
import Drawing
import Environment
import Model
import Reading
import Testing
import Transitions

/// What the system draws over an app: home indicator, keyboard and cutout.
@Suite struct SystemMarkTests {
  private static func shapes(
    _ views: String, _ orientation: Orientation = .portrait, keyboard: Bool = false, dark: Bool = false
  ) throws -> ShapeList {
    let text = "{\"sizewise\": 1, \"background\": \"systemBackground\", \"views\": {\(views)}}"
    let document = readDocument(Array(text.utf8), file: "m.json")
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    var environment = PreviewEnvironment(device: "iphone-16", os: 26)
    (environment.orientation, environment.keyboard, environment.dark) = (orientation, keyboard, dark)
    let stage = try StageContext(document: document, engine: .standard)
      .stage(ScreenState(environment: environment, root: 0))
    var options = DrawingOptions()
    options.look = .colour
    return Drawing.shapes(of: stage, options)
  }

  private static func overlays(_ list: ShapeList) -> [(rect: Rect, color: RGBA, index: Int)] {
    list.shapes.enumerated().compactMap { index, shape in
      if case .overlay(let color) = shape.kind { (shape.rect, color, index) } else { nil }
    }
  }

  /// The home indicator has the contrast to its whole background: a thin or small view in the middle does not decide.
  @Test(arguments: [
    ("", false, RGBA.black), ("", true, .white),
    (
      #""bar": {"view": true, "background": "black", "pin": "bottom horizontal", "height": 60}"#, false,
      .white
    ),
    (
      #""knob": {"view": true, "background": "black", "bottom": 8, "centerX": true, "size": [30, 4]}"#, false,
      .black
    ),
    (
      #""card": {"view": true, "background": "white", "shadow": {"radius": 8, "opacity": 0.3}, "pin": "bottom horizontal", "height": 60}"#,
      true, .black
    ),
    (
      ##""bar": {"view": true, "gradient": {"colors": ["#000000", "#202020"]}, "pin": "bottom horizontal", "height": 60}"##,
      false, .white
    ),
  ])
  func theHomeIndicatorAdaptsToItsBackground(_ views: String, _ dark: Bool, _ color: RGBA) throws {
    let mark = try #require(Self.overlays(try Self.shapes(views, dark: dark)).last)
    #expect(mark.rect.y > 830 && mark.rect.height == 5)
    #expect(mark.color == color)
  }

  /// In landscape, keys stay beside the Dynamic Island, which is in front of the keyboard.
  @Test func theKeyboardKeepsClearOfTheIsland() throws {
    let list = try Self.shapes(
      #""a": {"textField": "a", "top": "safeArea", "leading": "safeArea"}"#, .landscape, keyboard: true)
    let island = try #require(Self.overlays(list).first)
    #expect(island.rect.height > 100 && island.rect.x < 20)
    let texts = list.shapes.enumerated().filter { _, shape in
      if case .text(let text) = shape.kind {
        ["q", "p", "123", "return"].contains(list.texts[text].lines.first?.runs.first?.text)
      } else {
        false
      }
    }
    #expect(texts.count == 4)
    for (index, key) in texts {
      #expect(index < island.index)
      #expect(key.rect.x >= 59 && key.rect.maxX <= 852 - 59, "\(key.rect)")
    }
  }
}
