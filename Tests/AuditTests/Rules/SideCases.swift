extension RuleTests {
  private static let duo = "--device iphone-duo"
  private static let duos = [
    duo, "--device iphone-duo --orientation landscape", "--device iphone-duo-inner --orientation landscape",
  ]

  /// Cases for safe areas that leave out one side, and for windows of free size.
  static let sideCases: [RuleCase] = [
    RuleCase(
      "centred-beside-bars", "in the window, in the safe area, and behind everything",
      views: """
        "title": { "label": "Centred in the window", "top": "safeArea + 20", "centerX": "super" },
        "near": { "label": "Centred in the safe area", "top": "safeArea + 60", "centerX": "safeArea" },
        "nearPicture": { "image": "waves", "size": 200, "bottom": 100, "centerX": "super" },
        "nearSide": { "label": "At a side", "top": "safeArea + 100", "leading": "safeArea + 16" }
        """,
      flags: ["title"], on: duos),
    RuleCase(
      "centred-beside-bars", "with equal insets on both sides",
      views: "\"near\": { \"label\": \"Centred\", \"top\": \"safeArea + 20\", \"centerX\": \"super\" }",
      flags: [], on: RuleCase.phones + ["--device iphone-duo-inner"]),
    RuleCase(
      "one-side-beyond-safe-area", "beside the controls of a folding phone",
      views: """
        "card": { "bottom": 0, "height": 200, "leading": "safeArea", "trailing": 0, "background": "systemGray", "view": {} },
        "nearSafe": { "top": 100, "height": 40, "leading": "safeArea", "trailing": "safeArea", "background": "systemGray", "view": {} },
        "nearBehind": { "top": 200, "height": 40, "leading": 0, "trailing": 0, "background": "systemGray", "view": {} }
        """,
      flags: ["card"],
      on: [duo, "--device iphone-duo-inner --orientation landscape --window split-1/2:right"]),
    RuleCase(
      "one-side-beyond-safe-area", "in the left half and in portrait",
      views:
        "\"near\": { \"bottom\": 0, \"height\": 200, \"leading\": \"safeArea\", \"trailing\": 0, \"view\": {} }",
      flags: [],
      on: [
        RuleCase.phone, "--device iphone-duo-inner",
        "--device iphone-duo-inner --orientation landscape --window split-1/2",
      ]),
    RuleCase(
      "title-only-bar-item", "a title, an image and a system item",
      text: """
        { "sizewise": 1, "screens": {
          "nav": { "controller": "navigation", "root": "home" },
          "home": { "title": "Home", "bar": { "trailing": ["Filter", { "image": "symbol:plus", "title": "Add" }], "leading": [{ "system": "edit" }] },
            "views": { "near": { "label": "Hello", "top": "safeArea + 8", "leading": 16 } } } } }
        """,
      flags: ["home"], on: duos),
    RuleCase(
      "title-only-bar-item", "with horizontal bars",
      text: """
        { "sizewise": 1, "screens": {
          "nav": { "controller": "navigation", "root": "home" },
          "home": { "title": "Home", "bar": { "trailing": ["Filter"] },
            "views": { "near": { "label": "Hello", "top": "safeArea + 8", "leading": 16 } } } } }
        """,
      flags: [], on: [RuleCase.phone, "--device iphone-duo-inner"]),
    RuleCase(
      "wider-than-least-window", "required, optional, narrow and scrolled",
      views: """
        "wide": { "label": "Wide", "top": 40, "leading": 0, "width": ">= 400" },
        "near": { "label": "Optional", "top": 80, "leading": 0, "width": ">= 400 @750" },
        "nearNarrow": { "label": "Narrow", "top": 120, "leading": 0, "width": ">= 300" },
        "scroll": { "top": 200, "pin": "horizontal", "height": 200,
          "scroll": { "nearScrolls": { "label": "Scrolled", "pin": "edges", "width": 900 } } }
        """,
      flags: ["wide"], on: ["--device ipad-pro-11"]),
  ]
}
