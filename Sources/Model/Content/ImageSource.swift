import Basics
import Raster

/// What decides between the files of an image.
package struct ImageTraits: Sendable, Hashable {
  package var dark: Bool
  package var idiom: Idiom
  package var isRightToLeft: Bool

  package init(dark: Bool = false, idiom: Idiom = .phone, isRightToLeft: Bool = false) {
    self.dark = dark
    self.idiom = idiom
    self.isRightToLeft = isRightToLeft
  }
}

/// Where the images of a layout come from.
package protocol ImageSource: Sendable {
  /// The image of a name; nil where there is none that can be read.
  func image(_ name: String, dark: Bool) -> RasterImage?
  func image(_ name: String, for traits: ImageTraits) -> RasterImage?
  /// What there is of a name, without its pixels: a layout asks for this, a drawing for the image.
  func find(_ name: String) -> FoundImage
  /// Files that were asked for and are no images that can be read.
  var unreadable: [String] { get }
  /// Files that were asked for and not read, because all together would take too long.
  var leftOut: [String] { get }
  /// Whether images were asked for whose reading was put off.
  var isWaiting: Bool { get }
  /// Reads those, as long as somebody wants them.
  func readWaiting(while isWanted: () -> Bool)
}

/// What a name of an image leads to.
package enum FoundImage: Sendable, Hashable {
  case none
  /// In points; nil where its file does not say it.
  case image(Size?)
}

extension ImageSource {
  package var unreadable: [String] { [] }
  package var leftOut: [String] { [] }
  package var isWaiting: Bool { false }
  package func readWaiting(while isWanted: () -> Bool) {}

  package func image(_ name: String, for traits: ImageTraits) -> RasterImage? {
    image(name, dark: traits.dark)
  }

  package func find(_ name: String) -> FoundImage {
    image(name, dark: false).map { .image($0.size) } ?? .none
  }
}
