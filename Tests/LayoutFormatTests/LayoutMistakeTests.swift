import Model
import Testing

@testable import Syntax

/// An author's mistake is reported at its position, with the intended form.
@Suite struct LayoutMistakeTests {
  @Test(arguments: [
    ("[]", "1:1 this JSON is not a layout (a layout begins with { \"sizewise\": 1, …)"),
    ("{\"views\": {}}", "1:1 this JSON is not a layout (a layout begins with { \"sizewise\": 1, …)"),
    ("{\"sizewise\": 2}", "1:14 version 2 of the format is newer than this program (expected 1)"),
    ("{\"sizewise\": 1}", "1:1 a layout needs \"views\" or \"screens\""),
    (
      "{\"sizewise\": 1, \"veiws\": {}, \"views\": {}}",
      "1:17 unknown key \"veiws\" (did you mean \"views\"?)"
    ),
    (
      "{\"sizewise\": 1, \"views\": 3}",
      "1:26 a number is not allowed here (expected an object { … } or a list [ … ])"
    ),
    ("{\"sizewise\": 1, \"screens\": {}}", "1:28 a layout needs a screen"),
    (
      "{\"sizewise\": 1, \"screens\": {\"a\": {}}, \"views\": {}}",
      "1:39 \"views\" cannot be combined with \"screens\" (move it into one of the screens)"
    ),
    (
      "{\"sizewise\": 1, \"initial\": \"hme\", \"screens\": {\"home\": {}, \"b\": {}}}",
      "1:28 unknown screen \"hme\" (did you mean \"home\"?)"
    ),
    (
      "{\"sizewise\": 1, \"screens\": {\"a\": {\"controller\": \"navigation\"}}}",
      "1:34 \"root\" is missing here (expected the screen that the navigation controller begins with)"
    ),
    (
      "{\"sizewise\": 1, \"screens\": {\"a\": {\"controller\": \"tab\"}}}",
      "1:34 \"tabs\" is missing here (expected a list of screens: [\"home\", \"more\"])"
    ),
    (
      "{\"sizewise\": 1, \"screens\": {\"a\": {\"views\": {}, \"segues\": {\"go\": {\"push\": \"a\"}}}}}",
      "1:66 unknown key \"push\" (did you mean \"show\"?)"
    ),
  ])
  func invalidDocumentsAreReported(text: String, expected: String) {
    #expect(LayoutFixture(text).problems == [expected])
  }

