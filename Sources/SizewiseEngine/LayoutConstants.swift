import Assets
import Model
import Synchronization

/// The constants of constant files by device class, container and id, for concurrent readers.
///
/// A file is read once, when it is preloaded or first requested; a missing file is remembered as well. After
/// ``forget()`` files are read again. A reader gets the elements of a single version of a file, never a mixture.
public final class LayoutConstants: Sendable {
  /// The constants of one element.
  public struct Element: Sendable, Hashable {
    /// The numbers by attribute, such as `width` or `marginTop`.
    public var numbers: [String: Double]
    /// The name of the image, if the element has one.
    public var imageName: String?
  }

  /// A file with the elements of its container, and those of other containers by id.
  private typealias Contents = [String: [String: Element]]

  /// One file; only the threads that request it wait while it is read.
  private final class Slot: Sendable {
    let contents = Mutex<Contents?>(nil)
  }

  private let files: FileAccess
  private let slots = Mutex<[ConstantsKey: Slot]>([:])

  /// - Parameter file: returns the contents of a file by path, such as `Buttons/DayButton_iPad.json`, or nil.
  public init(file: @escaping @Sendable (String) -> [UInt8]?) {
    files = FileAccess { path throws(FileAccess.Failure) in
      guard let bytes = file(path) else { throw .missing }
      return bytes
    }
  }

  // MARK: Look-up

  /// Returns an element, or nil if there is none for this device class.
  /// - Parameters:
  ///   - container: the path of its files without device class and extension, such as `Buttons/DayButton`.
  ///   - file: the container whose file defines it, if that is a different one.
  public func element(
    _ id: String, in container: String, deviceClass: String, fileOf file: String? = nil
  ) -> Element? {
    let name = container.split(separator: "/").last.map(String.init) ?? container
    return contents(ConstantsKey(container: file ?? container, deviceClass: deviceClass))[name]?[id]
  }

  /// Returns an element without blocking the caller's thread while a file is read.
  public func element(
    _ id: String, in container: String, deviceClass: String, fileOf file: String? = nil
  ) async -> Element? {
    let key = ConstantsKey(container: file ?? container, deviceClass: deviceClass)
    if !isKnown(key) { await Task.detached { _ = self.contents(key) }.value }
    let look: (String, String, String, String?) -> Element? = element
    return look(id, container, deviceClass, file)
  }

  // MARK: Preloading

  /// Reads the files of containers for device classes, several at a time.
  public func preload(_ containers: [String], deviceClasses: [String]) async {
    await withTaskGroup(of: Void.self) { group in
      for container in containers {
        for deviceClass in deviceClasses {
          group.addTask { _ = self.contents(ConstantsKey(container: container, deviceClass: deviceClass)) }
        }
      }
    }
  }

  /// Reads the files of containers for device classes before returning.
  public func preload(_ containers: [String], deviceClasses: [String]) {
    for container in containers {
      for deviceClass in deviceClasses {
        _ = contents(ConstantsKey(container: container, deviceClass: deviceClass))
      }
    }
  }

  /// Discards all files; each is read again when it is next requested.
  public func forget() { slots.withLock { $0 = [:] } }

  // MARK: Files

  private func slot(_ key: ConstantsKey) -> Slot {
    slots.withLock { slots in
      if let slot = slots[key] { return slot }
      let slot = Slot()
      slots[key] = slot
      return slot
    }
  }

  private func isKnown(_ key: ConstantsKey) -> Bool {
    slots.withLock { $0[key] }?.contents.withLock { $0 != nil } ?? false
  }

  private func contents(_ key: ConstantsKey) -> Contents {
    slot(key).contents.withLock { contents in
      if let contents { return contents }
      let read = self.read(key)
      contents = read
      return read
    }
  }

  private func read(_ key: ConstantsKey) -> Contents {
    let constants = Constants.read([key.container], classes: [key.deviceClass], from: files)
    var contents: Contents = [:]
    for (key, file) in constants?.files ?? [:] {
      let name = key.container.split(separator: "/").last.map(String.init) ?? key.container
      contents[name] = file.elements.mapValues { values in
        Element(
          numbers: Dictionary(uniqueKeysWithValues: values.numbers.map { ($0.key.rawValue, $0.value) }),
          imageName: values.imageName)
      }
    }
    return contents
  }
}
