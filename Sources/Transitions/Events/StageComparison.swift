import Environment
import Layout
import Model

/// Derives the callbacks between two stages. There is no table of transitions: everything follows from comparing the
/// controllers' traits, sizes and insets before and after. The order is UIKit's: parents before
/// children; first all `willTransition` callbacks for traits, then those for sizes, before anything has changed; then
/// insets, layout, and finally `traitCollectionDidChange`.
struct StageComparison {
  let document: Document
  let before: StageMembers
  let after: StageMembers
  private(set) var events: [TransitionEvent] = []
  private var sized: Set<ControllerIdentity> = []

  init(from old: Stage, to new: Stage, document: Document) {
    self.document = document
    before = StageMembers(old)
    after = StageMembers(new)
  }

  mutating func run() -> [TransitionEvent] {
    announceHinge()
    announceTraits()
    announceSizes()
    layOut()
    reportTraits()
    reportCompletion()
    return events
  }

  // MARK: Before the change

  /// Reports the new hinge status of a folding phone to the root, before all other changes (`UIHingeInteraction`).
  private mutating func announceHinge() {
    let (old, new) = (before.stage.surroundings, after.stage.surroundings)
    guard let from = old.posture, let to = new.posture, from != to, !after.nodes.isEmpty else { return }
    add(0, in: after, .hingeDidChange, .style(from, to))
  }

  private mutating func announceTraits() {
    for (index, old) in before.nodes.enumerated() where !old.isWrapper {
      if let level = old.identity.presentedLevel { askForStyle(of: level, index) }
      guard let new = after.index[old.identity].map({ after.nodes[$0] }) else { continue }
      let reason = suppressionOfTraits(index, old, new)
      let traits = announcedTraits(index, new)
      add(index, in: before, .willTransitionToTraits, .traits(old.traits, traits), reason)
      if old.isExpanded != new.isExpanded, reason != .notInWindow {
        add(index, in: before, new.isExpanded ? .willExpand : .willCollapse, .none)
      }
    }
    for (index, new) in after.nodes.enumerated() where !new.isWrapper {
      guard let level = new.identity.presentedLevel, level >= before.stage.presentations.count else {
        continue
      }
      let presentation = after.stage.presentations[level]
      guard presentation.isAdaptive else { continue }
      add(index, in: after, .adaptivePresentationStyle, .style(presentation.ownWord, presentation.word))
    }
  }

  /// Queries the delegate with the target traits if the size classes that a presentation depends on change (rule 32).
  private mutating func askForStyle(of level: Int, _ index: Int) {
    let (was, will) = (before.stage.surroundings.traits, after.stage.surroundings.traits)
    guard was.horizontal != will.horizontal || was.vertical != will.vertical,
      after.stage.presentations.indices.contains(level)
    else { return }
    let (from, to) = (before.stage.presentations[level], after.stage.presentations[level])
    guard to.isAdaptive else { return }
    add(index, in: before, .adaptivePresentationStyle, .style(from.word, to.word))
  }

  private mutating func announceSizes() {
    var stateIsAnnounced = before.stage.responsive == after.stage.responsive
    for (index, old) in before.nodes.enumerated() where !old.isWrapper {
      guard let new = after.index[old.identity].map({ after.nodes[$0] }) else { continue }
      let reason = suppressionOfSize(index, old, new)
      add(index, in: before, .willTransitionToSize, .size(old.frame.size, new.frame.size), reason)
      if !stateIsAnnounced, index == 0, reason == nil {
        announceState()
        stateIsAnnounced = true
      }
    }
    if !stateIsAnnounced { announceState() }
  }

  /// Posts the responsive state's notification from the root to all observers (Evidence C3).
  private mutating func announceState() {
    let change = TransitionEvent.Change.state(before.stage.responsive, after.stage.responsive)
    for (index, node) in before.nodes.enumerated() where !node.isWrapper && after.index[node.identity] != nil
    {
      if index == 0 || document.scenes[node.scene].controller.behavior.listensToState {
        add(index, in: before, .responsiveStateDidChange, change)
      }
    }
  }

  // MARK: During and after the change

  private mutating func layOut() {
    for (index, new) in after.nodes.enumerated() where !new.isWrapper && !after.isOffstage[index] {
      guard let place = before.index[new.identity], !before.isOffstage[place] else {
        add(index, in: after, .layout, .size(nil, new.frame.size))
        continue
      }
      let old = before.nodes[place]
      if old.safeArea != new.safeArea {
        add(index, in: after, .safeAreaInsetsDidChange, .insets(old.safeArea, new.safeArea))
      }
      if Self.isLaidOut(old, new) {
        add(index, in: after, .layout, .size(old.frame.size, new.frame.size))
      }
    }
  }

  private static func isLaidOut(_ old: StageNode, _ new: StageNode) -> Bool {
    if old.frame.size != new.frame.size || old.safeArea != new.safeArea || old.bars != new.bars {
      return true
    }
    if old.request == new.request { return false }
    guard let was = old.tree, let will = new.tree else { return (old.tree == nil) != (new.tree == nil) }
    return was.views != will.views || was.plain.source != will.plain.source || was.texts != will.texts
  }

  private mutating func reportTraits() {
    for (index, new) in after.nodes.enumerated() where !new.isWrapper {
      guard let old = before.index[new.identity].map({ before.nodes[$0] }), !new.isOutside else { continue }
      guard old.traits != new.traits else { continue }
      if after.isOffstage[index], after.stage.surroundings.os >= 17 { continue }
      add(index, in: after, .traitsDidChange, .traits(old.traits, new.traits))
    }
  }

  /// Reports the coordinator's completion to every controller that received a callback.
  private mutating func reportCompletion() {
    for (index, new) in after.nodes.enumerated() where sized.contains(new.identity) {
      add(index, in: after, .transitionDidEnd, .none)
    }
  }

  private mutating func add(
    _ index: Int, in members: StageMembers, _ callback: TransitionEvent.Callback,
    _ change: TransitionEvent.Change,
    _ reason: TransitionEvent.Suppression? = nil
  ) {
    let node = members.nodes[index]
    var event = TransitionEvent(
      identity: node.identity, scene: node.scene, depth: members.depths[index], callback, change,
      suppressed: reason)
    event.isOffstage = members.isOffstage[index]
    events.append(event)
    guard reason == nil else { return }
    switch callback {
    case .willTransitionToTraits, .willTransitionToSize, .willCollapse, .willExpand:
      sized.insert(node.identity)
    case .layout:
      if case .size(nil, _) = change, isPresented(node, in: members.stage) { sized.insert(node.identity) }
    case .hingeDidChange, .traitsDidChange, .safeAreaInsetsDidChange, .responsiveStateDidChange,
      .adaptivePresentationStyle,
      .transitionDidEnd:
      break
    }
  }

  /// Whether the node is the presented controller, including one that a delegate wrapped, but not one that is pushed
  /// instead.
  private func isPresented(_ node: StageNode, in stage: Stage) -> Bool {
    guard let level = node.identity.presentedLevel, stage.presentations.indices.contains(level) else {
      return false
    }
    return !stage.presentations[level].isPushed
  }
}

extension ControllerIdentity {
  /// The level at which this controller is presented, if it is the presented controller itself or a delegate's
  /// replacement.
  var presentedLevel: Int? {
    guard case .presented(let level)? = path.first else { return nil }
    switch path.count {
    case 1: return level
    case 2:
      if case .root = path[1] { return level }
      return nil
    default: return nil
    }
  }
}
