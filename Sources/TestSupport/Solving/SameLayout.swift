import Layout
import Model

/// Whether two layouts of one tree are the same, however they were come by.
package enum SameLayout {
  /// What differs first; nil where nothing does.
  package static func difference(_ one: SolvedTree, _ other: SolvedTree) -> String? {
    for (index, (a, b)) in zip(one.views, other.views).enumerated() {
      let name = one.plain.views[index].id ?? "view \(index)"
      if a.frame != b.frame { return "\(name) is at \(a.frame) and at \(b.frame)" }
      if off(a.exact, b.exact) { return "\(name) is exactly at \(a.exact) and at \(b.exact)" }
      if a.ambiguity != b.ambiguity { return "\(name) is ambiguous in one of them" }
      if a.hidden != b.hidden { return "\(name) is hidden in one of them" }
      if a.misplaced != b.misplaced { return "\(name) is misplaced in one of them" }
      if off(a.contentSize, b.contentSize) { return "\(name) has another content size" }
    }
    if one.decorations != other.decorations { return "what is drawn besides views differs" }
    if one.texts.count != other.texts.count { return "there are other texts" }
    let (says, saysOther) = (one.diagnostics.map(\.text), other.diagnostics.map(\.text))
    if says != saysOther { return "diagnostics are \(says) and \(saysOther)" }
    if one.conflicts.map(\.broken) != other.conflicts.map(\.broken) { return "other constraints are broken" }
    return nil
  }

  private static func off(_ a: Size?, _ b: Size?) -> Bool {
    guard let a, let b else { return (a == nil) != (b == nil) }
    return off(Rect(origin: .zero, size: a), Rect(origin: .zero, size: b))
  }

  /// Numbers of a thousand kilometres have fewer places behind the point, and a width between such edges has no more than
  /// they have.
  private static func off(_ a: Rect, _ b: Rect) -> Bool {
    let numbers = [(a.x, b.x), (a.y, b.y), (a.width, b.width), (a.height, b.height)]
    let rounding = 64 * numbers.reduce(0) { max($0, abs($1.0)) }.ulp
    return numbers.contains { abs($0 - $1) > max(1e-6 * max(1, abs($0) / 1000), rounding) }
  }
}
