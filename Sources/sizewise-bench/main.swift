import Glibc

/// Benchmarks print a JSON array, one object per file; reports print lines for people.
let subcommands: [any Benchmark.Type] = [SolveBenchmark.self]
let reports: [String: ([String]) -> Int32] = ["fidelity": FidelityBench.run, "texts": TextReport.run]

let arguments = CommandLine.arguments.dropFirst()
let name = arguments.first ?? ""
if let report = reports[name] { exit(report(Array(arguments.dropFirst()))) }
guard let subcommand = subcommands.first(where: { $0.name == name }) else {
  let names = subcommands.map { $0.name } + reports.keys.sorted()
  Output.fail("usage: sizewise-bench \(names.joined(separator: "|")) FILE…", status: 2)
}
do {
  print(Output.array(try subcommand.run(Array(arguments.dropFirst()))))
} catch {
  Output.fail("sizewise-bench: \(error)", status: 3)
}
