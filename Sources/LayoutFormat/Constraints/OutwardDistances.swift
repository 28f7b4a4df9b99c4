import Basics
import Model
import Syntax

/// Checks for negative distances from far edges. Distances count inwards here, but are negative there in code, so
/// `"trailing": -12` probably means 12 inwards, while it puts the edge outside the superview.
extension LayoutReader {
  /// The largest distance to warn about; a larger one is likely a view placed offscreen on purpose.
  private static let mostMeant = 100.0

  /// - Parameter form: a distance without a view, or relative to an edge of the superview or the safe area.
  mutating func checkDistance(
    _ attribute: Attribute, _ form: LinearForm, of view: ViewIndex, holder: ViewIndex, at value: JSONValue
  ) {
    guard attribute == .trailing || attribute == .right || attribute == .bottom,
      let distance = form.constant.known, distance < 0, distance >= -Self.mostMeant,
      form.reference?.attribute == nil, isAround(form.reference?.item, holder), !sticksOut(view)
    else { return }
    log.warning(
      "\"\(attribute.rawValue)\" is measured inwards, so \(Numbers.exact(distance)) is outside",
      expected: "did you mean \(Self.inwards(value))? an equation in \"constraints\" can go outside",
      at: value)
  }

  private func isAround(_ item: ConstraintItem?, _ holder: ViewIndex) -> Bool {
    switch item {
    case nil: true
    case .view(let view)?: view == holder
    case .guide(let guide)?: document.guides[guide].kind == .safeArea
    }
  }

  /// Whether the view also extends beyond a near edge, like a badge or a frame around something.
  private func sticksOut(_ view: ViewIndex) -> Bool {
    scene.pendingPins.contains { pin in
      pin.view == view && ["top", "leading", "left"].contains(pin.key) && pin.value.number ?? 0 < 0
    }
  }

  private static func inwards(_ value: JSONValue) -> String {
    guard let text = value.text else { return Numbers.exact(-(value.number ?? 0)) }
    guard let minus = text.firstIndex(where: { $0 == "-" || $0 == "−" }) else { return "\"\(text)\"" }
    let rest = text[text.index(after: minus)...]
    return text[..<minus].contains { $0 != " " } ? "\"\(text[..<minus])+\(rest)\"" : "\"\(rest)\""
  }
}
