import Basics
import Model

extension DeviceCatalog {
  /// Returns the sizes, insets and traits of an environment, or throws the reason why it does not exist.
  package func surroundings(
    for environment: PreviewEnvironment, app: AppConfiguration = .unrestricted
  ) throws(RequestError) -> Surroundings {
    let device = try find(environment.device)
    let group = group(of: device)
    try checkSystem(environment.os, device, app)
    try checkOrientation(environment.orientation, device, group, app)
    if environment.dark { try checkDark(environment.os, on: device) }
    let orientation = environment.orientation
    let phone = environment.window == .full ? phone(as: group, os: environment.os, app) : nil
    let placement = try WindowResolver(
      device: device, group: group, os: environment.os, orientation: orientation, app: app,
      rules: windowRules, phone: phone
    ).place(environment.window)

    let screen = placement.screen ?? group.size(orientation)
    let safeArea = (phone ?? group).safeArea(orientation, os: environment.os)
    let insets =
      phone != nil
      ? safeArea.insets
      : placement.keepsInsets ? Self.part(of: safeArea.insets, in: placement.rect, screen) : .zero
    var result = Surroundings(
      deviceName: device.name, os: environment.os, screen: screen, window: placement.rect, safeArea: insets,
      statusBarHeight: phone.map { $0.statusBar[orientation] }
        ?? (placement.keepsInsets ? max(0, group.statusBar[orientation] - placement.rect.y) : 0),
      traits: Traits(
        horizontal: placement.horizontal, vertical: placement.vertical, scale: group.scale,
        idiom: group.idiom == .pad && !app.families.contains(.pad) ? .phone : group.idiom,
        rightToLeft: environment.rightToLeft, textSize: environment.textSize, dark: environment.dark))
    result.device = device.id
    result.posture = device.posture
    if phone != nil { result.appScreen = placement.rect.size }
    result.orientation = orientation
    result.mode = environment.window
    result.otherApp = placement.otherApp
    result.cornerRadius = group.cornerRadius
    result.homeIndicator = group.homeIndicator
    if environment.window == .full { result.cutout = group.cutout }
    if let parts = group.parts(orientation) { Self.place(parts, on: &result) }
    if !app.isBuilt(from: windowRules.uprightBarsFrom) { result.uprightBars = nil }
    result.fold = group.foldRegion(orientation)
    if group.idiom == .pad, case .free = environment.window, environment.os >= windowRules.freeWindowsFrom {
      result.windowControls = windowRules.windowControls
      result.unconfirmed.append(.windowControls)
    }
    result.traits = result.traits.replacing(environment.classes)
    if environment.keyboard {
      if let height = phone?.keyboard?[orientation] {
        result.keyboardHeight = height
      } else {
        result.keyboardHeight = try keyboardHeight(device, group, orientation, placement.rect)
      }
    }
    if group.unconfirmed.contains("points") { result.unconfirmed.append(.display) }
    if safeArea.unconfirmed || placement.screen != nil, insets != .zero {
      result.unconfirmed.append(.safeArea)
    }
    if placement.unconfirmed { result.unconfirmed.append(.window) }
    if environment.keyboard, group.unconfirmed.contains("keyboard") { result.unconfirmed.append(.keyboard) }
    return result
  }

  /// Returns the phone as which a pad appears to an app for phones alone, in the middle of its screen: up to iOS 12 one of
  /// 3.5 inches, on pads of 12.9 inches one of 4.7 inches, as on every pad since (unconfirmed). Nil for any other app. Up to iOS 12 from
  /// Hackworth, "How iPhone-only Apps Appear on iPad".
  package func phone(as group: DeviceGroup, os: Int, _ app: AppConfiguration) -> DeviceGroup? {
    guard group.idiom == .pad, !app.families.contains(.pad) else { return nil }
    let isSmall = os <= 12 && group.size.width < 1024
    let size = isSmall ? Size(width: 320, height: 480) : Size(width: 375, height: 667)
    return groups.first { $0.idiom == .phone && $0.size == size && $0.scale == 2 }
  }

