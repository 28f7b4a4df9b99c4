import Adapting
import Drawing
import Environment
import Layout
import Model
import Transitions

/// `colours FOLDER [--dark] [--list]`: of the views that have an opaque colour of their own, how many are seen in it. The
/// cell in question lies within the view, a cell away from its edges, and nothing that is painted later covers it;
/// views without such a cell are not counted.
enum ColourReport {
  static func run(_ arguments: [String]) -> Int32 {
    let words = arguments.filter { !$0.hasPrefix("--") }
    guard let folder = words.first else {
      print("colours needs a folder")
      return 2
    }
    var report = Report(dark: arguments.contains("--dark"), lists: arguments.contains("--list"))
    for path in BenchFiles.layouts(in: folder) where words.count < 2 || path.contains(words[1]) {
      guard let document = try? LayoutSamples.document(path) else { continue }
      report.add(document, BenchFiles.name(path))
    }
    print("views \(report.views)  true \(report.hits)  \(share(report.hits, report.views)) %")
    for (cause, count) in report.causes.sorted(by: { ($0.value, $0.key) > ($1.value, $1.key) }) {
      print("  \(count) \(cause)")
    }
    return 0
  }

  private static func share(_ part: Int, _ whole: Int) -> String {
    whole == 0 ? "-" : Numbers.points(100 * Double(part) / Double(whole))
  }
}

/// What has been counted so far.
private struct Report {
  let dark: Bool
  let lists: Bool
  var views = 0
  var hits = 0
  var causes: [String: Int] = [:]

  init(dark: Bool, lists: Bool) {
    self.dark = dark
    self.lists = lists
  }

  mutating func add(_ document: Document, _ file: String) {
    guard var environment = try? EnvironmentRequest.parse([]).request.resolve(in: .bundled) else { return }
    environment.dark = dark
    let context = StageContext(document: document, engine: .standard)
    for scene in document.scenes.indices {
      guard let stage = try? context.stage(Situation(environment: environment, root: scene)) else { continue }
      var options = DrawingOptions()
      options.look = .colour
      // Copies are not views of the file, and cover what they fill.
      options.repeatsPrototypes = false
      add(draw(stage, options), stage, "\(file) \(document.scenes[scene].name)")
    }
  }

  private mutating func add(_ picture: Picture, _ stage: Stage, _ place: String) {
    var appearance = Appearance(dark: dark)
    var painted: [Painted] = []
    // Bars of a controller lie over the controllers inside it.
    var system: [Painted] = []
    for (index, node) in stage.nodes.enumerated() {
      // A controller that only holds others has bars, and no views of its own.
      system += node.bars.map { bar in
        let rect = bar.frame.moved(by: stage.surroundings.window.origin)
        return Painted(rect: rect, clip: rect)
      }
      guard let tree = node.tree else { continue }
      if case .presented = node.role { appearance.elevated = true }
      let tint = stage.tint?.resolved(in: appearance)
      let looks = tree.plain.looks(in: LookContext(appearance: appearance, tint: tint))
      painted += paintedViews(
        tree, looks, node: index, origin: node.frame.moved(by: stage.surroundings.window.origin))
      painted += parts(of: node, tree, stage)
    }
    painted += system + systemCovers(stage)
    for (index, view) in painted.enumerated() {
      guard let wanted = view.color, let spot = spot(of: index, in: painted, stage, picture) else { continue }
      views += 1
      let cell = picture.grid.cells[spot.row * picture.grid.width + spot.column]
      if Self.shows(cell, wanted) {
        hits += 1
      } else {
        let seen = cell.style.background.rgb.map { RGBA($0).text } ?? "the terminal's"
        causes["\(view.element)", default: 0] += 1
        if lists {
          print(
            "\(place): \(view.element) \(view.id) \(wanted.text) at \(spot.column),\(spot.row) is \(seen)")
        }
      }
    }
  }

  /// Something on the screen in the order of painting.
  private struct Painted {
    var rect: Rect
    var clip: Rect
    /// The opaque colour of a view; nil where it has none of its own.
    var color: RGBA?
    var element = ""
    var id = ""
    /// How many of those after it lie inside of it without covering anything: views that are as clear as glass.
    var isGlass = false
  }

