/// The parts of a project that reading a layout took: files beside it, colours, and the sizes of images. With them the file can
/// be read again with other content.
package struct ProjectParts: Sendable {
  package enum File: Sendable {
    case bytes([UInt8])
    case missing
    /// With the reason.
    case unreadable(String)
  }

  /// A colour set's `Contents.json`, or why it cannot be had.
  package enum ColorSet: Sendable {
    case none
    case bytes([UInt8], file: String)
    case refused(Diagnostic)
  }

  /// The layout's folder in diagnostics, empty or with a slash at its end.
  package var folder = ""
  /// By their paths from the layout's folder.
  package var files: [String: File] = [:]
  package var colors: [String: ColorSet] = [:]
  /// All names of colours; nil if none was unknown.
  package var colorNames: [String]?
  /// nil if it is not known which images there are.
  package var images: [String: FoundImage]?

  package init() {}
}
