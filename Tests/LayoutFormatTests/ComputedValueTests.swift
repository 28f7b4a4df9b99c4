import Basics
import Model
import TestSupport
import Testing

@testable import LayoutFormat
@testable import Syntax

/// A value that comes from a row of data, a parameter of a component or a variation either acts or is an error; none is
/// accepted and ignored.
@Suite struct ComputedValueTests {
  /// A place for a value in a cell: the text of a view with `@` for the value, and values that are valid there.
  private struct Place: Sendable {
    let name: String
    let text: String
    let base: String
    let samples: [String]
    /// The text with the value in a variation that applies; nil if there is none.
    var varied: String?
  }

  /// The forms of a value: of a field, in a text with fields, and of a parameter.
  private enum Form: String, CaseIterable {
    case field = "row.x"
    case brace = "{x}"
    case parameter
  }

  private static let kinds = PropertyTests.smallest.keys.sorted()

  @Test(arguments: kinds + ["cell", "place"])
  func aValueFromDataActsOrIsAnError(_ word: String) {
    var faults: Set<String> = []
    for place in Self.places(word) {
      let base = Self.result(place.base)
      for sample in place.samples {
        let literal = Self.result(place.text.replacing("@", with: sample))
        // An invalid sample, or one without effect in this view, proves nothing.
        guard literal.problems.isEmpty, literal.parts != base.parts else { continue }
        if let varied = place.varied.map({ Self.result($0.replacing("@", with: sample)) }),
          varied.problems.isEmpty,
          varied.parts != literal.parts
        {
          faults.insert("\(place.name): a variation is not \(sample)")
        }
        for form in Form.allCases {
          let computed = Self.result(place.text, sample, form)
          guard computed.problems.isEmpty else { continue }
          if computed.parts == base.parts {
            faults.insert("\(place.name): \(form.rawValue) is ignored")
          } else if computed.parts != literal.parts {
            faults.insert("\(place.name): \(form.rawValue) is not \(sample)")
          }
        }
      }
    }
    #expect(faults.sorted() == [])
  }

  private static func places(_ word: String) -> [Place] {
    let small = PropertyTests.smallest[word] ?? #""cell": {"a": {"label": "a"}}"#
    if word == "place" {
      let base = #""v": {"view": true}"#
      return FormatObject.layout.keys.flatMap { key in
        holes(key.shape).map { hole in
          Place(
            name: key.name, text: #""v": {"view": true, "\#(key.name)": \#(hole.text)}"#, base: base,
            samples: hole.samples.filter { $0 != "true" } + [#""safeArea + 12""#, #""edges""#])
        }
      }
    }
    guard let kind = KindOfView.named(word) else { return [] }
    let properties = ["view", "label"].contains(word) ? kind.properties : kind.own
    return properties.flatMap { property -> [Place] in
      holes(property.key.shape).map { hole in
        let text = "\(small), \"\(property.key.name)\": \(hole.text)"
        let name = "\(word).\(property.key.name)\(hole.text == "@" ? "" : " \(hole.text)")"
        let varied =
          #"\#(small), "variations": [{"when": {"width": "compact"}, "\#(property.key.name)": \#(hole.text)}]"#
        return word == "cell"
          ? Place(name: name, text: text, base: small, samples: hole.samples)
          : Place(
            name: name, text: "\"v\": {\(text)}", base: "\"v\": {\(small)}", samples: hole.samples,
            varied: property.key.name == "when" ? nil : "\"v\": {\(varied)}")
      }
    }
  }

  /// Returns the places for single values in a value of a shape.
  private static func holes(
    _ shape: FormatShape, depth: Int = 0
  ) -> [(text: String, samples: [String])] {
    switch shape {
    case .text, .words, .bool, .number, .integer: return [("@", Samples.of(shape))]
    case .list(let element): return holes(element, depth: depth + 1).map { ("[\($0.text)]", $0.samples) }
    case .either(let shapes): return shapes.flatMap { holes($0, depth: depth) }
    case .shared(let shared): return holes(shared.shape, depth: depth)
    case .object(let object) where depth < 2:
      return object.keys.flatMap { key in
        let others = object.keys.filter { $0.isRequired && $0.name != key.name }.compactMap { other in
          Samples.of(other.shape).first.map { "\"\(other.name)\": \($0), " }
        }
        return holes(key.shape, depth: depth + 1).map {
          ("{\(others.joined())\"\(key.name)\": \($0.text)}", $0.samples)
        }
      }
    case .object, .map, .view, .anything: return []
    }
  }

  /// Returns what a cell with these members becomes, and all problems.
  private static func result(
    _ text: String, _ sample: String = "0", _ form: Form? = nil
  ) -> (parts: [String], problems: [String]) {
    var body = text
    if let form { body = body.replacing("@", with: form == .parameter ? "\"{x}\"" : "\"\(form.rawValue)\"") }
    var cell = body.hasPrefix("\"cell\"") ? "{\(body)}" : "{\"cell\": {\(body)}}"
    var rest = #""data": {"rows": [{"x": \#(sample), "list": []}]}"#
    if form == .parameter {
      let isCell = body.hasPrefix("\"cell\"")
      let members = isCell ? body : String(body.dropFirst(#""v": {"#.count).dropLast())
      rest += #", "components": {"c": {"parameters": {"x": ""}, \#(members)}}"#
      let use = #"{"use": "c", "with": {"x": \#(sample)}}"#
      cell = isCell ? use : "{\"cell\": {\"v\": \(use)}}"
    }
    let scene = AdaptedScene(
      views: #""list": {"table": "rows", "pin": "edges", "cells": {"row": \#(cell)}}"#, rest)
    let problems = scene.problems.filter { !$0.contains("appears twice") }
    guard problems.isEmpty else { return ([], problems) }
    let tree = scene.filledTree(container: .iPhone6)
    var parts = tree.views.map { view -> String in
      var view = view
      (view.position, view.end, view.parent, view.name) = (.none, 0, nil, nil)
      return "\(view)"
    }
    parts += tree.constraints.map { constraint in
      var constraint = constraint
      constraint.position = .none
      return "\(constraint)"
    }
    return (parts, tree.diagnostics.map(\.message))
  }
}
