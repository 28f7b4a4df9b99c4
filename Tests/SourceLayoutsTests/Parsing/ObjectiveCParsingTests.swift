import Testing

@testable import SourceLayouts

struct ObjectiveCParsingTests {
  /// Statements of a function, each with its outline.
  static let statements: [(String, [String])] = [
    ("[self.view addSubview:_label];", ["self.view.addSubview(_label)"]),
    (
      "UILabel *l = [[UILabel alloc] initWithFrame:CGRectMake(0, 0, 10.f, kW - 2)];",
      ["let l: UILabel = UILabel.alloc().initWithFrame(CGRectMake(0, 0, 10, (kW - 2)))"]
    ),
    (
      "[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.right.equalTo(self).offset(-8); }];",
      ["a.mas_makeConstraints({make in make.left.right.equalTo(self).offset(-8)})"]
    ),
    ("make.height.mas_equalTo(AdaptW(55));", ["make.height.mas_equalTo(AdaptW(55))"]),
    (
      "make.size.mas_equalTo(CGSizeMake(1, 2)).with.priority(250);",
      ["make.size.mas_equalTo(CGSizeMake(1, 2)).with.priority(250)"]
    ),
    (
      "make.top.equalTo(@5); x = @(a + 1); y = @YES; z = @\"t\" \"u\";",
      ["make.top.equalTo(5)", "x = (a + 1)", "y = true", "z = \"tu\""]
    ),
    (
      "NSArray<UIView *> *v = @[a, [B new]]; NSDictionary *d = @{@\"k\": @1, };",
      ["let v: NSArray = [a, B.new()]", "let d: NSDictionary = [\"k\": 1]"]
    ),
    (
      "if (a && !b) c(); else if (d) { e(); } else f();",
      ["if (a && !b) {c()} else {if d {e()} else {f()}}"]
    ),
    ("for (int i = 0; i < 3; i++) { g(i); }", ["while let i: int = 0; (i < 3); i += 1 {g(i)}"]),
    ("for (UIView *v in self.subviews) h(v);", ["for v in self.subviews {h(v)}"]),
    (
      "switch (s) { case A: case B: { x(); break; } default: y(); }",
      ["switch s {A, B: do {x(); break} | default: y()}"]
    ),
    (
      "__weak typeof(self) weakSelf = self; id<P> p = (id<P>)q; CGFloat w = (CGFloat)3 / 2;",
      ["let weakSelf: typeof = self", "let p: id = (q as id)", "let w: CGFloat = ((3 as CGFloat) / 2)"]
    ),
    ("_v = ({ UIView *v = [UIView new]; v; });", ["_v = {let v: UIView = UIView.new(); v}()"]),
    ("self->_a = b ?: c; d = e ? (UIView *)f : g;", ["self._a = (b ?? c)", "d = (e ? (f as UIView) : g)"]),
    ("CGRect r = (CGRect){0, {1, 2}};", ["let r: CGRect = CGRect(0, [1, 2])"]),
    ("void (^done)(BOOL) = ^(BOOL ok) { k(ok); };", ["let done: () = {ok in k(ok)}"]),
    (
      "CGFloat p[] = {1, 2}; float a = 1, *b;",
      ["let p: [CGFloat] = [1, 2]", "let a: float = 1", "let b: float"]
    ),
    ("[NSString stringWithFormat:@\"%d %@\", 1, x];", ["NSString.stringWithFormat(\"%d %@\", 1, x)"]),
    (
      "[v setContentHuggingPriority:UILayoutPriorityRequired forAxis:UILayoutConstraintAxisHorizontal];",
      ["v.setContentHuggingPriority(UILayoutPriorityRequired, forAxis: UILayoutConstraintAxisHorizontal)"]
    ),
    (
      "x = (a - b) * (c) - 1; i++; y = (NSInteger)-1;",
      ["x = (((a - b) * c) - 1)", "i += 1", "y = (-1 as NSInteger)"]
    ),
    ("@weakify(self) dispatch_async(q, ^{ @strongify(self) [self f]; });", ["dispatch_async(q, {self.f()})"]),
    ("[a b:c", ["a.b(c)"]),
    ("[a ]; f();", ["?[", "f()"]),
  ]

  @Test(arguments: statements) func statementsAreParsed(source: String, outline: [String]) throws {
    let file = SourceFile("void f() {\n\(source)\n}", language: .objectiveC)
    #expect(file.functions.first?.body?.map(\.outline) == outline)
  }

  static let files: [(String, [String])] = [
    (
      "@interface A () <P> { UIView *_v; }\n@property (nonatomic, strong) NSArray<UILabel *> *labels;\n@end",
      ["extension A {let _v: UIView; let labels: NSArray}"]
    ),
    (
      "@interface A : UIViewController\n- (void)a;\n+ (UIView *)b:(CGFloat)c d:(id)e NS_DESIGNATED_INITIALIZER;\n@end",
      ["type A: UIViewController {func a() -> void; static func b(_ c: CGFloat, d e: id) -> UIView}"]
    ),
    (
      "@implementation A\n- (void)viewDidLoad { [super viewDidLoad]; }\nstatic CGFloat const k = 4;\n@end",
      ["type A {let k: CGFloat = 4; func viewDidLoad() -> void {super.viewDidLoad()}}"]
    ),
    (
      "#define kW 375.0 // width\n#define Adapt(v) ((v) * kW \\\n / 2)\n#define EMPTY\nCGFloat const m = 5;",
      ["let m: CGFloat = 5", "#kW 375", "#Adapt(v) ((v * kW) / 2)", "#EMPTY ?"]
    ),
    (
      "typedef NS_ENUM(NSInteger, Kind) { KindA, KindB = 1 << 2, };\n@class B;\n@protocol P;",
      ["enum Kind {case KindA; case KindB = (1 << 2)}"]
    ),
    (
      "static inline CGFloat px(CGFloat v) { return v / 2; }\nNS_ASSUME_NONNULL_BEGIN\n",
      ["func px(_ v: CGFloat) {return (v / 2)}"]
    ),
    ("#if 0\n- (void)broken {\n#else\nstatic int a = 1;\n#endif", ["let a: int = 1"]),
  ]

  @Test(arguments: files) func declarationsAreParsed(source: String, outline: [String]) {
    #expect(SourceFile(source, language: .objectiveC).outline == outline)
  }
}
