extension RuleTests {
  static let placeCases: [RuleCase] = [
    RuleCase(
      "outside-window", "a text above the top, and one with only the space above its letters",
      views: """
        "cut": { "label": "Half of this is seen", "top": -10, "leading": 16 },
        "near": { "label": "All of this is seen", "top": -5, "leading": 200 },
        "button": { "button": "Body", "style": "filled", "top": -5, "leading": 16 }
        """,
      flags: ["cut", "button"]),
    RuleCase(
      "outside-window", "partly outside, outside, and in a scroll view",
      views: """
        "cut": { "button": "Too far right", "style": "filled", "top": 100, "leading": 350, "width": 140 },
        "gone": { "label": "Below the fold", "top": 900, "leading": 16 },
        "nearPicture": { "image": "waves", "top": 150, "leading": 300, "size": 300 },
        "scroll": { "top": 200, "pin": "horizontal", "height": 200,
          "scroll": { "nearScrolls": { "label": "Reached by scrolling", "pin": "horizontal bottom", "top": 500 } } }
        """,
      flags: ["cut", "gone"], kind: .violation),
    RuleCase(
      "outside-window", "a menu waiting beside the window",
      views: """
        "menu": { "top": 0, "leading": -300, "size": [280, 600], "view": { "item": { "button": "Settings", "top": 20, "leading": 16 } } },
        "near": { "label": "In sight", "top": 100, "leading": 16 }
        """,
      flags: ["menu"], kind: .observation),
    RuleCase(
      "outside-window", "of a search bar without a background only the field",
      views: """
        "bar": { "searchBar": "Find", "top": -10, "pin": "horizontal to super" },
        "near": { "searchBar": "Find", "minimal": true, "top": -9, "pin": "horizontal to super" }
        """,
      flags: ["bar"], on: ["--device iphone-se-3 --os 18"]),
    RuleCase(
      "untouchable-control", "a button that hangs out of its superview",
      views: """
        "box": { "top": 100, "leading": 16, "size": [200, 40],
          "view": { "dead": { "button": "Nobody hears", "top": 60, "leading": 0 }, "near": { "button": "Heard", "top": 4, "leading": 0 } } },
        "near2": { "label": "A text needs no touches", "top": 300, "leading": 16 }
        """,
      flags: ["dead"]),
    RuleCase(
      "outside-safe-area", "under the status bar and at the cutout",
      views: """
        "under": { "label": "Under the status bar", "top": 10, "leading": 100 },
        "near": { "label": "Below it", "top": "safeArea + 10", "leading": "safeArea + 16" },
        "nearPicture": { "image": "waves", "pin": "edges" },
        "side": { "label": "Beside the camera in landscape", "top": "safeArea + 60", "leading": 8 }
        """,
      flags: ["under", "side"], on: RuleCase.phones),
    RuleCase(
      "outside-safe-area", "at the sides of a header and of scrolled content, not above",
      views: """
        "list": { "table": [{ "rows": [{ "cell": "a" }] }], "pin": "edges", "header": { "height": 60, "views": {
          "side": { "label": "Beside the camera", "top": 0, "leading": 8 },
          "near": { "label": "Below it", "top": 30, "leading": "margins" } } } },
        "page": { "pin": "edges", "scroll": { "content": { "pin": "edges to page.content", "width": "page.frame", "views": {
          "low": { "label": "Beside the camera", "top": 0, "leading": 8 },
          "nearLow": { "label": "Below it", "top": 30, "leading": "safeArea + 8", "bottom": 0 } } } } }
        """,
      flags: ["side", "low"], on: ["--device iphone-16 --orientation landscape"]),
    RuleCase(
      "outside-safe-area", "content shorter than its scroll view does not move",
      views: """
        "page": { "pin": "edges", "scroll": { "content": { "pin": "edges to page.content", "width": "page.frame", "views": {
          "under": { "label": "Under the status bar", "top": 8, "leading": 16, "bottom": 8 } } } } }
        """,
      flags: ["under"]),
    RuleCase(
      "outside-safe-area", "it moves always, or if it scrolls",
      views: """
        "page": { "pin": "edges", "adjustsInset": "always", "scroll": { "content": { "pin": "edges to page.content",
          "width": "page.frame", "views": {
            "near": { "label": "Below the status bar", "top": 8, "leading": 16, "bottom": 8 } } } } },
        "other": { "pin": "edges", "scroll": { "more": { "pin": "edges to other.content", "width": "other.frame",
          "height": 2000, "views": { "nearToo": { "label": "Below it", "top": 8, "leading": 16 } } } } }
        """,
      flags: []),
    RuleCase(
      "outside-safe-area", "only the dots of a wide page control count",
      views: """
        "near": { "pageControl": 3, "top": 100, "pin": "horizontal to super" },
        "dots": { "pageControl": 3, "top": 200, "leading": 0 }
        """,
      flags: ["dots"], on: ["--device iphone-16 --orientation landscape"]),
    RuleCase(
      "outside-safe-area", "a search bar insets its field",
      views: "\"near\": { \"searchBar\": \"Find\", \"top\": 100, \"pin\": \"horizontal to super\" }",
      flags: [],
      on: ["--device iphone-16 --orientation landscape"]),
    RuleCase(
      "outside-safe-area", "no insets on a phone with a home button",
      views: "\"near\": { \"button\": \"At the edge\", \"bottom\": 0, \"leading\": 16 }", flags: [],
      on: ["--device iphone-se-3 --orientation landscape"]),
    RuleCase(
      "outside-safe-area", "at the home indicator",
      views: "\"low\": { \"button\": \"At the edge\", \"bottom\": 0, \"leading\": 16 }", flags: ["low"]),
    RuleCase(
      "hidden-by-keyboard", "a field at the bottom",
      views: """
        "low": { "textField": "", "pin": "horizontal to safeArea + 16", "bottom": "safeArea - 8" },
        "near": { "textField": "", "pin": "horizontal to safeArea + 16", "top": "safeArea + 8" }
        """,
      flags: ["low"], on: ["--device iphone-16 --keyboard up"]),
    RuleCase(
      "hidden-by-keyboard", "a field above the keyboard",
      views:
        "\"near\": { \"textField\": \"\", \"pin\": \"horizontal to safeArea + 16\", \"bottom\": \"safeArea - 8\" }",
      flags: []),
  ]
}
