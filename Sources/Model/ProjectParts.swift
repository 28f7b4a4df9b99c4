/// The parts of a project that reading a layout used: files next to it, colours, and image sizes. With them, edited
/// content can be read again without file access.
package struct ProjectParts: Sendable {
  /// A file next to the layout.
  package enum File: Sendable {
    case bytes([UInt8])
    case missing
    /// With the reason.
    case unreadable(String)
  }

  /// The `Contents.json` of a colour set, or the reason why it cannot be used.
  package enum ColorSet: Sendable {
    case none
    case bytes([UInt8], file: String)
    case refused(Diagnostic)
  }

  /// A file of the app's sources.
  package struct Source: Sendable {
    /// The path as shown in diagnostics.
    package var file: String
    package var bytes: [UInt8]

    package init(file: String, bytes: [UInt8]) {
      self.file = file
      self.bytes = bytes
    }
  }

  /// The layout's folder as shown in diagnostics: empty, or ending in a slash.
  package var folder = ""
  /// The files, by path relative to the layout's folder.
  package var files: [String: File] = [:]
  /// The colour sets by name.
  package var colors: [String: ColorSet] = [:]
  /// The names of all colours; nil if no name was unknown.
  package var colorNames: [String]?
  /// The source files by the names that they declare.
  package var sources: [String: [Source]] = [:]
  /// The images by name; nil if the project was not searched.
  package var images: [String: FoundImage]?
  /// The font files by name; nil if the project was not searched.
  package var fonts: [String: FoundFonts]?

  package init() {}
}
