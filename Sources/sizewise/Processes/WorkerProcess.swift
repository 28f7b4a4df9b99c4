import Basics
import CProcess
import Glibc
import Model

/// A copy of this process that works for it, told and heard through pipes. What ends the copy costs only what it was at.
struct WorkerProcess {
  /// Where it is reported something, and where its results come from.
  let orders: Int32
  let results: Int32
  private let id: Int32

  enum End {
    /// It took most of what it may have, whatever then ended it.
    case memory
    case signal(Int32)
    case status(Int32)
  }

  /// Copies this process; the copy does the work and never returns from here. Only while no other thread runs.
  /// - Parameter others: whose pipes are no business of the copy.
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

  /// Stops it at once; it is still to be ended.
  func kill() { Glibc.kill(id, SIGKILL) }

  /// Waits until it is gone, and says how it ended.
  func end() -> End {
    close(orders)
    close(results)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    if usage.ru_maxrss << 10 > Limits.checkBytes / 4 * 3 { return .memory }
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8) : .signal(signal)
  }

  /// Seconds on a clock that nobody sets.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Work on a thread of its own. A thread that is copied with its process keeps what the runtime knows of it, the number that
/// its locks are taken with too; so the one that is copied never takes any.
enum OwnThread {
  /// Does a piece of work, and waits for it.
  static func run(_ piece: @escaping () -> Void) {
    // Only one of the two threads runs at a time.
    nonisolated(unsafe) let piece = piece
    if let thread = NativeThread({ piece() }) { thread.join() } else { piece() }
  }
}
