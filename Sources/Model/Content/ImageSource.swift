import Basics
import Raster

/// The traits that select a file of an image set.
package struct ImageTraits: Sendable, Hashable {
  /// Whether the appearance is dark.
  package var dark: Bool
  /// The device family.
  package var idiom: Idiom
  /// Whether the layout direction is right to left.
  package var isRightToLeft: Bool
  /// The size classes; nil for any.
  package var horizontal: SizeClass?
  package var vertical: SizeClass?

  package init(
    dark: Bool = false, idiom: Idiom = .phone, isRightToLeft: Bool = false, horizontal: SizeClass? = nil,
    vertical: SizeClass? = nil
  ) {
    self.dark = dark
    self.idiom = idiom
    self.isRightToLeft = isRightToLeft
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The traits of a controller that select images.
  package init(_ traits: Traits) {
    self.init(
      dark: traits.dark, idiom: traits.idiom, isRightToLeft: traits.rightToLeft,
      horizontal: traits.horizontal, vertical: traits.vertical)
  }
}

/// The source of a layout's images.
package protocol ImageSource: Sendable {
  /// Returns the image with a name, or nil if there is none that can be read.
  func image(_ name: String, dark: Bool) -> RasterImage?
  func image(_ name: String, for traits: ImageTraits) -> RasterImage?
  /// Finds an image without decoding its pixels; layout needs only the size.
  func find(_ name: String) -> FoundImage
  /// Finds the image for some traits; the size may depend on them.
  func find(_ name: String, for traits: ImageTraits) -> FoundImage
  /// Whether an image has different files for size classes or device families.
  func variesByDevice(_ name: String) -> Bool
  /// The requested files that could not be decoded.
  var unreadable: [String] { get }
  /// The requested files that were not read because the work limit was reached.
  var leftOut: [String] { get }
  /// Whether there are deferred images.
  var isWaiting: Bool { get }
  /// Reads the deferred images, while `isWanted` returns true.
  func readWaiting(while isWanted: () -> Bool)
}

/// The result of looking up an image.
package enum FoundImage: Sendable, Hashable {
  case none
  /// An image with its size in points; nil if the file does not give one.
  case image(Size?)
}

extension ImageSource {
  package var unreadable: [String] { [] }
  package var leftOut: [String] { [] }
  package var isWaiting: Bool { false }
  package func readWaiting(while isWanted: () -> Bool) {}

  /// Returns the image for a device family and layout direction.
  package func image(_ name: String, for traits: ImageTraits) -> RasterImage? {
    image(name, dark: traits.dark)
  }

  package func find(_ name: String, for traits: ImageTraits) -> FoundImage { find(name) }

  package func variesByDevice(_ name: String) -> Bool { false }

  /// Finds an image by decoding it, for sources without a faster way.
  package func find(_ name: String) -> FoundImage {
    image(name, dark: false).map { .image($0.size) } ?? .none
  }
}
