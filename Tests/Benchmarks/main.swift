import Platform

/// Benchmarks print a JSON array with an object per file; reports print lines of text.
let commands: [(name: String, usage: String, run: ([String]) -> Int32)] = [
  ("solve", "FILE… [--values OUT]", SolveBenchmark.run),
  ("layout", "[FILE…]", LayoutBenchmark.run),
  ("open", "FILE…", OpenBenchmark.run),
  ("file", "FILE…", FileBenchmark.run),
  ("preview", "FILE…", PreviewBenchmark.run),
  ("pixels", "FILE…", PixelBenchmark.run),
  ("images", "FILE…", ImagesBenchmark.run),
  ("matrix", "FILE…", MatrixBenchmark.run),
  ("beside", "FILE…", BesideBenchmark.run),
  ("sweep", "FILE… [--scan]", SweepBenchmark.run),
  ("all", "FILE…", AllBenchmarks.run),
  ("read", "", ReadBenchmark.run),
  ("constants", "", ConstantsBenchmark.run),
  ("convert", "FILE… [--misses]", ConvertBenchmark.run),
  (
    "fidelity",
    "FOLDER… [--hide-cells] [--stored-sizes] [--rules] [--errata] [--without IDS] [--classes] [--each] [--list] [--part PART]",
    FidelityBench.run
  ),
  ("insets", "FOLDER… [--all]", InsetsReport.run),
  ("pictures", "FOLDER [--os N] [--list] [PART]", PicturesReport.run),
  ("rows", "FOLDER [--worst N] [--sizes] [--hide-cells] [PART]", RowsReport.run),
  ("texts", "FOLDER", TextReport.run),
  ("ties", "FOLDER [PART]", TieReport.run),
  ("colours", "FOLDER [PART] [--dark] [--list] [--pixels]", ColourReport.run),
  ("look", "FOLDER [PART] [--list] [--size COLUMNSxROWS]", FirstLookReport.run),
  ("sources", "FOLDER… [--list [REASON]] [--classes] [--slow]", SourcesReport.run),
  ("xml", "FILE", XMLDump.run),
  ("fuzz", "FOLDER|FONT [--cases N] [--seed S]", FuzzRun.run),
]

let arguments = Array(CommandLine.arguments.dropFirst())
guard let command = commands.first(where: { $0.name == arguments.first }) else {
  for command in commands { print("sizewise-bench \(command.name) \(command.usage)") }
  exit(2)
}
exit(command.run(Array(arguments.dropFirst())))
