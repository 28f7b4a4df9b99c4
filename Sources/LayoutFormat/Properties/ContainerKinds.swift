import Basics
import Model

/// Container views, images and placeholders.
extension KindOfView {
  static let plain = [view, image, spacer, use]

  static let view = KindOfView(
    "view", .view,
    "A plain view with subviews. You can omit \"view\" if there is \"views\", \"background\", \"gradient\" or \"borderWidth\".",
    example:
      #""card": {"view": {"text": {"label": "Hello", "center": true}}, "size": [160, 80], "center": true}"#
  ) {
    ViewProperty("view", .either([.shared(.children), .bool]), "The subviews, or true.", required: true)
    ViewProperty(
      "role", .words(["header"]),
      "For a standalone view: header, if it is a header or footer of a collection.")
  }

  static let image = KindOfView(
    "image", .image, "An image.",
    example:
      #""star": {"image": "symbol:star.fill", "font": "28", "tint": "systemYellow", "center": true}"#,
    .image(ImageContent())
  ) {
    ViewProperty.image(required: true)
    ViewProperty.imageSize
    symbolFont
    ViewProperty.imageScale
    ViewProperty(
      "contentMode",
      .words([
        "fill": .scaleToFill, "fit": .aspectFit, "aspectFill": .aspectFill, "center": .center, "top": .top,
        "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
        "bottomLeft": .bottomLeft, "bottomRight": .bottomRight, "scaleToFill": .scaleToFill,
        "scaleAspectFit": .aspectFit, "scaleAspectFill": .aspectFill,
      ]), \.contentMode, "How the image fills the view.")
    ViewProperty.rendering
    ViewProperty(
      "highlightedImage", .image, \.imageContent.highlighted, "The image while the view is highlighted.")
    ViewProperty.highlighted
  }

  /// The font of a symbol; for a button, its font applies to the image too.
  private static var symbolFont: ViewProperty {
    var property = ViewProperty(
      "font", .font, \.shownImage.font,
      "The size and weight of a symbol. With a text style it grows with the text size, also beyond a fixed size of its view: write \"size\": \"scaled(30)\", or no size, so that it begins at the edge.",
      late: true)
    property.write = { view, _, writer in
      view.image.flatMap { $0.isSymbol ? $0.font : nil }.flatMap { writer.font($0) }
    }
    return property
  }

  static let spacer = KindOfView(
    "spacer", .view,
    "An invisible view that fills the remaining space of a stack along its axis, also of one that turns; several share it equally.",
    example:
      #""line": {"row": {"name": {"label": "Total"}, "gap": {"spacer": true}, "sum": {"label": "9 €"}}, "pin": "top horizontal to margins"}"#,
    hugging: AxisPair(1, 1)
  ) {
    ViewProperty(
      "spacer", .either([.bool, .number(0...100_000)]), "true, or the minimum length.", required: true)
  }

  static let use = KindOfView("use", .view, "An instance of a component of this file.") {
    ViewProperty("use", .text(.name), "The name of the component.", required: true)
    ViewProperty("with", .map(.either([.number, .text(.shown), .bool])), "The values of the parameters.")
  }

  // MARK: Containers

  static let containers = [row, column, scroll, effect, container]

  static let row = KindOfView(
    "row", .stack, "A horizontal stack view.",
    example:
      #""line": {"row": {"icon": {"image": "symbol:bell"}, "text": {"label": "Alarm"}}, "spacing": 8, "alignment": "center", "top": "safeArea + 16", "leading": "margins"}"#,
    .stack(StackContent())
  ) {
    ViewProperty("row", .shared(.children), "The arranged views, from the leading edge.", required: true)
    stackProperties
  }

  private static var newColumn: StackContent {
    var stack = StackContent()
    stack.axis = .vertical
    return stack
  }

  static let column = KindOfView(
    "column", .stack, "A vertical stack view.",
    example:
      #""texts": {"column": [{"label": "Ada Marlow", "font": "headline"}, {"label": "Harbour office"}], "spacing": 4, "top": "safeArea + 16", "leading": "margins"}"#,
    .stack(newColumn)
  ) {
    ViewProperty("column", .shared(.children), "The arranged views, from the top.", required: true)
    stackProperties
  }

  @PropertyList<ViewProperty> private static var stackProperties: [ViewProperty] {
    spacing
    ViewProperty(
      varying: "distribution", .words(Words(StackContent.Distribution.words)),
      "The distribution of the views along the stack. Default: fill.", change: { .distribution($0, $1) },
      said: { if case .distribution(_, let value) = $0 { value } else { nil } },
      shown: { $0.stack.distribution })
    ViewProperty(
      varying: "alignment", .words(Words(StackContent.Alignment.words)),
      "The alignment of the views across the stack. Default: fill.",
      change: { .alignment($0, $1) }, said: { if case .alignment(_, let value) = $0 { value } else { nil } },
      shown: { $0.stack.alignment })
    ViewProperty(
      "baselineRelative", .flag, \.stack.baselineRelative,
      "Whether spacing is measured from baseline to baseline.")
    stackInsets
    axis
  }

