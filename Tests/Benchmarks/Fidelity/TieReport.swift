import Layout
import TestSupport

/// `ties FOLDER [PART]`: the cost of stored frames in the engine's rows against ours, for every system with a view that
/// is off by more than a point. If they cost more, the file is outdated or a row is missing; if they cost the same, a
/// tie was broken differently, and many alike indicate a rule.
struct TieReport {
  private struct Row {
    var priority: Int
    /// The distances by which the stored frames and ours miss the row.
    var stored: Double
    var ours: Double
    var text: String
  }

  private static let shown = 12
  private static let tolerance = 0.6

  static func run(_ arguments: [String]) -> Int32 {
    guard let folder = arguments.first else { return 2 }
    for path in BenchFiles.layouts(in: folder) where arguments.count < 2 || path.contains(arguments[1]) {
      guard let bytes = BenchFiles.read(path) else { continue }
      FidelityRun().forEachScene(bytes, file: path) { report($0, BenchFiles.name(path)) }
    }
    return 0
  }

  private static func report(_ scene: FidelityRun.SolvedScene, _ name: String) {
    let missed = Set(
      scene.comparisons.filter { !$0.isRoot && $0.off > 1 + 1e-9 }.compactMap { $0.view.id })
    for system in scene.session.describedSystems() {
      let views = system.views.filter { scene.plain.views[$0].id.map(missed.contains) ?? false }
      guard !views.isEmpty else { continue }
      let rows = system.rows.compactMap { row(of: $0, in: scene) }
      let root = scene.plain.views[system.root].id ?? ""
      print("\(verdict(rows))\t\(views.count) views\t\(scene.canvas.toolsVersion)\t\(root)\t\(name)")
      for row in rows.sorted(by: { $0.priority > $1.priority }).prefix(shown) {
        print("     \(row.priority): stored \(rounded(row.stored)) ours \(rounded(row.ours)) \(row.text)")
      }
    }
  }

  /// Returns a row that one of the two misses more than the other.
  private static func row(of row: DescribedRow, in scene: FidelityRun.SolvedScene) -> Row? {
    switch row.origin {
    case .bound, .stay, .fitting, .rowHeight: return nil
    default: break
    }
    guard let by = row.form.error(scene.storedRectangle) else { return nil }
    let stored = row.form.isBroken(by: by, tolerance: tolerance) ? abs(by) : 0
    let ours = row.missed > tolerance ? row.missed : 0
    guard abs(stored - ours) > 0.01 else { return nil }
    let view = scene.plain.views[row.view]
    return Row(
      priority: row.priority, stored: stored, ours: ours,
      text: "\(row.origin) \(view.element) \(view.id ?? "")")
  }

  /// Returns a verdict from the highest priority at which the sums differ.
  private static func verdict(_ rows: [Row]) -> String {
    let sums = Dictionary(grouping: rows, by: \.priority).mapValues { rows in
      rows.reduce(0) { $0 + $1.stored - $1.ours }
    }
    guard let highest = sums.filter({ abs($0.value) > 1 }).max(by: { $0.key < $1.key }) else { return "tie" }
    return highest.value > 0 ? "stored is worse at \(highest.key)" : "ours is worse at \(highest.key)"
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