  @Test(arguments: [
    ("\"a\": {\"lable\": \"x\"}", "7 unknown kind of view \"lable\" (did you mean \"label\"?)"),
    (
      "\"a\": {\"top\": 3}",
      "6 the view has no kind (expected a key such as \"label\", \"button\", \"image\" or \"column\"; \"view\": true is a plain view)"
    ),
    ("\"a\": {\"label\": 3}", "16 a number is not allowed here (expected text or a list [ … ])"),
    ("\"a\": {\"label\": \"x\", \"fnt\": 3}", "21 unknown key \"fnt\" (did you mean \"font\"?)"),
    (
      "\"a\": {\"label\": \"x\", \"font\": \"titel1\"}",
      "29 \"titel1\" is not a part of a font (did you mean \"title1\"?)"
    ),
    ("\"a\": {\"label\": \"x\", \"lines\": -1}", "30 -1 is out of range (expected 0 to 1000)"),
    ("\"a\": {\"label\": \"x\", \"lines\": 1.5}", "30 1.5 is not a whole number"),
    (
      "\"a\": {\"label\": \"x\", \"align\": \"middle\"}",
      "30 unknown word \"middle\" (did you mean \"center\"?)"
    ),
    (
      "\"a\": {\"label\": \"x\", \"font\": \"17 700\"}",
      "29 a font can have only one size (weights are words: \"17 bold\")"
    ),
    (
      "\"a\": {\"label\": \"x\", \"fontWeight\": \"bold\"}",
      "21 unknown key \"fontWeight\" (expected \"font\": \"17 bold\")"
    ),
    (
      "\"a\": {\"view\": true, \"shadow\": 3}",
      "31 a number is not allowed here (expected {\"radius\": 3, \"offset\": [0, 2]})"
    ),
    (
      "\"a\": {\"view\": true, \"margin-left\": 8}",
      "21 unknown key \"margin-left\" (did you mean \"leading\"?)"
    ),
    (
      "\"a\": {\"view\": true, \"margin\": 8}",
      "21 unknown key \"margin\" (expected \"pin\": \"edges to super + 8\"; \"margins\" are the space inside a view)"
    ),
    (
      "\"a\": {\"view\": true, \"pin\": \"fill\"}",
      "29 \"fill\" is not an edge (did you mean \"edges\"?)"
    ),
    (
      "\"a\": {\"view\": true, \"hidden\": \"yes\"}",
      "32 unknown name \"yes\" (expected true or false)"
    ),
    (
      "\"a\": {\"type\": \"UILabel\", \"text\": \"x\"}",
      "6 the kind of view is missing (expected \"label\" as a key instead of \"type\")"
    ),
    (
      "\"a\": {\"image\": \"https://a.example/b.png\"}",
      "16 images are not loaded from the web (expected the name of an image in the project)"
    ),
    (
      "\"a\": {\"view\": true, \"background\": \"rgb(255, 0, 16)\"}",
      "35 unknown colour \"rgb(255, 0, 16)\" (did you mean \"#FF0010\"?)"
    ),
    (
      "\"a\": {\"view\": true, \"background\": \"FF0000\"}",
      "35 unknown colour \"FF0000\" (did you mean \"#FF0000\"?)"
    ),
    (
      "\"a\": {\"view\": true, \"background\": \"#12\"}",
      "35 \"#12\" is not a colour (expected #RGB, #RRGGBB or #RRGGBBAA)"
    ),
    (
      "\"a\": {\"view\": true, \"background\": \"systemBleu\"}",
      "35 unknown colour \"systemBleu\" (did you mean \"systemBlue\"?)"
    ),
    (
      "\"a\": {\"view\": true, \"background\": \"rgba(0, 0, 0, 0.5)\"}",
      "35 unknown colour \"rgba(0, 0, 0, 0.5)\" (did you mean \"#00000080\"?)"
    ),
    (
      "\"a\": {\"view\": true, \"background\": \"0xFF0000\"}",
      "35 unknown colour \"0xFF0000\" (did you mean \"#FF0000\"?)"
    ),
    (
      "\"a\": {\"view\": true, \"background\": \"UIColor.systemBlue\"}",
      "35 unknown colour \"UIColor.systemBlue\" (did you mean \"systemBlue\"?)"
    ),
    (
      "\"a\": {\"view\": true, \"background\": \"linear-gradient(red, blue)\"}",
      "35 unknown colour \"linear-gradient(red, blue)\" (a gradient has a key of its own: \"gradient\": {\"colors\": [\"#FF0000\", \"#0000FF\"]})"
    ),
    (
      "\"a\": {\"view\": true, \"background\": \"sunny\"}",
      "35 unknown colour \"sunny\" (expected #RRGGBB or a name: sizewise help colors lists them)"
    ),
    (
      "\"a\": {\"view\": true, \"shadowRadius\": 4}",
      "21 unknown key \"shadowRadius\" (did you mean \"shadow\"?)"
    ),
    (
      "\"a\": {\"view\": true, \"zIndex\": 4}",
      "21 unknown key \"zIndex\" (views are drawn in their order in the file; a later one is on top)"
    ),
    ("\"a\": {\"view\": true, \"rotate\": 4}", "21 unknown key \"rotate\" (did you mean \"rotation\"?)"),
    (
      "\"a\": {\"view\": true, \"display\": \"none\"}",
      "21 unknown key \"display\" (expected \"hidden\": true; a row or column lays out its views)"
    ),
    (
      "\"a\": {\"label\": \"x\", \"lineHeight\": 1.5}",
      "21 unknown key \"lineHeight\" (expected \"paragraph\": {\"lineHeightMultiple\": 1.5})"
    ),
    (
      "\"a\": {\"label\": \"x\", \"font\": \"17pt bold\"}",
      "29 \"17pt\" is not a part of a font (sizes are in points and have no unit: \"17\")"
    ),
    (
      "\"a\": {\"view\": true, \"pin\": [0, 0, 0, 0]}",
      "28 \"pin\" does not take a list of numbers (expected one distance, such as \"pin\": 8, or \"top\": 8, \"leading\": 16 …)"
    ),
    (
      "\"a\": {\"view\": true, \"width\": \".infinity\"}",
      "31 \".infinity\" is not a length (pin both edges to fill the superview: \"pin\": \"horizontal\")"
    ),
    (
      "\"a\": {\"table\": \"rows\", \"cells\": {\"c\": {\"cell\": {}}}}",
      "16 unknown data \"rows\" (give its rows at the top: \"data\": {\"rows\": [ … ]})"
    ),
    (
      "\"a\": {\"table\": [{\"cell\": \"x\"}]}",
      "18 unknown key \"cell\" (expected \"footer\", \"header\" or \"rows\")"
    ),
    // Terms from other tools.
    ("\"a\": {\"UIImageView\": \"x\"}", "7 unknown kind of view \"UIImageView\" (did you mean \"image\"?)"),
    ("\"a\": {\"vstack\": []}", "7 unknown kind of view \"vstack\" (did you mean \"column\"?)"),
    (
      "\"a\": {\"label\": \"x\", \"numberOfLines\": 0}",
      "21 unknown key \"numberOfLines\" (did you mean \"lines\"?)"
    ),
    (
      "\"a\": {\"view\": true, \"top\": \"superview\"}",
      "29 there is no view and no number named \"superview\" (did you mean \"super\"?)"
    ),
    ("\"a\": {\"view\": true, \"pin\": \"all\"}", "29 \"all\" is not an edge (did you mean \"edges\"?)"),
    ("\"a\": {\"view\": true, \"aspect\": \"16:9\"}", "34 this is not a ratio (write it as 16/9)"),
    (
      "\"a\": {\"view\": true, \"width\": \"50%\"}",
      "33 \"%\" is not allowed here (write a product: super.width * 0.5)"
    ),
    (
      "\"a\": {\"view\": true, \"width\": \"9 @hihg\"}",
      "34 \"hihg\" is not a priority (did you mean \"high\"?)"
    ),
    (
      "\"a b\": {\"view\": true}",
      "1 \"a b\" is not a valid name for a view (a letter, then letters, digits and _; did you mean \"aB\"?)"
    ),
    (
      "\"super\": {\"view\": true}",
      "1 the name \"super\" is reserved (write another name, such as \"superView\"; sizewise help format names lists the reserved names)"
    ),
    (
      "\"a\": {\"label\": \"x\", \"variations\": [{\"when\": \"landscape\", \"paragraph\": {}}]}",
      "58 \"paragraph\" cannot change in a variation or a state (write two views with \"when\")"
    ),
    (
      "\"a\": {\"image\": \"photo:portrat\", \"center\": true}",
      "16 unknown sample photo \"portrat\" (did you mean \"portrait\"?)"
    ),
    (
      "\"a\": {\"image\": \"symbol:star\", \"imageSize\": {\"width\": 40}}",
      "44 \"height\" is missing here (for example \"height\": 16)"
    ),
    (
      "\"a\": {\"image\": \"symbol:star\", \"imageSize\": [40, 200000]}",
      "49 200000 is out of range (expected 0 to 100000)"
    ),
    (
      "\"a\": {\"image\": \"symbol:star\", \"imageSize\": [40]}",
      "44 an image has two lengths (expected [width, height])"
    ),
    (
      "\"a\": {\"map\": true, \"zoomLevels\": 3}",
      "20 unknown key \"zoomLevels\" (there are \"map\", \"variations\", \"states\", \"name\", \"when\", \"hidden\", \"alpha\", \"cornerRadius\", \"borderWidth\", \"shadow\" and 47 more)"
    ),
    (
      "\"a\": {\"view\": true, \"borderWidth\": 3, \"preservesMargins\": \"pad\"}",
      "59 text is not allowed here (expected true or false; expressions are not allowed here)"
    ),
    (
      "\"a\": {\"collection\": [], \"columns\": -3}",
      "36 -3 is too small (expected at least 1)"
    ),
    (
      "\"a\": {\"view\": true, \"margins\": [1, 2]}",
      "32 insets are one distance or four ([top, leading, bottom, trailing])"
    ),
    (
      "\"a\": {\"view\": true, \"spaceAfter\": 3}",
      "35 \"spaceAfter\" applies only to views in a row or a column"
    ),
    (
      "\"a\": {\"use\": \"card\"}",
      "14 unknown component \"card\" (define it at the top: \"components\": {\"card\": { … }})"
    ),
    (
      "\"a\": {\"use\": \"a\"}",
      "14 unknown component \"a\" (define it at the top: \"components\": {\"a\": { … }})"
    ),
    ("\"a\": {\"container\": \"nowhere\"}", "20 unknown screen \"nowhere\" (expected \"main\")"),
    ("\"a\": {\"view\": true, \"pin\": \"edgs\"}", "29 \"edgs\" is not an edge (did you mean \"edges\"?)"),
    (
      "\"a\": {\"view\": true, \"pin\": \"safeArea\"}",
      "29 \"safeArea\" is not an edge (put the edges first: \"top bottom to safeArea\")"
    ),
    (
      "\"a\": {\"view\": true, \"width\": true}",
      "30 a size must be a number (for example 44 or \"super * 1/2\")"
    ),
    (
      "\"a\": {\"view\": true, \"below\": 3}",
      "30 a number is not allowed here (expected a view and a distance: \"title + 3\"; a distance from the superview is \"top\": 3)"
    ),
    ("\"a\": {\"view\": true, \"size\": [1, 2, 3]}", "29 a size must be one number or [width, height]"),
    (
      "\"a\": {\"view\": true, \"alpha\": \"1 +\"}",
      "34 a number is missing before the end (expected a number or a name)"
    ),
    (
      "\"a\": {\"view\": true, \"alpha\": \"wdth\"}",
      "31 unknown name \"wdth\" (expected a number or a name; define it: \"numbers\": {\"wdth\": 16})"
    ),
    (
      "\"a\": {\"view\": true, \"variations\": [{\"alpha\": 1}]}",
      "36 \"when\" is missing here (for example \"when\": { \"width\": \"regular\" })"
    ),
    (
      "\"a\": {\"view\": true, \"variations\": [{\"when\": {\"wdith\": \"compact\"}}]}",
      "46 unknown key \"wdith\" (did you mean \"width\"?)"
    ),
    (
      "\"a\": {\"view\": true, \"when\": {\"state\": {\"b\": \"On\"}}}",
      "40 unknown view with states \"b\" (none exist)"
    ),
  ])
  func invalidViewsAreReported(text: String, expected: String) {
    let layout = LayoutFixture("{\"sizewise\": 1, \"views\": {\n\(text)}}")
    #expect(layout.problems == ["2:" + expected])
  }

