import Model

/// Scales the marked parts of a document, starting from the values after all variations. Nothing is scaled twice,
/// except when reproducing the article's errors (Evidence A3 to A5).
struct ScalingSystem {
  private let scaling: Scaling
  private let factor: ScalingFactor
  /// The number of times that each constraint, font and corner radius scales, by local index.
  private var constraints: [Int]
  private var fonts: [Int]
  private var corners: [Int]

  /// - Parameter document: contains the ancestors of the working views if these are a cell.
  static func apply(
    _ scaling: Scaling, to working: inout WorkingScene, in context: AdaptingContext, _ document: Document
  ) {
    let factor = scaling.factor(in: context)
    var system = ScalingSystem(scaling, factor: factor, working)
    system.markFlags(working)
    for var subtree in scaling.subtrees {
      if !working.viewRange.contains(subtree.root) {
        guard subtree.reaches(working.viewRange.lowerBound, in: document) else { continue }
        subtree.root = working.viewRange.lowerBound
      }
      system.mark(subtree, working)
    }
    if !scaling.followsErrata { system.undoAdapting(&working) }
    guard !factor.isNone || scaling.followsErrata else { return }
    system.scale(&working)
  }

  private init(_ scaling: Scaling, factor: ScalingFactor, _ working: WorkingScene) {
    self.scaling = scaling
    self.factor = factor
    constraints = Array(repeating: 0, count: working.constraints.count)
    fonts = Array(repeating: 0, count: working.views.count)
    corners = fonts
  }

  /// Sets marked numbers to their values without `adapt`, so that each is scaled once, as a whole.
  private func undoAdapting(_ working: inout WorkingScene) {
    for (index, number) in working.adapted.constraints where constraints[index] > 0 {
      working.constraints[index].constant = number
    }
    for (index, number) in working.adapted.fonts where fonts[index] > 0 {
      working.views[index].changeFont { $0.size = number }
    }
    for (index, number) in working.adapted.corners where corners[index] > 0 {
      working.views[index].cornerRadius = number
    }
  }

  /// Marks single constraints and text views by their flag, the article's second method.
  private mutating func markFlags(_ working: WorkingScene) {
    for (index, constraint) in working.constraints.enumerated() where constraint.scales {
      constraints[index] = 1
    }
    for (index, view) in working.views.enumerated() where !view.attributes.isEmpty && view.scalesFont {
      fonts[index] = 1
    }
  }

  /// Marks a view with its descendants, except for excluded subtrees, the article's third method. A constraint belongs
  /// to the view that owns it, so one on an excluded view scales with its parent.
  private mutating func mark(_ subtree: ScaledSubtree, _ working: WorkingScene) {
    let base = working.viewRange.lowerBound
    let root = subtree.root - base
    var reached = Array(repeating: false, count: working.views.count)
    var index = root
    let end = min(working.views[root].end - base, working.views.count)
    while index < max(end, root + 1) {
      let view = working.views[index]
      if subtree.excepts(view) {
        index = max(view.end - base, index + 1)
        continue
      }
      reached[index] = true
      if scales(.fontSizes, subtree.kinds) { fonts[index] += 1 }
      if scales(.cornerRadii, subtree.kinds) { corners[index] += 1 }
      index += 1
    }
    guard scales(.constraints, subtree.kinds) else { return }
    for (index, constraint) in working.constraints.enumerated() {
      let owner = constraint.owner - base
      if reached.indices.contains(owner), reached[owner] { constraints[index] += 1 }
    }
  }

  private func scales(_ kind: ScalingKinds, _ kinds: ScalingKinds) -> Bool {
    scaling.followsErrata ? kinds.contains(kind) || kinds == .all : kinds.scales(kind)
  }

  private func scale(_ working: inout WorkingScene) {
    for index in working.constraints.indices where constraints[index] > 0 {
      working.constraints[index].constant = scaled(working.constraints[index].constant, constraints[index])
    }
    for index in working.views.indices {
      if fonts[index] > 0 {
        let count = fonts[index]
        working.views[index].changeFont { scaleFont(&$0, count) }
      }
      if corners[index] > 0, working.views[index].cornerRadius != 0 {
        working.views[index].cornerRadius = scaled(working.views[index].cornerRadius, corners[index])
      }
    }
  }

  /// Scales a number once, however many marks it has; the article scales it again for each.
  private func scaled(_ value: Double, _ count: Int) -> Double {
    guard scaling.followsErrata else { return factor(value) }
    return (0..<count).reduce(value) { value, _ in factor(value) }
  }

  /// Scales a font, keeping family and weight. A text style becomes a font of fixed size that still follows Dynamic
  /// Type.
  private func scaleFont(_ font: inout Font, _ count: Int) {
    if scaling.followsErrata {
      font = Font(size: scaled(font.size, count))
    } else {
      if case .style(let style) = font.family {
        font.family = .system
        font.scalesLike = style
      }
      font.size = scaled(font.size, count)
    }
  }
}

extension ScaledSubtree {
  fileprivate func excepts(_ view: View) -> Bool {
    exceptions.contains { view.id == $0 || view.name == $0 || view.isKind(of: $0) }
  }

  /// Whether a view is below the root, with no excluded view in between.
  fileprivate func reaches(_ view: ViewIndex, in document: Document) -> Bool {
    var next = document.views[at: view].parent
    while let current = next {
      if excepts(document.views[at: current]) { return false }
      if current == root { return true }
      next = document.views[at: current].parent
    }
    return false
  }
}
