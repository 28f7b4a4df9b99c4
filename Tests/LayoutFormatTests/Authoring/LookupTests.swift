import Testing

@testable import LayoutFormat

@Suite struct LookupTests {
  /// What the documentation at the caret contains; nil if there is none.
  @Test(arguments: [
    (#"{"sizewise": 1, "views": {"a": {"label": "x", "corner¦Radius": 8}}}"#, "The corner radius."),
    (#"{"sizewise": 1, "views": {"a": {"label": "x", "cornerRadius": 8¦}}}"#, "The corner radius."),
    (#"{"sizewise": 1, "views": {"a": {"la¦bel": "x"}}}"#, "Keys:"),
    (#"{"sizewise": 1, "views": {"a": {"label": "x", "top": "safe¦Area + 8"}}}"#, "the safe area"),
    (#"{"sizewise": 1, "numbers": {"g": "window.wi¦dth / 2"}}"#, "The width of the app's window"),
    (#"{"sizewise": 1, "numbers": {"g": "cla¦mp(1, 2, 3)"}}"#, "limited to a range"),
    (#"{"sizewise": 1, "tokens": {"colors": {"brand": "systemTeal"}}, "tint": "br¦and"}"#, "systemTeal"),
    (#"{"sizewise": 1, "views": {"¦a": {"label": "x"}}}"#, nil),
    (#"{"size¦wise": 1}"#, "version of the format"),
  ])
  func keysAreExplained(text: String, expected: String?) throws {
    let marked = try MarkedLayout(text)
    let found = marked.layout.documentation(at: marked.caret)?.markdown
    #expect(expected.map { found?.contains($0) == true } ?? (found == nil), "\(text): \(found ?? "none")")
  }

  /// The declaration of the name at the caret, with what follows it in the file.
  @Test(arguments: [
    (
      #"{"sizewise": 1, "views": {"a": {"label": "x"}, "b": {"label": "y", "below": "a¦ + 8"}}}"#,
      #""a": {"label": "x"}"#
    ),
    (
      #"{"sizewise": 1, "views": {"a": {"label": "x"}}, "constraints": ["super.top = ¦a.bottom"]}"#,
      #""a": {"label": "x"}"#
    ),
    (
      #"{"sizewise": 1, "tokens": {"colors": {"brand": "systemTeal"}}, "tint": "br¦and"}"#,
      #""brand": "systemTeal""#
    ),
    (
      #"{"sizewise": 1, "tokens": {"fonts": {"head": "title2"}}, "views": {"a": {"label": "x", "font": "he¦ad"}}}"#,
      #""head": "title2""#
    ),
    (
      #"{"sizewise": 1, "tokens": {"spacing": {"gap": 8}}, "views": {"a": {"label": "x", "top": "safeArea + ga¦p"}}}"#,
      #""gap": 8"#
    ),
    (
      #"{"sizewise": 1, "components": {"card": {"view": {}}}, "views": {"a": {"use": "car¦d"}}}"#,
      #""card": {"view": {}}"#
    ),
    (
      #"{"sizewise": 1, "components": {"c": {"parameters": {"tone": "red"}, "label": "x"}}, "views": {"a": {"use": "c", "with": {"to¦ne": "x"}}}}"#,
      #""tone": "red""#
    ),
    (
      #"{"sizewise": 1, "components": {"c": {"parameters": {"tone": "red"}, "label": "{to¦ne}"}}, "views": {}}"#,
      #""tone": "red""#
    ),
    (#"{"sizewise": 1, "data": {"posts": []}, "views": {"a": {"table": "po¦sts"}}}"#, #""posts": []"#),
    (#"{"sizewise": 1, "initial": "ho¦me", "screens": {"home": {}}}"#, #""home": {}"#),
    (
      #"{"sizewise": 1, "screens": {"nav": {"controller": "navigation", "root": "ho¦me"}, "home": {}}}"#,
      #""home": {}"#
    ),
    (
      #"{"sizewise": 1, "views": {"a": {"label": "x"}}, "variations": [{"when": "dark", "views": {"a¦": {}}}]}"#,
      #""a": {"label": "x"}"#
    ),
    (
      #"{"sizewise": 1, "screens": {"p": {"views": {"a": {"label": "1"}}}, "q": {"views": {"a": {"label": "2"}, "b": {"view": {}, "below": "a¦"}}}}}"#,
      #""a": {"label": "2"}"#
    ),
    (#"{"sizewise": 1, "views": {"a¦": {"label": "x"}}}"#, nil),
    (#"{"sizewise": 1, "tint": "system¦Blue"}"#, nil),
  ])
  func namesLeadToTheirDeclaration(text: String, expected: String?) throws {
    let marked = try MarkedLayout(text)
    let found = marked.layout.declaration(at: marked.caret)
    #expect(found.map { marked.layout.source.text($0.range) } == expected, "\(text)")
  }

  @Test func theOutlineHasEveryName() {
    let text = #"""
      {"sizewise": 1, "tokens": {"colors": {"brand": "systemTeal"}}, "data": {"posts": []},
       "components": {"stat": {"parameters": {"n": 0}, "column": [{"label": "{n}"}]}},
       "screens": {"home": {"views": {"list": {"table": "posts", "cells": {"post": {"cell": {"t": {"label": "Hi"}}}}}},
         "constraints": ["wide: list.width = 8"], "guides": ["g"]}}}
      """#
    let names = LayoutAuthoring(Array(text.utf8), file: "a.json").names
    func path(_ name: DeclaredName) -> String {
      let own = name.name.isEmpty ? "(\(name.detail))" : name.name
      return (name.parent.map { path(names[$0]) + "/" } ?? "") + own
    }
    #expect(
      names.map(path) == [
        "brand", "posts", "stat", "stat/n", "stat/(label {n})", "home", "home/list", "home/list/post",
        "home/list/post/t", "home/wide", "home/g",
      ])
  }

  @Test func diagnosticsCoverAKeyOrAValue() throws {
    for (text, expected) in [
      (#"{"sizewise": 1, ¦"wrong": 2}"#, #""wrong""#), (#"{"sizewise": 1, "tint": ¦"blu"}"#, #""blu""#),
      (#"{"sizewise": 1, "views": ¦{"a": 1}}"#, "{"), (#"{"sizewise": ¦2}"#, "2"),
    ] {
      let marked = try MarkedLayout(text)
      #expect(marked.layout.source.text(marked.layout.range(at: marked.caret)) == expected)
    }
  }
}
