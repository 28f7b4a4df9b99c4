import Basics
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
      options: "--device iphone-16 --window free:300x500", reason: "iPhone 16 has no windows of free size"),
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
    Case(
      options: "--device iphone-16 --os 26 --window free:300x500", reason: "no windows of free size in iOS 26"
    ),
    Case(options: "--device iphone-16 --os 27 --window free:3000x500", reason: "is not possible"),
    Case(
      options: "--device iphone-16 --os 27 --window free:700x500 --orientation landscape",
      reason: "in portrait"),
    Case(options: "--device iphone-16 --os 27 --window free:700x500", reason: "UIRequiresFullScreen") {
      $0.requiresFullScreen = true
    },
    Case(options: "--device iphone-16 --os 27 --window free:700x500", reason: "the SDK of iOS 26.4") {
      $0.sdk = 26.4
    },
    Case(options: "--device ipad-pro-11 --os 27 --window free:500x700", reason: "not universal") {
      ($0.families, $0.sdk) = ([.phone], 26)
    },
    Case(
      options: "--device iphone-8 --os 12 --dark",
      reason: "iOS 12 has no dark appearance, which came with iOS 13 (--os 13)"),
    Case(options: "--device iphone-5 --dark", reason: "no dark appearance"),
    Case(options: "--device iphone-duo --window split-1/3", reason: "the sizes of Split View on iPhone Duo"),
    Case(options: "--device iphone-duo --window free:500x500", reason: "no windows of free size"),
    Case(options: "--device iphone-duo --orientation upside-down", reason: "no home button"),
    Case(options: "--device iphone-duo-inner --window split-1/2", reason: "the size of split-1/2"),
    Case(
      options: "--device iphone-duo-inner --window split-1/3 --orientation landscape",
      reason: "in this orientation is unknown"),
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
    Case(options: "--device iphone-16", reason: "iPad only") { $0.families = [.pad] },
    Case(options: "--device iphone-16 --orientation landscape", reason: "does not declare the orientation") {
      $0.phoneOrientations = .portrait
    },
  ]

  @Test(arguments: cases) func unavailableEnvironmentsAreRefusedWithAReason(_ test: Case) throws {
    var app = AppConfiguration()
    test.change(&app)
    let request = EnvironmentRequest.parse(test.options.split(separator: " ").map(String.init)).request
    let refusal = #expect(throws: RequestError.self) { try request.resolve(in: .bundled, app: app) }
    #expect(refusal?.text.contains(test.reason) == true, "\(refusal?.text ?? "")")
  }

  @Test(arguments: [
    "--device ipad-air --os 9 --window slide-over", "--device ipad-mini-2 --os 9 --window slide-over",
    "--device ipad-mini-4 --os 9 --window split-1/3", "--device ipad-air-2 --os 9 --window split-2/3:left",
    "--device ipad-pro-9.7 --os 9 --window split-1/3", "--device ipad-5 --os 10 --window slide-over",
    "--device ipad-mini-6 --os 26 --window free:400x600", "--device iphone-se-3 --orientation upside-down",
    "--device ipad-pro-11 --os 16 --window free:700x600 --keyboard up",
    "--device iphone-17 --os 27 --window free:700x900", "--device iphone-duo-inner --orientation upside-down",
    "--device iphone-duo-half --orientation landscape --window split-1/2:right", "--device iphone-3gs --os 4",
    "--device ipad-pro-11 --os 27 --traits wC,hR", "--device iphone-16 --traits hR",
  ])
  func documentedWindowsExist(options: String) throws {
    _ = try EnvironmentRequest.parse(options.split(separator: " ").map(String.init)).request.resolve(
      in: .bundled)
  }

  /// An iPhone app has windows of any size on iPadOS 27, with the width class of the window (Evidence W3).
  @Test(arguments: [("free:640x700", SizeClass.compact), ("free:800x700", .regular)])
  func phoneAppsHaveTheWidthClassOfTheirWindow(window: String, width: SizeClass) throws {
    var app = AppConfiguration()
    app.families = [.phone]
    let words = ["--device", "ipad-pro-11", "--os", "27", "--window", window]
    let environment = try EnvironmentRequest.parse(words).request.resolve(in: .bundled, app: app)
    #expect(try DeviceCatalog.bundled.surroundings(for: environment, app: app).traits.horizontal == width)
  }

  /// The open folding phone turns whatever the app declares, and the closed one does not (Evidence W6).
  @Test func anOpenFoldingPhoneIgnoresDeclaredOrientations() throws {
    var app = AppConfiguration()
    app.phoneOrientations = .portrait
    for (device, isFree) in [("iphone-duo", false), ("iphone-duo-inner", true), ("iphone-duo-half", true)] {
      var environment = PreviewEnvironment(device: device, os: 27)
      environment.orientation = .landscape
      let found = try? DeviceCatalog.bundled.surroundings(for: environment, app: app)
      #expect((found != nil) == isFree, "\(device)")
    }
  }

  /// Where the system's parts are in each posture (Evidence W6).
  @Test(arguments: [
    ("iphone-duo", Orientation.portrait, "right 382,0,84,170"), ("iphone-duo", .landscape, "left 0,0,84,82"),
    ("iphone-duo", .landscapeRight, "right 594,384,84,82"),
    ("iphone-duo-inner", .portrait, "none 535,0,134,82"),
    ("iphone-duo-inner", .landscape, "right 867,0,84,120"),
    ("iphone-duo-half", .portrait, "none 535,0,134,82 fold 0,455.5,669,40"),
    ("iphone-duo-half", .landscape, "right 867,0,84,120 fold 455.5,0,40,669"),
  ])
  func systemAreasMatchTheMeasurements(device: String, orientation: Orientation, parts: String) throws {
    var environment = PreviewEnvironment(device: device, os: 27)
    environment.orientation = orientation
    let found = try DeviceCatalog.bundled.surroundings(for: environment)
    func words(_ rect: Rect) -> String {
      [rect.x, rect.y, rect.width, rect.height].map(Numbers.exact).joined(separator: ",")
    }
    var text = "\(found.uprightBars?.rawValue ?? "none") \(found.statusArea.map(words) ?? "")"
    if let fold = found.fold { text += " fold " + words(fold) }
    #expect(text == parts)
  }

  /// Side by side, each app has its bars at the outer edge of the screen.
  @Test func halvesHaveTheirBarsAtTheOuterEdge() throws {
    for side in WindowMode.Side.allCases {
      var environment = PreviewEnvironment(device: "iphone-duo-inner", os: 27)
      environment.orientation = .landscape
      environment.window = .split(.half, side)
      let found = try DeviceCatalog.bundled.surroundings(for: environment)
      #expect(found.uprightBars?.rawValue == side.rawValue)
    }
  }

  /// Values based on at most one report are marked.
  @Test(arguments: [
    ("--device iphone-17 --os 27 --window free:700x900", ["safe area"]),
    ("--device iphone-17 --os 27 --window free:660x900", ["safe area", "window"]),
    ("--device iphone-17 --os 27 --window free:1500x900", ["safe area", "window"]),
    ("--device ipad-pro-11 --os 26 --window free:500x700", ["window controls"]),
    ("--device ipad-pro-11 --os 26 --window free:834x410", ["window", "window controls"]),
    ("--device iphone-duo-inner", ["display"]),
  ])
  func sizesWithOneSourceAreMarked(options: String, marks: [String]) throws {
    let words = options.split(separator: " ").map(String.init)
    let environment = try EnvironmentRequest.parse(words).request.resolve(in: .bundled)
    #expect(
      try DeviceCatalog.bundled.surroundings(for: environment).unconfirmed.map(\.rawValue).sorted() == marks)
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
          #expect(
            entry.size.width + other.size.width + (windows.divider ?? 10) == width,
            "\(group.id) \(ratio.rawValue)")
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
