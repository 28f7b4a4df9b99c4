import Model
import Reading
import Testing

/// Fonts, letter spacing and the appearances of navigation items.
@Suite struct LookElementTests {
  @Test func fontsHaveTheirDesign() throws {
    let text = StoryboardText(
      """
      <label id="a" text="A"><fontDescription key="fontDescription" type="monospacedSystem" pointSize="17"/></label>
      <label id="b" text="B"><fontDescription key="fontDescription" style="UICTFontTextStyleBody" design="rounded"/></label>
      <label id="c" text="C"><fontDescription key="fontDescription" name=".SFUIRounded-Semibold" family=".SF UI Rounded" pointSize="20"/></label>
      <label id="d" usesAttributedText="YES"><attributedString key="attributedText"><fragment content="Wide">
      <attributes><font key="NSFont" size="15" name=".NewYork-Regular"/><real key="NSKern" value="2.5"/></attributes>
      </fragment></attributedString></label>
      <label id="e" usesAttributedText="YES"><attributedString key="attributedText"><fragment content="Wide">
      <attributes><real key="NSKern" value="2.5"/></attributes></fragment></attributedString>
      <fontDescription key="fontDescription" style="UICTFontTextStyleBody" design="rounded"/></label>
      """)
    func font(_ id: String) throws -> Font {
      guard case .label(let label) = try #require(text.view(id)).content else { return Font() }
      return label.text.runs.first?.font ?? label.font
    }
    #expect(try font("a").design == .monospaced && font("a").family == .system)
    #expect(try font("b").design == .rounded && font("b").family == .style(.body))
    #expect(try font("c").design == .rounded && font("c").weight == .semibold)
    #expect(try font("d").design == .serif && font("d").kern == 2.5)
    // Letter spacing alone keeps the label's font.
    var spaced = try font("b")
    spaced.kern = 2.5
    #expect(try font("e") == spaced)
  }

  @Test func navigationItemsHaveAppearances() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701">
      <scenes><scene sceneID="s"><objects><viewController id="c"><navigationItem key="navigationItem" title="Item" id="n">
      <navigationBarAppearance key="standardAppearance"/>
      <navigationBarAppearance key="scrollEdgeAppearance">
      <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      </navigationBarAppearance></navigationItem></viewController></objects></scene></scenes></document>
      """
    let document = readDocument(Array(text.utf8), file: "Main.storyboard")
    let item = try #require(document.scenes.first?.controller.navigationItem)
    #expect(
      item.colors[.bar] == .barMaterial && item.colors[.scrollEdgeBar] == Color(red: 1, green: 0, blue: 0))
    // The item's appearances replace those of the bar; the others stay.
    var bar = ViewColors()
    (bar[.bar], bar[.compactBar]) = (Color(.systemGreen), Color(.systemGreen))
    let shown = bar.showing(item.colors)
    #expect(shown[.bar] == .barMaterial && shown[.compactBar] == Color(.systemGreen))
    // An item with a standard appearance only is transparent at the edge of its content.
    var standard = ViewColors()
    standard[.bar] = Color(.systemGreen)
    #expect(ViewColors().showing(standard)[.scrollEdgeBar] == Color(.clear))
    #expect(bar.showing(ViewColors()) == bar)
  }
}
