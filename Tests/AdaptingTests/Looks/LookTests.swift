import Adapting
import Basics
import Model
import Reading
import TestSupport
import Testing

/// A view in XML, and the expected value of a property of its look in light and dark appearance.
struct LookCase: Sendable, CustomStringConvertible {
  var xml: String
  var property: any KeyPath<ViewLook, RGBA> & Sendable
  var light: String
  var dark: String
  var head = ""

  init(
    _ xml: String, _ property: any KeyPath<ViewLook, RGBA> & Sendable, _ light: String, dark: String? = nil,
    head: String = ""
  ) {
    self.xml = xml
    self.property = property
    self.light = light
    self.dark = dark ?? light
    self.head = head
  }

  var description: String { xml }

  static func color(_ attributes: String, key: String = "backgroundColor") -> String {
    "<view id=\"v\"><color key=\"\(key)\" \(attributes)/></view>"
  }

  /// Reads the scene from XML; the view in question is "v".
  func look(_ appearance: Appearance) -> ViewLook? {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701">
      \(head)<scenes><scene><objects><viewController id="c"><view key="view" id="root"><subviews>
      \(xml)
      </subviews></view></viewController></objects></scene></scenes></document>
      """
    let document = readDocument(Array(text.utf8), file: "Main.storyboard")
    var traits = Traits(horizontal: .compact, vertical: .regular)
    traits.dark = appearance.dark
    let tree = adapt(document, scene: 0, in: AdaptingContext(traits: traits, screen: .iPhone6))
    let looks = tree.looks(in: LookContext(document, appearance: appearance))
    return tree.views.firstIndex { $0.id == "v" }.map { looks[$0] }
  }
}

@Suite struct LookTests {
  @Test(arguments: Self.spaces + Self.names + Self.texts + Self.buttons + Self.controls + Self.inherited)
  func looksMatchUIKit(_ test: LookCase) {
    #expect(test.look(Appearance())?[keyPath: test.property].text == test.light)
    #expect(test.look(Appearance(dark: true))?[keyPath: test.property].text == test.dark)
  }

  static let spaces = [
    LookCase(
      LookCase.color(
        #"red="0.2" green="0.4" blue="0.6" alpha="1" colorSpace="custom" customColorSpace="sRGB""#),
      \.background, "#336699"),
    LookCase(
      LookCase.color(#"red="1" green="0.5" blue="0" alpha="0.5" colorSpace="calibratedRGB""#), \.background,
      "#ff800080"),
    LookCase(LookCase.color(#"red="1" green="1" blue="0" colorSpace="deviceRGB""#), \.background, "#ffff00"),
    LookCase(
      LookCase.color(
        #"white="0.5" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace""#),
      \.background, "#808080"),
    LookCase(
      LookCase.color(#"white="0.0" alpha="0.0" colorSpace="calibratedWhite""#), \.background, "#00000000"),
    LookCase(
      LookCase.color(#"cyan="1" magenta="0" yellow="0" black="0.5" alpha="1" colorSpace="calibratedCMYK""#),
      \.background, "#008080"),
    // The wide gamut's red and green are outside sRGB, its white and greys inside.
    LookCase(
      LookCase.color(
        #"red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="displayP3""#),
      \.background, "#ff0000"),
    LookCase(
      LookCase.color(
        #"red="0.5" green="0.5" blue="0.5" alpha="1" colorSpace="custom" customColorSpace="displayP3""#),
      \.background, "#808080"),
    LookCase(
      LookCase.color(
        #"red="0.4" green="0.6" blue="0.2" alpha="1" colorSpace="custom" customColorSpace="displayP3""#),
      \.background, "#559b17"),
  ]

  static let names = [
    LookCase(
      LookCase.color(#"systemColor="systemBackgroundColor""#), \.background, "#ffffff", dark: "#000000"),
    LookCase(LookCase.color(#"systemColor="systemGray5Color""#), \.background, "#e5e5ea", dark: "#2c2c2e"),
    LookCase(
      LookCase.color(#"systemColor="secondaryLabelColor""#), \.background, "#3c3c4399", dark: "#ebebf599"),
    LookCase(LookCase.color(#"cocoaTouchSystemColor="darkTextColor""#), \.background, "#000000"),
    LookCase(
      LookCase.color(
        #"systemColor="groupTableViewBackgroundColor" cocoaTouchSystemColor="groupTableViewBackgroundColor""#),
      \.background, "#f2f2f7", dark: "#000000"),
    // The colour stored in `<resources>` for a system colour is its light value; the name takes precedence.
    LookCase(
      LookCase.color(#"systemColor="systemRedColor""#), \.background, "#ff3b30", dark: "#ff453a",
      head:
        #"<resources><systemColor name="systemRedColor"><color red="0.5" green="0" blue="0" alpha="1"/></systemColor></resources>"#
    ),
    // An unknown system colour, from a later iOS, falls back to its stored copy.
    LookCase(
      LookCase.color(#"systemColor="systemPlumColor""#), \.background, "#800080",
      head:
        #"<resources><systemColor name="systemPlumColor"><color red="0.5" green="0" blue="0.5" alpha="1"/></systemColor></resources>"#
    ),
    LookCase(
      LookCase.color(#"name="Brand""#), \.background, "#00ff00",
      head:
        #"<resources><namedColor name="Brand"><color red="0" green="1" blue="0" alpha="1"/></namedColor></resources>"#
    ),
    LookCase(LookCase.color(#"name="NoSuch""#), \.background, "#00000000"),
    LookCase(LookCase.color(#"red="7" green="-3" blue="0" alpha="4""#), \.background, "#ff0000"),
  ]

  static let texts = [
    LookCase(#"<label id="v" text="a"/>"#, \.text, "#000000", dark: "#ffffff"),
    LookCase(#"<label id="v" text="a"><nil key="textColor"/></label>"#, \.text, "#000000", dark: "#ffffff"),
    LookCase(
      #"<label id="v" text="a"><color key="textColor" red="1" green="0" blue="0"/></label>"#, \.text,
      "#ff0000"),
    LookCase(
      #"<label id="v" text="a" highlighted="YES"><color key="textColor" white="0"/><color key="highlightedColor" white="1"/></label>"#,
      \.text, "#ffffff"),
    LookCase(
      #"<label id="v" text="a"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="color" keyPath="textColor"><color key="value" red="0" green="0" blue="1"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></label>"#,
      \.text, "#0000ff"),
    LookCase(#"<textField id="v" placeholder="a"/>"#, \.placeholder, "#3c3c434d", dark: "#ebebf54d"),
    LookCase(
      #"<textField id="v" placeholder="a" borderStyle="roundedRect"/>"#, \.face, "#ffffff", dark: "#1c1c1e"),
    LookCase(#"<textView id="v" text="a"/>"#, \.background, "#ffffff", dark: "#000000"),
    LookCase(
      #"<view id="v"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><real key="value" value="2"/></userDefinedRuntimeAttribute><userDefinedRuntimeAttribute type="color" keyPath="layer.borderUIColor"><color key="value" red="0" green="1" blue="1"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>"#,
      \.border, "#00ffff"),
  ]

  static let buttons = [
    LookCase(
      #"<button id="v" buttonType="system"><state key="normal" title="a"/></button>"#, \.text, "#007aff",
      dark: "#0a84ff"),
    LookCase(#"<button id="v"><state key="normal" title="a"/></button>"#, \.text, "#ffffff"),
    LookCase(
      #"<button id="v" buttonType="system"><color key="tintColor" red="1" green="0" blue="0"/><state key="normal" title="a"/></button>"#,
      \.text, "#ff0000"),
    LookCase(
      #"<button id="v" buttonType="system" enabled="NO"><state key="normal" title="a"/></button>"#, \.text,
      "#3c3c434d", dark: "#ebebf54d"),
    LookCase(
      #"<button id="v" enabled="NO"><state key="normal" title="a"><color key="titleColor" white="0"/></state><state key="disabled"><color key="titleColor" red="0" green="1" blue="0"/></state></button>"#,
      \.text, "#00ff00"),
    LookCase(
      #"<button id="v" selected="YES"><state key="normal" title="a"/><state key="selected"><color key="titleColor" red="1" green="1" blue="0"/></state></button>"#,
      \.text, "#ffff00"),
    LookCase(
      #"<button id="v" buttonType="system"><state key="normal"/><buttonConfiguration key="configuration" style="filled" title="a"/></button>"#,
      \.face, "#007aff", dark: "#0a84ff"),
    LookCase(
      #"<button id="v" buttonType="system"><buttonConfiguration key="configuration" style="filled" title="a"><color key="baseForegroundColor" white="0"/><color key="baseBackgroundColor" red="1" green="1" blue="0"/></buttonConfiguration></button>"#,
      \.face, "#ffff00"),
    LookCase(
      #"<button id="v" buttonType="system"><buttonConfiguration key="configuration" style="filled" title="a"><color key="baseForegroundColor" white="0"/></buttonConfiguration></button>"#,
      \.text, "#000000"),
    LookCase(
      #"<button id="v" buttonType="system"><buttonConfiguration key="configuration" style="tinted" title="a"/></button>"#,
      \.face, "#007aff2e", dark: "#0a84ff2e"),
  ]

  static let controls = [
    LookCase(#"<switch id="v" on="YES"/>"#, \.fill, "#34c759", dark: "#30d158"),
    LookCase(
      #"<switch id="v" on="YES"><color key="onTintColor" red="1" green="0" blue="0"/></switch>"#, \.fill,
      "#ff0000"),
    LookCase(#"<slider id="v"/>"#, \.fill, "#007aff", dark: "#0a84ff"),
    LookCase(#"<slider id="v"><color key="minimumTrackTintColor" white="0"/></slider>"#, \.fill, "#000000"),
    LookCase(#"<slider id="v"><color key="maximumTrackTintColor" white="0"/></slider>"#, \.track, "#000000"),
    LookCase(
      #"<progressView id="v"><color key="progressTintColor" white="0"/></progressView>"#, \.fill, "#000000"),
    LookCase(
      #"<pageControl id="v"><color key="currentPageIndicatorTintColor" red="1" green="0" blue="0"/></pageControl>"#,
      \.fill, "#ff0000"),
    LookCase(#"<activityIndicatorView id="v" style="whiteLarge"/>"#, \.fill, "#ffffff"),
    LookCase(
      #"<activityIndicatorView id="v"><color key="color" red="1" green="0" blue="0"/></activityIndicatorView>"#,
      \.fill, "#ff0000"),
    LookCase(
      #"<segmentedControl id="v"><segments><segment title="a"/></segments></segmentedControl>"#, \.fill,
      "#ffffff", dark: "#636366"),
    LookCase(
      #"<segmentedControl id="v"><segments><segment title="a"/></segments><color key="selectedSegmentTintColor" red="1" green="0" blue="0"/></segmentedControl>"#,
      \.fill, "#ff0000"),
    LookCase(#"<tableView id="v" style="grouped"/>"#, \.background, "#f2f2f7", dark: "#000000"),
    LookCase(
      #"<tableView id="v"><color key="separatorColor" red="1" green="0" blue="0"/></tableView>"#, \.separator,
      "#ff0000"),
    LookCase(
      #"<tableView id="t" style="grouped"><prototypes><tableViewCell id="v"/></prototypes></tableView>"#,
      \.background, "#ffffff", dark: "#1c1c1e"),
    LookCase(
      #"<tableView id="t"><prototypes><tableViewCell id="v"><color key="backgroundColor" systemColor="clearColor"/></tableViewCell></prototypes></tableView>"#,
      \.background, "#00000000"),
    LookCase(
      #"<navigationBar id="v"><color key="barTintColor" red="1" green="0" blue="0"/></navigationBar>"#,
      \.background, "#ff0000"),
    LookCase(#"<navigationBar id="v" barStyle="black"/>"#, \.text, "#ffffff"),
    LookCase(
      #"<navigationBar id="v"><textAttributes key="titleTextAttributes"><color key="textColor" red="0" green="1" blue="0"/></textAttributes></navigationBar>"#,
      \.text, "#00ff00"),
  ]

  static let inherited = [
    LookCase(
      #"<view id="a"><color key="tintColor" red="0" green="1" blue="0"/><subviews><view id="b"><subviews><slider id="v"/></subviews></view></subviews></view>"#,
      \.fill, "#00ff00"),
    LookCase(
      #"<button id="v" buttonType="system"><state key="normal" title="a"/></button>"#, \.text, "#ff00ff",
      head: #"<color key="tintColor" red="1" green="0" blue="1"/>"#),
    LookCase(
      #"<view id="a"><color key="tintColor" red="0" green="1" blue="0"/><subviews><view id="v"><color key="backgroundColor" systemColor="tintColor"/></view></subviews></view>"#,
      \.background, "#00ff00"),
  ]

  @Test func elevatedBackgroundsAreLighterInDarkAppearance() {
    let test = LookCase(LookCase.color(#"systemColor="systemBackgroundColor""#), \.background, "")
    #expect(test.look(Appearance(dark: true, elevated: true))?.background.text == "#1c1c1e")
    #expect(test.look(Appearance(elevated: true))?.background.text == "#ffffff")
  }

  @Test func increasedContrastHasSeparateTints() {
    let test = LookCase(LookCase.color(#"systemColor="systemBlueColor""#), \.background, "")
    #expect(test.look(Appearance(highContrast: true))?.background.text == "#0040dd")
    #expect(test.look(Appearance(dark: true, highContrast: true))?.background.text == "#409cff")
  }

  @Test func tintsAreDimmedBehindAnAlert() {
    let scene = AdaptedScene(views: ##""b": {"button": "a"}, "c": {"button": "a", "tint": "#ff0000"}"##)
    let tree = scene.tree(screen: .iPhone6)
    let looks = tree.looks(in: LookContext(appearance: Appearance(), dimmed: true))
    for name in ["b", "c"] {
      guard let index = tree.views.firstIndex(where: { $0.name == name }) else { continue }
      let tint = looks[index].tint
      #expect(tint.red == tint.green && tint.green == tint.blue)
    }
    #expect(looks.count == 3)
  }

  @Test func barItemsUseTheTintOfTheBarUnlessTheyHaveOne() {
    var bar = BarContent()
    var done = BarContent.Item(title: "Done")
    var add = BarContent.Item(system: .add)
    add.disabled = true
    done.colors[.tint] = Color(red: 1, green: 0, blue: 0)
    bar.items = [done, add, BarContent.Item(title: "More")]
    var colors = ViewColors()
    colors[.tint] = Color(red: 0, green: 1, blue: 0)
    let look = BarLook(.navigationBar, bar, colors, LookContext(appearance: Appearance()), tint: .black)
    #expect(bar.items.map { look.tint(of: $0).text } == ["#ff0000", "#3c3c434d", "#00ff00"])
  }
}
