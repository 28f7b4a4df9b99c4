import Environment
import Model
import Transitions

/// The stages that a command line asks for: one, or those of a matrix.
struct StageRequest {
  private let invocation: Invocation
  private let file: LoadedFile
  private let catalog: DeviceCatalog
  private let scene: Int
  private let app: AppConfiguration?

  init(
    _ invocation: Invocation, _ file: LoadedFile, _ catalog: DeviceCatalog, _ console: Console,
    scene: Int? = nil
  ) throws(CommandFailure) {
    self.invocation = invocation
    self.file = file
    self.catalog = catalog
    app = try invocation.appConfiguration(console)
    if let scene { self.scene = scene } else { self.scene = try file.scene(invocation.value("scene")) }
  }

  func stages() throws(CommandFailure) -> [Stage] {
    let request = try invocation.environment()
    do throws(Refusal) {
      let environment = try request.resolve(
        in: catalog, file: file.document.format == .layout ? nil : file.document.canvas,
        app: app ?? file.document.app ?? .unrestricted)
      guard let matrix = invocation.value("matrix") else { return [try stage(environment)] }
      var stages: [Stage] = []
      for entry in try environments(matrix) { stages.append(try stage(entry)) }
      return stages
    } catch {
      throw CommandFailure(error)
    }
  }

  private func environments(_ words: String) throws(Refusal) -> [PreviewEnvironment] {
    try MatrixQuery(words).matrix(in: catalog).entries.map(\.environment)
  }

  private func stage(_ environment: PreviewEnvironment) throws(Refusal) -> Stage {
    if environment.canvas { return CanvasStage.make(file.document, scene: scene, environment) }
    return try StageContext(document: file.document, catalog: catalog, app: app, engine: .standard)
      .stage(Situation(environment: environment, root: scene))
  }
}
