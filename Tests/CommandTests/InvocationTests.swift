import Testing
import sizewise

@Suite struct InvocationTests {
  @Test func optionsCanAppearAnywhereAndTheLastOneWins() throws {
    let invocation = try Invocation(
      ["a.json", "--columns", "80", "-o", "x", "--columns=90", "-oy", "--rtl"], for: .export)
    #expect(invocation.arguments == ["a.json"])
    #expect(invocation.number(.columns) == 90)
    #expect(invocation.value(.output) == "y")
    #expect(invocation.values["rtl"] != nil)
    #expect(invocation.values["dark"] == nil)
  }

  @Test func twoDashesEndTheOptions() throws {
    let invocation = try Invocation(["--rtl", "--", "--dark", "-"], for: .frames)
    #expect(invocation.arguments == ["--dark", "-"])
    #expect(invocation.values["dark"] == nil)
  }

  @Test func aSingleDashIsAnArgument() throws {
    #expect(try Invocation(["-"], for: .export).arguments == ["-"])
  }

  @Test func repeatedOptionsKeepTheirOrder() throws {
    let invocation = try Invocation(["--state", "a=b", "--state=c=d"], for: .export)
    #expect(invocation.values["state"] == ["a=b", "c=d"])
  }
}
