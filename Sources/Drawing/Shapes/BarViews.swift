import Basics
import Layout
import Model
import Transitions

/// The custom views of titles and items in bars. They are not part of the controller's view hierarchy, so the frames in
/// the file are ignored: the bar places them, and without a bar they are not visible. This type also determines the
/// room of a node's bars, and creates their geometry.
struct BarViews {
  /// The frame on the screen of each custom view that a bar shows.
  private(set) var places: [ViewReference: Rect] = [:]
  /// The widths of the custom views in a container's bars, by id.
  private(set) var widths: [Int: [String: Double]] = [:]
  /// The custom views of a container's bars with their subviews, parents before children.
  private(set) var shown: [Int: [ViewReference]] = [:]
  private var all: Set<ViewReference> = []
  /// The frame of each custom view in an authored bar, relative to the bar's origin.
  private var inner: [ViewReference: Rect] = [:]
  private let isGlass: Bool
  private let images: (any ImageSource)?
  private let measurer: LineMeasurer
  private var holders: [Holder] = []

  /// The properties of a node that affect its bars.
  private struct Holder {
    /// The frame on the screen.
    var frame: Rect
    /// The horizontal insets of the safe area.
    var sides: Insets
    var hasInlineTabs: Bool
  }

  init(_ stage: Stage) {
    isGlass = stage.surroundings.hasGlass
    images = stage.images
    measurer = LineMeasurer(os: stage.surroundings.os)
    // The canvas has no system version.
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

  /// Returns the frame of a view, as placed by its bar or as in the layout.
  /// - Parameter base: the origin of the layout's frame.
  func rect(of view: ViewReference, _ frame: Rect, from base: Point) -> Rect {
    places[view] ?? (inner[view] ?? frame).moved(by: base)
  }

  /// Returns the geometry of a node's bars.
  func geometry(of node: Int, isMirrored: Bool) -> BarGeometry {
    BarGeometry(
      isGlass: isGlass, isMirrored: isMirrored, hasInlineTabs: holders[node].hasInlineTabs,
      views: widths[node] ?? [:], images: images, measurer: measurer)
  }

  /// Returns the part of a bar's rectangle for items. On a phone in landscape it avoids the camera and the rounded
  /// corners, unlike the bar's background.
  func contents(of rect: Rect, in node: Int) -> Rect {
    let (frame, sides) = (holders[node].frame, holders[node].sides)
    func inset(_ side: Double, _ covered: Double) -> Double { max(0, min(side, covered, rect.width / 2)) }
    return rect.inset(
      by: Insets(
        left: inset(sides.left, frame.x + sides.left - rect.x),
        right: inset(sides.right, rect.maxX - (frame.maxX - sides.right))))
  }

  /// Returns the part of a container's bar for items. An upright bar is beside the safe area.
  func contents(of bar: StageBar, _ rect: Rect, in node: Int) -> Rect {
    if bar.isUpright { return rect }
    let inside = contents(of: rect, in: node)
    let left = max(0, rect.x + bar.clear.left - inside.x)
    let right = max(0, inside.maxX - (rect.maxX - bar.clear.right))
    return inside.inset(by: Insets(left: min(left, inside.width / 2), right: min(right, inside.width / 2)))
  }

  /// Whether a view is in a bar.
  func contains(_ view: ViewReference) -> Bool { all.contains(view) }

  func isUnseen(_ view: View, _ reference: ViewReference) -> Bool {
    view.isBarView && view.parent == nil && places[reference] == nil
  }

  /// Places the views of an authored bar.
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
      : geometry.navigation(content, rect, back: nil)
    for member in members {
      guard let view = member.view.flatMap({ own[$0] }) else { continue }
      inner[ViewReference(node: index, view: view)] = Self.place(member, tree.views[view].frame.height)
    }
  }

  private static func place(_ member: BarGeometry.Member, _ height: Double) -> Rect {
    Rect(
      x: member.rect.x, y: member.rect.midY - height / 2, width: member.rect.width, height: height)
  }

  /// Places the views in the bars of the nearest container with bars.
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
      for member in geometry.members(of: bar, contents(of: bar, rect, in: container)) {
        guard let view = member.view.flatMap({ loose[$0] }) else { continue }
        places[ViewReference(node: index, view: view)] = Self.place(member, tree.views[view].frame.height)
        let inside = (view..<tree.plain.views[view].end).map { ViewReference(node: index, view: $0) }
        shown[container, default: []] += inside
        all.formUnion(inside)
      }
    }
  }
}
