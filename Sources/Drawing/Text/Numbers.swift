/// Numbers as people read them, the same in every locale.
package enum Numbers {
  /// Up to two decimals, without zeros at the end: 96, 20.5, 96.67.
  package static func points(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    let hundredths = (min(max(value, -1e12), 1e12) * 100).rounded(.toNearestOrAwayFromZero)
    let whole = Int(clamping: hundredths.magnitude) / 100
    let rest = Int(clamping: hundredths.magnitude) % 100
    var text = hundredths < 0 ? "-\(whole)" : "\(whole)"
    if rest != 0 {
      text += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    }
    return text
  }
}
