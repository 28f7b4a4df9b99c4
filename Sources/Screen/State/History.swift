import Drawing
import Model
import Transitions

/// What a person has chosen, and the way back and forth.
package struct History: Sendable {
  package enum Move: Sendable, Hashable { case back, forth }

  package internal(set) var present: Exploration?
  package private(set) var past: [Exploration] = []
  private(set) var future: [Exploration] = []

  /// Enough to try every device and come back.
  static let limit = 250

  /// Another file: nothing of the one before can be undone.
  mutating func begin(_ exploration: Exploration) {
    present = exploration
    past = []
    future = []
  }

  /// The present becomes past.
  mutating func remember() {
    guard let present else { return }
    past.append(present)
    if past.count > Self.limit { past.removeFirst(past.count - Self.limit) }
    future = []
  }

  /// The last step was none.
  mutating func forgetLast() {
    if !past.isEmpty { past.removeLast() }
  }

  /// What was tried is in the file now, or on a file that is no more.
  mutating func forgetTried() {
    present?.tried = []
    for index in past.indices { past[index].tried = [] }
    for index in future.indices { future[index].tried = [] }
  }

  /// What a move leads to; nil where it leads nowhere.
  func destination(of move: Move) -> Exploration? { move == .back ? past.last : future.last }

  mutating func apply(_ move: Move) {
    guard let next = destination(of: move), let present else { return }
    if move == .back {
      past.removeLast()
      future.append(present)
    } else {
      future.removeLast()
      past.append(present)
    }
    self.present = next
  }
}

/// What a person has chosen; every change of it can be undone.
package struct Exploration: Sendable, Hashable {
  package var screenState: ScreenState
  package var zoom = ScaleChoice.reading
  package var look = PictureLook.wireframe
  package var repeatsPrototypes = true
  package var overlays: Overlays = [.problems, .scrollBars]
  package var showsCanvas = false
  package var selection: SelectedView?
  package var marked: SelectedView?
  /// A part of a container's bar, instead of a view.
  package var bar: SelectedBar?
  /// What is tried out on the file, in order.
  package var tried: [TriedChange] = []

  init(_ screenState: ScreenState, look: PictureLook) {
    self.screenState = screenState
    self.look = look
  }
}

/// A view by who it is, so that it stays selected when the stage changes.
package struct SelectedView: Sendable, Hashable {
  var controller: ControllerIdentity
  package var source: DocumentView
  /// Among the rows that were made from it.
  var repetition: Int
}
