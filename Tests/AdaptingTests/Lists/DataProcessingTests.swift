import Adapting
import Basics
import Model
import TestSupport
import Testing

/// Data before layout (Evidence C7).
@Suite struct DataProcessingTests {
  @Test(arguments: [
    ("", ["w:1", "a:2", "a:3", "b:4", "a:5"]),
    (#"[{"map": {"w": "a"}}]"#, ["a:1", "a:2", "a:3", "b:4", "a:5"]),
    (#"[{"filter": "row.n != 2"}]"#, ["w:1", "a:3", "b:4", "a:5"]),
    (#"[{"filter": "row.kind != 'ad'"}]"#, ["w:1", "a:2", "a:3", "a:5"]),
    (#"[{"merge": "a", "into": "pair"}]"#, ["w:1", "pair:2+3", "b:4", "a:5"]),
    (#"[{"map": {"w": "a"}}, {"merge": "a", "count": 3, "into": "pair"}]"#, ["pair:1+2", "b:4", "a:5"]),
    (#"[{"fill": "drop"}]"#, ["w:1", "a:2", "a:3"]),
    (#"[{"fill": "complete"}]"#, ["w:1", "a:2", "a:3", "b:4", "a:5", "w:1"]),
    (#"[{"fill": "complete", "with": "gap"}]"#, ["w:1", "a:2", "a:3", "b:4", "a:5", "gap"]),
    (#"[{"map": {"w": "b"}, "when": {"sizeType": "XL"}}]"#, ["w:1", "a:2", "a:3", "b:4", "a:5"]),
    (#"[{"map": {"w": "b"}, "when": {"sizeType": "L"}}]"#, ["b:1", "a:2", "a:3", "b:4", "a:5"]),
  ])
  func stepsAreAppliedInOrder(steps: String, expected: [String]) {
    let layout = layout(process: steps)
    #expect(layout.problems == [])
    #expect(shown(layout, .pad) == expected)
  }

  /// On a phone with normal style the data is unchanged, and switching back restores it.
  @Test func stepsAreUndoneInNormalStyle() {
    let layout = layout(process: #"[{"map": {"w": "a"}}, {"filter": "row.n > 1"}]"#)
    let phone = ["w:1", "a:2", "a:3", "b:4", "a:5"]
    for _ in 0..<3 {
      #expect(shown(layout, .phone) == phone)
      #expect(shown(layout, .pad) == ["a:2", "a:3", "b:4", "a:5"])
    }
  }

  /// Evidence C2: in normal style the data stays as it is, whatever the conditions of the steps.
  @Test func normalStyleIgnoresTheConditionsOfSteps() {
    let layout = layout(process: #"[{"merge": "a", "into": "pair", "when": {"sizeType": "S"}}]"#)
    #expect(shown(layout, .phone) == ["w:1", "a:2", "a:3", "b:4", "a:5"])
  }

  @Test(arguments: [
    (#"[{"map": {"w": "x"}}]"#, "unknown cell \"x\""), (#"[{}]"#, "a step must have exactly one action"),
    (#"[{"merge": "a"}]"#, "\"into\" is missing here"),
    (#"[{"fill": "complete", "with": "x"}]"#, "unknown cell \"x\""),
    (#"[{"filter": "n > 1"}]"#, "unknown name \"n\""),
  ])
  func invalidStepsAreReported(steps: String, message: String) {
    #expect(layout(process: steps).problems == [message])
  }

  private func layout(process: String) -> AdaptedScene {
    let label = { (text: String) in "{\"cell\": {\"l\": {\"label\": \"\(text)\"}}}" }
    return AdaptedScene(
      views: """
        "list": {"collection": "items", "columns": 3, "pin": "edges",
          \(process.isEmpty ? "" : "\"process\": \(process),")
          "cells": {
            "a": \(label("a:{n}")), "b": \(label("b:{n}")), "w": \(label("w:{n}")),
            "pair": \(label("pair:{items.0.n}+{items.1.n}")), "gap": \(label("gap"))}}
        """,
      #"""
      "data": {"items": [
        {"n": 1, "type": "w"}, {"n": 2, "kind": "x"}, {"n": 3, "kind": "y"}, {"n": 4, "type": "b", "kind": "ad"}, {"n": 5, "kind": "z"}]}
      """#)
  }

  private func shown(_ layout: AdaptedScene, _ idiom: Idiom) -> [String] {
    let tree = layout.filledTree(container: Size(width: 768, height: 1024), idiom: idiom)
    return tree.views.compactMap { view in
      if case .label(let label) = view.content { label.text.string } else { nil }
    }
  }
}
