import Model
import Platform
import Syntax

/// Passes lines between a client and the worker processes, until the client disconnects.
struct AgentServer {
  private var session: AgentSession
  private let console: Console
  private var reader = LineReader(most: Self.mostRequestBytes)
  private var processes: [AgentProcess] = []
  private var waiting: [AgentJob] = []
  private var clientIsThere = true
  private var rootsDeadline = Double.infinity

  static let mostRequestBytes = 4 << 20
  private static let mostProcesses = max(2, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  /// The limit for the client's answer about its folders.
  private static let rootsSeconds = 3.0

  init(roots: Roots?, _ console: Console) {
    session = AgentSession(roots: roots)
    self.console = console
  }

  // MARK: Without processes

  /// Answers all requests of a client, in order.
  mutating func answer(all bytes: [UInt8]) {
    let work = AgentWork(variable: console.variable)
    let lines = reader.feed(bytes[...]) + reader.end()
    var effects: [AgentEffect] = []
    for line in lines { effects += receive(line) }
    effects += session.stopWaitingForRoots()
    for effect in effects {
      switch effect {
      case .send(let tree): send(tree)
      case .start(let job):
        // Reports are kept for each job, because another job may have been cancelled in the meantime.
        var reports: [AgentReport] = []
        let last = work.perform(job) { reports.append(.progress(done: $0, total: $1, what: $2)) }
        for report in reports + [last] {
          if let answer = session.report(report, on: job.id) { send(answer) }
        }
      case .stop: break
      }
    }
  }

  private mutating func receive(_ line: LineReader.Line) -> [AgentEffect] {
    switch line {
    case .text(let text): session.receive(text)
    case .tooLong: [session.refuseLine(longerThan: Self.mostRequestBytes)]
    }
  }

  // MARK: With processes

  mutating func run() {
    // A process that ended is detected by its pipe, and a client that disconnected by failed writes.
    signal(SIGPIPE, SIG_IGN)
    var isOpen = true
    // A client that has closed its input may still wait for answers.
    while clientIsThere, isOpen || !session.isIdle {
      var files = processes.map(\.worker.results)
      if isOpen { files.append(STDIN_FILENO) }
      var polled = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      polled.append(pollfd(fd: STDOUT_FILENO, events: 0, revents: 0))
      let deadlines = processes.compactMap { $0.job == nil ? nil : $0.deadline }
      let limit = min(rootsDeadline, deadlines.min() ?? .infinity)
      let milliseconds =
        limit.isFinite
        ? Int32(clamping: Int(clamping: max(0, (limit - WorkerProcess.now) * 1000).rounded(.up))) : -1
      if poll(&polled, nfds_t(polled.count), milliseconds) < 0, errno != EINTR { return }
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
  }

  /// Reads from the client; returns false at the end.
  private mutating func readClient() -> Bool {
    let bytes = LineReader.read(STDIN_FILENO)
    var effects: [AgentEffect] = []
    for line in bytes.map({ reader.feed($0[...]) }) ?? reader.end() { effects += receive(line) }
    if bytes == nil { effects += session.stopWaitingForRoots() }
    perform(effects)
    return bytes != nil
  }

  private mutating func perform(_ effects: [AgentEffect]) {
    for effect in effects {
      switch effect {
      case .send(let tree): send(tree)
      case .start(let job): waiting.append(job)
      case .stop(let id):
        waiting.removeAll { $0.id == id }
        if let place = processes.firstIndex(where: { $0.job?.id == id }) {
          _ = processes.remove(at: place).end(killing: true)
        }
      }
    }
    rootsDeadline =
      session.isWaitingForRoots ? min(rootsDeadline, WorkerProcess.now + Self.rootsSeconds) : .infinity
  }

  private mutating func readReports(from output: Int32) {
    guard let place = processes.firstIndex(where: { $0.worker.results == output }) else { return }
    let job = processes[place].job
    guard let reports = processes[place].reports() else {
      let reason = processes.remove(at: place).end(killing: false)
      if let job, let answer = session.lost(job.id, because: reason) { send(answer) }
      return
    }
    guard let job else { return }
    for report in reports {
      if let answer = session.report(report, on: job.id) { send(answer) }
    }
  }

  private mutating func watchTime() {
    let now = WorkerProcess.now
    if now >= rootsDeadline { perform(session.stopWaitingForRoots()) }
    while let place = processes.firstIndex(where: { $0.job != nil && $0.deadline <= now }) {
      let process = processes.remove(at: place)
      _ = process.end(killing: true)
      let reason =
        "this takes longer than \(AgentProcess.mostSeconds) seconds: name one file, or a smaller matrix"
      if let job = process.job, let answer = session.lost(job.id, because: reason) { send(answer) }
    }
  }

  /// Assigns waiting jobs to idle processes, preferably one that has read the file before.
  private mutating func startWaiting() {
    while let job = waiting.first {
      let idle = processes.indices.filter { processes[$0].job == nil }
      var place = idle.first { processes[$0].remembers(job.file) } ?? idle.first
      if place == nil, processes.count < Self.mostProcesses,
        let process = AgentProcess(beside: processes, variable: console.variable)
      {
        processes.append(process)
        place = processes.count - 1
      }
      guard let place else {
        if processes.isEmpty, let answer = session.lost(job.id, because: "no process could be started") {
          send(answer)
          waiting.removeFirst()
          continue
        }
        return
      }
      waiting.removeFirst()
      // A process that has ended is detected when its pipe is read.
      _ = processes[place].begin(job, now: WorkerProcess.now)
    }
  }

  private mutating func send(_ message: JSONTree) {
    if !console.write(Array((message.compact + "\n").utf8)) { clientIsThere = false }
  }
}
