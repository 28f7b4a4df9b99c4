import Model
import Testing

@testable import InterfaceBuilder

/// Nothing in a file is dropped without a report.
struct UnsupportedElementTests {
  private static func read(_ parts: String) -> Document {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="root">
      <rect key="frame" x="0" y="0" width="375" height="667"/>\(parts)</view></objects></document>
      """
    return InterfaceBuilderReader.read(Array(text.utf8), file: "left-out.xib")
  }

  @Test func keyboardLayoutGuidesAreRead() throws {
    let document = Self.read(
      """
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="0" height="0"/></view></subviews>
      <keyboardLayoutGuide key="keyboard" id="k"/>
      <constraints><constraint firstItem="k" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="c"/></constraints>
      """)
    #expect(document.guides.map(\.kind) == [.keyboard])
    #expect(document.constraints.map(\.first) == [.guide(0)])
    #expect(document.ignored.leftOut.isEmpty)
  }

  @Test func constraintsToMissingItemsAreReported() {
    let document = Self.read(
      "<constraints><constraint firstItem=\"gone\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" id=\"c\"/></constraints>"
    )
    #expect(document.constraints.isEmpty)
    #expect(document.ignored.leftOut.count == 1)
    #expect(document.ignored.leftOut.first?.message.contains("'gone'") == true)
    #expect(document.ignored.leftOut.first?.scene == 0)
  }

  @Test func visualEffectsAreSupported() {
    let document = Self.read(
      "<subviews><visualEffectView id=\"v\"><vibrancyEffect><blurEffect style=\"regular\"/></vibrancyEffect></visualEffectView></subviews>"
    )
    #expect(document.ignored.leftOut.isEmpty)
  }

  @Test func unknownElementsOfAViewAreReported() {
    let document = Self.read("<hologram key=\"hologram\" id=\"h\"/>")
    #expect(document.ignored.leftOut.map(\.position.line) == [2])
    #expect(document.ignored.leftOut.first?.message.contains("'hologram'") == true)
  }

  @Test func unknownLayoutGuidesAreReported() {
    let document = Self.read("<viewLayoutGuide key=\"fold\" id=\"g\"/>")
    #expect(document.ignored.leftOut.count == 1)
    #expect(document.guides.count == 1)
  }
}
