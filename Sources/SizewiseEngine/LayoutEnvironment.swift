import Basics
import Environment
import Model

/// The environment to show a layout in. Values that are nil are derived from the file; the default is an iPhone 16 in
/// portrait.
public struct LayoutEnvironment: Sendable, Hashable {
  /// The orientation of a device.
  public enum Orientation: Sendable, Hashable, CaseIterable {
    case portrait, upsideDown
    /// Rotated to the left.
    case landscape
    /// Rotated to the right, with the cutout on the other side.
    case landscapeRight
  }

  /// The app's window.
  public enum Window: Sendable, Hashable {
    /// The app's share of a Split View.
    public enum Share: Sendable, Hashable, CaseIterable { case third, half, twoThirds }
    /// The app's side in a Split View.
    public enum Side: Sendable, Hashable, CaseIterable { case left, right }

    case full
    /// Next to another app; without a side, the system chooses one.
    case split(Share, Side? = nil)
    case slideOver
    /// A freely resizable window, in points.
    case free(Size)
  }

  /// Light or dark appearance.
  public enum Appearance: Sendable, Hashable, CaseIterable { case light, dark }

  /// The device; nil for the file's or the default.
  public var device: LayoutDevice?
  /// The major version of iOS; nil for 18, or the nearest version that the device runs.
  public var system: Int?
  /// The orientation; nil for the file's or portrait.
  public var orientation: Orientation?
  /// The window; nil for the file's or full screen.
  public var window: Window?
  /// The text size of Dynamic Type.
  public var textSize = TextSize.standard
  /// The appearance.
  public var appearance = Appearance.light
  /// Whether the layout direction is right to left.
  public var isRightToLeft = false
  /// Whether the keyboard covers the lower part of the screen.
  public var showsKeyboard = false
  /// The factor by which text is lengthened, as in a translation: 0.1 to 10.
  public var textLength = 1.0
  /// The states of views with several states, by the view's name.
  public var states: [String: String] = [:]
  /// Whether to show Interface Builder's canvas with its device and insets; only for storyboards and xibs.
  public var isCanvas = false

  /// Creates an environment; values that are nil are derived from the file.
  public init(
    device: LayoutDevice? = nil, orientation: Orientation? = nil, window: Window? = nil,
    textSize: TextSize = .standard, appearance: Appearance = .light
  ) {
    self.device = device
    self.orientation = orientation
    self.window = window
    self.textSize = textSize
    self.appearance = appearance
  }

  /// Interface Builder's canvas.
  public static let canvas: LayoutEnvironment = {
    var environment = LayoutEnvironment()
    environment.isCanvas = true
    return environment
  }()
}

/// A text size of Dynamic Type.
public typealias TextSize = Model.TextSize

// MARK: Conversion

extension LayoutEnvironment {
  var request: EnvironmentRequest {
    get throws(RequestError) {
      guard (0.1...10).contains(textLength) else {
        throw RequestError(
          "\(textLength) is not a text length", hint: "expected a factor from 0.1 to 10, such as 1.5")
      }
      if case .free(let size) = window, !size.width.isFinite || !size.height.isFinite {
        throw RequestError("a window needs a width and a height in points")
      }
      var request = EnvironmentRequest()
      request.device = device?.id
      request.os = system
      request.orientation = orientation?.ours
      request.window = window?.ours
      request.textSize = textSize
      request.rightToLeft = isRightToLeft
      request.dark = appearance == .dark ? true : nil
      request.keyboard = showsKeyboard
      request.textLength = textLength
      request.states = states
      request.canvas = isCanvas
      return request
    }
  }

  init(_ environment: PreviewEnvironment, in catalog: DeviceCatalog) {
    device = try? LayoutDevice.named(environment.device, in: catalog)
    system = environment.os
    orientation = Orientation(environment.orientation)
    window = Window(environment.window)
    textSize = environment.textSize
    appearance = environment.dark ? .dark : .light
    isRightToLeft = environment.rightToLeft
    showsKeyboard = environment.keyboard
    textLength = environment.textLength
    states = environment.states
    isCanvas = environment.canvas
  }
}

extension LayoutEnvironment.Orientation {
  fileprivate var ours: Environment.Orientation {
    switch self {
    case .portrait: .portrait
    case .upsideDown: .upsideDown
    case .landscape: .landscape
    case .landscapeRight: .landscapeRight
    }
  }

  fileprivate init(_ orientation: Environment.Orientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .upsideDown: self = .upsideDown
    case .landscape: self = .landscape
    case .landscapeRight: self = .landscapeRight
    }
  }
}

extension LayoutEnvironment.Window {
  fileprivate var ours: WindowRequest {
    switch self {
    case .full: WindowRequest(.full)
    case .slideOver: WindowRequest(.slideOver)
    case .free(let size): WindowRequest(.free(size))
    case .split(let share, let side):
      WindowRequest(.split(share.ours), side: side.map { $0 == .left ? .left : .right })
    }
  }

  fileprivate init(_ window: WindowMode) {
    switch window {
    case .full: self = .full
    case .slideOver: self = .slideOver
    case .free(let size): self = .free(size)
    case .split(let ratio, let side): self = .split(Share(ratio), side == .left ? .left : .right)
    }
  }
}

extension LayoutEnvironment.Window.Share {
  fileprivate var ours: WindowMode.Ratio {
    switch self {
    case .third: .third
    case .half: .half
    case .twoThirds: .twoThirds
    }
  }

  fileprivate init(_ ratio: WindowMode.Ratio) {
    switch ratio {
    case .third: self = .third
    case .half: self = .half
    case .twoThirds: self = .twoThirds
    }
  }
}
