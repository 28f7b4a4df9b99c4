extension RuleTests {
  private static func label(_ name: String, _ text: String, y: Int, font: String, more: String = "") -> String
  {
    """
    <label opaque="NO" userLabel="\(name)" contentMode="left" text="\(text)" lineBreakMode="tailTruncation" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="id-\(name)" \(more)>
      <rect key="frame" x="20" y="\(y)" width="200" height="30"/>
      \(font)
    </label>
    """
  }

  private static func points(_ size: Double) -> String {
    "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
  }

  private static func white(_ value: Double, alpha: Double = 1, _ key: String) -> String {
    "<color key=\"\(key)\" white=\"\(value)\" alpha=\"\(alpha)\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"/>"
  }

  private static func group(_ name: String, y: Int, _ backdrop: String, _ inside: String) -> String {
    """
    <view userLabel="\(name)" contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="id-\(name)">
      <rect key="frame" x="20" y="\(y)" width="300" height="80"/>
      <subviews>\(inside)</subviews>
      \(backdrop)
    </view>
    """
  }

  private static func picture(
    _ name: String, y: Int, _ mode: String, _ width: Int, _ height: Int, image: String = "photo"
  )
    -> String
  {
    """
    <imageView userLabel="\(name)" contentMode="\(mode)" image="\(image)" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="id-\(name)">
      <rect key="frame" x="20" y="\(y)" width="\(width)" height="\(height)"/>
    </imageView>
    """
  }

  static let readingCases: [RuleCase] = [
    RuleCase(
      "small-text", "ten points, eleven points, a text style, digits, and hidden",
      text: storyboard(
        label("small", "Terms", y: 100, font: points(10))
          + label("nearEleven", "Terms", y: 140, font: points(11))
          + label(
            "nearStyle", "Terms", y: 180,
            font: "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleCaption2\"/>")
          + label("nearDash", "– – –", y: 220, font: points(8))
          + label("nearHidden", "Terms", y: 260, font: points(8), more: "hidden=\"YES\""),
        constraints: ""),
      flags: ["small"], kind: .observation, file: "test.storyboard"),
    RuleCase(
      "low-contrast",
      "grey on white, an amount, translucent, large, sufficient, over an image, and equal colours",
      text: storyboard(
        group(
          "a", y: 100, white(1, "backgroundColor"),
          label("grey", "Faint", y: 0, font: points(15) + white(0.6, "textColor"))
            + label("amount", "129 €", y: 30, font: points(15) + white(0.6, "textColor"))
            + label("nearDash", "– –", y: 60, font: points(15) + white(0.6, "textColor")))
          + group(
            "b", y: 200, white(1, "backgroundColor"),
            label("thin", "Transparent", y: 0, font: points(15) + white(0, alpha: 0.4, "textColor")))
          + group(
            "c", y: 300, white(1, "backgroundColor"),
            label("nearLarge", "Large", y: 0, font: points(24) + white(0.55, "textColor"))
              + label("nearDark", "Dark", y: 40, font: points(15) + white(0.4, "textColor")))
          + group(
            "d", y: 400, white(1, "backgroundColor"),
            picture("e", y: 0, "scaleAspectFill", 300, 80)
              + label("nearImage", "On an image", y: 0, font: points(15) + white(0.9, "textColor")))
          + group(
            "f", y: 500, white(1, "backgroundColor"),
            label("nearSame", "Invisible", y: 0, font: points(15) + white(1, "textColor"))),
        constraints: ""),
      flags: ["grey", "amount", "thin"], kind: .observation, file: "test.storyboard"),
    RuleCase(
      "low-contrast", "indigo on white in iOS 18", views: indigo, flags: [], on: [RuleCase.phone]),
    RuleCase(
      "low-contrast", "indigo on white in iOS 26, with dark appearance", views: indigo, flags: ["paid"],
      kind: .observation, on: ["--device iphone-17"]),
    RuleCase(
      "fixed-height-of-growing-text", "fixed, minimum and ample heights, and a font without Dynamic Type",
      views: """
        "fixed": { "label": "Sign in", "font": "body", "dynamicType": true, "top": 100, "leading": 16, "height": 22 },
        "nearLeast": { "label": "Sign in", "font": "body", "dynamicType": true, "top": 140, "leading": 16, "height": ">= 22" },
        "nearRoomy": { "label": "Sign in", "font": "body", "dynamicType": true, "top": 180, "leading": 16, "height": 60 },
        "nearFixed": { "label": "Sign in", "font": 17, "top": 260, "leading": 16, "height": 22 }
        """,
      flags: ["fixed"], kind: .observation),
    RuleCase(
      "stretched-image", "stretched, proportional, by content mode, a line, and of unknown size",
      text: storyboard(
        picture("wide", y: 100, "scaleToFill", 200, 50) + picture("nearRatio", y: 160, "scaleToFill", 105, 50)
          + picture("nearFit", y: 220, "scaleAspectFit", 200, 50)
          + picture("nearLine", y: 280, "scaleToFill", 200, 2)
          + picture("nearUnknown", y: 300, "scaleToFill", 200, 50, image: "other"),
        constraints: "", resources: "<image name=\"photo\" width=\"100\" height=\"50\"/>"),
      flags: ["wide"], kind: .observation, file: "test.storyboard"),
    RuleCase(
      "unreachable-scene", "without a segue or identifier, with an identifier, and behind another scene",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="one-00-000">
          <device id="retina6_12" orientation="portrait" appearance="light"/>
          <scenes>\(scene("one", "", leadsTo: "two"))\(scene("two", "", leadsTo: nil))\(scene("six", "storyboardIdentifier=\"near\"", leadsTo: "ten"))\(scene("ten", "", leadsTo: nil))\(scene("lost", "", leadsTo: "also"))\(scene("also", "", leadsTo: nil))</scenes>
        </document>
        """,
      flags: ["also", "lost"], kind: .observation, file: "test.storyboard"),
  ]

  /// A hue that is brighter since iOS 26.
  private static let indigo = """
    "card": { "background": "#ffffff", "top": 100, "leading": 16, "width": 200, "height": 60, "view": {
      "paid": { "label": "Paid", "color": "systemIndigo", "top": 8, "leading": 8 }
    } }
    """

  private static func scene(_ name: String, _ attributes: String, leadsTo next: String?) -> String {
    let segue =
      next.map {
        "<connections><segue destination=\"\($0)-00-000\" kind=\"show\" id=\"seg-\(name)\"/></connections>"
      } ?? ""
    return """
      <scene sceneID="s-\(name)"><objects>
        <viewController userLabel="\(name)" \(attributes) id="\(name)-00-000" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="v-\(name)"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
          \(segue)
        </viewController>
      </objects></scene>
      """
  }
}
