import Assets
import Basics
import Drawing
import Environment
import Export
import Model
import Raster
import Syntax
import Transitions

extension Command {
  package static let export = Command(
    "export", "FILE", "draw a layout as text, SVG, PNG, HTML or JSON", environment: true,
    options: [
      Option(
        .format, .choice(ExportRequest.Format.allCases.map(\.rawValue)),
        "output format (default: by the file extension of -o, png in a folder, otherwise text)"),
      sceneOption, whatIfOption, Option(.columns, .number("N", 10...10_000), "maximum line width"),
      Option(.scale, .hinted("P", ["fit"] + DrawingScale.offered), "points per column, or fit (default: 8)"),
      Option(.aspect, .decimal("A", 0.2...10), "cell height ÷ width (default: 2)"),
      Option(
        .colors, .choice(ColorDepth.allCases.map(\.rawValue)), "colours of the ansi format (default: 24-bit)"
      ),
      wireframeOption, Option(.ascii, "write the text format with ASCII characters only"),
      Option(.light, "write the ansi format for a light terminal"),
      Option(.show, .hinted("LIST", Overlays.words), "overlays to draw, separated by commas"),
      Option(.map, "draw all scenes as thumbnails, with the segues between them"),
      Option(.whole, "draw the screen as tall as its content needs"),
      Option(.select, .text("VIEW"), "show the frame and the constraints of this view"),
      Option(
        .pixels, .decimal("N", 0.1...8),
        "pixels per point of the png format (default: 2, or fewer for a wide sheet)"),
      Option(
        .width, .number("N", 16...30_000),
        "maximum width of a png, svg or html picture, in pixels (default: 3840 for several screens)"),
      Option(.frame, "draw the device around the screen: its body, buttons and corners"),
      Option(.noFrame, "draw only the pixels of the screen, in a png as many as the device has"),
      Option(
        .font, .file("FILE"),
        "TrueType or OpenType font for characters that the built-in fonts lack, for the png format"),
      matrixOption, outputOption, ignoredOption,
    ],
    details: "Scenes are drawn as in the running app: in their containers, with their bars."
  ) { invocation, console throws(CommandError) in
    guard !invocation.arguments.isEmpty else {
      throw .usage("export needs a file", expected: "sizewise export FILE")
    }
    return try ExportRun(ExportRequest(invocation, console), invocation.arguments, console).run()
  }
}

/// One run of `export`, or of the preview without a terminal.
struct ExportRun {
  var request: ExportRequest
  let console: Console
  private var paths: [String]
  /// The last component of the path, because folders differ between machines.
  var name: String
  /// The one screen to draw, if each has a file.
  private var single: (file: LoadedFile, stage: Stage, scene: Scene)?

