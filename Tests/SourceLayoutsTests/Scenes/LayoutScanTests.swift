import Testing

@testable import SourceLayouts

struct LayoutScanTests {
  static let cases: [(String, SourceFile.Language, Bool)] = [
    ("class A: UIViewController { func f() { view.addSubview(b) } }", .swift, true),
    (
      "final class Row<Item>: BaseCell<Item> {\n  func f() { b.snp.makeConstraints { _ in } } }", .swift, true
    ),
    ("class A: UIViewController { }", .swift, false),
    ("class Store: NSObject { func f() { view.addSubview(b) } }", .swift, false),
    ("extension UIView { func f() { addSubview(b) } }", .swift, false),
    ("struct A: View { var body: some View { Text(\"addSubview\") } }", .swift, false),
    ("@implementation CardView\n- (void)f { [self addSubview:_a]; }\n@end", .objectiveC, true),
    ("@implementation Store\n- (void)f { [v addSubview:_a]; }\n@end", .objectiveC, false),
    ("", .swift, false),
  ]

  @Test(arguments: cases) func onlySourcesWithLayoutsAreFound(
    source: String, language: SourceFile.Language, isLayout: Bool
  ) {
    #expect(LayoutScan.holdsLayout(Array(source.utf8), language: language) == isLayout)
  }
}
