import Model

/// Text views, buttons and text fields.
extension KindOfView {
  static let texts = [label, button, textField, textView]

  static let label = KindOfView(
    "label", .label, "Text that cannot be edited.",
    example:
      #""title": {"label": "Hello", "font": "title1 bold", "lines": 0, "pin": "top horizontal to margins"}"#,
    .label(LabelContent(StyledText(""))), isTextual: true
  ) {
    ViewProperty.text("label", FormatSharedShape.text.about, required: true)
    lines
    ViewProperty(
      "lineBreak", ViewProperty.lineBreakWords, \.label.lineBreak, "The line break mode.")
    ViewProperty("minimumScale", .number(0...1), \.label.leastScale, "The minimum scale of the font.")
    ViewProperty(
      "preferredMaxWidth", number: .preferredMaxWidth,
      "The width at which the text wraps. Default: automatic.",
      uikit: "preferredMaxLayoutWidth"
    ) { $0.label.preferredMaxWidth }
    ViewProperty.enabled
    ViewProperty.highlighted
    ViewProperty(
      "highlightedColor", color: .highlightedText, "The colour of the text while it is highlighted.")
    ViewProperty("shadowColor", color: .textShadow, "The colour of the text shadow.")
  }

  private static var lines: ViewProperty {
    var property = ViewProperty(
      "lines", number: .lines, "The maximum number of lines; 0 is unlimited.", shape: .integer(0...1000),
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

  static let button = KindOfView(
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
      \.button.look.imagePlacement, "The side of the title at which the image is placed.")
    ViewProperty(
      "imagePadding", .number(0...1000), \.button.look.imagePadding, "The space between image and title.")
    ViewProperty("subtitle", .shown, \.button.look.subtitle, "A second line below the title.")
    ViewProperty(
      "buttonSize", .words(["mini": .mini, "small": .small, "medium": .medium, "large": .large]),
      \.button.look.size,
      "The size that determines the insets.")
    ViewProperty("insets", .insets, \.button.insets, "The space around the content.")
    ViewProperty(
      "titleInsets", .insets, \.button.titleInsets, "The title edge insets, without a configuration style.")
    ViewProperty(
      "imageInsets", .insets, \.button.imageInsets, "The image edge insets, without a configuration style.")
    ViewProperty(
      "lineBreak", ViewProperty.lineBreakWords, \.button.lineBreak,
      "The line break mode of the title. Default: middle. With a style and word, the title wraps and the button grows."
    )
    ViewProperty.imageScale
    ViewProperty.imageFont
    ViewProperty.rendering
    ViewProperty("backgroundImage", .image, \.button.picture, "The image behind title and image.")
    ViewProperty(
      "cornerStyle",
      .words([
        "dynamic": .dynamic, "fixed": .fixed, "small": .small, "medium": .medium, "large": .large,
        "capsule": .capsule,
      ]), \.button.look.cornerStyle, "With a configuration style: the corner style. Default: dynamic.")
    ViewProperty(
      "strokeWidth", .number(0...100), \.button.look.strokeWidth,
      "With a configuration style: the stroke width.")
    ViewProperty.enabled
    ViewProperty.highlighted
    ViewProperty("selected", flag: .selected, "Whether it is selected.", uikit: "selected") {
      $0.state.contains(.selected)
    }
    face("whenHighlighted", \.button[face: .highlighted], "Its content while it is highlighted.")
    face("whenSelected", \.button[face: .selected], "Its content while it is selected.")
    face("whenDisabled", \.button[face: .disabled], "Its content while it is disabled.")
    ViewProperty(
      "highlightedColor", color: .highlightedText, "The colour of the title while it is highlighted.")
    ViewProperty("selectedColor", color: .selectedText, "The colour of the title while it is selected.")
    ViewProperty("disabledColor", color: .disabledText, "The colour of the title while it is disabled.")
    ViewProperty("shadowColor", color: .textShadow, "The colour of the title shadow.")
    ViewProperty(
      "baseForeground", color: .baseForeground, "With a configuration style: the foreground colour.")
    ViewProperty(
      "baseBackground", color: .baseBackground,
      "With a configuration style: the background colour, instead of the tint.")
    ViewProperty(
      "bodyColor", color: .configurationBackground, "With a configuration style: the exact background colour."
    )
    ViewProperty("strokeColor", color: .stroke, "With a configuration style: the stroke colour.")
  }

  private static func face(
    _ name: String, _ path: any (WritableKeyPath<View, ButtonContent.Face?> & Sendable), _ about: String
  ) -> ViewProperty {
    ViewProperty(name, .object(buttonState), path, about)
  }

  static let buttonState = Properties<ButtonContent.Face>(
    "state of a button", "The content of a button in a state, if it differs from the normal one.",
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
      "style", .oneOf(plain + looks.list + drawn), \.buttonStyle, "The style. Default: system.")
    property.write = { view, _, writer in
      if view.button.configuration != nil, ![.system, .custom].contains(view.button.style) {
        writer.report("the system's icon in a configured button", at: writer.position)
      }
      let style = view.buttonStyle
      return style == "system" ? nil : .text(style)
    }
    return property
  }

