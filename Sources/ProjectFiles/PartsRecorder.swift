import Assets
import Model
import Synchronization

/// Provides files, colours and image sizes to a reader, and records them; each is read only once.
package final class PartsRecorder: Sendable {
  private let recorded: Mutex<ProjectParts>
  private let source: (files: FileAccess, colors: NamedColors, images: ImageFinder?, sources: ProjectSources)

  package init(_ files: FileAccess, _ colors: NamedColors, _ images: ImageFinder?, _ sources: ProjectSources)
  {
    source = (files, colors, images, sources)
    var parts = ProjectParts()
    parts.folder = files.folder
    if images != nil { parts.images = [:] }
    if files.findFonts != nil { parts.fonts = [:] }
    recorded = Mutex(parts)
  }

  /// The parts recorded so far.
  package var parts: ProjectParts { recorded.withLock { $0 } }

  /// Reads files from the source and records them.
  package var files: FileAccess {
    var files = FileAccess(shownIn: source.files.folder) { path throws(FileAccess.Failure) in
      if let known = self.recorded.withLock({ $0.files[path] }) { return try known.bytes() }
      let found: ProjectParts.File
      do throws(FileAccess.Failure) {
        found = .bytes(try self.source.files.read(path))
      } catch {
        switch error {
        case .missing: found = .missing
        case .unreadable(let reason): found = .unreadable(reason)
        case .outside: throw error
        }
      }
      self.recorded.withLock { $0.files[path] = found }
      return try found.bytes()
    }
    if let find = source.files.findFonts {
      files.findFonts = { name in
        let found = find(name)
        self.recorded.withLock { $0.fonts?[name] = found }
        return found
      }
    }
    return files
  }

  /// Reads colours from the source and records them.
  package var colors: NamedColors {
    NamedColors(
      names: {
        let names = self.source.colors.names()
        self.recorded.withLock { $0.colorNames = names }
        return names
      },
      { name in
        let found = self.source.colors.contents(name)
        self.recorded.withLock { $0.colors[name] = found }
        return found
      })
  }

  /// The sources, with the recording of each name that is asked for.
  package var sources: ProjectSources {
    ProjectSources(parsed: source.sources.parsed) { name in
      if let known = self.recorded.withLock({ $0.sources[name] }) { return known }
      let found = self.source.sources.declaring(name)
      self.recorded.withLock { $0.sources[name] = found }
      return found
    }
  }

  /// Finds images in the source and records them; nil if the source has none.
  package var images: ImageFinder? {
    guard let find = source.images else { return nil }
    return { name in
      let found = find(name)
      self.recorded.withLock { $0.images?[name] = found }
      return found
    }
  }
}

/// Finds an image of the project by name.
package typealias ImageFinder = @Sendable (_ name: String) -> FoundImage

extension ProjectParts {
  /// Access to the recorded files.
  package var fileAccess: FileAccess {
    var access = FileAccess(shownIn: folder) { path throws(FileAccess.Failure) in
      guard let file = files[path] else { throw .missing }
      return try file.bytes()
    }
    if let fonts { access.findFonts = { fonts[$0] } }
    return access
  }

  /// The recorded sources.
  package var projectSources: ProjectSources { ProjectSources { sources[$0] ?? [] } }

  /// The recorded colours.
  package var namedColors: NamedColors {
    NamedColors(names: { colorNames ?? colors.keys.sorted() }, { colors[$0] ?? .none })
  }

  /// Finds recorded images; nil if images were not searched for.
  package var imageFinder: ImageFinder? {
    guard let images else { return nil }
    return { images[$0] ?? .none }
  }
}

extension ProjectParts.File {
  fileprivate func bytes() throws(FileAccess.Failure) -> [UInt8] {
    switch self {
    case .bytes(let bytes): return bytes
    case .missing: throw .missing
    case .unreadable(let reason): throw .unreadable(reason)
    }
  }
}
