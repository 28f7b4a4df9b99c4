import Model
import Testing

@testable import Syntax

/// Constraints as equations and in short form (Evidence E1).
@Suite struct EquationTests {
  @Test(arguments: [
    ("a.top = b.bottom + 8", ["a.top = b.bottom + 8"]),
    ("a.top = safeArea.top + 12 @750", ["a.top = main.safeArea.top + 12 @750"]),
    ("a.width = a.height * 16/9", ["a.width = a.height * 16/9"]),
    ("a.width = 16 * a.height / 9", ["a.width = a.height * 16/9"]),
    ("a.width = (b.width - 20) / 2", ["a.width = b.width * 0.5 - 10"]),
    ("a.width = -b.width + 300", ["a.width = b.width * -1 + 300"]),
    ("a.height = 44", ["a.height = 44"]),
    ("a.height = 4 * (10 + 1)", ["a.height = 44"]),
    ("a.height >= 10 @high", ["a.height >= 10 @750"]),
    ("a.height ≤ 10 @low @adapt", ["a.height <= 10 @250 @adapt"]),
    ("a.leading = super.leading", ["a.leading = main.leading"]),
    ("inner.leading = super.leading + 1", ["inner.leading = c.leading + 1"]),
    ("inner.leading = margins.leading", ["inner.leading = c.margins.leading"]),
    ("a.leading = c.margins.leading", ["a.leading = c.margins.leading"]),
    ("a.trailing = readable.trailing - 2", ["a.trailing = main.readableContent.trailing - 2"]),
    ("a.bottom = keyboard.top", ["a.bottom = main.keyboard.top"]),
    ("a.centerX = super.centerX * 2/3", ["a.centerX = main.centerX * 2/3"]),
    ("a.leadingMargin = b.leading", ["a.leadingMargin = b.leading"]),
    ("first: a.firstBaseline = b.lastBaseline + 20", ["first: a.firstBaseline = b.lastBaseline + 20"]),
    ("a.width = b.width = inner.width", ["a.width = b.width", "b.width = inner.width"]),
    (
      "a.edges = safeArea.edges + 8",
      [
        "a.leading = main.safeArea.leading + 8", "a.trailing = main.safeArea.trailing - 8",
        "a.top = main.safeArea.top + 8", "a.bottom = main.safeArea.bottom - 8",
      ]
    ),
    ("a.center = b.center", ["a.centerX = b.centerX", "a.centerY = b.centerY"]),
    ("a.size = b.size", ["a.width = b.width", "a.height = b.height"]),
    ("a.height = gutter * 2", ["a.height = 32"]),
    ("a.width <= min(b.width * 0.75, 420) @900", ["a.width <= b.width * 0.75 @900", "a.width <= 420 @900"]),
  ])
  func equationsBecomeConstraints(text: String, expected: [String]) {
    let layout = LayoutFixture(
      views: views, "\"numbers\": {\"gutter\": 16}, \"constraints\": [\"\(text)\"]")
    #expect(layout.problems == [])
    #expect(layout.equations == expected)
  }

  @Test(arguments: [
    ("\"top\": 12", ["x.top = main.top + 12"]),
    ("\"bottom\": 12, \"trailing\": 8", ["x.bottom = main.bottom - 12", "x.trailing = main.trailing - 8"]),
    ("\"trailing\": \">= 8\"", ["x.trailing <= main.trailing - 8"]),
    ("\"top\": \"safeArea + 12 @999\"", ["x.top = main.safeArea.top + 12 @999"]),
    ("\"leading\": \"margins\"", ["x.leading = main.margins.leading"]),
    ("\"top\": \"a.bottom + 8\"", ["x.top = a.bottom + 8"]),
    ("\"bottom\": \"a.top - 8\"", ["x.bottom = a.top - 8"]),
    ("\"bottom\": \"a\"", ["x.bottom = a.bottom"]),
    ("\"bottom\": \"a + 3\"", ["x.bottom = a.bottom - 3"]),
    ("\"width\": 100", ["x.width = 100"]),
    ("\"width\": [\">= 100\", \"<= super.width - 32\"]", ["x.width >= 100", "x.width <= main.width - 32"]),
    ("\"height\": \"a\"", ["x.height = a.height"]),
    ("\"height\": \"self.width * 2\"", ["x.height = x.width * 2"]),
    ("\"size\": 44", ["x.width = 44", "x.height = 44"]),
    ("\"size\": [120, \">= 80\"]", ["x.width = 120", "x.height >= 80"]),
    ("\"size\": \"a\"", ["x.width = a.width", "x.height = a.height"]),
    ("\"aspect\": \"16/9\"", ["x.width = x.height * 16/9"]),
    ("\"center\": true", ["x.centerX = main.centerX", "x.centerY = main.centerY"]),
    ("\"center\": \"a\"", ["x.centerX = a.centerX", "x.centerY = a.centerY"]),
    ("\"centerX\": true", ["x.centerX = main.centerX"]),
    ("\"trailing\": true", ["x.trailing = main.trailing"]),
    ("\"centerX\": 4", ["x.centerX = main.centerX + 4"]),
    ("\"below\": \"a + 8\"", ["x.top = a.bottom + 8"]),
    ("\"above\": \">= a + 8\"", ["x.bottom <= a.top - 8"]),
    ("\"after\": \"a + 8 @750\"", ["x.leading = a.trailing + 8 @750"]),
    ("\"before\": \"a\"", ["x.trailing = a.leading"]),
    (
      "\"pin\": 0",
      [
        "x.leading = main.leading", "x.trailing = main.trailing", "x.top = main.top",
        "x.bottom = main.bottom",
      ]
    ),
    (
      "\"pin\": \"horizontal to margins\"",
      ["x.leading = main.margins.leading", "x.trailing = main.margins.trailing"]
    ),
    (
      "\"pin\": \"top bottom to safeArea + 8 @900\"",
      ["x.top = main.safeArea.top + 8 @900", "x.bottom = main.safeArea.bottom - 8 @900"]
    ),
    ("\"pin\": [\"top\", \"left to a\"]", ["x.top = main.top", "x.left = a.left"]),
    (
      "\"width\": \"<= min(super.width * 0.75, 420) @900\"",
      ["x.width <= main.width * 0.75 @900", "x.width <= 420 @900"]
    ),
    ("\"after\": \">= max(a, a + 8)\"", ["x.leading >= a.trailing", "x.leading >= a.trailing + 8"]),
    ("\"height\": \">= max(44, a.height)\"", ["x.height >= 44", "x.height >= a.height"]),
    ("\"firstBaseline\": \"a.lastBaseline + 24\"", ["x.firstBaseline = a.lastBaseline + 24"]),
  ])
  func pinsBecomeConstraints(keys: String, expected: [String]) {
    let layout = LayoutFixture(views: "\"a\": {\"view\": true}, \"x\": {\"view\": true, \(keys)}")
    #expect(layout.problems == [])
    #expect(layout.equations == expected)
  }

