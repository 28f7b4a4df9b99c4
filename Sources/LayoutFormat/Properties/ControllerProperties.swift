import Basics
import Model

/// The controller properties of a screen. Children and segues refer to other screens and are read separately.
enum ControllerProperty {
  static let all = Properties<Controller>(
    "controller properties",
    "The properties of a screen as a view controller: kind, children, bars and presentation.",
    Controller(.plain)
  ) {
    Property(
      "controller", .words(["plain", "navigation", "tab", "split", "page", "none", "reference"]),
      "The kind of controller. Default: plain, which has views. none: a standalone view, as in a xib; reference: a storyboard reference."
    )
    Property(
      "size", .list(.number(0...10_000)),
      "The [width, height] of a standalone view, or of the screen that frames are designed for. Default: [375, 667]."
    )
    Property("root", childShape, "Navigation controller: the root screen.")
    Property(
      "stack", .list(childShape), "Navigation controller: all screens on its stack, the last on top.")
    Property("tabs", .list(childShape), "Tab bar controller: the screens.")
    Property("pages", .list(childShape), "Page view controller: the screens.")
    Property(
      "selected", .integer(0...1000), \.behavior.selected, "The index of the initial tab or page, from 0.")
    Property("primary", childShape, "Split view controller: the primary column.")
    Property("supplementary", childShape, "Split view controller: the supplementary column.")
    Property("secondary", childShape, "Split view controller: the secondary column.")
    Property("compact", childShape, "Split view controller: the screen for compact width.")
    Property("split", .object(split), \.split, "The columns of a split view controller.")
    Property(
      "bar", .object(navigationItem), \.navigationItem,
      "The navigation item.")
    Property("navigationBar", ofOwner: navigationBar)
    Property("tabBar", ofOwner: tabBar)
    Property("toolbar", .list(of: barItem), \.tools, "The toolbar items.")
    Property("tab", barItem, \.tab, "The tab bar item.")
    Property(
      "presentation", .words(of: presentations), \.presentation, "The presentation style. Default: automatic."
    )
    Property(
      "contentSize", .size(upTo: 10_000), \.preferredContentSize,
      "The preferred content size in a popover or a form sheet.")
    Property("detents", .list(of: detent), \.behavior.detents, "The detents of a sheet.")
    Property(
      "adaptation", .object(adaptation), \.behavior.adaptation,
      "The adaptation of its presentation.")
    Property(
      "custom", .object(customPresentation), \.behavior.customPresentation,
      "The custom presentation, for the style custom.")
    Property("segues", .map(.object(.segue)), "The segues by identifier.")
    Property("storyboard", .text(.name), "Storyboard reference: the name of the storyboard.")
    Property("attributes", .attributes, \.attributes, "User-defined runtime attributes of the controller.")
    Property(
      "definesContext", .flag, \.definesPresentationContext,
      "Whether it defines the presentation context.")
    Property(
      "hidesBottomBar", .flag, \.hidesBottomBarWhenPushed,
      "Whether it hides the bottom bar when it is pushed.")
    Property(
      "extendedEdges", .set(["top": .top, "left": .left, "bottom": .bottom, "right": .right]),
      \.extendedEdges,
      "The edges that extend under bars.")
    Property(
      "extendsUnderOpaqueBars", .flag, \.extendsUnderOpaqueBars, "Whether it also extends under opaque bars.")
    Property("safeArea", .insets, \.behavior.additionalSafeArea, "The additional safe area insets.")
    Property(
      "statusBarStyle",
      .words([
        "default": .standard, "light": .lightContent, "dark": .darkContent, "lightContent": .lightContent,
        "darkContent": .darkContent,
      ]), \.behavior.statusBar,
      "The colour of the status bar: light is white, for dark pictures; default follows the appearance. Without it, the status bar contrasts with what is behind it."
    )
    Property(
      "orientations", orientations, \.behavior.orientations,
      "The supported orientations; ignored if the app supports Split View.")
    Property(
      "listensToState", .flag, \.behavior.listensToState,
      "Whether it observes the responsive state and lays itself out.")
    Property(
      "missingSuper", .set(["traits": .traits, "size": .size]), \.behavior.missingSuper,
      "The callbacks that it overrides without calling super, so its children do not get them.")
    Property(
      "counterRotates", .list(.text(.name)), "The views that stay upright during a rotation.")
  }

