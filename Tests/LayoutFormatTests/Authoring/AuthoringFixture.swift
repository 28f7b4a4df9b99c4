import Testing

@testable import LayoutFormat

/// A layout with a caret mark ¦.
struct MarkedLayout {
  let layout: LayoutAuthoring
  let caret: Int

  init(_ text: String, file: String = "a.json") throws {
    let parts = text.split(separator: "¦", omittingEmptySubsequences: false)
    try #require(parts.count == 2, "one mark: \(text)")
    caret = parts[0].utf8.count
    layout = LayoutAuthoring(Array((parts[0] + parts[1]).utf8), file: file)
  }

  /// The completions at the caret.
  var completions: [AuthoringCompletion] {
    layout.completions(
      at: caret, AuthoringWords(colors: ["Harbour"], symbols: ["bell"], devices: ["iphone-16"]))
  }
}
