import Audit
import Environment
import Model
import Transitions

/// Background work: the tasks that are due, and the effect of their answers.
extension PreviewState {
  /// Returns the next task, for visible content first; nil if there is none.
  /// - Parameter ahead: whether to include work that has not been requested yet.
  package func backgroundTask(ahead: Bool) -> BackgroundTask? {
    for mode in modes.fromFront {
      if let task = mode.task(self, ahead: ahead) { return task }
    }
    return nil
  }

  /// Reads the images that were missing from the last picture.
  package var imageTask: BackgroundTask? {
    guard let images = layout?.document.images, images.isWaiting else { return nil }
    return BackgroundTask(question: BackgroundTask.Question(PreviewState.self, reading: readings)) {
      isWanted in
      images.readWaiting(while: isWanted)
      return .images
    }
  }

  /// Redraws the picture with the images that have been read.
  package mutating func receiveImages() { drawPicture() }

  /// Runs the check with the open layout's devices.
  func checkTask(_ check: AuditRequest, _ question: BackgroundTask.Question) -> BackgroundTask {
    BackgroundTask(question: question) { [catalog, app] isWanted in
      var request = check
      request.isWanted = isWanted
      request.matrix = MatrixQuery(.default).matrix(in: catalog, app: app)
      request.includesCanvas = true
      return .report(Audit.run(request))
    }
  }

  /// A check of the open file, without environments.
  var check: AuditRequest? {
    guard let layout else { return nil }
    var request = AuditRequest(layout.document, in: catalog, matrix: Matrix())
    request.app = options.app
    request.changes = { [changes = options.changes, document = layout.document] in changes(document) }
    // One core stays free for input.
    request.workers = max(1, request.workers - 1)
    return request
  }

  /// Whether an answer to the question would change anything.
  package func wants(_ question: BackgroundTask.Question) -> Bool {
    modes.fromFront.contains { $0.wants(question, self) }
  }

  /// Handles an answer; an answer to an outdated question changes nothing.
  package mutating func receive(_ answer: BackgroundTask.Answer, to question: BackgroundTask.Question)
    -> [Effect]
  {
    effects = []
    let mode = modes.fromFront.first { $0.wants(question, self) }
    mode?.receive(answer, to: question, &self)
    return effects
  }

  /// Whether any picture is out of date.
  package var wantsFollowing: Bool { modes.fromFront.contains { $0.wantsFollowing(self) } }

  /// Redraws one picture that is out of date.
  package mutating func follow() -> [Effect] {
    effects = []
    let mode = modes.fromFront.first { $0.wantsFollowing(self) }
    mode?.follow(&self)
    return effects
  }
}
