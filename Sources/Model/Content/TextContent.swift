import Basics

/// A text with the fonts of its runs.
package struct StyledText: Sendable, Hashable {
  package struct Run: Sendable, Hashable {
    package var text: String
    /// nil: the font of the whole.
    package var font: Font?
    /// nil: the colour of the whole.
    package var color: Color?
    package var background: Color?
    package var underlined = false
    package var struck = false

    package init(_ text: String, font: Font? = nil) {
      self.text = text
      self.font = font
    }
  }
  package var runs: [Run]
  package var paragraph = ParagraphStyle()

  package init(runs: [Run]) { self.runs = runs }

  /// Its colours and lines differ from run to run, whatever the fonts.
  package var isPainted: Bool {
    runs.contains { $0.color != nil || $0.background != nil || $0.underlined || $0.struck }
  }

  /// One font throughout, and no paragraph style of its own.
  package var isPlain: Bool { runs.count <= 1 && runs.first?.font == nil && paragraph == ParagraphStyle() }
  package init(_ text: String) { runs = [Run(text)] }

  package var string: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }
  package var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
}

/// What attributed strings say of their paragraphs, as far as it changes sizes.
package struct ParagraphStyle: Sendable, Hashable {
  package var lineSpacing = 0.0
  package var paragraphSpacing = 0.0
  package var lineHeightMultiple = 0.0
  package var minimumLineHeight = 0.0
  package var maximumLineHeight = 0.0
  package var firstLineHeadIndent = 0.0
  package var headIndent = 0.0
  package var tailIndent = 0.0

  package init() {}
}

package enum TextAlignment: UInt8, Sendable, Hashable {
  case natural, left, center, right, justified
}

package enum LineBreak: UInt8, Sendable, Hashable {
  case wordWrap, characterWrap, clip, headTruncation, middleTruncation, tailTruncation
}

package struct LabelContent: Sendable, Hashable {
  package var text: StyledText
  package var font: Font
  /// 0 means as many as there are.
  package var lines = 1
  package var alignment = TextAlignment.natural
  package var lineBreak = LineBreak.tailTruncation
  package var shrinksToFit = false
  package var minimumScale = 0.0
  package var minimumFontSize = 0.0
  /// Explicit; nil is automatic.
  package var preferredMaxWidth: Double?
  package var adjustsForTextSize = false

  package init(_ text: StyledText, font: Font = Font()) {
    self.text = text
    self.font = font
  }
}

package struct TextFieldContent: Sendable, Hashable {
  package enum Border: UInt8, Sendable, Hashable { case none, line, bezel, rounded }

  package var text: StyledText
  package var prompt: String
  package var font: Font
  package var border = Border.none
  package var alignment = TextAlignment.natural
  package var secure = false
  /// The button that clears it is there whenever it has a text, not only while that is edited.
  package var showsClear = false
  package var adjustsForTextSize = false

  package init(text: StyledText = StyledText(""), prompt: String = "", font: Font = Font(size: 14)) {
    self.text = text
    self.prompt = prompt
    self.font = font
  }
}

package struct TextViewContent: Sendable, Hashable {
  package var text: StyledText
  package var font: Font
  package var scrolls = true
  package var alignment = TextAlignment.natural
  package var containerInset: Insets?
  package var fragmentPadding: Double?
  package var adjustsForTextSize = false

  package init(text: StyledText, font: Font = Font(size: 12)) {
    self.text = text
    self.font = font
  }
}
