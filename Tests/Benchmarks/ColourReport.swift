import Adapting
import Basics
import Drawing
import Environment
import Export
import Layout
import Model
import Raster
import Transitions

/// `colours FOLDER [--dark] [--list] [--pixels]`: counts the views with an opaque colour that appear in it. The cell
/// that is compared is inside the view, one cell away from its edges, and not covered by anything painted later; views
/// without such a cell are not counted. `--pixels` compares the pictures at full size, from which SVG and PNG are
/// written, in cells of 4 points: a view appears in its colour if that is the most frequent of the 8×8 pixels around
/// the cell's centre, so that letters and corners in part of them do not matter.
enum ColourReport {
  static func run(_ arguments: [String]) -> Int32 {
    let words = arguments.filter { !$0.hasPrefix("--") }
    guard let folder = words.first else {
      print("colours needs a folder")
      return 2
    }
    var report = Report(
      dark: arguments.contains("--dark"), lists: arguments.contains("--list"),
      asksPixels: arguments.contains("--pixels"))
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

/// The counts so far.
private struct Report {
  let dark: Bool
  let lists: Bool
  let asksPixels: Bool
  var views = 0
  var hits = 0
  var causes: [String: Int] = [:]

  init(dark: Bool, lists: Bool, asksPixels: Bool) {
    self.dark = dark
    self.lists = lists
    self.asksPixels = asksPixels
  }

  mutating func add(_ document: Document, _ file: String) {
    guard var environment = try? EnvironmentRequest.parse([]).request.resolve(in: .bundled) else { return }
    environment.dark = dark
    let context = StageContext(document: document, engine: .standard)
    for scene in document.scenes.indices {
      guard let stage = try? context.stage(ScreenState(environment: environment, root: scene)) else {
        continue
      }
      var options = DrawingOptions()
      options.look = .colour
      // Repeated prototypes are not views of the file, and would cover others.
      options.repeatsPrototypes = false
      let canvas: any ColourCanvas =
        asksPixels ? PixelColours(stage, options) : CellColours(picture: draw(stage, options))
      add(canvas, stage, "\(file) \(document.scenes[scene].name)")
    }
  }

  private mutating func add(_ canvas: any ColourCanvas, _ stage: Stage, _ place: String) {
    var appearance = Appearance(dark: dark)
    var painted: [Painted] = []
    // A controller's bars are in front of the controllers inside it.
    var system: [Painted] = []
    for (index, node) in stage.nodes.enumerated() {
      // A container controller has bars, but no views.
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
      guard let wanted = view.color, let spot = spot(of: index, in: painted, stage, canvas) else { continue }
      views += 1
      let seen = canvas.color(spot)
      if let seen, Self.isSame(seen, wanted) {
        hits += 1
      } else {
        causes["\(view.element)", default: 0] += 1
        if lists {
          print(
            "\(place): \(view.element) \(view.id) \(wanted.text) at \(Numbers.points(spot.x)),\(Numbers.points(spot.y)) is \(seen?.text ?? "the terminal's")"
          )
        }
      }
    }
  }

  /// An item on the screen, in painting order.
  private struct Painted {
    var rect: Rect
    var clip: Rect
    /// The opaque colour of a view; nil without one.
    var color: RGBA?
    var element = ""
    var id = ""
    /// Whether the view is fully transparent, so that it covers nothing.
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

  /// Returns the separators and section titles.
  private func parts(of node: StageNode, _ tree: SolvedTree, _ stage: Stage) -> [Painted] {
    let window = stage.surroundings.window.origin
    let origins = tree.absoluteOrigins
    return tree.decorations.map { part in
      let origin = origins[part.owner]
      let rect = part.frame.moved(
        by: Point(x: origin.x + node.frame.x + window.x, y: origin.y + node.frame.y + window.y))
      return Painted(rect: rect, clip: rect)
    }
  }

  /// Returns the frames of the clock, the camera and the home indicator.
  private func systemCovers(_ stage: Stage) -> [Painted] {
    let screen = Rect(origin: .zero, size: stage.surroundings.screen)
    let safe = stage.surroundings.safeArea
    return [
      Rect(x: 0, y: 0, width: screen.width, height: max(24, safe.top)),
      Rect(x: 0, y: screen.height - max(safe.bottom, 0), width: screen.width, height: safe.bottom),
    ].map { Painted(rect: $0, clip: screen) }
  }

  /// Returns a cell in which only the view and what is behind it are visible.
  private func spot(
    of index: Int, in painted: [Painted], _ stage: Stage, _ canvas: any ColourCanvas
  ) -> Point? {
    let screen = Rect(origin: .zero, size: stage.surroundings.screen)
    let (width, height) = (canvas.grain.width, canvas.grain.height)
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
        return middle
      }
    }
    return nil
  }

  private static func isSame(_ seen: RGBA, _ wanted: RGBA) -> Bool {
    max(abs(seen.red - wanted.red), abs(seen.green - wanted.green), abs(seen.blue - wanted.blue)) < 3
      / 255
  }
}

/// A picture whose colour can be read at a point of the screen; nil for the default background.
private protocol ColourCanvas {
  /// The smallest size that is certainly visible.
  var grain: Size { get }
  func color(_ point: Point) -> RGBA?
}

private struct CellColours: ColourCanvas {
  let picture: Picture

  var grain: Size { Size(width: picture.scale.column, height: picture.scale.row) }

  func color(_ point: Point) -> RGBA? {
    // The first column and row show the device's edge.
    let (column, row) = (Int(clamping: point.x / grain.width) + 1, Int(clamping: point.y / grain.height) + 1)
    return picture.grid[column, row].style.background.rgb.map { RGBA($0) }
  }
}

private struct PixelColours: ColourCanvas {
  private let image: RasterImage
  let grain = Size(width: 4, height: 4)

  init(_ stage: Stage, _ options: DrawingOptions) {
    image = VectorScene(stage, shapes(of: stage, options)).pixels(scale: 1)
  }

  /// Returns the most frequent of the 8×8 pixels around a point, so that letters and round corners do not hide the
  /// background.
  func color(_ point: Point) -> RGBA? {
    let (x, y) = (Int(clamping: point.x), Int(clamping: point.y))
    var counts: [UInt32: Int] = [:]
    for row in y - 4..<y + 4 where row >= 0 && row < image.height {
      for column in x - 4..<x + 4 where column >= 0 && column < image.width {
        counts[image.pixels[row * image.width + column], default: 0] += 1
      }
    }
    guard let pixel = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return nil }
    return RGBA(
      Double(pixel & 255) / 255, Double(pixel >> 8 & 255) / 255, Double(pixel >> 16 & 255) / 255)
  }
}
