import Basics
import Model

/// The default colours of each kind of view, from the documentation of UIKit's classes.
extension ViewLook {
  mutating func setContent(of index: ViewIndex, in tree: PlainTree, _ colors: LookColors) {
    let state = tree.views[index].state
    let disabled = state.contains(.disabled)
    textShadow = colors[.textShadow]
    switch tree.views[index].content {
    case .label:
      let own = colors[.text] ?? colors.system(.label)
      text = state.contains(.highlighted) ? colors[.highlightedText] ?? own : own
      if disabled { opacity = Self.disabledOpacity }
    case .button(let button): setButton(button, state, colors)
    case .textField(let field):
      text = colors[.text] ?? colors.system(.label)
      placeholder = colors[.placeholder] ?? colors.system(.placeholderText)
      setBorder(of: field, colors)
      if disabled { opacity = Self.disabledOpacity }
    case .textView: text = colors[.text] ?? colors.system(.label)
    case .segmented:
      face = colors.system(.tertiarySystemFill)
      faceRadius = colors.context.appearance.glass ? .infinity : Self.segmentRadius
      fill = colors[.fill] ?? (colors.context.appearance.dark ? RGBA(0x636366) : .white)
      text = colors[.text] ?? colors.system(.label)
      fillText = colors[.selectedText] ?? text
      if disabled { opacity = Self.disabledOpacity }
    case .control(let control):
      if case .control(let kind) = tree.views[index].kind { setControl(control, kind, colors) }
      if disabled { opacity = Self.disabledOpacity }
    case .table(let table):
      separator = colors[.separator] ?? colors.system(.separator)
      text = table.style == .plain ? colors.system(.label) : colors.system(.secondaryLabel)
      if table.style == .plain { face = colors.system(.secondarySystemBackground) }
    case .bar(let bar):
      let bar = BarLook(tree.views[index].kind, bar, colors.colors, colors.context, tint: tint)
      text = bar.title
      face = bar.field
      faceRadius = colors.context.appearance.glass ? .infinity : Self.searchRadius
      placeholder = colors.system(.placeholderText)
    case .cell: text = colors.system(.tertiaryLabel)
    case .none, .image, .stack, .scroll, .collection, .reusable, .container, .effect: break
    }
  }

  private static let disabledOpacity = 0.5
  private static let segmentRadius = 8.0
  private static let searchRadius = 10.0

  private mutating func setBorder(of field: TextFieldContent, _ colors: LookColors) {
    switch field.border {
    case .none: return
    case .rounded:
      if !background.isVisible {
        face =
          colors.context.appearance.dark
          ? colors.system(.secondarySystemBackground) : colors.system(.systemBackground)
      }
      faceRadius = 5
      if !border.isVisible { border = colors.system(.systemGray4) }
    case .line: if !border.isVisible { border = colors.system(.label) }
    case .bezel: if !border.isVisible { border = colors.system(.systemGray2) }
    }
    borderWidth = max(borderWidth, field.border == .rounded ? 0.5 : 1)
  }

  private mutating func setControl(_ control: ControlContent, _ kind: ControlKind, _ colors: LookColors) {
    text = colors[.text] ?? colors.system(.label)
    switch kind {
    case .switch:
      fill = colors[.fill] ?? colors.system(.systemGreen)
      track = colors.context.appearance.dark ? RGBA(0x39393D) : RGBA(0xE9E9EB)
      thumb = colors[.thumb] ?? .white
    case .slider, .progress:
      fill = colors[.fill] ?? tint
      track = colors[.track] ?? colors.system(.systemFill)
      thumb = colors[.thumb] ?? .white
    case .pageControl:
      fill = colors[.fill] ?? .white
      track = colors[.track] ?? RGBA(white: 1, alpha: 0.5)
    case .activity:
      let isWhite = control.style == .white || control.style == .whiteLarge
      fill = colors[.fill] ?? (isWhite ? .white : colors.system(.secondaryLabel))
    case .colorWell: fill = colors[.fill] ?? .clear
    case .stepper:
      face = colors.system(.tertiarySystemFill)
      faceRadius = colors.context.appearance.glass ? .infinity : Self.segmentRadius
    case .datePicker, .picker, .calendar:
      face = colors.system(.tertiarySystemFill)
    }
  }
}
