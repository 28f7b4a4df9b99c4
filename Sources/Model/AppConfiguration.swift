/// What an app declares about itself, as far as it decides which windows exist (Evidence C8). The default is an
/// app that may do everything.
package struct AppConfiguration: Sendable, Hashable {
  /// The kinds of device that the app is made for.
  package var families: Set<Idiom> = [.phone, .pad]
  package var hasLaunchStoryboard = true
  /// Declared orientations on phones and on pads.
  package var phoneOrientations = Orientations.all
  package var padOrientations = Orientations.all
  package var requiresFullScreen = false
  /// First system that ignores `requiresFullScreen`.
  package var fullScreenIgnoredFrom: Int?
  /// The first system that the app runs on; nil if it is not known.
  package var minimumSystem: Int?
  /// The main window is a plain UIWindow.
  package var hasPlainMainWindow = true

  package init() {}

  package static let unrestricted = AppConfiguration()

  /// What at least one of two apps may do: a layout that both contain has to work in either.
  package func union(_ other: AppConfiguration) -> AppConfiguration {
    var result = self
    result.families.formUnion(other.families)
    result.hasLaunchStoryboard = hasLaunchStoryboard || other.hasLaunchStoryboard
    result.phoneOrientations.formUnion(other.phoneOrientations)
    result.padOrientations.formUnion(other.padOrientations)
    result.requiresFullScreen = requiresFullScreen && other.requiresFullScreen
    result.fullScreenIgnoredFrom =
      fullScreenIgnoredFrom.flatMap { own in other.fullScreenIgnoredFrom.map { min(own, $0) } }
    result.minimumSystem = minimumSystem.flatMap { own in other.minimumSystem.map { min(own, $0) } }
    result.hasPlainMainWindow = hasPlainMainWindow || other.hasPlainMainWindow
    return result
  }

  package func orientations(on idiom: Idiom) -> Orientations {
    idiom == .phone ? phoneOrientations : padOrientations
  }

  /// Why the system gives this app only the whole screen of a pad; nil where it takes part in multitasking.
  package func obstacle(os: Int) -> String? {
    if !families.contains(.pad) { return "the app is not universal: its device families lack the iPad" }
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

/// Ways of holding a device that an app or a controller declares.
package struct Orientations: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let portrait = Orientations(rawValue: 1)
  package static let upsideDown = Orientations(rawValue: 2)
  package static let landscape = Orientations(rawValue: 4)
  package static let landscapeRight = Orientations(rawValue: 8)

  package static let all: Orientations = [.portrait, .upsideDown, .landscape, .landscapeRight]
}
