import Model

/// Work on a thread of its own. A thread that is copied with its process keeps what the runtime knows of it, the number that
/// its locks are taken with too; so the one that is copied never takes any.
enum OwnThread {
  /// Does a piece of work, and waits for it.
  static func run(_ piece: () -> Void) {
    withoutActuallyEscaping(piece) { piece in
      // Only one of the two threads runs at a time.
      nonisolated(unsafe) let piece = piece
      if let thread = NativeThread({ piece() }) { thread.join() } else { piece() }
    }
  }
}
