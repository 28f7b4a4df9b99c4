import Reading
import Testing

/// Warnings about fonts whose widths are estimated.
@Suite struct FontNameTests {
  @Test(arguments: [
    ("NanumGothicBold", nil), ("Georgia-Bold", nil), ("AvenirNext-DemiBold", nil),
    ("Gorgia", "did you mean \"Georgia\"?"), ("WeatherIcons-Regular", ""),
  ])
  func unknownFontsAreReportedOnce(_ font: String, _ hint: String?) {
    let label = #"{"label": "x", "font": "\#(font) 20", "top": 0, "leading": 0}"#
    let text = "{\"sizewise\": 1, \"views\": {\"a\": \(label), \"b\": \(label)}}"
    let document = readDocument(Array(text.utf8), file: "a.json")
    #expect(document.diagnostics.count == (hint == nil ? 0 : 1))
    if let hint {
      #expect(document.diagnostics.allSatisfy { $0.text.contains(hint) && $0.text.contains(font) })
    }
  }
}
