import Basics
import Model
import ProjectFiles
import Syntax
import Testing

@testable import SourceLayouts

/// How far the reader follows the code of a class.
extension SourceLayoutTests {
  /// `View` is a class of a library, unless the file imports SwiftUI.
  @Test(arguments: [("Material", ["Card"]), ("SwiftUI", [])])
  func aSuperclassCanHaveTheNameView(module: String, scenes: [String]) {
    let code = """
      import \(module)
      class Card: View {
        override init(frame: CGRect) { super.init(frame: frame); addSubview(UILabel()) }
      }
      """
    let document = SourceLayoutReader.read(Array(code.utf8), file: "Card.swift", language: .swift)
    #expect(document.scenes.map(\.name) == scenes)
  }

  /// An object that lays out the view of a controller is read whole, with the methods that run later.
  @Test func anObjectCanLayOutTheViewOfAController() {
    let code = """
      class Layout {
        let content: UIView
        init(_ content: UIView) { self.content = content }
        func build() {
          let label = UILabel()
          content.addSubview(label)
          label.snp.makeConstraints { $0.left.equalTo(8) }
          for index in 0..<40 { for other in 0..<40 { print(index * other + 1) } }
          label.snp.makeConstraints { $0.top.equalTo(16) }
        }
        func turn() { content.snp.updateConstraints { $0.width.equalTo(40) } }
      }
      class Screen: UIViewController {
        var layout: Layout!
        override func viewDidLoad() { layout = Layout(view); layout.build() }
      }
      """
    var read: [Int32] = []
    _ = SourceLayoutReader.read(
      Array(code.utf8), file: "Screen.swift", language: .swift,
      counting: { read = $0.made.map(\.position.line).sorted() })
    #expect(read == [7, 9, 11])
  }

  /// What code in another file makes has the position of the call in this one.
  @Test func viewsOfOtherFilesHaveThePositionOfTheCall() throws {
    let code = """
      class Screen: UIViewController {
        override func viewDidLoad() {
          let title = Factory.title()
          view.addSubview(title)
          title.pinToTop()
        }
      }
      """
    let other = """
      enum Factory { static func title() -> UILabel { let label = UILabel(); return label } }
      extension UIView {
        func pinToTop() {
          translatesAutoresizingMaskIntoConstraints = false
          topAnchor.constraint(equalTo: superview!.topAnchor, constant: 8).isActive = true
        }
      }
      """
    let sources = ProjectSources { _ in
      [ProjectSources.Source(file: "Other.swift", bytes: Array(other.utf8))]
    }
    let document = SourceLayoutReader.read(
      Array(code.utf8), file: "Screen.swift", language: .swift, sources: sources)
    let label = try #require(document.views.first { $0.kind == .label })
    #expect(label.position.line == 3)
    #expect(document.constraints.map(\.position.line) == [5])
  }

  /// An enumeration can be spelt with the type that contains it.
  @Test(arguments: ["NSLayoutConstraint.Axis.vertical", "UILayoutConstraintAxis.vertical", ".vertical"])
  func enumerationsCanBeNested(_ axis: String) throws {
    let code = """
      class Screen: UIViewController {
        override func viewDidLoad() {
          let rows = UIStackView()
          rows.axis = \(axis)
          rows.alignment = UIStackView.Alignment.center
          view.addSubview(rows)
        }
      }
      """
    let document = SourceLayoutReader.read(Array(code.utf8), file: "Screen.swift", language: .swift)
    let stack = try #require(document.views.first { $0.kind == .stack }).stack
    #expect(stack.axis == .vertical && stack.alignment == .center)
  }

  /// Neither type aliases of each other nor thousands of protocols keep the reader busy.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "typealias AView = BView; typealias BView = AView; class Card: AView",
      (0..<5_000).map { "protocol P\($0) {}; " }.joined()
        + "class Card: UIView" + (0..<5_000).map { ", P\($0)" }.joined(),
    ])
  func hostileDeclarationsAreRead(declaration: String) {
    let code =
      declaration + " { override init(frame: CGRect) { super.init(frame: frame); addSubview(UILabel()) } }"
    let document = SourceLayoutReader.read(Array(code.utf8), file: "Card.swift", language: .swift)
    #expect(document.scenes.count <= 1)
  }

  /// A wrapper of a view that only run time knows still has its methods.
  @Test func extensionsOfAnUnknownWrapperAreRead() {
    let code = """
      class Ext<Base> { init(_ base: Base) {} }
      extension Ext where Base: UIView {
        func pin(_ view: UIView) { view.widthAnchor.constraint(equalToConstant: 4).isActive = true }
      }
      class Screen: UIViewController {
        override func viewDidLoad() { let a = UIView(); view.addSubview(a); Ext(a).pin(a) }
      }
      """
    let document = SourceLayoutReader.read(Array(code.utf8), file: "Screen.swift", language: .swift)
    #expect(document.constraints.map { Self.text($0, document) } == ["a.width = 4"])
  }

  /// A query of a database has a label in common with Masonry.
  @Test func onlyRelationsInBlocksAreMasonrys() {
    let code = """
      [query whereKey:@"user" equalTo:name];
      [view mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self).offset(16); }];
      """
    let file = SourceFile(SourceText(Array(code.utf8), file: "A.m"), language: .objectiveC)
    #expect(file.constraintCallCounts == [.masonry: 1])
  }

  /// The constraints of callbacks that objects keep, and of views that only run time knows, are read too.
  @Test func constraintsInCallbacksAreRead() {
    let document = SourceLayoutReader.read(
      Array(
        """
        @implementation Card : UIView
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          [self.model setDone:^{
            UIView *badge = [UIView new];
            [self addSubview:badge];
            [badge mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(8); }];
          }];
          NSMutableArray *buttons = [NSMutableArray array];
          for (NSString *title in self.titles) { [buttons addObject:[UIButton new]]; }
          [buttons mas_makeConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(44); }];
          return self;
        }
        @end
        """.utf8), file: "Card.m", language: .objectiveC)
    #expect(
      document.diagnostics.map(\.message) == [
        "2 of 2 constraints not shown, because they are made later or in another branch, as in initWithFrame(_:)"
      ])
  }

  /// Reading a large table of the app's model ends early, and the rest of the class is read.
  @Test func longFunctionsOfTheModelDoNotPreventReading() {
    let document = SourceLayoutReader.read(
      Array(
        """
        final class Theme {
          static let current = Theme()
          var table: [Int] = []
          init() {
            for i in 0..<190 { for j in 0..<190 { table.append(i * j) } }
          }
        }
        class Card: UIView {
          let title = UILabel()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(title)
            title.textColor = Theme.current.color
            title.snp.makeConstraints { $0.width.equalTo(40) }
          }
        }
        """.utf8), file: "Card.swift", language: .swift)
    #expect(document.constraints.first.map { Self.text($0, document) } == "title.width = 40")
  }
}
