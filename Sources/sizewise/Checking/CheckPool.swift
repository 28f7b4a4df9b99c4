import Basics
import Model
import Platform

/// Does pieces of work in several processes. If a piece crashes its worker, takes too long or exhausts the memory, only
/// that piece fails, and another worker does the rest. The main process assigns piece numbers and receives bytes; it
/// does none of the work, so it can fork at any time.
struct CheckPool {
  /// A piece of work with its approximate size.
  struct Piece {
    var number: Int
    var weight: Int
  }

  /// The reason why a piece has no result.
  enum Fault: Error {
    case signal(Int32)
    case time(seconds: Int)
    /// The piece used more processor time than its size allows; see `ProcessorLimit`.
    case processorTime(seconds: Int)
    case memory(bytes: Int)
    /// The time limit for all pieces was reached first.
    case end(seconds: Int)
  }

  /// The time limits for a piece and for all of them.
  struct Time {
    /// The limit for a piece in seconds, or nil for the default, which also limits the processor time.
    var ofPiece: Int?
    var ofRun: Int
    /// The start of the run.
    var start = WorkerProcess.now

    var secondsOfPiece: Int { ofPiece ?? Limits.checkSeconds }
    var end: Double { start + Double(ofRun) }
    var isOver: Bool { WorkerProcess.now >= end }
  }

  typealias Outcome = Result<[UInt8], Fault>

  /// - Parameter isOn: false if no other process can be used; this process then does all the work.
  static func run(
    _ pieces: [Piece], jobs: Int, time: Time, isOn: Bool,
    work: @escaping (_ piece: Int, _ threads: Int) -> [UInt8],
    done: (_ piece: Int, Outcome) -> Void
  ) {
    let whole = max(1, pieces.reduce(0) { $0 + $1.weight })
    // The largest pieces come first, so that none of them is left to a single worker at the end.
    let waiting = pieces.sorted { ($1.weight, $0.number) < ($0.weight, $1.number) }.map { piece in
      Order(
        piece: Int32(clamping: piece.number),
        // The share of processors is the piece's share of the work.
        threads: Int32(clamping: min(jobs, max(1, (piece.weight * jobs + whole / 2) / whole))))
    }
    func perform(_ order: Order, threads: Int) {
      let piece = Int(order.piece)
      done(piece, time.isOver ? .failure(.end(seconds: time.ofRun)) : .success(work(piece, threads)))
    }
    guard isOn else {
      for order in waiting { perform(order, threads: Int(order.threads)) }
      return
    }
    var pool = CheckPool(waiting: waiting[...], time: time, work: work)
    // A worker that ended is detected when its results are read.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    pool.start(min(jobs, waiting.count))
    while !pool.workers.isEmpty, !time.isOver { pool.waitForWorkers(done) }
    pool.stop(done)
    // Work is left if no process could be started, or the time limit was reached.
    for order in pool.waiting { perform(order, threads: jobs) }
  }

  /// A message to a worker; without a piece, the order to end.
  private struct Order {
    var piece: Int32
    var threads: Int32

    static let end = Order(piece: -1, threads: 0)
  }

  private struct Worker {
    var process: WorkerProcess
    var piece: Int?
    /// The start of the piece.
    var start = 0.0
    var deadline: Double?
    var isLate = false
    var received: [UInt8] = []
  }

  private var waiting: ArraySlice<Order>
  private let time: Time
  private let work: (Int, Int) -> [UInt8]
  private var workers: [Worker] = []

  private init(waiting: ArraySlice<Order>, time: Time, work: @escaping (Int, Int) -> [UInt8]) {
    self.waiting = waiting
    self.time = time
    self.work = work
  }

  // MARK: The main process

  private mutating func start(_ count: Int) {
    for _ in 0..<count {
      guard let process = WorkerProcess(beside: workers.map(\.process), work: serve) else { return }
      var worker = Worker(process: process)
      assignWork(to: &worker)
      workers.append(worker)
    }
  }

  /// Assigns the next piece, or the order to end.
  private mutating func assignWork(to worker: inout Worker) {
    let order = waiting.popFirst() ?? .end
    worker.piece = order.piece < 0 ? nil : Int(order.piece)
    worker.start = WorkerProcess.now
    worker.deadline = worker.piece == nil ? nil : worker.start + Double(time.secondsOfPiece)
    _ = withUnsafeBytes(of: order) { AtomicFile.writeAll(Array($0), to: worker.process.orders) }
  }

  /// Ends the working processes if the time limit was reached.
  private mutating func stop(_ done: (Int, Outcome) -> Void) {
    for worker in workers {
      worker.process.kill()
      _ = worker.process.end()
      if let piece = worker.piece { done(piece, .failure(.end(seconds: time.ofRun))) }
    }
    workers = []
  }

