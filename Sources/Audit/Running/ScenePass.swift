import Basics
import Environment
import Model
import Transitions

/// The results of one environment.
struct ScenePass: Sendable {
  /// The checks by scene; nil if it was not shown.
  var checks: [AuditComparison.Check?]
  /// The occurrences as found; environments with the same layout share those of a scene.
  var occurrences: [[RuledOccurrence]] = []
  /// The number of views in the checked scenes.
  var views = 0
  /// The reasons why scenes were not shown.
  var refusals: [Int: String] = [:]
}

extension Audit {
  /// Checks all scenes in one environment.
  func pass(in environment: AuditEnvironment, _ surroundings: Surroundings) -> ScenePass {
    var pass = ScenePass(checks: Array(repeating: nil, count: request.document.scenes.count))
    for scene in scenes {
      guard request.isWanted(), !subject.isSpent else { break }
      do throws(RequestError) {
        if environment.environment.canvas {
          let stage = canvas.stage(of: scene, environment.environment)
          guard let appearance = SceneAppearance(of: scene, on: stage) else { continue }
          examine(appearance, nil, environment, into: &pass)
        } else if let showing = try context.show(
          scene, along: routes, in: environment.environment, surroundings)
        {
          examine(showing.appearance, showing.screenState, environment, into: &pass)
        }
      } catch {
        pass.refusals[scene] = error.reason
      }
    }
    return pass
  }

  private func examine(
    _ appearance: SceneAppearance, _ screenState: ScreenState?, _ environment: AuditEnvironment,
    into pass: inout ScenePass
  ) {
    let node = appearance.node
    guard isSeen(node, on: appearance.stage) else { return }
    pass.views += node.tree?.views.count ?? 0
    pass.checks[appearance.scene] = AuditComparison.Check(
      traits: node.traits, size: node.frame.size, textLength: environment.environment.textLength)
    if let screenState {
      let audited = AuditedStage(
        subject: subject, context: context, screenState: screenState, stage: appearance.stage,
        scene: appearance.scene)
      for rule in rules {
        guard case .stage(let check) = rule.check else { continue }
        let found = check(audited)
        if !found.isEmpty {
          pass.occurrences.append(found.map { RuledOccurrence(rule: rule, occurrence: $0) })
        }
      }
    }
    if let request = node.request {
      pass.occurrences.append(
        cache.occurrences(request) { occurrences(at: node, on: appearance.stage, isCanvas: false) })
    } else {
      pass.occurrences.append(occurrences(at: node, on: appearance.stage, isCanvas: true))
    }
  }

  /// Whether a controller is visible; a child in a hidden container is laid out but not visible.
  private func isSeen(_ node: StageNode, on stage: Stage) -> Bool {
    var (role, next) = (node.role, node.parent)
    while let parent = next {
      if case .embedded(let view) = role, stage.nodes[parent].tree?.views[view].hidden == true {
        return false
      }
      (role, next) = (stage.nodes[parent].role, stage.nodes[parent].parent)
    }
    return true
  }

  private func occurrences(at node: StageNode, on stage: Stage, isCanvas: Bool) -> [RuledOccurrence] {
    guard let scene = AuditedScene(node, on: stage, of: subject, isCanvas: isCanvas) else { return [] }
    var found: [RuledOccurrence] = []
    subject.meter?.spend(Limits.ruleWork * scene.views.count)
    for rule in rules {
      guard case .scene(let check) = rule.check, !subject.isSpent else { continue }
      for occurrence in check(scene) { found.append(RuledOccurrence(rule: rule, occurrence: occurrence)) }
    }
    leaveOutConsequences(&found)
    for index in found.indices { code.downgrade(&found[index], node.request) }
    return found
  }

  /// Removes consequences of other findings: geometry is not reported for frames that are ambiguous, conflicting or
  /// dependent on the screen, and views outside the window are not reported as outside the safe area.
  private func leaveOutConsequences(_ found: inout [RuledOccurrence]) {
    var explained: Set<DocumentView> = []
    var outside: Set<DocumentView> = []
    for entry in found {
      explained.formUnion(entry.occurrence.explains)
      if entry.rule == .outsideWindow, let view = entry.occurrence.view { outside.insert(view) }
    }
    guard !explained.isEmpty || !outside.isEmpty else { return }
    found.removeAll { entry in
      guard entry.rule.isGeometric, let view = entry.occurrence.view else { return false }
      if entry.rule == .outsideSafeArea || entry.rule == .untouchableControl, outside.contains(view) {
        return true
      }
      var next: DocumentView? = view
      while let current = next {
        if explained.contains(current) { return true }
        next = request.document.views.parent(of: current)
      }
      return false
    }
  }
}
