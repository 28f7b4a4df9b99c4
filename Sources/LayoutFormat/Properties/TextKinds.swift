import Model

/// Text views, buttons and text fields.
extension KindOfView {
  static let texts = [label, button, textField, textView]

  private static let label = KindOfView(
    "label", .label, "A text that cannot be edited.",
    example:
      #""title": {"label": "Hello", "font": "title1 bold", "lines": 0, "pin": "top horizontal to margins"}"#,
    .label(LabelContent(StyledText(""))), isTextual: true
  ) {
    ViewProperty.text("label", FormatSharedShape.text.about, required: true)
    lines
    ViewProperty(
      "lineBreak", ViewProperty.lineBreakWords, \.label.lineBreak, "Where a line breaks, or what is cut.")
    ViewProperty("minimumScale", .number(0...1), \.label.leastScale, "How far the font may shrink to fit.")
    ViewProperty(
      "preferredMaxWidth", number: .preferredMaxWidth,
      "The width at which the text wraps; without it automatic.",
      uikit: "preferredMaxLayoutWidth"
    ) { $0.label.preferredMaxWidth }
    ViewProperty.enabled
    ViewProperty.highlighted
    ViewProperty(
      "highlightedColor", color: .highlightedText, "The colour of the text while it is highlighted.")
    ViewProperty("shadowColor", color: .textShadow, "The colour of a shadow below the text.")
  }

  private static var lines: ViewProperty {
    var property = ViewProperty(
      "lines", number: .lines, "The most lines; 0 is as many as needed.", shape: .integer(0...1000),
      uikit: "numberOfLines"
    ) { $0.label.mostLines }
    if let own = property.variation {
      property.variation = ViewProperty.Variation(
        read: own.read,
        write: { change, writer in
          guard case .number(let view, .lines, .number(let lines)) = change else {
            return own.write(change, &writer)
          }
          let most = LabelContent.mostLines(Int(clamping: lines))
          return own.write(.number(view, .lines, .number(most)), &writer)
        })
    }
    return property
  }