  /// Waits until a worker has answered, or a time limit is reached.
  private mutating func waitForWorkers(_ done: (Int, Outcome) -> Void) {
    let deadline = workers.compactMap { $0.isLate ? nil : $0.deadline }.reduce(time.end, min)
    let left = max(0, Int32(clamping: Int(clamping: ((deadline - WorkerProcess.now) * 1000).rounded(.up))))
    var polled = workers.map { pollfd(fd: $0.process.results, events: Int16(POLLIN), revents: 0) }
    let count = poll(&polled, nfds_t(polled.count), left)
    if count < 0, errno != EINTR { return }
    let now = WorkerProcess.now
    var ended: [Int] = []
    for index in workers.indices {
      if count > 0, polled[index].revents != 0 {
        if !readAnswer(of: index, done) { ended.append(index) }
      } else if let deadline = workers[index].deadline, now >= deadline, !workers[index].isLate {
        workers[index].isLate = true
        workers[index].process.kill()
      }
    }
    for index in ended.reversed() {
      let worker = workers.remove(at: index)
      bury(worker, done)
    }
    let wanted = min(ended.count, waiting.count)
    if wanted > 0 { start(wanted) }
  }

  /// Reads a worker's answer; returns false if it has ended.
  private mutating func readAnswer(of index: Int, _ done: (Int, Outcome) -> Void) -> Bool {
    guard let bytes = FileSystem.next(of: workers[index].process.results), !bytes.isEmpty else {
      return false
    }
    workers[index].received += bytes
    let received = workers[index].received
    let head = MemoryLayout<Int>.size
    guard received.count >= head else { return true }
    let length = received.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
    guard received.count >= head + length, let piece = workers[index].piece else { return true }
    workers[index].received = []
    done(piece, .success(Array(received[head..<head + length])))
    var worker = workers[index]
    assignWork(to: &worker)
    workers[index] = worker
    return true
  }

  /// Records the fault of a worker that ended during a piece. A signal that a user sends to a worker ends the whole
  /// run, because the user wants the check to end.
  private func bury(_ worker: Worker, _ done: (Int, Outcome) -> Void) {
    let end = worker.process.end()
    guard let piece = worker.piece else { return }
    if worker.isLate {
      done(piece, .failure(.time(seconds: time.secondsOfPiece)))
      return
    }
    switch end {
    case .memory: done(piece, .failure(.memory(bytes: Limits.checkBytes)))
    case .status: done(piece, .failure(.signal(0)))
    case .signal(SIGPROF):
      let elapsed = Int(clamping: (WorkerProcess.now - worker.start).rounded(.up))
      done(piece, .failure(.processorTime(seconds: max(elapsed, 1))))
    case .signal(let signal) where Self.faultSignals.contains(signal): done(piece, .failure(.signal(signal)))
    case .signal(let signal):
      for other in workers { other.process.kill() }
      Platform.signal(signal, SIG_DFL)
      raise(signal)
      // A signal that is ignored here has still ended the worker.
      _exit(128 + signal)
    }
  }

  /// Signals that only the work itself can have caused; the kernel sends SIGKILL if memory is exhausted.
  private static let faultSignals: Set = [
    SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS, SIGKILL, SIGXCPU,
  ]

  // MARK: A worker

  private func serve(_ orders: Int32, _ results: Int32) {
    // The runtime's crash message and backtrace are suppressed; the report has the reason.
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if nothing >= 0 { dup2(nothing, STDERR_FILENO) }
    while let bytes = FileSystem.next(of: orders, atMost: MemoryLayout<Order>.size),
      bytes.count == MemoryLayout<Order>.size
    {
      let order = bytes.withUnsafeBytes { $0.loadUnaligned(as: Order.self) }
      guard order.piece >= 0 else { return }
      if time.ofPiece == nil { ProcessorLimit.begin() }
      let result = work(Int(order.piece), Int(order.threads))
      ProcessorLimit.end()
      let head = withUnsafeBytes(of: result.count) { Array($0) }
      guard AtomicFile.writeAll(head + result, to: results) else { return }
    }
  }
}

extension CheckPool.Fault {
  /// Returns the option that gives a file more time. How much it needs is unknown; it has a multiple of what it had,
  /// and at least a minute.
  private static func more(than seconds: Int) -> String {
    let more = min(max(60, seconds * 4), 86_400)
    return "--time-limit \(more) gives it \(counted(more, "second")) of elapsed time"
  }

  /// The message about a file that failed.
  var message: String {
    switch self {
    case .signal(let number): "the file could not be checked: it crashed the check (signal \(number))"
    case .time(let seconds):
      "the file could not be checked: it took longer than \(counted(seconds, "second")) (\(Self.more(than: seconds)))"
    case .processorTime(let seconds):
      "the file could not be checked: after \(counted(seconds, "second")) it had used the processor time for its size (\(Self.more(than: seconds)))"
    case .end(let seconds):
      "the file could not be checked: the check took longer than \(counted(seconds, "second")) (--run-time-limit)"
    case .memory(let bytes):
      "the file could not be checked: it needed more than \(FileSystem.sizeText(bytes)) of memory"
    }
  }
}
