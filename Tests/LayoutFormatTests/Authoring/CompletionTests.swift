import Testing

@testable import LayoutFormat

@Suite struct CompletionTests {
  /// What the list contains, and what it does not contain.
  @Test(arguments: [
    // Keys.
    (#"{¦}"#, "sizewise views screens tokens", "label font"),
    (#"{"sizewise": 1, ¦}"#, "views screens", "sizewise"),
    (#"{"sizewise": 1, "vi¦"}"#, "views", "label"),
    (#"{"sizewise": 1, "views": {"a": {¦}}}"#, "label button column top use", "lines spacing"),
    (
      #"{"sizewise": 1, "views": {"a": {"label": "x", ¦}}}"#, "lines font top cornerRadius",
      "label spacing button"
    ),
    (#"{"sizewise": 1, "views": {"a": {¦, "column": []}}}"#, "spacing alignment", "lines column label"),
    (#"{"sizewise": 1, "views": {"a": {"label": "x"¦}}}"#, "", "lines"),
    ("{\"sizewise\": 1, \"views\": {\"a\": {\"label\": \"x\"\n ¦}}}", "lines font", ""),
    (#"{"sizewise": 1, "views": {"a": {"label": "x", "fo¦"#, "font", "spacing"),
    (#"{"sizewise": 1, "views": {"a": {"label": "x", "font": {¦}}}}"#, "style size weight", "lines"),
    (#"{"sizewise": 1, "views": {"row": {"row": [{"label": "x", ¦}]}}}"#, "lines", "spacing"),
    (#"{"sizewise": 1, "views": {¦}}"#, "", "label top"),
    (#"{"sizewise": 1, "screens": {"a": {¦}}}"#, "views controller segues", "label"),
    (#"{"sizewise": 1, "views": {"a": {"label": "x"}}, "variations": [{"when": {¦}}]}"#, "width", "label"),
    (#"{"sizewise": 1, "views": {"a": {"label": "x"}}, "variations": [{"views": {¦}}]}"#, "a", "label"),
    (
      #"{"sizewise": 1, "views": {"a": {"label": "x"}}, "variations": [{"views": {"a": {¦}}}]}"#, "font top",
      "spacing"
    ),
    (
      #"{"sizewise": 1, "components": {"c": {"parameters": {"tone": ""}, "label": "{tone}"}}, "views": {"a": {"use": "c", "with": {¦}}}}"#,
      "tone", "c"
    ),
    // Values.
    (
      #"{"sizewise": 1, "views": {"a": {"label": "x", "hidden": ¦}}}"#, "true false compactWidth",
      "systemBlue"
    ),
    (#"{"sizewise": 1, "views": {"a": {"label": "x", "hidden": t¦}}}"#, "true false", ""),
    (#"{"sizewise": 1, "views": {"a": {"column": [], "alignment": "¦"}}}"#, "center leading", "true"),
    (
      #"{"sizewise": 1, "tokens": {"colors": {"brand": "systemTeal"}}, "views": {"a": {"label": "x", "color": "¦"}}}"#,
      "brand Harbour systemBlue label", "title1"
    ),
    (
      #"{"sizewise": 1, "tokens": {"fonts": {"head": "title2"}}, "views": {"a": {"label": "x", "font": "title2 ¦"}}}"#,
      "head title1 bold italic", "systemBlue"
    ),
    (#"{"sizewise": 1, "views": {"a": {"image": "¦"}}}"#, "symbol:bell", "bell"),
    (#"{"sizewise": 1, "components": {"card": {"view": {}}}, "views": {"a": {"use": "¦"}}}"#, "card", "a"),
    (#"{"sizewise": 1, "data": {"posts": []}, "views": {"a": {"table": "¦"}}}"#, "posts", "a"),
    (#"{"sizewise": 1, "initial": "¦", "screens": {"home": {}, "more": {}}}"#, "home more", "views"),
    (
      #"{"sizewise": 1, "views": {"a": {"label": "x"}, "b": {"label": "y", "below": "¦"}}}"#,
      "a b safeArea margins", "systemBlue"
    ),
    (
      #"{"sizewise": 1, "views": {"a": {"label": "x"}, "b": {"label": "y", "top": "a.¦"}}}"#,
      "a.bottom a.centerY", "a safeArea"
    ),
    (
      #"{"sizewise": 1, "numbers": {"gap": 8}, "views": {"a": {"label": "x", "width": "¦"}}}"#, "gap super",
      ""
    ),
    (#"{"sizewise": 1, "views": {"a": {"label": "x"}}, "constraints": ["¦"]}"#, "a super", "true"),
    (#"{"sizewise": 1, "numbers": {"gap": "¦"}}"#, "window.width clamp", "true"),
    (#"{"sizewise": 1, "numbers": {"gap": "2 * cl¦"}}"#, "clamp window.width", ""),
    // Nothing is allowed here.
    (#"{"sizewise" ¦: 1}"#, "", "views"), (#"{"sizewise": 1}¦"#, "", "views"),
  ])
  func listsFitTheirPlace(text: String, has: String, hasNot: String) throws {
    let labels = Set(try MarkedLayout(text).completions.map(\.label))
    for word in has.split(separator: " ") { #expect(labels.contains(String(word)), "\(text) has \(word)") }
    for word in hasNot.split(separator: " ") {
      #expect(!labels.contains(String(word)), "\(text) has no \(word)")
    }
  }

  /// The file after the entry with a label is taken.
  @Test(arguments: [
    (#"{"sizewise": 1, ¦}"#, "views", #"{"sizewise": 1, "views": }"#),
    (#"{"sizewise": 1, "vi¦"}"#, "views", #"{"sizewise": 1, "views": }"#),
    (#"{"sizewise": 1, "vi¦": {}}"#, "views", #"{"sizewise": 1, "views": {}}"#),
    (#"{"sizewise": 1, "vi¦, "title": "x"}"#, "views", #"{"sizewise": 1, "views": , "title": "x"}"#),
    (#"{"sizewise": 1, "tint": "sys¦"}"#, "systemBlue", #"{"sizewise": 1, "tint": "systemBlue"}"#),
    (#"{"sizewise": 1, "tint": ¦}"#, "systemBlue", #"{"sizewise": 1, "tint": "systemBlue"}"#),
    (
      #"{"sizewise": 1, "views": {"a": {"label": "x", "clips": fa¦}}}"#, "false",
      #"{"sizewise": 1, "views": {"a": {"label": "x", "clips": false}}}"#
    ),
    (
      #"{"sizewise": 1, "views": {"a": {"label": "😀", "font": "bold ti¦ italic"}}}"#, "title1",
      #"{"sizewise": 1, "views": {"a": {"label": "😀", "font": "bold title1 italic"}}}"#
    ),
    (
      #"{"sizewise": 1, "views": {"a": {"label": "x", "top": "a.bo¦ + 8"}}}"#, "a.bottom",
      #"{"sizewise": 1, "views": {"a": {"label": "x", "top": "a.bottom + 8"}}}"#
    ),
    (#"¦"#, "sizewise", #"{ "sizewise": 1, "views": {} }"#),
  ])
  func entriesReplaceWhatIsTyped(text: String, label: String, expected: String) throws {
    let marked = try MarkedLayout(text)
    let entry = try #require(marked.completions.first { $0.label == label }, "\(text)")
    var bytes = marked.layout.source.bytes
    bytes.replaceSubrange(entry.range, with: entry.text.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func keysHaveSnippetsAndMeanings() throws {
    let keys = try MarkedLayout(#"{"sizewise": 1, "views": {"a": {"label": "x", ¦ "top": 8}}}"#).completions
    let font = try #require(keys.first { $0.label == "font" })
    #expect(font.snippet == "\"font\": \"$1\"," && font.documentation.contains("font"))
    #expect(keys.first { $0.label == "views" }?.snippet == "\"views\": {$1},")
  }

  /// Other JSON files are left alone.
  @Test(arguments: [
    (#"{"name": "x"}"#, false), ("[1]", false), ("", true), ("{", true), (#"{"sizewise": 1}"#, true),
  ])
  func layoutsAreRecognised(text: String, isLayout: Bool) {
    #expect(LayoutAuthoring(Array(text.utf8), file: "a.json").isLayout == isLayout)
  }

  /// A mark at every place of a layout, also of its beginning alone.
  @Test func everyPlaceHasAnAnswer() {
    for text in FormatExamples.topics.values {
      let bytes = Array(text.utf8)
      for offset in 0...bytes.count {
        for part in [bytes, Array(bytes[..<offset])] {
          let layout = LayoutAuthoring(part, file: "a.json")
          for entry in layout.completions(at: offset, AuthoringWords()) {
            #expect(
              entry.range.upperBound <= part.count && entry.range.lowerBound <= offset, "\(text) \(offset)")
          }
          _ = layout.documentation(at: offset)
          _ = layout.declaration(at: offset)
          #expect(layout.range(at: offset).upperBound <= part.count)
        }
      }
    }
  }
}
