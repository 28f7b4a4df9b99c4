#if !canImport(Darwin)
  /// Watches folders with inotify, which reports the names of entries.
  package struct InotifyWatching: FolderWatching {
    package let descriptor: Int32
    package var reportsNames: Bool { true }

    package init() { descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }

    /// The directory itself was deleted or moved, with its contents.
    private static let gone = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
    private static let mask =
      UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE) | gone

    package func add(_ path: String) -> Int32 { inotify_add_watch(descriptor, path, Self.mask) }

    package func remove(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

    package func close() { if descriptor >= 0 { _ = Platform.close(descriptor) } }

    package func takeNotices() -> [FolderNotice] {
      guard descriptor >= 0 else { return [] }
      var notices: [FolderNotice] = []
      var buffer = [UInt8](repeating: 0, count: 8192)
      let head = MemoryLayout<inotify_event>.size
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count <= 0 { return notices }
        var offset = 0
        while offset + head <= count {
          let (watch, what, length) = buffer.withUnsafeBytes {
            (
              $0.loadUnaligned(fromByteOffset: offset, as: Int32.self),
              $0.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
              Int($0.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
            )
          }
          let name = String(
            decoding: buffer[(offset + head)..<min(count, offset + head + length)].prefix { $0 != 0 },
            as: UTF8.self)
          // The notification queue overflowed, so any file may have changed.
          let isLost = what & UInt32(IN_Q_OVERFLOW) != 0
          notices.append(
            FolderNotice(watch: isLost ? nil : watch, name: name, isGone: what & Self.gone != 0))
          offset += head + length
        }
      }
    }
  }
#endif