  @Test func componentsCannotContainThemselves() {
    let layout = LayoutFixture(
      views: "\"x\": {\"use\": \"a\"}",
      """
      "components": {
        "a": {"view": [{"use": "b"}]},
        "b": {"view": [{"use": "a"}]}
      }
      """)
    #expect(layout.problems == ["3:26 the component \"a\" contains itself"])
  }

  @Test func exponentialComponentsAreLimited() {
    var components = (0..<40).map {
      "\"c\($0)\": {\"view\": [{\"use\": \"c\($0 + 1)\"}, {\"use\": \"c\($0 + 1)\"}]}"
    }
    components.append("\"c40\": {\"view\": true}")
    let layout = LayoutFixture(
      views: "\"x\": {\"use\": \"c0\"}", "\"components\": {\(components.joined(separator: ","))}")
    #expect(layout.problems.count == 1)
    #expect(layout.problems[0].hasSuffix("components create more than 5000 views"))
  }

  @Test func cyclicNumbersAreReported() {
    let layout = LayoutFixture(views: "", "\"numbers\": {\"a\": \"b + 1\", \"b\": \"a * 2\"}")
    #expect(layout.problems.count == 1)
    #expect(layout.problems[0].contains("depends on itself"))
  }

  @Test func exponentialNumbersAreLimited() {
    let numbers = (0..<60).map { "\"n\($0)\": \"n\($0 + 1) + n\($0 + 1)\"" } + ["\"n60\": \"scale\""]
    let layout = LayoutFixture(views: "", "\"numbers\": {\(numbers.joined(separator: ","))}")
    #expect(layout.problems.contains { $0.hasSuffix("this expression is too large") })
  }

  @Test func deepNestingDoesNotExhaustTheStack() {
    let depth = 4000
    let text = String(repeating: "{\"view\": [", count: depth) + String(repeating: "]}", count: depth)
    let layout = LayoutFixture(views: "\"a\": \(text)")
    #expect(layout.problems == [])
    #expect(layout.document.views.count == depth + 1)
  }

  /// From top to bottom, in whatever order they are found.
  @Test func errorsAreInTheOrderOfTheFile() {
    let layout = LayoutFixture(
      """
      {"sizewise": 1, "views": {
        "a": {"label": "x", "top": "b.bottm"},
        "b": {"label": "y", "fnt": 3},
        "c": {"use": "d", "lines": -1}
      }, "numbers": {"n": "1 +"}}
      """)
    let lines = layout.document.diagnostics.map(\.position.line)
    #expect(lines == lines.sorted() && Set(lines) == [2, 3, 4, 5])
  }

  @Test func everyErrorIsReportedInOneRun() {
    let layout = LayoutFixture(
      views: """
        "a": {"label": 1, "lines": "x"},
        "b": {"view": true, "top": "c.bottom"},
        "d": {"buton": "x"}
        """)
    #expect(layout.problems.count == 4)
  }
}
