import CProcess
import Glibc
import Model

/// Lets pieces of work go wrong one by one. The work is done in a child process, and the process that was started watches it:
/// what ends the child, takes too long or eats the memory costs the piece that was being worked on, and another child does
/// the rest. From time to time the child becomes a watcher itself, with all that it has found so far, so that little is done
/// twice; nothing is sent between the processes but the number of the piece.
struct Isolation {
  /// Why a piece has no result.
  enum Fault {
    case signal(Int32)
    case time(seconds: Int)
    case memory(bytes: Int)
  }

  /// Pieces that are not to be tried again.
  private(set) var faults: [Int: Fault] = [:]
  /// What was said about earlier pieces was said already.
  private(set) var firstUnsaid = 0

  private let isOn: Bool
  private let seconds: Int
  private var channel: Int32 = -1
  private var depth = 0
  private let start = now
  private var lastWatch = 0.0

  /// How often a child becomes a watcher: what is done twice at most, as long as the whole has not taken long.
  private static let interval = 1.0
  private static let mostWatchers = 100

  init(isOn: Bool, seconds: Int) {
    self.isOn = isOn
    self.seconds = seconds
  }

  /// Before each piece. Where a child is due, this process stays here and watches; only the child comes back.
  mutating func prepare(_ piece: Int) {
    guard isOn else { return }
    let time = Self.now
    let isDue =
      depth == 0 || faults[piece - 1] != nil
      || time - lastWatch > max(Self.interval, (time - start) / Double(Self.mostWatchers / 4))
    if isDue, depth < Self.mostWatchers { watch(from: piece) }
    if faults[piece] == nil { say(Int32(clamping: piece)) }
  }

  /// After the last piece: what happens now is nobody's fault.
  mutating func finish() { say(Self.nothing) }

  private static let nothing: Int32 = -1

  private func say(_ piece: Int32) {
    guard channel >= 0 else { return }
    _ = withUnsafeBytes(of: piece) { AtomicFile.writeAll(Array($0), to: channel) }
  }

  /// Does a piece where a process that may be copied does its work.
  func perform(_ piece: () -> Void) { isOn ? OwnThread.run(piece) : piece() }

  // MARK: Watching

  private mutating func watch(from first: Int) {
    // Whoever watches this process has nothing to time any more.
    say(Self.nothing)
    while true {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return }
      let child = cprocess_fork(Int64(Limits.checkBytes))
      if child <= 0 {
        close(ends[0])
        if child < 0 {
          close(ends[1])
          return
        }
        if channel >= 0 { close(channel) }
        channel = ends[1]
        depth += 1
        lastWatch = Self.now
        return
      }
      close(ends[1])
      let (piece, ending) = Self.follow(child, ends[0], seconds: seconds)
      close(ends[0])
      guard let piece, piece >= first, faults[piece] == nil else { Self.end(like: ending) }
      faults[piece] = ending.fault
      firstUnsaid = max(firstUnsaid, piece)
    }
  }

  /// How a child ended.
  private struct Ending {
    var status: Int32 = 0
    var fault: Fault?
  }

  /// The piece that a child was at when it ended, and how.
  private static func follow(_ child: Int32, _ channel: Int32, seconds: Int) -> (piece: Int?, Ending) {
    var piece: Int32 = nothing
    var deadline: Double?
    var isLate = false
    while true {
      let left = deadline.map { max(0, Int32(clamping: (($0 - now) * 1000).rounded(.up))) } ?? -1
      var waiting = [pollfd(fd: channel, events: Int16(POLLIN), revents: 0)]
      let count = poll(&waiting, 1, left)
      if count < 0, errno == EINTR { continue }
      if count == 0 {
        isLate = true
        kill(child, SIGKILL)
        break
      }
      var heard: Int32 = nothing
      let bytes = withUnsafeMutableBytes(of: &heard) { read(channel, $0.baseAddress, $0.count) }
      if bytes < 0, errno == EINTR { continue }
      guard bytes == MemoryLayout<Int32>.size else { break }
      piece = heard
      deadline = piece == nothing ? nil : now + Double(seconds)
    }
    var ending = Ending()
    var usage = rusage()
    while wait4(child, &ending.status, 0, &usage) < 0, errno == EINTR {}
    let signal = ending.status & 0x7F
    if isLate {
      ending.fault = .time(seconds: seconds)
    } else if usage.ru_maxrss << 10 > Limits.checkBytes / 4 * 3 {
      ending.fault = .memory(bytes: Limits.checkBytes)
    } else {
      ending.fault = .signal(signal)
    }
    let isFault = isLate || faultSignals.contains(signal)
    return (isFault && piece != nothing ? Int(piece) : nil, ending)
  }

  /// What only the work itself can have caused; the kernel kills where memory is short.
  private static let faultSignals: Set = [
    SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS, SIGKILL, SIGXCPU,
  ]

  /// Ends as the child did: the status that it chose, or the signal that somebody sent.
  private static func end(like ending: Ending) -> Never {
    let number = ending.status & 0x7F
    if number != 0 {
      signal(number, SIG_DFL)
      raise(number)
      // A signal that stops nothing here has ended the child all the same.
      _exit(128 + number)
    }
    _exit(ending.status >> 8 & 0xFF)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

extension Isolation.Fault {
  /// What became of a file.
  var message: String {
    switch self {
    case .signal(let number): "the file could not be checked: it stopped the program (signal \(number))"
    case .time(let seconds):
      "the file could not be checked: it takes longer than \(seconds) seconds (--time-limit)"
    case .memory(let bytes):
      "the file could not be checked: it takes more than \(FileSystem.sizeText(bytes)) of memory"
    }
  }
}
