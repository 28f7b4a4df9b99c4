import Basics
import Model
import ProjectFiles
import TestSupport
import Testing

@testable import SourceLayouts

/// Statements of a class, with the changes that they make to the views and the constraint of its layout.
struct CodeChangeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var language = SourceFile.Language.swift
    /// The members of the class `Page`, from line 2 of its file.
    var code: String
    /// The part, the kind of change and its line.
    var changes: [String]
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "assignments",
      code: """
        func layout() {
          title.frame.size.width = 20
          self.title?.text = "Hello"
          title.layer.cornerRadius = 4
          height.constant = 12
          self.height!.isActive = false
          box.isHidden = true
        }
        """,
      changes: [
        "box visibility 8 hides", "height activity 7", "height constant 6", "title frame 3", "title text 4",
      ]),
    Case(
      name: "assignments in Objective-C", language: .objectiveC,
      code: """
        - (void)layout {
          _title.frame = CGRectMake(0, 0, 20, 20);
          self.height.constant = 12;
          [self.title setText:@"Hello"];
          [_box setHidden:YES];
          self.height.active = NO;
        }
        """,
      changes: [
        "box visibility 6 hides", "height activity 7", "height constant 4", "title frame 3", "title text 5",
      ]),
    Case(
      name: "views that are hidden always, sometimes and not at all",
      code: """
        func layout(_ isEmpty: Bool) {
          if isEmpty { title.isHidden = true }
          box.isHidden = true
        }
        func show() { box.isHidden = false }
        func close() { title.removeFromSuperview(); title.text = "" }
        """,
      changes: [
        "box visibility 4 hides", "box visibility 6", "title text 7 hides", "title visibility 3",
      ]),
    Case(
      name: "a hidden navigation bar, the heights of rows, and the size of scrolled content",
      code: """
        override func viewWillAppear(_ animated: Bool) {
          navigationController?.setNavigationBarHidden(true, animated: animated)
          box.contentSize = CGSize(width: 4, height: 900)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
        """,
      changes: ["box size 4", "view hiddenBar 3", "view rows 6"]),
    Case(
      name: "a navigation bar that is shown or hidden in Objective-C", language: .objectiveC,
      code: """
        - (void)viewWillAppear:(BOOL)animated {
          [self.navigationController setNavigationBarHidden:NO animated:YES];
          self.navigationController.navigationBar.hidden = YES;
        }
        - (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath *)indexPath { return 40; }
        """,
      changes: ["view hiddenBar 4", "view rows 6"]),
    Case(
      name: "local names",
      code: """
        func layout() {
          guard let title = title, let h = self.height else { return }
          h.constant = 4
          for view in [title, box] { view.frame = .zero }
          [box].forEach { $0.text = "" }
        }
        """,
      changes: ["box frame 5", "box text 6", "height constant 4", "title frame 5"]),
    Case(
      name: "presentations",
      code: """
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
        """,
      changes: ["view presentation 2"]),
    Case(
      name: "a controller that dismisses itself",
      code: """
        func done() {
          dismiss(animated: true)
        }
        """,
      changes: ["view presentation 3"]),
    Case(
      name: "a controller in a popover, below an opaque bar",
      code: """
        func show() {
          preferredContentSize = CGSize(width: 70, height: 35)
          navigationController?.navigationBar.isTranslucent = false
          searchBar.isTranslucent = false
          other.modalPresentationStyle = .popover
        }
        """,
      changes: ["view bars 4", "view window 3"]),
    Case(
      name: "a controller in a sheet, below no bar", language: .objectiveC,
      code: """
        - (void)show {
          self.modalPresentationStyle = UIModalPresentationCustom;
          self.edgesForExtendedLayout = UIRectEdgeNone;
        }
        """,
      changes: ["view bars 4", "view window 3"]),
    Case(
      name: "a controller on the whole screen",
      code: """
        func show() {
          modalPresentationStyle = .fullScreen
          edgesForExtendedLayout = [.top]
        }
        """,
      changes: []),
    Case(
      name: "constraints in four dialects",
      code: """
        func layout() {
          title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          box.snp.remakeConstraints { $0.edges.equalToSuperview() }
        }
        func more() {
          view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[title]|", options: [],
            metrics: nil, views: ["title": title]))
        }
        """,
      changes: ["box constraints 4", "box removal 4", "title constraints 3", "view constraints 3"]),
    Case(
      name: "Masonry and items", language: .objectiveC,
      code: """
        - (void)layout {
          [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
          [NSLayoutConstraint constraintWithItem:_title attribute:NSLayoutAttributeTop
            relatedBy:NSLayoutRelationEqual toItem:nil attribute:0 multiplier:1 constant:0];
        }
        """,
      changes: ["box constraints 3", "title constraints 4", "view constraints 3"]),
    Case(
      name: "inequalities do not determine a size",
      code: """
        func layout() { title.widthAnchor.constraint(lessThanOrEqualToConstant: 500).isActive = true }
        """,
      changes: ["title limits 2"]),
    Case(
      name: "constraints passed to a function",
      code: """
        func layout() {
          NSLayoutConstraint.deactivate([height])
        }
        func more() { animate(height) }
        """,
      changes: ["height removal 3", "height use 5"]),
    Case(
      name: "views whose frame is set",
      code: """
        func layout() {
          box.addSubview(title)
          title.removeFromSuperview()
        }
        """,
      changes: ["box content 3", "title move 3", "title visibility 4"]),
    Case(
      name: "functions that get outlets",
      code: """
        func layout() { turnOff([title, box]); dress(box, with: 4) }
        func turnOff(_ fields: [UIView]) {
          fields.forEach { (field) in field.isUserInteractionEnabled = false }
        }
        func dress(_ box: UIView, with gap: CGFloat) { dress(box, with: gap); box.frame.size.width = gap }
        """,
      changes: ["box frame 6", "box interaction 4", "title interaction 4"]),
    Case(
      name: "functions that get outlets in Objective-C", language: .objectiveC,
      code: """
        - (void)layout { [self turnOff:self.title]; }
        - (void)turnOff:(UIView *)field { field.hidden = YES; }
        """,
      changes: ["title visibility 3"]),
    Case(
      name: "orientations",
      code: """
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
          return UIDevice.current.isPad ? .all : .portrait
        }
        """,
      changes: ["view orientation 2"]),
    Case(
      name: "all orientations",
      code: """
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return .allButUpsideDown }
        """,
      changes: []),
    Case(
      name: "landscape only",
      code: """
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
        """,
      changes: ["view landscape 2"]),
    Case(
      name: "a screen that turns when it appears",
      code: """
        override func viewWillAppear(_ animated: Bool) { lock(UIInterfaceOrientationMask.landscapeRight) }
        override func viewWillDisappear(_ animated: Bool) { lock(UIInterfaceOrientationMask.portrait) }
        """,
      changes: ["view landscape 2"]),
    Case(
      name: "a screen that turns when it is made",
      code: """
        init() { super.init(nibName: nil, bundle: nil); lock(UIInterfaceOrientationMask.landscape) }
        """,
      changes: ["view landscape 2"]),
    Case(
      name: "a screen that may turn",
      code: """
        override func viewWillAppear(_ animated: Bool) {
          lock(isVideo ? UIInterfaceOrientationMask.landscape : UIInterfaceOrientationMask.portrait)
        }
        func enlarge() { lock(UIInterfaceOrientationMask.landscape) }
        """,
      changes: []),
    Case(
      name: "reading a value is not a change",
      code: """
        func layout() { let x = title.frame.width + height.constant; print(box.isHidden, x) }
        """,
      changes: []),
    Case(name: "a truncated file", code: "func layout() { title.frame = [ ( {", changes: ["title frame 2"]),
  ]

  @Test(arguments: cases)
  func changesByCodeAreFound(_ test: Case) {
    let isSwift = test.language == .swift
    let source =
      isSwift
      ? "class Page: UIViewController {\n\(test.code)\n}" : "@implementation Page\n\(test.code)\n@end"
    #expect(Self.changes(["Page": (isSwift ? "Page.swift" : "Page.m", source)]) == test.changes)
  }

  @Test func intrinsicSizeOverridesAreFound() {
    let source = """
      class Box: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 4, height: 4) }
        func build() { addSubview(line); line.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      }
      """
    #expect(
      Self.changes(["Box": ("Box.swift", source)]) == [
        "box constraints 3", "box content 3", "box size 2",
      ])
  }

  /// Code elsewhere sets the variable that the app's delegate returns.
  @Test func anAppsDelegateReturnsAVariable() {
    let source = """
      class AppDelegate: UIResponder {
        var lock = UIInterfaceOrientationMask.all
        func application(
          _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
        ) -> UIInterfaceOrientationMask { lock }
      }
      """
    #expect(Self.changes(["AppDelegate": ("AppDelegate.swift", source)]) == ["view orientation 3"])
  }

  /// A category replaces a member of all controllers, directly or by exchanging implementations.
  @Test(arguments: [
    ("app_shouldAutorotate", true), ("shouldAutorotate", true), ("shouldAutorotateNow", false),
  ])
  func categoriesDecideTheOrientationsOfAllControllers(_ name: String, _ decides: Bool) {
    let source = "@implementation UIViewController (Turning)\n- (BOOL)\(name) { return NO; }\n@end"
    let changes = Self.changes([
      "Page": ("Page.swift", "class Page: UIViewController {}"),
      "UIViewController": ("UIViewController+Turning.m", source),
    ])
    #expect(changes == (decides ? ["view orientation 2"] : []))
  }

  /// An alert is smaller than the window.
  @Test func alertsHaveTheirOwnSize() {
    let source = "class Page: UIAlertController {}"
    #expect(Self.changes(["Page": ("Page.swift", source)]) == ["view window 1"])
  }

  /// The orientations of a parent apply to its children.
  @Test(arguments: ["addChild(page)", "print(page)"])
  func aParentDecidesTheOrientationsOfItsChildren(_ call: String) {
    let source = """
      class Box: UIViewController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        func show(_ page: UIViewController) { \(call) }
      }
      """
    let changes = Self.changes(["Box": ("Box.swift", source)])
    #expect(changes == (call.hasPrefix("add") ? ["view orientation 2"] : []))
  }

  @Test func changesBySuperclassesAreFound() {
    let files = [
      "Page": ("Page.swift", "class Page: Base {}"),
      "Base": ("Base.swift", "class Base: UIViewController {\n func f() { title.text = nil } }"),
    ]
    #expect(Self.changes(files) == ["title text 2"])
  }

  /// The number that is set, and the size classes in which it is.
  @Test func changedConstantsHaveTheirSizeClasses() {
    let source = """
      class Page: UIViewController {
        enum Gap { static let small: CGFloat = 4 }
        func f() {
          if traitCollection.verticalSizeClass == .compact { height.constant = Gap.small } else { height.constant = 9 }
        }
      }
      """
    let found = Self.read(["Page": ("Page.swift", source)]).all(of: .constraint(0))
    #expect(found.map(\.value) == [4, 9])
    #expect(found.map(\.condition.vertical) == [.compact, .regular])
    #expect(found.map(\.condition.horizontal) == [nil, nil])
  }

  /// Untrusted sources are read as far as possible.
  @Test func anySourceIsReadWithoutCrashing() {
    var generator = SeededGenerator(seed: 47)
    let words = [
      "func f() {", "}", "{", "(", ")", "[", "]", "title", "box", "height", ".", "=", "constant", "frame",
      "self",
      "in", "if", "else", "==", ".compact", "verticalSizeClass", "let x", "for v", "$0", "forEach", "snp",
      "remakeConstraints", "constraint(equalTo:", "activate(", "supportedInterfaceOrientations", "-", "!",
      "\n",
    ]
    for _ in 0..<300 {
      let text = (0..<60).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
      _ = Self.read(["Page": ("Page.swift", "class Page: UIViewController { func g() { " + text)])
      _ = Self.read(["Page": ("Page.m", "@implementation Page - (void)g { " + text)])
    }
  }

  // MARK: Support

  private static let parts: [(name: String, part: LayoutPart)] = [
    ("view", .view(DocumentView(0))), ("title", .view(DocumentView(1))), ("box", .view(DocumentView(2))),
    ("height", .constraint(0)),
  ]

  static func read(_ files: [String: (String, String)]) -> CodeChanges {
    var document = Document(.storyboard, file: "Main.storyboard")
    var controller = Controller(.plain, id: "c")
    controller.customClass = "Page"
    controller.storyboardIdentifier = "page"
    var scene = Scene(id: "c", name: "Page", controller: controller)
    scene.root = 0
    scene.views = 0..<3
    document.scenes = [scene]
    for name in ["view", "title", "box"] {
      var view = View(.view, position: .none)
      view.parent = name == "view" ? nil : 0
      if name == "box" { view.customClass = "Box" }
      document.views.append(view)
    }
    document.constraints = [Constraint(owner: 1, first: .view(1), .height)]
    document.outlets = parts.dropFirst().map { Outlet(owner: "Page", property: $0.name, target: $0.part) }
    return CodeChangeReader.changes(
      of: document,
      in: ProjectSources { name in
        files[name].map { [.init(file: $0.0, bytes: Array($0.1.utf8))] } ?? []
      })
  }

  static func changes(_ files: [String: (String, String)]) -> [String] {
    let changes = read(files)
    return parts.flatMap { name, part in
      changes.all(of: part).map {
        "\(name) \($0.kind.rawValue) \($0.position.line)\($0.hides ? " hides" : "")"
      }
    }.sorted()
  }
}
