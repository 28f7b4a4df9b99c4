import Environment
import Model
import Reading
import Transitions

/// `matrix FILE…`: the first scene on every device group, orientation and window.
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
      let context = StageContext(document: readDocument(bytes, file: file), engine: .standard)
      let entries = MatrixQuery(.all).matrix(in: context.catalog).entries
      let scene = context.document.initialScene ?? 0
      (views, environments, solved) = (0, entries.count, 0)
      for entry in entries {
        guard let stage = try? context.stage(Situation(environment: entry.environment, root: scene)) else {
          continue
        }
        solved += 1
        views = max(views, stage.nodes.reduce(0) { $0 + ($1.tree?.views.count ?? 0) })
      }
      times.append(Clock.seconds() - start)
    }
    return Output.object([
      ("file", Output.string(BenchFiles.name(file))), ("views", "\(views)"),
      ("environments", "\(environments)"), ("solved", "\(solved)"),
      ("total_ms", "\(Clock.median(times) * 1e3)"),
    ])
  }
}
