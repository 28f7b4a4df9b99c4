import Testing

@testable import SourceLayouts

/// The behaviour that the test suites of the libraries and UIKit's documentation describe, with code and expectations in
/// the terms of these tests.
extension SourceLayoutTests {
  static func swift(_ description: String, _ code: String, _ constraints: String...) -> Case {
    Case(description: description, code: code, constraints: constraints)
  }

  static let dialectCases = snapKit + masonry + pureLayout + tinyConstraints + cartography + system

  private static func snap(_ description: String, _ block: String, _ constraints: String...) -> Case {
    Case(
      description: "SnapKit: \(description)", code: "a.snp.makeConstraints { make in \(block) }",
      constraints: constraints)
  }

  private static let snapKit = [
    swift(
      "SnapKit before version 3",
      """
      a.snp_makeConstraints { (make) -> Void in
        make.top.equalTo(snp_topLayoutGuideBottom).offset(2); make.left.equalTo(view.snp_right).with.offset(3)
      }
      a.snp_updateConstraints { make in make.left.equalTo(view.snp_right).offset(5) }
      """, "a.top = view.top.bottom + 2", "a.left = view.right + 5"),
    snap(
      "centres at a number are distances from the edges of the superview",
      "make.centerX.equalTo(30); make.centerY.equalTo(40); make.top.equalTo(5)", "a.centerX = view.left + 30",
      "a.centerY = view.top + 40", "a.top = view.top + 5"),
    snap(
      "edges in pairs", "make.verticalEdges.horizontalEdges.equalToSuperview()", "a.top = view.top",
      "a.bottom = view.bottom", "a.left = view.left", "a.right = view.right"),
    snap(
      "directional edges in pairs",
      "make.directionalVerticalEdges.equalToSuperview(); make.directionalHorizontalEdges.equalTo(b)",
      "a.top = view.top", "a.bottom = view.bottom", "a.leading = b.leading", "a.trailing = b.trailing"),
    snap(
      "numbers mean the superview", "make.top.left.equalTo(50.0)", "a.top = view.top + 50",
      "a.left = view.left + 50"),
    snap(
      "an offset moves every edge the same way", "make.edges.equalTo(view).offset(50)",
      "a.top = view.top + 50",
      "a.left = view.left + 50", "a.bottom = view.bottom + 50", "a.right = view.right + 50"),
    snap(
      "an inset points inwards", "make.edges.equalTo(view).inset(50)", "a.top = view.top + 50",
      "a.left = view.left + 50", "a.bottom = view.bottom - 50", "a.right = view.right - 50"),
    snap(
      "insets without a view", "make.edges.equalTo(ConstraintInsets(top: 1, left: 2, bottom: 3, right: 4))",
      "a.top = view.top + 1", "a.left = view.left + 2", "a.bottom = view.bottom - 3",
      "a.right = view.right - 4"),
    snap(
      "directional insets",
      """
      make.top.leading.bottom.trailing.equalTo(view)
        .inset(ConstraintDirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      """,
      "a.top = view.top + 1", "a.leading = view.leading + 2", "a.bottom = view.bottom - 3",
      "a.trailing = view.trailing - 4"),
    snap(
      "insets of a size and a centre",
      "make.size.center.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 6, bottom: 3, right: 2))",
      "a.width = view.width - 8", "a.height = view.height - 4", "a.centerX = view.centerX + 2",
      "a.centerY = view.centerY - 1"),
    snap("sizes", "make.size.equalTo(CGSize(width: 50, height: 40))", "a.width = 50", "a.height = 40"),
    snap("one number for a size", "make.size.equalTo(50)", "a.width = 50", "a.height = 50"),
    snap(
      "an offset of the centre", "make.center.equalTo(view).offset(50)", "a.centerX = view.centerX + 50",
      "a.centerY = view.centerY + 50"),
    snap(
      "a point as offset", "make.left.top.equalToSuperview().offset(CGPoint(x: 1, y: 2))",
      "a.left = view.left + 1",
      "a.top = view.top + 2"),
    snap("labels", #"make.top.equalTo(view.snp.top).labeled("top edge")"#, "a.top = view.top top edge"),
    snap(
      "edges to margins", "make.edges.equalTo(view.snp.margins)", "a.top = view.topMargin",
      "a.left = view.leftMargin",
      "a.bottom = view.bottomMargin", "a.right = view.rightMargin"),
    snap(
      "margins to edges", "make.margins.equalTo(view.snp.edges)", "a.topMargin = view.top",
      "a.leftMargin = view.left",
      "a.bottomMargin = view.bottom", "a.rightMargin = view.right"),
    snap(
      "directional edges to margins", "make.directionalEdges.equalTo(view.snp.directionalMargins)",
      "a.top = view.topMargin", "a.leading = view.leadingMargin", "a.bottom = view.bottomMargin",
      "a.trailing = view.trailingMargin"),
    snap(
      "layout guides of a controller", "make.top.equalTo(topLayoutGuide.snp.bottom).offset(2)",
      "a.top = view.top.bottom + 2"),
    snap(
      "priorities by name", "make.left.equalTo(b).priority(.low); make.top.equalTo(b).priority(.medium)",
      "a.left = b.left @250", "a.top = b.top @500"),
    snap(
      "priorities by number", "make.left.equalTo(b).priority(ConstraintPriority.low.value + 1).offset(3)",
      "a.left = b.left + 3 @251"),
    snap(
      "another attribute, multiplied and divided",
      "make.width.equalTo(b.snp.height).multipliedBy(2); make.height.lessThanOrEqualTo(b).dividedBy(4).offset(1)",
      "a.width = b.height * 2", "a.height <= b.height * 0.25 + 1"),
    swift(
      "SnapKit: guides",
      """
      let guide = UILayoutGuide()
      view.addLayoutGuide(guide)
      a.snp.makeConstraints { $0.left.equalTo(guide.snp.right).offset(5) }
      guide.snp.makeConstraints { $0.top.equalTo(b) }
      """, "a.left = view.custom.right + 5", "view.custom.top = b.top"),
    swift(
      "SnapKit: constraints are removed",
      "a.snp.makeConstraints { $0.top.left.equalTo(b) }; a.snp.removeConstraints(); b.snp.makeConstraints { $0.width.equalTo(1) }",
      "b.width = 1"),
    swift(
      "SnapKit: prepared constraints",
      """
      let all = a.snp.prepareConstraints { $0.top.left.equalTo(b) }
      var width: Constraint?, height: Constraint?
      b.snp.prepareConstraints { make in
        width = make.width.equalTo(1).constraint
        height = make.height.equalTo(2).constraint
      }
      for one in all { one.activate() }
      width?.isActive = true
      height?.activate()
      height?.deactivate()
      """, "a.top = b.top", "a.left = b.left", "b.width = 1 width"),
    swift(
      "SnapKit: kept constraints change",
      """
      var top: Constraint!, bottom: Constraint!
      a.snp.makeConstraints { make in
        top = make.top.equalTo(b).offset(50).constraint
        bottom = make.bottom.equalTo(b).offset(25).constraint
      }
      top.update(offset: 15)
      bottom.update(inset: 20)
      """, "a.top = b.top + 15 top", "a.bottom = b.bottom - 20 bottom"),
  ]

  private static let tinyConstraints = [
    swift(
      "TinyConstraints: edges are absolute",
      "a.edges(to: b, insets: TinyEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
      "a.top = b.top + 1", "a.left = b.left + 2", "a.bottom = b.bottom - 3", "a.right = b.right - 4"),
    swift(
      "TinyConstraints: excluded edges", "a.edgesToSuperview(excluding: [.leading, .bottom])",
      "a.top = view.top",
      "a.right = view.right"),
    swift(
      "TinyConstraints: two edges", "a.horizontalToSuperview(insets: .left(4)); b.verticalToSuperview()",
      "a.left = view.left + 4", "a.right = view.right", "b.top = view.top", "b.bottom = view.bottom"),
    swift(
      "TinyConstraints: centres", "a.center(in: b, offset: CGPoint(x: 1, y: 2)); b.centerInSuperview()",
      "a.centerX = b.centerX + 1", "a.centerY = b.centerY + 2", "b.centerX = view.centerX",
      "b.centerY = view.centerY"),
    swift(
      "TinyConstraints: sizes", "a.size(CGSize(width: 3, height: 4)); b.size(to: a, multiplier: 2)",
      "a.width = 3",
      "a.height = 4", "b.width = a.width * 2", "b.height = a.height * 2"),
    swift("TinyConstraints: ratios", "a.aspectRatio(1.5)", "a.width = a.height * 1.5"),
    swift(
      "TinyConstraints: other anchors", "a.top(to: b, b.bottomAnchor, offset: 4, priority: .defaultLow)",
      "a.top = b.bottom + 4 @250"),
    swift(
      "TinyConstraints: at least and at most",
      "a.width(40, relation: .equalOrGreater); a.leadingToTrailing(of: b, offset: 2, relation: .equalOrLess)",
      "a.width >= 40",
      "a.leading <= b.trailing + 2"),
    swift(
      "TinyConstraints: a view's own size to another one",
      "a.widthToHeight(of: b, offset: 1); a.heightToSuperview()",
      "a.width = b.height + 1", "a.height = view.height"),
    swift(
      "TinyConstraints: the safe area, inactive until later",
      "let top = a.topToSuperview(isActive: false, usingSafeArea: true); top.isActive = true",
      "a.top = view.safeArea.top top"),
    swift(
      "TinyConstraints: stacks", "view.stack([a, b], axis: .horizontal, width: 7, spacing: 5)",
      "a.left = view.left",
      "a.top = view.top", "a.bottom = view.bottom", "a.width = 7", "b.left = a.right + 5", "b.top = view.top",
      "b.bottom = view.bottom", "b.right = view.right", "b.width = 7"),
  ]

  private static func cartography(_ description: String, _ block: String, _ constraints: String...) -> Case {
    Case(
      description: "Cartography: \(description)", code: "constrain(a, b, view) { a, b, view in\n\(block)\n}",
      constraints: constraints)
  }

  private static let cartography = [
    cartography(
      "edges follow the language", "a.edges == b.edges", "a.top = b.top", "a.leading = b.leading",
      "a.bottom = b.bottom",
      "a.trailing = b.trailing"),
    cartography(
      "insets by axis", "a.edges == inset(view.edges, 20, 30)", "a.top = view.top + 30",
      "a.leading = view.leading + 20",
      "a.bottom = view.bottom - 30", "a.trailing = view.trailing - 20"),
    cartography(
      "horizontal insets", "a.edges == inset(view.edges, horizontally: 20)", "a.top = view.top",
      "a.leading = view.leading + 20", "a.bottom = view.bottom", "a.trailing = view.trailing - 20"),
    cartography(
      "vertical insets of a method", "a.edges == view.edges.inseted(vertically: 30)", "a.top = view.top + 30",
      "a.leading = view.leading", "a.bottom = view.bottom - 30", "a.trailing = view.trailing"),
    cartography(
      "four insets", "a.edges == inset(view.edges, 10, 20, 30, 40)", "a.top = view.top + 10",
      "a.leading = view.leading + 20", "a.bottom = view.bottom - 30", "a.trailing = view.trailing - 40"),
    cartography(
      "margins", "a.edges == view.edgesWithinMargins", "a.top = view.topMargin",
      "a.leading = view.leadingMargin",
      "a.bottom = view.bottomMargin", "a.trailing = view.trailingMargin"),
    cartography(
      "sizes", "a.size <= view.size / 2; b.size == a.size * 2", "a.width <= view.width * 0.5",
      "a.height <= view.height * 0.5", "b.width = a.width * 2", "b.height = a.height * 2"),
    cartography(
      "centres within margins", "a.centerWithinMargins >= view.center",
      "a.centerXWithinMargins >= view.centerX",
      "a.centerYWithinMargins >= view.centerY"),
    cartography(
      "sums and factors", "a.width == 2 * view.width + 100; a.height == view.height - 100",
      "a.width = view.width * 2 + 100",
      "a.height = view.height - 100"),
    cartography("priorities", "a.top == b.bottom + 3 ~ LayoutPriority(20)", "a.top = b.bottom + 3 @20"),
    cartography(
      "alignment with the first", "align(centerY: a, b, view)", "a.centerY = b.centerY",
      "a.centerY = view.centerY"),
    cartography("alignment of one view", "align(top: [a]); a.left == b.left", "a.left = b.left"),
    cartography(
      "distances in the direction of the language", "distribute(by: 10, horizontally: a, b)",
      "a.trailing = b.leading - 10"),
    cartography("distances", "distribute(by: 10, vertically: [a, b])", "a.bottom = b.top - 10"),
    cartography(
      "equal widths", "distribute(equalWidth: [a, b, view])", "a.width = b.width", "b.width = view.width"),
    swift(
      "Cartography: groups",
      """
      let first = constrain(a) { $0.width == 100; $0.height == 100 }
      first.active = false
      let second = constrain(a) { $0.width == 200; $0.top == $0.superview!.top }
      constrain(a, b, replace: second) { $0.width == $1.width }
      """, "a.width = b.width"),
  ]

  /// Anchors, items and visual format.
  private static let system = [
    swift(
      "anchors: system spacing",
      """
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: 1.5).isActive = true
      a.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: 1).isActive = true
      """, "a.leading = b.trailing + 12", "a.top <= b.bottom + 8"),
    swift(
      "anchors: guides of a view",
      """
      NSLayoutConstraint.activate([
        a.leftAnchor.constraint(equalTo: view.readableContentGuide.leftAnchor),
        a.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
        a.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      ])
      """, "a.left = view.readableContent.left", "a.top = view.margins.top", "a.bottom = view.keyboard.top"),
    swift(
      "anchors: deactivated later",
      """
      let all = [a.widthAnchor.constraint(equalToConstant: 1), a.heightAnchor.constraint(equalToConstant: 2)]
      NSLayoutConstraint.activate(all)
      NSLayoutConstraint.deactivate([all[0]])
      all[1].constant += 3
      """, "a.height = 5"),
    swift(
      "items: attributes and relations in Swift",
      """
      NSLayoutConstraint(item: a, attribute: .width, relatedBy: .lessThanOrEqual, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 80).isActive = true
      """, "a.width <= 80"),
    objectiveC(
      "items: attributes and relations in Objective-C",
      """
      [self.view addConstraint:[NSLayoutConstraint constraintWithItem:_a attribute:NSLayoutAttributeCenterX
        relatedBy:NSLayoutRelationGreaterThanOrEqual toItem:self.b attribute:NSLayoutAttributeTrailingMargin
        multiplier:0.5 constant:-2]];
      """, "a.centerX >= b.trailingMargin * 0.5 - 2"),
    format(
      "standard spaces", "H:|-[a]-[b]-|", "a.leading = view.leadingMargin", "b.leading = a.trailing + 8",
      "view.trailingMargin = b.trailing"),
    format(
      "flush views", "H:|[a][b]|", "a.leading = view.leading", "b.leading = a.trailing",
      "view.trailing = b.trailing"),
    format("sizes with a priority", "V:[a(50@20)]", "a.height = 50 @20"),
    format("two conditions on a size", "H:[a(>=70,<=100)]", "a.width >= 70", "a.width <= 100"),
    format("equal sizes", "V:[a(==b)]", "a.height = b.height"),
    format(
      "numbers of metrics", "H:|-(>=gap@low)-[a(wide)]", "a.leading >= view.leading + 6 @250", "a.width = 90"),
  ]

  private static func format(_ description: String, _ text: String, _ constraints: String...) -> Case {
    Case(
      description: "visual format: \(description)",
      code: """
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "\(text)", options: [],
          metrics: ["gap": 6, "low": 250, "wide": 90], views: ["a": a, "b": b]))
        """,
      constraints: constraints)
  }
}
