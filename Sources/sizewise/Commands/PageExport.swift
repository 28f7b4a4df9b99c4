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

  /// The work limit of the explanations, which several pages share.
  private let explaining: WorkMeter

  init(request: ExportRequest, console: Console) {
    self.request = request
    self.console = console
    explaining = request.layout.explanationMeter()
  }

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
    try deliver(
      maker, title: title, summary: paths.count > 1 ? counted(paths.count, "file") : "", to: request.output)
    return status
  }

  /// Writes a page of screens of a file.
  func write(
    _ screens: [(scene: Int, stage: Stage)], of file: LoadedFile, _ context: StageContext,
    title: String? = nil, map: VectorSheet? = nil, to output: String? = nil
  ) throws(CommandError) {
    var maker = newPage
    let titles = SceneTitles(file.document)
    let findings = check(screens, of: file, context)
    for (scene, stage) in screens {
      maker.add(stage, scene: scene, of: file.document, title: titles[scene])
    }
    maker.add(findings)
    try deliver(
      maker, title: title ?? screens.first.map { titles[$0.scene] } ?? "", map: map,
      to: output ?? request.output)
  }

  private var newPage: PageMaker {
    PageMaker(explains: true, shortensPaths: true, frame: request.frame, within: explaining)
  }

  private func deliver(
    _ maker: PageMaker, title: String, summary: String = "", map: VectorSheet? = nil, to output: String?
  ) throws(CommandError) {
    var page = maker.page(title: title, summary: summary)
    page.map = map
    page.width = request.width
    try console.deliver(page.html, escaped: true, to: output)
  }

  private func add(_ file: LoadedFile, isOneOfMany: Bool, to maker: inout PageMaker) throws(CommandError) {
    defer { file.reportImages() }
    var asked = try StageRequest(request.layout, file, console)
    asked.isWhole = request.isWhole
    let (scene, stages) = try asked.shown(request.layout.scene)
    let name = file.document.scenes[scene].name
    let place = file.document.file.split(separator: "/").last.map(String.init) ?? file.document.file
    let findings = check(stages.map { (scene, $0) }, of: file, asked.context)
    for stage in stages {
      maker.add(stage, scene: scene, of: file.document, title: isOneOfMany ? place + " · " + name : name)
    }
    maker.add(findings)
  }

  /// Returns the findings of screens. They come before the explanations, which use the remaining work.
  private func check(
    _ screens: [(scene: Int, stage: Stage)], of file: LoadedFile, _ context: StageContext
  ) -> AuditReport {
    var matrix = Matrix()
    for (_, stage) in screens {
      guard !stage.environment.canvas else { continue }
      matrix.add(MatrixEntry(environment: stage.environment, models: [stage.surroundings.deviceName]))
    }
    var audit = AuditRequest(file.document, in: context.catalog, matrix: matrix)
    audit.app = context.app
    audit.meter = request.layout.meter
    var scenes: [Int] = []
    for (scene, _) in screens where !scenes.contains(scene) { scenes.append(scene) }
    audit.scenes = scenes
    let (document, sources) = (file.document, console.catalogues.sources(for: file.path))
    audit.changes = { readCodeChanges(to: document, in: sources) }
    audit.includesCanvas = screens.contains(where: \.stage.environment.canvas)
    return Audit.run(audit)
  }
}
