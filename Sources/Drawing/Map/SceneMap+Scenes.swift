import Basics
import Environment
import Model
import Transitions

extension SceneMap {
  /// The usual scale: a phone is about 20 columns wide, and six screens fit side by side in 200 columns.
  package static let usualScale = DrawingScale(20)

  /// Creates the map of a document: each scene alone, at its position on Interface Builder's canvas, with its segues.
  package init(
    _ context: StageContext, in environment: PreviewEnvironment, scale: DrawingScale = usualScale,
    look: PictureLook = .wireframe
  ) {
    let document = context.document
    let titles = SceneTitles(document)
    var options = DrawingOptions(scale: scale)
    options.look = look
    let shown = document.scenes.indices.prefix(Limits.mapScenes)
    let links = Self.links(of: document)
    let exits = links.reduce(into: [:]) { $0[$1.from, default: 0] += 1 }
    let tiles = shown.map { index in
      let scene = document.scenes[index]
      var tile = Tile(
        titles[index], Self.picture(of: index, context, environment, options, exits: exits[index] ?? 0),
        place: scene.canvasPlace)
      tile.isEntry = document.initialScene == index
      return tile
    }
    self.init(tiles, links, leftOut: document.scenes.count - shown.count)
  }

  private static func links(of document: Document) -> [Link] {
    document.segues.compactMap { segue -> Link? in
      let kind = Self.kind(segue.kind)
      // An unwind segue has no destination in the file, and is drawn as leaving its scene.
      guard let to = segue.destination ?? (kind == .unwind ? segue.source : nil) else { return nil }
      return Link(from: segue.source, to: to, kind, word: Self.word(segue.kind))
    }
  }

  /// Returns the map as a picture.
  package func picture(_ scale: DrawingScale) -> Picture {
    Picture(grid: grid(), projection: Projection(scale: scale), elements: [], texts: [])
  }

  /// The picture of a scene on a map, or the word that stands for it.
  package enum Content {
    case stage(Stage)
    /// A box with a word, for a scene without a picture.
    case box(String)
  }

  /// Returns what the map shows of a scene.
  /// - Parameter shown: the scene in its containers; nil to show it alone.
  package static func content(
    of scene: Int, _ context: StageContext, in environment: PreviewEnvironment, as shown: Stage? = nil
  ) -> Content {
    let controller = context.document.scenes[scene].controller
    switch controller.kind {
    case .navigation, .tab, .split, .page: return .box(controller.kind.rawValue)
    case .none, .plain, .table, .collection, .reference, .other: break
    }
    if let reference = controller.reference {
      return .box("in " + (reference.storyboard.map { $0 + ".storyboard" } ?? "another storyboard"))
    }
    guard context.document.scenes[scene].root != nil,
      let stage = shown ?? (try? context.stage(ScreenState(environment: environment, root: scene)))
    else { return .box("no views") }
    return .stage(stage)
  }

  private static func picture(
    of scene: Int, _ context: StageContext, _ environment: PreviewEnvironment, _ options: DrawingOptions,
    exits: Int
  ) -> CellGrid {
    switch content(of: scene, context, in: environment) {
    case .stage(let stage): picture(of: stage, options)
    case .box(let word): box(word, exits: exits)
    }
  }

  /// Returns the small picture of a scene. Texts are illegible at these scales, so a coloured one is a thumbnail.
  private static func picture(of stage: Stage, _ options: DrawingOptions) -> CellGrid {
    guard options.look == .colour, options.scale.column >= finestThumbnail else {
      return draw(stage, options).grid
    }
    var large = options
    large.scale = .reading
    let grid = draw(stage, large).grid
    // The size does not depend on how texts and lines are fitted to cells.
    let screen = stage.surroundings.screen
    func cells(_ points: Double, _ unit: Double) -> Int {
      1 + max(1, Int(clamping: (points / unit).rounded(.up)))
    }
    return grid.thumbnail(
      width: cells(screen.width, options.scale.column), height: cells(screen.height, options.scale.row))
  }

  private static let finestThumbnail = 16.0

  /// Returns a box for a scene without a picture.
  /// - Parameter exits: the number of links that begin at the box.
  private static func box(_ word: String, exits: Int) -> CellGrid {
    let glyphs = Array(VisibleText.glyphs(word).prefix(18))
    let width = glyphs.columns + 4
    var grid = CellGrid(width: width, height: max(3, 2 * exits + 1))
    grid.outline(grid.bounds, clip: grid.bounds, CellGrid.Stroke(CellStyle(.outline), rounded: true))
    grid.resolveLines()
    grid.write(glyphs, 2, 1, CellStyle(.note))
    return grid
  }

  private static func kind(_ kind: SegueKind) -> MapLinkKind {
    switch kind {
    case .relationship: .relationship
    case .embed: .embed
    case .show, .showDetail: .show
    case .present, .popover: .present
    case .unwind: .unwind
    case .custom: .custom
    }
  }

  private static func word(_ kind: SegueKind) -> String {
    switch kind {
    case .relationship(let name):
      name == "viewControllers" ? "tab" : name.hasPrefix("root") ? "root" : "child"
    case .embed: "embed"
    case .show: "show"
    case .showDetail: "detail"
    case .present(let style): style == .automatic ? "present" : style.rawValue
    case .popover: "popover"
    case .unwind: "unwind"
    case .custom: "custom"
    }
  }
}
