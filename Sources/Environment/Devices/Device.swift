import Basics
import Model

/// A device model. A foldable model has one entry per posture.
package struct Device: Sendable, Hashable {
  /// A slug of the marketing name; from the second posture on, followed by the posture's name.
  package var id: String
  /// The marketing name.
  package var name: String
  /// Alternative ids.
  package var aliases: [String]
  /// The model identifiers that a program gets from the system, such as `iPhone15,2`.
  package var identifiers: [String] = []
  /// The index of its group, which defines the geometry.
  package var group: Int
  /// The first and last major version of the system.
  package var systems: ClosedRange<Int>
  /// The first system with Split View; nil for none.
  package var splitView: Int?
  /// The first system with Slide Over; nil for none.
  package var slideOver: Int?
  /// The first system with Stage Manager; nil for none.
  package var stageManager: Int?
  /// The months in which Apple sold it; nil if unknown.
  package var sold: SalesPeriod?
  /// The name of the posture.
  package var posture: String?
  /// The ids of all postures of the same model, in order.
  package var postures: [String]

  package init(id: String, name: String, group: Int, systems: ClosedRange<Int>) {
    self.id = id
    self.name = name
    self.group = group
    self.systems = systems
    aliases = []
    postures = []
  }

  /// Returns the version nearest to the requested one that the device runs and Sizewise supports.
  package func nearestSystem(to wanted: Int) -> Int {
    min(max(wanted, systems.lowerBound, SystemVersions.all.lowerBound), systems.upperBound)
  }
}

/// The months in which a model was sold new.
package struct SalesPeriod: Sendable, Hashable {
  /// The month of release, as `2025-09`.
  package var first: String
  /// The month in which Apple stopped selling it; nil if it is still sold.
  package var last: String?

  /// Creates a period of one or two months; nil if they are not in order or not months.
  package init?(_ months: [String]) {
    guard let first = months.first, months.count <= 2, months.allSatisfy(Self.isMonth),
      months.count == 1 || first <= months[1]
    else { return nil }
    self.first = first
    last = months.count == 2 ? months[1] : nil
  }

  /// The months in order.
  package var months: [String] { [first] + (last.map { [$0] } ?? []) }

  private static func isMonth(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 7, parts.count == 2, Int(parts[0]) != nil, let month = Int(parts[1]) else {
      return false
    }
    return (1...12).contains(month)
  }
}

/// The major versions accepted by `--os`.
package enum SystemVersions {
  /// The supported versions, including the skipped numbers.
  package static let all = 3...27
  /// The numbers that Apple skipped in 2025.
  package static let skipped = 19...25
  /// The default: the last version with the iPad's classic multitasking.
  package static let standard = 18
  /// The first version with a dark appearance.
  package static let firstWithDark = 13
}

/// A group of models with the same geometry, which a matrix counts once.
package struct DeviceGroup: Sendable, Hashable {
  /// The id.
  package var id: String
  /// The name.
  package var name: String
  /// The device family.
  package var idiom: Idiom
  /// The screen size in points, in portrait.
  package var size: Size
  /// The pixels per point to which layouts are rounded.
  package var scale: Double
  /// The native resolution in pixels, in portrait.
  package var pixels: Size
  /// The native pixels per point; differs from `scale` if the display is downsampled.
  package var nativeScale: Double
  /// The corner radius of the display.
  package var cornerRadius: Double
  /// The notch or Dynamic Island.
  package var cutout: Surroundings.Cutout
  /// The system's parts of the display by orientation, if they are not at the top.
  package var parts: [Orientation: DisplayParts]
  /// The width of the region along the fold that a half folded display reserves; nil if it is flat.
  package var fold: Double?
  /// Whether the system ignores the orientations that an app declares.
  package var anyOrientation: Bool
  /// Whether there is a home indicator instead of a home button.
  package var homeIndicator: Bool
  /// The height of the status bar.
  package var statusBar: Held<Double>
  /// The safe area insets, in order of the first system that they apply to; missing values are inherited from the
  /// previous entry.
  package var safeAreas: [SafeAreaEntry]
  /// The horizontal size class.
  package var horizontal: Held<SizeClass>
  /// The vertical size class.
  package var vertical: Held<SizeClass>
  /// The height of the keyboard; nil if unknown.
  package var keyboard: Held<Double>?
  /// The window sizes in multitasking.
  package var windows: WindowSet?
  /// The names of the device in Interface Builder.
  package var interfaceBuilder: [InterfaceBuilderName]
  /// The names of fields with at most one weak source: `corner`, `safeArea.landscape` …
  package var unconfirmed: Set<String>
  /// The keys of its sources.
  package var sources: [String]
  /// The indices of its models in the catalogue, oldest first.
  package var models: [Int]

  /// Returns the system's parts of the display in an orientation; nil if they are at the top.
  package func parts(_ orientation: Orientation) -> DisplayParts? {
    parts[orientation] ?? parts[orientation.isLandscape ? .landscape : .portrait]
  }

  /// Returns the region along the fold in an orientation; nil if the display is flat.
  package func foldRegion(_ orientation: Orientation) -> Rect? {
    guard let fold else { return nil }
    let size = size(orientation)
    return orientation.isLandscape
      ? Rect(x: (size.width - fold) / 2, y: 0, width: fold, height: size.height)
      : Rect(x: 0, y: (size.height - fold) / 2, width: size.width, height: fold)
  }

  /// Returns the screen size in an orientation.
  package func size(_ orientation: Orientation) -> Size {
    orientation.isLandscape ? size.turned : size
  }
}