  init(_ request: ExportRequest, _ arguments: [String], _ console: Console) throws(CommandError) {
    self.request = request
    self.console = console
    let search = try LayoutSearch(arguments)
    search.report(console)
    paths = search.paths
    name = Self.name(of: arguments.first ?? "")
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  var path: String { paths.first ?? "" }

  func run() throws(CommandError) -> ExitStatus {
    if request.format == .html {
      reportLeftOut()
      if request.isMap { return try mapPage() }
      if paths.count == 1, let folder = request.outputFolder { return try runEach(into: folder) }
      return try PageExport(request: request, console: console).run(paths, title: name)
    }
    if paths.count == 1, let folder = request.outputFolder { return try runEach(into: folder) }
    return paths.count > 1 ? try runAll() : try runOne()
  }

  /// Writes a file for each environment into a folder, which is created; without a matrix and a scene, a file for each
  /// scene.
  private func runEach(into folder: String) throws(CommandError) -> ExitStatus {
    guard !request.isMap else { throw .usage("--map draws only one picture", expected: "-o FILE") }
    let file = try load()
    var asked = try StageRequest(request.layout, file, console)
    asked.isWhole = request.isWhole
    let shown: [(scene: Int, stage: Stage)]
    if request.layout.scene == nil, request.layout.matrix == nil {
      shown = try asked.appearances(of: Array(file.document.scenes.indices)).map { ($0.scene, $0.stage) }
    } else {
      let (scene, stages) = try asked.shown(request.layout.scene)
      shown = stages.map { (scene, $0) }
    }
    guard FileSystem.makeFolders(folder) else {
      throw .about(folder, "the folder cannot be created", .output)
    }
    let names = SnapshotNames(file: String(name.prefix { $0 != "." }), file.document)
    let page = PageExport(request: request, console: console)
    for (scene, stage) in shown {
      var one = self
      one.single = (file, stage, file.document.scenes[scene])
      let name = names.name(of: scene, on: stage, ending: request.format.ending)
      one.request.output = (folder.hasSuffix("/") ? folder : folder + "/") + name
      if request.format == .html {
        try page.write([(scene, stage)], of: file, asked.context, to: one.request.output)
      } else {
        _ = try one.runOne()
      }
    }
    return .fine
  }

  /// Exports several layouts, each below its path. Layouts that cannot be read are reported, and the others are drawn.
  private func runAll() throws(CommandError) -> ExitStatus {
    let layouts = counted(paths.count, "layout")
    guard [.text, .ascii, .ansi].contains(request.format) else {
      throw .usage(
        "\(request.format.rawValue) can contain only one layout, but there are \(layouts)",
        expected: "a file, or --format html")
    }
    guard request.output ?? "-" == "-" else {
      throw .usage(
        "-o accepts only one layout, but there are \(layouts)", expected: "a file, or --format html")
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
    if request.format == .png {
      let (image, scale) = try image()
      let bytes = PngFile.bytes(image, pixelsPerPoint: scale)
      try console.deliver(bytes, to: request.output)
    } else {
      let plain = [.text, .ascii].contains(request.format)
      try console.deliver(try text(), escaped: !plain, to: request.output)
    }
    return .fine
  }

  /// Returns the layout in a text format.
  func text() throws(CommandError) -> String {
    let file = try load()
    if request.isMap { return request.format == .svg ? try map(file).svg : try mapText(file) }
    let (stages, scene) = try stages(of: file)
    // Images are read during drawing.
    defer { file.reportImages() }
    if request.format == .svg { return vectors(stages, file).svg }
    reportIgnoredSizes()
    var entries: [CaptionedPicture] = []
    var unseen = UnseenTexts()
    for stage in stages {
      let entry = try entry(stage, scene, file)
      unseen.add(entry.picture.unseen, on: stage)
      entries.append(entry)
      reportHidden(stage)
    }
    report(unseen, file)
    return text(of: PictureSheet(entries, title: title(file)), stages)
  }

  /// Returns the layout in pixels.
  func image() throws(CommandError) -> (image: RasterImage, scale: Double) {
    let file = try load()
    let stages = request.isMap ? [] : try stages(of: file).0
    defer { file.reportImages() }
    let sheet = request.isMap ? try map(file) : vectors(stages, file)
    let scale = sheet.usualScale
    let size = sheet.pixelSize(scale: scale)
    guard size.width <= VectorSheet.mostPixels / size.height else {
      throw .usage(
        "a picture of \(size.width) × \(size.height) pixels is too large",
        expected: "fewer \(option: .pixels) or environments")
    }
    if console.outputIsTerminal, request.output ?? "-" == "-" {
      throw .usage("png cannot be written to a terminal", expected: "-o OUT.png")
    }
    let image = sheet.image(scale: scale, fonts: GlyphFonts(try font()))
    return (window(of: stages).flatMap { image.cropped(VectorSheet.area(around: $0, scale)) } ?? image, scale)
  }

  /// Returns the window to which the picture is cropped; nil if it is the whole screen, or not wanted.
  private func window(of stages: [Stage]) -> Rect? {
    guard request.showsWindowOnly, stages.count == 1 else { return nil }
    let (window, screen) = (stages[0].surroundings.window, stages[0].surroundings.screen)
    return window.width < screen.width || window.height < screen.height ? window : nil
  }

  func load() throws(CommandError) -> LoadedFile {
    if let single { return single.file }
    guard let path = paths.first, paths.count == 1 else {
      throw .usage("there are \(counted(paths.count, "layout"))", expected: "one of them")
    }
    let file = try LoadedFile(path, request.layout, console)
    file.reportIgnored(request.layout)
    return file
  }

  private func stages(of file: LoadedFile) throws(CommandError) -> ([Stage], Scene) {
    if let single { return ([single.stage], single.scene) }
    var asked = try StageRequest(request.layout, file, console)
    asked.isWhole = request.isWhole
    let shown = try asked.shown(request.layout.scene)
    return (shown.stages, file.document.scenes[shown.scene])
  }

  func title(_ file: LoadedFile) -> String { file.document.title ?? name }

  /// Returns the screens at full size.
  private func vectors(_ stages: [Stage], _ file: LoadedFile) -> VectorSheet {
    reportLeftOut()
    var unseen = UnseenTexts()
    let entries = stages.map { stage in
      let list = shapes(of: stage, DrawingOptions(frame: request.frame))
      unseen.add(list.unseen, on: stage)
      return CaptionedScene(
        VectorScene(stage, list, frame: request.frame),
        caption: Caption.parts(stage, scale: nil, sizesLast: true),
        group: VisibleText.string(stage.surroundings.deviceName))
    }
    for stage in stages { reportHidden(stage) }
    report(unseen, file)
    return VectorSheet(
      entries, title: title(file), width: request.width, pixels: request.pixels ?? ownPixels(stages))
  }

  /// Returns the pixels per point of a bare screen, which has the pixels of its device; nil for other pictures.
  private func ownPixels(_ stages: [Stage]) -> Double? {
    guard request.frame == .bare, request.width == nil, stages.count == 1 else { return nil }
    return stages[0].surroundings.traits.scale
  }

  /// Returns the font of `--font`.
  private func font() throws(CommandError) -> FontOutlines? {
    guard let path = request.font else { return nil }
    let bytes = try FileSystem.read(path, atMost: FontFile.sizeLimit)
    guard let font = FontOutlines(bytes) else {
      throw .usage(
        "\(VisibleText.string(path)) has no outlines", expected: "a .ttf or .otf file, or a .ttc of them")
    }
    return font
  }

  private func entry(_ stage: Stage, _ scene: Scene, _ file: LoadedFile) throws(CommandError)
    -> CaptionedPicture
  {
    let choice = request.scale
    // Without a height, the whole screen fits the width of a standard terminal.
    let columns = request.columns ?? (choice == .fit ? 80 : nil)
    var options = DrawingOptions(
      scale: choice.scale(
        for: stage.surroundings.screen, columns: columns, rows: choice == .fit ? 23 : nil,
        aspect: request.aspect))
    options.overlays = try overlays()
    if let name = request.selection { options.selection = try selection(name, stage, file) }
    options.look = look
    var picture = draw(stage, options)
    if let window = window(of: [stage]) {
      picture.grid = picture.grid.cropped(to: picture.projection.box(window))
    }
    return CaptionedPicture(
      picture, caption: Caption.parts(stage, scale: options.scale, scene: scene.name),
      group: stage.surroundings.deviceName, dark: stage.surroundings.traits.dark)
  }

  /// Colours if the format has them and they are not disabled.
  var look: PictureLook {
    if request.isWireframe || request.forbidsColor { return .wireframe }
    switch request.format {
    case .ansi: return request.depth.showsColors ? .colour : .wireframe
    case .svg, .svgCells, .html: return .colour
    case .text, .ascii, .png, .json: return .wireframe
    }
  }

  private func overlays() throws(CommandError) -> Overlays {
    var overlays: Overlays = []
    for list in request.overlays {
      for word in list.split(separator: ",").map(String.init) {
        guard let overlay = Overlays(name: word) else {
          throw .usage(
            "there is no overlay \"\(word)\"",
            expected: NearestName.suggestion(for: word, in: Overlays.words)?.text)
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

  func text(of sheet: PictureSheet, _ stages: [Stage]) -> String {
    let columns = request.columns
    switch request.format {
    case .text: return sheet.grid(columns: columns).plainText(request.isASCII ? .ascii : .unicode)
    case .ascii: return sheet.grid(columns: columns).plainText(.ascii)
    case .ansi: return sheet.grid(columns: columns).ansiText(request.depth, isLight: request.isLight)
    case .svg, .svgCells, .png:
      // A caption wider than its picture would leave half of the drawing empty.
      let width = sheet.entries.count == 1 ? sheet.entries[0].picture.grid.width : nil
      return sheet.grid(columns: columns ?? width).svg(dark: sheet.isDark, title: sheet.title)
    case .html: return WebPage(sheet.entries, title: sheet.title).html
    case .json: return PictureJSON(sheet, stages, file: path).json
    }
  }
}

extension PictureSheet {
  var isDark: Bool { !entries.isEmpty && entries.allSatisfy(\.dark) }
}
