import Basics
import Environment
import Layout
import Model

/// The text of a scene's views, and the area of its glyphs.
extension AuditedScene {
  /// Returns the text of a view; empty if it has none.
  func text(of view: ViewIndex) -> String { Self.text(of: views[view]) }

  static func text(of view: View) -> String {
    switch view.content {
    case .label(let label): label.text.string
    case .button(let button): button.shownTitle.string
    case .textField(let field): field.text.isEmpty ? field.prompt : field.text.string
    case .textView(let text): text.text.string
    case .none, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection, .reusable,
      .container, .effect:
      ""
    }
  }

  static func hasText(_ view: View) -> Bool {
    // A label whose text has the colour of its background is used as a line or a box.
    if case .label = view.content, let color = view.colors[.text], color == view.background { return false }
    let text = text(of: view)
    // Most strings contain a printable ASCII character.
    return text.utf8.contains { $0 > 0x20 && $0 < 0x7F } || text.contains { !$0.isWhitespace }
  }

  func block(of view: ViewIndex) -> TextBlock? { tree.views[view].text.map { tree.texts[$0] } }

  /// Returns the area of a view's glyphs in the root's coordinates; nil without any.
  func ink(of view: ViewIndex) -> Rect? {
    guard let block = block(of: view), !block.lines.isEmpty, hasText[view] else { return nil }
    let widest = block.lines.reduce(0) { max($0, $1.leading + $1.width + $1.trailing) }
    let width = min(widest, block.area.width)
    let room = block.area.width - width
    let isRight: Bool =
      switch block.alignment {
      case .right: true
      case .natural, .justified: traits.rightToLeft
      case .left, .center: false
      }
    let x = block.alignment == .center ? room / 2 : isRight ? room : 0
    return Rect(
      x: block.area.x + x, y: block.area.y, width: width,
      height: block.heights.total(block.lines.count)
    ).moved(by: frames[view].origin)
  }

  /// Returns the visible area of a text or control: the glyphs of a text, the body of a control.
  func ownArea(of view: ViewIndex) -> Rect? {
    switch views[view].kind {
    case .label: ink(of: view)
    case .textField where isBlank(view): nil
    case let kind where kind.isControl: frames[view].isEmpty ? nil : frames[view]
    case .view, .button, .image, .textField, .textView, .control, .segmented, .searchBar, .navigationBar,
      .tabBar, .toolbar, .stack, .scroll, .table, .tableCell, .cellContent, .collection, .collectionCell,
      .reusableView, .container, .effect, .web, .map, .scene, .window:
      nil
    }
  }

  /// Whether a text field is invisible: without a border, a background, a text or room for a character. Apps use such
  /// fields only as the first responder.
  private func isBlank(_ view: ViewIndex) -> Bool {
    guard case .textField(let field) = views[view].content else { return false }
    return field.border == .none && (views[view].background?.alpha ?? 0) == 0 && frames[view].width < 12
      && text(of: view).isEmpty
  }

  /// Like `ownArea(of:)`, but for a button without a visible body only its title or image, for a page control only its
  /// dots, and for a search bar without a background only its field.
  func visibleArea(of view: ViewIndex) -> Rect? {
    if case .control(let control) = views[view].content, views[view].kind == .control(.pageControl) {
      return dots(of: view, count: control.count)
    }
    if case .bar(let bar) = views[view].content, views[view].kind == .searchBar, bar.isMinimal {
      return ownArea(of: view).map(ControlMetrics.searchField)
    }
    guard case .button(let button) = views[view].content, let body = ownArea(of: view), !hasBody(view, button)
    else { return ownArea(of: view) }
    if isBlankButton(view) { return isTapArea(view) ? body : nil }
    if let ink = ink(of: view) { return ink }
    let size = (button.configuration?.image ?? button.image)?.size ?? Size(width: 24, height: 24)
    let width = min(size.width, body.width)
    let height = min(size.height, body.height)
    return Rect(x: body.midX - width / 2, y: body.midY - height / 2, width: width, height: height)
  }

