import Basics
import Model
import Syntax

/// The properties of views with text.
extension ViewProperty {
  @PropertyList<ViewProperty> private static var ofTexts: [ViewProperty] {
    ViewProperty(
      varying: "font", .font, FormatSharedShape.font.about, change: { .font($0, $1) },
      said: { if case .font(_, let font) = $0 { font } else { nil } }, shown: { $0.font })
    fontSize
    ViewProperty(
      "align",
      .words([
        "natural": .natural, "left": .left, "center": .center, "right": .right, "justified": .justified,
      ]),
      \.textAlignment, "The text alignment.")
    dynamicType
    ViewProperty(
      "paragraph", .object(paragraph), \.paragraph, "The paragraph style.", late: true)
    ViewProperty("color", color: .text, "The colour of the text.", uikit: "textColor", "titleColor")
    textColor
  }

  static let textual = ofTexts

  /// Read after the font, which it modifies.
  private static var fontSize: ViewProperty {
    var property = ViewProperty(
      "fontSize", number: .fontSize,
      "The font size, instead of the one in font. scaled(20) follows the text size.", late: true)
    let numbers = property.variation
    property.variation = numbers.map { numbers in
      Variation(
        read: { json, view, reader in
          guard let size = json.text.flatMap(Font.scaledSize) else {
            return numbers.read(json, view, &reader)
          }
          reader.document.views[at: view].changeFont { font in
            font.size = size
            font.isScaled = true
          }
          reader.document.views[at: view].followsTextSize = true
          return []
        }, write: numbers.write)
    }
    return property
  }

  /// UIKit's name for `color`, accepted but never written.
  private static var textColor: ViewProperty {
    var property = ViewProperty("textColor", color: .text, "Another name for color.")
    property.write = { _, _, _ in nil }
    return property
  }

  /// Whether the font follows Dynamic Type; the default is true for a text style, false for any other font.
  private static var dynamicType: ViewProperty {
    var property = ViewProperty(
      "dynamicType", .flag, \.followsTextSize,
      """
      Whether the font follows the text size. Default: true for text styles, scaled(20) and buttons with a style, otherwise \
      false. With true, a size is scaled.
      """
    )
    property.write = { view, _, _ in
      // true is never written: a storyboard's font of a fixed size is not scaled, but here it would be.
      let follows = view.hasFollowingFont || view.kind == .button && view.button.configuration != nil
      return view.followsTextSize == false && follows ? .bool(false) : nil
    }
    return property
  }

  static let paragraph = Properties<ParagraphStyle>(
    "paragraph", "The paragraph style of a text.", ParagraphStyle()
  ) {
    Property("lineSpacing", .number(-10_000...10_000), \.lineSpacing, "Space between lines.")
    Property("paragraphSpacing", .number(-10_000...10_000), \.paragraphSpacing, "Space after a paragraph.")
    Property(
      "lineHeightMultiple", .number(-10_000...10_000), \.lineHeightMultiple,
      "The line height multiple.")
    Property(
      "minimumLineHeight", .number(-10_000...10_000), \.minimumLineHeight, "The minimum line height.")
    Property(
      "maximumLineHeight", .number(-10_000...10_000), \.maximumLineHeight, "The maximum line height.")
    Property(
      "firstLineIndent", .number(-10_000...10_000), \.firstLineHeadIndent, "Space before the first line.")
    Property("indent", .number(-10_000...10_000), \.headIndent, "Space before the other lines.")
    Property(
      "tailIndent", .number(-10_000...10_000), \.tailIndent,
      "The end of lines, measured from the leading edge, or if negative from the trailing edge.")
  }

  static let textRun = Properties<StyledText.Run>(
    "part of text", "A part of text with its own font or colours.", StyledText.Run("")
  ) {
    Property("text", .withFields, \.text, "The text.", required: true)
    Property("font", .font, \.font, FormatSharedShape.font.about)
    Property("color", .color, \.color, "The colour of this part.")
    Property("background", .color, \.background, "The colour behind this part.")
    Property("underline", .flag, \.underlined, "Whether it is underlined.")
    Property("strikethrough", .flag, \.struck, "Whether it is struck through.")
  }