/// The system's parts of a display that are not at its top, in one orientation.
package struct DisplayParts: Sendable, Hashable {
  /// The edge at which bars stand upright; nil if they are horizontal.
  package var bars: Surroundings.BarEdge?
  /// The area of clock and status icons.
  package var status: Rect?
  /// The area of the camera.
  package var camera: Rect?

  package init(bars: Surroundings.BarEdge? = nil, status: Rect? = nil, camera: Rect? = nil) {
    self.bars = bars
    self.status = status
    self.camera = camera
  }
}

/// A value for each orientation.
package struct Held<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The value in portrait.
  package var portrait: Value
  /// The value in landscape.
  package var landscape: Value

  package init(portrait: Value, landscape: Value) {
    self.portrait = portrait
    self.landscape = landscape
  }

  /// The value in an orientation.
  package subscript(orientation: Orientation) -> Value {
    orientation.isLandscape ? landscape : portrait
  }
}

/// Safe area insets from one system on.
package struct SafeAreaEntry: Sendable, Hashable {
  /// The first system that the entry applies to.
  package var from: Int
  /// The insets in portrait; nil for those of the previous entry.
  package var portrait: Insets?
  /// The insets in landscape; nil for those of the previous entry.
  package var landscape: Insets?
  /// The insets if the device is turned to the right; nil for those in landscape.
  package var landscapeRight: Insets?
  /// Whether the insets have at most one weak source.
  package var unconfirmed: Bool

  package init(
    from: Int = 0, portrait: Insets? = nil, landscape: Insets? = nil, landscapeRight: Insets? = nil,
    unconfirmed: Bool = false
  ) {
    self.from = from
    self.portrait = portrait
    self.landscape = landscape
    self.landscapeRight = landscapeRight
    self.unconfirmed = unconfirmed
  }
}

extension DeviceGroup {
  /// Returns the screen's safe area insets, and whether they are unconfirmed.
  package func safeArea(_ orientation: Orientation, os: Int) -> (insets: Insets, unconfirmed: Bool) {
    var result = Insets.zero
    var isUnconfirmed = false
    for entry in safeAreas where entry.from <= os {
      let right = orientation == .landscapeRight ? entry.landscapeRight : nil
      guard let insets = right ?? (orientation.isLandscape ? entry.landscape : entry.portrait) else {
        continue
      }
      result = insets
      isUnconfirmed = entry.unconfirmed
    }
    let field = orientation.isLandscape ? "safeArea.landscape" : "safeArea.portrait"
    return (result, isUnconfirmed || unconfirmed.contains(field))
  }
}

/// A name of a device in Interface Builder, which can mean different devices over the years.
package struct InterfaceBuilderName: Sendable, Hashable {
  /// The name.
  package var id: String
  /// The versions of Interface Builder in which it means this device.
  package var tools: ClosedRange<Int>
  /// The top inset of the canvas, if it differs from the device's.
  package var topInset: Double?
  /// Whether the meaning is unconfirmed.
  package var unconfirmed: Bool

  package init(id: String, tools: ClosedRange<Int>, topInset: Double? = nil, unconfirmed: Bool = false) {
    self.id = id
    self.tools = tools
    self.topInset = topInset
    self.unconfirmed = unconfirmed
  }
}
