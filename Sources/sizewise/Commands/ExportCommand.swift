import Drawing
import Environment
import Export
import Model
import ProjectFiles
import Transitions

extension Command {
  package static let export = Command(
    "export", "FILE", "draw a layout as text, SVG, PNG, HTML or JSON", environment: true,
    options: [
      Option(.format, .choice(ExportRun.formats), "output format (default: text)"),
      sceneOption, whatIfOption, Option(.columns, .number("N", 10...10_000), "maximum line width"),
      Option(.scale, .hinted("P", ["fit"] + DrawingScale.offered), "points per column, or fit (default: 8)"),
      Option(.aspect, .decimal("A", 0.2...10), "cell height ÷ width (default: 2)"),
      Option(
        .colors, .choice(ColorDepth.allCases.map(\.rawValue)), "colours of the ansi format (default: 24-bit)"
      ),
      wireframeOption, Option(.ascii, "write the text format with ASCII characters only"),
      Option(.light, "write the ansi format for a light terminal"),
      Option(.show, .hinted("LIST", Overlays.words), "overlays to draw, separated by commas"),
      Option(.map, "draw all scenes as small pictures with the segues between them"),
      Option(.whole, "draw the screen as tall as its content needs"),
      Option(.select, .text("VIEW"), "show the constraints and the frame of this view"),
      Option(.pixels, .decimal("N", 0.1...8), "pixels per point of the png format (default: 2)"),
      Option(.font, .file("FILE"), "TrueType font for characters that the png format has no letters for"),
      matrixOption, outputOption, ignoredOption,
    ],
    details: "A scene is drawn as the app shows it: in its containers, with their bars."
  ) { invocation, console throws(CommandError) in
    guard !invocation.arguments.isEmpty else {
      throw .usage("export needs a file", expected: "sizewise export FILE")
    }
    return try ExportRun(invocation, arguments: invocation.arguments, console).run()
  }
}

/// One run of `export`, or of the preview where there is no terminal.
struct ExportRun {
  static let formats = ["text", "ascii", "ansi", "svg", "svg-cells", "html", "png", "json"]
  /// Formats that show the layout at its true sizes.
  private static let vectors = ["svg", "png"]

  private let invocation: Invocation
  private let console: Console
  private var paths: [String]
  private let scale: ScaleChoice
  /// Where a file lies is not the same on every machine: the last word of its path.
  private var name: String

