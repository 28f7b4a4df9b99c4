/// `all FILE…`: what opening, laying out, playing with and sweeping over each file takes, each object with the name of its
/// benchmark.
enum AllBenchmarks {
  private static let all: [(name: String, measure: @Sendable (String) throws -> String)] = [
    ("open", OpenBenchmark.measure), ("layout", LayoutBenchmark.json), ("preview", PreviewBenchmark.measure),
    ("matrix", MatrixBenchmark.measure),
  ]

  static func run(_ arguments: [String]) -> Int32 {
    guard !arguments.isEmpty else {
      Output.complain("usage: all FILE…")
      return 2
    }
    do {
      var objects: [String] = []
      for file in arguments {
        for benchmark in all {
          objects.append(
            "{\"benchmark\": \"\(benchmark.name)\", " + (try benchmark.measure(file)).dropFirst())
        }
      }
      print(Output.array(objects))
      return 0
    } catch {
      Output.complain("\(error)")
      return 3
    }
  }
}
