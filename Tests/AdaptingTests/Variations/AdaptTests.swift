import Adapting
import Basics
import Model
import Testing

/// Variations and installed views (Evidence D5).
@Suite struct AdaptTests {
  private let phone = context(.compact, .regular)
  private let pad = context(.regular, .regular)

  @Test func removingAViewRemovesItsSubtreeAndConstraints() {
    var document = sample()
    document.adjustments = [
      Adjustment(when: Condition(horizontal: .regular), .installView(1, false))
    ]
    document.scenes[0].adjustments = 0..<1
    let whole = adapt(document, scene: 0, in: phone)
    #expect(whole.views.map(\.name) == ["root", "box", "inner", "side", "last"])
    #expect(whole.constraints.count == 3)
    let tree = adapt(document, scene: 0, in: pad)
    #expect(tree.views.map(\.name) == ["root", "side", "last"])
    #expect(tree.views.map(\.parent) == [nil, 0, 1])
    #expect(tree.views.map(\.end) == [3, 3, 3])
    #expect(tree.source.map(\.index) == [0, 3, 4])
    #expect(tree.guides.map(\.owner) == [1])
    #expect(tree.constraintSource == [2])
    #expect(tree.constraints[0].first == .guide(0))
    #expect(tree.constraints[0].second == .view(0))
    // Going back restores the original (Evidence A5).
    #expect(adapt(document, scene: 0, in: phone) == whole)
  }

  @Test func eachScenesIndicesStartAtZero() {
    var document = sample()
    let count = document.views.count
    for view in document.views {
      var view = view
      view.parent = view.parent.map { $0 + count }
      view.end += count
      document.views.append(view)
    }
    var constraint = Constraint(owner: count, first: .view(count + 3), .leading)
    constraint.second = .view(count + 1)
    constraint.secondAttribute = .trailing
    document.constraints.append(constraint)
    var scene = Scene(id: nil, name: "second", controller: Controller(.plain))
    scene.views = count..<2 * count
    scene.constraints = 3..<4
    scene.guides = 2..<2
    document.scenes.append(scene)
    let tree = adapt(document, scene: 1, in: phone)
    #expect(tree.views.map(\.parent) == [nil, 0, 1, 0, 3])
    #expect(tree.constraints[0].first == .view(3))
    #expect(tree.constraints[0].second == .view(1))
    #expect(tree.source.map(\.index) == Array(count..<2 * count))
  }

  @Test func theMostSpecificStoryboardVariationWins() {
    var document = sample()
    document.format = .storyboard
    document.adjustments = [
      Adjustment(when: Condition(horizontal: .compact, vertical: .regular), .constant(0, .number(3))),
      Adjustment(when: Condition(vertical: .regular), .constant(0, .number(2))),
      Adjustment(when: .always, .constant(0, .number(1))),
    ]
    document.scenes[0].adjustments = 0..<3
    #expect(adapt(document, scene: 0, in: phone).constraints[0].constant == 3)
    #expect(adapt(document, scene: 0, in: pad).constraints[0].constant == 2)
    #expect(adapt(document, scene: 0, in: context(.regular, .compact)).constraints[0].constant == 1)
    document.format = .layout
    #expect(adapt(document, scene: 0, in: phone).constraints[0].constant == 1)
  }

  @Test func anUnspecifiedTraitMatchesNoVariation() {
    var document = sample()
    document.adjustments = [
      Adjustment(when: Condition(horizontal: .compact), .constant(0, .number(1))),
      Adjustment(when: Condition(horizontal: .regular), .constant(0, .number(2))),
    ]
    document.scenes[0].adjustments = 0..<2
    #expect(adapt(document, scene: 0, in: context(nil, nil)).constraints[0].constant == 8)
  }

  @Test func customSpacingMovesWithItsView() {
    var document = Document(.layout, file: "x")
    var stack = StackContent()
    stack.customSpacing = [0: 5, 2: 7]
    document.views = [
      View(.stack, name: "stack", content: .stack(stack)), View(.view, parent: 0), View(.view, parent: 0),
      View(.view, parent: 0), View(.view, parent: 0),
    ]
    for index in 0...4 { document.views[at: index].end = index == 0 ? 5 : index + 1 }
    document.views[at: 2].installed = false
    var scene = Scene(id: nil, name: "s", controller: Controller(.plain))
    scene.views = 0..<5
    document.scenes = [scene]
    guard case .stack(let adapted) = adapt(document, scene: 0, in: phone).views[0].content else {
      Issue.record("no stack")
      return
    }
    #expect(adapted.customSpacing == [0: 5, 1: 7])
  }

  /// root(box(inner) side(last)), a guide in box and one in side.
  private func sample() -> Document {
    var document = Document(.layout, file: "x.json")
    document.views = [
      View(.view, name: "root"), View(.view, name: "box", parent: 0), View(.view, name: "inner", parent: 1),
      View(.view, name: "side", parent: 0), View(.view, name: "last", parent: 3),
    ]
    for (index, end) in [5, 3, 3, 5, 5].enumerated() { document.views[at: index].end = end }
    document.guides = [Guide(.custom, owner: 1), Guide(.custom, owner: 3)]
    func constraint(_ first: ConstraintItem, _ second: ConstraintItem) -> Constraint {
      var constraint = Constraint(owner: 0, first: first, .top)
      constraint.second = second
      constraint.secondAttribute = .top
      constraint.constant = 8
      return constraint
    }
    document.constraints = [
      constraint(.view(2), .view(0)), constraint(.view(3), .guide(0)), constraint(.guide(1), .view(0)),
    ]
    var scene = Scene(id: nil, name: "main", controller: Controller(.plain))
    scene.views = 0..<5
    scene.constraints = 0..<3
    scene.guides = 0..<2
    document.scenes = [scene]
    return document
  }
}

private func context(_ horizontal: SizeClass?, _ vertical: SizeClass?) -> AdaptingContext {
  AdaptingContext(
    traits: Traits(horizontal: horizontal, vertical: vertical), screen: Size(width: 393, height: 852))
}
