import Basics

/// A text with attributes, as a list of runs.
package struct StyledText: Sendable, Hashable {
  /// A part of a text with the same attributes.
  package struct Run: Sendable, Hashable {
    /// The characters.
    package var text: String
    /// The font; nil for that of the whole text.
    package var font: Font?
    /// The colour; nil for that of the whole text.
    package var color: Color?
    /// The background colour.
    package var background: Color?
    /// Whether the run is underlined.
    package var underlined = false
    /// Whether the run is struck through.
    package var struck = false

    package init(_ text: String, font: Font? = nil) {
      self.text = text
      self.font = font
    }
  }
  /// The runs in order.
  package var runs: [Run]
  /// The paragraph style.
  package var paragraph = ParagraphStyle()

  package init(runs: [Run]) { self.runs = runs }

  /// Whether runs have colours, underlines or strikethroughs.
  package var isPainted: Bool {
    runs.contains { $0.color != nil || $0.background != nil || $0.underlined || $0.struck }
  }

  /// Whether the text has no fonts of runs and no paragraph style.
  package var isPlain: Bool { runs.count <= 1 && runs.first?.font == nil && paragraph == ParagraphStyle() }
  /// Creates a text without attributes.
  package init(_ text: String) { runs = [Run(text)] }

  /// The characters of all runs.
  package var string: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }
  /// Whether there are no characters.
  package var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
}

/// The properties of `NSParagraphStyle` that affect sizes.
package struct ParagraphStyle: Sendable, Hashable {
  /// The extra space between lines.
  package var lineSpacing = 0.0
  /// The space after a paragraph.
  package var paragraphSpacing = 0.0
  /// The factor of the natural line height; 0 for none.
  package var lineHeightMultiple = 0.0
  /// The minimum line height; 0 for none.
  package var minimumLineHeight = 0.0
  /// The maximum line height; 0 for none.
  package var maximumLineHeight = 0.0
  /// The indent of a paragraph's first line.
  package var firstLineHeadIndent = 0.0
  /// The indent of the other lines.
  package var headIndent = 0.0
  /// The distance of the trailing edge, from the leading edge if positive, otherwise from the trailing one.
  package var tailIndent = 0.0

  package init() {}
}

/// The alignment of text.
package enum TextAlignment: UInt8, Sendable, Hashable {
  case natural, left, center, right, justified
}

/// The line break mode; see `NSLineBreakMode`.
package enum LineBreak: UInt8, Sendable, Hashable {
  case wordWrap, characterWrap, clip, headTruncation, middleTruncation, tailTruncation

  /// Whether text continues on another line.
  package var wraps: Bool { self == .wordWrap || self == .characterWrap }
}

/// The content of a label; see `UILabel`.
package struct LabelContent: Sendable, Hashable {
  /// The text.
  package var text: StyledText
  /// The font.
  package var font: Font
  /// The maximum number of lines; 0 for no limit.
  package var lines = 1
  /// The text alignment.
  package var alignment = TextAlignment.natural
  /// The line break mode.
  package var lineBreak = LineBreak.tailTruncation
  /// `adjustsFontSizeToFitWidth`.
  package var shrinksToFit = false
  /// The minimum scale factor when shrinking; 0 for none.
  package var minimumScale = 0.0
  /// The legacy minimum font size when shrinking; 0 for none.
  package var minimumFontSize = 0.0
  /// The explicit preferred width; nil is automatic.
  package var preferredMaxWidth: Double?
  /// `adjustsFontForContentSizeCategory`.
  package var adjustsForTextSize = false

  package init(_ text: StyledText, font: Font = Font()) {
    self.text = text
    self.font = font
  }
}

/// The content of a text field; see `UITextField`.
package struct TextFieldContent: Sendable, Hashable {
  /// The border style.
  package enum Border: UInt8, Sendable, Hashable { case none, line, bezel, rounded }

  /// The text.
  package var text: StyledText
  /// The placeholder.
  package var prompt: String
  /// The font.
  package var font: Font
  /// The border style.
  package var border = Border.none
  /// The text alignment.
  package var alignment = TextAlignment.natural
  /// Whether the text is shown as dots.
  package var secure = false
  /// Whether the clear button shows whenever there is text, not only during editing.
  package var showsClear = false
  /// `adjustsFontForContentSizeCategory`.
  package var adjustsForTextSize = false

  package init(text: StyledText = StyledText(""), prompt: String = "", font: Font = Font(size: 14)) {
    self.text = text
    self.prompt = prompt
    self.font = font
  }
}

/// The content of a text view; see `UITextView`.
package struct TextViewContent: Sendable, Hashable {
  /// The text.
  package var text: StyledText
  /// The font.
  package var font: Font
  /// Whether scrolling is enabled; without it the view is as tall as its text.
  package var scrolls = true
  /// The text alignment.
  package var alignment = TextAlignment.natural
  /// `textContainerInset`; nil for the default.
  package var containerInset: Insets?
  /// `lineFragmentPadding`; nil for the default.
  package var fragmentPadding: Double?
  /// `adjustsFontForContentSizeCategory`.
  package var adjustsForTextSize = false

  package init(text: StyledText, font: Font = Font(size: 12)) {
    self.text = text
    self.font = font
  }
}
