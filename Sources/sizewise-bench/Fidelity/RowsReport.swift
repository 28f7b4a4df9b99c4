import Adapting
import Layout
import Model
import Reading

/// `rows FOLDER [--worst N] [--sizes] [--hide-cells] [PART]`: rows of the program's own systems that stored frames break
/// and ours keep, by what they stand for. Each group is a rule that is wrong, or files whose frames are older than what
/// stands beside them; the required rows are the roots of what is missed, and the rest hangs on them.
struct RowsReport {
  private var shown = 5
  /// Rows below 1000 too: what contents ask for, and ties.
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
      report.look(at: bytes, path)
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

  private mutating func look(at bytes: [UInt8], _ path: String) {
    let name = BenchFiles.name(path)
    run.forEachScene(bytes, file: path) { scene in
      let misses = scene.comparisons.filter { $0.off > 1 }.count
      missed += misses
      guard misses > 0 else { return }
      var found = false
      for system in scene.session.describedSystems() {
        for row in system.rows where row.isRequired || showsSizes {
          guard !row.isMissed, row.origin.isComparable,
            let by = row.form.error(scene.storedRectangle), row.form.isBroken(by: by, tolerance: 0.6)
          else { continue }
          if row.isRequired { found = true }
          note(row, by, scene, name)
        }
      }
      if !found { missedWithoutRoot += misses }
    }
  }

  private mutating func note(
    _ row: DescribedRow, _ by: Double, _ scene: FidelityRun.SolvedScene, _ name: String
  ) {
    let key = "\(row.isRequired ? "required" : "below 1000")  \(RowSubject(row, scene.plain).text)"
    let view = scene.plain.views[row.view]
    let line = row.constraint.map { " line \(scene.plain.constraints[$0].position.line)" } ?? ""
    let canvas = scene.canvas
    var group = groups[key] ?? Group()
    group.rows += 1
    group.files.insert(name)
    group.repositories.insert(name.split(separator: "_").prefix(2).joined(separator: "/"))
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

extension RowOrigin {
  /// Whether stored frames say anything about it: the canvas keeps what it fitted, and where hidden views lie is free.
  fileprivate var isComparable: Bool {
    switch self {
    case .bound, .stay, .fitting, .rowHeight, .scrollContent: false
    case .stack(_, let rule): rule != .fit && rule != .hidden
    default: true
    }
  }
}

/// What a row stands for, in words that rows of the same rule share.
private struct RowSubject {
  var text: String

  init(_ row: DescribedRow, _ plain: PlainTree) {
    let view = plain.views[row.view]
    switch row.origin {
    case .constraint(let index): text = Self.words(plain.constraints[index], plain)
    case .hugging(_, let axis): text = "hugging \(axis) of \(Self.subject(view))"
    case .compression(_, let axis): text = "compression \(axis) of \(Self.subject(view))"
    case .stack(_, let rule): text = "stack \(rule)"
    case .filling: text = "filling"
    case .autoresizing: text = "autoresizing"
    case .bound, .stay, .fitting, .rowHeight, .scrollContent: text = ""
    }
  }

  private static func words(_ constraint: Constraint, _ plain: PlainTree) -> String {
    let first = "\(constraint.firstAttribute) of \(item(constraint.first, plain))"
    guard let second = constraint.second, let attribute = constraint.secondAttribute else {
      return "constant \(first)\(constraint.isPlaceholder ? ", placeholder" : "")"
    }
    return [first, "\(attribute) of \(item(second, plain))"].sorted().joined(separator: " to ")
  }

  private static func item(_ item: Item, _ plain: PlainTree) -> String {
    switch item {
    case .guide(let guide):
      return "\(plain.guides[guide].kind) guide of \(place(plain.guides[guide].owner, plain))"
    case .view(let view): return place(view, plain)
    }
  }

  private static func place(_ view: ViewIndex, _ plain: PlainTree) -> String {
    if plain.views[view].parent == nil { return "root" }
    switch plain.views[view].kind {
    case .cellContent, .tableCell, .collectionCell, .stack, .scroll, .reusableView:
      return plain.views[view].kind.rawValue
    default: return "a view"
    }
  }

  private static func subject(_ view: View) -> String {
    switch view.content {
    case .label(let label): "label, \(label.lines == 1 ? "one line" : "lines"), \(font(label.font))"
    case .textField(let field): "field \(field.border), \(font(field.font))"
    case .button(let button):
      button.configuration == nil ? "button \(button.style)" : "configured button"
    default: view.kind.rawValue
    }
  }

  private static func font(_ font: Font) -> String {
    switch font.family {
    case .system: "system \(font.weight)"
    case .style(let style): "style \(style)"
    case .named(let name): "named \(name)"
    }
  }
}