  /// Returns the area of a page control's dots, 16 points each, in the centre.
  private func dots(of view: ViewIndex, count: Int) -> Rect? {
    guard let body = ownArea(of: view) else { return nil }
    let width = min(body.width, 16 * Double(max(count, 1)))
    let height = min(body.height, 16)
    return Rect(x: body.midX - width / 2, y: body.midY - height / 2, width: width, height: height)
  }

  /// Whether a button without visible content can still receive touches, because it has an action, a segue or an outlet.
  /// A button in code does not count, since its content can be unknown.
  private func isTapArea(_ view: ViewIndex) -> Bool {
    guard document.format != .source else { return false }
    let own = document.views[tree.plain.source[view]]
    return document.format == .layout || own.hasOutlet || document.connections.contains { $0.owner == own.id }
      || own.id.map { id in document.segues.contains { $0.trigger == id } } ?? false
  }

  /// Whether a button shows nothing and only receives touches.
  func isBlankButton(_ view: ViewIndex) -> Bool {
    guard case .button(let button) = views[view].content else { return false }
    return !hasBody(view, button) && ink(of: view) == nil && button.configuration?.image == nil
      && button.image == nil
  }

  private func hasBody(_ view: ViewIndex, _ button: ButtonContent) -> Bool {
    if (views[view].background?.alpha ?? 0) > 0.1 || views[view].borderWidth > 0
      || button.backgroundImage != nil
    {
      return true
    }
    return button.configuration.map { $0.look != .plain } ?? false
  }

  func hasLetters(_ view: ViewIndex) -> Bool {
    let text = text(of: view)
    return text.utf8.contains { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
      || text.contains(where: \.isLetter)
  }

  /// Whether the measured part of a text has characters of Chinese, Japanese or Korean.
  func isIdeographic(_ view: ViewIndex) -> Bool {
    text(of: view).unicodeScalars.prefix(Limits.labelCharacters)
      .contains { Characters.isIdeographic($0.value) }
  }

  /// Returns the quoted beginning of a view's text, for messages.
  func quoted(_ view: ViewIndex) -> String { VisibleText.quoted(text(of: view)) }

  /// Returns a doubt about the width of a label's text: Interface Builder, which measures with the real font, stored
  /// a smaller one for the same text, and only the text determines it.
  func widthDoubt(of view: ViewIndex) -> String? {
    guard document.format == .storyboard || document.format == .xib,
      case .label(let label) = views[view].content, label.lines == 1, let block = block(of: view),
      block.lines.count == 1, block.scale == 1
    else { return nil }
    let own = document.views[tree.plain.source[view]]
    guard let drawn = own.frame?.width, drawn > 0, !own.markedMisplaced, Self.text(of: own) == text(of: view),
      !isSized(view)
    else { return nil }
    let width = block.wanted?.width ?? block.lines[0].width
    guard width - drawn > max(4, 0.05 * drawn) else { return nil }
    return
      "Interface Builder stored a width of \(Numbers.halfPoints(drawn)) for the text, not \(Numbers.halfPoints(width))"
  }

  /// Whether constraints or a stack view determine the width of a view, and not its content.
  private func isSized(_ view: ViewIndex) -> Bool {
    guard views[view].usesAutoLayout, views[view].parent.map({ views[$0].kind != .stack }) ?? false else {
      return true
    }
    var edges: Set<Attribute> = []
    for constraint in tree.plain.constraints {
      for (item, attribute) in [
        (constraint.first, constraint.firstAttribute),
        (constraint.second, constraint.secondAttribute ?? constraint.firstAttribute),
      ] where item == .view(view) && attribute.axis == .horizontal {
        if attribute == .width { return true }
        edges.insert(attribute)
      }
    }
    return edges.count > 1
  }

  /// Returns the relative error of text widths: a fraction of a percent for the system's fonts, more for estimated
  /// ones.
  func tolerance(of view: ViewIndex) -> Double {
    if case .named = views[view].textFont?.family { return 0.1 }
    return 0.02
  }
}

/// Joins names: `a`, `a and b`, `a, b and 3 more`.
func enumerated(_ names: [String], most: Int = 4) -> String {
  guard names.count > 1 else { return names.first ?? "" }
  if names.count > most {
    return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more"
  }
  return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
}
