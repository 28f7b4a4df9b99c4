import Basics
import Layout
import Model

/// Text fields below the keyboard, in environments that show it.
extension Rule {
  static let hiddenByKeyboard = Rule(
    id: "hidden-by-keyboard", kind: .violation, severity: .warning,
    summary: "The keyboard covers a text field that cannot be scrolled into view.",
    why: """
      People cannot see what they type. The rule applies to environments in which the keyboard is visible (--keyboard \
      up).
      """,
    fix: "Pin the form to the keyboard layout guide, or put it into a scroll view.",
    evidence: "UIView.keyboardLayoutGuide; keyboard heights are in the device table.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "reply": { "textField": "", "pin": "horizontal to safeArea + 16", "bottom": "safeArea + 8" }
          } }
        """,
      correcting: #""bottom":"#, to: #""top":"#,
      environments: ["--device iphone-16 --keyboard up"]),
    isGeometric: true,
    check: .scene { scene in
      guard scene.keyboardHeight > 0 else { return [] }
      let line = scene.bounds.maxY - scene.keyboardHeight
      return scene.views.indices.compactMap { view in
        let kind = scene.views[view].kind
        guard kind == .textField || kind == .textView || kind == .searchBar, scene.isShown[view],
          scene.isInTree(view), scene.holder[view] == nil, scene.frames[view].midY > line,
          scene.frames[view].y < scene.bounds.maxY
        else { return nil }
        let hidden = scene.frames[view].maxY - line
        return Occurrence(
          scene, view, "the keyboard covers \(Numbers.halfPoints(hidden)) points of \(scene.quotedName(view))"
        ).with {
          $0.amount = hidden
          $0.attributes = [.top]
        }
      }
    })
}
