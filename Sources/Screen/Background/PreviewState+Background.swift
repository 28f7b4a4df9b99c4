import Audit
import Environment
import Model
import Transitions

/// What is found out beside: questions that nobody waits for, and what their answers change.
extension PreviewState {
  /// The next piece of work: what is looked at comes first; nil if all is known.
  /// - Parameter ahead: also what nobody has asked for yet.
  package func backgroundTask(ahead: Bool) -> BackgroundTask? {
    for mode in modes.fromFront {
      if let task = mode.task(self, ahead: ahead) { return task }
    }
    return nil
  }

  /// Reads the images that the last picture had to do without.
  package var imageTask: BackgroundTask? {
    guard let images = layout?.document.images, images.isWaiting else { return nil }
    return BackgroundTask(question: BackgroundTask.Question(PreviewState.self, reading: readings)) {
      isWanted in
      images.readWaiting(while: isWanted)
      return .images
    }
  }

  /// The picture with the images that have come.
  package mutating func receiveImages() { drawPicture() }

  /// Checks in today's devices.
  func checkTask(_ check: AuditRequest, _ question: BackgroundTask.Question) -> BackgroundTask {
    BackgroundTask(question: question) { [catalog, app] isWanted in
      var request = check
      request.isWanted = isWanted
      request.matrix = MatrixQuery(.default).matrix(in: catalog, app: app)
      request.includesCanvas = true
      return .report(Audit.run(request))
    }
  }

  /// Of the open file, in no environment yet.
  var check: AuditRequest? {
    guard let layout else { return nil }
    var request = AuditRequest(layout.document, in: catalog, matrix: Matrix())
    request.app = options.app
    // One core stays free for keys.
    request.workers = max(1, request.workers - 1)
    return request
  }

  /// Whether the answer to a question would change anything.
  package func wants(_ question: BackgroundTask.Question) -> Bool {
    modes.fromFront.contains { $0.wants(question, self) }
  }

  /// An answer to a question; one that is no longer asked changes nothing.
  package mutating func receive(_ answer: BackgroundTask.Answer, to question: BackgroundTask.Question)
    -> [Effect]
  {
    effects = []
    let mode = modes.fromFront.first { $0.wants(question, self) }
    mode?.receive(answer, to: question, &self)
    return effects
  }

  /// Whether a picture is not what it should be.
  package var wantsFollowing: Bool { modes.fromFront.contains { $0.wantsFollowing(self) } }

  /// Draws one picture.
  package mutating func follow() {
    let mode = modes.fromFront.first { $0.wantsFollowing(self) }
    mode?.follow(&self)
  }
}
