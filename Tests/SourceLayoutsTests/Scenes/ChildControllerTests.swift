import Basics
import Environment
import Model
import ProjectFiles
import Testing
import Transitions

@testable import SourceLayouts

/// The traits that containers set for their children in code, and the answers of presentation delegates.
struct ChildControllerTests {
  struct Case: CustomStringConvertible {
    var description: String
    var language = SourceFile.Language.swift
    /// The statements of the container after the child was added.
    var code: String
    /// Other members of the container.
    var also = ""
    var override: TraitOverride
  }

  private static let dark: TraitOverride = {
    var override = TraitOverride()
    override.dark = true
    return override
  }()

  private static let several: TraitOverride = {
    var override = TraitOverride(vertical: .compact)
    override.scale = 1
    override.rightToLeft = true
    override.textSize = .ax3
    return override
  }()

  static let cases = [
    Case(
      description: "collections joined in Objective-C", language: .objectiveC,
      code: """
        UITraitCollection* wide = [UITraitCollection
                         traitCollectionWithHorizontalSizeClass:UIUserInterfaceSizeClassRegular];
        UITraitCollection* low = [UITraitCollection
                         traitCollectionWithVerticalSizeClass:UIUserInterfaceSizeClassCompact];
        UITraitCollection* both = [UITraitCollection
                         traitCollectionWithTraitsFromCollections:@[wide, low]];

        [self setOverrideTraitCollection:both forChildViewController:self.childViewControllers[0]];
        """,
      override: TraitOverride(horizontal: .regular, vertical: .compact)),
    Case(
      description: "a method of the container in Objective-C", language: .objectiveC, code: "",
      also: """
        - (UITraitCollection *)overrideTraitCollectionForChildViewController:(UIViewController *)child {
          return [UITraitCollection traitCollectionWithHorizontalSizeClass:UIUserInterfaceSizeClassRegular];
        }
        """,
      override: TraitOverride(horizontal: .regular)),
    Case(
      description: "collections joined",
      code: """
        let traits = UITraitCollection(traitsFrom: [
          UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact),
        ])
        setOverrideTraitCollection(traits, forChild: children[0])
        """,
      override: TraitOverride(horizontal: .regular, vertical: .compact)),
    Case(
      description: "a method of the container", code: "",
      also: """
        override func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
          child === self.child ? UITraitCollection(horizontalSizeClass: .regular) : nil
        }
        """,
      override: TraitOverride(horizontal: .regular)),
    Case(
      description: "trait overrides of the child",
      code: """
        child.traitOverrides.verticalSizeClass = .compact
        child.traitOverrides.displayScale = 1
        child.traitOverrides.layoutDirection = .rightToLeft
        child.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        """,
      override: several),
    Case(description: "appearance", code: "child.overrideUserInterfaceStyle = .dark", override: dark),
  ]

  private static func source(_ test: Case) -> String {
    switch test.language {
    case .swift:
      """
      class Container: UIViewController {
        let child = Child()
        override func viewDidLoad() {
          super.viewDidLoad()
          addChild(child)
          view.addSubview(child.view)
          child.view.snp.makeConstraints { $0.top.left.right.equalToSuperview(); $0.height.equalTo(200) }
          child.didMove(toParent: self)
          \(test.code)
        }
        \(test.also)
      }
      """
    case .objectiveC:
      """
      @interface Container : UIViewController
      @property (nonatomic, strong) Child *child;
      @end
      @implementation Container
      - (void)viewDidLoad {
        [super viewDidLoad];
        self.child = [[Child alloc] init];
        [self addChildViewController:self.child];
        [self.view addSubview:self.child.view];
        [self.child.view mas_makeConstraints:^(MASConstraintMaker *make) {
          make.top.left.right.equalTo(self.view);
          make.height.mas_equalTo(200);
        }];
        [self.child didMoveToParentViewController:self];
        \(test.code)
      }
      \(test.also)
      @end
      """
    }
  }

  private static let child = """
    class Child: UIViewController {
      let badge = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(badge)
        badge.snp.makeConstraints {
          $0.top.left.equalToSuperview()
          $0.width.equalTo(traitCollection.horizontalSizeClass == .compact ? 40 : 80)
          $0.height.equalTo(traitCollection.verticalSizeClass == .compact ? 10 : 20)
        }
      }
    }
    """

