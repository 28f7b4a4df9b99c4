import Environment
import Model
import Testing

/// An environment that the device, the system or the app's configuration does not allow is rejected with the reason
/// (Evidence C8).
@Suite struct RefusalTests {
  struct Case: Sendable, CustomStringConvertible {
    var options: String
    var reason: String
    var change: @Sendable (inout AppConfiguration) -> Void = { _ in }
    var description: String { "\(options): \(reason)" }
  }

  static let cases: [Case] = [
    Case(options: "--device iphone-16 --window split-1/3", reason: "iPads only, not on iPhone 16"),
    Case(options: "--device iphone-16 --window slide-over", reason: "iPads only"),
    Case(
      options: "--device iphone-16 --window free:300x500", reason: "iPhone 16 has no resizable windows"),
    Case(options: "--device iphone-16 --os 17", reason: "iPhone 16 does not run iOS 17"),
    Case(options: "--device iphone-16 --orientation upside-down", reason: "no home button"),
    Case(options: "--device ipad-pro-11 --window split-1/2", reason: "has no half split in portrait"),
    Case(
      options: "--device ipad-pro-11 --os 26 --window split-1/2 --orientation landscape", reason: "resizable"),
    Case(options: "--device ipad-pro-11 --os 26 --window slide-over", reason: "resizable"),
    // The article calls Slide Over general and Split View limited; both depend on the model.
    Case(options: "--device ipad-air --os 9 --window split-1/3", reason: "iPad Air has no Split View"),
    Case(options: "--device ipad-mini-3 --os 9 --window split-1/3", reason: "iPad mini 3 has no Split View"),
    Case(options: "--device ipad-4 --os 9 --window slide-over", reason: "has no Slide Over"),
    Case(options: "--device ipad-2 --os 9 --window slide-over", reason: "iPad 2 has no Slide Over"),
    Case(options: "--device ipad-mini-1 --os 9 --window slide-over", reason: "has no Slide Over"),
    Case(
      options: "--device ipad-air-2 --os 9 --window split-2/3:right",
      reason: "the smaller app is always on the right"),
    Case(options: "--device ipad-mini-6 --window free:400x600", reason: "no Stage Manager"),
    Case(options: "--device ipad-pro-11 --os 16 --window free:1300x600", reason: "does not fit the screen"),
    Case(options: "--device iphone-duo --window split-1/3", reason: "the sizes of Split View on iPhone Duo"),
    Case(options: "--device iphone-duo --keyboard up", reason: "the keyboard height"),
    Case(options: "--device ipad-mini-5 --window split-1/3", reason: "UIRequiresFullScreen") {
      $0.requiresFullScreen = true
    },
    Case(options: "--device ipad-mini-5 --window slide-over", reason: "launch storyboard") {
      $0.hasLaunchStoryboard = false
    },
    Case(options: "--device ipad-mini-5 --window split-1/3", reason: "all four orientations") {
      $0.padOrientations = [.portrait, .landscape]
    },
    Case(options: "--device ipad-mini-5 --window split-1/3", reason: "plain UIWindow") {
      $0.hasPlainMainWindow = false
    },
    Case(options: "--device ipad-mini-5 --window split-1/3", reason: "not universal") {
      $0.families = [.phone]
    },
    Case(options: "--device ipad-mini-5", reason: "iPhone-only") { $0.families = [.phone] },
    Case(options: "--device iphone-16", reason: "iPad only") { $0.families = [.pad] },
    Case(options: "--device iphone-16 --orientation landscape", reason: "does not declare the orientation") {
      $0.phoneOrientations = .portrait
    },
  ]

  @Test(arguments: cases) func isRefusedWithItsReason(_ test: Case) throws {
    var app = AppConfiguration()
    test.change(&app)
    let request = EnvironmentRequest.parse(test.options.split(separator: " ").map(String.init)).request
    let refusal = #expect(throws: RequestError.self) { try request.resolve(in: .bundled, app: app) }
    #expect(refusal?.reason.contains(test.reason) == true, "\(refusal?.reason ?? "")")
  }

  @Test(arguments: [
    "--device ipad-air --os 9 --window slide-over", "--device ipad-mini-2 --os 9 --window slide-over",
    "--device ipad-mini-4 --os 9 --window split-1/3", "--device ipad-air-2 --os 9 --window split-2/3:left",
    "--device ipad-pro-9.7 --os 9 --window split-1/3", "--device ipad-5 --os 10 --window slide-over",
    "--device ipad-mini-6 --os 26 --window free:400x600", "--device iphone-se-3 --orientation upside-down",
    "--device ipad-pro-11 --os 16 --window free:700x600 --keyboard up",
  ])
  func existsAsTheSourcesSay(options: String) throws {
    _ = try EnvironmentRequest.parse(options.split(separator: " ").map(String.init)).request.resolve(
      in: .bundled)
  }

  /// An iPhone app has windows of any size on iPadOS 27, and is compact in all of them.
  @Test func aPhoneAppStaysCompactInAFreeWindow() throws {
    var app = AppConfiguration()
    app.families = [.phone]
    let words = ["--device", "ipad-pro-11", "--os", "27", "--window", "free:800x700"]
    let environment = try EnvironmentRequest.parse(words).request.resolve(in: .bundled, app: app)
    #expect(try DeviceCatalog.bundled.surroundings(for: environment, app: app).traits.horizontal == .compact)
    #expect(try DeviceCatalog.bundled.surroundings(for: environment).traits.horizontal == .regular)
  }

  @Test func panesAndTheDividerFillTheScreen() throws {
    for group in DeviceCatalog.bundled.groups {
      guard let windows = group.windows, let model = DeviceCatalog.bundled.representative(of: group) else {
        continue
      }
      for orientation in [Orientation.portrait, .landscape] {
        for ratio in WindowMode.Ratio.allCases {
          guard let entry = windows.entry(ratio.kind, orientation),
            let other = windows.entry(ratio.other.kind, orientation)
          else { continue }
          let width = group.size(orientation).width
          #expect(entry.size.width + other.size.width + 10 == width, "\(group.id) \(ratio.rawValue)")
          var environment = PreviewEnvironment(device: model.id, os: model.nearestSystem(to: 18))
          environment.orientation = orientation
          environment.window = .split(ratio, .right)
          let surroundings = try DeviceCatalog.bundled.surroundings(for: environment)
          #expect(surroundings.window.maxX == width)
          #expect(surroundings.otherApp?.width == other.size.width)
        }
      }
    }
  }

  @Test func theKeyboardCoversTheSharedPartOfTheWindow() throws {
    func height(_ window: String) throws -> Double {
      let words = [
        "--device", "ipad-mini-5", "--orientation", "landscape", "--window", window, "--keyboard", "up",
      ]
      let environment = try EnvironmentRequest.parse(words).request.resolve(in: .bundled)
      return try DeviceCatalog.bundled.surroundings(for: environment).keyboardHeight
    }
    #expect(try height("full") == height("split-1/3"))
    #expect(try height("slide-over") == height("full") - 20)
  }
}
