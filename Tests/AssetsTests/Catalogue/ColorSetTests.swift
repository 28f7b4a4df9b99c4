import Assets
import Model
import Reading
import Testing

/// The `Contents.json` of a colour set, as written by Xcode or damaged.
@Suite struct ColorSetTests {
  private func color(_ colors: String, in appearance: Appearance = Appearance()) -> String? {
    answer("{\"colors\": [\(colors)]}").color?.resolved(in: appearance).text
  }

  private func answer(_ text: String) -> (color: Color?, diagnostics: [Diagnostic]) {
    NamedColors { _ in .bytes(Array(text.utf8), file: "Brand.colorset/Contents.json") }.color("Brand")
  }

  private static func entry(
    _ components: String, space: String = "srgb", rest: String = ""
  ) -> String {
    #"{"idiom": "universal"\#(rest), "color": {"color-space": "\#(space)", "components": {\#(components)}}}"#
  }

  private static let spellings: [(String, String)] = [
    (#""red": "1.000", "green": "0.500", "blue": "0.000", "alpha": "1.000""#, "#ff8000"),
    (#""red": "255", "green": "128", "blue": "0", "alpha": "1.000""#, "#ff8000"),
    (#""red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "0.500""#, "#ff800080"),
    (#""red": "1", "green": "0", "blue": "0", "alpha": "1""#, "#ff0000"),
    (#""red": 1, "green": 0.5, "blue": 0, "alpha": 1"#, "#ff8000"),
    // Components out of range are clamped.
    (#""red": "9.5", "green": "-3.0", "blue": "0.0", "alpha": "7""#, "#ff0000"),
  ]

  @Test(arguments: spellings)
  func componentsHaveThreeNotations(_ components: String, _ wanted: String) {
    #expect(color(Self.entry(components)) == wanted)
  }

  @Test func colourSpacesAreConverted() {
    #expect(color(Self.entry(#""white": "0.5", "alpha": "1""#, space: "gray-gamma-22")) == "#808080")
    #expect(
      color(Self.entry(#""red": "0.4", "green": "0.6", "blue": "0.2", "alpha": "1""#, space: "display-p3"))
        == "#559b17")
    #expect(
      color(
        Self.entry(
          #""red": "0.2145", "green": "0", "blue": "1", "alpha": "1""#, space: "extended-linear-srgb"))
        == "#8000ff")
  }

  @Test func appearancesGamutsAndIdiomsHaveSeparateEntries() {
    let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    let contrast = #", "appearances": [{"appearance": "contrast", "value": "high"}]"#
    let entries: [String] = [
      Self.entry(#""white": "0.9", "alpha": "1""#, rest: #", "display-gamut": "display-P3""#),
      Self.entry(#""white": "1.0", "alpha": "1""#, rest: #", "display-gamut": "sRGB""#),
      Self.entry(#""white": "0.0", "alpha": "1""#, rest: dark),
      Self.entry(#""red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1""#, rest: contrast),
      #"{"idiom": "watch", "color": {"components": {"white": "0.3", "alpha": "1"}}}"#,
    ]
    let set = entries.joined(separator: ",")
    #expect(color(set) == "#ffffff")
    #expect(color(set, in: Appearance(dark: true)) == "#000000")
    #expect(color(set, in: Appearance(highContrast: true)) == "#ff0000")
    #expect(color(set, in: Appearance(dark: true, highContrast: true)) == "#000000")
  }

  @Test func aSystemColourIsReferencedByName() {
    let red = #""color": {"platform": "ios", "reference": "systemRedColor"}"#
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    let set = "{\(red)}, {\(dark), \(red)}"
    #expect(color(set) == "#ff3b30")
    #expect(color(set, in: Appearance(dark: true)) == "#ff453a")
  }

  private static let mistakes: [(String, String)] = [
    (
      #"{"colors": [{"color": {"components": {"red": "much", "green": "0", "blue": "0"}}}]}"#,
      "this is not a colour component"
    ),
    (#"{"colors": [{"color": {"components": {"red": "1"}}}]}"#, "needs red, green and blue"),
    (#"{"colors": [{"color": {}}]}"#, "without components"),
    (#"{"colors": [{"color": {"reference": "systemPlumColor"}}]}"#, "no system colour \"systemPlumColor\""),
    (#"{"colors": 7}"#, "not a colour set"),
    ("[]", "not a colour set"),
    ("{\"colors\": [", ""),
    ("", ""),
  ]

  @Test(arguments: mistakes)
  func problemsAreReportedAtTheirPosition(_ text: String, _ wanted: String) {
    let answer = self.answer(text)
    #expect(answer.color == nil)
    let messages = answer.diagnostics.filter { $0.severity == .warning }.map(\.message)
    #expect(messages.contains { wanted.isEmpty || $0.contains(wanted) }, "\(answer)")
    #expect(answer.diagnostics.allSatisfy { $0.file == "Brand.colorset/Contents.json" })
  }

  private static let brand = NamedColors(
    names: { ["Brand"] },
    { name in
      guard name == "Brand" else { return .none }
      let set = #"{"colors": [{"color": {"components": {"white": "0.5", "alpha": "1"}}}]}"#
      return .bytes(Array(set.utf8), file: "Contents.json")
    })

  @Test func catalogueColoursOverrideStoredCopies() {
    let colors = Self.brand
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"><objects>
      <view id="a"><color key="backgroundColor" name="Brand"/></view>
      <view id="b"><color key="backgroundColor" name="Other"/></view>
      </objects><resources>
      <namedColor name="Brand"><color red="1" green="0" blue="0" alpha="1"/></namedColor>
      <namedColor name="Other"><color red="0" green="1" blue="0" alpha="1"/></namedColor>
      </resources></document>
      """
    let document = readDocument(Array(text.utf8), file: "a.xib", colors: colors)
    #expect(document.views.map { $0.background?.base.text } == ["#808080", "#00ff00"])
    #expect(document.views.map { $0.background?.name } == ["Brand", "Other"])
  }

  @Test func layoutsNameColoursOfTheCatalogueToo() {
    let colors = Self.brand
    let text = #"""
      {"sizewise": 1, "views": {
        "a": {"view": true, "background": "Brand"}, "b": {"view": true, "tint": "Brend"}}}
      """#
    let document = readDocument(Array(text.utf8), file: "a.json", colors: colors)
    #expect(document.views.first { $0.name == "a" }?.background?.base.text == "#808080")
    #expect(document.diagnostics.map(\.message) == ["unknown colour \"Brend\""])
    #expect(document.diagnostics.first?.expected == "did you mean \"Brand\"?")
  }
}
