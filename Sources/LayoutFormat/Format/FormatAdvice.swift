import Basics
import Model
import Syntax

/// Advice on values of the wrong kind and on keys in the wrong place.
enum FormatAdvice {
  /// Returns the right form for a value that a key, or the list of a key, does not take.
  static func value(_ value: JSONValue, of key: String?, as shape: FormatShape) -> String? {
    if let advice = table.first(where: { $0.key == key && $0.kind == value.kind }) {
      return advice.form(value)
    }
    let isKind = key.map { FormatDescription.views.keys.contains($0) } ?? false
    if value.kind == .object, let key, isKind, shape.kinds.contains(JSONKinds(.text)) {
      return "expected the text: \"\(key)\": \"…\"; its other properties are keys next to \"\(key)\""
    }
    switch shape {
    // The key of a view in place of its name.
    case .view where isKind && !KindOfView.holdsViews(key ?? "") && key != "collection":
      return key.map(viewsByName)
    case .view where value.text.map { KindOfView.named($0) != nil } == true:
      return "expected {\"\(value.text ?? "")\": true}"
    case .view where value.kind == .text:
      let isRow = key == "rows" || key == "collection"
      return "expected {\"\(isRow ? "cell" : "label")\": \"\(short(value))\"}"
    case .words(let words) where words.count <= 12:
      return "expected " + NearestName.choice(of: words)
    case .list where value.kind == .object: return "expected a list: [{ … }]"
    case .number(let range?) where range.upperBound <= 1:
      return "expected a number from \(Int(clamping: range.lowerBound)) to \(Int(clamping: range.upperBound))"
    case .text, .words, .bool, .number, .integer, .object, .list, .map, .either, .shared, .view, .anything:
      return nil
    }
  }

  /// Returns the object in which an unknown key belongs.
  static func place(of member: JSONValue.Member, in object: JSONValue, _ described: FormatObject) -> String? {
    if object["use"] != nil { return "parameters are inside \"with\": {\"\(member.key)\": …}" }
    guard described["views"] != nil else { return nil }
    if FormatDescription.kind(of: member.value) != nil {
      return "views are inside \"views\": {\"\(member.key)\": { … }}"
    }
    guard described["screens"] != nil || described["controller"] != nil else { return nil }
    let isKind = FormatDescription.views.keys.contains(member.key)
    if isKind || FormatObject.layout[member.key] != nil || FormatObject.textual[member.key] != nil {
      return (isKind ? "views are" : "it is a key of views,")
        + " inside \"views\": {\"title\": {\"\(member.key)\": …}}"
    }
    guard FormatObject.commonView[member.key] != nil else { return nil }
    return object["view"] == nil
      ? "it is a key of views; for the root view \"view\": {\"\(member.key)\": …, \"views\": { … }}"
      : "it is a key of views: move it into \"view\""
  }

  /// Returns the form of views by name, after the key of a kind was given in place of a name.
  static func viewsByName(_ kind: String) -> String {
    "expected views by name, {\"title\": {\"\(kind)\": …}}, or a list, [{\"\(kind)\": …}]"
  }

  // MARK: Forms by key

  private struct Advice {
    var key: String
    var kind: JSONKind
    var form: @Sendable (JSONValue) -> String
  }