  private static func read(_ text: String, _ language: SourceFile.Language) -> Document {
    let sources = ProjectSources { _ in
      [ProjectSources.Source(file: "Child.swift", bytes: Array(child.utf8))]
    }
    return SourceLayoutReader.read(Array(text.utf8), file: "Container", language: language, sources: sources)
  }

  /// The child inherits every trait that is not overridden, also after a rotation.
  @Test(arguments: cases, ["iphone-16-pro-max", "iphone-16-pro-max --orientation landscape", "ipad-pro-11"])
  func childrenInheritTraitsThatAreNotOverridden(test: Case, device: String) throws {
    let document = Self.read(Self.source(test), test.language)
    #expect(document.scenes.map(\.name) == ["Container", "Child"])
    #expect(document.segues.map(\.override) == [test.override])
    #expect(document.diagnostics.map(\.message) == [])
    guard case .embed(let view)? = document.segues.first?.kind else {
      Issue.record("the child is not embedded")
      return
    }
    #expect(document.views[view].content == .container(ContainerContent(scene: 1)))

    let words = ["--device"] + device.split(separator: " ").map(String.init)
    let environment = try EnvironmentRequest.parse(words).request.resolve(in: .bundled, app: .unrestricted)
    let walkthrough = try Walkthrough(
      StageContext(document: document, app: .unrestricted), ScreenState(environment: environment, root: 0))
    let nodes = walkthrough.stage.nodes
    try #require(nodes.count == 2)
    #expect(nodes[1].traits == test.override.applied(to: nodes[0].traits))
    #expect(nodes[1].frame.size == Size(width: nodes[0].frame.width, height: 200))
    let badge = try #require(nodes[1].tree?.plain.views.firstIndex { $0.name == "badge" })
    #expect(
      nodes[1].tree?.absoluteFrame(badge).size
        == Size(
          width: nodes[1].traits.horizontal == .compact ? 40 : 80,
          height: nodes[1].traits.vertical == .compact ? 10 : 20))
  }

  /// Scenes and segues are in the order in which the children are created.
  @Test func severalChildrenKeepTheirOrder() {
    let names = (1...6).map { "Child\($0)" }
    let made = names.map { name in
      """
      let \(name.lowercased()) = \(name)()
      addChild(\(name.lowercased()))
      view.addSubview(\(name.lowercased()).view)
      setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: \(name.lowercased()))
      """
    }
    let classes = names.map { "class \($0): UIViewController {}" }
    let document = Self.read(
      """
      class Container: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(made.joined(separator: "\n"))
        }
      }
      class Other: UIViewController {}
      """ + classes.reversed().joined(separator: "\n"), .swift)
    #expect(document.segues.compactMap(\.destination).map { document.scenes[$0].name } == names)
  }

  @Test func traitsThatDependOnTheEnvironmentAreReported() {
    let test = Case(
      description: "",
      code: """
        if view.bounds.width > 500 {
          setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)
        }
        """, override: TraitOverride())
    let document = Self.read(Self.source(test), .swift)
    #expect(document.segues.map(\.override) == [TraitOverride()])
    #expect(
      document.ignored.leftOut.map(\.message) == [
        "the overridden traits of Child, which depend on the environment"
      ])
  }

  /// The delegate of a presentation determines the style in compact width.
  @Test(arguments: [
    ("popoverPresentationController?", "none", Presentation.none),
    ("presentationController?", "overFullScreen", .overFullScreen),
  ])
  func delegatesDetermineTheAdaptedPresentation(controller: String, style: String, adaptive: Presentation) {
    let document = Self.read(
      """
      class Container: UIViewController, UIPopoverPresentationControllerDelegate {
        func open() {
          let child = Child()
          child.modalPresentationStyle = .popover
          child.\(controller).delegate = self
          present(child, animated: true)
        }
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
          return .\(style)
        }
      }
      class Child: UIViewController {}
      """, .swift)
    #expect(document.segues.map(\.kind) == [.present(.popover)])
    #expect(document.scenes.map(\.controller.behavior.adaptation.style) == [nil, adaptive])
  }
}