  /// The shape of a reference to a child screen.
  private static let childShape = FormatShape.either([.text(.name), .object(child.object)])

  static let presentations = [
    "automatic", "fullScreen", "pageSheet", "formSheet", "currentContext", "overFullScreen",
    "overCurrentContext", "popover", "custom",
  ]
  static let orientations: Codec<Orientations> = .set([
    "portrait": .portrait, "upsideDown": .upsideDown, "landscape": .landscape,
    "landscapeRight": .landscapeRight,
  ])

  private static let detent = Codec<Detent>(
    shape: .either([.words(["medium", "large"]), .number(1...10_000)]),
    read: { json, _ in json.number.map { .height($0) } ?? (json.text == "medium" ? .medium : .large) },
    write: { detent, _ in
      switch detent {
      case .medium: .text("medium")
      case .large: .text("large")
      case .height(let height): .number(height)
      }
    })

  static let split = Properties<SplitContent>(
    "columns", "The columns of a split view controller.", SplitContent()
  ) {
    Property(
      "style", .words(["classic": .classic, "doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn]),
      \.style,
      "The style of the split view. Default: classic.")
    Property(
      "display", .words(of: SplitContent.DisplayMode.allCases.map(\.rawValue)), \.displayMode,
      "The display mode. Default: automatic.")
    Property(
      "primaryWidth", .number(0...10_000), \.primary,
      "The width of the primary column in points, or below 1 as a fraction of the whole width.")
    Property(
      "primaryMinimum", .number(0...10_000), \.minimumPrimaryWidth, "The minimum width of the primary column."
    )
    Property(
      "primaryMaximum", .number(0...10_000), \.maximumPrimaryWidth, "The maximum width of the primary column."
    )
    Property(
      "supplementaryWidth", .number(0...10_000), \.supplementaryWidth,
      "The width of the supplementary column.")
    Property(
      "top", .words(of: SplitContent.Column.allCases.map(\.rawValue)), \.topColumn,
      "The column on top when it collapses.")
    Property(
      "collapsesOntoPrimary", .flag, \.collapsesOntoPrimary,
      "Whether it collapses onto the primary column in compact width.")
  }

  static let adaptation = Properties<PresentationAdaptation>(
    "adaptation", "The adaptation of a presentation in a compact environment.", PresentationAdaptation()
  ) {
    Property(
      "style", .words(of: ["fullScreen", "overFullScreen", "none"]), \.style,
      "The adaptive presentation style; none keeps the presentation.")
    Property(
      "replacement", replacement, \.replacement,
      "navigation: embedded in a navigation controller; or the name of another screen.")
    Property("done", .flag, \.hasDone, "Whether the navigation controller has a Done button.")
    Property("pushes", .flag, \.pushes, "Whether it is pushed onto the presenter's navigation stack instead.")
  }

  private static let replacement = Codec<PresentationAdaptation.Replacement>(
    shape: .either([.text(.name), .words(["navigation"])]),
    read: { json, reader in
      guard let name = json.text, name != "navigation" else { return .navigation(done: false) }
      return reader.scene(named: name, at: json).map { .scene($0) }
    },
    write: { replacement, writer in
      switch replacement {
      case .navigation: .text("navigation")
      case .scene(let scene): .text(writer.names.screens[scene])
      }
    })

  static let customPresentation = Properties<CustomPresentation>(
    "custom presentation", "A custom presentation.", CustomPresentation()
  ) {
    Property("size", .size(upTo: 10_000), \.size, "The [width, height]. Default: the whole window.")
    Property("dims", .flag, \.dims, "Whether the background is dimmed.")
    Property("adaptsTo", .words(of: presentations), \.adaptsTo, "The presentation style in compact width.")
  }

  // MARK: Children

  /// The relation of a child to its container.
  static let child = Properties<Segue>(
    "child", "A screen as the child of another.", Segue(.show, from: 0, to: nil)
  ) {
    Property("screen", .text(.name), "The name of the screen.", required: true)
    Property(
      "override", .object(traitOverride), \.override,
      "The trait overrides.")
    Property(
      "attachment",
      .words(["child": .child, "outside": .outside, "outsideAutoresizing": .outsideAutoresizing]),
      \.attachment,
      "Whether its controller is a child of the parent's controller; otherwise it gets no callbacks.")
  }

  static let traitOverride = Properties<TraitOverride>(
    "override", "The trait overrides of a child.", TraitOverride()
  ) {
    Property("width", ConditionProperty.sizeClass, \.horizontal, "The horizontal size class.")
    Property("height", ConditionProperty.sizeClass, \.vertical, "The vertical size class.")
    Property("scale", .number(1...4), \.scale, "The display scale.")
    Property("rtl", .flag, \.rightToLeft, "Whether the layout direction is right to left.")
    Property("textSize", ConditionProperty.textSize, \.textSize, "The text size setting.")
    Property("dark", .flag, \.dark, "Whether the appearance is dark.")
  }

  // MARK: Bars

  static let navigationItem = Properties<NavigationItem>(
    "bar", "A screen's item in the navigation bar.", NavigationItem()
  ) {
    Property("title", .shown, \.title, "The title, instead of the screen's title.")
    barView(
      "titleView", \.titleView,
      "A view in place of the title, with an intrinsic size or a \"size\": {\"row\": { … }, \"spacing\": 8}. The title is then for back buttons and tabs."
    )
    Property("prompt", .shown, \.prompt, "A line above the title.")
    Property(
      "largeTitle", .words(["automatic": .automatic, "always": .always, "never": .never]), \.largeTitle,
      "The large title display mode.")
    Property("leading", .list(of: barItem), \.leading, "Items at the leading end.")
    Property(
      "trailing", .list(of: barItem), \.trailing,
      "Items at the trailing end, from the edge inwards, as in UIKit.")
    Property("search", .flag, \.hasSearch, "Whether it has a search field below the title.")
    Property(
      "back", barItem, \.back,
      "The title of the back button that leads to this screen; a blank title shows only the arrow.")
    Property(
      "keepsBack", .flag, \.keepsBack,
      "Whether leading items are shown next to the back button instead of replacing it.")
    appearances { \.colors[$0] }
  }

  /// The colours of a navigation bar's appearances.
  @PropertyList<Property<Root>> private static func appearances<Root>(
    _ color: (ColorProperty) -> any (WritableKeyPath<Root, Color?> & Sendable)
  ) -> [Property<Root>] {
    Property("barTint", .color, color(.bar), "The colour of the bar.")
    Property(
      "scrollEdgeBarTint", .color, color(.scrollEdgeBar),
      "The colour of the bar while no content is scrolled under it.")
    Property("compactBarTint", .color, color(.compactBar), "The colour of the bar in compact height.")
    Property(
      "compactScrollEdgeBarTint", .color, color(.compactScrollEdgeBar),
      "The colour of the bar in compact height while no content is scrolled under it.")
    Property("titleColor", .color, color(.title), "The colour of the title.")
    Property("largeTitleColor", .color, color(.largeTitle), "The colour of a large title.")
    Property(
      "scrollEdgeTitleColor", .color, color(.scrollEdgeTitle),
      "The colour of the title while no content is scrolled under the bar.")
  }

  static let barItem: Codec<BarContent.Item> = .titled(item)

  /// Returns the key of a view in the bar of a screen, to which the owner refers by the id that the view is given.
  private static func barView<Owner>(
    _ name: String, _ path: any (WritableKeyPath<Owner, String?> & Sendable), _ about: String
  ) -> Property<Owner> {
    var property = Property<Owner>(name, .view, about)
    property.read = { json, reader, owner in
      guard reader.subject == nil else {
        return reader.log.error(
          "a bar that is a view has no custom views here", expected: "add them to its \"views\"", at: json)
      }
      let id = json["name"]?.text ?? "barView\(reader.scene.pendingBarViews.count + 1)"
      reader.scene.pendingBarViews.append((id, json))
      owner[keyPath: path] = id
    }
    return property
  }

  static let item = Properties<BarContent.Item>(
    "bar item", "An item in a bar.", BarContent.Item()
  ) {
    Property("title", .shown, \.title, "Its title.")
    Property("image", .image, \.image, FormatText.image.about)
    Property("system", .words(of: systemItems), \.system, "The system item.")
    barView("view", \.view, "A custom view, with an intrinsic size or a \"size\".")
    Property(
      "width", .number(0...10_000), \.width,
      "The width of a fixed space, or of an item with a fixed width.")
    Property("attributes", .attributes, \.actingAttributes, "User-defined runtime attributes.")
    Property("selectedImage", .image, \.selectedImage, "Tab bar item: the image while it is selected.")
    Property("badge", .shown, \.badge, "Tab bar item: the badge.")
    Property("enabled", .notFlag, \.disabled, "Whether it is enabled. Default: true.")
    Property(
      "prominent", .flag, \.prominent, "Whether it is prominent: bold, and from iOS 26 on tinted glass.")
    Property("tint", .color, \.colors[.tint], "The tint colour, instead of the bar's.")
    Property("badgeColor", .color, \.colors[.badge], "The badge colour. Default: red.")
  }

  private static let systemItems = SystemItem.allCases.filter { $0 != .custom }.map(\.rawValue)

  /// The controller properties in the bar object of a navigation or tab controller.
  static let navigationBar = Properties<Controller>(
    "navigation controller's bar", "The bar of a navigation controller.", Controller(.plain)
  ) {
    Property("hidden", .flag, \.navigationBarHidden, "Whether the bar is hidden.")
    Property("translucent", .flag, \.bar.translucent, "Whether content extends under it.")
    Property("largeTitles", .flag, \.bar.largeTitles, "Whether it prefers large titles.")
    Property("toolbar", .notFlag, \.toolbarHidden, "Whether it has a toolbar at the bottom.")
    barLook(\.bar.isBlack) { \.bar.colors[$0] }
    appearances { \.bar.colors[$0] }
    Property("toolbarTint", .color, \.bottomBar.colors[.tint], "The colour of the toolbar's items.")
    Property("toolbarBarTint", .color, \.bottomBar.colors[.bar], "The colour of the toolbar.")
    Property(
      "toolbarScrollEdgeBarTint", .color, \.bottomBar.colors[.scrollEdgeBar],
      "The colour of the toolbar while no content is beneath it.")
  }

  static let tabBar = Properties<Controller>(
    "tab controller's bar", "The bar of a tab controller.", Controller(.plain)
  ) {
    Property("translucent", .flag, \.tabs.translucent, "Whether content extends under it. Default: true.")
    barLook(\.tabs.isBlack) { \.tabs.colors[$0] }
    Property("barTint", .color, \.tabs.colors[.bar], "The colour of the bar.")
    Property(
      "scrollEdgeBarTint", .color, \.tabs.colors[.scrollEdgeBar],
      "The colour of the bar while no content is scrolled under it.")
    Property(
      "unselectedItemTint", .color, \.tabs.colors[.unselected],
      "The colour of the unselected items.")
  }

  @PropertyList<Property<Controller>> private static func barLook(
    _ isBlack: any (WritableKeyPath<Controller, Bool> & Sendable),
    _ color: (ColorProperty) -> any (WritableKeyPath<Controller, Color?> & Sendable)
  ) -> [Property<Controller>] {
    Property(
      "barStyle", .words(["default": false, "black": true]), isBlack, "black: light items on a dark bar.")
    Property("background", .color, color(.background), "The background colour of the bar.")
    Property("tint", .color, color(.tint), "The colour of its items.")
  }
}

/// The traits in a condition; everything else is an expression.
enum ConditionProperty {
  static let sizeClass: Codec<SizeClass> = .words(["compact": .compact, "regular": .regular])
  static let textSize: Codec<TextSize> = Codec<String>.oneOf(TextSize.allCases.map(\.name))
    .mapped({ TextSize(name: $0) }, back: { $0.name })

  static let all = Properties<Condition>(
    "condition", "A condition, which is true if all its parts are.", Condition.always
  ) {
    Property("width", sizeClass, \.horizontal, "The horizontal size class.")
    Property("height", sizeClass, \.vertical, "The vertical size class.")
    Property(
      "idiom", .words(["phone": .phone, "pad": .pad, "mac": .mac]), \.idiom,
      "The device idiom. Prefer size classes.")
    Property("sizeType", .words(["S", "L", "XL"]), "The responsive size type.")
    Property("dark", .flag, \.dark, "Whether the appearance is dark.")
    Property("rtl", .flag, \.rightToLeft, "Whether the layout direction is right to left.")
    Property("textSize", textSize, \.minimumTextSize, "The minimum text size.")
    Property("state", .map(.text(.name)), "The state of views: {\"day\": \"Selected\"}.")
    Property("if", .text(.expression), "An expression, which is true if it is not 0.")
  }
}
