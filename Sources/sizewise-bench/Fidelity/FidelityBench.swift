import Model

/// `fidelity FOLDER [--hide-cells] [--stored-sizes] [--list [PART]]`: the share of views that come out as Xcode stored them.
enum FidelityBench {
  static func run(_ arguments: [String]) -> Int32 {
    var run = FidelityRun()
    var folder: String?
    var lists = false
    var part = ""
    for argument in arguments {
      switch argument {
      case "--hide-cells": run.hidesCells = true
      case "--stored-sizes": run.usesStoredSizes = true
      case "--list": lists = true
      default: if folder == nil { folder = argument } else { part = argument }
      }
    }
    guard let folder else {
      print("fidelity needs a folder")
      return 2
    }
    var total = Tally()
    for path in BenchFiles.layouts(in: folder) where path.contains(part) {
      guard let bytes = BenchFiles.read(path) else { continue }
      let inner = run.compare(bytes, file: path).filter { !$0.isRoot }
      var own = Tally()
      for comparison in inner { own.add(comparison.off) }
      total.add(own)
      if lists, own.half < own.count {
        print("\(own.count - own.half) of \(own.count) \(BenchFiles.name(path))")
        for c in inner where c.off > 0.5 {
          print("   \(c.type) \(c.view.id ?? "") \(text(c.expected)) got \(text(c.got))")
        }
      }
    }
    print(
      "views \(total.count)  within 0.5: \(share(total.half, total.count))  within 1: \(share(total.one, total.count))"
    )
    return 0
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
  }

  private static func share(_ part: Int, _ whole: Int) -> String {
    let value = (Double(part) / Double(max(whole, 1)) * 10000).rounded() / 100
    return "\(part) (\(value) %)"
  }

  private static func text(_ r: Rect) -> String {
    [r.x, r.y, r.width, r.height].map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")
  }
}
