@testable import SourceLayouts

/// The behaviour of the libraries that code in Objective-C uses.
extension SourceLayoutTests {
  static func objectiveC(_ description: String, _ code: String, _ constraints: String...) -> Case {
    Case(description: description, language: .objectiveC, code: code, constraints: constraints)
  }

  private static func masonry(_ description: String, _ block: String, _ constraints: String...) -> Case {
    Case(
      description: "Masonry: \(description)", language: .objectiveC,
      code: "[_a mas_makeConstraints:^(MASConstraintMaker *make) { \(block) }];", constraints: constraints)
  }

  static let masonry = [
    masonry(
      "an inset changes edges only", "make.right.top.width.centerX.equalTo(self.view).inset(1);",
      "a.right = view.right - 1", "a.top = view.top + 1", "a.width = view.width", "a.centerX = view.centerX"),
    masonry(
      "insets",
      "make.edges.equalTo(self.view).with.insets(UIEdgeInsetsMake(1, 2, 3, 4));", "a.top = view.top + 1",
      "a.left = view.left + 2", "a.bottom = view.bottom - 3", "a.right = view.right - 4"),
    masonry(
      "an offset of a size, multiplied",
      "make.size.greaterThanOrEqualTo(self.b).sizeOffset(CGSizeMake(90, 30)).multipliedBy(3).priorityLow();",
      "a.width >= b.width * 3 + 90 @250", "a.height >= b.height * 3 + 30 @250"),
    masonry(
      "an offset of a centre, divided",
      "make.center.equalTo(self.b).centerOffset(CGPointMake(90, 30)).dividedBy(2).priorityHigh();",
      "a.centerX = b.centerX * 0.5 + 90 @750", "a.centerY = b.centerY * 0.5 + 30 @750"),
    masonry(
      "several views", "make.width.equalTo(@[self.b, self.view]).priorityMedium().offset(-10);",
      "a.width = b.width - 10 @500", "a.width = view.width - 10 @500"),
    masonry(
      "several attributes",
      "make.height.equalTo(@[self.b.mas_height, self.view.mas_width]).priority(60).offset(10);",
      "a.height = b.height + 10 @60", "a.height = view.width + 10 @60"),
    masonry(
      "numbers mean the superview", "make.baseline.equalTo(@10);", "a.lastBaseline = view.lastBaseline + 10"),
    masonry("a number is a size", "make.width.equalTo(@10);", "a.width = 10"),
    masonry("boxed numbers", "make.left.mas_greaterThanOrEqualTo(42);", "a.left >= view.left + 42"),
    masonry(
      "boxed points", "make.center.mas_equalTo(CGPointMake(10, 20));", "a.centerX = view.centerX + 10",
      "a.centerY = view.centerY + 20"),
    masonry(
      "boxed insets", "make.edges.mas_equalTo(UIEdgeInsetsMake(10, 20, 30, 40));", "a.top = view.top + 10",
      "a.left = view.left + 20", "a.bottom = view.bottom - 30", "a.right = view.right - 40"),
    masonry("boxed offsets", "make.width.equalTo(self.b).mas_offset(42);", "a.width = b.width + 42"),
    masonry(
      "attributes after others", "make.left.right.and.bottom.lessThanOrEqualTo(self.b);", "a.left <= b.left",
      "a.right <= b.right", "a.bottom <= b.bottom"),
    masonry(
      "multiplier, offset and priority",
      "make.width.equalTo(self.b.mas_height).multipliedBy(0.5).offset(10).priority(345);",
      "a.width = b.height * 0.5 + 10 @345"),
    objectiveC(
      "Masonry: views with a distance",
      "[@[_a, self.b] mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:10 leadSpacing:5 tailSpacing:6];",
      "a.left = view.left + 5", "b.left = a.right + 10", "b.width = a.width", "b.right = view.right - 6"),
    objectiveC(
      "Masonry: views with a length",
      "[@[_a, self.b] mas_distributeViewsAlongAxis:MASAxisTypeVertical withFixedItemLength:30 leadSpacing:5 tailSpacing:6];",
      "a.height = 30", "a.top = view.top + 5", "b.height = 30", "b.bottom = view.bottom - 6"),
  ]

