import Basics
import Model

/// What an environment comes to: sizes, insets and traits of the app's window.
package struct Surroundings: Sendable, Hashable {
  /// Marketing name of the device.
  package var deviceName: String
  /// Id of the device; empty where no catalogue was asked.
  package var device = ""
  package var os: Int
  /// The system whose look everything has: on the canvas that of the Xcode that saved the file.
  package var look: Int
  /// From iOS 26 on bars are of glass, controls rounder and hues brighter.
  package var hasGlass: Bool { look >= 26 }
  package var orientation = Orientation.portrait
  package var mode = WindowMode.full
  /// Size of the screen as the device is held.
  package var screen: Size
  /// The app's window on the screen.
  package var window: Rect
  /// The other app of a Split View, and what lies below a Slide Over.
  package var otherApp: Rect?
  /// Safe area of the window's root, without any controller's bars.
  package var safeArea: Insets
  package var statusBarHeight: Double
  package var cutout: Cutout
  package var homeIndicator: Bool
  package var cornerRadius: Double
  /// Height of the keyboard over the window's bottom, where it is up.
  package var keyboardHeight: Double
  package var traits: Traits
  /// What of all this rests on one weak source or none, in words: "safe area", "window" …
  package var unconfirmed: [String] = []

  package enum Cutout: UInt8, Sendable, Hashable { case none, notch, island }

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
