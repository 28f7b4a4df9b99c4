import Basics
import Layout
import Model

/// Text with low contrast.
extension Rule {
  static let lowContrast = Rule(
    id: "low-contrast", kind: .observation, severity: .note,
    summary: "Text has too little contrast with its background.",
    why: """
      It is hard to read in sunlight or with low vision. The rule compares the colours of the file in light and dark \
      appearance, with transparency. It needs an opaque colour behind the text and no image in between. Disabled \
      labels are not reported, nor are system colours on system colours. The thresholds are "contrast" and, for large \
      text, "large-contrast".
      """,
    fix: "Choose a darker or lighter colour; system colours adapt to the appearance.",
    evidence: "WCAG 2.2, 1.4.3: a contrast of 4.5, and 3 for text from 18 points, or 14 points bold.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "card": { "background": "#ffffff", "top": 100, "leading": 16, "size": [200, 60], "view": {
              "paid": { "label": "Paid", "color": "#999999", "top": 8, "leading": 8 } } }
          } }
        """,
      correcting: ##""color": "#999999""##, to: ##""color": "#666666""##),
    check: .scene { scene in scene.facts.texts.compactMap { faint($0, scene) } })

  private static func faint(_ view: ViewIndex, _ scene: AuditedScene) -> Occurrence? {
    guard scene.isShown[view], case .label(let label) = scene.views[view].content, scene.isInTree(view),
      scene.text(of: view).contains(where: { $0.isLetter || $0.isNumber }), let ink = scene.ink(of: view),
      scene.views[view].state.isEmpty, label.text.runs.count == 1
    else { return nil }
    let color = scene.views[view].colors[.text] ?? Color(.label)
    let isLarge =
      label.font.size >= 18
      || (label.font.size >= 14 && label.font.weight.rawValue >= Font.Weight.bold.rawValue)
    let least = isLarge ? scene.subject.thresholds.largeContrast : scene.subject.thresholds.contrast
    var worst: (ratio: Double, dark: Bool)?
    for dark in [false, true] {
      let appearance = Appearance(dark: dark, glass: scene.hasGlass)
      guard let backdrop = scene.backdrop(behind: view, ink, appearance, isSystem: color.isSystem) else {
        continue
      }
      let text = color.resolved(in: appearance).over(backdrop)
      let ratio = text.contrast(with: backdrop)
      // Text in the colour of its background serves some other purpose.
      guard ratio < least - 0.05, ratio > 1.1 else { continue }
      // Every app has a light appearance, so its problems take precedence.
      worst = (ratio, dark)
      break
    }
    guard let worst else { return nil }
    let ratio = (worst.ratio * 10).rounded(.down) / 10
    return Occurrence(
      scene, view,
      "\(scene.quoted(view)) has a contrast of \(ratio) in \(worst.dark ? "dark" : "light") appearance (expected \(least))"
    ).with {
      $0.amount = least - worst.ratio
      if worst.dark, scene.document.format != .layout {
        $0.doubt = "only in dark appearance, which the app may not support"
      }
    }
  }
}

extension AuditedScene {
  /// Returns the colour behind a part of a view if it is certain, with nothing of unknown colour in between.
  /// - Parameter isSystem: whether the text has a system colour; then the background must be an authored one.
  fileprivate func backdrop(
    behind view: ViewIndex, _ ink: Rect, _ appearance: Appearance, isSystem: Bool
  ) -> RGBA? {
    let views = self.views
    var layers: [RGBA] = []
    var inner = view
    var next: ViewIndex? = view
    while let current = next {
      guard views[current].alpha > 0.99 else { return nil }
      if let color = views[current].colors[.background] {
        if case .pattern = color.kind { return nil }
        let resolved = color.resolved(in: appearance)
        if resolved.isVisible { layers.append(resolved) }
        if resolved.isOpaque {
          guard !(isSystem && color.isSystem) else { return nil }
          return composited(layers)
        }
      }
      switch views[current].kind {
      case .view, .label, .stack: break
      case .button, .image, .textField, .textView, .control, .segmented, .searchBar, .navigationBar, .tabBar,
        .toolbar, .scroll, .table, .tableCell, .cellContent, .collection, .collectionCell, .reusableView,
        .container, .effect, .web, .map, .scene, .window:
        return nil
      }
      if let parent = views[current].parent {
        // Earlier siblings are painted below.
        if isPainted(ink, after: parent, before: inner) { return nil }
        inner = parent
      }
      next = views[current].parent
    }
    return nil
  }

  /// Whether a descendant of `parent` that comes before a view is painted at the text's position. Groups that paint
  /// nothing themselves are looked into.
  private func isPainted(_ ink: Rect, after parent: ViewIndex, before view: ViewIndex) -> Bool {
    let painted = facts.painted
    var (place, end) = (0, painted.count)
    while place < end {
      let middle = (place + end) / 2
      if painted[middle] > parent { end = middle } else { place = middle + 1 }
    }
    let first = place
    defer { subject.meter?.spend(4 * (place - first)) }
    while place < painted.count, painted[place] < view {
      var next = painted[place]
      place += 1
      while isShown[next], frames[next].intersection(ink) != nil, let outer = views[next].parent {
        if outer == parent { return true }
        guard views[outer].kind == .view || views[outer].kind == .stack else { break }
        next = outer
      }
    }
    return false
  }

  private func composited(_ layers: [RGBA]) -> RGBA? {
    guard var backdrop = layers.last else { return nil }
    for layer in layers.dropLast().reversed() { backdrop = layer.over(backdrop) }
    return backdrop
  }
}

extension Color {
  /// Whether it is a system colour; these have sufficient contrast with each other.
  fileprivate var isSystem: Bool {
    if case .system = kind { true } else { false }
  }
}

extension RGBA {
  /// The relative luminance as defined by WCAG.
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  fileprivate func contrast(with other: RGBA) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
