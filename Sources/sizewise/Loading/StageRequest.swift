import Basics
import Environment
import Export
import Model
import Transitions

/// What is asked to be seen of a file: devices, app and environment, settled in one way for every question.
struct StageRequest {
  let file: LoadedFile
  private(set) var context: StageContext
  let environment: PreviewEnvironment
  private let matrix: Matrix?
  private let canvas: CanvasStage
  /// The screen is to be as high as its content needs.
  var isWhole = false
  /// What is asked of every environment of a matrix.
  private let settings: EnvironmentRequest

  /// - Parameter prefersCanvas: without any word about the environment, what Interface Builder drew is meant.
  init(
    _ asked: LayoutRequest, _ file: LoadedFile, _ console: Console, prefersCanvas: Bool = false
  ) throws(CommandError) {
    self.file = file
    let document = file.document
    let isOurs = document.format == .layout
    context = StageContext(
      document: document, catalog: try asked.deviceCatalog(console, for: document),
      app: try asked.appConfiguration(console), engine: .standard)
    matrix = try asked.environments(
      in: context.catalog, app: context.app, console, languages: document.translations.keys.sorted())
    canvas = CanvasStage(document)
    var request = asked.environment
    request.language = try file.language(request.language)
    settings = request
    if prefersCanvas, request.isEmpty, !isOurs { request.canvas = true }
    do throws(RequestError) {
      if request.canvas == true { try Self.checkCanvas(request) }
      if request.canvas == true, isOurs {
        throw RequestError(
          "\(option: .canvas) means what Interface Builder drew, and \(file.document.file) is not its file")
      }
      for (view, name) in request.states.sorted(by: { $0.key < $1.key }) {
        try DocumentNames.checkState(name, of: view, in: document)
      }
      environment = try request.resolve(
        in: context.catalog, file: isOurs ? nil : document.canvas, app: context.app)
      context = context.scrolled(to: try context.offsets(request.offsets))
    } catch {
      throw CommandError(error)
    }
  }

  /// The canvas is what it is: what else is asked for would be passed over.
  static func checkCanvas(_ request: EnvironmentRequest) throws(RequestError) {
    let given: [(String, Bool)] = [
      ("device", request.device != nil), ("os", request.os != nil),
      ("orientation", request.orientation != nil), ("window", request.window != nil),
      ("text-size", request.textSize != nil), ("text-length", request.textLength != nil),
      ("locale", request.language != nil), ("rtl", request.rightToLeft == true),
      ("keyboard", request.keyboard == true), ("state", !request.states.isEmpty),
    ]
    guard let option = given.first(where: \.1)?.0 else { return }
    throw RequestError(
      "\(option: .canvas) means what Interface Builder drew, which \(option: option) does not change",
      hint: "give one of the two")
  }

  /// What changes the screen step by step does so on a device.
  func checkSteps() throws(CommandError) {
    guard environment.canvas else { return }
    throw .usage(
      "\(option: .canvas) means what Interface Builder drew, which no step changes",
      expected: "leave it out, or \(option: "device") ID")
  }

  /// The window that all scenes are in.
  private func surroundings() throws(CommandError) -> Surroundings {
    if environment.canvas { return canvas.surroundings }
    do throws(RequestError) {
      return try context.catalog.surroundings(for: environment, app: context.app)
    } catch {
      throw CommandError(error)
    }
  }

  /// A scene as it comes onto the screen, in the environment asked for or in all of a matrix.
  func stages(of scene: Int) throws(CommandError) -> [Stage] {
    do throws(RequestError) {
      var stages: [Stage] = []
      let routes = SceneRoutes(context.document)
      let environments = matrix?.entries.map(\.environment) ?? [environment]
      var views = 0
      for environment in environments {
        guard views <= Limits.placedViews else {
          file.report(
            "only the first \(stages.count) of \(environments.count) environments are laid out: together they have more than \(Limits.placedViews) views"
          )
          break
        }
        stages.append(try stage(of: scene, along: routes, settings.applyingLook(to: environment)))
        views += stages[stages.count - 1].viewCount
      }
      file.report(laidOut: Self.diagnostics(stages))
      return stages
    } catch {
      throw CommandError(error)
    }
  }

  private func stage(of scene: Int, along routes: SceneRoutes, _ environment: PreviewEnvironment)
    throws(RequestError) -> Stage
  {
    if environment.canvas {
      if isWhole {
        throw RequestError(
          "the canvas is as Interface Builder drew it, so \(option: .whole) cannot make it higher")
      }
      return canvasStage(of: scene, environment)
    }
    if let showing = try context.show(scene, along: routes, in: environment, isWhole: isWhole) {
      return showing.appearance.stage
    }
    // There is nothing to see of it, and that is what the picture says.
    return try context.stage(ScreenState(environment: environment, root: scene))
  }

  private func canvasStage(of scene: Int, _ environment: PreviewEnvironment) -> Stage {
    var stage = canvas.stage(of: scene, environment)
    stage.scroll(to: context.offsets)
    return stage
  }

  /// Each scene as it comes onto the screen: in its containers, with the bars and the size that it has in the app.
  /// Scenes that cannot be shown in this environment are missing, and the reason is reported; where none is left, that is
  /// why the command stops.
  /// - Parameter most: how many findings of the layout are reported.
  func appearances(of scenes: [Int], telling most: Int = .max) throws(CommandError) -> [SceneAppearance] {
    let routes = SceneRoutes(context.document)
    var appearances: [SceneAppearance] = []
    var refusals: [(scene: Int, refusal: RequestError)] = []
    for scene in scenes {
      do throws(RequestError) {
        let appearance =
          environment.canvas
          ? SceneAppearance(of: scene, on: canvasStage(of: scene, environment))
          : try context.show(scene, along: routes, in: environment)?.appearance
        if let appearance { appearances.append(appearance) }
      } catch {
        refusals.append((scene, error))
      }
    }
    if appearances.isEmpty, let first = refusals.first { throw CommandError(first.refusal) }
    file.report(
      refusals.map { scene, refusal in
        Diagnostic(
          .warning, "\(context.document.scenes[scene].name) is left out: \(refusal.reason)",
          expected: refusal.hint, file: context.document.file, at: context.document.scenes[scene].position)
      })
    file.report(laidOut: Self.diagnostics(appearances.map(\.stage)), most: most)
    return appearances
  }

  /// The frames of scenes as they come onto the screen.
  func frames(_ appearances: [SceneAppearance]) throws(CommandError) -> FramesReport {
    FramesReport(appearances, of: file.document, try surroundings(), isCanvas: environment.canvas)
  }

  /// Says what laying out some stages had to say.
  func report(_ stages: [Stage]) { file.report(laidOut: Self.diagnostics(stages)) }

  /// What laying out had to say, once for each place.
  private static func diagnostics(_ stages: [Stage]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return stages.flatMap(\.allDiagnostics).filter { seen.insert($0).inserted }
  }
}
