import Drawing
import Model
import Transitions

/// What a person has chosen, and the way back and forth.
package struct History: Sendable {
  package enum Move: Sendable, Hashable { case back, forth }

  package internal(set) var present: Exploration?
  package private(set) var past: [Exploration] = []
  private(set) var future: [Exploration] = []
  /// Where going through the devices began.
  var trail = DeviceTrail()

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

  /// The same view in another reading of the file, by its id or name among those of its scene; nil where it is gone.
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
  /// What was selected on one reading of the file is selected on another.
  mutating func follow(from old: Document, to new: Document) {
    present?.follow(from: old, to: new)
    for index in past.indices { past[index].follow(from: old, to: new) }
    for index in future.indices { future[index].follow(from: old, to: new) }
  }
}

extension Exploration {
  mutating func follow(from old: Document, to new: Document) {
    selection = selection?.moved(from: old, to: new)
    marked = marked?.moved(from: old, to: new)
  }
}
