import Glibc

/// Work on a thread of its own. A thread that is copied with its process keeps what the runtime knows of it, the number that
/// its locks are taken with too; so the one that is copied never takes any.
enum OwnThread {
  /// Does a piece of work, and waits for it.
  static func run(_ piece: () -> Void) {
    withoutActuallyEscaping(piece) { piece in
      let work = Work(piece)
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { pointer in
          if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeUnretainedValue().body() }
          return nil
        }, Unmanaged.passUnretained(work).toOpaque())
      if status == 0 { pthread_join(thread, nil) } else { piece() }
    }
  }

  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
}