  fileprivate static let looks: Words<ButtonContent.Configuration.Look> = [
    "plain": .plain, "gray": .gray, "tinted": .tinted, "filled": .filled, "glass": .glass,
  ]
  fileprivate static let buttonStyles: Words<ButtonContent.Style> = [
    "system": .system, "custom": .custom, "close": .close, "detail": .detail, "add": .contactAdd,
  ]

  /// Returns a button of a style, before its other keys are read. One whose style is known later has a configuration.
  static func button(style word: String?) -> ButtonContent {
    var button = ButtonContent()
    guard let word else { return button }
    button.setStyle(looks[word] == nil && buttonStyles[word] == nil ? "plain" : word)
    return button
  }

  private static var newField: TextFieldContent {
    var field = TextFieldContent(font: Font(size: 17))
    field.border = .rounded
    return field
  }

  static let textField = KindOfView(
    "textField", .textField, "A single line of editable text.",
    example:
      #""name": {"textField": "Name", "text": "Ada", "height": 44, "pin": "top horizontal to margins"}"#,
    .textField(newField), isTextual: true
  ) {
    ViewProperty(
      "textField", .shown, \.textField.prompt, "The placeholder.", required: true,
      uikit: "placeholder")
    ViewProperty.text("text", "Its text.", required: false)
    ViewProperty(
      "border", .words(["none": .none, "line": .line, "bezel": .bezel, "rounded": .rounded]),
      \.textField.border,
      "The border style. Default: rounded.")
    ViewProperty(
      "secure", .flag, \.textField.secure, "Whether it hides the text with dots.", uikit: "secureTextEntry")
    ViewProperty(
      "clearButton", .flag, \.textField.showsClear, "Whether it shows the clear button while it has text.")
    ViewProperty.enabled
    ViewProperty(
      "placeholderColor", color: .placeholder, "The colour of the placeholder.",
      uikit: "placeholderColor", "placeholderTextColor", "placeHolderColor", "_placeholderLabel.textColor",
      "placeholderLabel.textColor")
  }

  static let textView = KindOfView(
    "textView", .textView,
    "Multiple lines of editable text that scroll.",
    example:
      #""notes": {"textView": "Low tide at nine.", "scrolls": false, "pin": "top horizontal to margins"}"#,
    .textView(TextViewContent(text: StyledText(""), font: Font(size: 17))), isTextual: true
  ) {
    ViewProperty.text("textView", "The text.", required: true)
    ViewProperty(
      "scrolls", .flag, \.textView.scrolls,
      "Whether it scrolls; if not, it is as tall as its text. Default: true.")
    ViewProperty("containerInset", .insets, \.textView.containerInset, "The space around the text.")
    ViewProperty(
      "linePadding", .number(0...1000), \.textView.fragmentPadding,
      "The padding at both ends of the lines. Default: 5.")
  }
}

extension LabelContent {
  /// The number of lines, limited to the format's maximum; anything larger means unlimited.
  var mostLines: Double { Self.mostLines(lines) }

  fileprivate static func mostLines(_ lines: Int) -> Double { (0...1000).contains(lines) ? Double(lines) : 0 }
}

extension View {
  /// The word for a button's style.
  fileprivate var buttonStyle: String {
    get {
      if let look = button.configuration?.look { return KindOfView.looks.word(for: look) ?? "system" }
      let isDetail = button.style == .infoLight || button.style == .infoDark
      return KindOfView.buttonStyles.word(for: isDetail ? .detail : button.style) ?? "system"
    }
    set { button.setStyle(newValue) }
  }
}

extension ButtonContent {
  /// Sets the style. A configuration takes the title and the images with it.
  fileprivate mutating func setStyle(_ word: String) {
    if let look = KindOfView.looks[word] {
      if configuration == nil {
        var new = Configuration()
        (new.title, new.font, new.image) = (title, font, image)
        (new.backgroundImage, new.insets) = (backgroundImage, contentInsets)
        configuration = new
      }
      configuration?.look = look
    } else if let style = KindOfView.buttonStyles[word] {
      if let old = configuration {
        (title, font, image) = (old.title ?? title, old.font ?? font, old.image ?? image)
        (backgroundImage, contentInsets) = (old.backgroundImage, old.insets)
        configuration = nil
      }
      self.style = style
    }
  }
}
