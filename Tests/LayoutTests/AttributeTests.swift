import Adapting
import Basics
import Environment
import Model
import Testing

@testable import Layout

/// Attributes of guides: a guide is a rectangle; its margins equal its edges, and its baselines equal its top and
/// bottom, wherever its owner is.
struct AttributeTests {
  /// Returns the frame of "view" in a root of 400 × 800 with safe area insets of 60 and 30. The root contains "holder"
  /// at (50, 100) of 200 × 300, which contains "view" at (7, 9) of 20 × 30; one attribute follows a guide.
  private func frame(_ attribute: Attribute, _ kind: GuideKind, of owner: ViewIndex, _ second: Attribute)
    -> Rect
  {
    var views = [
      View(.view, name: "root"), View(.view, name: "holder", parent: 0), View(.view, name: "view", parent: 0),
    ]
    for index in views.indices {
      views[index].end = index == 0 ? 3 : index + 1
      views[index].usesAutoLayout = true
    }
    func constraint(_ view: ViewIndex, _ attribute: Attribute, _ value: Double) -> Constraint {
      var constraint = Constraint(owner: 0, first: .view(view), attribute)
      if !attribute.isSize {
        constraint.second = .view(0)
        constraint.secondAttribute = attribute.axis == .horizontal ? .left : .top
      }
      constraint.constant = value
      return constraint
    }
    var following = Constraint(owner: 0, first: .view(2), attribute)
    following.second = .guide(0)
    following.secondAttribute = second
    var own: [Attribute] = [.left, .top, .width, .height]
    own.removeAll {
      $0 == attribute || attribute == .right && $0 == .left || attribute == .bottom && $0 == .top
    }
    let values: [Attribute: Double] = [.left: 7, .top: 9, .width: 20, .height: 30]
    let constraints =
      [
        constraint(1, .left, 50), constraint(1, .top, 100), constraint(1, .width, 200),
        constraint(1, .height, 300),
      ]
      + own.map { constraint(2, $0, values[$0] ?? 0) } + [following]
    let plain = PlainTree(
      scene: 0, views: views, constraints: constraints, guides: [Guide(kind, owner: owner)],
      source: (0...2).map(DocumentView.init),
      constraintSource: Array(constraints.indices))
    let context = LayoutContext(
      size: Size(width: 400, height: 800), safeArea: Insets(top: 60, bottom: 30),
      traits: Traits(horizontal: .compact, vertical: .regular), screen: Size(width: 400, height: 800),
      metrics: .system(os: 18, idiom: .phone))
    return LayoutSession(plain, in: context).solve().views[2].frame
  }

  @Test(arguments: [
    (Attribute.right, GuideKind.top, Attribute.rightMargin, 400.0), (.right, .top, .trailingMargin, 400),
    (.left, .top, .leadingMargin, 0), (.right, .bottom, .trailingMargin, 400),
    (.right, .keyboard, .trailing, 400), (.right, .safeArea, .trailingMargin, 400),
  ])
  func marginsOfGuidesEqualTheirEdges(_ own: Attribute, _ kind: GuideKind, _ of: Attribute, _ value: Double) {
    let frame = frame(own, kind, of: 0, of)
    #expect((own == .right ? frame.maxX : frame.x) == value)
  }

  @Test(arguments: [
    (GuideKind.top, Attribute.firstBaseline, 0.0), (.top, .lastBaseline, 60), (.bottom, .firstBaseline, 770),
    (.bottom, .lastBaseline, 800), (.keyboard, .firstBaseline, 770), (.keyboard, .lastBaseline, 800),
    (.top, .centerY, 30), (.bottom, .centerY, 785), (.keyboard, .centerY, 785), (.safeArea, .centerY, 415),
    (.top, .bottomMargin, 60), (.bottom, .topMargin, 770), (.top, .centerYWithinMargins, 30),
  ])
  func baselinesOfGuidesEqualTheirEdges(_ kind: GuideKind, _ of: Attribute, _ value: Double) {
    #expect(frame(.bottom, kind, of: 0, of).maxY == value)
  }

  /// A size is not a position, so the position of the guide's owner does not affect it.
  @Test(arguments: [GuideKind.top, .bottom, .keyboard, .safeArea, .scrollFrame])
  func sizesOfGuidesIgnoreTheirOwnersPosition(_ kind: GuideKind) {
    #expect(frame(.width, kind, of: 1, .width).width == 200)
    let heights: [GuideKind: Double] = [
      .top: 0, .bottom: 0, .keyboard: 0, .safeArea: 300, .scrollFrame: 300,
    ]
    #expect(frame(.height, kind, of: 1, .height).height == heights[kind])
  }

  @Test func guidesMoveWithTheirOwner() {
    #expect(frame(.right, .keyboard, of: 1, .trailing).maxX == 250)
    #expect(frame(.bottom, .bottom, of: 1, .lastBaseline).maxY == 400)
    #expect(frame(.top, .top, of: 1, .top).y == 100)
  }
}

/// Margins that follow the readable width leave 672 points in the middle, and are unchanged if there is less room.
struct ReadableMarginTests {
  @Test(arguments: [(1000.0, 164.0, 672.0), (700, 20, 660), (320, 16, 288)])
  func marginsFollowTheReadableWidth(width: Double, x: Double, inner: Double) {
    var views = [View(.view, name: "root"), View(.view, name: "view", parent: 0)]
    (views[0].end, views[1].end) = (2, 2)
    for index in views.indices { views[index].usesAutoLayout = true }
    views[0].margins.followsReadableWidth = true
    let constraints = [Attribute.left, .right, .top, .bottom].map { attribute in
      var constraint = Constraint(owner: 0, first: .view(1), attribute)
      constraint.second = .view(0)
      constraint.secondAttribute =
        attribute == .left ? .leftMargin : attribute == .right ? .rightMargin : attribute
      return constraint
    }
    let plain = PlainTree(
      scene: 0, views: views, constraints: constraints, guides: [], source: (0...1).map(DocumentView.init),
      constraintSource: Array(constraints.indices))
    let context = LayoutContext(
      size: Size(width: width, height: 800), safeArea: .zero,
      traits: Traits(horizontal: .regular, vertical: .regular), screen: Size(width: 1000, height: 800),
      metrics: .system(os: 18, idiom: .pad))
    let frame = LayoutSession(plain, in: context).solve().views[1].frame
    #expect(frame == Rect(x: x, y: 0, width: inner, height: 800))
  }
}
