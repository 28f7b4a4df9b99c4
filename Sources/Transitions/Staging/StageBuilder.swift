import Basics
import Environment
import Layout
import Model

/// Builds a stage: controllers from the root down, each with frame, traits, safe area and the layout of its scene. It
/// uses a work list instead of recursion, so no depth of containers can exhaust the stack.
struct StageBuilder {
  let context: StageContext
  let screenState: ScreenState
  let surroundings: Surroundings
  /// The environment that layouts adapt to.
  private let device: Surroundings
  let presentations: [LevelPresentation]
  var stage: Stage
  /// The placements to do, next one last.
  var pending: [Placement] = []
  private let previous: Stage?
  private var previousNodes: [ControllerIdentity: Int] = [:]
  /// The number of views placed so far.
  private var placedViews = 0

  init(
    _ context: StageContext, _ screenState: ScreenState, _ surroundings: Surroundings, device: Surroundings,
    previous: Stage?
  ) {
    self.context = context
    self.screenState = screenState
    self.surroundings = surroundings
    self.device = device
    self.previous = previous
    presentations = LevelPresentation.all(screenState, context.document, surroundings)
    stage = Stage(environment: screenState.environment, surroundings: surroundings, nodes: [])
    // Nodes are large; most stages have a few.
    stage.nodes.reserveCapacity(4)
    stage.tint = context.document.tint
    stage.images = context.document.images
    let rules = context.document.responsive
    stage.responsive = ResponsiveState(device, isOn: rules.isOn, xlFrom: rules.xlFrom)
    stage.presentations = presentations
    for (index, node) in (previous?.nodes ?? []).enumerated() { previousNodes[node.identity] = index }
  }

  /// A document is large, so it is accessed in place.
  var document: Document { _read { yield context.document } }

  mutating func build() -> Stage {
    let window = Rect(origin: .zero, size: surroundings.window.size)
    guard let root = screenState.levels.first else { return stage }
    let place = Placement(
      scene: root.scene, identity: ControllerIdentity([.root(scene: root.scene)]), parent: nil, role: .root,
      frame: window, traits: surroundings.traits, safeArea: surroundings.safeArea)
    run(place)
    for level in screenState.levels.indices.dropFirst() where !presentations[level].isPushed {
      if let place = placement(ofLevel: level) { run(place) }
    }
    return stage
  }

  private mutating func run(_ first: Placement) {
    pending = [first]
    while let next = pending.popLast() { place(next) }
  }

  // MARK: One controller

  private mutating func place(_ placement: Placement) {
    // Scenes are large, so they are accessed in place.
    let scenes = context.document.scenes
    guard scenes.indices.contains(placement.scene), isWithinBudget(placement.scene) else { return }
    var override = placement.override
    if !placement.isWrapper, let own = screenState.overrides[placement.scene] {
      override = override.overlaid(by: own)
    }
    if surroundings.os < SystemVersions.firstWithDark { override.dark = nil }
    var node = StageNode(
      scene: placement.scene, identity: placement.identity, parent: placement.parent, role: placement.role,
      frame: placement.frame, traits: override.applied(to: placement.traits), safeArea: placement.safeArea)
    if !placement.isWrapper {
      node.safeArea = node.safeArea + scenes[placement.scene].controller.behavior.additionalSafeArea
      node.placeholderName = scenes[placement.scene].placeholderName
      node.statusBar = scenes[placement.scene].controller.behavior.statusBar
    }
    node.override = override
    node.isWrapper = placement.isWrapper
    node.isOutside = placement.isOutside
    node.hasFixedSize = placement.hasFixedSize
    node.dims = placement.dims
    node.cornerRadius = placement.cornerRadius
    node.arrow = placement.arrow

    keepStale(
      &node, placement.attachment, listens: scenes[placement.scene].controller.behavior.listensToState)
    let index = stage.nodes.count
    stage.nodes.append(node)
    guard isWithinLimits(index) else { return }
    let kind = scenes[placement.scene].controller.kind
    if placement.isWrapper || kind == .navigation {
      placeNavigation(index, placement)
    } else {
      switch kind {
      case .tab: placeTabs(index)
      case .split: placeSplit(index)
      case .page: placePage(index)
      case .none, .plain, .navigation, .table, .collection, .reference, .other: placeViews(index, placement)
      }
    }
  }

