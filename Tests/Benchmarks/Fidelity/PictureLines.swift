import Basics
import Layout
import Model

/// An edge that a picture of a solved tree should have.
struct PictureLine {
  /// What the edge belongs to, and which of its edges it is.
  var what: String
  var id: String
  var place: Double
  fileprivate var range: ClosedRange<Double>
  fileprivate var side: Side
  /// The region of a text; nil for the edge of a box.
  fileprivate var region: Rect?

  fileprivate enum Side { case top, bottom, left, right }

  /// Returns where a picture has the edge; nil if it has none near it.
  func found(_ edges: PictureEdges) -> Double? {
    guard let region else {
      return edges.edge(at: place, range, isHorizontal: side == .top || side == .bottom)
    }
    guard let ink = edges.ink(in: region) else { return nil }
    return side == .bottom ? ink.maxY : ink.x
  }
}

/// The edges of a solved tree that a picture shows: of boxes with a colour or a border, and of texts. Views of the
/// project's own classes are left out, since they draw themselves and set other fonts.
enum PictureLines {
  static func lines(of tree: SolvedTree, size: Size) -> [PictureLine] {
    var lines: [PictureLine] = []
    let origins = tree.absoluteOrigins
    var isSeen: [Bool] = []
    for (index, view) in tree.plain.views.enumerated() {
      let shown =
        !tree.views[index].hidden && view.alpha > 0.1 && (view.parent.map { isSeen[$0] } ?? true)
      isSeen.append(shown)
      guard shown, view.parent != nil, view.customClass == nil else { continue }
      let frame = Rect(origin: origins[index], size: tree.views[index].frame.size)
      if let kind = box(index, tree) { lines += sides(of: frame, kind, view.id ?? "", size) }
      if let block = tree.views[index].text.map({ tree.texts[$0] }) {
        lines += text(block, of: view, frame, size)
      }
    }
    return lines
  }

  /// Returns what a view's box is, if the view shows one.
  private static func box(_ index: ViewIndex, _ tree: SolvedTree) -> String? {
    let view = tree.plain.views[index]
    let frame = tree.views[index].frame
    if case .textField(let field) = view.content, field.border != .none { return "field" }
    if view.borderWidth > 0 { return "border" }
    guard let color = view.background?.resolved(in: Appearance()), color.isOpaque else { return nil }
    var parent = view.parent
    while let p = parent {
      if let below = tree.plain.views[p].background?.resolved(in: Appearance()), below.isOpaque {
        if below == color { return nil }
        break
      }
      parent = tree.plain.views[p].parent
    }
    if min(frame.width, frame.height) <= 2 { return "line" }
    return view.kind == .button ? "button" : "box"
  }

  private static func sides(of frame: Rect, _ kind: String, _ id: String, _ size: Size) -> [PictureLine] {
    var lines: [PictureLine] = []
    func add(_ side: PictureLine.Side, _ name: String, _ place: Double, _ range: ClosedRange<Double>) {
      let limit = side == .top || side == .bottom ? size.height : size.width
      guard place > 0.5, place < limit - 0.5, range.upperBound - range.lowerBound >= 6 else { return }
      lines.append(PictureLine(what: "\(name) of a \(kind)", id: id, place: place, range: range, side: side))
    }
    guard frame.width > 0, frame.height > 0, frame.maxX <= size.width + 1, frame.maxY <= size.height + 1,
      frame.x >= -1, frame.y >= -1
    else { return [] }
    if frame.height > 2 {
      add(.left, "left", frame.x, frame.y...frame.maxY)
      add(.right, "right", frame.maxX, frame.y...frame.maxY)
    }
    if frame.width > 2 {
      add(.top, "top", frame.y, frame.x...frame.maxX)
      add(.bottom, "bottom", frame.maxY, frame.x...frame.maxX)
    }
    return lines
  }

  /// Characters that reach below the baseline, and those whose stem begins about 0.085 em from their left.
  private static let descends: Set<Character> = Set("gjpqy,;()[]{}Q_/|@$")
  private static let stems: Set<Character> = Set("BDEFHIKLMNPRhklmnr")

  /// Returns the baseline of a text of one line, and its left edge if it begins with a stem.
  private static func text(_ block: TextBlock, of view: View, _ frame: Rect, _ size: Size) -> [PictureLine] {
    guard block.lines.count == 1, let line = block.lines.first, !line.truncated, block.scale == 1,
      !line.text.isEmpty, line.text.allSatisfy({ $0.isASCII && !descends.contains($0) }), isSystem(view),
      block.lineHeight > 8
    else { return [] }
    let em = block.lineHeight / 1.193
    let area = block.area.moved(by: frame.origin)
    let slack = area.width - line.width
    let start =
      switch block.alignment {
      case .center: area.x + slack / 2
      case .right: area.x + slack
      case .left, .natural, .justified: area.x
      }
    let region = Rect(x: start - 3, y: area.y - 3, width: line.width + 6, height: area.height + 6)
    guard region.x > 0, region.maxX < size.width, region.y > 0, region.maxY < size.height else { return [] }
    let id = view.id ?? ""
    var lines = [
      PictureLine(
        what: "baseline of a text", id: id, place: area.y + block.lineHeight * 0.798,
        range: start...(start + line.width), side: .bottom, region: region)
    ]
    if let first = line.text.first, stems.contains(first) {
      lines.append(
        PictureLine(
          what: "left of a text", id: id, place: start + em * 0.085, range: start...(start + line.width),
          side: .left, region: region))
    }
    return lines
  }

  private static func isSystem(_ view: View) -> Bool {
    let font: Font? =
      switch view.content {
      case .label(let label): label.font
      case .button(let button): button.font ?? Font(size: 15)
      default: nil
      }
    if case .named? = font?.family { return false }
    return font != nil
  }
}
