import Model

/// How a layout's reader gets at the files that it names: data, device constants, an Info.plist. They are in the
/// layout's own folder or below it; nothing else can be reached.
package struct FileAccess: Sendable {
  package enum Failure: Error, Sendable, Hashable {
    case missing
    /// With the reason.
    case unreadable(String)
    case outside

    package var message: String {
      switch self {
      case .missing: "there is no such file"
      case .unreadable(let reason): "the file cannot be read: \(reason)"
      case .outside: "the path leaves the layout's folder"
      }
    }
  }

  private let load: @Sendable (String) throws(Failure) -> [UInt8]
  /// What diagnostics put before a path: the layout's folder, empty or with a slash at its end.
  package let folder: String

  /// - Parameter folder: the layout's, as a person would open it from here; empty for the one that the program is in.
  package init(
    shownIn folder: String = "", _ load: @escaping @Sendable (String) throws(Failure) -> [UInt8]
  ) {
    self.load = load
    self.folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// No files at all: for a layout that comes from standard input.
  package static let none = FileAccess { _ throws(Failure) in throw .missing }

  /// The bytes of a file by its path from the layout's folder.
  package func read(_ path: String) throws(Failure) -> [UInt8] {
    guard Self.staysInside(path) else { throw .outside }
    return try load(path)
  }

  /// What diagnostics call a file: its path from where the program is, not from the layout's folder.
  package func shown(_ path: String) -> String { folder + path }

  /// A path of plain names: nothing absolute, no way up.
  package static func staysInside(_ path: String) -> Bool {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("~"), !path.utf8.contains(0) else {
      return false
    }
    return path.split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}