  private static let table: [Advice] = [
    Advice(key: "pin", kind: .object) { pins in
      let edges = pins.members.map(\.key).filter { LayoutReader.attributes[$0] != nil }.prefix(2)
      let keys = (edges.isEmpty ? ["top", "leading"] : Array(edges)).map { "\"\($0)\": 8" }
      return "expected " + keys.joined(separator: ", ")
        + " as keys of the view, or \"pin\": \"edges to safeArea + 8\""
    },
    Advice(key: "image", kind: .object) { image in
      if let name = (image["systemName"] ?? image["symbol"])?.text {
        return "expected \"image\": \"symbol:\(name)\""
      }
      let name = image["name"].map(short) ?? "photo"
      return "expected \"image\": \"\(name)\", with \"imageSize\" or \"font\" as keys of the view"
    },
    Advice(key: "variations", kind: .object) { variations in
      "expected a list: [{\"when\": \"\(variations.members.first { _ in true }?.key ?? "regularWidth")\", …}]"
    },
    Advice(key: "cornerRadius", kind: .list) { _ in
      "expected one radius; \"corners\" has the corners that it rounds: [\"topLeft\", \"topRight\"]"
    },
    Advice(key: "background", kind: .list, form: colors),
    Advice(key: "color", kind: .list, form: colors),
    Advice(key: "tint", kind: .list, form: colors),
    Advice(key: "background", kind: .number, form: colorNumber),
    Advice(key: "color", kind: .number, form: colorNumber),
    Advice(key: "tint", kind: .number, form: colorNumber),
    Advice(key: "corners", kind: .text) { _ in "expected a list: [\"topLeft\", \"topRight\"]" },
    Advice(key: "offset", kind: .number) { "expected [right, down]: [0, \(Numbers.exact($0.number ?? 3))]" },
    Advice(key: "font", kind: .list) { list in
      let words = list.elements.map { $0.text ?? Numbers.exact($0.number ?? 17) }
      return "expected one text: \"\(words.joined(separator: " "))\""
    },
    Advice(key: "size", kind: .text) { "expected a number; a text style is \"style\": \"\(short($0))\"" },
    Advice(key: "weight", kind: .number) { "expected \"\(weight($0.number ?? 400))\"" },
    Advice(key: "lines", kind: .text) { _ in "expected a number; 0 for as many as needed" },
    Advice(key: "when", kind: .bool) { _ in "expected a condition, such as \"landscape\"" },
    Advice(key: "pin", kind: .bool) { _ in "expected \"edges\", or a distance from all edges: \"pin\": 0" },
    Advice(key: "scaled", kind: .bool) { _ in "expected \"all\"" },
    Advice(key: "safeArea", kind: .bool) { _ in
      "expected distances; views are pinned to it: \"pin\": \"edges to safeArea\""
    },
    Advice(key: "hugging", kind: .text, form: priority),
    Advice(key: "compression", kind: .text, form: priority),
    Advice(key: "shadow", kind: .bool) { _ in shadow(radius: 4) },
    Advice(key: "shadow", kind: .number) { shadow(radius: $0.number ?? 4) },
    Advice(key: "gradient", kind: .list) { list in
      let colors = list.elements.compactMap(\.text).prefix(3)
      return "expected {\"colors\": \(listed(colors.count < 2 ? ["red", "blue"] : Array(colors)))}"
    },
    Advice(key: "gradient", kind: .text) { "expected {\"colors\": [\"\(short($0))\", \"blue\"]}" },
    Advice(key: "table", kind: .object) { _ in "expected a list of sections: [{\"rows\": [ … ]}]" },
    Advice(key: "sections", kind: .text) { "expected {\"by\": \"\(short($0))\"}" },
    Advice(key: "rowHeight", kind: .bool) { _ in "expected \"automatic\", or points, such as 44" },
    Advice(key: "selected", kind: .text) { _ in "expected an index, from 0" },
    Advice(key: "imageSize", kind: .text) { _ in "expected [width, height], such as [40, 40]" },
    Advice(key: "states", kind: .list) { _ in "expected states by name: {\"On\": {\"hidden\": true}}" },
    Advice(key: "slider", kind: .bool) { _ in "expected its position, a number from 0 to 1: {\"slider\": 0.5}"
    },
    Advice(key: "title", kind: .object) { _ in
      "expected a text; in \"bar\" a view is \"titleView\": { … }, other views are inside \"views\": {\"title\": { … }}"
    },
    Advice(key: "cells", kind: .list) { _ in "expected cells by name: {\"row\": {\"cell\": { … }}}" },
    Advice(key: "table", kind: .text) { "expected {\"rows\": [{\"cell\": \"\(short($0))\"}]}" },
    Advice(key: "below", kind: .number, form: neighbour),
    Advice(key: "above", kind: .number, form: neighbour),
    Advice(key: "after", kind: .number, form: neighbour),
    Advice(key: "before", kind: .number, form: neighbour),
    Advice(key: "constraints", kind: .text) { "expected a list of equations: [\"\(short($0))\"]" },
    Advice(key: "data", kind: .text) {
      "expected the rows by name: {\"rows\": {\"file\": \"\(short($0))\"}}"
    },
    Advice(key: "data", kind: .list) { _ in "expected the rows by name: {\"rows\": [ … ]}" },
    Advice(key: "views", kind: .text) { "expected {\"title\": {\"label\": \"\(short($0))\"}}" },
    Advice(key: "frame", kind: .text) { _ in "expected [x, y, width, height]" },
    Advice(key: "segmented", kind: .text) { segments in
      let parts = (segments.text ?? "").split { "|,/".contains($0) }.prefix(3)
      return "expected a list: [" + parts.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    },
    Advice(key: "screens", kind: .list) { _ in "expected screens by name: {\"home\": {\"views\": { … }}}" },
    Advice(key: "components", kind: .list) { _ in "expected components by name: {\"card\": { … }}" },
  ]