  private func paintedViews(_ tree: SolvedTree, _ looks: [ViewLook], node: Int, origin: Rect) -> [Painted] {
    let origins = tree.absoluteOrigins
    var alphas: [Double] = []
    var clips: [Rect] = []
    var result: [Painted] = []
    for (index, view) in tree.plain.views.enumerated() {
      let alpha = view.alpha * (view.parent.map { alphas[$0] } ?? 1)
      alphas.append(alpha)
      let rect = Rect(origin: origins[index], size: tree.views[index].frame.size)
        .moved(by: Point(x: origin.x, y: origin.y))
      let outer = view.parent.map { clips[$0] } ?? origin
      let cuts = view.clips || [.scroll, .table, .collection, .textView].contains(view.kind)
      clips.append(cuts ? outer.intersection(rect) ?? .zero : outer)
      if tree.views[index].hidden || alpha < 0.01 { continue }
      var own = Painted(rect: rect, clip: outer)
      let background = looks[index].background
      if view.background != nil, background.isOpaque, alpha > 0.995, view.kind != .navigationBar,
        view.kind != .searchBar, view.kind != .tabBar, view.kind != .toolbar
      {
        own.color = background
      }
      own.element = view.element
      own.id = view.id ?? view.name ?? ""
      switch view.kind {
      case .view, .stack, .scroll, .cellContent, .table, .collection, .container:
        own.isGlass = !background.isVisible && view.borderWidth == 0 && view.kind != .container
      default: break
      }
      result.append(own)
    }
    return result
  }

  /// Separators and titles of sections.
  private func parts(of node: StageNode, _ tree: SolvedTree, _ stage: Stage) -> [Painted] {
    let window = stage.surroundings.window.origin
    let origins = tree.absoluteOrigins
    return tree.parts.map { part in
      let origin = origins[part.owner]
      let rect = part.frame.moved(
        by: Point(x: origin.x + node.frame.x + window.x, y: origin.y + node.frame.y + window.y))
      return Painted(rect: rect, clip: rect)
    }
  }

  /// The clock, the camera and the line at the bottom.
  private func systemCovers(_ stage: Stage) -> [Painted] {
    let screen = Rect(origin: .zero, size: stage.surroundings.screen)
    let safe = stage.surroundings.safeArea
    return [
      Rect(x: 0, y: 0, width: screen.width, height: max(24, safe.top)),
      Rect(x: 0, y: screen.height - max(safe.bottom, 0), width: screen.width, height: safe.bottom),
    ].map { Painted(rect: $0, clip: screen) }
  }

  /// A cell in which only the view and what lies behind it can be seen.
  private func spot(
    of index: Int, in painted: [Painted], _ stage: Stage, _ picture: Picture
  ) -> (column: Int, row: Int)? {
    let screen = Rect(origin: .zero, size: stage.surroundings.screen)
    let (width, height) = (picture.scale.column, picture.scale.row)
    let view = painted[index]
    guard let seen = view.rect.intersection(view.clip)?.intersection(screen) else { return nil }
    let room = seen.inset(by: Insets(top: height, left: width, bottom: height, right: width))
    guard room.width > 0, room.height > 0 else { return nil }
    let covers = painted[(index + 1)...].filter { !$0.isGlass }.compactMap { cover -> Rect? in
      cover.rect.intersection(room).map { _ in
        cover.rect.inset(by: Insets(top: -height, left: -width, bottom: -height, right: -width))
      }
    }
    for row in Int(clamping: room.y / height)...Int(clamping: room.maxY / height) {
      for column in Int(clamping: room.x / width)...Int(clamping: room.maxX / width) {
        let middle = Point(x: (Double(column) + 0.5) * width, y: (Double(row) + 0.5) * height)
        guard room.contains(middle), !covers.contains(where: { $0.contains(middle) }) else { continue }
        guard column + 1 < picture.grid.width, row + 1 < picture.grid.height else { continue }
        return (column + 1, row + 1)
      }
    }
    return nil
  }

  private static func shows(_ cell: Cell, _ wanted: RGBA) -> Bool {
    guard let rgb = cell.style.background.rgb else { return false }
    let seen = RGBA(rgb)
    return max(abs(seen.red - wanted.red), abs(seen.green - wanted.green), abs(seen.blue - wanted.blue)) < 3
      / 255
  }
}
