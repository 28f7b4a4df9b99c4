import Adapting
import Basics
import Environment
import Layout
import Model
import Synchronization
import Transitions

/// A document under audit, with what is asked of it again and again, worked out once. An object, because each scene in each
/// environment holds it.
final class AuditSubject: Sendable {
  let document: Document
  let thresholds: AuditThresholds
  let reads: DocumentReads
  /// Views whose own numbers read the screen.
  let screenReaders: [DocumentView: Expression]
  /// Something is scaled by the screen.
  let scalesByScreen: Bool
  /// By scene, of the tree that was last asked for: most environments share one.
  private let knownLabels = Mutex<[Int: ViewLabels]>([:])

  init(_ document: Document, thresholds: AuditThresholds = AuditThresholds()) {
    self.document = document
    self.thresholds = thresholds
    reads = DocumentReads(document)
    screenReaders = reads.views(reading: DocumentReads.isScreen)
    scalesByScreen = document.scaling.basis == .screen && Self.scales(document, reads)
  }

  func labels(of tree: PlainTree, scene: Int) -> ViewLabels {
    if let known = knownLabels.withLock({ $0[scene] }), known.areOf(tree) { return known }
    let labels = ViewLabels(tree)
    knownLabels.withLock { $0[scene] = labels }
    return labels
  }

  var scales: Bool { Self.scales(document, reads) }
  /// Its trees depend on numbers of the window, so that they are made anew for each.
  var adaptsToSize: Bool { scales || !reads.entries.isEmpty || !document.lists.isEmpty }

  private static func scales(_ document: Document, _ reads: DocumentReads) -> Bool {
    !document.scaling.subtrees.isEmpty || document.constraints.contains(where: \.scales)
      || document.views.contains(where: \.scalesFont) || reads.anyReads { $0 == "adapt()" }
  }
}

extension KeptLayouts {
  /// Layouts for the preview of a document, which is read once to know what they depend on. A person goes back and forth
  /// between few states, and the preview lives for hours: memory is what it saves.
  package convenience init(of document: Document, findsProblems: Bool = true) {
    self.init(adaptsToSize: AuditSubject(document).adaptsToSize, findsProblems: findsProblems, most: 2)
  }
}

/// What is on the screen with a scene.
package struct AuditedStage: Sendable {
  let subject: AuditSubject
  let context: StageContext
  let screenState: ScreenState
  let stage: Stage
  /// The scene that is looked at.
  let scene: Int

  var document: Document { subject.document }
}

/// What all environments together showed.
package struct AuditComparison: Sendable {
  /// How a scene stood in one environment.
  struct Check: Sendable {
    var traits: Traits
    var size: Size
    var textLength: Double
  }

  let subject: AuditSubject
  let findings: [Finding]
  let environments: [AuditEnvironment]
  /// By environment, then by scene; nil where the scene was not shown.
  let checks: [[Check?]]
}

package struct ComparedOccurrence: Sendable {
  var occurrence: Occurrence
  var environments: [Int]
}

/// An environment of the matrix, and what it comes to.
package struct AuditEnvironment: Sendable, Equatable {
  package var environment: PreviewEnvironment
  package var models: [String]
  package var idiom: Idiom
  package var window: Size

  /// What a person calls it.
  package var label: String { environment.canvas ? "canvas" : environment.label }
}