  private static func neighbour(_ distance: JSONValue) -> String {
    let points = Numbers.exact(distance.number ?? 8)
    return
      "expected a view and a distance: \"title + \(points)\"; a distance from the superview is \"top\": \(points)"
  }

  /// Returns the form of a list as a colour: components, or one for each appearance.
  private static func colors(_ list: JSONValue) -> String {
    let numbers = list.elements.compactMap(\.number)
    if numbers.count > 2 { return Hint.didYouMean(hex(numbers)).text }
    let names = list.elements.compactMap(\.text)
    return
      "expected {\"light\": \"\(names.first ?? "white")\", \"dark\": \"\(names.dropFirst().first ?? "black")\"}"
  }

  private static func colorNumber(_ value: JSONValue) -> String {
    let number = Int(clamping: value.number ?? 0)
    let bytes = [number >> 16 & 255, number >> 8 & 255, number & 255].map { Double($0) }
    return Hint.didYouMean(hex(bytes: bytes)).text
  }

  /// Returns the hex form of red, green and blue, from 0 to 1 or else from 0 to 255.
  static func hex(_ components: [Double]) -> String {
    let factor = components.allSatisfy { $0 <= 1 } ? 255.0 : 1
    return hex(bytes: components.prefix(3).map { min(max($0, 0), 255) * factor })
  }

  /// Returns the hex form of components from 0 to 255.
  static func hex(bytes: [Double]) -> String {
    let digits = bytes.map { byte in
      let text = String(Int(clamping: byte.rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits.joined()
  }

  private static func shadow(radius: Double) -> String {
    "expected {\"radius\": \(Numbers.exact(radius)), \"offset\": [0, 2]}"
  }

  /// Returns the weight of a number as in CSS, from 100 to 900.
  private static func weight(_ number: Double) -> String {
    let weights = Font.weightWords.list
    return weights[min(max(Int(clamping: number / 100) - 1, 0), weights.count - 1)]
  }

  private static func priority(_ value: JSONValue) -> String {
    let words = ["required": 1000, "high": 750, "defaulthigh": 750, "low": 250, "defaultlow": 250]
    return "expected a number from 1 to 1000: \(words[short(value).lowercased()] ?? 750)"
  }

  private static func listed(_ names: [String]) -> String {
    "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  private static func short(_ value: JSONValue) -> String {
    guard let text = value.text, !text.isEmpty else { return "…" }
    return text.count <= 24 && text.allSatisfy { $0 != "\"" && !$0.isNewline } ? text : "…"
  }
}

extension LayoutReader {
  /// Whether a name is defined under a key that does not exist, which has been reported.
  func isMisplaced(_ name: String) -> Bool {
    guard let root = json.root else { return false }
    func holds(_ object: JSONValue, _ described: FormatObject) -> Bool {
      object.members.contains { described[$0.key] == nil && $0.value[name] != nil }
    }
    return holds(root, .document)
      || root["tokens"].map { holds($0, .tokens) || FormatObject.tokens[name] == nil && $0[name] != nil }
        ?? false
  }
}
