import Basics
import Environment
import Model
import Testing

/// An app for phones alone on a pad: it appears as on a phone, in the middle of the screen (Evidence C8).
@Suite struct PhoneAppTests {
  private static let app: AppConfiguration = {
    var app = AppConfiguration()
    app.families = [.phone]
    return app
  }()

  @Test(arguments: [
    ("ipad-air-2", 9, Orientation.portrait, Rect(x: 224, y: 272, width: 320, height: 480)),
    ("ipad-air-2", 9, .landscape, Rect(x: 272, y: 224, width: 480, height: 320)),
    ("ipad-air-2", 12, .upsideDown, Rect(x: 224, y: 272, width: 320, height: 480)),
    ("ipad-pro-12.9-2", 12, .portrait, Rect(x: 324, y: 349, width: 375, height: 667)),
    ("ipad-air-2", 15, .portrait, Rect(x: 196, y: 178, width: 375, height: 667)),
    ("ipad-air-2", 15, .landscapeRight, Rect(x: 178, y: 196, width: 667, height: 375)),
  ])
  func itIsInTheMiddleOfTheScreen(_ device: String, _ os: Int, _ orientation: Orientation, _ window: Rect)
    throws
  {
    var environment = PreviewEnvironment(device: device, os: os)
    environment.orientation = orientation
    let found = try DeviceCatalog.bundled.surroundings(for: environment, app: Self.app)
    #expect(found.window == window)
    #expect(found.appScreen == window.size)
    #expect(found.traits.idiom == .phone && found.traits.horizontal == .compact)
    let isLow = orientation.isLandscape
    #expect(found.traits.vertical == (isLow ? .compact : .regular))
    #expect(found.safeArea == Insets(top: isLow ? 0 : 20) && found.statusBarHeight == (isLow ? 0 : 20))
    #expect(found.unconfirmed.contains(.window) == (os > 12))
    environment.keyboard = true
    let keyboard = try DeviceCatalog.bundled.surroundings(for: environment, app: Self.app).keyboardHeight
    #expect(keyboard > 190 && keyboard < 270)
  }

  /// In a window of free size it has the idiom of a phone (Evidence W3).
  @Test func itHasTheIdiomOfAPhoneInWindows() throws {
    var environment = PreviewEnvironment(device: "ipad-air-11-m4", os: 27)
    environment.window = .free(Size(width: 410, height: 1180))
    #expect(try DeviceCatalog.bundled.surroundings(for: environment, app: Self.app).traits.idiom == .phone)
    #expect(try DeviceCatalog.bundled.surroundings(for: environment, app: .unrestricted).traits.idiom == .pad)
  }

  /// A matrix checks it on phones only, and names the pads.
  @Test func aMatrixChecksItOnPhones() throws {
    let matrix = try MatrixQuery("seed").matrix(in: .bundled, app: Self.app)
    #expect(matrix.entries.allSatisfy { $0.environment.device.hasPrefix("iphone") })
    #expect(matrix.notApplicable.contains { $0.reason.contains("appears there as on an iPhone") })
    #expect(try EnvironmentQuery("pads").matrix(in: .bundled, app: Self.app).entries.isEmpty == false)
  }
}
