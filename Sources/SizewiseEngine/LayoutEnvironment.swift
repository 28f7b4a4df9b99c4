import Basics
import Environment
import Model

/// What a layout is shown on. What is left out follows from the file, else it is an upright iPhone 16.
public struct LayoutEnvironment: Sendable, Hashable {
  /// How a device is held.
  public enum Orientation: Sendable, Hashable, CaseIterable {
    case portrait, upsideDown
    /// Turned to the left.
    case landscape
    /// Turned to the right: its cutout is on the other side.
    case landscapeRight
  }

  /// How much of the screen the app has.
  public enum Window: Sendable, Hashable {
    /// Its part of a Split View.
    public enum Share: Sendable, Hashable, CaseIterable { case third, half, twoThirds }
    public enum Side: Sendable, Hashable, CaseIterable { case left, right }

    case full
    /// Beside another app; without a side as the system does it.
    case split(Share, Side? = nil)
    case slideOver
    /// A window of Stage Manager, in points.
    case free(Size)
  }

  public enum Appearance: Sendable, Hashable, CaseIterable { case light, dark }

  public var device: LayoutDevice?
  /// The major version of iOS; without it 18, or what the device runs that is nearest.
  public var system: Int?
  public var orientation: Orientation?
  public var window: Window?
  /// Dynamic Type.
  public var textSize = TextSize.standard
  public var appearance = Appearance.light
  /// Reads from right to left.
  public var isRightToLeft = false
  /// The keyboard covers the lower part of the screen.
  public var showsKeyboard = false
  /// Makes every text longer, as a translation may: 0.1 to 10.
  public var textLength = 1.0
  /// The states of views that have several, by the view's name.
  public var states: [String: String] = [:]
  /// What Interface Builder drew, with its device and its insets; for storyboards and xibs alone.
  public var isCanvas = false

  /// The environment of a new device, or of the file's own.
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

  /// What Interface Builder drew.
  public static let canvas: LayoutEnvironment = {
    var environment = LayoutEnvironment()
    environment.isCanvas = true
    return environment
  }()
}

/// A Dynamic Type size.
public typealias TextSize = Model.TextSize

// MARK: As the engine has it

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
