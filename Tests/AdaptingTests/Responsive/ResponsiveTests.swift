import Adapting
import Basics
import Environment
import Model
import TestSupport
import Testing

private let columnCounts: [(Double, Idiom, SizeClass, Double)] = [
  (375, .phone, .compact, 2), (507, .pad, .compact, 2), (768, .pad, .regular, 2), (1024, .pad, .regular, 3),
  (1366, .pad, .regular, 5),
]

private let componentWidths: [(String, Double, SizeClass, Double)] = [
  // 440 / 176 = 2.5 is not rounded first: 1024 / (176 × 1.2) = 4.85, so 4 columns.
  ("width(176)", 1024, .regular, 256), ("width(176, 32, 8)", 1024, .regular, 242),
  // In S the columns are 440 / 176 rounded down, 2: (375 − 32 − 8) / 2.
  ("width(176, 32, 8)", 375, .compact, 167.5),
  // A component wider than the standard width has one column.
  ("width(600)", 375, .compact, 375), ("width(600)", 700, .regular, 700),
]

/// Responsive rules (Evidence C2, C4 to C6).
@Suite struct ResponsiveTests {
  /// C4: the article's check for two columns.
  @Test(arguments: columnCounts)
  func columnCountsMatchTheArticle(width: Double, idiom: Idiom, horizontal: SizeClass, expected: Double) {
    #expect(value("columns(2)", width: width, idiom: idiom, horizontal: horizontal) == expected)
  }

  /// C2: with normal style all values are as authored, even on a wide phone.
  @Test func phonesAreNormalByDefault() {
    #expect(value("columns(2)", width: 1000, idiom: .phone, horizontal: .regular) == 2)
    #expect(value("width(180)", width: 1000, idiom: .phone, horizontal: .regular) == 180)
    let on = #""responsive": {"style": "responsive"}"#
    #expect(
      value("columns(2)", on, width: 1024, idiom: .phone, horizontal: .regular) { $0.style = .responsive }
        == 3)
    #expect(value("columns(2)", width: 1024) { $0.style = .normal } == 2)
  }

  /// C4: standard width, scale and rounding, per layout and per rule.
  @Test(arguments: [
    (#""responsive": {"standardWidth": 400, "scale": 1}"#, "columns(2)", 5.0),
    (#""responsive": {"scale": 1, "rounding": "up"}"#, "columns(2)", 5),
    (#""responsive": {"rounding": "nearest"}"#, "columns(2)", 4),
    (#""responsive": {"rules": {"poster": {"standardWidth": 300}}}"#, "poster.columns(3)", 8),
    (#""responsive": {"rules": {"poster": {"standardWidth": 300}}}"#, "columns(3)", 5),
    (#""responsive": {"scale": 1, "rules": {"poster": {"standardWidth": 300}}}"#, "poster.columns(3)", 10),
  ])
  func settingsChangeTheColumnCount(top: String, expression: String, expected: Double) {
    #expect(value(expression, top, width: 1024) == expected)
  }

  /// C4: never fewer columns than authored; size type S keeps the authored count.
  @Test func theAuthoredColumnCountIsTheMinimum() {
    #expect(value("columns(4)", width: 200) == 4)
    #expect(value("columns(4)", width: 1366, horizontal: .compact) == 4)
  }

  /// C5: equal shares of the width without margins and gaps, counting gaps for the adapted columns.
  @Test(arguments: componentWidths)
  func widthsAreEqualSharesWithoutGaps(
    expression: String, width: Double, horizontal: SizeClass, expected: Double
  ) {
    #expect(value(expression, width: width, horizontal: horizontal) == expected)
  }

  /// C6: a custom rule over custom names.
  @Test func customRulesCanBeCalled() {
    let rules = #"""
      "responsive": {"rules": {
        "dense": {"columns": "sizeType = 0 ? columns : floor(width / 90)", "width": "width / columns - scale"}}}
      """#
    #expect(value("dense.columns(2)", rules, width: 1024) == 11)
    #expect(value("dense.columns(2)", rules, width: 375, horizontal: .compact) == 2)
    #expect(value("dense.width(220)", rules, width: 1000) == 1000 / 2 - 1.2)
    #expect(value("dense.columns(2)", rules, width: 1024) { $0.style = .normal } == 2)
  }

  @Test(arguments: [
    ("colums(2)", "", "unknown function \"colums\""), ("columns()", "", "columns does not take 0 numbers"),
    ("poster.columns(2)", "", "unknown function \"poster.columns\""),
    ("1", #""responsive": {"rules": {"a": {"columns": "columns(2)"}}}"#, "unknown function \"columns\""),
    ("1", #""responsive": {"rules": {"a": {"columns": "wdth / 2"}}}"#, "unknown name \"wdth\""),
  ])
  func invalidRulesAreReported(expression: String, top: String, message: String) {
    #expect(
      AdaptedScene(views: "\"a\": {\"view\": true, \"width\": \"\(expression)\"}", top).problems == [message])
  }

  /// C2: size types as conditions.
  @Test func variationsCanDependOnTheSizeType() {
    let layout = AdaptedScene(
      views:
        #""a": {"view": true, "width": 1, "variations": [{"when": {"sizeType": "L"}, "width": 2}, {"when": {"sizeType": "XL"}, "width": 3}]}"#
    )
    for (type, width) in [(ResponsiveState.SizeType.s, 1.0), (.l, 2), (.xl, 3)] {
      let tree = layout.tree(screen: .iPad) { $0.responsive.sizeType = type }
      #expect(tree.constants("a", .width) == [width])
    }
  }

  private func value(
    _ expression: String, _ top: String = "", width: Double, idiom: Idiom = .pad,
    horizontal: SizeClass = .regular,
    state: (inout ResponsiveState) -> Void = { _ in }
  ) -> Double? {
    let layout = AdaptedScene(views: "\"a\": {\"view\": true, \"width\": \"\(expression)\"}", top)
    #expect(layout.problems == [])
    // The screen is much larger, and must not matter (Evidence C9).
    let tree = layout.tree(
      screen: Size(width: 5000, height: 5000), container: Size(width: width, height: 1000),
      horizontal: horizontal,
      idiom: idiom
    ) { state(&$0.responsive) }
    return tree.constants("a", .width).first
  }
}
