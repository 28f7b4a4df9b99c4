import Model
import Synchronization

/// The sources of the app's project, by the names that they declare.
package struct ProjectSources: Sendable {
  package typealias Source = ProjectParts.Source

  private let contents: @Sendable (String) -> [Source]
  private let index: @Sendable () -> NameIndex?
  /// The parsed sources, which the documents of a run share.
  package let parsed: ParsedSources

  /// - Parameters:
  ///   - names: returns the names that the whole project mentions; nil if they are unknown.
  ///   - contents: returns the files that declare a type, constant, function or macro with a name.
  package init(
    parsed: ParsedSources = ParsedSources(), names: @escaping @Sendable () -> NameIndex? = { nil },
    _ contents: @escaping @Sendable (String) -> [Source]
  ) {
    self.contents = contents
    index = names
    self.parsed = parsed
  }

  /// No sources, for files outside a project.
  package static var none: ProjectSources { ProjectSources { _ in [] } }

  package func declaring(_ name: String) -> [Source] { contents(name) }

  /// The names that the project mentions; nil if it was not searched as a whole, or has no sources.
  package var names: NameIndex? { index().flatMap { $0.hasSources ? $0 : nil } }
}

/// The parsed form of sources, so that each is parsed once in a run.
package final class ParsedSources: Sendable {
  private let files = Mutex<[String: (bytes: [UInt8], parsed: any Sendable)]>([:])

  package init() {}

  /// Returns the parsed form of a source; a file that has changed is parsed again.
  package func file<File: Sendable>(_ source: ProjectSources.Source, parsing parse: () -> File) -> File {
    if let known = files.withLock({ $0[source.file] }), known.bytes == source.bytes,
      let file = known.parsed as? File
    {
      return file
    }
    let file = parse()
    files.withLock { $0[source.file] = (source.bytes, file) }
    return file
  }
}
