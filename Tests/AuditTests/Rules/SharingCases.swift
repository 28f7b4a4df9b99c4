/// Rules about pairs of views, and about missing or ineffective constraints and labels.
extension RuleTests {
  static func button(
    _ name: String, x: Double, y: Double, width: Double = 60, height: Double = 44, more: String = "",
    inside: String = "<state key=\"normal\" title=\"Go\"/>"
  ) -> String {
    """
    <button opaque="NO" userLabel="\(name)" contentMode="scaleToFill" fixedFrame="YES" buttonType="system" \(more) translatesAutoresizingMaskIntoConstraints="NO" id="id-\(name)">
      <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>
      \(inside)
    </button>
    """
  }

  private static func tile(_ name: String, x: Int) -> String {
    """
    <view userLabel="\(name)" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="id-\(name)">
      <rect key="frame" x="\(x)" y="100" width="100" height="44"/>
    </view>
    """
  }

  private static func constraint(_ text: String) -> String { "<constraint \(text)/>" }

  private static func pinned(_ name: String, _ rest: [String]) -> String {
    ([
      "firstItem=\"id-\(name)\" firstAttribute=\"top\" secondItem=\"vvv-vv-vvv\" secondAttribute=\"top\" constant=\"100\" id=\"top-\(name)\"",
      "firstItem=\"id-\(name)\" firstAttribute=\"height\" constant=\"44\" id=\"hei-\(name)\"",
    ] + rest).map(constraint).joined()
  }

  /// A width in two views, `one-NAME` and `two-NAME`.
  private static func repeated(_ name: String, more: String = "") -> String {
    pinned(
      name,
      ["one", "two"].map {
        "firstItem=\"id-\(name)\" firstAttribute=\"width\" constant=\"100\" \(more) id=\"\($0)-\(name)\""
      })
  }

  private static func row(lastWidth: String) -> String {
    let lead = { (name: String, x: Int) in
      "firstItem=\"id-\(name)\" firstAttribute=\"leading\" secondItem=\"vvv-vv-vvv\" secondAttribute=\"leading\" constant=\"\(x)\" id=\"lea-\(name)\""
    }
    let wide = { (name: String) in
      "firstItem=\"id-\(name)\" firstAttribute=\"width\" constant=\"100\" id=\"wid-\(name)\""
    }
    return pinned("one", [lead("one", 20), wide("one")]) + pinned("two", [lead("two", 140), wide("two")])
      + pinned("three", [lead("three", 260), lastWidth])
  }