  /// Returns the part of the screen's insets that overlaps a window.
  private static func part(of insets: Insets, in window: Rect, _ screen: Size) -> Insets {
    Insets(
      top: max(0, insets.top - window.y), left: max(0, insets.left - window.x),
      bottom: max(0, insets.bottom - (screen.height - window.maxY)),
      right: max(0, insets.right - (screen.width - window.maxX)))
  }

  /// Places the system's parts that are not at the top. Of two windows side by side, each has its bars at the outer
  /// edge of the screen.
  private static func place(_ parts: DisplayParts, on surroundings: inout Surroundings) {
    surroundings.statusArea = parts.status
    surroundings.cameraArea = parts.camera
    surroundings.uprightBars = parts.bars
    guard parts.bars != nil, surroundings.otherApp != nil else { return }
    surroundings.uprightBars = surroundings.window.x > 0 ? .right : .left
  }

  private func checkSystem(_ os: Int, _ device: Device, _ app: AppConfiguration) throws(RequestError) {
    if SystemVersions.skipped.contains(os) { throw RequestError("there is no iOS \(os): 26 followed 18") }
    guard device.systems.contains(os) else {
      let (first, last) = (device.systems.lowerBound, device.systems.upperBound)
      let range = first == last ? "\(first)" : "\(first) to \(last)"
      var hint: Message = "it runs iOS \(range)"
      if let other = other(than: device, running: os) {
        hint = "\(hint); \(option: "device") \(other.id) runs iOS \(os)"
      }
      throw RequestError(
        "\(device.name) does not run iOS \(os)", hint: hint)
    }
    if let minimum = app.minimumSystem, os < minimum {
      throw RequestError("the app needs iOS \(minimum), so it does not run on iOS \(os)")
    }
  }

  /// Throws an error if a system has no dark appearance.
  package func checkDark(_ os: Int, on device: Device) throws(RequestError) {
    let first = SystemVersions.firstWithDark
    guard os < first else { return }
    var hint: Message?
    if device.systems.contains(first) {
      hint = "\(MessagePart.firstSystem(first))"
    } else if let other = other(than: device, running: first) {
      hint = "\(option: "device") \(other.id) runs iOS \(first)"
    }
    throw RequestError("iOS \(os) has no dark appearance, which came with iOS \(first)", hint: hint)
  }

  /// Returns a device of the same size that runs a system, or else the latest one of the same family.
  private func other(than device: Device, running os: Int) -> Device? {
    let own = group(of: device)
    if let same = representative(of: own, os: os), same.systems.contains(os) { return same }
    return models.filter { group(of: $0).idiom == own.idiom && $0.systems.contains(os) }
      .max { $0.systems.upperBound < $1.systems.upperBound }
  }

  private func checkOrientation(
    _ orientation: Orientation, _ device: Device, _ group: DeviceGroup, _ app: AppConfiguration
  ) throws(RequestError) {
    if group.anyOrientation { return try checkFamily(device, group, app) }
    if orientation == .upsideDown, group.idiom == .phone, group.homeIndicator {
      throw RequestError("\(device.name) does not support upside-down, because it has no home button")
    }
    try checkFamily(device, group, app)
    let idiom = app.families.contains(.pad) ? group.idiom : .phone
    if !app.orientations(on: idiom).contains(orientation.mask) {
      throw RequestError(
        "the app does not declare the orientation \(orientation.rawValue) for \(group.idiom.name)s")
    }
  }

  private func checkFamily(
    _ device: Device, _ group: DeviceGroup, _ app: AppConfiguration
  ) throws(RequestError) {
    if group.idiom == .phone, !app.families.contains(.phone) {
      throw RequestError("the app is for iPad only, so it does not run on \(device.name)")
    }
  }

  private func keyboardHeight(
    _ device: Device, _ group: DeviceGroup, _ orientation: Orientation, _ window: Rect
  ) throws(RequestError) -> Double {
    guard let heights = group.keyboard else {
      throw RequestError(
        "the keyboard height of \(device.name) is unknown",
        hint: "a device file can set it: \"keyboard\": [portrait, landscape]")
    }
    let below = group.size(orientation).height - window.maxY
    return min(window.height, max(0, heights[orientation] - below))
  }
}
