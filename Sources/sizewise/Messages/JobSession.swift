import Syntax

/// The protocol with one client as a value: messages in, effects out, without streams, processes or a clock.
protocol JobSession {
  associatedtype Work: JobWork

  /// Whether no answer is due.
  var isIdle: Bool { get }
  /// The time in seconds after which `wake` continues; nil if only a message or a report does.
  var pause: Double? { get }

  /// Returns the effects of a message.
  mutating func receive(_ message: [UInt8]) -> [JobEffect<Work.Job>]
  /// Returns the effects of a part of the stream that is no message.
  func refuse(_ error: ProtocolError) -> [JobEffect<Work.Job>]
  mutating func wake() -> [JobEffect<Work.Job>]
  mutating func report(_ report: JobReport, on id: RequestID) -> [JobEffect<Work.Job>]
  /// Returns the effects of the end of the process that did a job.
  mutating func lost(_ id: RequestID, because reason: String) -> [JobEffect<Work.Job>]
}

/// An action requested by a session.
enum JobEffect<Job> {
  case send(JSONTree)
  case start(Job)
  /// The result is no longer needed.
  case stop(RequestID)
  /// The client has ended the session.
  case end(ExitStatus)
}

/// A request that needs files or layout, to be done by another process.
protocol ServedJob: Sendable {
  var id: RequestID { get }
  /// The file concerned; a process that has already read it is faster.
  var file: String? { get }
  /// The time limit in seconds.
  var seconds: Int { get }
  /// The job as one line for a worker.
  var line: String { get }
  /// Parses a line made by `line`.
  init?(line: [UInt8])
}

/// The outcome of a job, as one line from a worker; the first letter is the kind.
package enum JobReport: Sendable {
  case progress(done: Int, total: Int, what: String)
  case result(JSONTree)
  case error(ProtocolError)

  var isLast: Bool {
    if case .progress = self { return false }
    return true
  }
}

/// Does the jobs of a session one after another.
protocol JobWork {
  associatedtype Job: ServedJob

  /// - Parameters:
  ///   - isolates: whether each file of a check is read in a separate process.
  ///   - variable: the value of an environment variable.
  init(isolates: Bool, variable: @escaping (String) -> String?)

  func perform(_ job: Job, progress: @escaping (_ done: Int, _ total: Int, _ what: String) -> Void)
    -> JobReport
}
