import Basics
import Model

/// The resolved environment: sizes, insets and traits of the app's window.
package struct Surroundings: Sendable, Hashable {
  /// The marketing name of the device.
  package var deviceName: String
  /// The id of the device; empty if it is not from a catalogue.
  package var device = ""
  /// The posture of a folding device.
  package var posture: String?
  /// The major version of the system.
  package var os: Int
  /// The system whose appearance is drawn; on the canvas, that of the Xcode that saved the file.
  package var look: Int
  /// Whether the Liquid Glass design of iOS 26 is used: glass bars, rounder controls, brighter colours.
  package var hasGlass: Bool { look >= 26 }
  /// The orientation.
  package var orientation = Orientation.portrait
  /// The app's window mode.
  package var mode = WindowMode.full
  /// The screen size in the current orientation.
  package var screen: Size
  /// The app's window on the screen.
  package var window: Rect
  /// The other app in a Split View, or the one below a Slide Over.
  package var otherApp: Rect?
  /// The safe area of the window's root view, without bars of controllers.
  package var safeArea: Insets
  /// The height of the status bar.
  package var statusBarHeight: Double
  /// The screen that the app gets, if it is not the display: that of a phone, for an app without support for pads.
  package var appScreen: Size?
  /// The notch or Dynamic Island; none unless the window is full screen.
  package var cutout: Cutout
  /// The edge of the window at which bars stand upright; nil if they are horizontal.
  package var uprightBars: BarEdge?
  /// The area of clock and status icons on the screen, if they are not at the top.
  package var statusArea: Rect?
  /// The area of a camera that is not at the top, on the screen.
  package var cameraArea: Rect?
  /// The region along the fold of a half folded display, on the screen.
  package var fold: Rect?
  /// The width at the window's leading edge that bars leave to its controls.
  package var windowControls = 0.0
  /// Whether the device has a home indicator.
  package var homeIndicator: Bool
  /// The corner radius of the display.
  package var cornerRadius: Double
  /// The height by which the keyboard covers the window; 0 if it is hidden.
  package var keyboardHeight: Double
  /// The traits of the window.
  package var traits: Traits
  /// The quantities with at most one weak source.
  package var unconfirmed: [Quantity] = []

  /// A quantity of the device table that can be unconfirmed; the raw value is its name for people.
  package enum Quantity: String, Sendable, Hashable {
    /// The sizes of the display, which were not measured on a device.
    case display
    /// The size of the window.
    case window
    case safeArea = "safe area"
    case windowControls = "window controls"
    case keyboard
  }

  /// The kind of sensor housing at the top of the display.
  package enum Cutout: UInt8, Sendable, Hashable { case none, notch, island }

  /// An edge at which bars stand upright.
  package enum BarEdge: String, Sendable, Hashable { case left, right }

  /// The width of the strip of upright bars.
  package static let barStrip = 84.0

  package init(
    deviceName: String, os: Int, screen: Size, window: Rect, safeArea: Insets, statusBarHeight: Double = 0,
    traits: Traits
  ) {
    self.deviceName = deviceName
    self.os = os
    look = os
    self.screen = screen
    self.window = window
    self.safeArea = safeArea
    self.statusBarHeight = statusBarHeight
    self.traits = traits
    otherApp = nil
    cutout = .none
    homeIndicator = false
    cornerRadius = 0
    keyboardHeight = 0
  }
}
