import Audit
import Basics
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
    var maker = PageMaker(explains: true, shortensPaths: true)
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
    let summary = paths.count > 1 ? counted(paths.count, "file") : ""
    try console.deliver(maker.page(title: title, summary: summary).html, escaped: true, to: request.output)
    return status
  }

  private func add(_ file: LoadedFile, isOneOfMany: Bool, to maker: inout PageMaker) throws(CommandError) {
    defer { file.reportImages() }
    var asked = try StageRequest(request.layout, file, console)
    asked.isWhole = request.isWhole
    let (scene, stages) = try asked.shown(request.layout.scene)
    let name = file.document.scenes[scene].name
    let place = file.document.file.split(separator: "/").last.map(String.init) ?? file.document.file
    var matrix = Matrix()
    for stage in stages {
      maker.add(stage, scene: scene, of: file.document, title: isOneOfMany ? place + " · " + name : name)
      guard !stage.environment.canvas else { continue }
      matrix.add(MatrixEntry(environment: stage.environment, models: [stage.surroundings.deviceName]))
    }
    var audit = AuditRequest(file.document, in: asked.context.catalog, matrix: matrix)
    audit.app = asked.context.app
    audit.scenes = [scene]
    let (document, sources) = (file.document, console.catalogues.sources(for: file.path))
    audit.changes = { readCodeChanges(to: document, in: sources) }
    audit.includesCanvas = stages.contains(where: \.environment.canvas)
    maker.add(Audit.run(audit))
  }
}
