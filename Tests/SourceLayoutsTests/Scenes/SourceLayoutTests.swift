import Basics
import Model
import Testing

@testable import SourceLayouts

/// Code in each dialect, with the constraints that it creates (`SourceLayoutCases.swift`).
struct SourceLayoutTests {
  struct Case: CustomStringConvertible {
    var description: String
    var language = SourceFile.Language.swift
    /// The body of `viewDidLoad` of a controller with the views `a` and `b`.
    var code: String
    /// Declarations outside the class.
    var also = ""
    var constraints: [String]
  }

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
      \(test.also)
      """
    case .objectiveC:
      """
      #define AdaptW(x) ((x) * 2)
      \(test.also)
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

  @Test(arguments: cases + dialectCases) func layoutsInEveryDialectAreRead(test: Case) {
    let document = SourceLayoutReader.read(
      Array(Self.source(test).utf8), file: "Screen", language: test.language)
    #expect(document.scenes.map(\.name) == ["Screen"])
    #expect(document.views.compactMap(\.name) == ["view", "a", "b"])
    #expect(document.views.map(\.kind) == [.view, .label, .view])
    #expect(document.constraints.map { Self.text($0, document) } == test.constraints)
  }

  static func text(_ constraint: Constraint, _ document: Document) -> String {
    func name(_ item: ConstraintItem, _ attribute: Attribute?) -> String {
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

  /// A text that is the key of a translation, or has a value in it, is known only at run time.
  @Test(
    arguments: [
      (#"NSLocalizedString("Inbox", comment: "")"#, false),
      (#"NSLocalizedString("inbox_title", comment: "")"#, true),
      (#"NSLocalizedString("inbox_title", value: "Inbox", comment: "")"#, false),
      (#"String(localized: "inboxTitle")"#, true),
      (#"String(localized: "inboxTitle", defaultValue: "Inbox")"#, false),
      (#""\(count) of \(2)""#, true), (#""\(1) of \(2)""#, false), (#""Inbox""#, false),
    ])
  func keysOfTranslationsAreUnknownTexts(_ text: String, _ isUnknown: Bool) throws {
    let code =
      "class Card: UIView { let title = UILabel(); init() { title.text = \(text); addSubview(title) } }"
    let document = SourceLayoutReader.read(Array(code.utf8), file: "Card.swift", language: .swift)
    let index = try #require(document.views.indices.first { document.views[$0].name == "title" })
    #expect(document.unreadUses.all(of: .view(index)).contains { $0.kind == .text } == isUnknown)
  }

  @Test func propertiesOfViewsAreRead() {
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
    #expect(document.views.compactMap(\.name) == ["screen", "view", "stack", "title"])
    let views = Array(document.views.all.dropFirst())
    #expect(views[0].cornerRadius == 12)
    #expect(views[0].background == Color(system: "systemRedColor"))
    #expect(views[1].stack.axis == .vertical && views[1].stack.spacing == 8 && views[1].hidden)
    #expect(views[2].label.text.string == "Inbox")
    #expect(views[2].label.font == Font(size: 20, weight: .bold))
    #expect(views[2].label.lines == 0 && views[2].label.alignment == .center)
    #expect(views[2].hugging.horizontal == 1000)
  }

  /// The header with the superclass is often missing.
  @Test func aClassWithoutAHeaderIsRecognisedByItsName() {
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
    #expect(document.views.compactMap(\.name) == ["screen", "view", "title"])
    #expect(document.constraints.first.map { Self.text($0, document) } == "title.left = view.left + 16")
  }

  @Test func unreadElementsAreReported() {
    let test = Self.cases[Self.cases.count - 1]
    let document = SourceLayoutReader.read(Array(Self.source(test).utf8), file: "Screen", language: .swift)
    #expect(
      document.diagnostics.map(\.message) == [
        "2 of 5 constraints not shown, because they are made later or in another branch, as in pin(_:to:by:)",
        "1 of 5 constraints could not be read: its constant is not known (height), in viewDidLoad()",
      ])
  }

  /// Code that does not run while the view appears is read, and leaves no trace in the picture.
  @Test func otherControlStatesAreReadButNotShown() {
    let document = SourceLayoutReader.read(
      Array(
        """
        class Card: UIView {
          let title = UILabel(), badge = UIView()
          var isWide = false
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(title)
            if isWide {
              title.snp.makeConstraints { $0.width.equalTo(400) }
            } else {
              title.snp.makeConstraints { $0.width.equalTo(40) }
            }
            snp.makeConstraints { $0.height.equalTo(60) }
          }
          func showBadge() {
            isWide = true
            addSubview(badge)
            badge.snp.makeConstraints { $0.edges.equalTo(title) }
          }
        }
        """.utf8), file: "Card.swift", language: .swift)
    #expect(document.views.compactMap(\.name) == ["screen", "view", "title"])
    // The class is as wide as the screen, and as high as its constraints make it.
    #expect(
      document.constraints.map { Self.text($0, document) } == [
        "title.width = 40", "view.height = 60", "view.top = screen.safeArea.top",
        "view.leading = screen.safeArea.leading", "view.trailing = screen.safeArea.trailing @700",
        "view.height = 0 @50",
      ])
    #expect(
      document.diagnostics.map(\.message) == [
        "2 of 4 constraints not shown, because they are made later or in another branch, as in init(frame:)"
      ])
  }

  /// A superclass can replace the view after it was loaded.
  @Test func superclassesCanReplaceTheRootView() {
    let document = SourceLayoutReader.read(
      Array(
        """
        class Base: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view = UIImageView(image: nil)
          }
        }
        class Screen: Base {
          let title = UILabel()
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(title)
            title.snp.makeConstraints { $0.top.equalToSuperview() }
          }
        }
        """.utf8), file: "Screen.swift", language: .swift)
    #expect(document.views.map(\.kind) == [.image, .image, .label])
    #expect(document.constraints.map { Self.text($0, document) } == ["title.top = view.top"])
  }

  /// A cell of a collection view is hosted without one.
  @Test func collectionViewCellsAreReadWithoutACollection() {
    let document = SourceLayoutReader.read(
      Array(
        """
        class Cell: UICollectionViewCell {
          let title = UILabel()
          override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(title)
            title.snp.makeConstraints { $0.edges.equalToSuperview().inset(8) }
          }
        }
        """.utf8), file: "Cell.swift", language: .swift)
    #expect(document.views.compactMap(\.name) == ["screen", "collectionCell", "view", "title"])
    let texts = document.constraints.map { Self.text($0, document) }
    #expect(texts.contains("title.bottom = view.bottom - 8"))
    #expect(texts.contains("view.bottom = collectionCell.bottom"))
    // The content determines its height.
    #expect(texts.contains("collectionCell.height = 0 @50"))
  }

  /// A constraint of a view that was never added is counted, because the picture leaves it out.
  @Test func constraintsOutsideTheHierarchyAreCounted() {
    let document = SourceLayoutReader.read(
      Array(
        """
        class Card: UIView {
          let title = UILabel(), badge = UIView()
          var icon: UIView?
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(title)
            title.snp.makeConstraints { $0.width.equalTo(40); $0.left.equalTo(icon!.snp.right) }
            badge.snp.makeConstraints { $0.top.equalToSuperview() }
          }
        }
        """.utf8), file: "Card.swift", language: .swift)
    #expect(document.constraints.first.map { Self.text($0, document) } == "title.width = 40")
    #expect(
      document.diagnostics.map(\.message) == [
        "2 constraints of views that are not in the picture, as in init(frame:)"
      ])
  }

  /// Presented and pushed controllers of the same file are segues.
  @Test func presentedAndPushedControllersBecomeSegues() {
    let document = SourceLayoutReader.read(
      Array(
        """
        class Inbox: UIViewController {
          @objc func compose() {
            let editor = Editor()
            editor.modalPresentationStyle = .formSheet
            present(UINavigationController(rootViewController: editor), animated: true)
            present(editor, animated: true)
          }
          func open() { navigationController?.pushViewController(Message(), animated: true) }
        }
        class Editor: UIViewController {}
        class Message: UIViewController {}
        """.utf8), file: "Inbox.swift", language: .swift)
    #expect(document.segues.map(\.kind) == [.present(.automatic), .present(.formSheet), .show])
    #expect(document.segues.map(\.source) == [0, 0, 0])
    #expect(document.segues.map(\.destination) == [1, 1, 2])
  }

  /// The view of a child controller is loaded when it is used.
  @Test func childControllersAreEmbedded() {
    let document = SourceLayoutReader.read(
      Array(
        """
        class Parent: UIViewController {
          enum Part { class Child: UIViewController {
            override func viewDidLoad() { view.addSubview(UISwitch()) }
          } }
          override func viewDidLoad() {
            let child = Part.Child()
            addChild(child)
            view.addSubview(child.view)
            child.view.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          }
        }
        """.utf8), file: "Parent.swift", language: .swift)
    #expect(document.scenes.map(\.name) == ["Parent", "Parent.Part.Child"])
    #expect(document.views.map(\.kind.rawValue) == ["view", "view", "switch", "view", "switch"])
  }
}
