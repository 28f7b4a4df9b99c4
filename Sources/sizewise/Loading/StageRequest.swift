import Basics
import Environment
import Export
import Model
import Transitions

/// The devices, app and environment for showing a file, determined in the same way for all commands.
struct StageRequest {
  let file: LoadedFile
  private(set) var context: StageContext
  let environment: PreviewEnvironment
  private let matrix: Matrix?
  /// The canvas, if it is the requested environment.
  private let canvas: CanvasStage?
  private let routes: SceneRoutes
  /// The remaining work limit of the command.
  let meter: WorkMeter
  /// Whether the screen is extended to the height of its content.
  var isWhole = false
  /// The settings that apply to every environment of a matrix.
  private let settings: EnvironmentRequest

  /// - Parameters:
  ///   - prefersCanvas: whether the default is Interface Builder's canvas if no environment is given.
  ///   - work: the work limit for each environment, if the command may take more than others.
  init(
    _ asked: LayoutRequest, _ file: LoadedFile, _ console: Console, prefersCanvas: Bool = false,
    workForEach work: Int = 0
  ) throws(CommandError) {
    self.file = file
    let document = file.document
    let isOurs = document.format == .layout
    let catalog = try asked.deviceCatalog(console, for: document)
    let app = try asked.appConfiguration(console) ?? document.declaredApp
    matrix = try asked.environments(
      in: catalog, app: app, console, languages: document.translations.keys.sorted())
    meter = asked.meter
    meter.raise(to: work * (matrix?.entries.count ?? 1))
    context = StageContext(
      document: document, catalog: catalog, app: app, engine: .standard(within: meter))
    routes = SceneRoutes(document)
    var request = asked.environment
    request.language = try file.language(request.language)
    settings = request
    if prefersCanvas, request.isEmpty, !isOurs { request.canvas = true }
    if request.device == nil, request.canvas != true {
      request.device = Opening.device(for: document, in: context.catalog)
    }
    do throws(RequestError) {
      if request.canvas == true { try Self.checkCanvas(request) }
      if request.canvas == true, isOurs {
        throw RequestError(
          "\(option: .canvas) needs an Interface Builder file, and \(file.document.file) is not one")
      }
      for (view, name) in request.states.sorted(by: { $0.key < $1.key }) {
        try DocumentNames.checkState(name, of: view, in: document)
      }
      environment = try request.resolve(
        in: context.catalog, file: isOurs ? nil : document.canvas, app: context.app)
      canvas = environment.canvas ? CanvasStage(document, within: meter) : nil
      context = context.scrolled(to: try context.offsets(request.offsets))
    } catch {
      throw CommandError(error)
    }
  }