  /// Keeps size and traits of a controller outside the root's hierarchy, unless it observes the state or its view
  /// follows its superview by autoresizing (Evidence C9).
  private func keepStale(_ node: inout StageNode, _ attachment: Segue.Attachment, listens: Bool) {
    guard attachment != .child, !listens, let index = previousNodes[node.identity], let previous else {
      return
    }
    let old = previous.nodes[index]
    let fresh = node
    node.traits = old.traits
    node.override = old.override
    if attachment == .outside {
      node.frame.width = old.frame.width
      node.frame.height = old.frame.height
      node.safeArea = old.safeArea
    }
    // A view that follows by autoresizing is laid out, although its controller keeps its traits.
    node.isStale =
      attachment == .outside
      && (node.traits != fresh.traits || node.frame != fresh.frame || node.safeArea != fresh.safeArea)
  }

  /// Whether another scene can be placed. Screens that contain several screens each quickly multiply beyond any
  /// reasonable limit.
  private mutating func isWithinBudget(_ scene: Int) -> Bool {
    let what: String
    if stage.nodes.count >= Limits.placedScreens {
      what = "\(Limits.placedScreens) screens"
    } else if placedViews > Limits.placedViews {
      what = "\(Limits.placedViews) views"
    } else {
      return true
    }
    pending = []
    leaveOut(scene, "more than \(what) would be shown at once, so \(document.scenes[scene].name) is left out")
    return false
  }

  private mutating func leaveOut(_ scene: Int, _ message: String) {
    stage.diagnostics.append(
      Diagnostic(.warning, message, file: document.file, at: document.scenes[scene].position))
  }

  private mutating func isWithinLimits(_ index: Int) -> Bool {
    let scene = stage.nodes[index].scene
    var depth = 0
    var ancestor = stage.nodes[index].parent
    while let current = ancestor {
      depth += 1
      if stage.nodes[current].scene == scene && !stage.nodes[current].isWrapper {
        leaveOut(scene, "\(document.scenes[scene].name) contains itself, so it is shown only once")
        return false
      }
      if depth > Limits.screenDepth {
        let name = document.scenes[scene].name
        leaveOut(
          scene, "\(name) is inside more than \(Limits.screenDepth) screens, so its content is left out")
        return false
      }
      if case .presented = stage.nodes[current].role { break }
      ancestor = stage.nodes[current].parent
    }
    return true
  }

  // MARK: Views

  private mutating func placeViews(_ index: Int, _ placement: Placement) {
    let scenes = context.document.scenes
    let scene = stage.nodes[index].scene
    guard let root = context.document.rootView(of: scenes[scene]) else { return }
    let isLoose = scenes[scene].controller.kind == .none
    if isLoose {
      let place = StandaloneView(
        root, in: stage.nodes[index].frame, safeArea: stage.nodes[index].safeArea,
        catalog: context.catalog)
      stage.nodes[index].frame = place.frame
      stage.nodes[index].safeArea = place.safeArea
    }
    let frame = stage.nodes[index].frame
    var request = SceneRequest(
      scene: scene, size: frame.size, safeArea: stage.nodes[index].safeArea,
      traits: stage.nodes[index].traits, surroundings: device, responsive: stage.responsive)
    request.bars = placement.bars
    request.isControllerRoot = !isLoose
    request.scaling = screenState.environment.scaling
    request.textLength = screenState.environment.textLength
    request.language = screenState.environment.language
    request.states = screenState.environment.states
    let below = surroundings.window.height - frame.maxY
    request.keyboardHeight = max(0, surroundings.keyboardHeight - below)
    request.growth = surroundings.screen.height - device.screen.height
    request.listReach = context.listReach(of: scene, scrolledTo: screenState.offsets)
    for (view, resize) in screenState.resizes where scenes[scene].contains(view) {
      request.resizes[view] = resize
    }
    let tree = tree(for: request, of: stage.nodes[index].identity)
    stage.nodes[index].tree = tree
    placedViews += tree.views.count
    stage.nodes[index].request = request
    placeEmbedded(in: index, tree)
  }

