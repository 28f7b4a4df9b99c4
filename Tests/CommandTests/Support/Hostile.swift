/// A layout in which every string tries to inject commands into the output.
enum Hostile {
  /// Escape sequences, a C1 control, newlines, a bidi override, markup, quotes, and a script.
  static let text =
    #"\u001b[31mred\u001b]0;owned\u0007\u009b2J\nline\u202egpj.exe\u2066<script>alert(1)</script>&amp;]]>\"'`$(id)"#

  static let layout = """
    {
      "sizewise": 1, "title": "\(text)", "about": "\(text)",
      "screens": {
        "main": {
          "title": "\(text)",
          "views": {
            "name": { "label": "\(text)", "top": "safeArea + 8", "leading": "safeArea + 8" },
            "go": { "button": "\(text)", "below": "name + 8", "leading": "safeArea + 8" },
            "field": { "textField": "\(text)", "below": "go + 8", "pin": "horizontal to safeArea" },
            "photo": { "image": "\(text)", "size": 120, "below": "field + 8", "leading": "safeArea + 8" }
          }
        }
      }
    }
    """

  /// Whether an output must not contain a scalar: a control character other than a newline, or a bidi control.
  static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    default: false
    }
  }
}
