#if canImport(Darwin)
  /// Watches folders and files with kqueue. A notice for a folder does not contain the name of the changed file.
  /// Changes of file contents are not reported for folders, so files are watched one by one. A watch is an open
  /// descriptor.
  package struct QueueWatching: FolderWatching {
    package let descriptor: Int32
    package var reportsNames: Bool { false }

    package init() {
      descriptor = kqueue()
      if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }

    private static let mask = UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB) | gone
    private static let gone = UInt32(NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE)

    package func add(_ path: String) -> Int32 {
      let file = open(path, O_EVTONLY | O_CLOEXEC)
      guard file >= 0 else { return -1 }
      var event = kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR), fflags: Self.mask,
        data: 0, udata: nil)
      guard kevent(descriptor, &event, 1, nil, 0, nil) == 0 else {
        let error = errno
        _ = Platform.close(file)
        errno = error
        return -1
      }
      return file
    }

    /// Closing a descriptor removes its event.
    package func remove(_ watch: Int32) { _ = Platform.close(watch) }

    package func close() { if descriptor >= 0 { _ = Platform.close(descriptor) } }

    package func takeNotices() -> [FolderNotice] {
      guard descriptor >= 0 else { return [] }
      var notices: [FolderNotice] = []
      var events = Array(repeating: kevent(), count: 64)
      var now = timespec()
      while true {
        let count = kevent(descriptor, nil, 0, &events, Int32(events.count), &now)
        if count <= 0 { return notices }
        notices += events[..<Int(count)].map {
          FolderNotice(watch: Int32($0.ident), name: nil, isGone: $0.fflags & Self.gone != 0)
        }
      }
    }
  }
#endif
