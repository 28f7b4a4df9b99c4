import Basics
import Model

extension PlainTree {
  /// Returns the look of every view. Parents precede their children, so inherited tints are known in a single pass.
  package func looks(in context: LookContext) -> [ViewLook] {
    var looks: [ViewLook] = []
    looks.reserveCapacity(views.count)
    for index in views.indices {
      let inherited = views[index].parent.map { looks[$0].tint } ?? context.shownTint
      looks.append(look(of: index, tint: inherited, in: context))
    }
    return looks
  }

  private func look(of index: ViewIndex, tint inherited: RGBA, in context: LookContext) -> ViewLook {
    // Views are large, so they are accessed in place.
    var look = ViewLook(tint: inherited)
    if let tint = views[index].tint {
      let own = tint.resolved(in: context.appearance, tint: inherited)
      look.tint = context.dimmed ? own.withoutHue : own
    }
    let colors = LookColors(views[index].colors, context, tint: look.tint)
    look.background = colors[.background] ?? impliedBackground(of: index, context)
    // An effect is in front of the background of its view.
    if case .effect(let effect) = views[index].content, let own = colors[.background] {
      look.background = EffectLook.color(effect, in: context.appearance).over(own)
    }
    look.cornerRadius = views[index].cornerRadius
    look.borderWidth = views[index].borderWidth
    if look.borderWidth > 0 { look.border = colors[.border] ?? .black }
    look.setContent(of: index, in: self, colors)
    return look
  }

  /// Returns the default background of lists, text views and rows.
  private func impliedBackground(of index: ViewIndex, _ context: LookContext) -> RGBA {
    switch views[index].content {
    case .table(let table):
      return context.color(table.style == .plain ? .systemBackground : .systemGroupedBackground)
    case .textView, .collection: return context.color(.systemBackground)
    case .cell where views[index].kind == .tableCell:
      guard let parent = views[index].parent, case .table(let table) = views[parent].content else {
        return .clear
      }
      return context.color(table.style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
    case .bar(let bar):
      return BarLook(views[index].kind, bar, views[index].colors, context, tint: context.tint).background
    case .effect(let effect): return EffectLook.color(effect, in: context.appearance)
    case .none, .label, .button, .image, .textField, .segmented, .control, .stack, .scroll, .cell, .reusable,
      .container:
      return views[index].kind == .web ? context.color(.systemBackground) : .clear
    }
  }
}

extension LookContext {
  var shownTint: RGBA { dimmed ? tint.withoutHue : tint }
}

/// A view's authored colours, resolved in a context.
struct LookColors {
  let colors: ViewColors
  let context: LookContext
  let tint: RGBA

  init(_ colors: ViewColors, _ context: LookContext, tint: RGBA) {
    self.colors = colors
    self.context = context
    self.tint = tint
  }

  subscript(property: ColorProperty) -> RGBA? {
    colors.isEmpty ? nil : colors[property]?.resolved(in: context.appearance, tint: tint)
  }

  func system(_ name: SystemColors.Known) -> RGBA { context.color(name) }
}
