import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "fidelity": exit(FidelityBench.run(Array(arguments.dropFirst())))
case "texts": exit(TextReport.run(Array(arguments.dropFirst())))
default:
  print("sizewise-bench fidelity FOLDER · texts FOLDER")
  exit(2)
}
