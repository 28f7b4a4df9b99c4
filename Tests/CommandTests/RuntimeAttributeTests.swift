import Syntax
import TestSupport
import Testing
import sizewise

/// Evidence E7: runtime attributes of any object are read and shown, and take effect if UIKit has the property.
@Suite struct RuntimeAttributeTests {
  private static let rect = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"50\" height=\"20\"/>"

  private static func attributes(_ entries: String) -> String {
    "<userDefinedRuntimeAttributes>\(entries)</userDefinedRuntimeAttributes>"
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    useAutolayout="YES" useSafeAreas="YES" initialViewController="c">
    <scenes><scene sceneID="s"><objects><viewController id="c">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/>
    <subviews>
    <label text="short" translatesAutoresizingMaskIntoConstraints="NO" id="a">\(rect)
    \(attributes("""
      <userDefinedRuntimeAttribute type="string" keyPath="text" value="Longer than before"/>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><real key="value" value="2"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="color" keyPath="tone"><color key="value" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="rect" keyPath="area"><rect key="value" x="1" y="2" width="3" height="4"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="range" keyPath="part"><range key="value" location="1" length="5"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="nil" keyPath="nothing"/>
      """))</label>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="b">\(rect)
    \(attributes("<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"hidden\" value=\"YES\"/>"))</view>
    </subviews>
    <constraints>
    <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8" id="k">
    \(attributes("<userDefinedRuntimeAttribute type=\"number\" keyPath=\"constant\"><integer key=\"value\" value=\"70\"/></userDefinedRuntimeAttribute><userDefinedRuntimeAttribute type=\"number\" keyPath=\"iPhoneSE\"><integer key=\"value\" value=\"5\"/></userDefinedRuntimeAttribute>"))</constraint>
    <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
    <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="m"/>
    <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="n"/>
    <constraint firstItem="b" firstAttribute="width" secondItem="a" secondAttribute="width" id="o"/>
    <constraint firstItem="b" firstAttribute="height" constant="9" id="p"/>
    </constraints></view>
    <navigationItem key="navigationItem" title="Old" id="i">
    <barButtonItem key="rightBarButtonItem" title="Go" id="j">
    \(attributes("<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"accEnabled\" value=\"YES\"/>"))</barButtonItem>
    </navigationItem>
    \(attributes("<userDefinedRuntimeAttribute type=\"string\" keyPath=\"title\" value=\"New\"/>"))
    </viewController></objects></scene></scenes></document>
    """

  private func explained(_ view: String) -> [String] {
    let run = Run(["explain", "-", view, "--device", "iphone-16"], input: Self.storyboard)
    #expect(run.status == .fine, "\(run.errors)")
    guard let start = run.output.firstRange(of: "runtime attributes\n") else { return [] }
    return run.output[start.upperBound...].split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  /// Attributes without effect, such as those of the app's own classes, are listed in both formats.
  @Test func attributesWithoutEffectAreListed() {
    let run = Run(["export", "-", "--why"], input: Self.storyboard)
    for path in ["tone", "area", "iPhoneSE", "accEnabled"] {
      #expect(run.errors.contains("runtime attribute \(path), first at"), "\(run.errors)")
    }
    #expect(!run.errors.contains("runtime attribute layer.borderWidth"))
    let layout = """
      {"sizewise": 1, "views": {"a": {"view": {}, "attributes": {"layer.zPosition": 3, "hidden": true}}}}
      """
    let own = Run(["export", "-", "--why"], input: layout)
    #expect(own.errors.contains("1 runtime attribute without effect"), "\(own.errors)")
    #expect(own.errors.contains("runtime attribute layer.zPosition, first at 1:"), "\(own.errors)")
    #expect(Run(["export", "-"], input: layout).errors.isEmpty)
  }

  @Test func explainShowsAllTypes() {
    #expect(
      explained("a") == [
        "text = “Longer than before”", "layer.borderWidth = 2",
        "tone = color #ff0000 (used only by the app)",
        "area = rect 1, 2, 3, 4 (used only by the app)",
        "part = range 1, 5 (used only by the app)",
        "nothing = nil (used only by the app)",
        "a.top = root.top + 70: constant = 70",
        "a.top = root.top + 70: iPhoneSE = 5 (used only by the app)",
      ])
  }

  @Test func attributesOfControllersAndItemsAreShown() {
    #expect(
      explained("root").suffix(2) == [
        "controller: title = “New”", "item Go: accEnabled = true (used only by the app)",
      ])
  }

  /// The attributes set the constraint's constant and the label's text.
  @Test func supportedAttributesHaveAnEffect() {
    let run = Run(["frames", "-", "--text", "--device", "iphone-16"], input: Self.storyboard)
    let plain = Run(
      ["frames", "-", "--text", "--device", "iphone-16"],
      input: Self.storyboard.replacing("keyPath=\"text\"", with: "keyPath=\"other\""))
    #expect(run.output != plain.output)
    #expect(run.output.contains(" 70 ") || run.output.contains(", 70,"), "\(run.output)")
    #expect(run.output.contains("hidden"), "\(run.output)")
  }

  @Test func wrongValuesAreReported() {
    let run = Run(
      ["frames", "-", "--text"],
      input: Self.storyboard.replacing(
        "keyPath=\"hidden\" value=\"YES\"", with: "keyPath=\"hidden\" value=\"2\""))
    #expect(run.errors.contains("warning: \"2\" is not a value of the type boolean"), "\(run.errors)")
  }
}
