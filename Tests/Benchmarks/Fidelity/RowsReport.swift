import Adapting
import Layout
import Model
import Syntax
import TestSupport

/// `rows FOLDER [--worst N] [--sizes] [--hide-cells] [PART]`: rows of the engine's systems that stored frames violate
/// and ours satisfy, by meaning. Each group is a wrong rule, or files whose frames are outdated; required rows are the
/// causes of misses, and other rows follow from them.
struct RowsReport {
  private var shown = 5
  /// Includes rows below 1000: intrinsic sizes, and ties.
  private var showsSizes = false
  private var run = FidelityRun()
  private var groups: [String: Group] = [:]
  private var missed = 0
  private var missedWithoutRoot = 0

  static func run(_ arguments: [String]) -> Int32 {
    var report = RowsReport()
    var paths: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--worst": report.shown = rest.popFirst().flatMap { Int($0) } ?? report.shown
      case "--sizes": report.showsSizes = true
      case "--hide-cells": report.run.hidesCells = true
      default: paths.append(argument)
      }
    }
    guard let folder = paths.first else { return 2 }
    for path in BenchFiles.layouts(in: folder) where paths.count == 1 || path.contains(paths[1]) {
      guard let bytes = BenchFiles.read(path) else { continue }
      report.examine(bytes, path)
    }
    report.print()
    return 0
  }

  private struct Group {
    var rows = 0
    var files: Set<String> = []
    var repositories: Set<String> = []
    var lines: [(by: Double, text: String)] = []
  }

  private mutating func examine(_ bytes: [UInt8], _ path: String) {
    let name = BenchFiles.name(path)
    run.forEachScene(bytes, file: path) { scene in
      let misses = scene.comparisons.filter { $0.off > 1 }.count
      missed += misses
      guard misses > 0 else { return }
      var found = false
      for broken in scene.brokenRows() where broken.row.isRequired || showsSizes {
        if broken.row.isRequired { found = true }
        record(broken, scene, name)
      }
      if !found { missedWithoutRoot += misses }
    }
  }

  private mutating func record(
    _ broken: BrokenRow, _ scene: FidelityRun.SolvedScene, _ name: String
  ) {
    let (row, by) = (broken.row, broken.by)
    let key = "\(row.isRequired ? "required" : "below 1000")  \(broken.subject)"
    let view = scene.plain.views[row.view]
    let line = row.constraint.map { " line \(scene.plain.constraints[$0].position.line)" } ?? ""
    let canvas = scene.canvas
    var group = groups[key] ?? Group()
    group.rows += 1
    group.files.insert(name)
    group.repositories.insert(BenchFiles.repository(name))
    let size = "\(scene.size.width)x\(scene.size.height)"
    group.lines.append(
      (
        by,
        "\(rounded(by)) off at \(row.priority)  \(name)\(line)  \(view.element) \(view.id ?? "")  "
          + "\(canvas.toolsVersion) \(canvas.device ?? "no device") root \(size)"
      ))
    groups[key] = group
  }

  private func print() {
    let order = groups.sorted { a, b in
      let (x, y) = (a.value, b.value)
      return (x.repositories.count * x.rows, a.key) > (y.repositories.count * y.rows, b.key)
    }
    for isRequired in [true, false] {
      for (key, group) in order where key.hasPrefix("required") == isRequired {
        Swift.print(
          "\(group.rows) rows, \(group.files.count) files, \(group.repositories.count) repositories: \(key)")
        for line in group.lines.sorted(by: { abs($0.by) > abs($1.by) }).prefix(shown) {
          Swift.print("    \(line.text)")
        }
      }
    }
    Swift.print(
      "\(missed) views farther than a point; \(missedWithoutRoot) in scenes without a required row that stored frames break"
    )
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
