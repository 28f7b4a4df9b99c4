import Adapting
import Basics
import Environment
import Model
import Reading
import Testing

@testable import Layout

/// The spacing after single views of a stack view belongs to the view, whichever others are hidden.
struct StackSpacingTests {
  @Test(arguments: [
    ("", [0, 24, 38, 62]), ("h", [0, 14, 38]), ("b", [0, 24, 48]), ("c", [0, 24, 38]), ("d", [0, 24, 38]),
    ("hb", [0, 24]),
  ])
  func itFollowsHiddenViews(_ hidden: String, _ expected: [Double]) {
    // Spacing 4; 14 after h and 28 after c only while a visible view follows.
    let spacings = ["h": 14.0, "b": 4, "c": 14, "d": 0]
    for axis in ["column", "row"] {
      let views = ["h", "b", "c", "d"].map { name in
        let after = spacings[name].flatMap { $0 == 4 || $0 == 0 ? nil : ", \"spaceAfter\": \($0)" } ?? ""
        return "{\"view\": true, \"size\": 10, \"hidden\": \(hidden.contains(name))\(after)}"
      }
      let text = """
        {"sizewise": 1, "views": {"all": {"\(axis)": [\(views.joined(separator: ", "))], "spacing": 4,
          "top": 0, "left": 0}}}
        """
      let tree = solved(text)
      let frames = tree.views.indices.dropFirst(2).filter { !tree.views[$0].hidden }.map {
        tree.views[$0].frame
      }
      #expect(frames.map { axis == "row" ? $0.x : $0.y } == expected, "\(axis) without \(hidden)")
    }
  }

  private func solved(_ text: String) -> SolvedTree {
    let document = readDocument(Array(text.utf8), file: "a.json")
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    let context = LayoutContext(
      size: Size(width: 400, height: 800), safeArea: .zero,
      traits: Traits(horizontal: .compact, vertical: .regular), screen: Size(width: 400, height: 800),
      metrics: .system(os: 18, idiom: .phone))
    let adapting = AdaptingContext(traits: context.traits, screen: context.screen)
    return solve(adapt(document, scene: 0, in: adapting), in: context)
  }
}
