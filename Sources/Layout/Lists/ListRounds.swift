import Adapting
import Model

/// Lays out a scene, and fills its lists with data as their sizes become known: what is around a list never depends
/// on its rows, so a round more goes one list deeper. A tree without data is solved once.
package func solve(_ plain: PlainTree, in context: LayoutContext) -> SolvedTree {
  var solved = LayoutSession(plain, in: context).solve()
  guard !plain.lists.isEmpty else { return solved }
  var sizes = ListSizes()
  // Lists in cells in lists, each with a round for its height, and two for rows lower than expected.
  for _ in 0..<12 {
    let last = solved
    let isNew = sizes.update(
      from: last.plain, size: { last.views[$0].exact.size }, content: { last.views[$0].contentSize })
    guard isNew else { break }
    solved = LayoutSession(plain.filled(sizes), in: context).solve()
  }
  return solved
}
