import Basics
import Model

/// One model that a person can name. A folding model is once per posture.
package struct Device: Sendable, Hashable {
  /// Slug of the marketing name; of the second and later postures with the posture's name behind it.
  package var id: String
  /// Marketing name.
  package var name: String
  /// Other ids that mean this model.
  package var aliases: [String]
  /// Index of the group whose geometry it has.
  package var group: Int
  /// First and last major version of the system.
  package var systems: ClosedRange<Int>
  /// First system with Split View, Slide Over and Stage Manager; nil is never.
  package var splitView: Int?
  package var slideOver: Int?
  package var stageManager: Int?
  /// Name of the posture, and the ids of all postures of the same model in order.
  package var posture: String?
  package var postures: [String]

  package init(id: String, name: String, group: Int, systems: ClosedRange<Int>) {
    self.id = id
    self.name = name
    self.group = group
    self.systems = systems
    aliases = []
    postures = []
  }

  /// The newest of our range that Sizewise knows; the one asked for where the device runs it.
  package func nearestSystem(to wanted: Int) -> Int {
    min(max(wanted, systems.lowerBound, SystemVersions.all.lowerBound), systems.upperBound)
  }
}

/// The major versions that `--os` takes.
package enum SystemVersions {
  package static let all = 9...27
  /// The names jumped in 2025.
  package static let skipped = 19...25
  /// The last with the classic windows of the iPad.
  package static let standard = 18
}

/// What models of one geometry share; a matrix counts them once.
package struct DeviceGroup: Sendable, Hashable {
  package var id: String
  package var name: String
  package var idiom: Idiom
  /// In portrait.
  package var size: Size
  /// Pixels per point that layouts round to.
  package var scale: Double
  /// Pixels of the panel, in portrait.
  package var pixels: Size
  /// Pixels of the panel per point: differs from `scale` where the picture is scaled down.
  package var nativeScale: Double
  package var cornerRadius: Double
  package var cutout: Surroundings.Cutout
  package var homeIndicator: Bool
  package var statusBar: Held<Double>
  /// In order of the first system they hold for; what an entry does not say, the one before it does.
  package var safeAreas: [SafeAreaEntry]
  package var horizontal: Held<SizeClass>
  package var vertical: Held<SizeClass>
  package var keyboard: Held<Double>?
  /// Sizes of the windows beside another app.
  package var windows: WindowSet?
  package var interfaceBuilder: [InterfaceBuilderName]
  /// Names of the fields that rest on one weak source or none: `corner`, `safeArea.landscape` …
  package var unconfirmed: Set<String>
  package var sources: [String]
  /// Indices into the catalogue's devices, oldest first.
  package var models: [Int]

  package func size(_ orientation: Orientation) -> Size {
    orientation.isLandscape ? size.turned : size
  }
}

/// A value for each way of holding a device.
package struct Held<Value: Sendable & Hashable>: Sendable, Hashable {
  package var portrait: Value
  package var landscape: Value

  package init(portrait: Value, landscape: Value) {
    self.portrait = portrait
    self.landscape = landscape
  }

  package subscript(orientation: Orientation) -> Value {
    orientation.isLandscape ? landscape : portrait
  }
}

package struct SafeAreaEntry: Sendable, Hashable {
  /// First system that it holds for.
  package var from: Int
  package var portrait: Insets?
  package var landscape: Insets?
  package var unconfirmed: Bool

  package init(from: Int = 0, portrait: Insets? = nil, landscape: Insets? = nil, unconfirmed: Bool = false) {
    self.from = from
    self.portrait = portrait
    self.landscape = landscape
    self.unconfirmed = unconfirmed
  }
}

extension DeviceGroup {
  /// The screen's safe area, and whether its numbers are confirmed.
  package func safeArea(_ orientation: Orientation, os: Int) -> (insets: Insets, unconfirmed: Bool) {
    var result = Insets.zero
    var isUnconfirmed = false
    for entry in safeAreas where entry.from <= os {
      guard let insets = orientation.isLandscape ? entry.landscape : entry.portrait else { continue }
      result = insets
      isUnconfirmed = entry.unconfirmed
    }
    let field = orientation.isLandscape ? "safeArea.landscape" : "safeArea.portrait"
    return (result, isUnconfirmed || unconfirmed.contains(field))
  }
}

/// What Interface Builder calls a device. One name meant several devices over the years.
package struct InterfaceBuilderName: Sendable, Hashable {
  package var id: String
  /// Versions of the tools for which it means this device.
  package var tools: ClosedRange<Int>
  /// Top inset of the canvas where it is not the device's.
  package var topInset: Double?
  package var unconfirmed: Bool

  package init(id: String, tools: ClosedRange<Int>, topInset: Double? = nil, unconfirmed: Bool = false) {
    self.id = id
    self.tools = tools
    self.topInset = topInset
    self.unconfirmed = unconfirmed
  }
}
