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
    case .view where value.kind == .text:
      let isRow = key == "rows" || key == "collection"
      return "expected {\"\(isRow ? "cell" : "label")\": \"\(short(value))\"}"
    case .words(let words) where words.count <= 12:
      return "expected " + NearestName.choice(of: words)
    case .number(let range?) where range.upperBound <= 1:
      return "expected a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
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
    guard described["screens"] != nil || described["controller"] != nil,
      FormatDescription.views.keys.contains(member.key)
    else { return nil }
    return "views are inside \"views\": {\"title\": {\"\(member.key)\": …}}"
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
    Advice(key: "background", kind: .list, form: appearances),
    Advice(key: "color", kind: .list, form: appearances),
    Advice(key: "tint", kind: .list, form: appearances),
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

  private static func appearances(_ list: JSONValue) -> String {
    let names = list.elements.compactMap(\.text)
    return
      "expected {\"light\": \"\(names.first ?? "white")\", \"dark\": \"\(names.dropFirst().first ?? "black")\"}"
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
    return holds(root, .document) || root["tokens"].map { holds($0, .tokens) } ?? false
  }
}