  private func tree(for request: SceneRequest, of identity: ControllerIdentity) -> SolvedTree {
    if previous != nil, let index = previousNodes[identity], previous?.nodes[index].request == request,
      var tree = previous?.nodes[index].tree
    {
      // Children are placed with content at rest.
      tree.rest()
      return tree
    }
    return context.engine.layout(context.document, request)
  }

  /// Places the children in container views. They inherit the parts of the parent's safe area that they overlap.
  private mutating func placeEmbedded(in parent: Int, _ tree: SolvedTree) {
    var seen: [DocumentView: Int] = [:]
    var found: [Placement] = []
    for view in tree.plain.views.indices {
      guard case .container(let content) = tree.plain.views[view].content else { continue }
      let source = tree.plain.source[view]
      let segue = context.segues.embeds[source].map { document.segues[$0] }
      guard let scene = segue?.destination ?? content.scene else { continue }
      let repetition = seen[source, default: 0]
      seen[source] = repetition + 1
      let node = stage.nodes[parent]
      let local = tree.absoluteFrame(view)
      var child = Placement(
        scene: scene,
        identity: node.identity.appending(
          .embedded(view: source.index - document.scenes[node.scene].views.lowerBound, repetition: repetition)
        ),
        parent: parent, role: .embedded(in: view), frame: local.moved(by: node.frame.origin),
        traits: node.traits, safeArea: Self.part(of: node.safeArea, in: local, of: node.frame.size))
      child.override = segue?.override ?? TraitOverride()
      child.attachment = segue?.attachment ?? .child
      child.isOutside = node.isOutside || child.attachment != .child
      found.append(child)
    }
    pending += found.reversed()
  }

  /// Returns the part of a view's insets that overlaps a rectangle inside it (Evidence P29); none if the rectangle is
  /// out of sight, as a page of a scroll view is.
  static func part(of insets: Insets, in rect: Rect, of size: Size) -> Insets {
    guard rect.x < size.width, rect.y < size.height, rect.maxX > 0, rect.maxY > 0 else { return .zero }
    return Insets(
      top: max(0, insets.top - rect.y), left: max(0, insets.left - rect.x),
      bottom: max(0, insets.bottom - (size.height - rect.maxY)),
      right: max(0, insets.right - (size.width - rect.maxX)))
  }

  // MARK: Controllers out of sight

  /// Places a controller below the top of a stack. From iOS 17 on traits propagate through the view hierarchy, so they
  /// do not change while the view is in no window (Evidence P20, P21).
  mutating func placeOffstage(
    _ scene: Int, _ identity: ControllerIdentity, parent: Int, frame: Rect, safeArea: Insets
  ) {
    let owner = stage.nodes[parent]
    var node = StageNode(
      scene: scene, identity: identity, parent: parent, role: .content, frame: frame, traits: owner.traits,
      safeArea: safeArea)
    node.isOutside = owner.isOutside
    if let previous,
      let old = previousNodes[identity].map({ previous.nodes[$0] })
        ?? previous.offstage.first(where: { $0.identity == identity })
    {
      if surroundings.os >= 17 { node.traits = old.traits }
      // The bars of controllers pushed on top do not affect the ones below.
      if previous.surroundings.window.size == surroundings.window.size {
        node.frame = old.frame
        node.safeArea = old.safeArea
      }
    }
    stage.offstage.append(node)
  }
}
