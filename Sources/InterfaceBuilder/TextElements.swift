import Model
import Syntax

extension InterfaceBuilderReader {
  mutating func readLabel(_ element: Int) -> LabelContent {
    let font = self.font(of: element, standard: 17)
    var label = LabelContent(readText(element, font: font), font: font)
    label.lines = Int(clamping: number(element, "numberOfLines") ?? 1)
    label.alignment = alignment(element)
    label.lineBreak = lineBreak(element) ?? .tailTruncation
    label.minimumScale = number(element, "minimumScaleFactor") ?? 0
    label.minimumFontSize = number(element, "minimumFontSize") ?? 0
    // Xcode writes `adjustsFontSizeToFit` only to turn it off, so a label with a minimum shrinks.
    label.shrinksToFit =
      flag(element, "adjustsFontSizeToFit") ?? (label.minimumScale > 0 || label.minimumFontSize > 0)
    label.adjustsForTextSize = flag(element, "adjustsFontForContentSizeCategory") ?? false
    label.preferredMaxWidth = number(element, "preferredMaxLayoutWidth")
    return label
  }

  mutating func readTextField(_ element: Int) -> TextFieldContent {
    let font = self.font(of: element, standard: 14)
    var field = TextFieldContent(
      text: readText(element, font: font), prompt: string(element, "placeholder") ?? "", font: font)
    switch string(element, "borderStyle") {
    case "line": field.border = .line
    case "bezel": field.border = .bezel
    case "roundedRect": field.border = .rounded
    default: field.border = .none
    }
    field.showsClear = ["always", "unlessEditing"].contains(string(element, "clearButtonMode"))
    field.alignment = alignment(element)
    field.adjustsForTextSize = flag(element, "adjustsFontForContentSizeCategory") ?? false
    if let traits = xml.child("textInputTraits", of: element) {
      field.secure = flag(traits, "secureTextEntry") ?? false
      markUnderstood(traits)
    }
    return field
  }

  mutating func readTextView(_ element: Int) -> TextViewContent {
    let font = self.font(of: element, standard: 12)
    var view = TextViewContent(text: readText(element, font: font), font: font)
    view.scrolls = flag(element, "scrollEnabled") ?? true
    view.alignment = alignment(element)
    view.adjustsForTextSize = flag(element, "adjustsFontForContentSizeCategory") ?? false
    if let traits = xml.child("textInputTraits", of: element) { markUnderstood(traits) }
    return view
  }

  /// Reads the text of a label, text field or text view. Other attributed strings, such as comments for translators,
  /// have a different key.
  mutating func readText(_ element: Int, font: Font) -> StyledText {
    if let comments = child(element, "attributedString", key: "userComments") { markUnderstood(comments) }
    _ = flag(element, "usesAttributedText")
    if let styled = child(element, "attributedString", key: "attributedText") {
      return readAttributedString(styled, font: font)
    }
    for name in ["string", "mutableString"] {
      if let text = child(element, name, key: "text") { return StyledText(readString(text)) }
    }
    return StyledText(string(element, "text") ?? "")
  }

  /// Reads a string element; Xcode encodes unusual strings as base64.
  mutating func readString(_ element: Int) -> String {
    markUsed(element)
    _ = string(element, "key")
    let text = xml.text(of: element)
    guard flag(element, "base64-UTF8") == true else { return text }
    guard let bytes = Base64.decoded(text) else {
      report(.warning, "this text is not base64", at: element)
      return text
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameter font: the font of the view, which parts without their own have.
  mutating func readAttributedString(_ element: Int, font: Font) -> StyledText {
    markUsed(element)
    _ = string(element, "key")
    var runs: [StyledText.Run] = []
    var paragraph: ParagraphStyle?
    for fragment in xml.children(of: element) where xml.name(of: fragment) == "fragment" {
      markUsed(fragment)
      var text = string(fragment, "content") ?? ""
      for key in ["content"] {
        if let inner = child(fragment, "string", key: key) ?? child(fragment, "mutableString", key: key) {
          text = readString(inner)
        }
      }
      var run = StyledText.Run(text)
      if let attributes = xml.child("attributes", of: fragment) {
        markUsed(attributes)
        if let font = child(attributes, "font", key: "NSFont") { run.font = readFont(font, standard: 12) }
        if paragraph == nil, let style = child(attributes, "paragraphStyle", key: "NSParagraphStyle") {
          paragraph = readParagraphStyle(style)
        }
        readPaint(attributes, into: &run)
        if let kern = child(attributes, "real", key: "NSKern") ?? child(attributes, "integer", key: "NSKern"),
          let value = number(kern, "value"), value != 0, abs(value) <= 1000
        {
          var spaced = run.font ?? font
          spaced.kern = value
          run.font = spaced
        }
        for attribute in xml.children(of: attributes) { markUnderstood(attribute) }
      }
      runs.append(run)
    }
    var text = StyledText(runs: runs)
    if let paragraph { text.paragraph = paragraph }
    return text
  }

  /// Reads the colours, underline and strikethrough of a run.
  private mutating func readPaint(_ attributes: Int, into run: inout StyledText.Run) {
    for attribute in xml.children(of: attributes) {
      switch string(attribute, "key") {
      case "NSColor": run.color = readColor(attribute)
      case "NSBackgroundColor": run.background = readColor(attribute)
      case "NSUnderline": run.underlined = (number(attribute, "value") ?? 0) > 0
      case "NSStrikethrough": run.struck = (number(attribute, "value") ?? 0) > 0
      default: break
      }
    }
  }

  private mutating func readParagraphStyle(_ element: Int) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.lineSpacing = number(element, "lineSpacing") ?? 0
    style.paragraphSpacing = number(element, "paragraphSpacing") ?? 0
    style.lineHeightMultiple = number(element, "lineHeightMultiple") ?? 0
    style.minimumLineHeight = number(element, "minimumLineHeight") ?? 0
    style.maximumLineHeight = number(element, "maximumLineHeight") ?? 0
    style.firstLineHeadIndent = number(element, "firstLineHeadIndent") ?? 0
    style.headIndent = number(element, "headIndent") ?? 0
    style.tailIndent = number(element, "tailIndent") ?? 0
    return style
  }

  mutating func alignment(_ element: Int) -> TextAlignment {
    switch string(element, "textAlignment") {
    case "left": .left
    case "center": .center
    case "right": .right
    case "justified": .justified
    default: .natural
    }
  }

  mutating func lineBreak(_ element: Int) -> LineBreak? {
    switch string(element, "lineBreakMode") {
    case "wordWrap", "wordWrapping": .wordWrap
    case "characterWrap", "charWrapping": .characterWrap
    case "clip", "clipping": .clip
    case "headTruncation": .headTruncation
    case "middleTruncation": .middleTruncation
    case "tailTruncation": .tailTruncation
    default: nil
    }
  }
}
