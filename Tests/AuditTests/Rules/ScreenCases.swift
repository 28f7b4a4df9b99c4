extension RuleTests {
  private static let splits = [
    "--device ipad-pro-11 --orientation landscape --window split-1/3", "--device ipad-pro-11",
  ]

  private static func popover(_ rest: String) -> String {
    """
    {"sizewise": 1, "screens": {
      "main": { "segues": { "open": { "popover": "choices", "anchor": "go" } },
        "views": { "go": { "button": "Open", "center": "super" } } },
      "choices": { "presentation": "popover", "contentSize": [200, 200], \(rest)
        "views": { "near": { "label": "Red", "center": "super" } } }
    }}
    """
  }

  static let screenCases: [RuleCase] = [
    // Evidence C9: depends on the screen in a smaller window.
    RuleCase(
      "depends-on-screen", "an expression",
      views: """
        "wide": { "view": true, "top": 100, "leading": 16, "width": "screen.width - 32", "height": 40 },
        "near": { "view": true, "top": 200, "leading": 16, "width": "container.width - 32", "height": 40 },
        "nearFixed": { "view": true, "top": 300, "leading": 16, "size": [500, 40] }
        """,
      flags: ["wide"], on: splits),
    RuleCase(
      "depends-on-screen", "scaling by the screen, Evidence A1",
      views:
        "\"box\": { \"view\": true, \"top\": 100, \"leading\": 16, \"width\": \"adapt(300)\", \"height\": 40 }",
      rest: "\"scaling\": { \"by\": \"screen\" }", flags: ["box"], on: splits),
    RuleCase(
      "depends-on-screen", "scaling by the window",
      views:
        "\"near\": { \"view\": true, \"top\": 100, \"leading\": 16, \"width\": \"adapt(300)\", \"height\": 40 }",
      rest: "\"scaling\": { \"by\": \"window\" }", flags: [], on: splits),
    RuleCase(
      "depends-on-screen", "no more than another margin, or an empty part of a label",
      views: """
        "nearSmall": { "view": true, "top": 100, "leading": 16, "width": "screen.width * 0.01 + 50", "height": 40 },
        "nearText": { "label": "Red", "top": 200, "leading": 16, "width": "screen.width - 32" },
        "far": { "label": "Red", "top": 300, "leading": 16, "width": "screen.width - 32", "align": "right" }
        """,
      flags: ["far"], kind: .violation, on: splits),
    RuleCase(
      "depends-on-screen", "a window that fills the screen",
      views:
        "\"near\": { \"view\": true, \"top\": 100, \"leading\": 16, \"width\": \"screen.width - 32\", \"height\": 40 }",
      flags: [], on: RuleCase.phones),
    RuleCase(
      "stale-controller", "outside the hierarchy, Evidence C9",
      text: """
        {"sizewise": 1, "screens": {
          "main": { "views": { "column": { "column": {
            "in": { "container": "child" }, "out": { "container": "lost", "attachment": "outside" },
            "nearListens": { "container": "listener", "attachment": "outside" },
            "nearFollows": { "container": "follower", "attachment": "outsideAutoresizing" } },
            "distribution": "fillEqually", "pin": "edges to safeArea" } } },
          "child": { "views": {} }, "lost": { "views": {} }, "listener": { "listensToState": true, "views": {} },
          "follower": { "views": {} }
        }}
        """, flags: ["out"]),
    // Evidence D6.
    RuleCase(
      "popover-without-dismissal", "without a way to dismiss it", text: popover(""), flags: ["choices"],
      on: ["--device iphone-6s --os 12", "--device ipad-mini-6"]),
    RuleCase(
      "popover-without-dismissal", "a sheet that can be swiped down", text: popover(""), flags: [],
      on: ["--device iphone-16", "--device ipad-mini-6"]),
    RuleCase(
      "popover-without-dismissal", "with an unwind segue",
      text: popover("\"segues\": { \"done\": { \"unwind\": true } },"),
      flags: [], on: ["--device iphone-6s --os 12"]),
    RuleCase(
      "popover-without-dismissal", "with a Done button in its navigation bar",
      text: popover("\"adaptation\": { \"replacement\": \"navigation\", \"done\": true },"), flags: [],
      on: ["--device iphone-6s --os 12"]),
    RuleCase(
      "popover-without-dismissal", "kept as a popover",
      text: popover("\"adaptation\": { \"style\": \"none\" },"),
      flags: [], on: ["--device iphone-6s --os 12"]),
    // Evidence D8: both windows are compact in width.
    RuleCase(
      "size-class-is-no-width", "designed for one compact width",
      text: """
        {"sizewise": 1, "screens": { "main": { "views": {
          "title": { "label": "As long as a wide phone is wide", "font": "title2", "top": "safeArea + 20",
            "pin": "horizontal to super + 16", "variations": [{ "when": { "width": "regular" }, "lines": 0 }] }
        } } } }
        """, flags: ["main"], on: ["--device iphone-se-1", "--device iphone-16-pro-max"]),
    RuleCase(
      "size-class-is-no-width", "another title is cut where the first is not",
      views: """
        "near": { "label": "As long as a wide phone is wide", "font": "title2", "top": "safeArea + 20",
          "pin": "horizontal to super + 16", "variations": [{ "when": { "width": "regular" }, "lines": 0 }] },
        "other": { "label": "Cut on wide phones", "top": "safeArea + 80", "leading": 16,
          "width": "container.width > 400 ? 60 : 280" }
        """, flags: [], on: ["--device iphone-se-1", "--device iphone-16-pro-max"]),
    RuleCase(
      "size-class-is-no-width", "no variation by size class",
      views: """
        "near": { "label": "As long as a wide phone is wide", "font": "title2", "top": "safeArea + 20", "pin": "horizontal to super + 16" }
        """, flags: [], on: ["--device iphone-se-1", "--device iphone-16-pro-max"]),
    RuleCase(
      "variation-by-idiom", "iPads are not always wide",
      views: """
        "chosen": { "view": true, "top": 100, "leading": 16, "height": 40, "width": "pad ? 500 : 300" },
        "near": { "view": true, "top": 200, "leading": 16, "height": 40, "width": "regularWidth ? 500 : 300" }
        """, flags: ["chosen"], kind: .observation),
    RuleCase(
      "endless-screens", "a screen embedded in itself",
      text: storyboard(
        """
        <containerView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="con-ta-ner">
          <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
          <connections><segue destination="ccc-cc-ccc" kind="embed" id="emb-ed-seg"/></connections>
        </containerView>
        """), flags: ["screen"], file: "test.storyboard"),
    RuleCase(
      "endless-screens", "a screen embedded once", text: storyboard(""), flags: [], file: "test.storyboard"),
  ]
}
