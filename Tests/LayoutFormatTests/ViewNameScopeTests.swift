import Reading
import TestSupport
import Testing

/// Views in different superviews can have the same name; a reference means the nearest one.
@Suite struct ViewNameScopeTests {
  @Test(arguments: [
    // The sibling is nearest.
    (
      #""a": {"view": {"t": {"label": "A", "top": 0}, "u": {"label": "B", "below": "t"}}}, "b": {"view": {"t": {"label": "C"}}}"#,
      ["t.top = a.top", "u.top = t.bottom"]
    ),
    // Outside of both, a name that two views have says nothing.
    (
      #""a": {"view": {"t": {"label": "A"}}}, "b": {"view": {"t": {"label": "C"}}}, "c": {"label": "D", "below": "t"}"#,
      ["1:133 2 views have the name \"t\" (rename the one that is meant; they are in lines 1, 1)"]
    ),
    // Siblings need different names.
    (
      #""a": {"row": [{"label": "A", "name": "t"}, {"label": "B", "name": "t"}]}"#,
      ["1:93 the name \"t\" is already used (give one of them another name, or none in a list [ … ])"]
    ),
    // The views of rows are local.
    (
      #""a": {"table": [{"rows": [{"cell": {"t": {"label": "A", "pin": "edges"}}}, {"cell": {"t": {"label": "B", "pin": "edges"}}}]}]}"#,
      nil
    ),
    (
      #""a": {"view": {"t": {"view": true}}}, "b": {"view": {"t": {"view": true}}}"#, nil
    ),
  ])
  func namesAreLocal(_ views: String, _ expected: [String]?) {
    let fixture = LayoutFixture(views: views)
    if let expected, expected[0].contains("=") {
      #expect(fixture.problems == [])
      #expect(fixture.equations == expected)
    } else {
      #expect(fixture.problems == expected ?? [])
    }
  }

  @Test func aVariationOfAScreenSaysWhichNameIsMeant() {
    let fixture = LayoutFixture(
      views: #""a": {"view": {"t": {"view": true}}}, "b": {"view": {"t": {"view": true}}}"#,
      #""variations": [{"when": "landscape", "views": {"t": {"alpha": 0.5}}}]"#)
    #expect(fixture.problems.count == 1)
    #expect(fixture.problems.first?.contains("2 views have the name \"t\"") == true)
  }
}
