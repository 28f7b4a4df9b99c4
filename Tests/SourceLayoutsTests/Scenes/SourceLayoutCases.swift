import Testing

@testable import SourceLayouts

extension SourceLayoutTests {
  static let cases: [Case] = [
    Case(
      description: "the default implementation of a protocol, and a wrapper with extensions by class",
      code: "a.ext.build(); b.ext.build(); b.fill()",
      also: """
        protocol Extensible { var ext: Ext<Self> { get } }
        extension Extensible where Self: AnyObject { var ext: Ext<Self> { Ext(self) } }
        extension UIView: Extensible {}
        final class Ext<Base: AnyObject> { unowned var base: Base; init(_ base: Base) { self.base = base } }
        extension Ext where Base: UIView { func build() { base.heightAnchor.constraint(equalToConstant: 1).isActive = true } }
        extension Ext where Base: UILabel { func build() { base.heightAnchor.constraint(equalToConstant: 2).isActive = true } }
        protocol Filling {}
        extension Filling where Self: UIView { func fill() { leftAnchor.constraint(equalTo: superview!.leftAnchor).isActive = true } }
        extension UIView: Filling {}
        """,
      constraints: ["a.height = 2", "b.height = 1", "b.left = view.left"]),
    Case(
      description: "the priority of a constraint that a function of the app activates and returns",
      code: "a.pinTop().priority = .required - 2; b.pinTop().priority = .defaultHigh",
      also: """
        extension UIView { func pinTop() -> NSLayoutConstraint {
          let top = topAnchor.constraint(equalTo: superview!.topAnchor)
          top.isActive = true
          return top
        } }
        """,
      constraints: ["a.top = view.top @998 top", "b.top = view.top @750 top"]),
    Case(
      description: "layout guides in the dialects",
      code: """
        a.topToBottom(of: topLayoutGuide, offset: 4)
        b.autoPinEdge(.bottom, to: .top, of: bottomLayoutGuide)
        constrain(a, view.safeAreaLayoutGuide) { a, area in a.left == area.left }
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "V:[top]-8-[b]", options: [],
          metrics: nil, views: ["top": topLayoutGuide, "b": b]))
        """,
      constraints: [
        "a.top = view.top.bottom + 4", "b.bottom = view.bottom.top", "a.left = view.safeArea.left",
        "b.top = view.top.bottom + 8",
      ]),
    Case(
      description: "a type alias in another type",
      code: "a.heightAnchor.constraint(equalToConstant: Constant.Space.Row.height).isActive = true",
      also: """
        let unit = 2.0
        enum Constant { typealias Space = SpaceConstant }
        enum SpaceConstant { enum Row { static let height: CGFloat = Self.base * unit; static let base: CGFloat = 8 } }
        """,
      constraints: ["a.height = 16"]),
    Case(
      description: "words for numbers",
      code: """
        a.heightAnchor.constraint(equalToConstant: .row).isActive = true
        a.top(to: view, offset: -.row)
        a.bottom(to: view, offset: .row + 2, relation: .equalOrLess)
        a.snp.makeConstraints { $0.left.equalToSuperview().inset(UIEdgeInsets(top: 0, left: .row, bottom: 0, right: 0)) }
        pin(b, to: a, by: .row)
        """,
      also: "extension CGFloat { static let row: CGFloat = 40; static let equalOrLess: CGFloat = 1 }",
      constraints: [
        "a.height = 40", "a.top = view.top - 40", "a.bottom <= view.bottom + 42", "a.left = view.left + 40",
        "b.top = a.top + 40", "b.bottom = a.bottom - 40",
      ]),
    Case(
      description: "an extension of SnapKit's name for UIView",
      code: "a.snp.makeConstraints { $0.edges.equalTo(view.area.edges) }",
      also: """
        extension ConstraintView {
          var area: ConstraintBasicAttributesDSL {
            if #available(iOS 11.0, *) { return self.safeAreaLayoutGuide.snp } else { return self.snp }
          }
        }
        """,
      constraints: [
        "a.top = view.safeArea.top", "a.left = view.safeArea.left", "a.bottom = view.safeArea.bottom",
        "a.right = view.safeArea.right",
      ]),
    Case(
      description: "a class method that Swift imports without the end of the class's name",
      code: "a.heightAnchor.constraint(equalToConstant: AppStyles.shared().gap).isActive = true",
      also: """
        class AppStyles {
          let gap: CGFloat = 8
          static func sharedStyles() -> AppStyles { AppStyles() }
        }
        """,
      constraints: ["a.height = 8"]),
    Case(
      description: "braces in strings, comments and inactive branches of methods that are read later",
      code: "a.heightAnchor.constraint(equalToConstant: Sizes().height).isActive = true",
      also: """
        struct Sizes {
          let word = { "}" }()
          func other() -> String {
            // }
            /* } */
            #if DEBUG
            if false {
            #endif
            return "}\\("{")"
          }
          var height: CGFloat { get { return 30 } set { } }
        }
        """,
      constraints: ["a.height = 30"]),
    Case(
      description: "anchors",
      code: """
        NSLayoutConstraint.activate([
          a.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
          a.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.5, constant: -4),
          b.heightAnchor.constraint(equalToConstant: 44),
        ])
        let top = a.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: 2)
        top.priority = .defaultHigh
        top.isActive = true
        a.bottomAnchor.constraint(equalTo: b.bottomAnchor)
        """,
      constraints: [
        "a.leading = view.safeArea.leading + 16", "a.width <= view.width * 0.5 - 4", "b.height = 44",
        "a.top >= b.bottom + 16 @750 top",
      ]),
    Case(
      description: "anchors in Objective-C", language: .objectiveC,
      code: """
        [self.a.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:kMargin * 2].active = YES;
        [NSLayoutConstraint activateConstraints:@[[_b.heightAnchor constraintEqualToConstant:44]]];
        """,
      constraints: ["a.top = view.top + 20", "b.height = 44"]),
    Case(
      description: "items",
      code: """
        view.addConstraint(NSLayoutConstraint(item: a, attribute: .top, relatedBy: .greaterThanOrEqual, toItem: view,
          attribute: .bottom, multiplier: 1, constant: 8))
        """,
      constraints: ["a.top >= view.bottom + 8"]),
    Case(
      description: "SnapKit",
      code: """
        a.snp.makeConstraints { make in
          make.top.equalTo(view.safeAreaLayoutGuide.snp.top).offset(Self.gap)
          make.left.right.equalToSuperview().inset(12)
          make.height.equalTo(40).priority(.high)
        }
        b.snp.makeConstraints {
          $0.size.equalTo(CGSize(width: 10, height: 20))
          $0.leading.greaterThanOrEqualTo(a.snp.trailing)
          $0.centerY.equalTo(a).multipliedBy(0.5)
        }
        """,
      constraints: [
        "a.top = view.safeArea.top + 6", "a.left = view.left + 12", "a.right = view.right - 12",
        "a.height = 40 @750",
        "b.width = 10", "b.height = 20", "b.leading >= a.trailing", "b.centerY = a.centerY * 0.5",
      ]),
    Case(
      description: "SnapKit made again",
      code: """
        a.snp.makeConstraints { make in make.width.equalTo(4) }
        a.snp.remakeConstraints { make in make.width.equalTo(5); make.edges.equalToSuperview() }
        a.snp.updateConstraints { make in make.width.equalTo(6) }
        """,
      constraints: [
        "a.width = 6", "a.top = view.top", "a.left = view.left", "a.bottom = view.bottom",
        "a.right = view.right",
      ]),
    Case(
      description: "Masonry", language: .objectiveC,
      code: """
        __weak typeof(self) weakSelf = self;
        [_a mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.equalTo(weakSelf.view);
          make.top.mas_equalTo(weakSelf.mas_topLayoutGuide).with.offset(-kMargin);
          make.height.mas_equalTo(AdaptW(55)).priorityLow();
        }];
        [@[self.a, self.b] mas_updateConstraints:^(MASConstraintMaker *make) { make.width.equalTo(@30); }];
        """,
      constraints: [
        "a.left = view.left", "a.right = view.right", "a.top = view.top.bottom - 10", "a.height = 110 @250",
        "a.width = 30",
        "b.width = 30",
      ]),
    Case(
      description:
        "macros of statements, properties read by messages, and sources of the library in the project",
      language: .objectiveC,
      code: """
        WeakSelf(ws)
        [_a mas_makeConstraints:^(MASConstraintMaker *make) {
          Strong(ws);
          make.left.equalTo(ws.view).offset(Scaled(4));
          make.top.equalTo(strongws.view);
          make.right.equalTo(ws.b.left);
          make.height.mas_equalTo(WIDTH / 2);
        }];
        [_b mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo([[self b] alpha] * 3); }];
        Badge *badge = [[Badge alloc] initWithHeight:9];
        [_b mas_makeConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(badge.height); }];
        Pin(_b);
        """,
      also: """
        #define MAS_SHORTHAND
        @interface Badge : NSObject
        @property (nonatomic) CGFloat height;
        @end
        @implementation Badge
        - (instancetype)initWithHeight:(CGFloat)height {
          self = [super init];
          if (self) { _height = height; }
          return self;
        }
        @end
        #define WIDTH  [UIScreen mainScreen].bounds.size.width
        #define Scaled(x) (NSInteger)((x)*2)
        #define WeakSelf(name) __weak __typeof(&*self)name = self;
        #define Strong(name) __strong typeof(name) strong##name = name;
        #define Pin(v) do { [v mas_makeConstraints:^(MASConstraintMaker *make) { make.bottom.equalTo(self.view); }]; } while (0)
        @implementation MASConstraint
        - (MASConstraint * (^)(id))equalTo {
          return ^id(id attribute) { return self.equalToWithRelation(attribute, NSLayoutRelationEqual); };
        }
        @end
        """,
      constraints: [
        "a.left = view.left + 8", "a.top = view.top", "a.right = b.left", "a.height = 0", "b.width = 3",
        "b.height = 9",
        "b.bottom = view.bottom",
      ]),
    Case(
      description: "helpers, loops and conditions",
      code: """
        pin(a, to: view, by: 3)
        for side in [a, b] { side.widthAnchor.constraint(equalToConstant: side === a ? 1 : 2).isActive = true }
        if traitCollection.horizontalSizeClass == .compact {
          b.heightAnchor.constraint(equalToConstant: 7).isActive = true
        } else {
          b.heightAnchor.constraint(equalToConstant: 8).isActive = true
        }
        a.heightAnchor.constraint(equalToConstant: UIDevice.current.userInterfaceIdiom == .pad ? 9 : 10).isActive = true
        """,
      constraints: [
        "a.top = view.top + 3", "a.bottom = view.bottom - 3", "a.width = 1", "b.width = 2", "b.height = 7 if",
        "b.height = 8 if",
        "a.height = 0",
      ]),
    Case(
      description: "subscripts, enumerations, aliases and extensions of nested types",
      code: """
        typealias G = Gaps
        a.topAnchor.constraint(equalTo: view.topAnchor, constant: Gaps.unit[3]).isActive = true
        a.heightAnchor.constraint(equalToConstant: Step.large.rawValue + Step.small.half).isActive = true
        a.widthAnchor.constraint(equalToConstant: Look.wide(by: 7).width).isActive = true
        b.widthAnchor.constraint(equalToConstant: Spacing.Inner.extra).isActive = true
        """,
      also: """
        struct Gap { let step: CGFloat; subscript(n: Int) -> CGFloat { return CGFloat(n) * step } }
        enum Gaps { static let unit = Gap(step: 4); struct Inner {} }
        typealias Spacing = Gaps
        extension Gaps.Inner { static let extra: CGFloat = 9 }
        enum Step: CGFloat {
          case small = 4, large = 20
          var half: CGFloat { self == .small ? 2 : rawValue / 2 }
        }
        enum Look {
          case narrow, wide(by: CGFloat)
          var width: CGFloat {
            switch self {
            case .narrow: return 1
            case .wide(let by): return by + 1
            }
          }
        }
        """,
      constraints: ["a.top = view.top + 12", "a.height = 22", "a.width = 8", "b.width = 9"]),
    Case(
      description: "closures and one element for those that only run time knows",
      code: """
        for item in model.items { a.heightAnchor.constraint(equalToConstant: 1).isActive = item.isActive }
        DispatchQueue.main.async { self.a.widthAnchor.constraint(equalToConstant: 2).isActive = true }
        UIView.animate(withDuration: 1, animations: { self.b.widthAnchor.constraint(equalToConstant: 3).isActive = true })
        model.load { _ in self.b.heightAnchor.constraint(equalToConstant: 4).isActive = true }
        """,
      constraints: ["a.width = 2", "b.width = 3"]),
    Case(
      description: "visual format",
      code: """
        let views = ["a": a, "b": b]
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-[a(>=40@750)]-gap-[b(==a)]-(4)-|", options: .alignAllCenterY, metrics: ["gap": 6], views: views))
        view.addConstraints(NSLayoutConstraint.constraints(
          withVisualFormat: "V:|[a]-[b]-(>=2)-|", options: [], metrics: nil, views: views))
        view.addConstraints(NSLayoutConstraint.constraints(
          withVisualFormat: "V:|->=3-[a]-5@400-[b]", options: [], metrics: nil, views: views))
        """,
      constraints: [
        "a.leading = view.leadingMargin", "a.width >= 40 @750", "b.leading = a.trailing + 6",
        "b.width = a.width",
        "view.trailing = b.trailing + 4", "b.centerY = a.centerY", "a.top = view.top", "b.top = a.bottom + 8",
        "view.bottom >= b.bottom + 2", "a.top >= view.top + 3", "b.top = a.bottom + 5 @400",
      ]),
    Case(
      description: "PureLayout",
      code: """
        a.autoPinEdge(toSuperviewEdge: .top, withInset: 8)
        a.autoPinEdge(toSuperviewSafeArea: .trailing, withInset: 4, relation: .greaterThanOrEqual)
        a.autoSetDimension(.height, toSize: 44)
        b.autoPinEdge(.top, to: .bottom, of: a, withOffset: 3)
        b.autoAlignAxis(toSuperviewAxis: .vertical)
        b.autoMatch(.width, to: .height, of: a, withMultiplier: 2)
        """,
      constraints: [
        "a.top = view.top + 8", "a.trailing <= view.safeArea.trailing - 4", "a.height = 44",
        "b.top = a.bottom + 3", "b.centerX = view.centerX", "b.width = a.height * 2",
      ]),
    Case(
      description: "TinyConstraints",
      code: """
        a.edgesToSuperview(excluding: .bottom, insets: TinyEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        a.height(44)
        b.topToBottom(of: a, offset: 8)
        b.centerXToSuperview()
        b.width(min: 10, max: 20)
        b.height(to: a, multiplier: 2)
        """,
      constraints: [
        "a.top = view.top + 1", "a.left = view.left + 2", "a.right = view.right - 4", "a.height = 44",
        "b.top = a.bottom + 8", "b.centerX = view.centerX", "b.width >= 10", "b.width <= 20",
        "b.height = a.height * 2",
      ]),
    Case(
      description: "Cartography",
      code: """
        constrain(a, b) { a, b in
          a.top == a.superview!.top + 8
          a.width == 40 ~ 750
          b.edges == inset(a.edges, 4)
          b.height >= a.height * 2 - 1
        }
        """,
      constraints: [
        "a.top = view.top + 8", "a.width = 40 @750", "b.top = a.top + 4", "b.leading = a.leading + 4",
        "b.bottom = a.bottom - 4", "b.trailing = a.trailing - 4", "b.height >= a.height * 2 - 1",
      ]),
    Case(
      description: "what only run time knows",
      code: """
        a.heightAnchor.constraint(equalToConstant: model.height).isActive = true
        if isLoggedIn { a.widthAnchor.constraint(equalToConstant: 4).isActive = true }
        guard let user = session.user else { return }
        b.widthAnchor.constraint(equalToConstant: 5).isActive = true
        """,
      constraints: ["a.width = 4", "b.width = 5"]),
  ]
}
