import Adapting
import Basics
import Environment
import Layout
import Model
import Synchronization
import Transitions

/// A document under audit, with facts that rules need repeatedly, computed once. It is a class because it is shared by
/// all scenes and environments.
final class AuditSubject: Sendable {
  let document: Document
  let thresholds: AuditThresholds
  /// The work limit; nil if only time limits the check.
  let meter: WorkMeter?
  let reads: DocumentReads
  /// The views whose own numbers depend on the screen, with the expression.
  let screenReaders: [DocumentView: Expression]
  /// Whether anything scales with the screen.
  let scalesByScreen: Bool
  /// Whether any child is outside the controller hierarchy.
  let hasOutsideChildren: Bool
  /// The facts about the latest trees of each scene; most environments share a tree.
  private let knownFacts = Mutex<[Int: [TreeFacts]]>([:])
  /// The maximum number of trees per scene.
  private static let mostFacts = 8

  init(
    _ document: Document, thresholds: AuditThresholds = AuditThresholds(), within meter: WorkMeter? = nil
  ) {
    self.document = document
    self.thresholds = thresholds
    self.meter = meter
    reads = DocumentReads(document)
    screenReaders = reads.views(reading: DocumentReads.isScreen)
    hasOutsideChildren = document.segues.contains { $0.attachment == .outside }
    scalesByScreen = document.scaling.basis == .screen && Self.scales(document, reads)
  }

  /// Whether no work is left.
  var isSpent: Bool { meter?.isSpent ?? false }

  /// Returns the facts about a tree of a scene.
  func facts(of tree: PlainTree, scene: Int) -> TreeFacts {
    if let known = knownFacts.withLock({ $0[scene]?.last { $0.areOf(tree) } }) { return known }
    let facts = TreeFacts(tree)
    knownFacts.withLock { known in
      if known[scene, default: []].count >= Self.mostFacts { known[scene] = [] }
      known[scene, default: []].append(facts)
    }
    return facts
  }

  var scales: Bool { Self.scales(document, reads) }
  /// Whether trees depend on the window's size and must be adapted for each.
  var adaptsToSize: Bool { scales || !reads.entries.isEmpty || !document.lists.isEmpty }

  private static func scales(_ document: Document, _ reads: DocumentReads) -> Bool {
    !document.scaling.subtrees.isEmpty || document.constraints.contains(where: \.scales)
      || document.views.contains(where: \.scalesFont) || reads.anyReads { $0 == "adapt()" }
  }
}

extension KeptLayouts {
  /// Creates kept layouts for the preview. The document is analysed once for what its layouts depend on. People switch
  /// between few states, and the preview runs for hours, so few layouts are kept to save memory.
  package convenience init(
    of document: Document, findsProblems: Bool = true, within meter: WorkMeter? = nil
  ) {
    self.init(
      adaptsToSize: AuditSubject(document).adaptsToSize, findsProblems: findsProblems, most: 2, within: meter)
  }
}

/// The stage that shows a scene.
package struct AuditedStage: Sendable {
  let subject: AuditSubject
  let context: StageContext
  let screenState: ScreenState
  let stage: Stage
  /// The scene being checked.
  let scene: Int

  var document: Document { _read { yield subject.document } }
}

/// The results of all environments together.
package struct AuditComparison: Sendable {
  /// The result for a scene in one environment.
  struct Check: Sendable {
    var traits: Traits
    var size: Size
    var textLength: Double
  }

  let subject: AuditSubject
  let findings: [Finding]
  let environments: [AuditEnvironment]
  /// The checks by environment and scene; nil if the scene was not shown.
  let checks: [[Check?]]
}

/// An occurrence found by comparing environments.
package struct ComparedOccurrence: Sendable {
  var occurrence: Occurrence
  var environments: [Int]
}

/// An environment of the matrix, resolved.
package struct AuditEnvironment: Sendable, Equatable {
  /// The environment.
  package var environment: PreviewEnvironment
  /// The marketing names of the models that it represents.
  package var models: [String]
  /// The device family.
  package var idiom: Idiom
  /// The size of the window.
  package var window: Size
  /// The quantities with at most one weak source.
  package var unconfirmed: [Surroundings.Quantity] = []

  /// Whether the size of the window was measured on a device.
  var isMeasured: Bool { !unconfirmed.contains(.display) && !unconfirmed.contains(.window) }

  /// The name for people.
  package var label: String { environment.canvas ? "canvas" : environment.label }
}