  private static let button = KindOfView(
    "button", .button, "A button.",
    example:
      #""go": {"button": "Continue", "style": "filled", "image": "symbol:arrow.right", "imagePlacement": "trailing", "bottom": "safeArea + 16", "pin": "horizontal to margins"}"#,
    .button(ButtonContent()), isTextual: true
  ) {
    ViewProperty.text("button", "The title.", required: true)
    buttonStyle
    ViewProperty.image(required: false)
    ViewProperty.imageSize
    ViewProperty(
      "imagePlacement", .words(["leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom]),
      \.button.look.imagePlacement, "The side of the title that the image is on.")
    ViewProperty(
      "imagePadding", .number(0...1000), \.button.look.imagePadding, "The space between image and title.")
    ViewProperty("subtitle", .shown, \.button.look.subtitle, "A second line below the title.")
    ViewProperty(
      "buttonSize", .words(["mini": .mini, "small": .small, "medium": .medium, "large": .large]),
      \.button.look.size,
      "How large the insets are.")
    ViewProperty("insets", .insets, \.button.insets, "The space around the content.")
    ViewProperty("titleInsets", .insets, \.button.titleInsets, "How far the title is moved, without a look.")
    ViewProperty("imageInsets", .insets, \.button.imageInsets, "How far the image is moved, without a look.")
    ViewProperty(
      "lineBreak", ViewProperty.lineBreakWords, \.button.lineBreak,
      "Where the title breaks, or what is cut. Without it: middle.")
    ViewProperty.imageScale
    ViewProperty.imageFont
    ViewProperty.rendering
    ViewProperty("backgroundImage", .image, \.button.picture, "The image behind title and image.")
    ViewProperty(
      "cornerStyle",
      .words([
        "dynamic": .dynamic, "fixed": .fixed, "small": .small, "medium": .medium, "large": .large,
        "capsule": .capsule,
      ]), \.button.look.cornerStyle, "With a look: how round the body is. Without it: dynamic.")
    ViewProperty(
      "strokeWidth", .number(0...100), \.button.look.strokeWidth,
      "With a look: the width of a line around the body.")
    ViewProperty.enabled
    ViewProperty.highlighted
    ViewProperty("selected", flag: .selected, "It is shown as selected.", uikit: "selected") {
      $0.state.contains(.selected)
    }
    face("whenHighlighted", \.button[face: .highlighted], "What it shows while it is touched.")
    face("whenSelected", \.button[face: .selected], "What it shows while it is selected.")
    face("whenDisabled", \.button[face: .disabled], "What it shows while it is disabled.")
    ViewProperty("highlightedColor", color: .highlightedText, "The colour of the title while it is touched.")
    ViewProperty("selectedColor", color: .selectedText, "The colour of the title while it is selected.")
    ViewProperty("disabledColor", color: .disabledText, "The colour of the title while it is disabled.")
    ViewProperty("shadowColor", color: .textShadow, "The colour of a shadow below the title.")
    ViewProperty("baseForeground", color: .baseForeground, "With a look: the colour of title and image.")
    ViewProperty(
      "baseBackground", color: .baseBackground, "With a look: the colour of the body, in place of the tint.")
    ViewProperty(
      "bodyColor", color: .configurationBackground, "With a look: the colour of the body, as it is.")
    ViewProperty("strokeColor", color: .stroke, "With a look: the colour of a line around the body.")
  }

  private static func face(
    _ name: String, _ path: any (WritableKeyPath<View, ButtonContent.Face?> & Sendable), _ about: String
  ) -> ViewProperty {
    ViewProperty(name, .object(buttonState), path, about)
  }

  static let buttonState = Properties<ButtonContent.Face>(
    "state of a button", "What a button shows in a state, where that is not what it shows otherwise.",
    ButtonContent.Face([])
  ) {
    Property("title", .styled, \.title, "The title.")
    Property("image", .image, \.image, FormatText.image.about)
    Property("backgroundImage", .image, \.backgroundImage, "The image behind title and image.")
  }

  /// The style determines where other properties are stored, so it is applied first.
  private static var buttonStyle: ViewProperty {
    let plain = ["system", "custom"]
    let drawn = ["close", "detail", "add"]
    var property = ViewProperty(
      "style", .words(plain + looks.list + drawn), "How it looks. Without it: system.")
    property.write = { view, _, writer in
      let button = view.button
      if let look = button.configuration?.look {
        if ![.system, .custom].contains(button.style) {
          writer.report("the system's sign in a button with a look", at: writer.position)
        }
        return looks.word(for: look).map { .text($0) }
      }
      let isDetail = button.style == .infoLight || button.style == .infoDark
      let style = isDetail ? .detail : button.style
      return style == .system ? nil : buttonStyles.word(for: style).map { .text($0) }
    }
    return property
  }

  private static let looks: Words<ButtonContent.Configuration.Look> = [
    "plain": .plain, "gray": .gray, "tinted": .tinted, "filled": .filled, "glass": .glass,
  ]
  private static let buttonStyles: Words<ButtonContent.Style> = [
    "system": .system, "custom": .custom, "close": .close, "detail": .detail, "add": .contactAdd,
  ]

  /// Returns a button of a style, before its other keys are read.
  static func button(style word: String?) -> ButtonContent {
    var button = ButtonContent()
    if let look = word.flatMap({ looks[$0] }) {
      var configuration = ButtonContent.Configuration()
      configuration.look = look
      configuration.title = StyledText("")
      button.configuration = configuration
    } else if let style = word.flatMap({ buttonStyles[$0] }) {
      button.style = style
    }
    return button
  }

  private static var newField: TextFieldContent {
    var field = TextFieldContent(font: Font(size: 17))
    field.border = .rounded
    return field
  }

  private static let textField = KindOfView(
    "textField", .textField, "A line of text to edit.",
    example:
      #""name": {"textField": "Name", "text": "Ada", "height": 44, "pin": "top horizontal to margins"}"#,
    .textField(newField), isTextual: true
  ) {
    ViewProperty(
      "textField", .shown, \.textField.prompt, "What it shows while it is empty.", required: true,
      uikit: "placeholder")
    ViewProperty.text("text", "Its text.", required: false)
    ViewProperty(
      "border", .words(["none": .none, "line": .line, "bezel": .bezel, "rounded": .rounded]),
      \.textField.border,
      "Its border. Without it: rounded.")
    ViewProperty("secure", .flag, \.textField.secure, "Shows dots.")
    ViewProperty(
      "clearButton", .flag, \.textField.showsClear, "The button that clears it is there while it has a text.")
    ViewProperty.enabled
    ViewProperty(
      "placeholderColor", color: .placeholder, "The colour of what it shows while it is empty.",
      uikit: "placeholderColor", "placeholderTextColor", "placeHolderColor", "_placeholderLabel.textColor",
      "placeholderLabel.textColor")
  }

  private static let textView = KindOfView(
    "textView", .textView,
    "A text of many lines to edit or to scroll.",
    example:
      #""notes": {"textView": "Low tide at nine.", "scrolls": false, "pin": "top horizontal to margins"}"#,
    .textView(TextViewContent(text: StyledText(""), font: Font(size: 17))), isTextual: true
  ) {
    ViewProperty.text("textView", "The text.", required: true)
    ViewProperty("scrolls", .flag, \.textView.scrolls, "false: it is as high as its text.")
    ViewProperty("containerInset", .insets, \.textView.containerInset, "The space around the text.")
    ViewProperty(
      "linePadding", .number(0...1000), \.textView.fragmentPadding,
      "The space at both ends of its lines. Without it: 5.")
  }
}

extension LabelContent {
  /// The number of lines, limited to the format's maximum; anything larger means unlimited.
  var mostLines: Double { Self.mostLines(lines) }

  fileprivate static func mostLines(_ lines: Int) -> Double { (0...1000).contains(lines) ? Double(lines) : 0 }
}
