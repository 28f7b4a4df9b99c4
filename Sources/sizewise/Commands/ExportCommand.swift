import Drawing
import Environment
import Export
import Model
import Transitions

extension Command {
  package static let export = Command(
    "export", "FILE", "draw a layout as text, SVG, HTML or JSON", environment: true,
    options: [
      Option(
        "format", .choice(["text", "ascii", "ansi", "svg", "html", "json"]), "form of the picture; text"),
      sceneOption, Option("columns", .number("N", 10...10_000), "widest line"),
      Option("scale", .hinted("P", ["fit", "8", "10", "12", "15"]), "points a column, or fit; default 8"),
      Option("aspect", .decimal("A"), "height of a cell by its width; default 2"),
      Option("colors", .choice(ColorDepth.allCases.map(\.rawValue)), "colours of the ansi format; 24-bit"),
      Option(
        "show", .hinted("LIST", ["names", "sizes", "guides", "outlines", "constraints", "problems"]),
        "what to draw over the layout, with commas"),
      matrixOption, outputOption,
    ]
  ) { invocation, console throws(CommandFailure) in
    guard let path = invocation.arguments.first else { throw .usage("export needs a file") }
    let file = try LoadedFile(path, console)
    let sheet = try ExportSheet(invocation, file).sheet()
    let columns = invocation.number("columns")
    let bytes: String =
      switch invocation.value("format") ?? "text" {
      case "ascii": sheet.grid(columns: columns).plainText(.ascii)
      case "ansi":
        sheet.grid(columns: columns).ansiText(ColorDepth(rawValue: invocation.value("colors") ?? "") ?? .full)
      case "svg": SvgPicture(sheet.grid(columns: columns), dark: sheet.isDark, title: sheet.title).text
      case "html": sheet.html
      default: sheet.grid(columns: columns).plainText()
      }
    if let output = invocation.value("output") {
      try AtomicFile.write(Array(bytes.utf8), to: output)
    } else {
      try console.print(bytes)
    }
    return .fine
  }
}

/// The pictures that an invocation of `export` asks for.
struct ExportSheet {
  private let invocation: Invocation
  private let file: LoadedFile
  private let catalog = DeviceCatalog.bundled
  private let scene: Int

  init(_ invocation: Invocation, _ file: LoadedFile) throws(CommandFailure) {
    self.invocation = invocation
    self.file = file
    scene = try file.scene(invocation.value("scene"))
  }

  func sheet() throws(CommandFailure) -> PictureSheet {
    do throws(Refusal) {
      let request = try resolve(invocation)
      let environment = try request.resolve(
        in: catalog, file: file.document.format == .layout ? nil : file.document.canvas)
      var environments = [environment]
      if let matrix = invocation.value("matrix") {
        environments = try MatrixQuery(matrix).matrix(in: catalog).entries.map(\.environment)
      }
      var entries: [PictureSheet.Entry] = []
      for environment in environments { entries.append(try entry(environment)) }
      return PictureSheet(entries, title: file.document.title ?? file.path)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func resolve(_ invocation: Invocation) throws(Refusal) -> EnvironmentRequest {
    var request = EnvironmentRequest()
    for option in EnvironmentOptions.all {
      for value in invocation.all(option.name) {
        _ = try request.take(option: "--\(option.name)", value: option.value == .none ? nil : value)
      }
    }
    return request
  }

  private func entry(_ environment: PreviewEnvironment) throws(Refusal) -> PictureSheet.Entry {
    let stage =
      environment.canvas
      ? CanvasStage.make(file.document, scene: scene, environment)
      : try StageContext(document: file.document, catalog: catalog, engine: .standard)
        .stage(Situation(environment: environment, root: scene))
    let choice: ScaleChoice =
      invocation.value("scale") == "fit" ? .fit : invocation.decimal("scale").map { .points($0) } ?? .reading
    let aspect = invocation.decimal("aspect") ?? DrawingScale.usualAspect
    let scale = choice.scale(
      for: stage.surroundings.screen, columns: invocation.number("columns"), rows: nil, aspect: aspect)
    let picture = draw(stage, DrawingOptions(scale: scale))
    return PictureSheet.Entry(
      picture, caption: Caption.parts(stage, scale: scale, scene: file.document.scenes[scene].name),
      dark: stage.surroundings.traits.dark)
  }
}

extension PictureSheet {
  var isDark: Bool { !entries.isEmpty && entries.allSatisfy(\.dark) }
}
