import Model
import Platform
import Syntax

/// Passes messages between a client and the worker processes, until the client disconnects or ends the session.
struct JobServer<Session: JobSession> {
  private typealias Job = Session.Work.Job
  private typealias Process = JobProcess<Session.Work>

  private var session: Session
  private let console: Console
  private var channel: MessageChannel
  private var processes: [Process] = []
  private var waiting: [Job] = []
  private var clientIsThere = true
  private var wakeTime = Double.infinity
  /// The exit status, after the client has ended the session.
  private var status: ExitStatus?

  private static var mostProcesses: Int { max(2, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  init(_ session: Session, over channel: MessageChannel, _ console: Console) {
    self.session = session
    self.channel = channel
    self.console = console
  }

  // MARK: Without processes

  /// Answers all requests of a client, in order, and returns the exit status.
  mutating func answer(all bytes: [UInt8]) -> ExitStatus {
    let work = Session.Work(isolates: false, variable: console.variable)
    var effects: [JobEffect<Job>] = []
    for part in channel.feed(bytes[...]) + channel.end() { effects += receive(part) }
    var place = 0
    while status == nil {
      guard place < effects.count else {
        guard session.pause != nil else { break }
        effects += session.wake()
        continue
      }
      switch effects[place] {
      case .send(let tree): send(tree)
      case .start(let job):
        // Reports are kept for each job, because another job may have been cancelled in the meantime.
        var reports: [JobReport] = []
        let last = work.perform(job) { reports.append(.progress(done: $0, total: $1, what: $2)) }
        let answers = (reports + [last]).flatMap { session.report($0, on: job.id) }
        effects.insert(contentsOf: answers, at: place + 1)
      case .stop: break
      case .end(let status): self.status = status
      }
      place += 1
    }
    return status ?? .fine
  }

  private mutating func receive(_ part: MessageChannel.Part) -> [JobEffect<Job>] {
    switch part {
    case .message(let bytes): session.receive(bytes)
    case .tooLong:
      session.refuse(.invalidRequest("a request can have at most \(FileSystem.sizeText(channel.most))"))
    case .noLength: session.refuse(.unreadable("a header without \"Content-Length\""))
    }
  }

  // MARK: With processes

  /// Serves the client, and returns the exit status.
  mutating func run() -> ExitStatus {
    // A process that ended is detected by its pipe, and a client that disconnected by failed writes.
    signal(SIGPIPE, SIG_IGN)
    var isOpen = true
    // A client that has closed its input may still wait for answers.
    while clientIsThere, status == nil, isOpen || !session.isIdle {
      var files = processes.map(\.worker.results)
      if isOpen { files.append(STDIN_FILENO) }
      var polled = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      polled.append(pollfd(fd: STDOUT_FILENO, events: 0, revents: 0))
      let deadlines = processes.compactMap { $0.job == nil ? nil : $0.deadline }
      let limit = min(wakeTime, deadlines.min() ?? .infinity)
      let milliseconds =
        limit.isFinite
        ? Int32(clamping: Int(clamping: max(0, (limit - WorkerProcess.now) * 1000).rounded(.up))) : -1
      if poll(&polled, nfds_t(polled.count), milliseconds) < 0, errno != EINTR { break }
      // Answers can no longer be delivered.
      if let last = polled.popLast(), last.revents & Int16(POLLERR) != 0 { clientIsThere = false }
      for entry in polled where entry.revents != 0 && entry.fd != STDIN_FILENO { readReports(from: entry.fd) }
      if polled.contains(where: { $0.fd == STDIN_FILENO && $0.revents != 0 }) {
        isOpen = readClient()
      }
      watchTime()
      startWaiting()
    }
    for process in processes { _ = process.end(killing: true) }
    return status ?? .fine
  }

  /// Reads from the client; returns false at the end.
  private mutating func readClient() -> Bool {
    let bytes = FileSystem.readable(STDIN_FILENO)
    for part in bytes.map({ channel.feed($0[...]) }) ?? channel.end() { perform(receive(part)) }
    // An answer of the client that the session waits for does not come.
    if bytes == nil, session.pause != nil { perform(session.wake()) }
    return bytes != nil
  }

  private mutating func perform(_ effects: [JobEffect<Job>]) {
    for effect in effects where status == nil {
      switch effect {
      case .send(let tree): send(tree)
      case .start(let job): waiting.append(job)
      case .stop(let id):
        waiting.removeAll { $0.id == id }
        if let place = processes.firstIndex(where: { $0.job?.id == id }) {
          _ = processes.remove(at: place).end(killing: true)
        }
      case .end(let status): self.status = status
      }
    }
    wakeTime = session.pause.map { min(wakeTime, WorkerProcess.now + $0) } ?? .infinity
  }

  private mutating func readReports(from output: Int32) {
    guard let place = processes.firstIndex(where: { $0.worker.results == output }) else { return }
    let job = processes[place].job
    guard let reports = processes[place].reports() else {
      let reason = processes.remove(at: place).end(killing: false)
      if let job { perform(session.lost(job.id, because: reason)) }
      return
    }
    guard let job else { return }
    for report in reports { perform(session.report(report, on: job.id)) }
  }

  private mutating func watchTime() {
    let now = WorkerProcess.now
    if now >= wakeTime {
      wakeTime = .infinity
      perform(session.wake())
    }
    while let place = processes.firstIndex(where: { $0.job != nil && $0.deadline <= now }) {
      let process = processes.remove(at: place)
      _ = process.end(killing: true)
      guard let job = process.job else { continue }
      let reason = "this takes longer than \(job.seconds) seconds: name one file, or a smaller matrix"
      perform(session.lost(job.id, because: reason))
    }
  }

  /// Assigns waiting jobs to idle processes, preferably one that has read the file before.
  private mutating func startWaiting() {
    while let job = waiting.first {
      let idle = processes.indices.filter { processes[$0].job == nil }
      var place = idle.first { processes[$0].remembers(job.file) } ?? idle.first
      if place == nil, processes.count < Self.mostProcesses,
        let process = Process(beside: processes, variable: console.variable)
      {
        processes.append(process)
        place = processes.count - 1
      }
      guard let place else {
        guard processes.isEmpty else { return }
        waiting.removeFirst()
        perform(session.lost(job.id, because: "no process could be started"))
        continue
      }
      waiting.removeFirst()
      // A process that has ended is detected when its pipe is read.
      _ = processes[place].begin(job, now: WorkerProcess.now)
    }
  }

  private mutating func send(_ message: JSONTree) {
    if !console.write(channel.bytes(of: message)) { clientIsThere = false }
  }
}
