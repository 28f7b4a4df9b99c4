import Basics
import Model

/// Container views, images and placeholders.
extension KindOfView {
  static let plain = [view, image, spacer, use]

  private static let view = KindOfView(
    "view", .view,
    "A rectangle that holds other views. Beside \"views\" or \"background\" the key \"view\" may be left out.",
    example:
      #""card": {"view": {"text": {"label": "Hello", "center": true}}, "size": [160, 80], "center": true}"#
  ) {
    ViewProperty("view", .either([.shared(.children), .bool]), "The views in it, or true.", required: true)
    ViewProperty(
      "role", .words(["header"]), "On its own: what it is for, a header or footer of a collection.")
  }

  private static let image = KindOfView(
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
    var property = ViewProperty("font", .shared(.font), "The size and weight of a symbol.")
    property.write = { view, _, writer in
      view.image.flatMap { $0.isSymbol ? $0.font : nil }.flatMap { writer.font($0) }
    }
    return property
  }

  private static let spacer = KindOfView(
    "spacer", .view, "Nothing, which takes what room is left in a stack.",
    example:
      #""line": {"row": {"name": {"label": "Total"}, "gap": {"spacer": true}, "sum": {"label": "9 €"}}, "pin": "top horizontal to margins"}"#,
    hugging: AxisPair(1, 1)
  ) {
    ViewProperty(
      "spacer", .either([.bool, .number(0...100_000)]), "true, or the least length.", required: true)
  }

  private static let use = KindOfView("use", .view, "A component of this file.") {
    ViewProperty("use", .text(.name), "The name of the component.", required: true)
    ViewProperty("with", .map(.either([.number, .text(.shown), .bool])), "Values of its parameters.")
  }

  // MARK: Containers

  static let containers = [row, column, scroll, effect, container]

  private static let row = KindOfView(
    "row", .stack, "A stack with its views side by side.",
    example:
      #""line": {"row": {"icon": {"image": "symbol:bell"}, "text": {"label": "Alarm"}}, "spacing": 8, "alignment": "center", "top": "safeArea + 16", "leading": "margins"}"#,
    .stack(StackContent())
  ) {
    ViewProperty("row", .shared(.children), "Its views, from the leading edge.", required: true)
    stackProperties
  }

  private static var newColumn: StackContent {
    var stack = StackContent()
    stack.axis = .vertical
    return stack
  }

  private static let column = KindOfView(
    "column", .stack, "A stack with its views below each other.",
    example:
      #""texts": {"column": [{"label": "Ada Marlow", "font": "headline"}, {"label": "Harbour office"}], "spacing": 4, "top": "safeArea + 16", "leading": "margins"}"#,
    .stack(newColumn)
  ) {
    ViewProperty("column", .shared(.children), "Its views, from the top.", required: true)
    stackProperties
  }

  @PropertyList<ViewProperty> private static var stackProperties: [ViewProperty] {
    spacing
    ViewProperty(
      varying: "distribution", .words(Words(StackContent.Distribution.words)),
      "How they share the length. Without it: fill.", change: { .distribution($0, $1) },
      said: { if case .distribution(_, let value) = $0 { value } else { nil } },
      shown: { $0.stack.distribution })
    ViewProperty(
      varying: "alignment", .words(Words(StackContent.Alignment.words)),
      "How they are aligned across the stack. Without it: fill.",
      change: { .alignment($0, $1) }, said: { if case .alignment(_, let value) = $0 { value } else { nil } },
      shown: { $0.stack.alignment })
    ViewProperty(
      "baselineRelative", .flag, \.stack.baselineRelative, "Spacing counts from baseline to baseline.")
    stackInsets
    axis
  }

  private static var spacing: ViewProperty {
    var property = ViewProperty(
      "spacing", number: .spacing, "The space between its views.",
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
      "insets", "The space around its views, inside the stack.", ViewProperty.layoutMargins, varies: false)
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
      "The direction, where it varies.",
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

  private static let scroll = KindOfView(
    "scroll", .scroll, "Scrolls what is larger than itself.",
    example:
      #""page": {"scroll": {"text": {"label": "A long text", "lines": 0, "pin": "edges to page.content", "width": "page"}}, "pin": "edges"}"#,
    .scroll(ScrollContent())
  ) {
    ViewProperty(
      "scroll", .shared(.children),
      "The views in it; their edges to \"NAME.content\" make its content's size.",
      required: true)
    contentInsets(\.scroll.contentInset, never: \.scroll.neverAdjustsInset)
    ViewProperty("pages", .flag, \.scroll.pages, "Scrolls page by page.")
  }

  /// - Parameter never: whether the content inset ignores the safe area.
  @PropertyList<ViewProperty> static func contentInsets(
    _ inset: any (WritableKeyPath<View, Insets> & Sendable),
    never: any (WritableKeyPath<View, Bool> & Sendable)
  ) -> [ViewProperty] {
    ViewProperty("contentInset", .insets, inset, "The space around the content.")
    ViewProperty("adjustsInset", .notFlag, never, "false: bars and safe areas add nothing to the inset.")
  }

  private static let effect = KindOfView(
    "effect", .effect, "A blur or another effect over what is behind.",
    example:
      #""panel": {"effect": {"text": {"label": "Above a blur", "center": true}}, "blur": "systemMaterial", "height": 120, "pin": "bottom horizontal"}"#,
    .effect(EffectContent())
  ) {
    ViewProperty("effect", .shared(.children), "The views in front of it.", required: true)
    ViewProperty(
      "blur", .verbatim(.name), \.effect.blur, "The style of the blur: dark, regular, systemThinMaterial …")
    ViewProperty(
      "vibrancy", .flag, \.effect.isVibrancy, "It lets through what is behind the blur around it.")
  }

  private static let container = KindOfView(
    "container", .container,
    "A place for another screen of this file, which is its child controller.",
    example:
      #""map": {"container": true, "pin": "edges"}"#, .container(ContainerContent())
  ) {
    ViewProperty(
      "container", .either([.text(.name), .bool]), "The name of the screen, or true where the app decides.",
      required: true
    ) { json, view, reader in reader.readContainer(json, view: view) }
    ControllerProperty.child.list.filter(\.isLens).map {
      ViewProperty($0.key.name, $0.key.shape, $0.key.about)
    }
  }
}
