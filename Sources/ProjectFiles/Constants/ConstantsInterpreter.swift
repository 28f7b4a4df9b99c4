import Model
import Synchronization

/// Finds the constants of elements in files, one for each container and class of device (Evidence B3). Each file
/// is read and parsed once, a file that is not there is asked for once, and everything may be called from any thread.
///
/// The cache's key holds class, container and element: by the element alone, as in the article, two containers would
/// collide and a switch of the device would find the old values.
package final class ConstantsInterpreter: ConstantSource {
  /// How much work was done, for benchmarks and tests.
  package struct Counters: Sendable, Hashable {
    package var filesAsked = 0
    package var filesParsed = 0
    package var lookups = 0

    package init(filesAsked: Int = 0, filesParsed: Int = 0, lookups: Int = 0) {
      self.filesAsked = filesAsked
      self.filesParsed = filesParsed
      self.lookups = lookups
    }
  }

  private struct FileKey: Hashable {
    var container: String
    var deviceClass: String
  }

  private struct State {
    /// nil: there is no such file.
    var files: [FileKey: ConstantFile?] = [:]
    var counters = Counters()
  }

  private let files: FileAccess
  private let state = Mutex(State())

  package init(files: FileAccess) { self.files = files }

  package var counters: Counters { state.withLock(\.counters) }

  /// The constants of an element, at once.
  package func constants(_ key: ConstantKey) -> ConstantAnswer {
    state.withLock { state in
      state.counters.lookups += 1
      let path = Self.path(container: key.container, deviceClass: key.deviceClass)
      guard let file = load(FileKey(container: key.container, deviceClass: key.deviceClass), &state) else {
        return .noFile(files.shown(path))
      }
      if let failure = file.failure { return .missing(failure) }
      if let values = file.elements[key.id] { return .found(values) }
      return .missing(
        file.missing(key.id)
          ?? Diagnostic(.error, "there is no element \"\(key.id)\"", file: files.shown(path)))
    }
  }

  /// The same without holding up the caller.
  package func constantsLater(_ key: ConstantKey) async -> ConstantAnswer {
    await Task.detached { self.constants(key) }.value
  }

  /// Reads files before anybody asks for them.
  package func preload(containers: [String], classes: [String]) {
    for container in containers {
      for deviceClass in classes {
        state.withLock { _ = load(FileKey(container: container, deviceClass: deviceClass), &$0) }
      }
    }
  }

  package func preloadLater(containers: [String], classes: [String]) async {
    await Task.detached { self.preload(containers: containers, classes: classes) }.value
  }

  private func load(_ key: FileKey, _ state: inout State) -> ConstantFile? {
    if let known = state.files[key] { return known }
    let path = Self.path(container: key.container, deviceClass: key.deviceClass)
    state.counters.filesAsked += 1
    var file: ConstantFile?
    do throws(FileAccess.Failure) {
      let bytes = try files.read(path)
      state.counters.filesParsed += 1
      file = ConstantFile(bytes, file: files.shown(path), container: Self.name(of: key.container))
    } catch {
      // No file for a class is common: another class is used. Anything else is reported.
      if error != .missing {
        file = ConstantFile(failure: Diagnostic(.error, error.message, file: files.shown(path)))
      }
    }
    state.files[key] = .some(file)
    return file
  }

  package static func path(container: String, deviceClass: String) -> String {
    "\(container)_\(deviceClass).json"
  }

  /// The container's name: the last part of its path.
  private static func name(of container: String) -> String {
    container.split(separator: "/").last.map(String.init) ?? container
  }
}

extension ConstantFile {
  fileprivate init(failure: Diagnostic) {
    self.init([], file: failure.file, container: "")
    self.failure = failure
  }
}
