import Basics
import Layout
import Model
import TestSupport

/// `fidelity FOLDER… [--hide-cells] [--stored-sizes] [--rules] [--errata] [--without IDS] [--classes] [--each] [--list]
/// [--part PART]`: the share of views whose frame equals the one stored by Xcode, for each folder. `--rules` scores again
/// without each rule of the canvas, or only its errata, and prints how many views the rule brings within half a point and
/// a point, and how many it takes away; `--without` turns rules off, separated by commas. `--each` prints every view, to
/// compare two runs; `--classes` counts misses by cause.
struct FidelityBench {
  private var run = FidelityRun()
  private var lists = false
  private var each = false
  private var part = ""

  static func run(_ arguments: [String]) -> Int32 {
    var bench = FidelityBench()
    var folders: [String] = []
    var tried: [CanvasRule] = []
    var counts = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--hide-cells": bench.run.hidesCells = true
      case "--stored-sizes": bench.run.usesStoredSizes = true
      case "--rules": tried = CanvasRule.allCases
      case "--errata": tried = CanvasRule.errata
      case "--without":
        let ids = (rest.popFirst() ?? "").split(separator: ",").map(String.init)
        for rule in CanvasRule.allCases where ids.contains(rule.id) {
          bench.run.rules = bench.run.rules.without(rule)
        }
      case "--classes": counts = true
      case "--list": bench.lists = true
      case "--each": bench.each = true
      case "--part": bench.part = rest.popFirst() ?? ""
      default: folders.append(argument)
      }
    }
    guard !folders.isEmpty else {
      print("fidelity needs a folder")
      return 2
    }
    for folder in folders {
      let total = bench.score(folder)
      print(folders.count == 1 ? total.text : "\(BenchFiles.name(folder))  \(total.text)")
      if counts { MissClasses.count(in: folder, part: bench.part, run: bench.run).print() }
      for rule in tried { bench.printGain(of: rule, over: total, in: folder) }
    }
    return 0
  }

  private func printGain(of rule: CanvasRule, over total: Tally, in folder: String) {
    var without = self
    (without.lists, without.each) = (false, false)
    without.run.rules = run.rules.without(rule)
    let rest = without.score(folder)
    print(
      "\(rule.id)  within 0.5: \(total.gain(over: rest, 0.5))  within 1: \(total.gain(over: rest, 1))")
  }

  private func score(_ folder: String) -> Tally {
    var total = Tally()
    for path in BenchFiles.layouts(in: folder) where path.contains(part) {
      guard let bytes = BenchFiles.read(path) else { continue }
      let inner = run.compare(bytes, file: path).filter { !$0.isRoot }
      var own = Tally()
      for comparison in inner { own.distances.append(comparison.off) }
      total.distances += own.distances
      let name = BenchFiles.name(path)
      for c in each ? inner : [] {
        print(
          [name, "\(c.type) \(c.view.id ?? "")", text(c.expected), text(c.got), "\(c.off)"].joined(
            separator: "\t"))
      }
      guard lists, own.within(0.5) < own.distances.count else { continue }
      print("\(own.distances.count - own.within(0.5)) of \(own.distances.count) \(name)")
      for c in inner where c.off > 0.5 {
        print("   \(c.type) \(c.view.id ?? "") \(text(c.expected)) got \(text(c.got))")
      }
    }
    return total
  }

  /// The distances of all views, in the order of the files.
  private struct Tally {
    var distances: [Double] = []

    private static func isWithin(_ limit: Double, _ off: Double) -> Bool { off <= limit + 1e-9 }

    func within(_ limit: Double) -> Int { distances.count { Self.isWithin(limit, $0) } }

    var text: String {
      "views \(distances.count)  within 0.5: \(share(within(0.5)))  within 1: \(share(within(1)))"
    }

    /// Returns how many views are within a limit in this tally alone, and in the other alone: `+12 -3`.
    func gain(over other: Tally, _ limit: Double) -> String {
      var (won, lost) = (0, 0)
      for (a, b) in zip(distances, other.distances) {
        switch (Self.isWithin(limit, a), Self.isWithin(limit, b)) {
        case (true, false): won += 1
        case (false, true): lost += 1
        default: break
        }
      }
      return "+\(won) -\(lost)"
    }

    private func share(_ part: Int) -> String {
      let value = (Double(part) / Double(max(distances.count, 1)) * 10000).rounded() / 100
      return "\(part) (\(value) %)"
    }
  }

  private func text(_ r: Rect) -> String {
    [r.x, r.y, r.width, r.height].map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")
  }
}
