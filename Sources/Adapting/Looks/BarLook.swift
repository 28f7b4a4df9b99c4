import Basics
import Model

/// The resolved colours of a navigation bar, tab bar, toolbar or search bar.
package struct BarLook: Sendable, Hashable {
  /// The colour behind the items.
  package var background: RGBA
  /// Whether the content behind shows through slightly.
  package var translucent: Bool
  /// The tint colour of the bar.
  package var tint: RGBA
  /// The tint of items without their own.
  package var itemTint: RGBA
  /// The colour of the title.
  package var title: RGBA
  /// The colour of the large title.
  package var largeTitle: RGBA
  /// The appearance of the glass behind items, from iOS 26 on.
  package var glass: Appearance
  /// The colour of unselected tabs.
  package var unselected: RGBA
  /// The colour of the line between bar and content.
  package var hairline: RGBA
  /// The background of a search bar's field.
  package var field: RGBA
  private var context: LookContext

  /// - Parameter tint: the inherited tint colour.
  package init(
    _ kind: ViewKind, _ bar: BarContent, _ colors: ViewColors, _ context: LookContext, tint: RGBA
  ) {
    let isBlack = bar.isBlack
    let backdrop =
      isBlack ? LookContext(appearance: Appearance(dark: true, glass: context.appearance.glass)) : context
    // On a black bar, colours have their dark variants, the default tint included.
    let isStandardTint = tint == context.color(.systemBlue)
    let tint = isBlack && isStandardTint ? backdrop.color(.systemBlue) : tint
    let own = LookColors(colors, backdrop, tint: tint)
    self.context = backdrop
    self.tint = own[.tint] ?? tint
    translucent = bar.translucent
    let isGlass = context.appearance.glass
    background =
      own[.bar] ?? own[.background].flatMap { $0.isVisible ? $0 : nil }
      ?? (isGlass && !isBlack ? .clear : Color.barMaterial.resolved(in: backdrop.appearance))
    if kind == .searchBar, bar.isMinimal { background = own[.background] ?? .clear }
    title = own[.title] ?? backdrop.color(.label)
    largeTitle = own[.largeTitle] ?? title
    unselected = own[.unselected] ?? backdrop.color(.systemGray)
    itemTint = self.tint
    glass = backdrop.appearance
    if isGlass {
      // Glass is as light as the content below it, and its items have the colour of text.
      if background.isVisible { glass.dark = background.lightness < 0.5 }
      let label = SystemColors.color(.label, in: glass)
      unselected = own[.unselected] ?? label
      itemTint = own[.tint] ?? label
    }
    hairline = backdrop.color(.separator)
    field = backdrop.color(.tertiarySystemFill)
  }

  /// Returns the tint of an item: its own or the bar's, and grey if it is disabled.
  package func tint(of item: BarContent.Item) -> RGBA {
    if item.disabled { return context.color(.tertiaryLabel) }
    return item.colors[.tint]?.resolved(in: context.appearance, tint: tint) ?? itemTint
  }

  /// Returns the background colour of an item's badge.
  package func badge(of item: BarContent.Item) -> RGBA {
    item.colors[.badge]?.resolved(in: context.appearance, tint: tint) ?? context.color(.systemRed)
  }
}

/// The tint of a blur effect over its blurred ground.
enum EffectLook {
  static func color(_ effect: EffectContent, in appearance: Appearance) -> RGBA {
    guard !effect.isVibrancy, let style = effect.blur else { return .clear }
    let isDark = style == "dark" || style.hasSuffix("Dark")
    let isLight = style == "light" || style == "extraLight" || style.hasSuffix("Light")
    let dark = isDark || !isLight && appearance.dark
    switch style {
    // The tints of Apple's sample code `UIImage+ImageEffects`; the adaptive styles of iOS 10 are the same.
    case "dark", "light", "regular":
      return dark ? RGBA(white: 0.11, alpha: 0.73) : RGBA(white: 1, alpha: 0.3)
    case "extraLight", "prominent":
      return dark ? RGBA(white: 0.11, alpha: 0.73) : RGBA(white: 0.97, alpha: 0.82)
    default:
      let opacity = opacities.first { style.contains($0.0) }?.1 ?? 0.75
      return dark ? RGBA(0x252525, alpha: opacity) : RGBA(0xF7F7F7, alpha: opacity)
    }
  }

  private static let opacities: [(String, Double)] = [
    ("UltraThin", 0.44), ("Thin", 0.6), ("Thick", 0.9), ("Chrome", 0.85),
  ]
}
