import Basics
import Drawing
import Environment
import Export
import Layout
import Model
import Reading
import Solving
import Syntax
import Transitions

/// Runs every feature of the program on a file, and reports violated invariants: frames that are not numbers, pictures
/// with control sequences, diagnostics without a position.
package struct LayoutExercise {
  package private(set) var problems: [String] = []
  package private(set) var document: Document

  package init(_ bytes: [UInt8], file: String = "broken") { self.init(readDocument(bytes, file: file)) }

  package init(_ document: Document) {
    self.document = document
    for diagnostic in document.diagnostics {
      if diagnostic.text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) {
        problems.append("a diagnostic contains control characters")
      }
      if diagnostic.severity == .error, !diagnostic.position.isKnown {
        problems.append("an error without a place: \(diagnostic.message)")
      }
    }
    if isRefused { return }
    if document.format != .layout { layOutCanvas() }
    layOut(PreviewEnvironment(device: "iphone-16", os: 18), reports: false)
    var pad = PreviewEnvironment(device: "ipad-pro-11", os: 18)
    pad.orientation = .landscape
    pad.rightToLeft = true
    pad.textSize = .ax3
    layOut(pad, reports: true)
  }

  /// Whether the document has errors, which stop every command.
  package var isRefused: Bool { document.diagnostics.contains { $0.severity == .error } }

  private mutating func layOutCanvas() {
    let canvas = CanvasStage(document)
    let stages = document.scenes.indices.map {
      canvas.stage(of: $0, PreviewEnvironment(device: "", os: 0))
    }
    check(stages, canvas.surroundings, isCanvas: true)
  }

  /// Lays out the document. Reports and explanations take longer than the rest.
  private mutating func layOut(_ environment: PreviewEnvironment, reports: Bool) {
    let context = StageContext(document: document)
    let routes = SceneRoutes(document)
    var stages: [Stage] = []
    for scene in document.scenes.indices {
      if let showing = try? context.show(scene, along: routes, in: environment) {
        stages.append(showing.appearance.stage)
      }
    }
    if let first = stages.first { check(stages, first.surroundings, isCanvas: false, reports: reports) }
  }

  private mutating func check(
    _ stages: [Stage], _ surroundings: Surroundings, isCanvas: Bool, reports: Bool = true
  ) {
    for stage in stages {
      for tree in stage.nodes.compactMap(\.tree) { check(tree) }
      let picture = draw(stage).grid.plainText()
      if picture.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) {
        problems.append("the picture contains control characters")
      }
    }
    guard reports else { return }
    // One view of each screen: explaining all would take longer than the rest together.
    var explained: Set<Int> = []
    for node in stages.flatMap(\.nodes) where explained.insert(node.scene).inserted {
      guard let tree = node.tree, let last = tree.views.indices.last, let session = node.session() else {
        continue
      }
      let lines = ExplanationText(tree).lines(session.explanation(of: last))
      if lines.count < 4 { problems.append("view \(last) has no explanation") }
      if !isCanvas { moveThereAndBack(session, node) }
    }
    let appearances = stages.compactMap { stage in
      stage.nodes.first.flatMap { SceneAppearance(of: $0.scene, on: stage) }
    }
    let frames = FramesReport(appearances, of: document, surroundings, isCanvas: isCanvas)
    if JSONDocument(Array(frames.json.utf8), file: "frames").root == nil {
      problems.append("the frames are not JSON")
    }
    let constraints = ConstraintsReport(appearances, of: document, frames)
    if constraints.text.isEmpty || frames.text.isEmpty { problems.append("no text") }
    do {
      _ = try SystemFile(parsing: constraints.systemText)
    } catch {
      problems.append("the system form cannot be read: \(error)")
    }
  }

  /// A layout changed to another size equals one created for that size, and is unchanged after changing back.
  private mutating func moveThereAndBack(_ session: LayoutSession, _ node: StageNode) {
    guard let tree = node.tree, var context = node.layoutContext else { return }
    context.size = Size(width: tree.size.height, height: tree.size.width)
    context.safeArea = .zero
    let there = session.resize(to: context.size, safeArea: context.safeArea)
    let fresh = LayoutSession(tree.plain, in: context).solve()
    if let difference = SameLayout.difference(fresh, there) {
      problems.append("after resizing the layout differs from a new one: \(difference)")
    }
    let back = session.resize(to: tree.size, safeArea: tree.safeArea)
    if let difference = SameLayout.difference(tree, back) {
      problems.append("resized there and back it is another layout: \(difference)")
    }
  }

  private mutating func check(_ tree: SolvedTree) {
    for (index, view) in tree.views.enumerated() {
      let numbers = [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
      if !numbers.allSatisfy(\.isFinite) { problems.append("view \(index) has the frame \(view.frame)") }
    }
  }
}
