import Basics
import Layout
import Model
import Transitions

/// A view with everything that drawing needs to know of its surroundings.
struct PlacedView {
  var reference: ViewReference
  var view: View
  var solved: SolvedView
  /// On the screen, in points.
  var rect: Rect
  var box: CellBox
  /// What of it can be seen; nil where nothing can.
  var seen: CellBox?
  /// Its ancestors cut off what lies outside.
  var clip: CellBox
  /// Cells in which its text may be.
  var room: CellBox
  /// Shade of what lies behind it.
  var backdrop: UInt8
  var isLeaf: Bool
  var isRoot: Bool
  var outlined: Bool
  var rightToLeft: Bool
  var text: TextBlock?

  /// Room for lines around it and its content between them. Controls of less than two rows have it by chance, by where
  /// they are: without the chance, those of one size look alike.
  var hasInside: Bool { box.hasInside && isHighEnough }
  var isHighEnough = true

  /// What a control draws is the other way round: UIKit mirrors controls unless the view says otherwise.
  var isMirrored: Bool { view.direction.isMirrored(rightToLeft: rightToLeft) }
}

/// All places of one controller's tree.
struct PlacedViews {
  var all: [PlacedView] = []

  init(
    node: Int, _ stageNode: StageNode, tree: SolvedTree, origin: Point, clip: CellBox, room: CellBox,
    backdrop: UInt8, painter: Painter, _ barViews: BarViews
  ) {
    let views = tree.plain.views
    all.reserveCapacity(views.count)
    // What a view hands on to its children, by view.
    var origins: [Point] = []
    var clips: [CellBox?] = []
    var rooms: [CellBox] = []
    var shades: [UInt8] = []
    for index in views.indices {
      var view = views[index]
      if view.background == nil { view.background = Shades.implied(view, in: views) }
      let solved = tree.views[index]
      let reference = ViewReference(node: node, view: index)
      let parent = view.parent
      let base = parent.map { origins[$0] } ?? origin
      let rect = barViews.rect(of: reference, solved.frame, from: base)
      let box = painter.projection.thinned(rect)
      let parentClip = parent.map { clips[$0] } ?? clip
      let isHidden = solved.hidden || barViews.isUnseen(view, reference) || view.alpha < 0.01
      var place = PlacedView(
        reference: reference, view: view, solved: solved, rect: rect, box: box,
        seen: isHidden ? nil : parentClip.flatMap { box.intersection(with: $0) },
        clip: parentClip ?? CellBox(left: 0, top: 0, right: -1, bottom: -1),
        room: parent.map { rooms[$0] } ?? room, backdrop: parent.map { shades[$0] } ?? backdrop,
        isLeaf: view.end <= index + 1, isRoot: parent == nil, outlined: false,
        rightToLeft: stageNode.traits.rightToLeft,
        text: solved.text.flatMap { tree.texts.indices.contains($0) ? tree.texts[$0] : nil })
      if Outlining.hasFormOfOneRow(view.kind) {
        place.isHighEnough = rect.height >= 1.75 * painter.projection.scale.row
      }
      place.outlined = Outlining.isOutlined(place, painter: painter)
      let cuts = view.clips || Outlining.cutsContent(view.kind)
      let childClip = isHidden ? nil : cuts ? parentClip.flatMap { $0.intersection(with: box) } : parentClip
      origins.append(Point(x: rect.x + solved.contentOrigin.x, y: rect.y + solved.contentOrigin.y))
      clips.append(childClip)
      var childRoom = place.room
      if place.outlined && place.hasInside {
        childRoom = childRoom.intersection(with: box.inside) ?? childRoom
      } else if cuts {
        childRoom = childRoom.intersection(with: box) ?? childRoom
      } else if place.outlined && box.width > 0 && box.height > 0 {
        // Too small for lines around it: its texts keep to its rows and may be wider.
        childRoom.top = max(childRoom.top, min(box.top, childRoom.bottom))
        childRoom.bottom = min(childRoom.bottom, max(box.bottom, childRoom.top))
      }
      rooms.append(childRoom)
      let own = painter.shade(view.background)
      shades.append(view.background.map { $0.alpha > 0.5 } ?? false ? own : place.backdrop)
      all.append(place)
    }
  }
}

/// Which views have a line around them.
enum Outlining {
  /// Shades that differ by less look alike on a device too.
  private static let visibleStep = 2

  static func isOutlined(_ place: PlacedView, painter: Painter) -> Bool {
    let view = place.view
    if painter.options.overlays.contains(.outlines) { return true }
    if place.isRoot { return false }
    switch view.kind {
    case .image, .map, .web, .scene, .textView, .datePicker, .picker, .segmented, .collectionCell: return true
    case .textField:
      if case .textField(let content) = view.content {
        return content.border != .none || hasEdge(place, painter)
      }
      return true
    case .button: return hasFill(place, painter)
    case .container: return true
    case .label, .switch, .slider, .stepper, .progress, .activity, .pageControl, .searchBar, .navigationBar,
      .tabBar, .toolbar, .tableCell:
      return false
    case .view, .effect, .window: return hasEdge(place, painter) || place.isLeaf
    case .stack, .scroll, .table, .cellContent, .collection, .reusableView: return hasEdge(place, painter)
    }
  }

  /// Controls whose form of one row says as much as a box.
  static func hasFormOfOneRow(_ kind: ViewKind) -> Bool {
    switch kind {
    case .button, .textField, .segmented: true
    default: false
    }
  }

  static func cutsContent(_ kind: ViewKind) -> Bool {
    switch kind {
    case .scroll, .table, .collection, .textView: true
    default: false
    }
  }

  /// A border, or a background that differs from what is behind.
  static func hasEdge(_ place: PlacedView, _ painter: Painter) -> Bool {
    if place.view.borderWidth > 0 { return true }
    guard let background = place.view.background, background.alpha > 0.1 else { return false }
    return abs(Int(painter.shade(background)) - Int(place.backdrop)) >= visibleStep
  }

  private static func hasFill(_ place: PlacedView, _ painter: Painter) -> Bool {
    if hasEdge(place, painter) { return true }
    guard case .button(let content) = place.view.content else { return false }
    return content.backgroundImage != nil || content.configuration.map { $0.look != .plain } ?? false
  }
}
