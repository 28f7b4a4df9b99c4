import Basics
import Layout
import Model
import Transitions

/// The views that bars show in place of titles and items. They are no part of the controller's own view, so what the file
/// says of where they are counts for nothing: the bar places them, and without a bar they are not seen. So this also knows
/// what room a node's bars have, and makes their geometry.
struct BarViews {
  /// The place on the screen of each that a bar shows.
  private(set) var places: [ViewReference: Rect] = [:]
  /// Widths of the views that a container's bars show, by id.
  private(set) var widths: [Int: [String: Double]] = [:]
  /// What a container's bars show, and all that is in it, parents before children.
  private(set) var shown: [Int: [ViewReference]] = [:]
  private var all: Set<ViewReference> = []
  /// The place of each that a bar among the views shows, from the bar's corner.
  private var inner: [ViewReference: Rect] = [:]
  private let isGlass: Bool
  private let images: (any ImageSource)?
  private var holders: [Holder] = []

  /// What a node's bars know of it.
  private struct Holder {
    /// Its frame on the screen.
    var frame: Rect
    /// How far the safe area is from the sides.
    var sides: Insets
    var hasInlineTabs: Bool
  }

  init(_ stage: Stage) {
    isGlass = stage.surroundings.hasGlass
    images = stage.images
    // The canvas has no system.
    let mayBeInline = !isGlass && !(1..<11).contains(stage.surroundings.os)
    holders = stage.nodes.map {
      Holder(
        frame: $0.frame.moved(by: stage.surroundings.window.origin),
        sides: Insets(left: $0.safeArea.left, right: $0.safeArea.right),
        hasInlineTabs: mayBeInline && ($0.traits.horizontal == .regular || $0.traits.vertical == .compact))
    }
    for (index, node) in stage.nodes.enumerated() {
      guard let solved = node.tree else { continue }
      let views = solved.plain.views
      var loose: [String: ViewIndex] = [:]
      for view in views.indices where views[view].isBarView && views[view].parent == nil {
        if let id = views[view].id { loose[id] = view }
      }
      if !loose.isEmpty { place(loose, of: index, solved, stage) }
      for bar in views.indices where views[bar].kind == .toolbar || views[bar].kind == .navigationBar {
        placeViews(ofBar: bar, in: index, solved, stage)
      }
    }
  }

  /// Where a view is: where its bar puts it, or where its frame says.
  /// - Parameter base: corner of what the frame is measured from.
  func rect(of view: ViewReference, _ frame: Rect, from base: Point) -> Rect {
    places[view] ?? (inner[view] ?? frame).moved(by: base)
  }

  /// Where things are in the bars of a node.
  func geometry(of node: Int, isMirrored: Bool) -> BarGeometry {
    BarGeometry(
      isGlass: isGlass, isMirrored: isMirrored, hasInlineTabs: holders[node].hasInlineTabs,
      views: widths[node] ?? [:], images: images)
  }

  /// What of a bar's rectangle holds its items: they keep clear of the camera and of the round corners of a phone on its
  /// side, where the bar's background goes on.
  func contents(of rect: Rect, in node: Int) -> Rect {
    let (frame, sides) = (holders[node].frame, holders[node].sides)
    func inset(_ side: Double, _ covered: Double) -> Double { max(0, min(side, covered, rect.width / 2)) }
    return rect.inset(
      by: Insets(
        left: inset(sides.left, frame.x + sides.left - rect.x),
        right: inset(sides.right, rect.maxX - (frame.maxX - sides.right))))
  }

  /// Whether a bar shows it, or what it is in.
  func contains(_ view: ViewReference) -> Bool { all.contains(view) }

  func isUnseen(_ view: View, _ reference: ViewReference) -> Bool {
    view.isBarView && view.parent == nil && places[reference] == nil
  }

  /// In a bar that the author placed.
  private mutating func placeViews(ofBar bar: ViewIndex, in index: Int, _ tree: SolvedTree, _ stage: Stage) {
    let views = tree.plain.views
    guard case .bar(let content) = views[bar].content else { return }
    var own: [String: ViewIndex] = [:]
    for view in bar..<views[bar].end where views[view].isBarView && views[view].parent == bar {
      if let id = views[view].id { own[id] = view }
    }
    if own.isEmpty { return }
    let widths = own.mapValues { tree.views[$0].frame.width }
    self.widths[index, default: [:]].merge(widths) { $1 }
    let geometry = geometry(
      of: index,
      isMirrored: views[bar].direction.isMirrored(rightToLeft: stage.nodes[index].traits.rightToLeft))
    let outer = tree.absoluteFrame(bar).moved(by: holders[index].frame.origin)
    let rect = contents(of: outer, in: index).moved(by: Point(x: -outer.x, y: -outer.y))
    let members =
      views[bar].kind == .toolbar
      ? geometry.toolbar(content.items, in: rect)
      : geometry.navigation(content, rect, back: nil, large: false)
    for member in members {
      guard let view = member.view.flatMap({ own[$0] }) else { continue }
      inner[ViewReference(node: index, view: view)] = Self.place(member, tree.views[view].frame.height)
    }
  }

  private static func place(_ member: BarGeometry.Member, _ height: Double) -> Rect {
    Rect(
      x: member.rect.x, y: member.rect.midY - height / 2, width: member.rect.width, height: height)
  }

  /// In the bars of the nearest container that has some.
  private mutating func place(_ loose: [String: ViewIndex], of index: Int, _ tree: SolvedTree, _ stage: Stage)
  {
    var next = stage.nodes[index].parent
    while let container = next, stage.nodes[container].bars.isEmpty { next = stage.nodes[container].parent }
    guard let container = next else { return }
    let widths = loose.mapValues { tree.views[$0].frame.width }
    self.widths[container, default: [:]].merge(widths) { $1 }
    let geometry = geometry(of: container, isMirrored: stage.nodes[container].traits.rightToLeft)
    for bar in stage.nodes[container].bars {
      let rect = bar.frame.moved(by: stage.surroundings.window.origin)
      for member in geometry.members(of: bar, contents(of: rect, in: container)) {
        guard let view = member.view.flatMap({ loose[$0] }) else { continue }
        places[ViewReference(node: index, view: view)] = Self.place(member, tree.views[view].frame.height)
        let inside = (view..<tree.plain.views[view].end).map { ViewReference(node: index, view: $0) }
        shown[container, default: []] += inside
        all.formUnion(inside)
      }
    }
  }
}
