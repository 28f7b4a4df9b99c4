import Testing

@testable import SourceLayouts

struct SwiftParsingTests {
  /// A source and its outline, with a line for each declaration or statement.
  static let cases: [(String, [String])] = [
    ("a.b(c, d: 4).e = -5", ["a.b(c, d: 4).e = -5"]),
    ("x = a + b * 2 - c", ["x = ((a + (b * 2)) - c)"]),
    ("let w = isPad ? 40.5 : compact?.width ?? 1_000", ["let w = (isPad ? 40.5 : (compact.width ?? 1000))"]),
    ("make.left\n  .equalTo(view)\n  .offset(8)\nfoo()", ["make.left.equalTo(view).offset(8)", "foo()"]),
    ("f()\n-1", ["f()", "-1"]),
    ("a\n[b].forEach { $0.c() }", ["a", "[b].forEach({$0.c()})"]),
    (
      "label.snp.makeConstraints { (make) -> Void in make.edges.equalToSuperview() }",
      ["label.snp.makeConstraints({make in make.edges.equalToSuperview()})"]
    ),
    (
      "UIView.animate(withDuration: 1) { a() } completion: { _ in b() }",
      ["UIView.animate(withDuration: 1, {a()}, completion: {_ in b()})"]
    ),
    (
      "if let x = y.first(where: { $0 > 1 }), x.isOn { a() } else if b { c() }",
      ["if let x = y.first(where: {($0 > 1)}), x.isOn {a()} else {if b {c()}}"]
    ),
    ("guard let self = self else { return }", ["guard let self = self else {return}"]),
    ("guard let self else { return }", ["guard let self else {return}"]),
    ("if case .compact = size { a() }", ["if (size ~= .compact) {a()}"]),
    ("if #available(iOS 11, *) { a() }", ["if #available(11, ?*) {a()}"]),
    (
      "switch size {\ncase .a, .b where x: f()\ncase let .c(v):\n g(v)\n h()\n@unknown default: break }",
      ["switch size {(.a where x), (.b where x): f() | .c(v): g(v); h() | default: break}"]
    ),
    (
      "for (i, v) in views.enumerated() where i > 0 { f(v) }",
      ["for i,v in views.enumerated() {if (i > 0) {f(v)}}"]
    ),
    ("while i < 3 { i += 1 }", ["while ; (i < 3);  {i += 1}"]),
    (#"t = "a\n\(b + "c\(d)")e""#, [#"t = ""a"# + "\n" + #""+(b + ""c"+d")+"e"""#]),
    ("t = \"\"\"\n    one\n      two\n    \"\"\"", ["t = \"one\n  two\""]),
    (##"t = #"a\nb"#"##, [#"t = "a\nb""#]),
    ("let s = Stack<UIView>(axis: .vertical)", ["let s = Stack(axis: .vertical)"]),
    ("if a < b && c > d { }", ["if ((a < b) && (c > d)) {}"]),
    ("let (w, h) = size", ["let w,h = size"]),
    ("x = y as? UILabel", ["x = (y as UILabel)"]),
    (
      "view.heightAnchor.constraint(equalToConstant: 4).isActive = true // sets",
      ["view.heightAnchor.constraint(equalToConstant: 4).isActive = true"]
    ),
    ("car[\"left\"] == car.superview ~ 750", ["((car[\"left\"] == car.superview) ~ 750)"]),
    ("a = .init(top: 1, left: 2)", ["a = .init(top: 1, left: 2)"]),
    ("#if os(macOS)\na()\n#elseif os(iOS)\nb()\n#else\nc()\n#endif\nd()", ["b()", "d()"]),
    ("#if !DEBUG\na()\n#else\nb()\n#endif", ["a()"]),
    ("/* a /* b */ c */ f()", ["f()"]),
    (
      "class Cell<T>: UITableViewCell, Reusable where T: View {\n  let a = 1, b: UILabel?\n  func f() {}\n}",
      ["type Cell: UITableViewCell, Reusable {let a = 1; let b: UILabel; func f() {}}"]
    ),
    (
      "enum Size: CGFloat { case a = 4, b\n case c(Int)\n static let d = 5 }",
      ["enum Size: CGFloat {let d = 5; case a = 4; case b; case c}"]
    ),
    (
      "class A { lazy var t: UILabel = {\n let l = UILabel()\n return l\n }() }",
      ["type A {let t: UILabel = {let l = UILabel(); return l}()}"]
    ),
    (
      "class A { var n: Int { 4 }\n var m: Int { get { 5 } set { f() } }\n var o = X() { didSet { g() } } }",
      ["type A {let n: Int {4}; let m: Int {5} set {f()}; let o = X() set {g()}}"]
    ),
    (
      "class A { override func viewDidLoad() { super.viewDidLoad() }\n static func make(_ a: Int, with b: [UIView] = []) -> UIView? { nil } }",
      [
        "type A {func viewDidLoad() {super.viewDidLoad()}; static func make(_ a: Int, with b: [UIView]) -> UIView {nil}}"
      ]
    ),
    (
      "class A { init?(coder c: NSCoder) { fatalError() }\n required init() {} }",
      ["type A {func init(coder c: NSCoder) {fatalError()}; func init() {}}"]
    ),
    (
      "private extension A.B { func f<T>(g: @escaping (T) -> Void) rethrows {} }",
      ["extension A.B {func f(g g: ()) {}}"]
    ),
    ("@IBOutlet weak var a: UIView!", ["let a: UIView"]),
    ("let x = if a { 1 } else { 2 }", ["let x = if a {1} else {2}"]),
    // Malformed source.
    ("let = 4\nf()", ["let _ = 4", "f()"]),
    ("a.b(c, \nf()\n}\ng()", ["a.b(c, f())"]),
    ("class A { func f() { a( } \n let x = 1 }", ["type A {let x = 1; func f() {a()}}"]),
  ]

  @Test(arguments: cases) func sourcesAreParsed(source: String, outline: [String]) {
    #expect(SourceFile(source, language: .swift).outline == outline)
  }

  @Test func positionsAreExact() throws {
    let file = SourceFile("// sizewise: width = 320\nlet ü = 1; é.left.f(4)\n", language: .swift)
    #expect(file.variables.first?.position == .init(line: 2, column: 5))
    let statement = try #require(file.statements.first)
    guard case .call(let function, let arguments) = statement.form else { throw Missing() }
    #expect(arguments.first?.value.position == .init(line: 2, column: 21))
    #expect(function.position == .init(line: 2, column: 19))
    #expect(file.notes.first?.text == " width = 320")
  }

  private struct Missing: Error {}
}
