import Adapting
import Basics
import Environment
import Layout
import Model

extension AdaptedScene {
  /// Returns the tree with its lists filled as if each were as large as the container.
  package func filledTree(container: Size, screen: Size? = nil, idiom: Idiom = .phone) -> PlainTree {
    var own = AdaptingContext(traits: Traits(horizontal: .compact, vertical: .regular), screen: container)
    let plain = tree(
      screen: screen ?? container, container: container, horizontal: idiom == .pad ? .regular : .compact,
      idiom: idiom
    ) { own = $0 }
    return RowFiller(document, for: plain, in: own).map { Self.filled(plain, by: $0, container) } ?? plain
  }

  private static func filled(_ tree: PlainTree, by rows: RowFiller, _ size: Size) -> PlainTree {
    let parts = tree.outerLists.map {
      (list: $0, tree: filled(rows.filled($0, of: tree, size: size, rows: 12), by: rows, size))
    }
    return parts.isEmpty ? tree : JoinedTree(tree, parts: parts).tree
  }
}
