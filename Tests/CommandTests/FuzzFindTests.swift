import TestSupport
import Testing

/// The fuzzers' findings and seeds; the bytes are processed as in `Tests/Fuzz`. A crash ends the test run.
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

  @Test func inputsExist() {
    #expect(Self.inputs.count >= 11)
  }

  @Test(arguments: inputs)
  func everyInputGivesADiagnostic(_ input: Input) throws {
    #expect(input.target.problems(try Fixtures.read("\(Fixtures.root)/\(input.path)")) == [])
  }
}
