import Audit
import Drawing
import Environment
import Export
import Layout
import Model
import Transitions

extension Document {
  /// What keeps a file from being shown; one without any view has nothing to show, though nothing in it is wrong.
  package var errors: [Diagnostic] {
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty, scenes.isEmpty else { return errors }
    return [Diagnostic(.error, "there is no view in this file", file: file)]
  }
}

extension PreviewState {
  /// What came of an effect to load: the document, or why not. Another file starts anew; the same file keeps device,
  /// window, scene, selection and zoom.
  package mutating func loaded(_ path: String, _ read: Document, remembered: [String: String] = [:])
    -> [Effect]
  {
    effects = []
    let fileBefore = whatIf?.base ?? layout?.document
    let document = layout?.path == path && read.errors.isEmpty ? keepTrying(on: read) : read
    readings += 1
    stageWithProblems = nil
    progress = nil
    transition = nil
    defer { wantedScene = nil }
    map = nil
    let errors = document.errors
    let isSame = layout?.path == path
    if !errors.isEmpty && (isSame || document.scenes.isEmpty) {
      fail(errors, path: path)
      return effects
    }
    do throws(RequestError) {
      let known = catalog
      catalog = commonCatalog.adding(devicesOf: document)
      var screenState: ScreenState
      do throws(RequestError) {
        screenState = isSame ? try presentState(in: document) : try firstState(in: document, remembered)
      } catch {
        catalog = known
        throw error
      }
      var context = StageContext(
        document: document, catalog: catalog, app: options.app,
        engine: KeptLayouts(of: document, findsProblems: false).engine)
      // Of a library, one file has the views that were named.
      if let offsets = try? context.offsets(options.environment.offsets) {
        context = context.scrolled(to: offsets)
      }
      let isFree = wantedScene == nil && (options.scene == nil || layout != nil) && remembered["scene"] == nil
      var reason = isSame ? layout?.openingReason : nil
      if !isSame, isFree {
        let opening = Opening.choose(screenState, context)
        (screenState, reason) = (opening.screenState, opening.reason)
      }
      let walkthrough = try Walkthrough(context, screenState)
      let before = isSame ? layout : nil
      if !isSame {
        beside = nil
        ruler = nil
        findings = FindingsState()
        comparison = nil
        documentBefore = nil
        whatIf = nil
        besideQuery = remembered["beside"].flatMap { try? EnvironmentQuery($0) }
      }
      layout = OpenLayout(
        path: path, document: document, walkthrough: walkthrough, titles: SceneTitles(document),
        openingReason: reason)
      if let before {
        history.follow(from: before.document, to: document)
        exploration?.screenState = screenState
      } else {
        startExploring(screenState, document)
      }
      if exploration?.showsCanvas == true { prepareCanvas() }
      let was = brokenFile
      brokenFile = errors
      for diagnostic in errors { append(PanelState.LogLine(text: diagnostic.text)) }
      if isSame { report(was.isEmpty || !errors.isEmpty ? "reloaded" : "the file is whole again") }
      if let before, let after = layout {
        if let fileBefore, fileBefore.bytes != read.bytes { documentBefore = fileBefore }
        reportReload(from: before, to: after)
      }
      redraw()
      reportFaults()
      if !isSame, options.compares, !library.isGallery {
        effects.append(.loadVersion(path, options.compared))
      }
      if !isSame, let reason { report(reason + "; s lists all scenes") }
      if !isSame, options.environment.isEmpty, !remembered.isEmpty {
        report("remembered from the last time: device, window and scene; --no-remember starts anew")
      }
      if !isSame, picture?.elements.contains(where: { $0.reference.view > 0 }) != true {
        report(
          document.scenes.count > 1
            ? "this scene has no views of its own; s lists the others" : "this scene has no views of its own")
      }
    } catch {
      report(error.reason + (error.hint.map { " (\($0))" } ?? ""))
    }
    return effects
  }

  /// A file that cannot be read keeps the last good picture.
  package mutating func failed(_ path: String, _ diagnostic: Diagnostic) -> [Effect] {
    effects = []
    wantedScene = nil
    // Another file than the one that is shown: it stays, and says why.
    if let layout, layout.path != path {
      report("\(path): \(diagnostic.message)")
      return effects
    }
    fail([diagnostic], path: path)
    return effects
  }

  private mutating func fail(_ errors: [Diagnostic], path: String) {
    brokenFile = errors
    for diagnostic in errors { append(PanelState.LogLine(text: diagnostic.text)) }
    if layout == nil {
      report(errors.first.map { VisibleText.string($0.message) } ?? "the file cannot be shown")
      if !library.items.isEmpty { pickFile() }
    }
  }

