import Adapting
import Basics
import Environment
import Model
import Reading
import Testing

@testable import Layout

/// Right to left, everything that the system positions is mirrored, at any size.
struct MirrorTests {
  private static let cases: [(name: String, views: String)] = [
    (
      "margins, stacks and alignment",
      """
      "line": { "pin": "top horizontal to margins", "spacing": 8,
        "row": { "one": { "label": "One" }, "three": { "label": "Three" } } },
      "badge": { "below": "line + 10", "trailing": "safeArea + 20", "width": 30, "height": 12, "view": {} },
      "mark": { "below": "badge + 10", "leading": "super * 1 + 7", "width": 50, "height": 12, "view": {} }
      """
    ),
    (
      "a row in which a view is held against the row's alignment",
      """
      "line": { "top": 0, "leading": 20, "width": 200, "height": 90, "row": {
        "one": { "view": {}, "width": 80 }, "two": { "view": {}, "top": "line + 10", "bottom": "line - 10" } } }
      """
    ),
    (
      "rows with marks and views at their ends",
      """
      "list": { "pin": "edges", "table": [{ "header": "Section", "rows": [
        { "cell": { "title": { "label": "Alarm", "pin": "edges to margins" } }, "height": 60,
          "accessory": { "name": "box", "view": {}, "width": 40, "height": 20 } },
        { "cell": "Wind", "height": 50, "accessory": "disclosure" },
        { "cell": "Tide", "style": "value1", "detail": "Low", "height": 50, "accessory": "checkmark" },
        { "cell": "Swell", "style": "value2", "detail": "Two metres", "height": 50 },
        { "cell": "Moon", "style": "subtitle", "detail": "Half", "image": "symbol:star", "height": 50,
          "accessory": "detailDisclosure" }] }] }
      """
    ),
    (
      "lines of items below each other",
      """
      "items": { "pin": "edges", "itemWidth": 90, "itemHeight": 40,
        "inset": { "top": 5, "leading": 10, "bottom": 5, "trailing": 30 },
        "collection": [{ "cell": {} }, { "cell": {} }, { "cell": {} }, { "cell": {} }, { "cell": {} }] }
      """
    ),
    (
      "items beside each other, more than fit",
      """
      "items": { "pin": "horizontal", "top": 0, "height": 100, "scrolls": "horizontal", "itemWidth": 90,
        "itemHeight": 80, "inset": { "top": 5, "leading": 10, "bottom": 5, "trailing": 30 }, "collection": [
        { "cell": {} }, { "cell": {} }, { "cell": {} }, { "cell": {} }, { "cell": {} }, { "cell": {} },
        { "cell": {} }, { "cell": {} }, { "cell": {} }, { "cell": {} }] }
      """
    ),
  ]

  @Test(arguments: cases.indices, [320.0, 393, 744])
  func rightToLeftLayoutsAreMirrored(_ index: Int, width: Double) throws {
    let forwards = try tree(Self.cases[index].views, width: width, rightToLeft: false)
    let backwards = try tree(Self.cases[index].views, width: width, rightToLeft: true)
    for view in forwards.views.indices {
      let there = backwards.absoluteFrame(view)
      var mirrored = forwards.absoluteFrame(view)
      mirrored.x = width - mirrored.maxX
      #expect(
        there.isClose(mirrored),
        "\(Self.cases[index].name), \(forwards.plain.views[view].kind)")
    }
    let parts = zip(forwards.decorations, backwards.decorations)
    #expect(forwards.decorations.count == backwards.decorations.count)
    for (part, there) in parts {
      let owner = forwards.views[part.owner].frame.width
      #expect(part.kind == there.kind && abs(owner - part.frame.maxX - there.frame.x) <= 1, "\(part.kind)")
    }
  }

  /// Playback and spatial content is never mirrored, nor is content forced left to right.
  @Test(arguments: [
    ("playback", false), ("leftToRight", false), ("rightToLeft", true), ("unspecified", false),
  ])
  func aViewCanForceADirection(_ direction: String, _ turns: Bool) throws {
    let views = """
      "line": { "top": 0, "leading": 0, "direction": "\(direction)", "row": {
        "first": { "view": {}, "width": 10, "height": 10 }, "second": { "view": {}, "width": 30, "height": 10 } } }
      """
    let row = try tree(views, width: 320, rightToLeft: direction == "unspecified" ? false : !turns)
    let first = try #require(row.plain.views.firstIndex { $0.name == "first" })
    #expect(row.views[first].frame.x == (turns ? 30 : 0))
  }

  /// A cell with a forced direction is mirrored as a whole: its labels, its accessory and its content.
  @Test func aCellCanForceADirection() throws {
    func list(_ direction: String) -> String {
      """
      "list": { "pin": "edges", "table": [{ "rows": [
        { "cell": "Wind", "style": "value1", "detail": "North", "direction": "\(direction)", "height": 50,
          "accessory": "disclosure" }] }] }
      """
    }
    let plain = try tree(list("unspecified"), width: 393, rightToLeft: false)
    let kept = try tree(list("leftToRight"), width: 393, rightToLeft: true)
    let turned = try tree(list("unspecified"), width: 393, rightToLeft: true)
    #expect(kept.views.map(\.frame) == plain.views.map(\.frame) && kept.decorations == plain.decorations)
    #expect(kept.views.map(\.frame) != turned.views.map(\.frame))
  }

  private func tree(_ views: String, width: Double, rightToLeft: Bool) throws -> SolvedTree {
    let document = readDocument(Array("{\"sizewise\": 1, \"views\": {\n\(views)\n}}".utf8), file: "a.json")
    try #require(document.diagnostics.allSatisfy { $0.severity != .error }, "\(document.diagnostics)")
    let context = LayoutContext(
      size: Size(width: width, height: 800), safeArea: .zero,
      traits: Traits(horizontal: .compact, vertical: .regular, rightToLeft: rightToLeft),
      screen: Size(width: width, height: 800), metrics: .system(os: 18, idiom: .phone))
    let adapting = AdaptingContext(traits: context.traits, screen: context.screen)
    return solve(adapt(document, scene: 0, in: adapting), in: context)
  }
}

extension Rect {
  /// Within a point, because mirrored edges are rounded to other pixels.
  fileprivate func isClose(_ other: Rect) -> Bool {
    max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height)) <= 1
  }
}
