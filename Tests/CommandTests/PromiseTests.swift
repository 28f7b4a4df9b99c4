import Testing
import sizewise

/// Promises as users meet them: a layout, an environment, and the numbers of the evidence page, tested with the
/// program.
@Suite struct PromiseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var promise: String
    var layout: String
    var environment: String
    /// Lines of `frames`, without leading spaces.
    var lines: [String] = []
    /// The expected standard error.
    var errors: String?
    var testDescription: String { "\(promise) \(environment)" }

    init(_ promise: String, _ layout: String, _ environment: String, _ lines: String...) {
      self.promise = promise
      self.layout = layout
      self.environment = environment
      self.lines = lines
    }

    init(_ promise: String, _ layout: String, _ environment: String, says errors: String) {
      self.init(promise, layout, environment)
      self.errors = errors
    }
  }

  // Evidence A1 to A4: by value, by flag, by subtree with exceptions.
  private static func scaled(_ more: String = "") -> String {
    """
    {"sizewise": 1, \(more) "views": {
      "one": {"view": {}, "top": "adapt(100)", "leading": 0, "size": "adapt(40)"},
      "two": {"view": {}, "top": "100 @adapt", "leading": 10, "size": 40},
      "all": {"scaled": {"kinds": ["constraints"], "except": ["UIControl", "left"]}, "view": {
        "go": {"button": "Go", "top": 10, "leading": 10, "width": 40},
        "in": {"view": {}, "top": 60, "leading": 10, "size": 40},
        "left": {"view": {"inner": {"view": {}, "size": 10, "top": 10, "leading": 10}}, "top": 120, "leading": 10, "size": 30}
      }, "top": 200, "leading": 0, "size": 200}
    }}
    """
  }

  // Evidence C4 and C5, with the standard width of 440 and the scale of 1.2.
  private static let columns = """
    {"sizewise": 1, "responsive": {"style": "responsive"}, "views": {
      "n": {"view": {}, "top": 0, "leading": 0, "width": "columns(2)", "height": "width(220)"},
      "s": {"view": {}, "top": 0, "leading": 0, "width": "screenType", "height": "sizeType + 1"}
    }}
    """

  // Evidence B6.
  private static let inline = """
    {"sizewise": 1, "views": {"a": {"view": {}, "top": 0, "leading": 0,
      "width": {"default": 114, "iPhone5": 105, "iPhone6": 110}, "height": {"default": 1, "iPhone5|iPhone6": 2, "ipad-*": 3}}}}
    """

  // Evidence E3: rows of photos by their number, and the height of the row by its last visible view.
  private static let photos = """
    {"sizewise": 1, "data": {"posts": [{"n": []}, {"n": [1, 2]}, {"n": [1, 2, 3, 4]}, {"n": [1, 2, 3, 4, 5, 6, 7, 8, 9]}]},
     "views": {"list": {"pin": "edges", "table": "posts", "rowHeight": "lowest", "cells": {"post": {"cell": {
       "t": {"view": {}, "top": 10, "leading": 10, "size": 20},
       "photos": {"collection": "row.n", "cells": {"p": {"cell": {}}}, "columns": 3, "itemHeight": "item.width",
         "lineSpacing": 5, "itemSpacing": 5, "fitsContent": true, "below": "t + 5", "leading": 10, "width": "container.width - 20"}}}}}}}
    """

  // Evidence D6.
  private static let popover = """
    {"sizewise": 1, "screens": {
      "main": {"views": {"go": {"button": "Go", "center": true}}, "segues": {"open": {"popover": "pop", "anchor": "go"}}},
      "pop": {"presentation": "popover", "contentSize": [200, 150], "views": {"x": {"label": "x", "center": true}}}}}
    """

  // Evidence E1: the lowest priorities are the author's, and only 1000 is required.
  private static let priorities = """
    {"sizewise": 1, "views": {
      "low": {"view": {}, "top": 0, "leading": 0, "height": 10, "width": ["100 @1", "200 @2"]},
      "lowest": {"view": {}, "top": 40, "leading": 0, "height": 10, "width": "200 @1"},
      "third": {"view": {}, "top": 60, "leading": 0, "height": 10, "width": ["100 @3", "200 @2", "300 @1"]},
      "high": {"view": {}, "top": 20, "leading": 0, "height": 10, "width": ["100", "200 @999.5"]}}}
    """

  private static let onKeyboard = """
    {"sizewise": 1, "views": {
      "field": {"textField": "x", "pin": "horizontal", "bottom": "keyboard + 8"},
      "page": {"view": {}, "pin": "horizontal", "top": 0, "bottom": "keyboard"}}}
    """

  // Evidence A4: a class of the layout's, by the superclass that it declares, and a number that scales in part.
  private static let subclass = """
    {"sizewise": 1, "views": {"all": {"scaled": {"kinds": ["constraints"], "except": ["Fancy"]}, "view": {
      "kept": {"view": {}, "class": "Fancier", "superclass": "Fancy", "top": 0, "leading": 0, "size": 30},
      "sum": {"view": {}, "top": 40, "leading": 0, "height": 10, "width": "adapt(100) + 10"}
    }, "top": 0, "leading": 0, "size": 200}}}
    """

  // Evidence E3: if no view has a height, the row ends below the lowest one.
  private static let empty = """
    {"sizewise": 1, "data": {"posts": [{"t": ""}]}, "views": {"list": {"pin": "edges", "table": "posts",
      "rowHeight": "lowest", "cells": {"post": {"cell": {"l": {"label": "{t}", "top": 16, "leading": 16}}}}}}}
    """

  // Evidence E3: an empty label counts with its edge, as the article's content label without photos does.
  private static let emptyContent = """
    {"sizewise": 1, "data": {"posts": [{"t": "title", "c": ""}]}, "views": {"list": {"pin": "edges", "table": "posts",
      "rowHeight": "lowest", "cells": {"post": {"cell": {"t": {"label": "{t}", "font": "17", "top": 8, "leading": 10},
        "c": {"label": "{c}", "below": "t + 8", "leading": 10}}}}}}}
    """

  // Values from a row, a parameter, a token and a condition, for every kind of value.
  private static let values = """
    {"sizewise": 1,
     "tokens": {"colors": {"brand": {"light": "#112233", "dark": "#AABBCC"}}, "fonts": {"head": "20 bold"},
       "spacing": {"gap": "pad ? 24 : 12"}, "radii": {"card": 16}},
     "data": {"rows": [{"n": "a", "f": "20", "wide": 40}, {"n": "b", "f": "head", "wide": 80}]},
     "components": {"box": {"parameters": {"tone": "label", "high": 10, "face": "body"},
       "view": {"t": {"label": "x", "font": "{face}", "top": 0, "leading": 0}}, "background": "{tone}", "height": "{high}", "width": 50}},
     "views": {
       "one": {"use": "box", "with": {"tone": "brand", "high": 30, "face": "20"}, "top": "gap", "leading": "gap"},
       "list": {"table": "rows", "top": 100, "bottom": 0, "pin": "horizontal", "cells": {"row": {"height": 44, "cell": {
         "n": {"label": "{n}", "font": "row.f", "color": "row.wide > 50 ? brand : systemRed", "top": 0, "leading": 0},
         "w": {"view": {}, "background": "brand", "top": 0, "trailing": 0, "height": 5, "width": "row.wide"}}}}}}}
    """

  // Sections begin when a field changes, or are lists within the rows.
  private static let sections = """
    {"sizewise": 1, "data": {"days": [{"d": "Mon", "t": 1}, {"d": "Mon", "t": 2}, {"d": "Tue", "t": 3}]},
     "views": {"l": {"table": "days", "sections": {"by": "d", "header": "{d}"}, "pin": "edges", "style": "grouped",
       "cells": {"c": {"height": 40, "cell": {"v": {"label": "{t}", "top": 0, "leading": 0}}}}}}}
    """

  // A table with inline sections is as tall as they are, and its header has the height of its expression.
  private static let written = """
    {"sizewise": 1, "numbers": {"high": 30}, "views": {"l": {"table": [{"rows": [{"cell": {}, "height": 40}, {"cell": {}, "height": 40}]}],
      "fitsContent": true, "header": {"view": {}, "background": "red", "height": "high + 20"}, "pin": "top horizontal"}}}
    """

  static let cases: [Case] = [
    Case(
      "values", values, "--device iphone-16", "one view [12, 12, 50, 30]", "one.t label [0, 0, 9.67, 24]",
      "w view [353, 0, 40, 5]", "w#2 view [313, 0, 80, 5]"),
    Case("values", values, "--device ipad-air-2", "one view [24, 24, 50, 30]"),
    Case(
      "E1", priorities, "--device iphone-6s", "low view [0, 0, 200, 10]", "high view [0, 20, 100, 10]",
      "lowest view [0, 40, 200, 10]", "third view [0, 60, 100, 10]"),
    Case(
      "K", onKeyboard, "--device iphone-16 --keyboard up", "field textField [0, 474, 393, 34]",
      "page view [0, 0, 393, 516]"),
    Case(
      "K", onKeyboard, "--device iphone-16 --keyboard down", "field textField [0, 776, 393, 34]",
      "page view [0, 0, 393, 818]"),
    Case(
      "A4", subclass, "--device iphone-8-plus", "kept view [0, 0, 30, 30]", "sum view [0, 44, 121.33, 11.33]"),
    Case("E3", empty, "--device iphone-6s", "post tableCell [0, 0, 375, 16]"),
    Case("E3", emptyContent, "--device iphone-6s", "post tableCell [0, 0, 375, 36.5]"),
    Case("A1", scaled(), "--device iphone-6s", "one view [0, 100, 40, 40]", "two view [10, 100, 40, 40]"),
    // 667 ÷ 375 in landscape, 768 ÷ 375 on the pad.
    Case("A1", scaled(), "--device iphone-6s --orientation landscape", "one view [0, 178, 71, 71]"),
    Case("A2", scaled(), "--device ipad-air-2", "one view [0, 205, 82, 81.5]"),
    Case(
      "A1", scaled("\"scaling\": {\"reference\": 750},"), "--device iphone-6s", "one view [0, 50, 20, 20]"),
    // Scaled by the screen, the numbers stay the same in Slide Over; by the window, they follow it.
    Case("A1", scaled(), "--device ipad-air-2 --window slide-over", "one view [0, 205, 82, 81.5]"),
    Case(
      "A1", scaled("\"scaling\": {\"by\": \"window\"},"), "--device ipad-air-2 --window slide-over",
      "one view [0, 85.5, 34, 34]"),
    Case("A3", scaled(), "--device ipad-air-2", "two view [10, 205, 40, 40]"),
    // Constraints of the view scale, even those to an exception; the exception's own constraints and its subtree do
    // not.
    Case(
      "A4", scaled(), "--device ipad-air-2", "all view [0, 200, 409.5, 409.5]", "in view [20.5, 123, 82, 82]",
      "left view [20.5, 246, 30, 30]", "inner view [10, 10, 10, 10]"),
    Case("B6", inline, "--device iphone-5s", "a view [0, 0, 105, 2]"),
    Case("B6", inline, "--device iphone-6s", "a view [0, 0, 110, 2]"),
    Case("B6", inline, "--device iphone-8-plus", "a view [0, 0, 114, 1]"),
    Case("B6", inline, "--device ipad-air-2", "a view [0, 0, 114, 3]"),
    Case("C4", columns, "--device iphone-6s", "n view [0, 0, 2, 187.5]", "s view [0, 0, 2, 1]"),
    Case("C4", columns, "--device ipad-air-2", "n view [0, 0, 2, 384]", "s view [0, 0, 2, 2]"),
    Case(
      "C4", columns, "--device ipad-air-2 --orientation landscape", "n view [0, 0, 3, 341.5]",
      "s view [0, 0, 4, 2]"),
    Case("C4", columns, "--device ipad-pro-12.9 --orientation landscape", "n view [0, 0, 5, 273]"),
    Case(
      "C2", columns, "--device ipad-air-2 --orientation landscape --window split-1/2",
      "n view [0, 0, 2, 253.5]",
      "s view [0, 0, 64, 1]"),
    Case("C2", columns, "--device ipad-air-2 --window slide-over", "s view [0, 0, 256, 1]"),
    Case("C8", columns, "--device ipad-2 --window split-1/2", says: "has no Split View"),
    Case(
      "E3", photos, "--device iphone-6s", "photos collection [10, 35, 355, 0]",
      "photos#2 collection [10, 35, 355, 115]",
      "photos#3 collection [10, 35, 355, 235]", "photos#4 collection [10, 35, 355, 355]",
      "post tableCell [0, 0, 375, 30]"),
    Case("E3", photos, "--device iphone-5s", "photos#2 collection [10, 35, 300, 96.5]"),
    Case(
      "B5", popover, "--state go=Selected", says: "the view \"go\" has no states"),
  ]

  @Test(arguments: cases)
  func documentedBehaviourHolds(_ promise: Case) {
    let words = promise.environment.split(separator: " ").map(String.init)
    let run = Run(["frames", "-", "--text"] + words, input: promise.layout)
    if let errors = promise.errors {
      #expect(run.status == .usage)
      #expect(run.errors.contains(errors), "\(run.errors)")
    } else {
      #expect(run.errors.isEmpty, "\(run.errors)")
      let lines = run.output.split(separator: "\n").map { String($0.drop { $0 == " " }) }
      for line in promise.lines { #expect(lines.contains(line), "\(run.output)") }
    }
  }

  /// Evidence D6: the presentation of a popover, by system and by size class.
  @Test(arguments: [
    ("--device iphone-6s --os 12", "popover → fullScreen"), ("--device iphone-16", "popover → sheet"),
    ("--device iphone-16 --orientation landscape", "popover → fullScreen"),
    ("--device ipad-air-2", "adaptivePresentationStyle  popover"),
  ])
  func popoversAdapt(environment: String, expected: String) {
    let words = environment.split(separator: " ").map(String.init)
    let run = Run(["trace", "-", "--to", "present pop"] + words, input: Self.popover)
    #expect(run.status == .fine)
    if environment.contains("ipad") {
      #expect(!run.output.contains("→ sheet") && !run.output.contains("→ fullScreen"))
    } else {
      #expect(run.output.contains(expected), "\(run.output)")
    }
  }

  /// Evidence B5: the state of one view, and the files of the article: 30 points for a normal day, 45 for the selected
  /// one.
  @Test(arguments: [
    ("Normal", "d1.button button [6.5, 10, 30, 30]"), ("Selected", "d1.button button [-1, 2.5, 45, 45]"),
  ])
  func eachStateHasSeparateValues(state: String, line: String) {
    let run = Run(["frames", "calendar", "--text", "--device", "iphone-5s", "--state", "d1.button=\(state)"])
    #expect(run.output.contains(line), "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    ("d1.button=Slected", "did you mean \"Selected\"?"), ("d1.buton=Normal", "did you mean \"d1.button\"?"),
    ("d1=Normal", "the view \"d1\" has no states"),
  ])
  func unknownStatesAreRefused(state: String, says: String) {
    let run = Run(["frames", "calendar", "--state", state])
    #expect(run.status == .usage)
    #expect(run.errors.contains(says), "\(run.errors)")
  }
}