  private mutating func startExploring(_ screenState: ScreenState, _ document: Document) {
    let look: PictureLook = options.hasColors && !options.wireframe ? .colour : .wireframe
    history.begin(Exploration(screenState, look: exploration?.look ?? look))
    // What is a part of a screen says nothing on a phone of its own; who names a device wants to see it there.
    let isPart = options.environment.isEmpty && CanvasStage(document).isPartOfScreen
    if isPart || options.environment.canvas == true { exploration?.showsCanvas = true }
    viewport = Viewport()
    panels.apply(.begin)
  }

  /// What a file shows first: what the command line asks for, else what is remembered, else what the file says.
  private func firstState(in document: Document, _ remembered: [String: String]) throws(RequestError)
    -> ScreenState
  {
    let isOurs = document.format == .layout
    let wanted = options.environment
    let app = options.app ?? document.app ?? .unrestricted
    var asked = wanted
    if wanted.isEmpty, asked.device == nil, document.canvas.device == nil {
      asked.device = Opening.device(for: document, in: catalog) ?? options.settings.device
    }
    var environment = try asked.resolve(in: catalog, file: isOurs ? nil : document.canvas, app: app)
    if wanted.isEmpty, !remembered.isEmpty {
      var request = EnvironmentRequest()
      for name in ["device", "os", "orientation", "window"] {
        if let value = remembered[name] { _ = try? request.readOption("--\(name)", value: value) }
      }
      if let known = try? request.resolve(in: catalog, app: app) { environment = known }
    }
    environment.canvas = false
    var root = document.initialScene ?? 0
    if let wantedScene {
      root = (try? DocumentNames.scene(wantedScene, in: document)) ?? root
    } else if let name = options.scene, layout == nil {
      root = try DocumentNames.scene(name, in: document)
    } else if let name = remembered["scene"], let known = try? DocumentNames.scene(name, in: document) {
      root = known
    }
    var screenState = ScreenState(environment: environment, root: root)
    if wanted.isEmpty, wanted.offsets.isEmpty, let text = remembered["offsets"] {
      screenState.offsets = Self.offsets(remembered: text, in: document)
    }
    return screenState
  }

  /// The present state of the screen in a document that was read anew: scenes are found again by who they are.
  private func presentState(in document: Document) throws(RequestError) -> ScreenState {
    guard let old = layout?.document, let present = exploration?.screenState else {
      return try firstState(in: document, [:])
    }
    func place(_ scene: Int) -> Int? {
      guard old.scenes.indices.contains(scene) else { return nil }
      let wanted = old.scenes[scene]
      if let id = wanted.id, let index = document.scenes.firstIndex(where: { $0.id == id }) { return index }
      return document.scenes.firstIndex { $0.name == wanted.name }
    }
    let root = present.levels.first.flatMap { place($0.scene) } ?? document.initialScene ?? 0
    var screenState = ScreenState(environment: present.environment, root: root)
    // What was presented stays, where every scene of it is still there in its place.
    if old.scenes.map(\.id) == document.scenes.map(\.id), old.views.count == document.views.count {
      screenState = present
    }
    screenState.isWhole = present.isWhole
    screenState.windowSize = present.windowSize
    return screenState
  }

  // MARK: Canvas

  mutating func toggleCanvas() {
    guard exploration != nil else { return }
    progress = nil
    prepareCanvas()
    explore { $0.showsCanvas.toggle() }
    if exploration?.showsCanvas == true, let canvas = layout?.canvas {
      report(
        canvas.agreeing == canvas.compared
          ? "canvas: all \(canvas.compared) stored frames agree"
          : "canvas: \(canvas.agreeing) of \(canvas.compared) stored frames agree (the key , lists the others)"
      )
    }
  }

  mutating func prepareCanvas() {
    guard let layout, let screenState = exploration?.screenState else { return }
    let scene = canvasScene(layout.walkthrough.stage, layout.document)
    var canvas = CanvasComparison(layout.document, scene: scene, screenState.environment)
    canvas.stage.scroll(to: screenState.offsets)
    self.layout?.canvas = canvas
  }

  /// The scene whose canvas is meant: that of the selected view, else the frontmost one that is not a container.
  private func canvasScene(_ stage: Stage, _ document: Document) -> Int {
    if let selection, exploration?.showsCanvas != true { return stage.nodes[selection.node].scene }
    let containers: Set<Controller.Kind> = [.navigation, .tab, .split, .page]
    let front = stage.nodes.last { node in
      node.tree != nil && !containers.contains(document.scenes[node.scene].controller.kind)
    }
    return front?.scene ?? stage.nodes.first?.scene ?? 0
  }

