import Audit
import Environment
import Model
import Reading

/// `matrix FILE…`: every scene on every device group, orientation and window, with all rules, as in `check --matrix
/// all`.
enum MatrixBenchmark {
  private static let rounds = 5

  static func run(_ arguments: [String]) -> Int32 { Output.measure(arguments, "matrix", measure) }

  static func measure(_ file: String) throws -> String {
    guard let bytes = BenchFiles.read(file) else { throw BenchmarkError(description: "cannot read \(file)") }
    var times: [Double] = []
    var views = 0
    var environments = 0
    var solved = 0
    for _ in 0..<rounds {
      let start = Clock.seconds()
      let document = readDocument(bytes, file: file)
      let matrix = MatrixQuery(.all).matrix(in: .bundled, app: document.app ?? .unrestricted)
      let report = Audit.run(AuditRequest(document, matrix: matrix))
      times.append(Clock.seconds() - start)
      (views, environments, solved) = (report.views, report.environments.count, report.shown)
    }
    return Output.object([
      ("file", Output.string(BenchFiles.name(file))), ("views", "\(views)"),
      ("environments", "\(environments)"), ("solved", "\(solved)"),
      ("total_ms", "\(Clock.median(times) * 1e3)"),
    ])
  }
}
