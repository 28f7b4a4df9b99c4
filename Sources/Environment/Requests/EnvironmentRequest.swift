import Basics
import Model

/// An environment as requested by a command line, a `play` script or an environment list. Values that are nil are
/// derived from the file and the device.
package struct EnvironmentRequest: Sendable, Hashable {
  /// The device, in any form that `DeviceCatalog.find` accepts.
  package var device: String?
  /// The major version of the system.
  package var os: Int?
  /// The orientation.
  package var orientation: Orientation?
  /// The window.
  package var window: WindowRequest?
  /// The size classes that replace the window's.
  package var classes: SizeClassChoice?
  /// The text size.
  package var textSize: TextSize?
  /// Whether the layout direction is right to left.
  package var rightToLeft: Bool?
  /// Whether the appearance is dark.
  package var dark: Bool?
  /// Whether the keyboard is shown.
  package var keyboard: Bool?
  /// The factor by which text is lengthened.
  package var textLength: Double?
  /// The language of the text.
  package var language: String?
  /// Whether to show Interface Builder's canvas.
  package var canvas: Bool?
  /// The states of views by name.
  package var states: [String: String] = [:]
  /// The scroll offsets of views. They affect the view, not the environment.
  package var offsets: [String: Point] = [:]
  /// The data file as the user named it; it is read by code with file access.
  package var dataFile: String?
  /// The companion of a storyboard, xib or source file as the user named it.
  package var companionFile: String?
  /// The device files as the user named them.
  package var deviceFiles: [String] = []
  /// The Info.plist as the user named it.
  package var infoPlist: String?

  package init() {}

  /// Returns another environment with the look requested here: appearance, text, direction and states. Device, window
  /// and keyboard do not change.
  package func applyingLook(to environment: PreviewEnvironment) -> PreviewEnvironment {
    var result = environment
    if let textSize { result.textSize = textSize }
    if let textLength { result.textLength = textLength }
    if let language { result.speak(language) }
    if let rightToLeft { result.rightToLeft = rightToLeft }
    if let dark { result.setAppearance(dark: dark) }
    if !states.isEmpty { result.states = states }
    return result
  }

  /// Whether nothing about the environment was requested.
  package var isEmpty: Bool {
    var other = self
    other.offsets = [:]
    other.dataFile = nil
    other.companionFile = nil
    other.deviceFiles = []
    other.infoPlist = nil
    return other == EnvironmentRequest()
  }

  /// Whether a specific device or window is requested, not just a look.
  package var namesPlace: Bool {
    device != nil || os != nil || orientation != nil || window != nil || classes != nil || canvas == true
      || keyboard == true
  }

  /// The default device if neither the user nor the file names one.
  package static let standardDevice = "iphone-16"

  /// Returns the complete, validated environment.
  /// - Parameter file: the canvas of a storyboard, which provides defaults.
  package func resolve(
    in catalog: DeviceCatalog, file: Canvas? = nil, app: AppConfiguration = .unrestricted
  ) throws(RequestError) -> PreviewEnvironment {
    let device: Device
    var own: Canvas?
    if let name = self.device {
      device = try catalog.find(name, toolsVersion: file?.toolsVersion)
    } else if let file, let name = file.device,
      let canvas = catalog.interfaceBuilderDevice(name, toolsVersion: file.toolsVersion)
    {
      device = canvas.device
      own = file
    } else {
      device = try Self.standardDevice(in: catalog, running: os)
    }
    var result = PreviewEnvironment(
      device: device.id, os: os ?? device.nearestSystem(to: SystemVersions.standard))
    result.orientation = orientation ?? (own?.landscape == true ? .landscape : .portrait)
    result.window = window?.mode(os: result.os) ?? .full
    result.classes = classes
    result.textSize = textSize ?? .standard
    result.speak(language)
    if let rightToLeft { result.rightToLeft = rightToLeft }
    result.canvas = canvas ?? false
    result.dark = dark ?? (result.canvas && file?.dark == true)
    result.keyboard = keyboard ?? false
    result.textLength = textLength ?? 1
    result.states = states
    // The canvas is not a device, so a device's restrictions do not apply.
    if result.canvas { return result }
    if window == nil, let drawn = own?.adaptation.flatMap(Self.window(adaptation:)) {
      // Interface Builder can draw windows that no device supports, such as a half in portrait.
      var windowed = result
      windowed.window = drawn.mode(os: result.os)
      if (try? catalog.surroundings(for: windowed, app: app)) != nil { return windowed }
    }
    _ = try catalog.surroundings(for: result, app: app)
    return result
  }

  /// Returns the default device, or the newest one of its size that runs the system.
  private static func standardDevice(in catalog: DeviceCatalog, running os: Int?) throws(RequestError)
    -> Device
  {
    let usual = try catalog.find(standardDevice)
    guard let os, let other = catalog.representative(of: catalog.group(of: usual), os: os),
      other.systems.contains(os)
    else { return usual }
    return usual.systems.contains(os) ? usual : other
  }

  /// Returns the window for Interface Builder's name of a multitasking size.
  private static func window(adaptation: String) -> WindowRequest? {
    switch adaptation {
    case "splitview1_3": WindowRequest(.split(.third))
    case "splitview1_2": WindowRequest(.split(.half))
    case "splitview2_3": WindowRequest(.split(.twoThirds))
    case "slideover": WindowRequest(.slideOver)
    default: nil
    }
  }
}
