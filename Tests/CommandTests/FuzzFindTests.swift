import TestSupport
import Testing

/// What the fuzzers found, and what they begin with: the bytes go the same way as in `Tests/Fuzz`. A crash is the end of the
/// test run.
@Suite struct FuzzFindTests {
  struct Input: CustomStringConvertible {
    var target: FuzzTarget
    var path: String
    var description: String { path }
  }

  static let inputs = ["Finds", "Seeds"].flatMap { folder in
    FuzzTarget.allCases.flatMap { target in
      let path = "Tests/Fuzz/\(folder)/\(target.rawValue)"
      return Fixtures.names(at: "\(Fixtures.root)/\(path)").map {
        Input(target: target, path: "\(path)/\($0)")
      }
    }
  }

  @Test func thereAreInputs() {
    #expect(Self.inputs.count >= 11)
  }

  @Test(arguments: inputs)
  func isAnswered(_ input: Input) throws {
    #expect(input.target.problems(try Fixtures.read("\(Fixtures.root)/\(input.path)")) == [])
  }
}
