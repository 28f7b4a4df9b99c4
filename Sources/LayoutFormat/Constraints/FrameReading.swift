import Basics
import Model
import Syntax

/// The value of the key `frame`.
struct ViewFrame: Sendable {
  /// The size of the screen that frames are designed for by default, as in the article (Evidence A1).
  static let standardScreen = Size(width: 375, height: 667)
  var rect = Rect.zero
  /// The size of the superview that the frame is designed for.
  var superview: Size?

  /// The keys of the parts, which can be expressions.
  static let parts:
    [(key: String, property: NumberProperty, path: any (WritableKeyPath<Rect, Double> & Sendable))] = [
      ("x", .frameX, \.x), ("y", .frameY, \.y), ("width", .frameWidth, \.width),
      ("height", .frameHeight, \.height),
    ]

  static let properties = Properties<ViewFrame>(
    "frame", "The frame of a view that constraints do not position.", ViewFrame()
  ) {
    Property("x", .value, "The distance from the left edge. Default: 0.")
    Property("y", .value, "The distance from the top edge. Default: 0.")
    Property("width", .value, "The width.", required: true)
    Property("height", .value, "The height.", required: true)
    Property(
      "in", .size(upTo: 100_000), \.superview,
      "The [width, height] of the superview that the frame is designed for. Default: that of the superview's frame."
    )
  }
}

extension Autoresizing {
  /// The parts that change with the superview, with UIKit's and Interface Builder's names.
  static let words: Words<Autoresizing> = [
    "left": .flexibleMinX, "width": .width, "right": .flexibleMaxX, "top": .flexibleMinY, "height": .height,
    "bottom": .flexibleMaxY, "flexibleLeftMargin": .flexibleMinX, "flexibleWidth": .width,
    "flexibleRightMargin": .flexibleMaxX, "flexibleTopMargin": .flexibleMinY, "flexibleHeight": .height,
    "flexibleBottomMargin": .flexibleMaxY, "flexibleMinX": .flexibleMinX, "widthSizable": .width,
    "flexibleMaxX": .flexibleMaxX, "flexibleMinY": .flexibleMinY, "heightSizable": .height,
    "flexibleMaxY": .flexibleMaxY,
  ]
}

/// Frames and autoresizing masks, for views that constraints do not position.
extension LayoutReader {
  static func isFrame(_ key: String) -> Bool { key == "frame" || key == "autoresize" }

  /// Reads the frames and masks among the short forms of a screen, superviews first.
  mutating func readFrames(_ pins: [SceneParts.PendingPin]) {
    for pin in pins where pin.key == "frame" {
      guard let frame = frame(pin.value, of: pin.view) else { continue }
      document.views[at: pin.view].frame = frame.rect
      document.views[at: pin.view].usesAutoLayout = false
      document.views[at: pin.view].superviewSize = frame.superview ?? designSize(ofParent: pin.view) ?? .zero
      // A stack view arranges all other views.
      document.views[at: pin.view].fixedFrame = parent(of: pin.view)?.kind == .stack
    }
    for pin in pins where pin.key == "autoresize" { readMask(pin) }
    var reported: Set<ViewIndex> = []
    for pin in pins
    where !Self.isFrame(pin.key) && !document.views[at: pin.view].usesAutoLayout
      && reported.insert(pin.view).inserted
    {
      log.error(
        "\"\(pin.key)\" cannot be combined with \"frame\"",
        expected: "a view has either a frame or constraints", at: pin.value)
    }
  }

  private mutating func readMask(_ pin: SceneParts.PendingPin) {
    let view = document.views[at: pin.view]
    guard !view.usesAutoLayout else {
      return log.error(
        "\"autoresize\" needs a frame", expected: "for example \"frame\": [0, 0, 375, 44]", at: pin.value)
    }
    let mask = Codec<Autoresizing>.set(Autoresizing.words).read(pin.value, &self) ?? []
    guard !mask.isEmpty else { return }
    if view.fixedFrame {
      log.error("\"autoresize\" has no effect in a row or column", at: pin.value)
    } else if view.superviewSize?.isEmpty ?? true {
      log.error(
        "\"autoresize\" needs the size of the superview, which has no frame",
        expected: "expected \"in\": [width, height] in \"frame\"", at: pin.value)
    }
    document.views[at: pin.view].autoresizing = mask
  }

  private func parent(of view: ViewIndex) -> View? {
    document.views[at: view].parent.map { document.views[at: $0] }
  }

  /// Returns the size that the superview has in the design: that of its frame, or the screen's.
  private func designSize(ofParent view: ViewIndex) -> Size? {
    guard let parent = parent(of: view) else { return nil }
    return parent.frame?.size ?? (parent.parent == nil ? ViewFrame.standardScreen : nil)
  }

  /// Reads a frame; parts that are expressions are added as adjustments under the conditions.
  private mutating func frame(
    _ value: JSONValue, of view: ViewIndex, under conditions: [Condition] = [.always]
  ) -> ViewFrame? {
    let isObject = value.kind == .object
    let given = isObject ? ViewFrame.parts.map { value[$0.key] } : value.elements.map { $0 }
    guard given.count == 4 else {
      guard value.kind == .list else { return nil }
      log.error("a frame has four numbers", expected: "expected [x, y, width, height]", at: value)
      return nil
    }
    var frame = isObject ? ViewFrame.properties.value(value, &self) : ViewFrame()
    for (part, json) in zip(ViewFrame.parts, given) {
      guard let json, let amount = self.value(json) else { continue }
      if case .number(let number) = amount {
        frame.rect[keyPath: part.path] = number
      } else {
        adjust(.number(view, part.property, amount), conditions, at: json.position)
      }
    }
    if frame.rect.width < 0 || frame.rect.height < 0 {
      log.error("a frame cannot have a negative size", at: value)
      return nil
    }
    return frame
  }

  /// Reads the frame of a view under conditions.
  mutating func readFrame(_ member: JSONValue.Member, of view: ViewIndex, _ conditions: [Condition]) {
    guard member.key == "frame" else {
      return log.error("\"autoresize\" cannot change in a variation or a state", at: member.name)
    }
    guard !document.views[at: view].usesAutoLayout else {
      return log.error(
        "\"frame\" varies only in a view with a frame", expected: "give the view a \"frame\" too",
        at: member.name)
    }
    let first = document.adjustments.count
    guard let frame = frame(member.value, of: view, under: conditions) else { return }
    // The known parts come before the expressions.
    let parts = Array(document.adjustments[first...])
    document.adjustments.removeSubrange(first...)
    adjust(.frame(view, frame.rect), conditions, at: member.value.position)
    document.adjustments += parts
  }
}
