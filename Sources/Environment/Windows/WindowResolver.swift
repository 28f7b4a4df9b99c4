import Basics
import Model

/// Computes the app's window on the screen, or the reason why it is not possible.
struct WindowResolver {
  var device: Device
  var group: DeviceGroup
  var os: Int
  var orientation: Orientation
  var app: AppConfiguration
  var rules: WindowRules
  /// The phone as which the device appears to an app for phones alone.
  var phone: DeviceGroup?

  struct Placement {
    var rect: Rect
    var otherApp: Rect?
    /// The display that the window is on, if it is not the device's: a phone's app on another display.
    var screen: Size?
    var horizontal: SizeClass
    var vertical: SizeClass
    /// Whether the screen's insets apply to the part of the window that they overlap.
    var keepsInsets = true
    var unconfirmed = false
  }

  private var screen: Size { group.size(orientation) }
  private var system: String { group.idiom == .pad && os >= 13 ? "iPadOS \(os)" : "iOS \(os)" }

  func place(_ mode: WindowMode) throws(RequestError) -> Placement {
    switch mode {
    case .full: try full()
    case .split(let ratio, let side): try split(ratio, side)
    case .slideOver: try slideOver()
    case .free(let size): try free(size)
    }
  }

  private func full() throws(RequestError) -> Placement {
    guard let phone else {
      return Placement(
        rect: Rect(origin: .zero, size: screen), horizontal: group.horizontal[orientation],
        vertical: group.vertical[orientation])
    }
    return Placement(
      rect: middle(phone.size(orientation)), horizontal: phone.horizontal[orientation],
      vertical: phone.vertical[orientation], keepsInsets: false, unconfirmed: os > 12)
  }

  // MARK: Beside and over another app

  private func split(_ ratio: WindowMode.Ratio, _ side: WindowMode.Side) throws(RequestError) -> Placement {
    let windows = try classicWindows("Split View", since: device.splitView)
    guard let entry = windows.entry(ratio.kind, orientation) else {
      if ratio == .half, !orientation.isLandscape, windows.entry(.third, orientation) != nil {
        throw RequestError(
          "\(device.name) has no half split in portrait, only thirds",
          hint: "split-1/3 or split-2/3, or landscape")
      }
      throw RequestError(
        "the size of \(ratio.kind.rawValue) on \(device.name) in this orientation is unknown")
    }
    // Before iOS 11 the primary app is on the left, and only it can be the larger one.
    if os < 11, ratio != .half, (ratio == .twoThirds) != (side == .left) {
      throw RequestError(
        "before iOS 11 the smaller app is always on the right",
        hint: "\(ratio.kind.rawValue):\(side == .left ? "right" : "left")")
    }
    let other = screen.width - entry.size.width - (windows.divider ?? rules.divider)
    let x = side == .left ? 0 : screen.width - entry.size.width
    let otherX = side == .left ? screen.width - other : 0
    return Placement(
      rect: Rect(x: x, y: 0, width: entry.size.width, height: entry.size.height),
      otherApp: Rect(x: otherX, y: 0, width: other, height: screen.height),
      horizontal: entry.horizontal, vertical: entry.vertical, unconfirmed: entry.unconfirmed)
  }

  private func slideOver() throws(RequestError) -> Placement {
    let windows = try classicWindows("Slide Over", since: device.slideOver)
    guard let entry = windows.entry(.slideOver, orientation) else {
      throw RequestError("the size of Slide Over on \(device.name) in this orientation is unknown")
    }
    let below = Rect(origin: .zero, size: screen)
    if os <= rules.dockedSlideOverUntil {
      return Placement(
        rect: Rect(
          x: screen.width - entry.size.width, y: 0, width: entry.size.width, height: screen.height),
        otherApp: below, horizontal: entry.horizontal, vertical: entry.vertical)
    }
    return Placement(
      rect: Rect(
        origin: Point(
          x: screen.width - entry.size.width - rules.slideOverSideMargin, y: rules.slideOverMargin),
        size: entry.size),
      otherApp: below, horizontal: entry.horizontal, vertical: entry.vertical, keepsInsets: false,
      unconfirmed: entry.unconfirmed)
  }

  private func classicWindows(_ what: String, since: Int?) throws(RequestError) -> WindowSet {
    if group.idiom == .phone, since == nil {
      throw RequestError("\(what) exists on iPads only, not on \(device.name)")
    }
    if os > rules.classicWindowsUntil, group.idiom == .pad {
      throw RequestError(
        "\(system) has no \(what) of fixed size: its windows are resizable" as Message,
        hint: device.systems.contains(rules.classicWindowsUntil)
          ? "\(MessagePart.freeWindow), or \(MessagePart.lastSystem(rules.classicWindowsUntil))" as Message
          : "\(MessagePart.freeWindow)" as Message)
    }
    guard let since else {
      throw RequestError(
        "\(device.name) has no \(what)",
        hint: what == "Split View"
          ? "it needs an iPad mini 4, iPad Air 2, iPad Pro or later"
          : "it needs an iPad mini 2, iPad Air, iPad Pro or later")
    }
    if os < since { throw RequestError("\(device.name) has \(what) from iOS \(since) on, not in \(system)") }
    // On a folding phone every app can be beside another one.
    if group.idiom == .pad, let obstacle = app.obstacle(os: os) {
      throw RequestError("\(what) is not possible: \(obstacle)")
    }
    guard let windows = group.windows else {
      throw RequestError("the sizes of \(what) on \(device.name) are unknown")
    }
    return windows
  }