  /// Rejects options that have no effect on the canvas.
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
      "\(option: .canvas) cannot be combined with \(option: option)",
      hint: "omit \(option: .canvas); of these options only \(option: "traits") changes the canvas")
  }

  /// Rejects steps on the canvas, because they need a device.
  func checkSteps() throws(CommandError) {
    guard environment.canvas else { return }
    throw .usage(
      "\(option: .canvas) cannot be combined with steps",
      expected: "omit it, or use \(option: "device") ID")
  }

  /// The scene named by the user, or the one with which the preview opens the file, and its stages.
  func shown(_ name: String?) throws(CommandError) -> (scene: Int, stages: [Stage]) {
    let first = try file.scene(name)
    let stages = try self.stages(of: first)
    guard name == nil, !environment.canvas, let stage = stages.first,
      let showing = Opening.filled(insteadOf: first, on: stage, context)
    else { return (first, stages) }
    let (document, scene) = (file.document, showing.appearance.scene)
    func quoted(_ scene: Int) -> String { VisibleText.quoted(document.scenes[scene].name) }
    file.reportPassedOver(
      "\(Opening.note(quoted(first), document)), so \(quoted(scene)) is shown; \(option: .scene) shows another"
    )
    return (scene, try self.stages(of: scene))
  }

  /// Returns the scenes on a device without those that have only a root view and show nothing, which are reported; all
  /// of them if none has more.
  func filled(_ appearances: [SceneAppearance]) -> [SceneAppearance] {
    func isBare(_ appearance: SceneAppearance) -> Bool {
      appearance.node.tree?.views.count ?? 0 <= 1 && !appearance.stage.showsAnything
    }
    let shown = appearances.filter { !isBare($0) }
    let names = appearances.filter(isBare).map { file.document.scenes[$0.scene].name }
    guard !environment.canvas, !shown.isEmpty, let first = names.first else { return appearances }
    let more = names.count > 1 ? " and \(counted(names.count - 1, "more scene"))" : ""
    file.reportPassedOver(
      "\(VisibleText.quoted(first))\(more) \(names.count > 1 ? "have" : "has") no views, so only the others are listed; \(option: .scene) lists any"
    )
    return shown
  }

  /// Returns the window's surroundings, common to all scenes.
  private func surroundings() throws(CommandError) -> Surroundings {
    if let canvas { return canvas.surroundings(at: environment.classes) }
    do throws(RequestError) {
      return try context.catalog.surroundings(for: environment, app: context.app)
    } catch {
      throw CommandError(error)
    }
  }

  /// The requested environment, or all of a matrix.
  var environments: [PreviewEnvironment] { matrix?.entries.map(\.environment) ?? [environment] }

  /// Returns a scene as it is first shown, in the requested environments.
  func stages(of scene: Int) throws(CommandError) -> [Stage] {
    do throws(RequestError) {
      var stages: [Stage] = []
      // An environment is not begun if there is less work left than one took.
      var largest = 0
      for environment in environments {
        let begin = meter.spent
        guard stages.isEmpty || meter.left > largest else {
          reportEnd(stages.count, of: environments.count, "environments")
          break
        }
        stages.append(try stage(of: scene, along: routes, settings.applyingLook(to: environment)))
        meter.spend(Limits.environmentWork)
        largest = max(largest, meter.spent - begin)
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
    if let canvas {
      if isWhole {
        throw RequestError(
          "\(option: .whole) cannot be combined with \(option: .canvas)")
      }
      return stage(of: scene, on: canvas)
    }
    if let showing = try context.show(scene, along: routes, in: environment, isWhole: isWhole) {
      return showing.appearance.stage
    }
    // A scene without content gives an empty picture.
    return try context.stage(ScreenState(environment: environment, root: scene))
  }

  private func stage(of scene: Int, on canvas: CanvasStage) -> Stage {
    var stage = canvas.stage(of: scene, environment)
    stage.scroll(to: context.offsets)
    return stage
  }

  /// Returns each scene as it is first shown: in its containers, with the bars and the size that it has in the app.
  /// Scenes that cannot be shown in this environment are left out with a notice; if none is left, the reason is thrown.
  /// - Parameter most: the limit for reported layout diagnostics.
  func appearances(of scenes: [Int], telling most: Int = .max) throws(CommandError) -> [SceneAppearance] {
    var appearances: [SceneAppearance] = []
    var refusals: [(scene: Int, refusal: RequestError)] = []
    for (count, scene) in scenes.enumerated() {
      guard appearances.isEmpty || !meter.isSpent else {
        reportEnd(count, of: scenes.count, "scenes")
        break
      }
      do throws(RequestError) {
        let appearance =
          if let canvas {
            SceneAppearance(of: scene, on: stage(of: scene, on: canvas))
          } else {
            try context.show(scene, along: routes, in: environment)?.appearance
          }
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
          expected: refusal.hint.map { Hint($0) }, file: context.document.file,
          at: context.document.scenes[scene].position)
      })
    file.report(laidOut: Self.diagnostics(appearances.map(\.stage)), most: most)
    return appearances
  }

  private func reportEnd(_ count: Int, of all: Int, _ what: String) {
    file.report("only the first \(count) of \(all) \(what) are laid out: the others would take too long")
  }

  /// Returns the frames of scenes as they are first shown.
  func frames(_ appearances: [SceneAppearance]) throws(CommandError) -> FramesReport {
    FramesReport(appearances, of: file.document, try surroundings(), isCanvas: environment.canvas)
  }

  /// Reports the diagnostics from laying out stages.
  func report(_ stages: [Stage]) { file.report(laidOut: Self.diagnostics(stages)) }

  /// Returns the distinct diagnostics from layout.
  private static func diagnostics(_ stages: [Stage]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return stages.flatMap(\.allDiagnostics).filter { seen.insert($0).inserted }
  }
}
