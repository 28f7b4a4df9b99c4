import Model

/// How much of a class was read.
package struct SourceCensus: Sendable {
  /// The place of a call.
  package struct CallSite: Hashable, Sendable {
    package var file: String
    package var position: SourcePosition

    package init(file: String, position: SourcePosition) {
      self.file = file
      self.position = position
    }
  }

  /// The name of the class.
  package let name: String
  /// The number of views in the scene.
  package let views: Int
  /// The number of constraints in the scene.
  package let constraints: Int
  /// The number of calls in the class that create constraints.
  package let calls: Int
  /// The calls that created constraints of the scene, of the class and of others.
  package let shown: Set<CallSite>
  /// The calls that created constraints, in the scene or in another state of the class.
  package let made: Set<CallSite>
  /// The reasons why constraints were not read, by their places.
  package let reasons: [CallSite: String]
  /// The calls of the class that created no constraint.
  package let unread: [CallSite]

  init(_ run: ClassRun, _ document: Document, without detached: Set<ConstraintSite>) {
    let interpreter = run.interpreter
    func place(_ position: SourcePosition, _ file: Int) -> CallSite {
      CallSite(file: interpreter.project.files[file].source.file, position: position)
    }
    let scene = document.scenes.last
    name = run.type
    views = scene?.views.count ?? 0
    constraints = scene?.constraints.count ?? 0
    shown = Set(interpreter.reached.subtracting(detached).map { place($0.position, $0.file) })
    made = Set(interpreter.reached.union(interpreter.understood).map { place($0.position, $0.file) })
    reasons = Dictionary(
      interpreter.unread.map { (place($0.position, $0.file), $0.reason) },
      uniquingKeysWith: { first, _ in first }
    )
    let all = interpreter.constraintCalls(of: run.type).map { place($0.position, 0) }
    calls = all.count
    unread = all.filter { [made] in !made.contains($0) }
  }
}
