import Audit
import Environment
import Model
import Testing

/// Findings in layouts in code if some of the code that may position the view was not read.
@Suite struct UnreadCodeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The superclass of the class.
    var superclass = "UIViewController"
    /// Members of the class.
    var members = ""
    /// Statements after those that position the label.
    var statements = ""
    var kind = FindingKind.observation
    /// Whether the finding names a statement.
    var namesCode = false
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "everything is read", kind: .violation),
    Case(name: "a method without layout", statements: "label.setNeedsLayout()", kind: .violation),
    Case(name: "a function with another view", statements: "pinToEdges(other)", kind: .violation),
    Case(name: "a function of another module", statements: "Layout.pin(label)", namesCode: true),
    Case(name: "a method of the superview", statements: "view.pinSubviewToAllEdges(label)", namesCode: true),
    Case(name: "a method of the view", statements: "label.centerXInSuperview()", namesCode: true),
    Case(name: "in a list", statements: "view.pinAll([label, other])", namesCode: true),
    Case(name: "views from a nib", members: "@IBOutlet var header: UIView!"),
    Case(
      name: "a view with an unknown position", superclass: "UIView", members: "var view: UIView { self }"),
  ]

  @Test(arguments: cases)
  func findingsThatUnreadCodeMayChangeAreNotViolations(_ test: Case) throws {
    let isView = test.superclass == "UIView"
    let rule = RuleCase(
      "outside-window", test.name,
      text: """
        class Page: \(test.superclass) {
          let label = UILabel()
          let other = UIView()
          \(test.members)
          \(isView ? "init() { super.init(frame: .zero); setUp() }" : "override func viewDidLoad() { setUp() }")
          func setUp() {
            label.text = "Done"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 480).isActive = true
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 100).isActive = true
            \(test.statements)
          }
        }
        """,
      flags: ["label"], file: "Page.swift")
    let finding = try #require(
      try rule.report().findings.first { $0.rule.id == rule.rule && $0.name == "label" })
    #expect(finding.kind == test.kind)
    #expect((finding.change != nil) == test.namesCode)
  }

  /// A function that did not run changes a constant, a frame or a text.
  @Test(
    arguments: [
      ("edge?.constant = 8", true), ("edge?.constant = 380", false), ("label.frame = .zero", true),
      ("label.text = \"Much longer\"", true), ("label.textColor = .red", false),
      ("other.frame = .zero", false),
    ])
  func functionsThatRunLaterMakeFindingsUnconfirmed(_ statement: String, _ matters: Bool) throws {
    let rule = RuleCase(
      "outside-window", statement,
      text: """
        class Page: UIViewController {
          let label = UILabel()
          let other = UIView()
          var edge: NSLayoutConstraint?
          override func viewDidLoad() {
            label.text = "Done with everything"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            view.addSubview(other)
            edge = label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 380)
            edge?.isActive = true
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 100).isActive = true
          }
          func keyboardDidHide() { \(statement) }
        }
        """,
      flags: ["label"], file: "Page.swift")
    let finding = try #require(
      try rule.report().findings.first { $0.rule.id == rule.rule && $0.name == "label" })
    #expect(finding.kind == (matters ? .observation : .violation))
    #expect((finding.change?.position.line == 14) == matters)
  }

  /// A library that was not read sets the frame of a view, or of the stack view around it.
  @Test(arguments: ["label", "stack"])
  func viewsThatNoReadCodePositionsAreObservations(_ added: String) throws {
    let rule = RuleCase(
      added == "label" ? "clipped-text" : "conflicting-constraints", added,
      text: """
        class Page: UIViewController {
          let label = UILabel()
          let stack = UIStackView()
          override func viewDidLoad() {
            label.text = "Done"
            view.addSubview(\(added))
            \(added == "stack" ? "stack.addArrangedSubview(label)" : "")
            \(added == "stack" ? "label.heightAnchor.constraint(equalToConstant: 40).isActive = true" : "")
          }
          override func viewWillLayoutSubviews() { \(added).pin.top(100).left(32).sizeToFit() }
        }
        """,
      flags: ["label"], file: "Page.swift")
    let findings = try rule.report().findings.filter { $0.rule.id == rule.rule }
    #expect(
      !findings.isEmpty && findings.allSatisfy { $0.kind == .observation && $0.change?.kind == .placement })
  }

  /// A frame that is known only at run time, as the anchor of constraints; and a stack view whose views a property hides.
  @Test(arguments: [
    (
      "box.frame = CGRect(x: 0, y: note.height, width: 300, height: 80)\n view.addSubview(box)",
      CodeChangeKind.placement
    ),
    (
      "view.addSubview(stack)\n stack.addArrangedSubview(box)\n stack.frame = CGRect(x: 0, y: 0, width: 90, height: 90)",
      .visibility
    ),
  ])
  func conflictsThatDependOnUnknownFramesAndHiddenViewsAreObservations(
    _ setUp: String, _ kind: CodeChangeKind
  ) throws {
    let rule = RuleCase(
      "conflicting-constraints", kind.rawValue,
      text: """
        class Page: UIViewController {
          let box = UIView()
          let icon = UIView()
          let stack = UIStackView()
          var isOpen = false { didSet { box.isHidden = !isOpen } }
          override func viewDidLoad() {
            \(setUp)
            icon.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(icon)
            icon.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 10).isActive = true
            icon.widthAnchor.constraint(equalToConstant: 70).isActive = true
            icon.topAnchor.constraint(equalTo: box.topAnchor, constant: 10).isActive = true
            icon.heightAnchor.constraint(equalToConstant: 10).isActive = true
            icon.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -30).isActive = true
          }
        }
        """,
      flags: ["icon"], file: "Page.swift")
    let findings = try rule.report().findings.filter { $0.rule.id == rule.rule }
    #expect(!findings.isEmpty && findings.allSatisfy { $0.kind == .observation && $0.change?.kind == kind })
  }

  /// A method whose name begins like that of an initialiser runs once, when it is called.
  @Test func aMethodIsNoInitialiser() throws {
    let rule = RuleCase(
      "overlapping-views", "initViews",
      text: """
        class Page: UIViewController {
          override func viewDidLoad() { initViews() }
          private func initViews() {
            let label = UILabel()
            label.text = "Done"
            label.frame = CGRect(x: 20, y: 200, width: 90, height: 30)
            view.addSubview(label)
          }
        }
        """,
      flags: [], file: "Page.swift")
    #expect(try rule.report().findings.allSatisfy { $0.rule.id != rule.rule })
  }

  /// A class sizes the header of a table in many ways, in part after the layout.
  @Test(arguments: ["tableHeaderView", "tableFooterView"])
  func conflictsInTheHeaderOfATableAreObservations(_ property: String) throws {
    let rule = RuleCase(
      "conflicting-constraints", property,
      text: """
        class Page: UIViewController {
          let table = UITableView()
          let edge = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 20))
          let label = UILabel()
          override func viewDidLoad() {
            table.frame = view.bounds
            view.addSubview(table)
            label.translatesAutoresizingMaskIntoConstraints = false
            edge.addSubview(label)
            label.topAnchor.constraint(equalTo: edge.topAnchor, constant: 10).isActive = true
            label.bottomAnchor.constraint(equalTo: edge.bottomAnchor, constant: -10).isActive = true
            label.leadingAnchor.constraint(equalTo: edge.leadingAnchor).isActive = true
            label.heightAnchor.constraint(equalToConstant: 40).isActive = true
            table.\(property) = edge
          }
        }
        """,
      flags: ["label"], file: "Page.swift")
    let findings = try rule.report().findings.filter { $0.rule.id == rule.rule }
    #expect(!findings.isEmpty && findings.allSatisfy { $0.kind == .observation })
  }

  /// Whether a view is ambiguous is unknown without all code that the class uses.
  @Test func ambiguityBesideUnreadCodeIsAnObservation() throws {
    let rule = RuleCase(
      "ambiguous-layout", "open",
      text: """
        class Page: UIViewController {
          let open = UILabel()
          override func viewDidLoad() {
            open.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(open)
            open.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          }
        }
        """,
      flags: ["open"], file: "Page.swift")
    let finding = try #require(try rule.report().findings.first { $0.rule.id == rule.rule })
    #expect(finding.kind == .observation)
    #expect(!finding.isCertain)
  }
}
