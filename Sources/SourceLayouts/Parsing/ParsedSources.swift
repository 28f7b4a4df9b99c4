import ProjectFiles
import Synchronization
import Syntax

/// The parsed sources of a project, for the files that refer to them one after another.
package final class ParsedSources: Sendable {
  private let known = Mutex<[String: SourceFile]>([:])
  /// The number of files to keep; a tree needs some ten times the memory of its text.
  private static let most = 400

  package init() {}

  /// Returns a file, which is parsed again only if its bytes are not the same.
  func file(_ source: ProjectSources.Source, _ language: SourceFile.Language) -> SourceFile {
    if let file = known.withLock({ $0[source.file] }), file.source.bytes == source.bytes { return file }
    let file = SourceFile(SourceText(source.bytes, file: source.file), language: language)
    known.withLock { known in
      if known.count >= Self.most { known = [:] }
      known[source.file] = file
    }
    return file
  }
}
