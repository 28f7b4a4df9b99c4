import Model
import Solving

/// `alternatives FOLDER`: the stored frames under every choice of what is least within a priority, and of what is chosen
/// where several values are; what those two choices are judged by.
enum AlternativesReport {
  static func run(_ arguments: [String]) -> Int32 {
    guard let folder = arguments.first else { return 2 }
    let files = BenchFiles.layouts(in: folder).compactMap { path in
      BenchFiles.read(path).map { (path: path, bytes: $0) }
    }
    var base: [[Rect]] = []
    for objective in Objective.allCases {
      for tieBreak in TieBreak.allCases {
        var run = FidelityRun()
        run.objective = objective
        run.tieBreak = tieBreak
        let all = files.map { file in run.compare(file.bytes, file: file.path).filter { !$0.isRoot } }
        if base.isEmpty { base = all.map { $0.map(\.got) } }
        print("\(objective), \(tieBreak): \(describe(all, base, files.map(\.path)))")
      }
    }
    return 0
  }

  private static func describe(
    _ all: [[FidelityRun.Comparison]], _ base: [[Rect]], _ paths: [String]
  ) -> String {
    var near = 0
    var better = 0
    var worse = 0
    var names: [String] = []
    for (file, comparisons) in all.enumerated() {
      let before = better + worse
      for (index, comparison) in comparisons.enumerated() {
        if comparison.isNear { near += 1 }
        guard comparison.got != base[file][index] else { continue }
        var original = comparison
        original.got = base[file][index]
        if comparison.off < original.off { better += 1 } else { worse += 1 }
      }
      if better + worse > before { names.append(BenchFiles.name(paths[file])) }
    }
    let views = all.reduce(0) { $0 + $1.count }
    return "\(near) of \(views) views within 0.5; against the first line \(better) nearer, \(worse) farther"
      + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
  }
}

extension FidelityRun.Comparison {
  fileprivate var isNear: Bool { off <= 0.5 + 1e-9 }
}