  // MARK: Windows of any size

  private func free(_ size: Size) throws(RequestError) -> Placement {
    guard group.idiom == .pad else { return try phoneWindow(size) }
    if os < rules.freeWindowsFrom {
      guard let first = device.stageManager else {
        throw RequestError(
          "\(device.name) has no Stage Manager, so no resizable windows in \(system)",
          hint: device.systems.contains(rules.freeWindowsFrom)
            ? "\(option: "os") \(rules.freeWindowsFrom)" : nil)
      }
      if os < first {
        throw RequestError("resizable windows need Stage Manager, which is part of iPadOS 16 and later")
      }
    }
    let isPhoneApp = !app.families.contains(.pad) && app.isBuilt(from: Double(rules.phoneAppWindowsFrom))
    if !(isPhoneApp && os >= rules.phoneAppWindowsFrom), let obstacle = app.obstacle(os: os) {
      throw RequestError("the window is not resizable: \(obstacle)")
    }
    guard size.width >= 1, size.height >= 1, size.width <= screen.width, size.height <= screen.height else {
      throw RequestError(
        "a window of \(Self.text(size)) does not fit the screen of \(Self.text(screen))",
        hint: "1x1 to \(Self.text(screen))")
    }
    return placement(middle(size), on: nil, lowIsCompact: false)
  }

  /// Returns a window in the middle of the screen.
  private func middle(_ size: Size) -> Rect {
    Rect(
      x: ((screen.width - size.width) / 2).rounded(.down),
      y: ((screen.height - size.height) / 2).rounded(.down),
      width: size.width, height: size.height)
  }

  /// Returns the window of an iPhone app on a display of the same size: in iPhone Mirroring, or beside the simulated
  /// screen. The app is in portrait there.
  private func phoneWindow(_ size: Size) throws(RequestError) -> Placement {
    guard os >= rules.phoneWindowsFrom else {
      throw RequestError(
        "\(device.name) has no windows of free size in \(system)",
        hint: device.systems.contains(rules.phoneWindowsFrom)
          ? "\(option: "os") \(rules.phoneWindowsFrom)" : nil)
    }
    if group.parts(orientation) != nil {
      throw RequestError(
        "\(device.name) has no windows of free size", hint: "split-1/2 when it is open, in landscape")
    }
    if let sdk = app.sdk, !app.isBuilt(from: Double(rules.phoneWindowsFrom)) {
      throw RequestError(
        "an iPhone app has no windows of free size if it is built with the SDK of iOS \(Numbers.exact(sdk))",
        hint: "\"sdk\": \(rules.phoneWindowsFrom) in \"app\"")
    }
    if app.requiresFullScreen {
      throw RequestError(
        "a window of any size is not possible: UIRequiresFullScreen restricts the app to the sizes of devices"
      )
    }
    guard !orientation.isLandscape else {
      throw RequestError(
        "an iPhone app in a free window is always in portrait", hint: "free:WxH with a larger width")
    }
    let most = 2000.0
    guard size.width >= 1, size.height >= 1, size.width <= most, size.height <= most else {
      throw RequestError("a window of \(Self.text(size)) is not possible", hint: "1x1 to 2000x2000")
    }
    return placement(Rect(origin: .zero, size: size), on: size, lowIsCompact: true)
  }

  /// Returns a window of free size with its size classes, which follow the window. Sizes beyond those that were
  /// reported are unconfirmed, and so is the minimum height, which comes from a single report.
  private func placement(_ rect: Rect, on screen: Size?, lowIsCompact: Bool) -> Placement {
    let size = rect.size
    let isMeasured =
      (size.width >= rules.regularFrom || size.width <= rules.widestCompact)
      && (!lowIsCompact || size.height >= rules.regularHeightFrom || size.height <= rules.lowestCompact)
      && size.width >= min(rules.smallestFree.width, group.size.width)
      && size.height > rules.smallestFree.height
    let isLarge =
      screen != nil
      && (size.width > rules.largestPhoneWindow.width || size.height > rules.largestPhoneWindow.height)
    return Placement(
      rect: rect, screen: screen, horizontal: size.width >= rules.regularFrom ? .regular : .compact,
      vertical: lowIsCompact && size.height <= rules.lowestCompact ? .compact : .regular,
      unconfirmed: !isMeasured || isLarge)
  }

  /// Formats a size for the command line.
  static func text(_ size: Size) -> String { "\(Numbers.exact(size.width))x\(Numbers.exact(size.height))" }
}