  static let sharingCases: [RuleCase] = [
    RuleCase(
      "overlapping-touch-targets", "overlapping, adjacent, nested, and disabled",
      text: storyboard(
        button("lower", x: 20, y: 100, width: 150, height: 60)
          + button("upper", x: 40, y: 154, width: 150, height: 60)
          + button("nearLeft", x: 20, y: 300) + button("nearRight", x: 80, y: 300)
          + button("nearOuter", x: 20, y: 400, width: 200, height: 80)
          + button("nearInner", x: 40, y: 410)
          + button("nearOff", x: 20, y: 556, width: 150, height: 60, more: "enabled=\"NO\"")
          + button("nearOn", x: 20, y: 510, width: 150, height: 50),
        constraints: ""),
      flags: ["upper"], kind: .observation, file: "test.storyboard"),
    RuleCase(
      "missing-accessibility-label",
      "only an image, with a title, with a label, with a symbol, and hidden from VoiceOver",
      text: storyboard(
        button("bare", x: 20, y: 100, inside: "<state key=\"normal\" image=\"photo\"/>")
          + button("nearTitle", x: 20, y: 150, inside: "<state key=\"normal\" title=\"Go\" image=\"photo\"/>")
          + button(
            "nearLabel", x: 20, y: 200,
            inside:
              "<accessibility key=\"accessibilityConfiguration\" label=\"Open\"/><state key=\"normal\" image=\"photo\"/>"
          )
          + button(
            "nearSymbol", x: 20, y: 250, inside: "<state key=\"normal\" image=\"star\" catalog=\"system\"/>")
          + button(
            "nearSilent", x: 20, y: 300,
            inside:
              "<accessibility key=\"accessibilityConfiguration\"><bool key=\"isElement\" value=\"NO\"/></accessibility><state key=\"normal\" image=\"photo\"/>"
          ),
        constraints: "", resources: "<image name=\"photo\" width=\"24\" height=\"24\"/>"),
      flags: ["bare"], kind: .observation, file: "test.storyboard"),
    RuleCase(
      "between-pixels", "a sixth of a point, halves, thirds, and a view positioned by constraints",
      text: storyboard(
        button("blurred", x: 20.17, y: 100) + button("nearHalf", x: 20.5, y: 150)
          + button("nearThird", x: 20.333333, y: 200),
        constraints: ""),
      flags: ["blurred"], kind: .observation, file: "test.storyboard"),
    RuleCase(
      "unequal-siblings", "an equation that is broken, one that is met, and one between other sizes",
      views: """
        "wide": { "view": true, "top": 100, "leading": 16, "width": 200, "height": 44 },
        "odd": { "view": true, "top": 150, "leading": 16, "width": 120, "height": 44 },
        "nearA": { "view": true, "top": 200, "leading": 16, "width": 90, "height": 44 },
        "nearB": { "view": true, "top": 250, "leading": 16, "height": 44 }
        """,
      rest: "\"constraints\": [\"odd.width = wide.width @750\", \"nearB.width = nearA.width @750\"]",
      flags: ["odd"], kind: .observation),
    RuleCase(
      "unequal-siblings", "three of equal size, one of which depends on the screen",
      text: storyboard(
        tile("one", x: 20) + tile("two", x: 140) + tile("three", x: 260),
        constraints: row(
          lastWidth:
            "firstItem=\"vvv-vv-vvv\" firstAttribute=\"trailing\" secondItem=\"id-three\" secondAttribute=\"trailing\" constant=\"33\" id=\"tra-three\""
        )),
      flags: ["three"], kind: .observation, on: ["--device iphone-16-pro-max", "--device iphone-16"],
      file: "test.storyboard"),
    RuleCase(
      "unequal-siblings", "three that keep equal sizes",
      text: storyboard(
        tile("one", x: 20) + tile("two", x: 140) + tile("three", x: 260),
        constraints: row(
          lastWidth: "firstItem=\"id-three\" firstAttribute=\"width\" constant=\"100\" id=\"wid-three\"")),
      flags: [], on: ["--device iphone-16-pro-max", "--device iphone-16"], file: "test.storyboard"),
    RuleCase(
      "idle-constraint", "a duplicate, a limit on a fixed size, an effective limit, and another priority",
      views: """
        "twice": { "view": true, "top": 100, "leading": 16, "size": [100, 44] },
        "limited": { "view": true, "top": 150, "leading": 16, "size": [100, 44] },
        "nearLimited": { "label": "Long enough", "top": 200, "leading": 16 },
        "nearWeak": { "view": true, "top": 250, "leading": 16, "size": [100, 44] }
        """,
      rest:
        "\"constraints\": [\"twice.width = 100\", \"limited.width <= 200\", \"nearLimited.width <= 200\", \"nearWeak.width = 80 @500\"]",
      flags: ["limited", "twice"], kind: .observation),
    RuleCase(
      "idle-constraint", "duplicates with an outlet or an identifier",
      text: storyboard(
        tile("twice", x: 20) + tile("nearOutlet", x: 140) + tile("nearNamed", x: 260),
        constraints: repeated("twice") + repeated("nearOutlet")
          + repeated("nearNamed", more: "identifier=\"side\""),
        root:
          "<connections><outlet property=\"side\" destination=\"two-nearOutlet\" id=\"out-si-dee\"/></connections>"
      ),
      flags: ["twice"], kind: .observation, file: "test.storyboard"),
  ]
}
