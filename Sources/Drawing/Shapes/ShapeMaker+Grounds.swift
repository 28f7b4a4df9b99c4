import Basics
import Layout
import Model

extension ShapeMaker {
  /// The limit for finding grounds, which would be quadratic in the texts of a screen; texts beyond it have none.
  private static let mostGroundWork = 5_000_000

  /// Puts a checked ground behind a text that has the colour of what is behind it: its ground comes from code, or from an
  /// image that is missing. The text keeps its colour.
  mutating func addGround(behind text: inout ShapeText, _ rect: Rect, _ frame: Int, _ clip: Int) {
    guard !makesSketches, let view, alpha > 0.5, rect.width > 0 else { return }
    let base = system(.systemBackground)
    guard let run = text.lines.first(where: { !$0.runs.isEmpty })?.runs[0] else { return }
    let ink = list.looks[run.look]
    let width = text.lines.map(\.width).max() ?? 0
    guard ink.background == nil, ink.color.alpha > 0.5, width > 0 else { return }
    guard groundWork < Self.mostGroundWork else { return }
    groundWork += list.shapes.count
    let x = text.alignment.start(of: width, in: rect)
    let area = Rect(x: x, y: rect.y, width: width, height: rect.height)
    // A text that is partly clipped has the ground of what can be seen.
    guard let seen = visible(area, clip),
      let ground = ground(at: Point(x: seen.midX, y: seen.midY), over: base),
      !ink.color.isApart(from: ground)
    else { return }
    let tone = ink.color.lightness > 0.5 ? RGBA(white: 0.56) : RGBA(white: 0.46)
    list.placeholders.append(ShapePlaceholder(isCrossed: false, color: tone, isChecked: true))
    emit(
      .placeholder(list.placeholders.count - 1),
      area.inset(by: Insets(top: -2, left: -4, bottom: -2, right: -4)), frame,
      clip)
    // In cells, a text can be wider than its ground.
    for line in text.lines.indices {
      for run in text.lines[line].runs.indices {
        var look = list.looks[text.lines[line].runs[run].look]
        look.ground = tone
        text.lines[line].runs[run].look = lookIndex(look)
      }
    }
    list.unseen.append(view)
  }

  /// Returns the part of a rectangle that clips leave; nil if there is none.
  private func visible(_ rect: Rect, _ clip: Int) -> Rect? {
    var rect: Rect? = rect
    var next: Int? = clip
    while let index = next, let part = rect {
      rect = part.intersection(list.frames[list.clips[index].frame].rect)
      next = list.clips[index].parent
    }
    return rect
  }

  /// Returns the colour at a point so far; nil if an image is there.
  /// - Parameter seesImages: whether an image has its mean colour instead.
  func ground(at point: Point, over base: RGBA, seesImages: Bool = false) -> RGBA? {
    var color = base
    for shape in list.shapes where shape.rect.contains(point) {
      guard list.frames[list.clips[shape.clip].frame].rect.contains(point) else { continue }
      switch shape.kind {
      case .fill(let fill), .material(let fill, _), .overlay(let fill), .veil(let fill):
        color = fill.over(color)
      case .raised(let raised): color = raised.color.over(color)
      case .placeholder(let index): color = list.placeholders[index].color.over(color)
      case .gradient(let index): color = list.gradients[index].mean.over(color)
      case .image(let index):
        guard seesImages else { return nil }
        let image = list.images[index]
        if let mean = image.image.meanColor { color = (image.tint ?? mean).faded(image.alpha).over(color) }
      case .shadow, .border, .line, .text, .symbol, .sketch: break
      }
    }
    return color
  }
}

extension RGBA {
  /// Whether a text of this colour can be seen on another one.
  fileprivate func isApart(from other: RGBA) -> Bool {
    let own = over(other)
    return max(abs(own.red - other.red), abs(own.green - other.green), abs(own.blue - other.blue)) > 0.12
  }
}