  init(_ invocation: Invocation, arguments: [String], _ console: Console) throws(CommandError) {
    self.invocation = invocation
    self.console = console
    scale = try Self.scale(invocation.value(.scale))
    _ = try invocation.environment()
    let search = try LayoutSearch(arguments)
    search.report(console)
    paths = search.paths
    name = Self.name(of: arguments.first ?? "")
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private var path: String { paths.first ?? "" }

  private static func scale(_ text: String?) throws(CommandError) -> ScaleChoice {
    switch text {
    case nil: return .reading
    case "fit": return .fit
    case let text?:
      guard let points = Double(text), points >= 1, points <= 200 else {
        throw .usage("\(option: .scale) needs points from 1 to 200, or fit, not \"\(text)\"")
      }
      return .points(points)
    }
  }

  func run() throws(CommandError) -> ExitStatus {
    if format == "html", !invocation.has(.map) {
      reportLeftOut()
      return try PageExport(invocation: invocation, console: console).run(paths, title: name)
    }
    return paths.count > 1 ? try runAll() : try runOne()
  }

  /// Several layouts, one after the other, each below its path. One that is broken is reported, and the others are drawn.
  private func runAll() throws(CommandError) -> ExitStatus {
    let layouts = counted(paths.count, "layout")
    guard ["text", "ascii", "ansi"].contains(format) else {
      throw .usage(
        "\(format) holds one layout, and there are \(layouts)", expected: "a file, or --format html")
    }
    guard invocation.value(.output) ?? "-" == "-" else {
      throw .usage("-o takes one layout, and there are \(layouts)", expected: "a file, or --format html")
    }
    var status = ExitStatus.fine
    var isFirst = true
    for path in paths {
      var one = self
      one.paths = [path]
      one.name = Self.name(of: path)
      do throws(CommandError) {
        try console.print((isFirst ? "" : "\n") + "\(VisibleText.string(path))\n")
        isFirst = false
        _ = try one.runOne()
      } catch {
        guard error.status == .input else { throw error }
        console.report(.failure(error))
        status = .input
      }
    }
    return status
  }

  private func runOne() throws(CommandError) -> ExitStatus {
    let file = try LoadedFile(path, invocation, console)
    file.reportIgnored(invocation)
    if invocation.has(.map) { return try runMap(file) }
    let index = try file.scene(invocation.value(.scene))
    let scene = file.document.scenes[index]
    var request = try StageRequest(invocation, file, console)
    request.isWhole = invocation.has(.whole)
    let stages = try request.stages(of: index)
    // Images are read when they are drawn.
    defer { reportImages(file) }
    reportEmpty(index, stages, request)
    if Self.vectors.contains(format) { return try runVectors(stages, scene, file) }
    var entries: [PictureSheet.Entry] = []
    for stage in stages {
      entries.append(try entry(stage, scene, file))
      if request.isWhole, let hidden = stage.hiddenBelow, hidden.points > 1 { reportHidden(hidden.points) }
    }
    let sheet = PictureSheet(entries, title: title(file))
    try write(text(of: sheet, stages))
    return .fine
  }

  private func title(_ file: LoadedFile) -> String { file.document.title ?? name }

  /// The screens at their true sizes.
  private func runVectors(_ stages: [Stage], _ scene: Scene, _ file: LoadedFile) throws(CommandError)
    -> ExitStatus
  {
    reportLeftOut()
    let entries = stages.map { stage in
      let list = shapes(of: stage, DrawingOptions())
      return VectorSheet.Entry(
        VectorScene(stage, list), caption: Caption.parts(stage, scale: nil, scene: scene.name))
    }
    for stage in stages {
      if let hidden = stage.hiddenBelow, hidden.points > 1, invocation.has(.whole) {
        reportHidden(hidden.points)
      }
    }
    let sheet = VectorSheet(entries, title: title(file))
    if format == "png" {
      try writeImage(sheet)
    } else {
      try write(sheet.svg)
    }
    return .fine
  }

  /// Options that only pictures of characters know.
  private func reportLeftOut() {
    for option in [OptionName.show, .select, .wireframe, .ascii] where invocation.has(option) {
      console.report(
        .remark(
          .warning,
          "\(option: option) belongs to pictures of characters, such as \(option: .format) svg-cells, and is left out"
        ))
    }
  }

  private func writeImage(_ sheet: VectorSheet) throws(CommandError) {
    let scale = invocation.decimal(.pixels) ?? 2
    let size = sheet.pixelSize(scale: scale)
    guard size.width <= VectorSheet.mostPixels / size.height else {
      throw .usage(
        "a picture of \(size.width)×\(size.height) pixels is too large",
        expected: "fewer \(option: .pixels) or environments")
    }
    if console.outputIsTerminal, invocation.value(.output) ?? "-" == "-" {
      throw .usage("png is for files, not for a terminal", expected: "-o OUT.png")
    }
    let image = sheet.image(scale: scale, fonts: GlyphFonts(try font()))
    try console.deliver(PngFile.bytes(image, pixelsPerPoint: scale), invocation)
  }

  /// The font of `--font`.
  private func font() throws(CommandError) -> FontOutlines? {
    guard let path = invocation.value(.font) else { return nil }
    let bytes = try FileSystem.read(path, atMost: FontFile.sizeLimit)
    guard let font = FontOutlines(bytes) else {
      throw .usage(
        "\(VisibleText.string(path)) has no TrueType outlines", expected: "a .ttf file, or a .ttc of them")
    }
    return font
  }

  private func reportImages(_ file: LoadedFile) {
    for path in file.document.images?.unreadable ?? [] {
      console.report(.remark(.warning, "this image cannot be read, so its name is drawn", about: path))
    }
  }

  /// Nobody asked for a scene that the app's code fills: another one shows more.
  private func reportEmpty(_ scene: Int, _ stages: [Stage], _ request: StageRequest) {
    guard invocation.value(.scene) == nil, !request.environment.canvas, let stage = stages.first,
      !stage.showsAnything,
      let filled = request.context.filledScene(otherThan: scene, in: stage.environment)
    else { return }
    let document = request.context.document
    let place = document.initialScene == nil ? "first" : "initial"
    let (empty, other) = (document.scenes[scene], document.scenes[filled.appearance.scene])
    let isKnownByName = (try? DocumentNames.scene(other.name, in: document)) == filled.appearance.scene
    let name = ShellWord.quoted(VisibleText.string(isKnownByName ? other.name : other.id ?? other.name))
    console.report(
      .remark(
        .note,
        "the \(place) scene \(VisibleText.quoted(empty.name)) shows nothing of its own; try \(option: .scene) \(name)",
        about: path))
  }

  private func reportHidden(_ points: Double) {
    let count = Int(clamping: points.rounded())
    let words = "\(counted(count, "point")) of content \(count == 1 ? "is" : "are")"
    console.report(.remark(.warning, "\(words) below what is drawn", about: path))
  }

  /// All scenes in one picture.
  private func runMap(_ file: LoadedFile) throws(CommandError) -> ExitStatus {
    if format == "png" {
      throw .usage("--map draws characters", expected: "svg, svg-cells, html, json or text")
    }
    let request = try StageRequest(invocation, file, console)
    var size = SceneMap.usualScale
    if case .points(let points) = scale { size = DrawingScale(points) }
    size = DrawingScale(size.column, aspect: invocation.decimal(.aspect) ?? DrawingScale.usualAspect)
    let map = SceneMap(request.context, in: request.environment, scale: size, look: look)
    if let words = map.leftOutWords { console.report(.remark(.warning, Message(words), about: path)) }
    if format == "json" {
      try console.deliver(MapJSON(map, file: path).text, escaped: true, invocation)
      return .fine
    }
    var entry = PictureSheet.Entry(
      map.picture(size), caption: [name, counted(map.tiles.count, "scene"), request.environment.device],
      dark: request.environment.dark)
    if format == "html", look != .wireframe {
      entry.text = SceneMap(request.context, in: request.environment, scale: size).grid()
    }
    try write(text(of: PictureSheet([entry], title: title(file)), []))
    return .fine
  }

  private func entry(_ stage: Stage, _ scene: Scene, _ file: LoadedFile) throws(CommandError)
    -> PictureSheet.Entry
  {
    let choice = scale
    let aspect = invocation.decimal(.aspect) ?? DrawingScale.usualAspect
    // Without a height, the whole screen fits where a terminal of the usual size has 24 rows.
    let columns = invocation.number(.columns) ?? (choice == .fit ? 80 : nil)
    var options = DrawingOptions(
      scale: choice.scale(
        for: stage.surroundings.screen, columns: columns, rows: choice == .fit ? 23 : nil, aspect: aspect))
    options.overlays = try overlays()
    if let name = invocation.value(.select) { options.selection = try selection(name, stage, file) }
    options.look = look
    let picture = draw(stage, options)
    var entry = PictureSheet.Entry(
      picture, caption: Caption.parts(stage, scale: options.scale, scene: scene.name),
      dark: stage.surroundings.traits.dark)
    // The page has each picture as text too, and text has no colours.
    if format == "html", look != .wireframe {
      options.look = .wireframe
      entry.text = draw(stage, options).grid
    }
    return entry
  }

  private var format: String { invocation.value(.format) ?? "text" }

  private var forbidsColor: Bool { console.forbidsColor || invocation.has(.noColor) }

  private var depth: ColorDepth {
    forbidsColor ? .uncolored : invocation.value(.colors).flatMap(ColorDepth.init(rawValue:)) ?? .full
  }

  /// Colours where the format has them and nobody is against it.
  private var look: PictureLook {
    if invocation.has(.wireframe) || forbidsColor { return .wireframe }
    switch format {
    case "ansi": return depth.showsColors ? .colour : .wireframe
    case "svg", "svg-cells", "html": return .colour
    default: return .wireframe
    }
  }

  private func overlays() throws(CommandError) -> Overlays {
    var overlays: Overlays = []
    for list in invocation.all(.show) {
      for word in list.split(separator: ",").map(String.init) {
        guard let overlay = Overlays(name: word) else {
          throw .usage(
            "\(option: .show) does not know \"\(word)\"",
            expected: Suggestion.text(for: word, in: Overlays.words))
        }
        overlays.formUnion(overlay)
      }
    }
    return overlays
  }

  private func selection(_ name: String, _ stage: Stage, _ file: LoadedFile) throws(CommandError)
    -> ViewReference
  {
    let source = try file.view(name)
    for (index, node) in stage.nodes.enumerated() {
      if let view = node.tree?.plain.source.firstIndex(of: source) {
        return ViewReference(node: index, view: view)
      }
    }
    throw .usage("\"\(name)\" is not on the screen in this environment")
  }

  private func text(of sheet: PictureSheet, _ stages: [Stage]) -> String {
    let columns = invocation.number(.columns)
    switch format {
    case "ascii": return sheet.grid(columns: columns).plainText(.ascii)
    case "ansi":
      return sheet.grid(columns: columns).ansiText(depth, isLight: invocation.has(.light))
    case "svg", "svg-cells":
      // A caption wider than its picture would leave the drawing half empty.
      let width = sheet.entries.count == 1 ? sheet.entries[0].picture.grid.width : nil
      return SvgPicture(sheet.grid(columns: columns ?? width), dark: sheet.isDark, title: sheet.title).text
    case "html": return sheet.html
    case "json": return PictureJSON(sheet, stages, file: path).text
    default: return sheet.grid(columns: columns).plainText(invocation.has(.ascii) ? .ascii : .unicode)
    }
  }

  private func write(_ text: String) throws(CommandError) {
    let plain = ["text", "ascii"].contains(invocation.value(.format) ?? "text")
    try console.deliver(text, escaped: !plain, invocation)
  }
}

extension PictureSheet {
  var isDark: Bool { !entries.isEmpty && entries.allSatisfy(\.dark) }
}
