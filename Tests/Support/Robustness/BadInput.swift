/// An invalid layout, or one with invalid files next to it: the expected diagnostic with its position, and the rest of
/// the picture.
package struct BadInput: Sendable, CustomStringConvertible {
  package let what: String
  package let layout: String
  package var files: [String: String] = [:]
  /// The expected diagnostic: `file:line:column message`.
  package let expected: String
  /// The number of the layout's views that remain.
  package var views = 2

  package var description: String { what }

  private static let list =
    #""a": {"table": "rows", "pin": "edges", "cells": {"c": {"cell": {"t": {"label": "{name}"}}}}}"#
  private static let day = #""a": {"button": "1", "values": "Day", "size": ["values.width", 3]}"#

  private static func layout(_ top: String, _ views: String) -> String {
    "{\"sizewise\": 1,\n\(top),\n\"views\": {\(views)}}"
  }

  package static let all: [BadInput] = [
    BadInput(
      what: "a missing data file", layout: layout(#""data": {"rows": "rows.json"}"#, list),
      expected: "test.json:2:18 \"rows.json\": there is no such file"),
    BadInput(
      what: "a truncated data file", layout: layout(#""data": {"rows": "rows.json"}"#, list),
      files: ["rows.json": "[{\"name\": \"x\"},\n {\"name\": "],
      expected: "rows.json:2:11 the file ends inside"),
    BadInput(
      what: "a data file without rows", layout: layout(#""data": {"rows": "rows.json"}"#, list),
      files: ["rows.json": "\n{\"rows\": []}"], expected: "rows.json:2:1 an object { … } has no rows"),
    BadInput(
      what: "a wrong path in a data file",
      layout: layout(#""data": {"rows": {"file": "rows.json", "at": "rwos"}}"#, list),
      files: ["rows.json": "{\"rows\": []}"], expected: "rows.json:1:1 there is no \"rwos\" here"),
    BadInput(
      what: "a truncated property list", layout: layout(#""data": {"rows": "rows.plist"}"#, list),
      files: ["rows.plist": "<plist>\n<array>\n<dict></array></plist>"],
      expected: "rows.plist:3:7 "),
    BadInput(
      what: "rows without a field of the template",
      layout: layout(#""data": {"rows": [{"nmae": "x"}]}"#, list),
      expected: "test.json:3:90 row 1 of the data has no \"name\"", views: 5),
    BadInput(
      what: "a device file for another container", layout: layout(#""constants": "Days""#, day),
      files: ["Days_iPhone6_S.json": "\n {\"Weeks\": []}"],
      expected: "Days_iPhone6_S.json:2:2 this file is for \"Weeks\""),
    BadInput(
      what: "an element that the device file lacks", layout: layout(#""constants": "Days""#, day),
      files: ["Days_iPhone6_S.json": "{\"Days\":\n [{\"Dya\": {}}]}"],
      expected: "Days_iPhone6_S.json:2:2 there is no element \"Day\" here"),
    BadInput(
      what: "a truncated device file", layout: layout(#""constants": "Days""#, day),
      files: ["Days_iPhone6_S.json": "{\"Days\": [{"],
      expected: "Days_iPhone6_S.json:1:12 the file ends inside"),
    BadInput(
      what: "a device file with a value of the wrong type", layout: layout(#""constants": "Days""#, day),
      files: [
        "Days_iPhone6_S.json": """
        {"Days": [{"Day": {"marginLeft": 0, "marginRight": 0, "marginTop": 0, "marginBottom": 0,
          "width": "40", "height": 40}}]}
        """
      ],
      expected: "Days_iPhone6_S.json:2:12 text is not allowed here"),
    BadInput(
      what: "a missing device file", layout: layout(#""constants": "Days""#, day),
      expected: "test.json:3:42 there is no file \"Days_iPhone6_S.json\""),
    BadInput(
      what: "a component that contains itself",
      layout: layout(#""components": {"c": {"view": [{"use": "c"}]}}"#, #""a": {"use": "c"}"#),
      expected: "test.json:2:39 the component \"c\" contains itself"),
    BadInput(
      what: "division by zero",
      layout: layout(#""title": "x""#, #""a": {"view": true, "width": "40 / (window.width - 375)"}"#),
      expected: "test.json:3:41 "),
    BadInput(
      what: "division by a constant zero",
      layout: layout(#""title": "x""#, #""a": {"view": true, "width": "40 / 0"}"#),
      expected: "test.json:3:"),
    BadInput(
      what: "a data file outside the folder", layout: layout(#""data": {"rows": "../rows.json"}"#, list),
      expected: "test.json:2:18 \"../rows.json\": the path leaves the layout's folder"),
    BadInput(
      what: "a device file outside the folder", layout: layout(#""constants": "/etc/Days""#, day),
      expected: "test.json:2:14 \"/etc/Days\": the path leaves the layout's folder"),
    BadInput(
      what: "an Info.plist outside the folder",
      layout: layout(#""app": "a/../../Info.plist""#, #""a": {"view": true}"#),
      expected: "test.json:2:8 \"a/../../Info.plist\": the path leaves the layout's folder"),
    BadInput(
      what: "an unknown name in a constraint",
      layout: layout(
        #""constraints": ["a.top = tilte.bottom"]"#, #""a": {"view": true}, "title": {"view": true}"#),
      expected: "test.json:2:26 there is no view named \"tilte\"", views: 3),
  ]
}
