import Model

/// The controller properties of a screen. Children and segues refer to other screens and are read by hand.
enum ControllerProperty {
  static let all = Properties<Controller>(
    "controller properties",
    "What a screen says as a view controller: its kind, its children, its bars, how it is shown.",
    Controller(.plain)
  ) {
    Property(
      "controller", .words(["plain", "navigation", "tab", "split", "page", "none", "reference"]),
      "The kind of controller. Without it: plain, which has views. none: a view on its own, as a xib holds it; reference: a screen of another file."
    )
    Property("size", .list(.number(0...10_000)), "The [width, height] of a view on its own.")
    Property("root", childShape, "Of a navigation controller: the screen it begins with.")
    Property(
      "stack", .list(childShape), "Of a navigation controller: all screens on its stack, the last on top.")
    Property("tabs", .list(childShape), "Of a tab controller: its screens.")
    Property("pages", .list(childShape), "Of a page controller: its screens.")
    Property(
      "selected", .integer(0...1000), \.behavior.selected, "Which tab or page is shown first, from 0.")
    Property("primary", childShape, "Of a split view controller: the column at the leading edge.")
    Property("supplementary", childShape, "Of a split view controller: the middle one of three columns.")
    Property("secondary", childShape, "Of a split view controller: the column with the content.")
    Property("compact", childShape, "Of a split view controller: what it is in compact width.")
    Property("split", .object(split), \.split, "The columns of a split view controller.")
    Property(
      "bar", .object(navigationItem), \.navigationItem,
      "The screen's own item in the navigation bar around it.")
    Property("navigationBar", ofOwner: navigationBar)
    Property("tabBar", ofOwner: tabBar)
    Property("toolbar", .list(of: barItem), \.tools, "Items of the toolbar around it.")
    Property("tab", barItem, \.tab, "The screen's own item in the tab bar around it.")
    Property(
      "presentation", .words(of: presentations), \.presentation, "How it is presented. Without it: automatic."
    )
    Property(
      "contentSize", .size(upTo: 10_000), \.preferredContentSize,
      "The [width, height] it prefers in a popover or a form sheet.")
    Property("detents", .list(of: detent), \.behavior.detents, "Heights a sheet may have.")
    Property(
      "adaptation", .object(adaptation), \.behavior.adaptation,
      "What it becomes where its presentation does not fit.")
    Property(
      "custom", .object(customPresentation), \.behavior.customPresentation,
      "How a presentation of the style custom looks.")
    Property("segues", .map(.object(.segue)), "Ways to other screens, by identifier.")
    Property("storyboard", .text(.name), "Of a reference: the storyboard that the screen is in.")
    Property("attributes", .attributes, \.attributes, "User-defined runtime attributes of the controller.")
    Property(
      "definesContext", .flag, \.definesPresentationContext,
      "Presentations in the current context cover this controller.")
    Property("hidesBottomBar", .flag, \.hidesBottomBarWhenPushed, "Hides the tab bar where it is pushed.")
    Property(
      "extendedEdges", .set(["top": .top, "left": .left, "bottom": .bottom, "right": .right]),
      \.extendedEdges,
      "Edges at which it lies under bars.")
    Property("extendsUnderOpaqueBars", .flag, \.extendsUnderOpaqueBars, "Lies under opaque bars too.")
    Property("safeArea", .insets, \.behavior.additionalSafeArea, "Added to its safe area.")
    Property(
      "orientations", orientations, \.behavior.orientations,
      "The orientations it allows; ignored where the app can be split.")
    Property(
      "listensToState", .flag, \.behavior.listensToState,
      "Lays itself out when the responsive state is announced.")
    Property(
      "missingSuper", .set(["traits": .traits, "size": .size]), \.behavior.missingSuper,
      "Callbacks that it overrides without calling super, so that nothing below it hears of them.")
    Property(
      "counterRotates", .list(.text(.name)), "Views that stay upright on the screen while it turns.")
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
      "Without it: classic.")
    Property(
      "display", .words(of: SplitContent.DisplayMode.allCases.map(\.rawValue)), \.displayMode,
      "Which columns are seen. Without it: automatic.")
    Property("primaryWidth", .number(0...10_000), \.primary, "Points; below 1 a share of the whole.")
    Property(
      "primaryMinimum", .number(0...10_000), \.minimumPrimaryWidth, "The least width of the primary column.")
    Property(
      "primaryMaximum", .number(0...10_000), \.maximumPrimaryWidth, "The most width of the primary column.")
    Property(
      "supplementaryWidth", .number(0...10_000), \.supplementaryWidth, "The width of the middle column.")
    Property(
      "top", .words(of: SplitContent.Column.allCases.map(\.rawValue)), \.topColumn,
      "The column on top when it collapses.")
    Property(
      "collapsesOntoPrimary", .flag, \.collapsesOntoPrimary, "In compact width the primary alone remains.")
  }

  static let adaptation = Properties<PresentationAdaptation>(
    "adaptation", "What a presentation becomes in a compact environment.", PresentationAdaptation()
  ) {
    Property(
      "style", .words(of: ["fullScreen", "overFullScreen", "none"]), \.style,
      "The delegate's answer; none keeps it.")
    Property(
      "replacement", replacement, \.replacement,
      "navigation: inside a navigation controller; or another screen.")
    Property("done", .flag, \.hasDone, "The navigation controller has a Done button.")
    Property("pushes", .flag, \.pushes, "It is pushed on the presenter's navigation stack instead.")
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
    "custom presentation", "A presentation that the app draws itself.", CustomPresentation()
  ) {
    Property("size", .size(upTo: 10_000), \.size, "[width, height]; without it the whole window.")
    Property("dims", .flag, \.dims, "What is behind is dimmed.")
    Property("adaptsTo", .words(of: presentations), \.adaptsTo, "What it becomes in compact width.")
  }

  // MARK: Children

  /// The relation of a child to its container.
  static let child = Properties<Segue>(
    "child", "A screen as the child of another.", Segue(.show, from: 0, to: nil)
  ) {
    Property("screen", .text(.name), "The name of the screen.", required: true)
    Property(
      "override", .object(traitOverride), \.override,
      "Traits that it has whatever those of its parent are.")
    Property(
      "attachment",
      .words(["child": .child, "outside": .outside, "outsideAutoresizing": .outsideAutoresizing]),
      \.attachment,
      "Whether its controller belongs to the parent's; one outside hears of no change.")
  }

  static let traitOverride = Properties<TraitOverride>(
    "override", "Traits that a child has whatever those of its parent are.", TraitOverride()
  ) {
    Property("width", ConditionProperty.sizeClass, \.horizontal, "The horizontal size class.")
    Property("height", ConditionProperty.sizeClass, \.vertical, "The vertical size class.")
    Property("scale", .number(1...4), \.scale, "Pixels in a point.")
    Property("rtl", .flag, \.rightToLeft, "Writing from right to left.")
    Property("textSize", ConditionProperty.textSize, \.textSize, "The text size setting.")
    Property("dark", .flag, \.dark, "The dark style.")
  }

  // MARK: Bars

  static let navigationItem = Properties<NavigationItem>(
    "bar", "A screen's item in the navigation bar.", NavigationItem()
  ) {
    Property("title", .shown, \.title, "Instead of the screen's title.")
    Property("prompt", .shown, \.prompt, "A line above the title.")
    Property(
      "largeTitle", .words(["automatic": .automatic, "always": .always, "never": .never]), \.largeTitle,
      "Whether its title is large.")
    Property("leading", .list(of: barItem), \.leading, "Items at the leading end.")
    Property("trailing", .list(of: barItem), \.trailing, "Items at the trailing end.")
    Property("search", .flag, \.hasSearch, "A search field below the title.")
    Property(
      "back", barItem, \.back,
      "What the way back to this screen is called; a blank title shows its sign alone.")
    Property("keepsBack", .flag, \.keepsBack, "Leading items are beside the way back, not in its place.")
  }

  static let barItem: Codec<BarContent.Item> = .titled(item)

  static let item = Properties<BarContent.Item>(
    "bar item", "An item in a bar.", BarContent.Item()
  ) {
    Property("title", .shown, \.title, "Its title.")
    Property("image", .image, \.image, FormatText.image.about)
    Property("system", .words(of: systemItems), \.system, "A standard item of the system.")
    Property(
      "width", .number(0...10_000), \.width,
      "Of a fixed space, or of an item that is not as wide as what it shows.")
    Property("attributes", .attributes, \.actingAttributes, "User-defined runtime attributes.")
    Property("selectedImage", .image, \.selectedImage, "Of a tab: the image while it is chosen.")
    Property("badge", .shown, \.badge, "Of a tab: a short text in a dot.")
    Property("enabled", .notFlag, \.disabled, "false: it is grey.")
    Property(
      "prominent", .flag, \.prominent, "Its title is bold; from iOS 26 on it has glass in the bar's tint.")
    Property("tint", .color, \.colors[.tint], "Its own colour, in place of the bar's tint.")
    Property("badgeColor", .color, \.colors[.badge], "The colour of its badge. Without it: red.")
  }

  private static let systemItems = SystemItem.allCases.filter { $0 != .custom }.map(\.rawValue)

  /// The controller properties in the bar object of a navigation or tab controller.
  static let navigationBar = Properties<Controller>(
    "navigation controller's bar", "The bar of a navigation controller.", Controller(.plain)
  ) {
    Property("hidden", .flag, \.navigationBarHidden, "There is no bar.")
    Property("translucent", .flag, \.bar.translucent, "Content lies under it.")
    Property("largeTitles", .flag, \.bar.largeTitles, "Titles may be large.")
    Property("toolbar", .notFlag, \.toolbarHidden, "There is a toolbar at the bottom.")
    barLook(\.bar.isBlack) { \.bar.colors[$0] }
    Property("titleColor", .color, \.bar.colors[.title], "The colour of the title.")
    Property("largeTitleColor", .color, \.bar.colors[.largeTitle], "The colour of a large title.")
  }

  static let tabBar = Properties<Controller>(
    "tab controller's bar", "The bar of a tab controller.", Controller(.plain)
  ) {
    Property("translucent", .flag, \.tabs.translucent, "Content lies under it. Without it: yes.")
    barLook(\.tabs.isBlack) { \.tabs.colors[$0] }
    Property(
      "unselectedItemTint", .color, \.tabs.colors[.unselected],
      "The colour of the items that are not chosen.")
  }

  @PropertyList<Property<Controller>> private static func barLook(
    _ isBlack: any (WritableKeyPath<Controller, Bool> & Sendable),
    _ color: (ColorProperty) -> any (WritableKeyPath<Controller, Color?> & Sendable)
  ) -> [Property<Controller>] {
    Property("barStyle", .words(["default": false, "black": true]), isBlack, "black: light on dark.")
    Property("background", .color, color(.background), "The colour behind the bar.")
    Property("tint", .color, color(.tint), "The colour of its items.")
    Property("barTint", .color, color(.bar), "The colour of the bar.")
    Property(
      "scrollEdgeBarTint", .color, color(.scrollEdgeBar),
      "The colour of the bar while nothing has scrolled under it.")
  }
}

/// The traits in a condition; everything else is an expression.
enum ConditionProperty {
  static let sizeClass: Codec<SizeClass> = .words(["compact": .compact, "regular": .regular])
  static let textSize: Codec<TextSize> = Codec<String>.oneOf(TextSize.allCases.map(\.name))
    .mapped({ TextSize(name: $0) }, back: { $0.name })

  static let all = Properties<Condition>(
    "condition", "A condition: all parts must hold.", Condition.always
  ) {
    Property("width", sizeClass, \.horizontal, "The horizontal size class.")
    Property("height", sizeClass, \.vertical, "The vertical size class.")
    Property(
      "idiom", .words(["phone": .phone, "pad": .pad, "mac": .mac]), \.idiom,
      "The kind of device. Prefer size classes.")
    Property("sizeType", .words(["S", "L", "XL"]), "The responsive size type.")
    Property("dark", .flag, \.dark, "The dark style.")
    Property("rtl", .flag, \.rightToLeft, "Writing from right to left.")
    Property("textSize", textSize, \.minimumTextSize, "The text size setting is at least this.")
    Property("state", .map(.text(.name)), "The state of views: {\"day\": \"Selected\"}.")
    Property("if", .text(.expression), "An expression that is not 0.")
  }
}