  private static var spacing: ViewProperty {
    var property = ViewProperty(
      "spacing", number: .spacing, "The spacing between the views.",
      shape: .either([.value, .words(["standard"])]),
      uikit: "spacing"
    ) { $0.stack.spacing }
    let write = property.write
    property.fix(["standard"]) { _, view, reader in
      reader.document.views[at: view].stack.standardSpacing = true
    }
    property.write = { view, standard, writer in
      view.stack.standardSpacing ? .text("standard") : write(view, standard, &writer)
    }
    return property
  }

  private static var stackInsets: ViewProperty {
    var property = ViewProperty.insets(
      "insets", "The margins around the views, inside the stack.", ViewProperty.layoutMargins, varies: false)
    let margins = property.variation
    property.variation = ViewProperty.Variation(
      read: { json, view, reader in
        reader.document.views[at: view].stackInsets =
          reader.document.views[at: view].margins.explicit ?? .zero
        return margins?.read(json, view, &reader)
      }, write: { _, _ in nil })
    property.write = { view, _, _ in view.stackInsets.map(LayoutWriter.insets) }
    return property
  }

  private static var axis: ViewProperty {
    var property = ViewProperty(
      varying: "axis", .words(["horizontal": .horizontal, "vertical": .vertical]),
      "The axis, if it varies.",
      uikit: ["axis"], change: { .axis($0, $1) },
      said: { if case .axis(_, let axis) = $0 { axis } else { nil } },
      shown: { _ in nil })
    property.apply = { attribute, view in
      guard let flag = attribute.flag else { return false }
      view.stack.axis = flag ? .vertical : .horizontal
      return true
    }
    return property
  }

  static let scroll = KindOfView(
    "scroll", .scroll, "A scroll view.",
    example:
      #""page": {"scroll": {"text": {"label": "A long text", "lines": 0, "pin": "edges to page.content", "width": "page"}}, "pin": "edges to safeArea"}"#,
    .scroll(ScrollContent())
  ) {
    ViewProperty(
      "scroll", .shared(.children),
      "The subviews; constraints to \"NAME.content\" determine the content size.",
      required: true)
    contentInsets(\.scroll.contentInset, adjustment: \.scroll.insetAdjustment)
    ViewProperty("pages", .flag, \.scroll.pages, "Whether it scrolls page by page.")
  }

  @PropertyList<ViewProperty> static func contentInsets(
    _ inset: any (WritableKeyPath<View, Insets> & Sendable),
    adjustment: any (WritableKeyPath<View, ScrollContent.InsetAdjustment> & Sendable)
  ) -> [ViewProperty] {
    ViewProperty("contentInset", .insets, inset, "The space around the content.")
    ViewProperty(
      "adjustsInset", insetAdjustment, adjustment,
      """
      Whether the safe area (status bar, island, bars, home indicator) adds to the content inset. true or automatic, the \
      default: along the axes in which the content is larger than the view, and below a navigation bar; always; false or \
      never.
      """)
  }

  private static let insetAdjustment = Codec<ScrollContent.InsetAdjustment>(
    shape: .either([.bool, .words(insetAdjustments.list)]),
    read: { json, _ in
      json.bool.map { $0 ? .automatic : .never } ?? json.text.flatMap { insetAdjustments[$0] }
    },
    write: { value, _ in value == .never ? .bool(false) : insetAdjustments.word(for: value).map { .text($0) }
    })
  private static let insetAdjustments: Words<ScrollContent.InsetAdjustment> = [
    "automatic": .automatic, "always": .always, "never": .never,
  ]

  static let effect = KindOfView(
    "effect", .effect, "A visual effect view, such as a blur.",
    example:
      #""panel": {"effect": {"text": {"label": "Above a blur", "center": true}}, "blur": "systemMaterial", "height": 120, "pin": "bottom horizontal"}"#,
    .effect(EffectContent())
  ) {
    ViewProperty("effect", .shared(.children), "The views in its content view.", required: true)
    ViewProperty(
      "blur", .oneOf(EffectContent.styles), \.effect.blur,
      "The style of the blur, as a UIBlurEffect.Style. Pictures in pixels blur what is behind it.")
    ViewProperty(
      "vibrancy", .flag, \.effect.isVibrancy, "Whether it is a vibrancy effect for the enclosing blur.")
  }

  static let container = KindOfView(
    "container", .container,
    "A container view that embeds another screen of this file as a child controller.",
    example:
      #""map": {"container": true, "pin": "edges"}"#, .container(ContainerContent())
  ) {
    ViewProperty(
      "container", .either([.text(.name), .bool]),
      "The name of the embedded screen, or true if code sets it.",
      required: true
    ) { json, view, reader in reader.readContainer(json, view: view) }
    ControllerProperty.child.list.filter(\.isLens).map {
      ViewProperty($0.key.name, $0.key.shape, $0.key.about)
    }
  }
}
