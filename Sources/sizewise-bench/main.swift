import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "fidelity": exit(FidelityBench.run(Array(arguments.dropFirst())))
case "solve": exit(SolveBenchmark.run(Array(arguments.dropFirst())))
default:
  print("sizewise-bench fidelity FOLDER | solve FILE… [--values OUT]")
  exit(2)
}
