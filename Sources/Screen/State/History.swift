import Drawing
import Model
import Transitions

/// The undo history of the user's choices.
package struct History: Sendable {
  /// A state to return to.
  package struct Moment: Sendable {
    /// The choices.
    package var exploration: Exploration
    /// The first visible cell of the picture.
    var corner: Viewport.Corner
  }

  /// A move in the history: undo or redo.
  package enum Move: Sendable, Hashable { case back, forth }

  /// The present state; nil if nothing is open.
  package internal(set) var present: Exploration?
  /// The earlier states, oldest first.
  package private(set) var past: [Moment] = []
  private(set) var future: [Moment] = []
  /// The settings with which devices are tried.
  var trail = DeviceTrail()

  /// The length limit: enough to try every device and return.
  static let limit = 250

  /// Starts a new history for another file.
  mutating func begin(_ exploration: Exploration) {
    present = exploration
    past = []
    future = []
    trail = DeviceTrail()
  }

  /// Adds the present state to the past, and clears the redo states.
  mutating func remember(at corner: Viewport.Corner) {
    guard let present else { return }
    past.append(Moment(exploration: present, corner: corner))
    if past.count > Self.limit { past.removeFirst(past.count - Self.limit) }
    future = []
  }

  /// Discards the last step, which had no effect.
  mutating func forgetLast() {
    if !past.isEmpty { past.removeLast() }
  }

  /// Discards tried changes in all states, because they were written to the file or the file was replaced.
  mutating func forgetTried() {
    present?.tried = []
    for index in past.indices { past[index].exploration.tried = [] }
    for index in future.indices { future[index].exploration.tried = [] }
  }

  /// Returns the state that a move leads to; nil if there is none.
  func destination(of move: Move) -> Moment? {
    let states = move == .back ? past : future
    return states.dropLast(max(0, steps(of: move) - 1)).last
  }

  /// Returns the number of states by which a move goes: past those that differ only in the selection, if a visible
  /// change is beyond them.
  private func steps(of move: Move) -> Int {
    guard let present else { return 0 }
    let states = (move == .back ? past : future).reversed()
    return states.firstIndex { !$0.exploration.differsOnlyInSelection(from: present) }
      .map { states.distance(from: states.startIndex, to: $0) + 1 } ?? min(states.count, 1)
  }

  /// Moves to another state.
  /// - Parameter corner: the first visible cell of the present picture.
  mutating func apply(_ move: Move, from corner: Viewport.Corner) {
    var corner = corner
    for _ in 0..<steps(of: move) {
      guard let present, let next = move == .back ? past.popLast() : future.popLast() else { return }
      let moment = Moment(exploration: present, corner: corner)
      if move == .back { future.append(moment) } else { past.append(moment) }
      (self.present, corner) = (next.exploration, next.corner)
    }
  }
}

/// The user's choices; each change can be undone.
package struct Exploration: Sendable, Hashable {
  /// The environment, the scenes and their state.
  package var screenState: ScreenState
  /// The zoom level.
  package var zoom = ScaleChoice.reading
  /// The look of the picture: wireframe or colour.
  package var look = PictureLook.wireframe
  /// Whether prototype cells are repeated to fill a list.
  package var repeatsPrototypes = true
  /// The overlays that are on.
  package var overlays: Overlays = [.problems, .scrollBars]
  /// Whether the canvas of Interface Builder is shown.
  package var showsCanvas = false
  /// The selected view.
  package var selection: SelectedView?
  /// The view that distances are measured from.
  package var marked: SelectedView?
  /// The selected part of a container's bar, instead of a view.
  package var bar: SelectedBar?
  /// The changes that are tried on the file, in order.
  package var tried: [TriedChange] = []

  init(_ screenState: ScreenState, look: PictureLook) {
    self.screenState = screenState
    self.look = look
  }
}

/// A view, identified such that it stays selected when the stage changes.
package struct SelectedView: Sendable, Hashable {
  var controller: ControllerIdentity
  /// The view in the document.
  package var source: DocumentView
  /// The index among the rows that were made from the same prototype.
  var repetition: Int

  /// Finds the same view in another reading of the file, by its id or name within the scene; nil if it no longer
  /// exists.
  func moved(from old: Document, to new: Document) -> SelectedView? {
    func name(_ view: View) -> String { view.id ?? view.name ?? view.kind.rawValue }
    guard old.views.indices.contains(source),
      let scene = old.scenes.firstIndex(where: { $0.contains(source) })
    else { return nil }
    let wanted = name(old.views[source])
    if old.views.count == new.views.count, name(new.views[source]) == wanted { return self }
    let before = old.scenes[scene].documentViews.lowerBound..<source
    let place = before.count { name(old.views[$0]) == wanted }
    let scenes = new.scenes.filter { $0.name == old.scenes[scene].name && $0.id == old.scenes[scene].id }
    guard let range = scenes.first?.documentViews else { return nil }
    let found = range.filter { name(new.views[$0]) == wanted }
    guard found.indices.contains(place) else { return nil }
    var moved = self
    moved.source = found[place]
    return moved
  }
}

extension History {
  /// Carries selections over from one reading of the file to another.
  mutating func follow(from old: Document, to new: Document) {
    present?.follow(from: old, to: new)
    for index in past.indices { past[index].exploration.follow(from: old, to: new) }
    for index in future.indices { future[index].exploration.follow(from: old, to: new) }
  }
}

extension Exploration {
  fileprivate func differsOnlyInSelection(from other: Exploration) -> Bool {
    var same = self
    (same.selection, same.marked, same.bar) = (other.selection, other.marked, other.bar)
    return same == other
  }

  mutating func follow(from old: Document, to new: Document) {
    selection = selection?.moved(from: old, to: new)
    marked = marked?.moved(from: old, to: new)
  }
}
