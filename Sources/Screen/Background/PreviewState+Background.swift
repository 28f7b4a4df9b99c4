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
    if let task = baselineTask { return task }
    return findings.isAsked || ahead || !tried.isEmpty ? findingsTask : nil
  }

  private var besideQuestion: BackgroundTask.Question? {
    guard let beside, let scene = stage?.frontScreen?.scene else { return nil }
    return .beside(
      reading: readings, scene: scene, beside.tiles.map(\.environment).sorted { $0.label < $1.label })
  }

  private var besideTask: BackgroundTask? {
    guard let question = besideQuestion, question != besideAnswered,
      case .beside(_, let scene, let environments) = question, let check
    else { return nil }
    return BackgroundTask(question: question) { isWanted in
      var request = check
      request.isWanted = isWanted
      for environment in environments {
        request.matrix.add(Matrix.Entry(environment: environment, models: []))
      }
      request.scenes = [scene]
      return .report(Audit.run(request))
    }
  }

  private var sweepQuestion: BackgroundTask.Question? {
    guard ruler != nil, let environment = exploration?.screenState.environment,
      let scene = stage?.frontScreen?.scene
    else { return nil }
    return .sweep(reading: readings, scene: scene, environment)
  }

  private var sweepTask: BackgroundTask? {
    guard let question = sweepQuestion, question != ruler?.question, let layout,
      case .sweep(_, let scene, let environment) = question
    else { return nil }
    let request = SweepRequest(
      layout.document, scene: scene, in: environment, catalog: catalog, app: options.app)
    return BackgroundTask(question: question) { _ in
      do throws(RequestError) { return .sweep(try Sweep.run(request)) } catch {
        return .refusal(error.reason)
      }
    }
  }

  private var findingsTask: BackgroundTask? {
    let question = BackgroundTask.Question.findings(reading: readings)
    guard findings.question != question, let check else { return nil }
    var task = checkTask(check, question)
    task.isAwaited = findings.isAsked || !tried.isEmpty
    return task
  }

  private var baselineTask: BackgroundTask? {
    guard !tried.isEmpty, let whatIf, whatIf.baseline == nil, whatIf.hand == nil, var check else {
      return nil
    }
    check.document = whatIf.base
    return checkTask(check, .baseline(reading: whatIf.reading))
  }

  private func checkTask(_ check: AuditRequest, _ question: BackgroundTask.Question) -> BackgroundTask {
    BackgroundTask(question: question) { [catalog, app] isWanted in
      var request = check
      request.isWanted = isWanted
      request.matrix = MatrixQuery(.default).matrix(in: catalog, app: app)
      request.includesCanvas = true
      return .report(Audit.run(request))
    }
  }

  /// Of the open file, in no environment yet.
  private var check: AuditRequest? {
    guard let layout else { return nil }
    var request = AuditRequest(layout.document, in: catalog, matrix: Matrix())
    request.app = options.app
    // One core stays free for keys.
    request.workers = max(1, request.workers - 1)
    return request
  }

  /// Whether the answer to a question would change anything.
  package func wants(_ question: BackgroundTask.Question) -> Bool {
    switch question {
    case .findings(let reading): reading == readings
    case .baseline(let reading): reading == whatIf?.reading && whatIf?.baseline == nil
    case .beside: question == besideQuestion
    case .sweep: question == sweepQuestion
    }
  }

  /// An answer to a question; one that is no longer asked changes nothing.
  package mutating func receive(_ answer: BackgroundTask.Answer, to question: BackgroundTask.Question)
    -> [Effect]
  {
    effects = []
    switch (question, answer) {
    case (.findings(let reading), .report(let report)) where reading == readings:
      receiveFindings(report, question)
    case (.baseline(let reading), .report(let report)) where reading == whatIf?.reading:
      whatIf?.baseline = report
      compareFindings()
    case (.beside, .report(let report)) where question == besideQuestion:
      besideAnswered = question
      markTiles(with: report)
    case (.sweep, .sweep(let report)) where question == sweepQuestion:
      receiveSweep(report, question)
    case (.sweep, .refusal(let reason)) where question == sweepQuestion:
      ruler?.question = question
      ruler?.report = nil
      report(reason)
    default: break
    }
    return effects
  }
}