  /// Returns the property for a view's text.
  static func text(_ name: String, _ about: String, required: Bool) -> ViewProperty {
    var property = ViewProperty(name, .shared(.text), about, required: required, varies: true)
    property.variation = Variation(
      read: { json, view, reader in reader.textChange(json, view: view) },
      write: { change, writer in if case .text(_, let text) = change { writer.text(text) } else { nil } })
    property.write = { view, _, writer in
      guard let text = view.text, required || !text.isEmpty else { return nil }
      return writer.text(text)
    }
    guard name != "button" else { return property }
    property.uikit = ["text"]
    property.apply = { attribute, view in
      view.setText(StyledText(attribute.value))
      return true
    }
    return property
  }

  static func image(required: Bool) -> ViewProperty {
    var property = ViewProperty(
      "image", .text(.image), FormatText.image.about, required: required, varies: true)
    property.variation = Variation(
      read: { json, view, reader in
        guard let template = reader.template(json) else { return [] }
        if let name = template.constant { return [.image(view, ImageReference(spelled: name))] }
        return [reader.imageChange(template, view: view)]
      },
      write: { change, _ in
        if case .image(_, let image?) = change { .text(image.spelling) } else { nil }
      })
    property.write = { view, _, _ in
      view.image.map { LayoutWriter.plain($0.spelling) } ?? (required ? .text("") : nil)
    }
    property.uikit = ["image"]
    property.apply = { attribute, view in
      guard attribute.type == "image" else { return false }
      view.setImage(ImageReference(spelled: attribute.value))
      return true
    }
    return property
  }

  /// The size of an image, whose parts can be expressions.
  static var imageSize: ViewProperty {
    let lengths: [NumberProperty] = [.imageWidth, .imageHeight]
    let object = FormatObject.imageLengths
    let codec = Codec<Model.Value>.value(in: 0...100_000)
    var property = ViewProperty(
      "imageSize", .either([.list(.value), .object(object)]), "The [width, height] of the image in points.",
      varies: true)
    property.isLate = true
    property.variation = ViewProperty.Variation(
      read: { json, view, reader in
        let isList = json.kind == .list
        let parts = isList ? json.elements.map { $0 } : object.names.compactMap { json[$0] }
        guard parts.count == 2 else {
          // A missing key of the object is already reported.
          if isList {
            reader.log.error("an image has two lengths", expected: "expected [width, height]", at: json)
          }
          return []
        }
        return zip(parts, lengths).compactMap { part, length in
          codec.read(part, &reader).map { .number(view, length, $0) }
        }
      },
      write: { change, _ in
        guard case .number(_, let length, .number(let number)) = change,
          let index = lengths.firstIndex(of: length)
        else { return nil }
        return .object([.init(object.names[index], .number(number))])
      })
    property.write = { view, standard, _ in
      view.shownImage.size.flatMap { $0 == standard.shownImage.size ? nil : LayoutWriter.size($0) }
    }
    return property
  }
  static var imageScale: ViewProperty {
    ViewProperty(
      "imageScale", .words(ImageReference.scales), \.shownImage.symbolScale,
      "The symbol scale, in addition to its font.",
      late: true)
  }
  /// The image properties of a standard cell, whose other keys are about its labels.
  static var imageOfCell: [ViewProperty] { [imageSize, imageFont, imageScale] }

  /// The font of an image next to a text with its own font.
  static var imageFont: ViewProperty {
    var property = ViewProperty(
      "imageFont", .font, \.shownImage.font,
      "The size and weight of a symbol. Default in a button: those of the text.",
      late: true)
    property.write = { view, standard, writer in
      guard let image = view.image else { return nil }
      // The font of the text applies to a symbol too.
      let said = image.isSymbol && view.font != standard.font ? view.font : nil
      return image.font == said ? nil : writer.font(image.font ?? Font(size: 17))
    }
    return property
  }
  static var rendering: ViewProperty {
    ViewProperty(
      "rendering", .words(["template": .template, "original": .original]), \.shownImage.rendering,
      "template: drawn in the tint colour; original: drawn in its own colours.", late: true)
  }
  static var enabled: ViewProperty {
    ViewProperty(
      "enabled", flag: .disabled, "Whether it is enabled. Default: true.", .notFlag, uikit: "enabled"
    ) { $0.state.contains(.disabled) }
  }
  static var highlighted: ViewProperty {
    ViewProperty("highlighted", flag: .highlighted, "Whether it is highlighted.", uikit: "highlighted") {
      $0.state.contains(.highlighted)
    }
  }
  static var lineBreakWords: Codec<LineBreak> {
    .words([
      "word": .wordWrap, "character": .characterWrap, "clip": .clip, "head": .headTruncation,
      "middle": .middleTruncation, "tail": .tailTruncation,
    ])
  }
}
