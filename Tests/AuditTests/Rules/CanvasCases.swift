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

  /// A button 120 points wide and 80 high, 60 of them above the home indicator.
  private static func button(_ name: String, x: Int, _ attributes: String, title: String) -> String {
    """
    <button opaque="NO" contentMode="scaleToFill" buttonType="system" \(attributes) \
    translatesAutoresizingMaskIntoConstraints="NO" id="id-\(name)" userLabel="\(name)">
      <rect key="frame" x="\(x)" y="772" width="120" height="80"/>
      <constraints>
        <constraint firstAttribute="width" constant="120" id="w-\(name)"/>
        <constraint firstAttribute="height" constant="80" id="h-\(name)"/>
      </constraints>
      <state key="normal" title="\(title)"/>
    </button>
    """
  }

  private static func atBottom(_ name: String, x: Int) -> String {
    """
    <constraint firstItem="id-\(name)" firstAttribute="leading" secondItem="vvv-vv-vvv" secondAttribute="leading" constant="\(x)" id="x-\(name)"/>
    <constraint firstAttribute="bottom" secondItem="id-\(name)" secondAttribute="bottom" id="y-\(name)"/>
    """
  }

  private static let wordy = "Everything that the title of a button can say"

  static let canvasCases: [RuleCase] = [
    RuleCase(
      "outside-safe-area", "a title at the bottom of its button, and at the top",
      text: storyboard(
        button("low", x: 0, #"contentVerticalAlignment="bottom""#, title: "Pay")
          + button("nearTop", x: 200, #"contentVerticalAlignment="top""#, title: "Pay"),
        constraints: atBottom("low", x: 0) + atBottom("nearTop", x: 200)),
      flags: ["low"], file: "test.storyboard"),
    RuleCase(
      "truncated-text", "a title of one line, and one that wraps",
      text: storyboard(
        button("cut", x: 0, #"lineBreakMode="tailTruncation""#, title: wordy)
          + button("nearWrapped", x: 200, #"lineBreakMode="wordWrap""#, title: wordy),
        constraints: atBottom("cut", x: 0) + atBottom("nearWrapped", x: 200)),
      flags: ["cut"], file: "test.storyboard"),
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
