import Basics
import Model

/// What a command line, a `play` script or a list of environments asks for; what it leaves open follows from the
/// file and the device.
package struct EnvironmentRequest: Sendable, Hashable {
  package var device: String?
  package var os: Int?
  package var orientation: Orientation?
  package var window: WindowRequest?
  package var textSize: TextSize?
  package var rightToLeft: Bool?
  package var dark: Bool?
  package var keyboard: Bool?
  package var textLength: Double?
  package var language: String?
  package var canvas: Bool?
  package var states: [String: String] = [:]
  /// How far views are scrolled: what is looked at, and no part of the environment.
  package var offsets: [String: Point] = [:]
  /// Files, as the user named them; who may touch the disk reads them.
  package var dataFile: String?
  package var deviceFiles: [String] = []
  package var infoPlist: String?

  package init() {}

  /// Another environment with the look that is asked for here: appearance, texts, direction, states. Device, window and
  /// keyboard are the other's own.
  package func applyingLook(to environment: PreviewEnvironment) -> PreviewEnvironment {
    var result = environment
    if let textSize { result.textSize = textSize }
    if let textLength { result.textLength = textLength }
    if let language { result.speak(language) }
    if let rightToLeft { result.rightToLeft = rightToLeft }
    if let dark { result.dark = dark }
    if !states.isEmpty { result.states = states }
    return result
  }

  /// Nothing was said about the environment.
  package var isEmpty: Bool {
    var other = self
    other.offsets = [:]
    other.dataFile = nil
    other.deviceFiles = []
    other.infoPlist = nil
    return other == EnvironmentRequest()
  }

  /// Whether it names one place, and not only a look that many places can have.
  package var namesPlace: Bool {
    device != nil || os != nil || orientation != nil || window != nil || canvas == true || keyboard == true
  }

  /// The device when neither the person nor the file names one.
  package static let standardDevice = "iphone-16"

  /// The environment, checked: every refusal names its reason. `file` is the canvas that a storyboard describes.
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
    result.textSize = textSize ?? .standard
    result.speak(language)
    if let rightToLeft { result.rightToLeft = rightToLeft }
    result.canvas = canvas ?? false
    result.dark = dark ?? (result.canvas && file?.dark == true)
    result.keyboard = keyboard ?? false
    result.textLength = textLength ?? 1
    result.states = states
    // The canvas is not a device: nothing that a device cannot do is wrong there.
    if result.canvas { return result }
    if window == nil, let drawn = own?.adaptation.flatMap(Self.window(adaptation:)) {
      // A window that Interface Builder draws may be one that no device has, such as a half in portrait.
      var windowed = result
      windowed.window = drawn.mode(os: result.os)
      if (try? catalog.surroundings(for: windowed, app: app)) != nil { return windowed }
    }
    _ = try catalog.surroundings(for: result, app: app)
    return result
  }

  /// The usual device; for a system that it does not run the newest of its size that does.
  private static func standardDevice(in catalog: DeviceCatalog, running os: Int?) throws(RequestError)
    -> Device
  {
    let usual = try catalog.find(standardDevice)
    guard let os, let other = catalog.representative(of: catalog.group(of: usual), os: os),
      other.systems.contains(os)
    else { return usual }
    return usual.systems.contains(os) ? usual : other
  }

  /// Interface Builder's names for the windows of its canvas.
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
