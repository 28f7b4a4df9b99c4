extension stat {
  /// The time of the last change of the content.
  package var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  /// The time of the last change of the content, the name or the permissions.
  package var changed: timespec {
    #if canImport(Darwin)
      st_ctimespec
    #else
      st_ctim
    #endif
  }

  /// The device number, without its sign.
  package var device: UInt { UInt(truncatingIfNeeded: st_dev) }

  /// The status of this program's own file; nil if the system does not provide it.
  package static var ofProgram: stat? {
    var status = stat()
    #if canImport(Darwin)
      var path = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(path.count)
      guard _NSGetExecutablePath(&path, &size) == 0, stat(path, &status) == 0 else { return nil }
    #else
      guard stat("/proc/self/exe", &status) == 0 else { return nil }
    #endif
    return status
  }
}

extension UnsafeMutablePointer<dirent> {
  /// The bytes of the entry's name.
  package var nameBytes: [UInt8] {
    withUnsafePointer(to: &pointee.d_name) {
      $0.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { start in
        Array(
          UnsafeBufferPointer(
            start: start, count: strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))))
      }
    }
  }

  /// The entry's name; invalid UTF-8 is replaced.
  package var name: String { String(decoding: nameBytes, as: UTF8.self) }
}
