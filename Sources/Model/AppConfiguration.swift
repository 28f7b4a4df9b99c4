/// The app's declarations that decide which window sizes are possible (Evidence C8). The default is an app without
/// restrictions.
package struct AppConfiguration: Sendable, Hashable {
  /// The device families of the app.
  package var families: Set<Idiom> = [.phone, .pad]
  /// Whether the app has a launch storyboard, a requirement for multitasking.
  package var hasLaunchStoryboard = true
  /// The supported orientations on iPhone.
  package var phoneOrientations = Orientations.all
  /// The supported orientations on iPad.
  package var padOrientations = Orientations.all
  /// `UIRequiresFullScreen`, which opts out of multitasking.
  package var requiresFullScreen = false
  /// The first system version that ignores `requiresFullScreen`.
  package var fullScreenIgnoredFrom: Int?
  /// The deployment target; nil if unknown.
  package var minimumSystem: Int?
  /// The version of the SDK that the app is built with; nil for the newest.
  package var sdk: Double?
  /// Whether the main window is a plain `UIWindow`.
  package var hasPlainMainWindow = true
  /// Whether it is an app extension, whose views are shown in another app.
  package var isExtension = false
  /// Whether the app's project lists its files, but not the layout.
  package var isUnlisted = false
  /// Whether the layout is the main storyboard for device families that the app is not built for.
  package var isForOtherDevices = false
  /// Whether the file that declares the orientations is missing.
  package var lacksOrientations = false

  package init() {}

  /// An app without restrictions.
  package static let unrestricted = AppConfiguration()

  /// Returns what at least one of two apps allows; a layout that belongs to both must work in either.
  package func union(_ other: AppConfiguration) -> AppConfiguration {
    var result = self
    result.families.formUnion(other.families)
    result.hasLaunchStoryboard = hasLaunchStoryboard || other.hasLaunchStoryboard
    if lacksOrientations != other.lacksOrientations {
      let known = lacksOrientations ? other : self
      (result.phoneOrientations, result.padOrientations) = (known.phoneOrientations, known.padOrientations)
    } else {
      result.phoneOrientations.formUnion(other.phoneOrientations)
      result.padOrientations.formUnion(other.padOrientations)
    }
    result.lacksOrientations = lacksOrientations && other.lacksOrientations
    result.requiresFullScreen = requiresFullScreen && other.requiresFullScreen
    result.fullScreenIgnoredFrom =
      fullScreenIgnoredFrom.flatMap { own in other.fullScreenIgnoredFrom.map { min(own, $0) } }
    result.minimumSystem = minimumSystem.flatMap { own in other.minimumSystem.map { min(own, $0) } }
    result.sdk = sdk.flatMap { own in other.sdk.map { max(own, $0) } }
    result.hasPlainMainWindow = hasPlainMainWindow || other.hasPlainMainWindow
    result.isExtension = isExtension && other.isExtension
    result.isUnlisted = isUnlisted && other.isUnlisted
    result.isForOtherDevices = isForOtherDevices && other.isForOtherDevices
    return result
  }

  /// Returns the supported orientations on a device family.
  package func orientations(on idiom: Idiom) -> Orientations {
    idiom == .phone ? phoneOrientations : padOrientations
  }

  /// Whether the app is built with at least this version of the SDK.
  package func isBuilt(from version: Double) -> Bool { sdk.map { $0 >= version } ?? true }

  /// Returns the reason why the app cannot take part in multitasking on iPad, or nil if it can.
  package func obstacle(os: Int) -> String? {
    if !families.contains(.pad) { return "the app is not universal: its device families do not include iPad" }
    if !hasLaunchStoryboard { return "the app has no launch storyboard" }
    if !padOrientations.isSuperset(of: .all) {
      return "the app does not declare all four orientations for iPad"
    }
    if requiresFullScreen, os < fullScreenIgnoredFrom ?? .max {
      return "the app requires the full screen (UIRequiresFullScreen)"
    }
    if !hasPlainMainWindow { return "the app's main window is not a plain UIWindow" }
    return nil
  }
}

/// The orientations that an app or a controller supports.
package struct Orientations: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let portrait = Orientations(rawValue: 1)
  package static let upsideDown = Orientations(rawValue: 2)
  /// `UIInterfaceOrientation.landscapeLeft`.
  package static let landscape = Orientations(rawValue: 4)
  package static let landscapeRight = Orientations(rawValue: 8)

  package static let all: Orientations = [.portrait, .upsideDown, .landscape, .landscapeRight]
}
