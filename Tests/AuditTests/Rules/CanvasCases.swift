extension RuleTests {
  private static func box(_ name: String, x: Double, stored: Double, marked: Bool = false) -> String {
    """
    <view userLabel="\(name)" contentMode="scaleToFill" \(marked ? "misplaced=\"YES\"" : "") translatesAutoresizingMaskIntoConstraints="NO" id="id-\(name)">
      <rect key="frame" x="\(stored)" y="200" width="50" height="50"/>
      <constraints>
        <constraint firstAttribute="width" constant="50" id="w-\(name)"/>
        <constraint firstAttribute="height" constant="50" id="h-\(name)"/>
      </constraints>
    </view>
    """
  }

  private static func held(_ name: String, x: Double, by edge: String = "leading") -> String {
    """
    <constraint firstItem="id-\(name)" firstAttribute="\(edge)" secondItem="vvv-vv-vvv" secondAttribute="\(edge)" constant="\(x)" id="x-\(name)"/>
    <constraint firstItem="id-\(name)" firstAttribute="top" secondItem="vvv-vv-vvv" secondAttribute="top" constant="200" id="y-\(name)"/>
    """
  }

  static let canvasCases: [RuleCase] = [
    // Evidence E6.
    RuleCase(
      "misplaced-frame", "two points off and marked, forty points off, one point off",
      text: storyboard(
        box("marked", x: 20, stored: 22, marked: true) + box("far", x: 100, stored: 140)
          + box("near", x: 200, stored: 201.5),
        constraints: held("marked", x: 20) + held("far", x: 100) + held("near", x: 200)),
      flags: ["marked", "far"], kind: .observation, file: "test.storyboard"),
    RuleCase(
      "left-right-constraint", "left instead of leading",
      text: storyboard(
        box("left", x: 20, stored: 20) + box("near", x: 100, stored: 100),
        constraints: held("left", x: 20, by: "left") + held("near", x: 100)),
      flags: ["left"], kind: .observation, file: "test.storyboard"),
  ]
}
