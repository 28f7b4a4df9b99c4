import Environment
import Model

/// What a layout is shown on. What is left out follows from the file, else it is an upright iPhone 16.
public struct LayoutEnvironment: Sendable, Hashable {
  /// An id such as `ipad-pro-11`, a marketing name, or Interface Builder's name.
  public var device: String?
  /// The major version of iOS.
  public var os: Int?
  /// `portrait`, `landscape`, `landscape-right` or `upside-down`.
  public var orientation: String?
  /// `full`, `split-1/3`, `split-1/2`, `split-2/3`, `slide-over` or `free:WIDTHxHEIGHT`.
  public var window: String?
  /// Dynamic Type.
  public var textSize: TextSize?
  /// Reads from right to left.
  public var rightToLeft = false
  /// The dark appearance.
  public var dark = false
  /// What Interface Builder drew, with its device and its insets; for storyboards and xibs alone.
  public var canvas = false

  /// The environment of a new device, or of the file's own.
  public init(device: String? = nil, orientation: String? = nil, window: String? = nil) {
    self.device = device
    self.orientation = orientation
    self.window = window
  }

  /// In the form of the command line, where everything is checked.
  var request: EnvironmentRequest {
    get throws(Refusal) {
      var request = EnvironmentRequest()
      let words: [(String, String?)] = [
        ("device", device), ("os", os.map { "\($0)" }), ("orientation", orientation), ("window", window),
        ("text-size", textSize?.name),
      ]
      for (name, word) in words {
        if let word { _ = try request.take(option: "--\(name)", value: word) }
      }
      for (name, isOn) in [("rtl", rightToLeft), ("dark", dark), ("canvas", canvas)] where isOn {
        _ = try request.take(option: "--\(name)", value: nil)
      }
      return request
    }
  }
}

/// A Dynamic Type size.
public typealias TextSize = Model.TextSize
