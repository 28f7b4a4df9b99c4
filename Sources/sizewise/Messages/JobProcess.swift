import Basics
import Model
import Platform
import Syntax

/// A worker process. If a job crashes it, takes too long or exhausts the memory, only that job fails.
struct JobProcess<Work: JobWork> {
  let worker: WorkerProcess
  private var reader = LineReader(most: .max)
  private(set) var job: Work.Job?
  private(set) var deadline = 0.0
  /// The most recently requested files, which the process has in memory.
  private var files: [String] = []

  private static var rememberedFiles: Int { 16 }

  /// Starts a process; only while no other thread runs.
  init?(beside others: [JobProcess], variable: @escaping (String) -> String?) {
    let worker = WorkerProcess(beside: others.map(\.worker)) { orders, results in
      Self.leaveStreams()
      Self.work(from: orders, to: results, variable)
    }
    guard let worker else { return nil }
    self.worker = worker
  }

  /// Closes the client's streams, which only the main process uses.
  private static func leaveStreams() {
    let nothing = open("/dev/null", O_RDWR)
    guard nothing >= 0 else { return }
    dup2(nothing, STDIN_FILENO)
    dup2(nothing, STDOUT_FILENO)
    close(nothing)
  }

  private static func work(from input: Int32, to output: Int32, _ variable: @escaping (String) -> String?) {
    let work = Work(isolates: true, variable: variable)
    var reader = LineReader(most: .max)
    while let bytes = FileSystem.readable(input) {
      for case .text(let line) in reader.feed(bytes[...]) {
        let send: (JobReport) -> Void = { _ = AtomicFile.writeAll($0.line, to: output) }
        guard let job = Work.Job(line: line) else {
          send(.error(.fault("the request was lost")))
          continue
        }
        send(work.perform(job) { send(.progress(done: $0, total: $1, what: $2)) })
      }
    }
  }

  func remembers(_ file: String?) -> Bool { file.map { files.contains($0) } ?? false }

  /// Starts a job; returns false if the process has ended.
  mutating func begin(_ job: Work.Job, now: Double) -> Bool {
    self.job = job
    deadline = now + Double(job.seconds)
    if let file = job.file, !files.contains(file) {
      files = Array((files + [file]).suffix(Self.rememberedFiles))
    }
    return AtomicFile.writeAll(Array(job.line.utf8) + [0x0A], to: worker.orders)
  }

  /// Returns the available reports; nil if the process has ended.
  mutating func reports() -> [JobReport]? {
    guard let bytes = FileSystem.readable(worker.results) else { return nil }
    var reports: [JobReport] = []
    for case .text(let line) in reader.feed(bytes[...]) {
      guard let report = JobReport(line: line) else { continue }
      if report.isLast { job = nil }
      reports.append(report)
    }
    return reports
  }

  /// Ends the process, and returns a description of how it ended.
  func end(killing: Bool) -> String {
    if killing { worker.kill() }
    switch worker.end() {
    case .memory:
      return
        "this needs more than \(FileSystem.sizeText(Limits.checkBytes)) of memory: name one file, or a smaller matrix"
    case .signal(let signal):
      return "this file crashed the request (signal \(signal)); other requests still work"
    case .status(let status):
      return "this file crashed the request (status \(status)); other requests still work"
    }
  }
}

extension JobReport {
  /// The report as one line: a letter and JSON.
  fileprivate var line: [UInt8] {
    switch self {
    case .progress(let done, let total, let what):
      Array("P\(done) \(total) \(VisibleText.string(what))\n".utf8)
    case .result(let tree): Array("R\(tree.compact)\n".utf8)
    case .error(let error): Array("E\(error.tree.compact)\n".utf8)
    }
  }

  fileprivate init?(line: [UInt8]) {
    let rest = String(decoding: line.dropFirst(), as: UTF8.self)
    switch line.first {
    case UInt8(ascii: "R"): self = .result(.raw(rest))
    case UInt8(ascii: "E"): self = .error(ProtocolError(rest))
    case UInt8(ascii: "P"):
      let parts = rest.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let done = Int(parts[0]), let total = Int(parts[1]) else { return nil }
      self = .progress(done: done, total: total, what: String(parts[2]))
    default: return nil
    }
  }
}
