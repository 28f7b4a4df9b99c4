import Model

/// Reads the files that a layout refers to, such as data, constants or an Info.plist. Only the layout's folder and its
/// subfolders are accessible.
package struct FileAccess: Sendable {
  /// The reason why a file cannot be read.
  package enum Failure: Error, Sendable, Hashable {
    case missing
    /// With the reason.
    case unreadable(String)
    case outside

    /// The reason as text.
    package var message: String {
      switch self {
      case .missing: "there is no such file"
      case .unreadable(let reason): "the file cannot be read: \(reason)"
      case .outside: "the path leaves the layout's folder"
      }
    }
  }

  private let load: @Sendable (String) throws(Failure) -> [UInt8]
  /// The prefix of paths in diagnostics: the layout's folder, empty or ending in a slash.
  package let folder: String
  /// Finds the font files of the project; nil if there are only those in the layout's folder.
  package var findFonts: FontFinder?

  /// - Parameter folder: the layout's folder relative to the working directory; empty for the working directory itself.
  package init(
    shownIn folder: String = "", _ load: @escaping @Sendable (String) throws(Failure) -> [UInt8]
  ) {
    self.load = load
    self.folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// No files, for a layout from standard input.
  package static let none = FileAccess { _ throws(Failure) in throw .missing }

  /// Returns the contents of a file, by path relative to the layout's folder.
  package func read(_ path: String) throws(Failure) -> [UInt8] {
    guard Self.staysInside(path) else { throw .outside }
    return try load(path)
  }

  /// Returns the path for diagnostics, relative to the working directory.
  package func shown(_ path: String) -> String { folder + path }

  /// Whether a path is relative and has no `.` or `..` components.
  package static func staysInside(_ path: String) -> Bool {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("~"), !path.utf8.contains(0) else {
      return false
    }
    return path.split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}

/// Finds a font file of the project by its name, or by that of the font.
package typealias FontFinder = @Sendable (_ name: String) -> FoundFonts?