  @Test(arguments: [
    ("a.top = 12", 1, "\"top\" needs a reference (for example super.top + 12)"),
    (
      "a.top = b.leading", 9,
      "top and leading are on different axes (expected top, bottom, centerY or a baseline)"
    ),
    ("a.top = b.width", 9, "a size (width) cannot be compared with a position (top)"),
    (
      "a.left = b.leading", 10,
      "left and leading cannot be combined: only one of them follows the layout direction (use leading and trailing on both sides, or left and right)"
    ),
    ("a.top = a.top", 9, "the constraint compares an attribute with itself"),
    ("a.topp = b.top", 3, "\"a\" has no attribute \"topp\" (did you mean \"top\"?)"),
    ("titel.top = b.top", 1, "there is no view named \"titel\" (did you mean \"title\"?)"),
    ("a.width = windw.width", 11, "unknown name \"windw.width\" (did you mean \"window.width\"?)"),
    (
      "a.width = b.width + inner.width", 19,
      "a constraint can have only one view on its right side (split it into two constraints)"
    ),
    ("a.width = b.width * inner.width", 19, "two views cannot be multiplied"),
    ("a.width = 3 / b.width", 13, "a number cannot be divided by a view (swap the two)"),
    ("a.width = b.width / 0", 19, "division by zero"),
    ("a.width 3", 9, "3 is not allowed here (expected =, <= or >=)"),
    ("a.width = 3 4", 13, "4 is not allowed here (expected an operator, @priority or the end)"),
    ("a.width = (3", 11, "unclosed parenthesis (expected \")\")"),
    ("a.width =", 10, "a number is missing before the end (expected a number or a name)"),
    ("a.width = 3 @1001", 14, "the priority 1001 is out of range (expected 1 to 1000)"),
    ("a.width = 3pt", 12, "a number cannot be followed by \"p\" (numbers are in points and have no unit)"),
    ("a.width = mx(1, 2)", 11, "unknown function \"mx\" (did you mean \"max\"?)"),
    ("a.width = clamp(1, 2)", 11, "clamp does not take 2 numbers (expected clamp(a, least, most))"),
    (
      "3 = a.width", 1,
      "3 is not allowed here (a constraint begins with a view and its attribute: title.top = …)"
    ),
    ("a = b", 1, "\"a\" needs an attribute (for example a.top)"),
    ("a.width = b.size", 11, "several attributes cannot equal a single one (for example super.width)"),
    ("a.width = 3 & 4", 13, "\"&\" is not allowed here (use && for and, || for or)"),
    ("a.top = content.top", 9, "\"content\" needs an enclosing scroll view"),
  ])
  func invalidEquationsAreReportedWithTheirColumn(text: String, column: Int, expected: String) {
    let layout = LayoutFixture(views: views, "\"constraints\": [\n\"\(text)\"]")
    #expect(layout.problems == ["2:\(column + 1) \(expected)"])
  }

  @Test func nestedParenthesesAreLimited() {
    let deep = String(repeating: "(", count: 5000) + "1" + String(repeating: ")", count: 4000)
    let layout = LayoutFixture(views: views, "\"constraints\": [\"a.width = \(deep)\"]")
    #expect(layout.problems.count == 1)
    #expect(layout.problems[0].contains("too many parentheses"))
  }

  private let views =
    "\"a\": {\"view\": true}, \"b\": {\"view\": true}, \"title\": {\"label\": \"x\"}, \"c\": {\"view\": {\"inner\": {\"view\": true}}}"
}
