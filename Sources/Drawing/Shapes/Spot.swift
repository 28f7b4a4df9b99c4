import Adapting
import Basics
import Layout
import Model
import Transitions

/// The position of a view, and the properties that it inherits from its ancestors.
struct Spot {
  var rect: Rect
  var frame: Int
  /// The clip of the view.
  var clip: Int
  /// The clip of its subviews.
  var childClip: Int
  var isSeen: Bool
  /// The opacity, multiplied by those of its ancestors.
  var alpha: Double
  var look: ViewLook
  /// The opaque colour behind its subviews.
  var backdrop: RGBA
  /// The frame that contains the view's text; outside, it would seem to belong to something else.
  var holder: Int?
  var childHolder: Int?
  var isRightToLeft: Bool
  var mirrors: Bool
  var isRoot: Bool

  var tint: RGBA { look.tint }
  var background: RGBA { look.background }

  static let touch = 0.6
  /// Gaps narrower than this, in points, are drawn as lines.
  static let narrow = 3.0
}

extension ShapeMaker {
  mutating func makeSpots(_ index: Int, _ node: StageNode, _ tree: SolvedTree, _ backdrop: Backdrop) -> [Spot]
  {
    let views = tree.plain.views
    let window = stage.surroundings.window.origin
    let origin = Point(x: window.x + node.frame.x, y: window.y + node.frame.y)
    var spots: [Spot] = []
    spots.reserveCapacity(views.count)
    let looks = tree.plain.looks(in: LookContext(appearance: appearance, tint: backdrop.tint))
    var lastChild = [Int](repeating: -1, count: views.count)
    // Views are large values, so their properties are read in place.
    for number in views.indices {
      let solved = tree.views[number]
      let reference = ViewReference(node: index, view: number)
      let kind = views[number].kind
      let parent = views[number].parent.flatMap { spots.indices.contains($0) ? $0 : nil }
      let around = parent.map { spots[$0] }
      var base = origin
      if let parent {
        let moved = tree.contentOrigin(around: number)
        base = Point(x: spots[parent].rect.x + moved.x, y: spots[parent].rect.y + moved.y)
      }
      let rect = barViews.rect(of: reference, solved.frame, from: base)
      let outer = around.map(\.frame) ?? backdrop.frame
      let frame = addFrame(
        rect, parent: outer, joins: joins(views[number], node.traits.rightToLeft),
        holdsLine: kind.form.holdsLine,
        rotation: views[number].hasEffects ? views[number].effects.rotation : 0)
      if let parent {
        if lastChild[parent] >= 0, kind != .tableCell {
          join(spots[lastChild[parent]].frame, frame)
        }
        lastChild[parent] = number
      }
      let clip = around.map(\.childClip) ?? backdrop.clip
      var look = looks[number]
      // Files contain the background of a text or collection view that has one; otherwise it is transparent.
      if kind == .textView || kind == .collection, views[number].background == nil {
        look.background = .clear
      }
      let alpha = views[number].alpha
      var spot = Spot(
        rect: rect, frame: frame, clip: clip, childClip: clip,
        isSeen: (around?.isSeen ?? true) && !solved.hidden && !barViews.isUnseen(views[number], reference)
          && alpha >= 0.01,
        alpha: (around?.alpha ?? 1) * min(max(alpha, 0), 1), look: look,
        backdrop: around?.backdrop ?? backdrop.color, holder: around?.childHolder,
        childHolder: around?.childHolder,
        isRightToLeft: node.traits.rightToLeft,
        mirrors: views[number].direction.isMirrored(rightToLeft: node.traits.rightToLeft),
        isRoot: parent == nil)
      let clips = views[number].clips
      if clips || kind.form.cutsContent {
        spot.childClip = addClip(
          frame, parent: clip, radius: clips ? views[number].cornerRadius : 0,
          corners: views[number].effects.corners)
      }
      let seen = look.face.over(look.background.over(spot.backdrop))
      if Self.differ(seen, spot.backdrop) || look.borderWidth > 0 { spot.childHolder = frame }
      spot.backdrop = seen
      spots.append(spot)
    }
    return spots
  }

  static func differ(_ a: RGBA, _ b: RGBA) -> Bool {
    abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue) > 0.06
  }

  /// Returns the shared edges of a view, so that text with equal edges in the layout starts in the same column.
  private func joins(_ view: View, _ rightToLeft: Bool) -> ShapeFrame.Joins {
    if view.kind == .tableCell { return .row }
    guard case .label(let label) = view.content, view.background == nil else { return .none }
    switch label.alignment {
    case .left: return .left
    case .right: return .right
    case .center: return .none
    case .natural, .justified: return rightToLeft ? .right : .left
    }
  }

  /// Marks the common edge of two neighbours that touch or nearly touch.
  private mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (list.frames[a].rect, list.frames[b].rect)
    let across = min(first.maxX, second.maxX) - max(first.x, second.x) > Spot.touch
    let along = min(first.maxY, second.maxY) - max(first.y, second.y) > Spot.touch
    if across, !along {
      let (upper, lower) = first.y < second.y ? (a, b) : (b, a)
      let gap = list.frames[lower].rect.y - list.frames[upper].rect.maxY
      guard abs(gap) < Spot.narrow else { return }
      list.frames[upper].joins.insert(.bottom)
      list.frames[lower].joins.insert(.top)
      if gap > Spot.touch { list.frames[lower].gapAbove = gap }
    } else if along, !across {
      let (left, right) = first.x < second.x ? (a, b) : (b, a)
      let gap = list.frames[right].rect.x - list.frames[left].rect.maxX
      guard abs(gap) < Spot.narrow else { return }
      list.frames[left].joins.insert(.right)
      list.frames[right].joins.insert(.left)
      if gap > Spot.touch { list.frames[right].gapBefore = gap }
    }
  }
}
