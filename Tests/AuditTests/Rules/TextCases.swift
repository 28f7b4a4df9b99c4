extension RuleTests {
  private static let long = "A sentence that is certainly longer than one line of any telephone in portrait"

  static let textCases: [RuleCase] = [
    RuleCase(
      "truncated-text", "one line for a long text",
      views: """
        "cut": { "label": "\(long)", "top": 100, "pin": "horizontal to safeArea + 16" },
        "nearWraps": { "label": "\(long)", "lines": 0, "below": "cut + 8", "pin": "horizontal to safeArea + 16" },
        "nearShort": { "label": "Short", "below": "nearWraps + 8", "pin": "horizontal to safeArea + 16" },
        "nearHidden": { "label": "\(long)", "hidden": true, "below": "nearShort + 8", "pin": "horizontal to safeArea + 16" },
        "cutTitle": { "button": "\(long)", "below": "nearHidden + 8", "pin": "horizontal to safeArea + 16" }
        """,
      flags: ["cut", "cutTitle"], kind: .violation),
    RuleCase(
      "truncated-text", "a low compression resistance is only an observation",
      views: """
        "limited": { "label": "\(long). \(long). \(long)", "lines": 2, "top": 100, "pin": "horizontal to safeArea + 16" },
        "yields": { "label": "\(long)", "compression": { "horizontal": 700 }, "below": "limited + 8", "pin": "horizontal to safeArea + 16" },
        "near": { "label": "Short", "below": "yields + 8", "leading": 16 }
        """,
      flags: ["limited", "yields"], kind: .observation),
    RuleCase(
      "truncated-text", "a label that shrinks its text enough",
      views: """
        "near": { "label": "Somewhat longer than there is room", "minimumScale": 0.5, "top": 100, "leading": 16, "width": 220 }
        """,
      flags: []),
    RuleCase(
      "truncated-text", "a text taller than its view",
      views: """
        "cut": { "label": "\(long). \(long)", "lines": 0, "top": 100, "pin": "horizontal to safeArea + 16", "height": 42 },
        "near": { "label": "\(long). \(long)", "lines": 0, "below": "cut + 16", "pin": "horizontal to safeArea + 16" }
        """,
      flags: ["cut"], kind: .violation),
    RuleCase(
      "truncated-text", "a button whose title wraps, without room for it",
      views: """
        "cut": { "button": "\(long)", "style": "filled", "lineBreak": "word", "top": 100, "leading": 16, "size": [120, 40] },
        "near": { "button": "\(long)", "style": "filled", "lineBreak": "word", "below": "cut + 8", "pin": "horizontal to safeArea + 16" }
        """,
      flags: ["cut"], kind: .violation),
    RuleCase(
      "broken-word", "a word wider than its label",
      views: """
        "broken": { "label": "All notifications", "font": "largeTitle", "lines": 0, "top": 100, "leading": 16, "width": 160 },
        "near": { "label": "All notifications", "lines": 0, "below": "broken + 8", "leading": 16, "width": 160 },
        "nearHyphen": { "label": "Self-notification", "lines": 0, "below": "near + 8", "leading": 16, "width": 110 },
        "nearByCharacter": { "label": "Allnotifications", "lineBreak": "character", "lines": 0, "below": "nearHyphen + 8", "leading": 16, "width": 60 }
        """,
      flags: ["broken"], kind: .observation),
    RuleCase(
      "clipped-text", "a height below one line, and a height of zero",
      views: """
        "flat": { "label": "Letters without feet", "top": 100, "leading": 16, "height": 9 },
        "nearClosed": { "label": "Opens later", "top": 130, "leading": 16, "height": 0 },
        "nearTight": { "label": "A point less does not show", "top": 150, "leading": 16, "height": 19 },
        "low": { "label": "Quality", "top": 180, "leading": 16, "height": 14 },
        "nearCapitals": { "label": "ISBN", "top": 210, "leading": 16, "height": 14 },
        "nearLine": { "label": "Used as a line", "color": "gray", "background": "gray", "top": 240, "leading": 16, "height": 1 }
        """,
      flags: ["flat", "low"]),
    RuleCase(
      "clipped-text", "an app's own font, with room around its letters",
      views: """
        "low": { "label": "Quality", "font": "Sample 17", "top": 100, "leading": 16, "height": 10 },
        "near": { "label": "Quality", "font": "Sample 17", "top": 130, "leading": 16, "height": 15.5 },
        "lower": { "label": "Quality", "font": 17, "top": 160, "leading": 16, "height": 15.5 }
        """,
      flags: ["low", "lower"]),
    RuleCase(
      "clipped-text", "a superview that clips",
      views: """
        "card": { "clips": true, "top": 100, "leading": 16, "size": [100, 40],
          "view": { "cut": { "label": "Wider than its card", "top": 8, "leading": 8 }, "nearInside": { "label": "Fits", "top": 8, "leading": 8 } } },
        "open": { "top": 200, "leading": 16, "size": [100, 40],
          "view": { "nearShown": { "label": "Wider than its card", "top": 8, "leading": 8 } } }
        """,
      flags: ["cut"]),
    RuleCase(
      "overlapping-views", "two texts in the same place",
      views: """
        "first": { "label": "The first of two texts", "top": 100, "leading": 16 },
        "second": { "label": "The second of two texts", "top": 106, "leading": 30 },
        "near": { "label": "Right below", "top": 130, "leading": 16 }
        """,
      flags: ["second"]),
    RuleCase(
      "overlapping-views", "an intended overlap",
      views: """
        "rowButton": { "button": "", "top": 100, "leading": 0, "size": [300, 44] },
        "nearTitle": { "label": "A row that is a button", "top": 110, "leading": 16 },
        "text": { "label": "Below a panel", "top": 210, "leading": 16 },
        "panel": { "background": "white", "top": 200, "leading": 0, "size": [300, 60], "view": { "nearPanel": { "label": "On the panel", "top": 10, "leading": 16 } } },
        "field": { "textField": "", "top": 300, "leading": 16, "size": [300, 44] },
        "nearHint": { "label": "In the field", "top": 312, "leading": 24 },
        "low": { "textField": "Search", "border": "line", "top": 360, "leading": 16, "size": [300, 22] },
        "nearIcon": { "button": "symbol:magnifyingglass", "style": "filled", "centerY": "low", "trailing": "low", "size": [40, 36] },
        "shown": { "label": "Shown in turn", "top": 400, "leading": 16 },
        "nearHidden": { "label": "Shown in turn", "top": 402, "leading": 16, "hidden": true }
        """,
      flags: []),
    RuleCase(
      "overlapping-views", "two controls that are side by side only in a wide window",
      views: """
        "left": { "button": "Forward everything", "style": "filled", "bottom": "safeArea - 8", "leading": 16, "width": 250 },
        "right": { "button": "Delete", "style": "filled", "bottom": "safeArea - 8", "trailing": 16, "width": 250 }
        """,
      flags: ["right"], on: RuleCase.phones),
    RuleCase(
      "small-touch-target", "a small button",
      views: """
        "small": { "button": "×", "top": 100, "leading": 16, "size": 24 },
        "near": { "button": "×", "top": 200, "leading": 16, "size": 44 },
        "nearLabel": { "label": "×", "top": 300, "leading": 16, "size": 24 }
        """,
      flags: ["small"], kind: .observation),
  ]
}
