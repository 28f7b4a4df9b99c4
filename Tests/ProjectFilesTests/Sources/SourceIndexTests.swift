import ProjectFiles
import Testing

/// The words by which the sources of a project are found.
@Suite struct SourceIndexTests {
  private static func index(_ text: String) -> SourceIndex {
    var index = SourceIndex()
    index.add("A.swift", Array(text.utf8))
    return index
  }

  @Test(
    arguments: [
      ("let page = PageController()", true), ("  show(PageController(id: 1))", true),
      ("let page = make() as! PageController", true), ("(PageController *)[board make]", true),
      ("- (void)set:(PageController*)page", false), ("[[PageController alloc] init]", true),
      ("[PageController new];", true), ("[page isKindOfClass:[PageController class]]", true),
      ("PageController.shared", false), ("let page = PageController.instantiate()", true),
      ("// PageController()", false), ("func make() -> PageController {", false),
      ("MyPageController()", false),
    ])
  func sourcesThatCreateAControllerAreFound(_ line: String, _ creates: Bool) {
    let found = Self.index(line + "\n").paths(declaring: SourceIndex.creation(of: "PageController"))
    #expect(found == (creates ? ["A.swift"] : []))
  }

  @Test(
    arguments: [
      ("let board = UIStoryboard(name: \"Small\", bundle: nil)", true),
      ("[UIStoryboard storyboardWithName:@\"Small\" bundle:nil]", true), ("show(\"Small\")", false),
    ])
  func sourcesThatLoadAStoryboardAreFound(_ line: String, _ loads: Bool) {
    #expect(Self.index(line).paths(declaring: SourceIndex.loading(of: "Small")) == (loads ? ["A.swift"] : []))
  }

  /// A class with many extensions is read from a limited number of files.
  @Test func theFilesOfANameAreLimited() {
    var index = SourceIndex()
    for number in 0..<70 { index.add("A\(number).swift", Array("extension Screen {}".utf8)) }
    #expect(index.paths(declaring: "Screen") == (0..<64).map { "A\($0).swift" })
  }

  @Test(
    arguments: [
      "navigationBar.isTranslucent = false", "bar.translucent = NO;", "[bar setTranslucent:NO];",
    ])
  func sourcesThatSetTheTranslucencyOfBarsAreFound(_ line: String) {
    #expect(Self.index(line).paths(declaring: SourceIndex.translucency) == ["A.swift"])
  }
}
