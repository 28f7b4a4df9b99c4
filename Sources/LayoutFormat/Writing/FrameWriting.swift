import Basics
import Model
import Syntax

/// Writes the frames and autoresizing masks of views without Auto Layout.
extension LayoutWriter {
  /// Returns the members that position a view by its frame; empty if constraints or its superview position it.
  func frame(of view: View, _ index: ViewIndex) -> [JSONTree.Member] {
    guard isPlacedByFrame(index, view), let parent = view.parent else { return [] }
    let superview = document.views[at: parent]
    guard let stored = view.frame else { return [] }
    let outer = view.superviewSize ?? superview.frame?.size ?? .zero
    // The content view of an effect view fills it, regardless of its frame and mask.
    let fills = superview.kind == .effect && !view.fixedFrame && view.superviewSize == nil
    let frame = fills ? Rect(origin: .zero, size: outer) : stored
    let own: Autoresizing = fills ? [.width, .height] : view.autoresizing
    let mask: Autoresizing = view.fixedFrame || outer.isEmpty ? [] : own
    guard !mask.isEmpty else { return [.init("frame", Self.frame(frame))] }
    let implied = isPlacedByFrame(parent, superview) || superview.parent == nil ? designSize(parent) : nil
    var members = [JSONTree.Member("frame", Self.frame(frame, in: implied == outer ? nil : outer))]
    var writer = self
    members.add("autoresize", Codec<Autoresizing>.set(Autoresizing.words).write(mask, &writer))
    return members
  }

  static func frame(_ frame: Rect, in outer: Size? = nil) -> JSONTree {
    guard let outer else { return .list([frame.x, frame.y, frame.width, frame.height].map { .number($0) }) }
    var members: [JSONTree.Member] = []
    members.add("x", frame.x, unless: 0)
    members.add("y", frame.y, unless: 0)
    return .object(
      members + [
        .init("width", .number(frame.width)), .init("height", .number(frame.height)),
        .init("in", size(outer)),
      ])
  }

  /// Returns the size of a screen that its frames are designed for, unless that is the default.
  func designSize(of scene: Scene, _ varying: VaryingParts) -> JSONTree? {
    guard let root = scene.root, scene.controller.kind != .none,
      let size = document.views[at: root].frame?.size,
      size != ViewFrame.standardScreen, !size.isEmpty
    else { return nil }
    let isUsed = scene.views.contains { index in
      let view = varying.baseView(index)
      return view.parent == root && isPlacedByFrame(index, view) && !view.fixedFrame
        && !view.autoresizing.isEmpty
    }
    return isUsed ? Self.size(size) : nil
  }

  private func designSize(_ parent: ViewIndex) -> Size {
    document.views[at: parent].frame?.size ?? ViewFrame.standardScreen
  }

  func isPlacedByFrame(_ index: ViewIndex, _ view: View) -> Bool {
    guard let parent = view.parent,
      ![.tableCell, .collectionCell, .cellContent, .reusableView].contains(view.kind)
    else {
      return false
    }
    // A cell of a standard style positions its labels and image.
    if WrittenNames.part(index, document) != nil { return false }
    let outer = document.views[at: parent].kind
    if case .cell(let cell) = document.views[at: parent].content, cell.accessoryView == index { return false }
    // Lists position their views, and stack views their arranged views.
    if outer == .table || outer == .collection || outer == .stack && !view.fixedFrame { return false }
    return view.fixedFrame || !view.usesAutoLayout
  }
}
