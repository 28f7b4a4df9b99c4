import Audit
import Environment
import Model
import Transitions

/// What is found out beside: questions that nobody waits for, and what their answers change.
extension PreviewState {
  /// The next piece of work: what is looked at comes first; nil where all is known.
  /// - Parameter ahead: also what nobody has asked for yet.
  package func backgroundTask(ahead: Bool) -> BackgroundTask? {
    if let task = besideTask ?? sweepTask { return task }
    return findings.isAsked || ahead ? findingsTask : nil
  }

  private var besideTask: BackgroundTask? {
    guard let beside, let scene = stage?.frontScreen?.scene else { return nil }
    let question = BackgroundTask.Question.beside(
      reading: readings, scene: scene, beside.tiles.map(\.environment).sorted { $0.label < $1.label })
    guard question != besideAnswered, let request = besideCheck else { return nil }
    return BackgroundTask(question: question) { [request] in .report(Audit.run(request)) }
  }

  private var sweepTask: BackgroundTask? {
    guard let ruler, let layout, let environment = exploration?.situation.environment,
      let scene = stage?.frontScreen?.scene
    else { return nil }
    let question = BackgroundTask.Question.sweep(reading: readings, scene: scene, environment)
    guard question != ruler.question else { return nil }
    let request = SweepRequest(
      layout.document, scene: scene, in: environment, catalog: catalog, app: options.app)
    return BackgroundTask(question: question) {
      do throws(Refusal) { return .sweep(try Sweep.run(request)) } catch { return .refusal(error.reason) }
    }
  }

  private var findingsTask: BackgroundTask? {
    let question = BackgroundTask.Question.findings(reading: readings)
    guard let layout, findings.question != question else { return nil }
    let app = options.app ?? layout.document.app ?? .unrestricted
    var request = AuditRequest(
      layout.document, in: catalog, matrix: MatrixQuery(.default).matrix(in: catalog, app: app))
    request.app = options.app
    request.includesCanvas = true
    // One core stays free for keys.
    request.workers = max(1, request.workers - 1)
    return BackgroundTask(question: question) { [request] in .report(Audit.run(request)) }
  }

  /// An answer to a question; one that is no longer asked changes nothing.
  package mutating func take(_ answer: BackgroundTask.Answer, to question: BackgroundTask.Question)
    -> [Effect]
  {
    effects = []
    switch (question, answer) {
    case (.findings(let reading), .report(let report)) where reading == readings:
      found(report, question)
    case (.beside(let reading, _, _), .report(let report)) where reading == readings:
      besideAnswered = question
      mark(report)
    case (.sweep(let reading, _, _), .sweep(let report)) where reading == readings:
      takeSweep(report, question)
    case (.sweep(let reading, _, _), .refusal(let reason)) where reading == readings:
      ruler?.question = question
      ruler?.report = nil
      tell(reason)
    default: break
    }
    return effects
  }
}
