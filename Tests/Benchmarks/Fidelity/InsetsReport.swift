import Adapting
import Layout
import Model
import TestSupport

/// `insets FOLDER… [--all]`: the scenes whose stored frames imply another inset at the top or the bottom than the
/// canvas has, grouped by device, version, container and simulated metrics; `--all` lists those that agree too. An inset
/// is implied by a required constraint between a subview of the root and a guide of the safe area.
struct InsetsReport {
  private struct Scene {
    var version: Int
    var text: String
  }

  private var showsAll = false
  private var groups: [String: [Scene]] = [:]
  private var compared = 0

  static func run(_ arguments: [String]) -> Int32 {
    var report = InsetsReport()
    report.showsAll = arguments.contains("--all")
    let folders = arguments.filter { $0 != "--all" }
    guard !folders.isEmpty else { return 2 }
    for path in folders.flatMap(BenchFiles.layouts) {
      guard let bytes = BenchFiles.read(path) else { continue }
      FidelityRun().forEachScene(bytes, file: path) { report.add($0, BenchFiles.name(path)) }
    }
    report.print()
    return 0
  }

  private mutating func add(_ scene: FidelityRun.SolvedScene, _ file: String) {
    var tops: [Double] = []
    var bottoms: [Double] = []
    for row in scene.session.describedSystems().flatMap(\.rows) where row.isRequired {
      guard let error = Self.error(of: row, in: scene) else { continue }
      if error.isTop {
        tops.append(scene.safeArea.top + error.by)
      } else {
        bottoms.append(scene.safeArea.bottom - error.by)
      }
    }
    guard !tops.isEmpty || !bottoms.isEmpty else { return }
    compared += 1
    let agrees =
      tops.allSatisfy { abs($0 - scene.safeArea.top) <= 1 }
      && bottoms.allSatisfy { abs($0 - scene.safeArea.bottom) <= 1 }
    guard showsAll || !agrees else { return }
    let canvas = scene.canvas
    let size = "\(scene.size.width) x \(scene.size.height)"
    let top = tops.isEmpty ? "" : " top \(Self.list(tops)) ours \(scene.safeArea.top)"
    let bottom = bottoms.isEmpty ? "" : " bottom \(Self.list(bottoms)) ours \(scene.safeArea.bottom)"
    groups[Self.kind(of: scene), default: []].append(
      Scene(
        version: canvas.toolsVersion,
        text: "\(canvas.toolsVersion) root \(size)\(top)\(bottom)  \(file) \(scene.controller.id ?? "")"))
  }

  /// Returns the distance by which stored frames miss a row between a subview of the root and a guide at its top or
  /// bottom.
  private static func error(of row: DescribedRow, in scene: FidelityRun.SolvedScene) -> (
    isTop: Bool, by: Double
  )? {
    guard let index = row.constraint, row.form.relation == .equal, row.form.terms.count == 1,
      let term = row.form.terms.first, case .view(let view) = term.anchor,
      let parent = scene.plain.views[view].parent, scene.plain.views[parent].parent == nil,
      term.attribute == .top || term.attribute == .bottom,
      isOfGuide(scene.plain.constraints[index], scene.plain),
      let by = row.form.error(scene.storedRectangle)
    else { return nil }
    return (term.attribute == .top, by / term.coefficient)
  }

  private static func isOfGuide(_ constraint: Constraint, _ plain: PlainTree) -> Bool {
    [constraint.first, constraint.second].contains {
      guard case .guide(let guide)? = $0 else { return false }
      switch plain.guides[guide].kind {
      case .safeArea, .top, .bottom: return plain.views[plain.guides[guide].owner].parent == nil
      default: return false
      }
    }
  }

  private static func list(_ values: [Double]) -> String {
    Set(values.map { ($0 * 10).rounded() / 10 }).sorted().map { "\($0)" }.joined(separator: ", ")
  }

  /// Returns the group of a scene: device, containers, presentation and simulated metrics.
  private static func kind(of scene: FidelityRun.SolvedScene) -> String {
    let around = scene.around
    var words = [scene.canvas.device ?? "no device"]
    if scene.canvas.landscape { words.append("landscape") }
    if around.navigationBar {
      words.append(around.opaqueNavigationBar ? "opaque navigation bar" : "navigation bar")
    }
    if around.largeTitle { words.append("large title") }
    if around.tabBar { words.append("tab bar") }
    if around.toolbar { words.append("toolbar") }
    if around.embedded { words.append("embedded") }
    if let style = around.presentation { words.append("presented \(style)") }
    let simulated = scene.controller.simulated
    if simulated.top != .inferred { words.append("simulated top \(simulated.top)") }
    if simulated.bottom != .inferred { words.append("simulated bottom \(simulated.bottom)") }
    if simulated.withoutStatusBar { words.append("without status bar") }
    if scene.controller.freeformSize != nil { words.append("freeform") }
    return words.joined(separator: ", ")
  }

  private func print() {
    for (kind, scenes) in groups.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      Swift.print("\(scenes.count) scenes: \(kind)")
      for scene in scenes.sorted(by: { ($0.version, $0.text) < ($1.version, $1.text) }) {
        Swift.print("    \(scene.text)")
      }
    }
    let listed = groups.values.reduce(0) { $0 + $1.count }
    Swift.print("\(listed) of \(compared) scenes with a constraint to the safe area")
  }
}
