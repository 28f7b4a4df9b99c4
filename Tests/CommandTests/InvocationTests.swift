import Testing
import sizewise

@Suite struct InvocationTests {
  @Test func optionsMayStandAnywhereAndTheLastOneWins() throws {
    let invocation = try Invocation(
      ["a.json", "--columns", "80", "-o", "x", "--columns=90", "-oy", "--rtl"], for: .export)
    #expect(invocation.arguments == ["a.json"])
    #expect(invocation.number("columns") == 90)
    #expect(invocation.value("output") == "y")
    #expect(invocation.has("rtl"))
    #expect(!invocation.has("dark"))
  }

  @Test func twoDashesEndTheOptions() throws {
    let invocation = try Invocation(["--rtl", "--", "--dark", "-"], for: .frames)
    #expect(invocation.arguments == ["--dark", "-"])
    #expect(!invocation.has("dark"))
  }

  @Test func aSingleDashIsAnArgument() throws {
    #expect(try Invocation(["-"], for: .export).arguments == ["-"])
  }

  @Test func repeatedOptionsKeepTheirOrder() throws {
    let invocation = try Invocation(["--state", "a=b", "--state=c=d"], for: .export)
    #expect(invocation.all("state") == ["a=b", "c=d"])
  }
}
