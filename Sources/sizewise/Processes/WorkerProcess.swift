import Basics
import CProcess
import Model
import Platform

/// A forked copy of this process that works for it, connected by pipes. A crash of the copy affects only its current
/// work.
struct WorkerProcess {
  /// The pipes for orders to the process, and for its results.
  let orders: Int32
  let results: Int32
  private let id: Int32

  enum End {
    /// The process used most of its memory limit, whatever ended it.
    case memory
    case signal(Int32)
    case status(Int32)
  }

  /// Forks this process, which must have no other threads; the copy does the work and never returns.
  /// - Parameter others: the processes whose pipes the copy closes.
  init?(beside others: [WorkerProcess], work: @escaping (_ orders: Int32, _ results: Int32) -> Void) {
    var down: [Int32] = [-1, -1]
    var up: [Int32] = [-1, -1]
    guard pipe(&down) == 0 else { return nil }
    guard pipe(&up) == 0 else {
      for end in down { close(end) }
      return nil
    }
    let id = cprocess_fork(Int64(Limits.checkBytes))
    if id == 0 {
      for end in others.flatMap({ [$0.orders, $0.results] }) + [down[1], up[0]] { close(end) }
      OwnThread.run { work(down[0], up[1]) }
      _exit(0)
    }
    close(down[0])
    close(up[1])
    guard id > 0 else {
      close(down[1])
      close(up[0])
      return nil
    }
    self.id = id
    orders = down[1]
    results = up[0]
  }

  /// Kills the process, which must still be waited for.
  func kill() { Platform.kill(id, SIGKILL) }

  /// Waits for the process to end, and returns how it ended.
  func end() -> End {
    close(orders)
    close(results)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    if usage.peakBytes > Limits.checkBytes / 4 * 3 { return .memory }
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8) : .signal(signal)
  }

  /// The time in seconds on a monotonic clock.
  static var now: Double { monotonicSeconds() }
}

/// Runs work on a separate thread. A forked thread keeps the runtime's state, including the thread number used by its
/// locks, so the thread that is forked never takes a lock.
enum OwnThread {
  /// Runs a piece of work, and waits for it.
  static func run(_ piece: @escaping () -> Void) {
    // Only one of the two threads runs at a time.
    nonisolated(unsafe) let piece = piece
    if let thread = NativeThread({ piece() }) { thread.join() } else { piece() }
  }
}
