import Basics
import Model
import Syntax

/// Distances from far edges count inwards here. In code they are negative there, so who writes `"trailing": -12` means
/// 12 inwards, and has the view stick out of its superview.
extension LayoutReader {
  /// More is a view that waits outside.
  private static let mostMeant = 100.0

  /// - Parameter form: a distance without a view, or from an edge of the superview or the safe area.
  mutating func checkDistance(
    _ attribute: Attribute, _ form: LinearForm, of view: ViewIndex, holder: ViewIndex, at value: JSONValue
  ) {
    guard attribute == .trailing || attribute == .right || attribute == .bottom,
      let distance = form.constant.known, distance < 0, distance >= -Self.mostMeant,
      form.reference?.attribute == nil, isAround(form.reference?.item, holder), !sticksOut(view)
    else { return }
    log.warning(
      "\"\(attribute.rawValue)\" counts inwards, so \(Numbers.exact(distance)) is outside",
      expected: "did you mean \(Self.inwards(value))? an equation in \"constraints\" may lead out", at: value)
  }

  private func isAround(_ item: Item?, _ holder: ViewIndex) -> Bool {
    switch item {
    case nil: true
    case .view(let view)?: view == holder
    case .guide(let guide)?: document.guides[guide].kind == .safeArea
    }
  }

  /// A badge or a frame around something is outside at the near edges too.
  private func sticksOut(_ view: ViewIndex) -> Bool {
    scene.pendingPins.contains { pin in
      pin.view == view && ["top", "leading", "left"].contains(pin.key) && pin.value.number ?? 0 < 0
    }
  }

  private static func inwards(_ value: JSONValue) -> String {
    guard let text = value.text else { return Numbers.exact(-(value.number ?? 0)) }
    guard let sign = text.firstIndex(where: { $0 == "-" || $0 == "−" }) else { return "\"\(text)\"" }
    let rest = text[text.index(after: sign)...]
    return text[..<sign].contains { $0 != " " } ? "\"\(text[..<sign])+\(rest)\"" : "\"\(rest)\""
  }
}
