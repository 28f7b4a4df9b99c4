import Audit
import Basics
import Drawing
import Environment
import Export
import Model
import Reading
import Transitions

/// `export --format html`: a file in its environments, or a gallery of all files of a folder, with the findings of a
/// check.
struct PageExport {
  let request: ExportRequest
  let console: Console

  func run(_ paths: [String], title: String) throws(CommandError) -> ExitStatus {
    var maker = newPage
    var status = ExitStatus.fine
    var title = title
    for path in paths {
      do throws(CommandError) {
        let file = try LoadedFile(path, request.layout, console)
        file.reportIgnored(request.layout)
        if paths.count == 1 { title = file.document.title ?? title }
        try add(file, isOneOfMany: paths.count > 1, to: &maker)
      } catch {
        // A file that cannot be read is reported, and the others are shown.
        guard paths.count > 1 else { throw error }
        console.report(.failure(error))
        status = .input
      }
    }
    try deliver(maker, title: title, summary: paths.count > 1 ? counted(paths.count, "file") : "")
    return status
  }

  /// Writes a page of screens of a file.
  func write(
    _ screens: [(scene: Int, stage: Stage)], of file: LoadedFile, _ context: StageContext,
    title: String? = nil, map: VectorSheet? = nil
  ) throws(CommandError) {
    var maker = newPage
    let titles = SceneTitles(file.document)
    for (scene, stage) in screens {
      maker.add(stage, scene: scene, of: file.document, title: titles[scene])
    }
    check(screens, of: file, context, &maker)
    try deliver(maker, title: title ?? screens.first.map { titles[$0.scene] } ?? "", map: map)
  }

  private var newPage: PageMaker {
    PageMaker(explains: true, shortensPaths: true, frame: request.frame)
  }

  private func deliver(_ maker: PageMaker, title: String, summary: String = "", map: VectorSheet? = nil)
    throws(CommandError)
  {
    var page = maker.page(title: title, summary: summary)
    page.map = map
    page.width = request.width
    try console.deliver(page.html, escaped: true, to: request.output)
  }

  private func add(_ file: LoadedFile, isOneOfMany: Bool, to maker: inout PageMaker) throws(CommandError) {
    defer { file.reportImages() }
    var asked = try StageRequest(request.layout, file, console)
    asked.isWhole = request.isWhole
    let (scene, stages) = try asked.shown(request.layout.scene)
    let name = file.document.scenes[scene].name
    let place = file.document.file.split(separator: "/").last.map(String.init) ?? file.document.file
    for stage in stages {
      maker.add(stage, scene: scene, of: file.document, title: isOneOfMany ? place + " · " + name : name)
    }
    check(stages.map { (scene, $0) }, of: file, asked.context, &maker)
  }

  /// Adds the findings of screens.
  private func check(
    _ screens: [(scene: Int, stage: Stage)], of file: LoadedFile, _ context: StageContext,
    _ maker: inout PageMaker
  ) {
    var matrix = Matrix()
    for (_, stage) in screens {
      guard !stage.environment.canvas else { continue }
      matrix.add(MatrixEntry(environment: stage.environment, models: [stage.surroundings.deviceName]))
    }
    var audit = AuditRequest(file.document, in: context.catalog, matrix: matrix)
    audit.app = context.app
    audit.meter = WorkMeter(most: Limits.findingWork)
    var scenes: [Int] = []
    for (scene, _) in screens where !scenes.contains(scene) { scenes.append(scene) }
    audit.scenes = scenes
    let (document, sources) = (file.document, console.catalogues.sources(for: file.path))
    audit.changes = { readCodeChanges(to: document, in: sources) }
    audit.includesCanvas = screens.contains(where: \.stage.environment.canvas)
    maker.add(Audit.run(audit))
  }
}
