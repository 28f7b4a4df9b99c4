import Basics
import Model
import Testing

@testable import SourceLayouts

/// Code in each dialect, with the constraints that it creates.
struct SourceLayoutTests {
  struct Case: CustomStringConvertible {
    var description: String
    var language = SourceFile.Language.swift
    /// The body of `viewDidLoad` of a controller with the views `a` and `b`.
    var code: String
    var constraints: [String]
  }

  static let cases: [Case] = [
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
      description: "what only run time knows",
      code: """
        a.heightAnchor.constraint(equalToConstant: model.height).isActive = true
        if isLoggedIn { a.widthAnchor.constraint(equalToConstant: 4).isActive = true }
        guard let user = session.user else { return }
        b.widthAnchor.constraint(equalToConstant: 5).isActive = true
        """,
      constraints: ["a.width = 4", "b.width = 5"]),
  ]

  static func source(_ test: Case) -> String {
    switch test.language {
    case .swift:
      """
      class Screen: UIViewController {
        static let gap: CGFloat = 6
        let a = UILabel()
        lazy var b: UIView = { let v = UIView(); v.backgroundColor = .red; return v }()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(a)
          view.addSubview(b)
          \(test.code)
        }
      }
      extension Screen {
        func pin(_ child: UIView, to parent: UIView, by distance: CGFloat = 0) {
          child.topAnchor.constraint(equalTo: parent.topAnchor, constant: distance).isActive = true
          child.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -distance).isActive = true
        }
      }
      """
    case .objectiveC:
      """
      #define AdaptW(x) ((x) * 2)
      static CGFloat const kMargin = 10;
      @interface Screen : UIViewController
      @property (nonatomic, strong) UILabel *a;
      @property (nonatomic, strong) UIView *b;
      @end
      @implementation Screen
      - (void)viewDidLoad {
        [super viewDidLoad];
        _a = [[UILabel alloc] init];
        [self.view addSubview:_a];
        [self.view addSubview:self.b];
        \(test.code)
      }
      - (UIView *)b { if (!_b) { _b = [UIView new]; } return _b; }
      @end
      """
    }
  }

  @Test(arguments: cases) func reads(test: Case) {
    let document = SourceLayoutReader.read(
      Array(Self.source(test).utf8), file: "Screen", language: test.language)
    #expect(document.scenes.map(\.name) == ["Screen"])
    #expect(document.views.compactMap(\.name) == ["view", "a", "b"])
    #expect(document.views.map(\.kind) == [.view, .label, .view])
    #expect(document.constraints.map { Self.text($0, document) } == test.constraints)
  }

  static func text(_ constraint: Constraint, _ document: Document) -> String {
    func name(_ item: Item, _ attribute: Attribute?) -> String {
      let base: String
      switch item {
      case .view(let view): base = document.views[at: view].name ?? ""
      case .guide(let guide):
        let owner = document.views[at: document.guides[guide].owner].name ?? ""
        base = owner + ".\(document.guides[guide].kind)"
      }
      return base + "." + (attribute?.rawValue ?? "")
    }
    var text = name(constraint.first, constraint.firstAttribute) + " \(constraint.relation.symbol) "
    let constant = constraint.constant
    if let second = constraint.second {
      text += name(second, constraint.secondAttribute)
      if constraint.multiplier != 1 { text += " * \(Numbers.exact(constraint.multiplier))" }
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Numbers.exact(abs(constant)))" }
    } else {
      text += Numbers.exact(constant)
    }
    if constraint.priority != 1000 { text += " @\(Numbers.exact(Double(constraint.priority)))" }
    if let identifier = constraint.identifier { text += " \(identifier)" }
    return text + (constraint.installed ? "" : " if")
  }

  @Test func properties() {
    let document = SourceLayoutReader.read(
      Array(
        """
        final class Card: UIView {
          private let title: UILabel = {
            let label = UILabel()
            label.text = NSLocalizedString("Inbox", comment: "")
            label.font = .systemFont(ofSize: 20, weight: .bold)
            label.numberOfLines = 0
            label.textAlignment = .center
            label.setContentHuggingPriority(.required, for: .horizontal)
            return label
          }()
          let stack = UIStackView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            stack.axis = .vertical
            stack.spacing = 8
            stack.addArrangedSubview(title)
            addSubview(stack)
            stack.isHidden = true
            layer.cornerRadius = 12
            backgroundColor = .systemRed
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """.utf8), file: "Card.swift", language: .swift)
    #expect(document.views.compactMap(\.name) == ["view", "stack", "title"])
    let views = document.views.all
    #expect(views[0].cornerRadius == 12)
    #expect(views[0].background == Color(system: "systemRedColor"))
    #expect(views[1].stack.axis == .vertical && views[1].stack.spacing == 8 && views[1].hidden)
    #expect(views[2].label.text.string == "Inbox")
    #expect(views[2].label.font == Font(size: 20, weight: .bold))
    #expect(views[2].label.lines == 0 && views[2].label.alignment == .center)
    #expect(views[2].hugging.horizontal == 1000)
  }

  /// The header with the superclass is often missing.
  @Test func classWithoutAHeaderIsRecognisedByItsName() {
    let document = SourceLayoutReader.read(
      Array(
        """
        @implementation CardView
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          _title = [[UILabel alloc] init];
          [self addSubview:_title];
          [_title mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self).offset(16); }];
          return self;
        }
        @end
        """.utf8), file: "CardView.m", language: .objectiveC)
    #expect(document.scenes.map(\.name) == ["CardView"])
    #expect(document.views.compactMap(\.name) == ["view", "title"])
    #expect(document.constraints.map { Self.text($0, document) } == ["title.left = view.left + 16"])
  }

  @Test func unreadElementsAreReported() {
    let test = Self.cases[Self.cases.count - 1]
    let document = SourceLayoutReader.read(Array(Self.source(test).utf8), file: "Screen", language: .swift)
    #expect(
      document.diagnostics.map(\.message) == [
        "3 of 5 constraints not read: its constant is not known (height), in viewDidLoad()"
      ])
  }
}
