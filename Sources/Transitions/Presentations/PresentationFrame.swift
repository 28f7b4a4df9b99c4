import Basics
import Environment
import Model

/// The frames of presented controllers in the window.
enum PresentationFrame {
  /// Returns the frame of a sheet on a phone or in a narrow window. The gap above it is 20 points with a home button,
  /// otherwise the top inset plus 10, or the inset alone on iOS 26; each further sheet is 10 points lower.
  static func sheet(_ surroundings: Surroundings, stacked: Int, detent: Detent?) -> Rect {
    let window = surroundings.window.size
    let top = surroundings.safeArea.top
    var gap = 20.0
    if top > 20 { gap = surroundings.os >= 26 ? top : top + 10 }
    gap += 10 * Double(stacked)
    let full = max(1, window.height - gap)
    var height = full
    switch detent {
    // Detents exist since iOS 15; medium is about half of the full height (unconfirmed).
    case .medium? where surroundings.os >= 15: height = (full / 2).rounded()
    case .height(let value)? where surroundings.os >= 16:
      height = min(full, value + surroundings.safeArea.bottom)
    case .medium?, .large?, .height?, nil: break
    }
    return Rect(x: 0, y: window.height - height, width: window.width, height: height)
  }

  /// Returns the frame of a page sheet on a pad. Measured: 704 × 995.5 on 820 × 1180; other sizes are derived from its
  /// aspect ratio, the square root of 2 (unconfirmed).
  static func page(_ surroundings: Surroundings) -> Rect {
    let window = surroundings.window.size
    if surroundings.os < 13 {
      let top = surroundings.statusBarHeight
      let width = min(768, window.width)
      return Rect(x: (window.width - width) / 2, y: top, width: width, height: window.height - top)
    }
    let room = window.height - 2 * max(20, surroundings.safeArea.top)
    let width = min(704, window.width - 40)
    let height = min(rounded(width * 2.0.squareRoot(), surroundings.traits.scale), room)
    return centred(Size(width: width, height: height), in: window, surroundings.traits.scale)
  }

  /// Returns the frame of a form sheet on a pad: 540 × 620 up to iPadOS 15, slightly larger since (both unconfirmed).
  static func form(_ surroundings: Surroundings, preferred: Size?) -> Rect {
    let window = surroundings.window.size
    let size = preferred ?? Size(width: 540, height: 620)
    let room = Size(
      width: min(size.width, window.width),
      height: min(size.height, window.height - surroundings.safeArea.top))
    return centred(room, in: window, surroundings.traits.scale)
  }

  static func custom(_ surroundings: Surroundings, _ presentation: CustomPresentation?) -> Rect {
    let window = surroundings.window.size
    guard let size = presentation?.size else { return Rect(origin: .zero, size: window) }
    return centred(
      Size(width: min(size.width, window.width), height: min(size.height, window.height)), in: window,
      surroundings.traits.scale)
  }

  private static func centred(_ size: Size, in window: Size, _ scale: Double) -> Rect {
    Rect(
      x: rounded((window.width - size.width) / 2, scale),
      y: rounded((window.height - size.height) / 2, scale),
      width: size.width, height: size.height)
  }

  private static func rounded(_ value: Double, _ scale: Double) -> Double {
    (value * scale).rounded(.down) / scale
  }
}

/// The frame of a popover next to its anchor.
struct PopoverPlace {
  var frame: Rect
  /// The tip of the arrow.
  var arrow: Point

  private static let arrowHeight = 13.0
  private static let margin = 10.0

  /// Places the popover below the anchor if there is space, otherwise above, otherwise on the side with more space, and
  /// otherwise over the anchor (unconfirmed except for the arrow).
  init(anchor: Rect, preferred: Size?, in window: Size, safeArea: Insets) {
    let area = Rect(origin: .zero, size: window).inset(
      by: Insets(
        top: max(safeArea.top, Self.margin), left: max(safeArea.left, Self.margin),
        bottom: max(safeArea.bottom, Self.margin), right: max(safeArea.right, Self.margin)))
    let wanted = Size(
      width: min(preferred?.width ?? 320, area.width),
      height: min(preferred?.height ?? area.height, area.height))
    let below = area.maxY - anchor.maxY - Self.arrowHeight
    let above = anchor.y - area.y - Self.arrowHeight
    let right = area.maxX - anchor.maxX - Self.arrowHeight
    let left = anchor.x - area.x - Self.arrowHeight
    let x = min(max(anchor.midX - wanted.width / 2, area.x), area.maxX - wanted.width)
    let y = min(max(anchor.midY - wanted.height / 2, area.y), area.maxY - wanted.height)

    if below >= wanted.height || (below >= above && below >= min(wanted.height, 200)) {
      arrow = Point(x: anchor.midX, y: anchor.maxY)
      frame = Rect(
        x: x, y: anchor.maxY + Self.arrowHeight, width: wanted.width, height: min(wanted.height, below))
    } else if above >= wanted.height || above >= min(wanted.height, 200) {
      let height = min(wanted.height, above)
      arrow = Point(x: anchor.midX, y: anchor.y)
      frame = Rect(
        x: x, y: anchor.y - Self.arrowHeight - height, width: wanted.width, height: height)
    } else if max(left, right) < min(wanted.width, 200) {
      // An anchor that fills the window, such as a list, is covered.
      arrow = Point(x: anchor.midX, y: y)
      frame = Rect(x: x, y: y, width: wanted.width, height: wanted.height)
    } else if right >= left {
      let width = max(1, min(wanted.width, right))
      arrow = Point(x: anchor.maxX, y: anchor.midY)
      frame = Rect(x: anchor.maxX + Self.arrowHeight, y: y, width: width, height: wanted.height)
    } else {
      let width = max(1, min(wanted.width, left))
      arrow = Point(x: anchor.x, y: anchor.midY)
      frame = Rect(x: anchor.x - Self.arrowHeight - width, y: y, width: width, height: wanted.height)
    }
  }
}