  mutating func pickDisagreement() {
    if layout?.canvas == nil { prepareCanvas() }
    guard let canvas = layout?.canvas else { return }
    if canvas.disagreements.isEmpty {
      report("all \(canvas.compared) stored frames agree")
      return
    }
    if exploration?.showsCanvas != true { explore { $0.showsCanvas = true } }
    let items = canvas.disagreements.map { miss in
      let reference = ViewReference(node: 0, view: miss.reference)
      return Picker.Item(
        ViewNames.title(reference, in: canvas.stage),
        detail: FrameText.change(from: miss.stored, to: miss.computed),
        about: cause(of: miss, canvas), choice: .view(reference))
    }
    open(
      Picker(
        "\(canvas.agreeing) of \(canvas.compared) stored frames agree; the others, stored → computed", items))
  }

  /// What is known of a difference.
  private func cause(of miss: CanvasComparison.Disagreement, _ canvas: CanvasComparison) -> String {
    guard let tree = canvas.stage.nodes.first?.tree else { return "" }
    let view = tree.plain.views[miss.reference]
    if view.markedMisplaced { return "The file itself marks it as misplaced." }
    if view.markedAmbiguous { return "The file itself marks it as ambiguous." }
    let solved = tree.views[miss.reference]
    let stored = FrameText.text(miss.stored)
    if miss.isSmall { return "Stored \(stored). Less than a point: a rounding, or the measure of a text." }
    if !solved.ambiguity.isEmpty { return "Its constraints leave it open: ambiguous." }
    if solved.conflicting { return "A constraint on it cannot be met." }
    if let parent = view.parent, canvas.disagreements.contains(where: { $0.reference == parent }) {
      return "Its superview differs too."
    }
    if canvas.disagreements.contains(where: { $0.reference > miss.reference && $0.reference < view.end }) {
      return "Stored \(stored). What is inside it differs too, and it follows its content."
    }
    if solved.text != nil { return "It is as large as its text: a font or its measure differs." }
    return
      "Stored \(stored). The constraints give another frame: the file was saved without updating frames, or we differ."
  }

  // MARK: Export

  mutating func export() {
    guard let layout, let stage, let text = exportText(stage) else { return }
    let base = layout.path.split(separator: "/").last.map(String.init) ?? "layout"
    let stem = base.split(separator: ".").dropLast().joined(separator: ".")
    let environment = stage.environment
    let device = environment.canvas || exploration?.showsCanvas == true ? "canvas" : environment.device
    let parts = [
      stem.isEmpty ? base : stem, device, environment.orientation.rawValue, environment.window.word,
    ]
    let name = parts.joined(separator: "-").map { $0 == "/" || $0 == ":" ? "_" : $0 }
    effects.append(.write(name: String(name) + ".txt", text: text))
  }

  // MARK: Editor and clipboard

  mutating func edit() {
    guard let layout else { return }
    if library.isGallery { return report("bundled layouts have no file to edit") }
    var line: Int?
    if let source = exploration?.selection?.source {
      line =
        layout.document.views[source].position.isKnown
        ? Int(layout.document.views[source].position.line) : nil
    } else if let scene = stage?.nodes.last?.scene, layout.document.scenes[scene].position.isKnown {
      line = Int(layout.document.scenes[scene].position.line)
    }
    effects.append(.edit(path: layout.path, line: line))
  }

  /// What came of an effect to edit.
  package mutating func edited(error: String?) {
    if let error { report(error) }
  }

  mutating func copy() {
    guard options.clipboard || !tried.isEmpty else {
      return report("--no-clipboard keeps everything out of the terminal's clipboard")
    }
    guard let stage else { return }
    if let proposal {
      effects.append(.copy(([proposal.title] + proposal.details).joined(separator: "\n") + "\n"))
      report("the proposal was sent to the terminal's clipboard")
    } else if !tried.isEmpty {
      copyTried()
    } else if let text = exportText(stage) {
      effects.append(.copy(text))
      report("the picture was sent to the terminal's clipboard, as text")
    }
  }

  /// The picture as `sizewise export` prints it: text has no colours.
  func exportText(_ stage: Stage) -> String? {
    guard var drawing = drawing(of: stage) else { return nil }
    drawing.look = .wireframe
    let picture = draw(stage, drawing)
    let scene = stage.nodes.first.flatMap { node in layout.map { $0.document.scenes[node.scene].name } }
    let entry = PictureSheet.Entry(
      picture, caption: Caption.parts(stage, scale: picture.scale, scene: scene),
      dark: stage.surroundings.traits.dark)
    let sheet = PictureSheet([entry], title: layout?.path ?? "")
    return sheet.grid(columns: nil).plainText(options.ascii ? .ascii : .unicode)
  }

  /// What came of an effect to write.
  package mutating func wrote(_ path: String, error: String?) {
    report(error.map { "\(path) was not written: \($0)" } ?? "written: \(path)")
  }
}
