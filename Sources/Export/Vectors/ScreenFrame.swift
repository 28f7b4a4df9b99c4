import Basics
import Drawing
import Environment
import Model
import Transitions

/// The surroundings of a screen in a picture at true size.
package struct ScreenFrame: Sendable, Hashable {
  /// The kind of a frame.
  package enum Kind: Sendable, Hashable {
    /// A line around the screen.
    case edge
    /// The device: its body, buttons and home button.
    case device
    /// Nothing: the pixels of the screen, with square corners.
    case bare
  }

  package let kind: Kind
  /// The space around the screen.
  package let insets: Insets
  /// The width of the line around the screen.
  let edge: Double
  /// The items behind the screen, in its coordinates.
  let items: [VectorScene.Item]

  /// A line around the screen.
  package static let edge = ScreenFrame(kind: .edge, insets: Insets(all: 8), edge: 4, items: [])
  /// Nothing around the screen.
  package static let bare = ScreenFrame(kind: .bare, insets: .zero, edge: 0, items: [])

  init(kind: Kind, insets: Insets, edge: Double, items: [VectorScene.Item]) {
    self.kind = kind
    self.insets = insets
    self.edge = edge
    self.items = items
  }

  /// Makes the frame of a stage's screen.
  package init(_ kind: Kind, _ stage: Stage) {
    switch kind {
    case .edge: self = .edge
    case .bare: self = .bare
    case .device: self.init(deviceOf: stage.surroundings)
    }
  }

  private static let metal = RGBA(0x8E8E93)
  private static let body = RGBA(0x0B0B0D)
  private static let rim = 3.0

  private init(deviceOf surroundings: Surroundings) {
    let screen = surroundings.screen
    let body = DeviceBody(surroundings)
    let isLandscape = screen.width > screen.height
    func placed(_ rect: Rect) -> Rect {
      // In landscape the top of the device is on the left.
      isLandscape
        ? Rect(x: rect.y, y: screen.height - rect.maxX, width: rect.height, height: rect.width) : rect
    }
    let upright = Size(
      width: min(screen.width, screen.height), height: max(screen.width, screen.height))
    let outer = Rect(
      x: -body.side, y: -body.end, width: upright.width + 2 * body.side, height: upright.height + 2 * body.end
    )
    var items = body.buttons(outer).map {
      VectorScene.Item(kind: .fill(Self.metal), rect: placed($0), radius: 2)
    }
    let (rect, rim) = (placed(outer), Self.rim)
    items.append(
      VectorScene.Item(
        kind: .fill(Self.metal), rect: rect.inset(by: Insets(all: -rim)), radius: body.radius + rim))
    items.append(VectorScene.Item(kind: .fill(Self.body), rect: rect, radius: body.radius))
    if body.hasHomeButton {
      let side = min(body.end * 0.62, 62)
      let home = placed(
        Rect(
          x: upright.width / 2 - side / 2, y: upright.height + (body.end - side) / 2, width: side,
          height: side))
      items.append(VectorScene.Item(kind: .border(RGBA(0x5A5A5E), width: 2), rect: home, radius: side / 2))
    }
    // The buttons are a little outside the rim.
    let margin = rim + 5
    let (x, y) = isLandscape ? (body.end, body.side) : (body.side, body.end)
    self.init(
      kind: .device, insets: Insets(top: y + margin, left: x + margin, bottom: y + margin, right: x + margin),
      edge: 0, items: items)
  }
}

extension VectorScene {
  /// The size with the frame.
  var framedSize: Size {
    Size(
      width: size.width + frame.insets.left + frame.insets.right,
      height: size.height + frame.insets.top + frame.insets.bottom)
  }
}

extension DrawingOptions {
  /// The options for a screen in a frame: a bare screen has the pixels of the app, without the cutout.
  package init(frame: ScreenFrame.Kind) {
    self.init()
    showsCutout = frame != .bare
  }
}

/// The body of a device, upright, in points.
private struct DeviceBody {
  /// The width of the body beside the screen.
  let side: Double
  /// The height of the body above and below the screen.
  let end: Double
  let radius: Double
  let hasHomeButton: Bool
  let isPad: Bool

  init(_ surroundings: Surroundings) {
    isPad = surroundings.traits.idiom == .pad
    hasHomeButton = surroundings.cornerRadius == 0
    switch (isPad, hasHomeButton) {
    case (false, false): (side, end) = (14, 14)
    case (false, true): (side, end) = (18, 98)
    case (true, false): (side, end) = (28, 28)
    case (true, true): (side, end) = (40, 84)
    }
    radius = hasHomeButton ? (isPad ? 36 : 54) : surroundings.cornerRadius + side
  }

  /// Returns the buttons on the sides.
  func buttons(_ body: Rect) -> [Rect] {
    let deep = 5.0
    func left(_ share: Double, _ length: Double) -> Rect {
      Rect(x: body.x - deep, y: body.y + body.height * share, width: deep + 4, height: length)
    }
    func right(_ share: Double, _ length: Double) -> Rect {
      Rect(x: body.maxX - 4, y: body.y + body.height * share, width: deep + 4, height: length)
    }
    if isPad { return [right(0.08, 44), right(0.08 + 54 / body.height, 44)] }
    return [left(0.18, 32), left(0.26, 58), left(0.35, 58), right(0.28, 92)]
  }
}
