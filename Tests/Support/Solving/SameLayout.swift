import Basics
import Layout
import Model

/// Compares two layouts of one tree.
package enum SameLayout {
  /// Returns the first difference; nil if there is none.
  package static func difference(_ one: SolvedTree, _ other: SolvedTree) -> String? {
    let rounding = rounding(in: one)
    for (index, (a, b)) in zip(one.views, other.views).enumerated() {
      let name = one.plain.views[index].id ?? "view \(index)"
      if a.frame != b.frame { return "\(name) is at \(a.frame) and at \(b.frame)" }
      if differ(numbers(a.exact), numbers(b.exact), by: rounding) {
        return "\(name) is exactly at \(a.exact) and at \(b.exact)"
      }
      if a.ambiguity != b.ambiguity { return "\(name) is ambiguous in one of them" }
      if a.hidden != b.hidden { return "\(name) is hidden in one of them" }
      if a.misplaced != b.misplaced { return "\(name) is misplaced in one of them" }
      if differ(numbers(a.contentSize), numbers(b.contentSize), by: rounding) {
        return "\(name) has another content size"
      }
    }
    if one.decorations != other.decorations { return "what is drawn besides views differs" }
    if one.texts.count != other.texts.count { return "there are other texts" }
    let (says, saysOther) = (one.diagnostics.map(\.text), other.diagnostics.map(\.text))
    if says != saysOther { return "diagnostics are \(says) and \(saysOther)" }
    if one.conflicts.map(\.broken) != other.conflicts.map(\.broken) { return "other constraints are broken" }
    return nil
  }

  private static func numbers(_ rect: Rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }
  private static func numbers(_ size: Size?) -> [Double] { size.map { [$0.width, $0.height] } ?? [] }

  /// Returns the rounding error of a tree. All its numbers come from one solution, so none is more exact than the
  /// largest one.
  private static func rounding(in tree: SolvedTree) -> Double {
    let all = tree.views.lazy.flatMap { numbers($0.exact) + numbers($0.contentSize) }
    return 64 * all.reduce(0) { max($0, abs($1)) }.ulp
  }

  /// Whether numbers differ; large ones have fewer decimal places.
  private static func differ(_ a: [Double], _ b: [Double], by rounding: Double) -> Bool {
    a.count != b.count || zip(a, b).contains { abs($0 - $1) > max(1e-6 * max(1, abs($0) / 1000), rounding) }
  }
}