  static let pureLayout = [
    objectiveC(
      "PureLayout: edges counterclockwise from the top", "[_a autoPinEdgesToSuperviewEdges];",
      "a.top = view.top",
      "a.leading = view.leading", "a.bottom = view.bottom", "a.trailing = view.trailing"),
    objectiveC(
      "PureLayout: all edges but the leading one",
      "[_a autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsMake(1, 2, 3, 4) excludingEdge:ALEdgeLeading];",
      "a.top = view.top + 1", "a.bottom = view.bottom - 3", "a.trailing = view.trailing - 4"),
    objectiveC(
      "PureLayout: all edges but the left one",
      "[_a autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsZero excludingEdge:ALEdgeLeft];",
      "a.top = view.top",
      "a.bottom = view.bottom", "a.right = view.right"),
    objectiveC(
      "PureLayout: all edges but the right one",
      "[_a autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsZero excludingEdge:ALEdgeRight];",
      "a.top = view.top",
      "a.left = view.left", "a.bottom = view.bottom"),
    objectiveC(
      "PureLayout: edges at least and at most",
      """
      [_a autoPinEdgeToSuperviewEdge:ALEdgeLeft withInset:5 relation:NSLayoutRelationGreaterThanOrEqual];
      [_a autoPinEdgeToSuperviewEdge:ALEdgeRight withInset:6 relation:NSLayoutRelationGreaterThanOrEqual];
      """, "a.left >= view.left + 5", "a.right <= view.right - 6"),
    objectiveC(
      "PureLayout: any attribute to any other",
      """
      [_b autoConstrainAttribute:ALAttributeLeading toAttribute:ALAttributeVertical ofView:_a];
      [_a autoConstrainAttribute:ALAttributeHeight toAttribute:ALAttributeWidth ofView:self.b withMultiplier:2
        relation:NSLayoutRelationLessThanOrEqual];
      """, "b.leading = a.centerX", "a.height <= b.width * 2"),
    objectiveC(
      "PureLayout: priorities of a block",
      "[NSLayoutConstraint autoSetPriority:500 forConstraints:^{ [_a autoCenterInSuperview]; }];",
      "a.centerX = view.centerX @500", "a.centerY = view.centerY @500"),
    objectiveC(
      "PureLayout: axes with an offset",
      "[_a autoAlignAxis:ALAxisHorizontal toSameAxisOfView:self.b withOffset:-3];",
      "a.centerY = b.centerY - 3"),
    objectiveC(
      "PureLayout: baselines", "[_a autoAlignAxis:ALAxisFirstBaseline toSameAxisOfView:self.b];",
      "a.firstBaseline = b.firstBaseline"),
    objectiveC(
      "PureLayout: dimensions", "[_a autoSetDimensionsToSize:CGSizeMake(3, 4)];", "a.width = 3",
      "a.height = 4"),
    objectiveC(
      "PureLayout: dimensions match",
      "[_a autoMatchDimension:ALDimensionWidth toDimension:ALDimensionHeight ofView:self.b withOffset:7];",
      "a.width = b.height + 7"),
    objectiveC(
      "PureLayout: guides of a controller",
      """
      [_a autoPinToTopLayoutGuideOfViewController:self withInset:5];
      [_a autoPinToBottomLayoutGuideOfViewController:self withInset:6];
      """, "a.top = view.top.bottom + 5", "a.bottom = view.bottom.top - 6"),
    objectiveC(
      "PureLayout: margins", "[_a autoPinEdgeToSuperviewMargin:ALEdgeBottom];",
      "a.bottom = view.margins.bottom"),
    objectiveC(
      "PureLayout: lists of views",
      """
      NSArray *both = @[_a, self.b];
      [both autoAlignViewsToEdge:ALEdgeTop];
      [both autoAlignViewsToAxis:ALAxisVertical];
      [both autoMatchViewsDimension:ALDimensionWidth];
      [both autoSetViewsDimension:ALDimensionHeight toSize:9];
      """, "b.top = a.top", "b.centerX = a.centerX", "b.width = a.width", "a.height = 9", "b.height = 9"),
    objectiveC(
      "PureLayout: views with a distance",
      "[@[_a, self.b] autoDistributeViewsAlongAxis:ALAxisHorizontal alignedTo:ALAttributeTop withFixedSpacing:20];",
      "a.leading = view.leading + 20", "b.leading = a.trailing + 20", "b.width = a.width", "b.top = a.top",
      "b.trailing = view.trailing - 20"),
    swift(
      "PureLayout: views with a distance, not around them",
      """
      ([a, b] as NSArray).autoDistributeViews(along: .vertical, alignedTo: .vertical, withFixedSpacing: 4,
        insetSpacing: false, matchedSizes: false)
      """, "a.top = view.top", "b.top = a.bottom + 4", "b.centerX = a.centerX", "b.bottom = view.bottom"),
    objectiveC(
      "PureLayout: views with a length",
      "[@[_a, self.b] autoDistributeViewsAlongAxis:ALAxisVertical alignedTo:ALAttributeLeft withFixedSize:30];",
      "a.height = 30", "a.centerY = view.centerY * 0.6666666666666666 - 5.000000000000001", "b.height = 30",
      "b.centerY = view.centerY * 1.3333333333333333 + 4.999999999999999", "b.left = a.left"),
  ]
}
