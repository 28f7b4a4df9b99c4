import CProcess
import Platform

/// Extended attributes, including access control lists.
enum FileAttributes {
  /// - Returns: the names of the attributes that could not be copied.
  static func copy(from source: (folder: Int32, name: String), to file: Int32) -> [String] {
    let before = openat(source.folder, source.name, FileSystem.reading | O_NOFOLLOW)
    guard before >= 0 else { return [] }
    defer { close(before) }
    return names(of: before).filter { name in
      // Capabilities of an executable apply only to its old content; any write removes them.
      guard name != "security.capability", let value = value(of: name, before),
        self.value(of: name, file) != value
      else { return false }
      return cprocess_set_attribute(file, name, value, value.count) != 0
    }
  }

  private static func names(of file: Int32) -> [String] {
    let size = cprocess_attribute_names(file, nil, 0)
    guard size > 0 else { return [] }
    var bytes = [CChar](repeating: 0, count: size)
    let count = cprocess_attribute_names(file, &bytes, size)
    guard count > 0 else { return [] }
    return bytes[..<count].split(separator: 0).map {
      String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  private static func value(of name: String, _ file: Int32) -> [UInt8]? {
    let size = cprocess_attribute(file, name, nil, 0)
    guard size >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    let count = cprocess_attribute(file, name, &bytes, size)
    return count >= 0 ? Array(bytes[..<count]) : nil
  }
}
