import Adapting
import Layout
import Model

/// Proposes names for views without one, since equations cannot refer to them (Evidence E6).
enum ProposedNames {
  static func make(_ plain: PlainTree, of document: Document) -> (
    labels: ViewLabels, proposed: [String: ViewIndex]
  ) {
    guard document.format == .layout else { return (ViewLabels(plain), [:]) }
    var taken = Set(plain.views.compactMap(\.name)).union(plain.guides.compactMap(\.name))
    // A cell repeated for rows of data is in the file only once.
    var counts: [SourcePosition: Int] = [:]
    for view in plain.views where view.kind != .cellContent { counts[view.position, default: 0] += 1 }
    var named = plain
    var proposed: [String: ViewIndex] = [:]
    for (index, view) in plain.views.enumerated()
    where view.name == nil && view.kind != .cellContent && counts[view.position] == 1 {
      let word = view.kind.rawValue
      // A kind without a number would be valid, but ambiguous to a reader.
      let name = (1...).lazy.map { "\(word)\($0)" }.first { !taken.contains($0) } ?? word
      taken.insert(name)
      named.views[index].name = name
      proposed[name] = index
    }
    return (ViewLabels(named), proposed)
  }
}
