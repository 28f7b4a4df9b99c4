import Basics
import Layout
import Model
import TestSupport

/// `fidelity FOLDER [--hide-cells] [--stored-sizes] [--errata] [--classes] [--each] [--list [PART]]`: the share of
/// views whose frame equals the one stored by Xcode. `--each` prints every view, to compare two runs; `--classes`
/// counts misses by cause; `--errata` scores again without each erratum.
struct FidelityBench {
  private var run = FidelityRun()
  private var lists = false
  private var each = false
  private var part = ""

  static func run(_ arguments: [String]) -> Int32 {
    var bench = FidelityBench()
    var folder: String?
    var triesErrata = false
    var counts = false
    for argument in arguments {
      switch argument {
      case "--hide-cells": bench.run.hidesCells = true
      case "--stored-sizes": bench.run.usesStoredSizes = true
      case "--errata": triesErrata = true
      case "--classes": counts = true
      case "--list": bench.lists = true
      case "--each": bench.each = true
      default: if folder == nil { folder = argument } else { bench.part = argument }
      }
    }
    guard let folder else {
      print("fidelity needs a folder")
      return 2
    }
    let total = bench.score(folder)
    print(total.text)
    if counts { MissClasses.count(in: folder, part: bench.part, run: bench.run).print() }
    for erratum in triesErrata ? Erratum.allCases : [] {
      var without = bench
      (without.lists, without.each) = (false, false)
      without.run.errata = Errata.all.without(erratum)
      let rest = without.score(folder)
      print(
        "\(erratum.note.id) brings \(total.half - rest.half) within 0.5, \(total.one - rest.one) within 1")
    }
    return 0
  }

  private func score(_ folder: String) -> Tally {
    var total = Tally()
    for path in BenchFiles.layouts(in: folder) where path.contains(part) {
      guard let bytes = BenchFiles.read(path) else { continue }
      let inner = run.compare(bytes, file: path).filter { !$0.isRoot }
      var own = Tally()
      for comparison in inner { own.add(comparison.off) }
      total.add(own)
      let name = BenchFiles.name(path)
      for c in each ? inner : [] {
        print(
          [name, "\(c.type) \(c.view.id ?? "")", text(c.expected), text(c.got), "\(c.off)"].joined(
            separator: "\t"))
      }
      guard lists, own.half < own.count else { continue }
      print("\(own.count - own.half) of \(own.count) \(name)")
      for c in inner where c.off > 0.5 {
        print("   \(c.type) \(c.view.id ?? "") \(text(c.expected)) got \(text(c.got))")
      }
    }
    return total
  }

  private struct Tally {
    var count = 0
    var half = 0
    var one = 0

    mutating func add(_ off: Double) {
      count += 1
      if off <= 0.5 + 1e-9 { half += 1 }
      if off <= 1 + 1e-9 { one += 1 }
    }

    mutating func add(_ other: Tally) {
      count += other.count
      half += other.half
      one += other.one
    }

    var text: String {
      "views \(count)  within 0.5: \(share(half))  within 1: \(share(one))"
    }

    private func share(_ part: Int) -> String {
      let value = (Double(part) / Double(max(count, 1)) * 10000).rounded() / 100
      return "\(part) (\(value) %)"
    }
  }

  private func text(_ r: Rect) -> String {
    [r.x, r.y, r.width, r.height].map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")
  }
}
