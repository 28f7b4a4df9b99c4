import Drawing
import Transitions

extension PreviewState {
  private static let quarters = [0, 0.25, 0.5, 0.75]

  /// Goes through the last change in quarters, from the frames before it to those after (Evidence D7). By a key and
  /// not by a clock: nothing wakes up, and one looks as long as one likes.
  mutating func stepThrough() {
    guard transition != nil, exploration?.showsCanvas != true else {
      tell("nothing has changed yet: rotate, or take another device or window")
      return
    }
    let next = progress.map { present in Self.quarters.first { $0 > present } } ?? 0
    progress = next
    redraw()
    let percent = Numbers.points((next ?? 1) * 100)
    tell(next == nil ? "100 %: the frames after the change" : "\(percent) % of the last change; A goes on")
  }
}
