import Glibc

let subcommands: [any Benchmark.Type] = [SolveBenchmark.self]

let arguments = CommandLine.arguments.dropFirst()
guard let name = arguments.first, let subcommand = subcommands.first(where: { $0.name == name }) else {
  Output.fail("usage: sizewise-bench \(subcommands.map { $0.name }.joined(separator: "|")) FILE…", status: 2)
}
do {
  print(Output.array(try subcommand.run(Array(arguments.dropFirst()))))
} catch {
  Output.fail("sizewise-bench: \(error)", status: 3)
}
