import Basics
import Model

/// The colours of a navigation bar, a tab bar, a toolbar or a search bar.
package struct BarLook: Sendable, Hashable {
  package var background: RGBA
  /// What lies behind shows through a little.
  package var translucent: Bool
  package var tint: RGBA
  /// Items without a tint of their own.
  package var itemTint: RGBA
  package var title: RGBA
  package var largeTitle: RGBA
  /// The glass that items are on, from iOS 26 on.
  package var glass: Appearance
  /// Tabs that are not selected.
  package var unselected: RGBA
  /// The line between bar and content.
  package var hairline: RGBA
  /// The field of a search bar.
  package var field: RGBA
  private var context: LookContext

  /// `tint` is what the bar inherits.
  package init(
    _ kind: ViewKind, _ bar: BarContent, _ colors: ViewColors, _ context: LookContext, tint: RGBA
  ) {
    let isBlack = bar.isBlack
    let ground =
      isBlack ? LookContext(appearance: Appearance(dark: true, glass: context.appearance.glass)) : context
    let own = LookColors(colors, context, tint: tint)
    self.context = ground
    self.tint = own[.tint] ?? tint
    translucent = bar.translucent
    let isGlass = context.appearance.glass
    background =
      own[.bar] ?? own[.background].flatMap { $0.isVisible ? $0 : nil }
      ?? (isGlass && !isBlack ? .clear : Self.chrome(ground))
    if kind == .searchBar, bar.isMinimal { background = own[.background] ?? .clear }
    title = own[.title] ?? ground.color(.label)
    largeTitle = own[.largeTitle] ?? title
    unselected = own[.unselected] ?? ground.color(.systemGray)
    itemTint = self.tint
    glass = ground.appearance
    if isGlass {
      // It is as light as what it lies on, and its items have the colour of texts.
      if background.isVisible { glass.dark = background.lightness < 0.5 }
      let label = SystemColors.color(.label, in: glass)
      unselected = own[.unselected] ?? label
      itemTint = own[.tint] ?? label
    }
    hairline = ground.color(.separator)
    field = ground.color(.tertiarySystemFill)
  }

  /// A bar's item: its own tint or the bar's; grey where it is disabled.
  package func tint(of item: BarContent.Item) -> RGBA {
    if item.disabled { return context.color(.tertiaryLabel) }
    return item.colors[.tint]?.resolved(in: context.appearance, tint: tint) ?? itemTint
  }

  package func badge(of item: BarContent.Item) -> RGBA {
    item.colors[.badge]?.resolved(in: context.appearance, tint: tint) ?? context.color(.systemRed)
  }

  /// The material of bars over content, as it is over the system's background.
  private static func chrome(_ context: LookContext) -> RGBA {
    context.appearance.dark ? RGBA(0x161616, alpha: 0.94) : RGBA(0xF9F9F9, alpha: 0.94)
  }
}

/// What a blur lays over what is behind it; an approximation, for nobody sees the blur itself in a picture of this size.
enum EffectLook {
  static func color(_ effect: EffectContent, in appearance: Appearance) -> RGBA {
    guard !effect.isVibrancy, let style = effect.blur else { return .clear }
    let isDark = style == "dark" || style.hasSuffix("Dark")
    let isLight = style == "light" || style == "extraLight" || style.hasSuffix("Light")
    let dark = isDark || !isLight && appearance.dark
    let opacity = opacities.first { style.contains($0.0) }?.1 ?? 0.75
    return dark ? RGBA(0x252525, alpha: opacity) : RGBA(0xF7F7F7, alpha: opacity)
  }

  private static let opacities: [(String, Double)] = [
    ("UltraThin", 0.44), ("Thin", 0.6), ("Thick", 0.9), ("Chrome", 0.85), ("extraLight", 0.85),
    ("prominent", 0.85),
  ]
}
