import Adapting
import Layout
import LayoutFormat
import Model

/// Names for views that have none: no equation can speak of such a view, so a proposal gives it one first (Evidence E6).
enum ProposedNames {
  static func make(_ plain: PlainTree, _ layout: LayoutQuotes?) -> (
    labels: ViewLabels, proposed: [String: ViewIndex]
  ) {
    guard let layout else { return (ViewLabels(plain), [:]) }
    var taken = Set(plain.views.compactMap(\.name)).union(plain.guides.compactMap(\.name))
    // A cell that a row of data repeats is in the file once.
    var counts: [SourcePosition: Int] = [:]
    for view in plain.views where view.kind != .cellContent { counts[view.position, default: 0] += 1 }
    var named = plain
    var proposed: [String: ViewIndex] = [:]
    for (index, view) in plain.views.enumerated()
    where view.name == nil && view.kind != .cellContent && counts[view.position] == 1
      && layout.canBeNamed(view)
    {
      let word = view.kind.rawValue
      // The kinds of view are not names that mean something else, but a number makes clear which is meant.
      let name = (1...).lazy.map { "\(word)\($0)" }.first { !taken.contains($0) } ?? word
      taken.insert(name)
      named.views[index].name = name
      proposed[name] = index
    }
    return (ViewLabels(named), proposed)
  }
}
