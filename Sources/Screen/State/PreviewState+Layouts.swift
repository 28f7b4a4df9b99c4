import Audit
import Basics
import Drawing
import Environment
import Export
import Layout
import Model
import Transitions

extension Document {
  /// The errors because of which a document cannot be shown, including those of its constant files; a file without
  /// views has nothing to show even if it has no errors.
  package var errors: [Diagnostic] {
    let errors = diagnostics.filter { $0.severity == .error } + (constants?.errors ?? [])
    guard errors.isEmpty, scenes.isEmpty else { return errors }
    return [Diagnostic(.error, "there is no view in this file", file: file)]
  }
}

extension Document {
  /// Returns the files that a reload no longer found, unless the layout was edited too: constants, data, companions, fonts,
  /// and the translations into a language.
  fileprivate func lostFiles(since before: Document, language: String?) -> [Diagnostic] {
    guard bytes == before.bytes, let now = project, let then = before.project else { return [] }
    var lost = then.files.keys.sorted().filter { path in
      if case .bytes = then.files[path], case .missing = now.files[path] { true } else { false }
    }.map { path in
      let binding = constantBindings.first { $0.elements.contains { path.hasPrefix($0.container + "_") } }
      return binding.map { Diagnostic(.error, "\"\(path)\" no longer exists", file: file, at: $0.position) }
        ?? Diagnostic(.error, "the file no longer exists", file: now.folder + path)
    }
    if let language, translations[language] == nil, let path = before.translationFiles[language] {
      lost.append(Diagnostic(.error, "the file no longer exists", file: path))
    }
    return lost
  }
}

extension PreviewState {
  /// Takes a document that was loaded. Another file starts a new exploration; the same file keeps the device, window,
  /// scene, selection and zoom.
  package mutating func loaded(_ path: String, _ read: Document, remembered: [String: String] = [:])
    -> [Effect]
  {
    effects = []
    let fileBefore = whatIf?.base ?? layout?.document
    let before = layout?.path == path ? layout : nil
    let document = before != nil && read.errors.isEmpty ? keepTrying(on: read) : read
    stageWithProblems = nil
    layout?.transition = nil
    notify(.opens(isAnother: false))
    defer { library.wantedScene = nil }
    var errors = document.errors
    // A translation counts if it is shown.
    if before != nil, let language = exploration?.screenState.environment.language {
      errors += document.brokenTranslations[language].map { [$0] } ?? []
    }
    if errors.isEmpty, before != nil, let fileBefore {
      errors = read.lostFiles(since: fileBefore, language: exploration?.screenState.environment.language)
    }
    if !errors.isEmpty && (before != nil || document.scenes.isEmpty) {
      fail(errors, path: path)
      return effects
    }
    do throws(RequestError) {
      let opened = try openLayout(path, document, before: before, remembered)
      if let before {
        let isFixed = !brokenFile.isEmpty && errors.isEmpty
        replace(before, by: opened, errors)
        report(isFixed ? "the file is valid again" : "reloaded")
        if let fileBefore, fileBefore.bytes != read.bytes { layout?.documentBefore = fileBefore }
        if let after = layout { reportReload(from: before, to: after) }
        if let said = message { append(PanelMode.LogLine(text: said, isTitle: true)) }
        redraw()
        reportFaults(isReload: true)
      } else {
        startExploring(opened, errors, remembered)
        redraw()
        reportFaults()
        reportOpening(remembered)
        selectPlace(in: document)
      }
    } catch {
      report(error.text)
    }
    return effects
  }

  /// Selects the view at the position that the command line named.
  private mutating func selectPlace(in document: Document) {
    guard let place = options.place else { return }
    options.place = nil
    guard let view = try? DocumentNames.view(place, in: document),
      let scene = document.scenes.firstIndex(where: { $0.contains(view) })
    else { return report("there is no view in line \(place)") }
    show(scene: scene, selecting: view)
  }

  /// Opens a document in its initial or present state.
  /// - Parameter before: the previous reading of the same file.
  private mutating func openLayout(
    _ path: String, _ document: Document, before: OpenLayout?, _ remembered: [String: String]
  ) throws(RequestError) -> OpenLayout {
    let catalog = commonCatalog.adding(devicesOf: document)
    var context = StageContext(
      document: document, catalog: catalog, app: options.app,
      engine: KeptLayouts(of: document, findsProblems: false, within: options.meter).engine)
    var screenState = before != nil ? try presentState(in: context) : try firstState(in: context, remembered)
    // In a library, only one of the files contains the named views, so errors are ignored.
    if let offsets = try? context.offsets(options.environment.offsets) {
      context = context.scrolled(to: offsets)
    }
    let isFree =
      library.wantedScene == nil && (options.scene == nil || layout != nil) && remembered["scene"] == nil
    var reason = before?.openingReason
    if before == nil, isFree {
      let opening = Opening.choose(screenState, context)
      screenState = opening.screenState
      reason = opening.passedOver.map { Opening.note(SceneTitles(document)[$0], document) }
    }
    let walkthrough = try Walkthrough(context, screenState)
    guard let before else {
      return OpenLayout(path, document, walkthrough, reading: readings + 1, openingReason: reason)
    }
    return OpenLayout(document, walkthrough, after: before)
  }

  /// Replaces the layout with a new reading of the same file, and keeps what is shown.
  private mutating func replace(_ before: OpenLayout, by opened: OpenLayout, _ errors: [Diagnostic]) {
    layout = opened
    history.follow(from: before.document, to: opened.document)
    exploration?.screenState = opened.walkthrough.screenState
    finishOpening(errors)
  }

  /// Starts exploring another file.
  private mutating func startExploring(
    _ opened: OpenLayout, _ errors: [Diagnostic], _ remembered: [String: String]
  ) {
    notify(.opens(isAnother: true))
    layout = opened
    layout?.kept = remembered.filter { $0.key == "beside" }
    let look: PictureLook = options.hasColors && !options.wireframe ? .colour : .wireframe
    history.begin(Exploration(opened.walkthrough.screenState, look: exploration?.look ?? look))
    // A part of a screen is shown on the canvas rather than alone on a phone, unless a device was requested.
    let isPart = options.environment.isEmpty && CanvasStage(opened.document).isPartOfScreen
    if isPart || options.environment.canvas == true { exploration?.showsCanvas = true }
    viewport = Viewport()
    finishOpening(errors)
  }

  private mutating func finishOpening(_ errors: [Diagnostic]) {
    if exploration?.showsCanvas == true { prepareCanvas() }
    brokenFile = errors
    for diagnostic in errors { append(PanelMode.LogLine(text: diagnostic.text)) }
  }

  /// Reports information about a file that was just opened.
  private mutating func reportOpening(_ remembered: [String: String]) {
    guard let layout else { return }
    if options.compares, !library.isGallery { effects.append(.loadVersion(layout.path, options.compared)) }
    if let reason = layout.openingReason { report(reason + "; s lists all scenes") }
    if options.environment.isEmpty, !remembered.isEmpty {
      report("restored device, window and scene; --no-remember starts with the defaults")
    }
    if picture?.elements.contains(where: { $0.reference.view > 0 }) != true {
      report(
        layout.document.scenes.count > 1
          ? "this scene has no views; s lists the other scenes" : "this scene has no views")
    }
  }

  /// Handles a file that cannot be read: the last good picture is kept.
  package mutating func failed(_ path: String, _ diagnostic: Diagnostic) -> [Effect] {
    effects = []
    library.wantedScene = nil
    // The failure is about another file than the one that is shown: it stays, and the reason is reported.
    if let layout, layout.path != path {
      report("\(path): \(diagnostic.message)")
      return effects
    }
    fail([diagnostic], path: path)
    return effects
  }

  /// Handles a file that no longer exists: the last good picture is kept until the file is back.
  package mutating func missing(_ path: String, _ diagnostic: Diagnostic) -> [Effect] {
    let isShown = layout?.path == path
    return failed(path, isShown ? Diagnostic(.error, "the file no longer exists", file: path) : diagnostic)
  }

  private mutating func fail(_ errors: [Diagnostic], path: String) {
    brokenFile = errors
    message = nil
    for diagnostic in errors { append(PanelMode.LogLine(text: diagnostic.text)) }
    if layout == nil {
      report(errors.first.map { VisibleText.string($0.message) } ?? "the file cannot be shown")
      if !library.items.isEmpty, !modes.contains(Picker.self) { pickFile() }
    }
  }

  /// Returns the reason why a document cannot be shown with the command line's options.
  package func refusal(to document: Document, _ remembered: [String: String]) -> RequestError? {
    guard !document.scenes.isEmpty else { return nil }
    do throws(RequestError) {
      _ = try firstState(
        in: StageContext(
          document: document, catalog: commonCatalog.adding(devicesOf: document), app: options.app,
          engine: .standard), remembered)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the initial state: as requested on the command line, else as remembered, else as in the file.
  private func firstState(in context: StageContext, _ remembered: [String: String]) throws(RequestError)
    -> ScreenState
  {
    let (document, catalog) = (context.document, context.catalog)
    let isOurs = document.format == .layout
    let wanted = options.environment
    let app = options.app ?? document.declaredApp
    var asked = wanted
    if asked.device == nil {
      asked.device = Opening.device(for: document, in: catalog)
      if wanted.isEmpty, document.canvas.device == nil {
        asked.device = asked.device ?? options.settings.device
      }
    }
    var environment = try asked.resolve(in: catalog, file: isOurs ? nil : document.canvas, app: app)
    if wanted.isEmpty, !remembered.isEmpty {
      var request = EnvironmentRequest()
      for name in ["device", "os", "orientation", "window"] {
        if let value = remembered[name] { _ = try? request.readOption(name, value: value) }
      }
      if let known = try? request.resolve(in: catalog, app: app) { environment = known }
    }
    environment.canvas = false
    var scene = document.initialScene ?? 0
    if let wantedScene = library.wantedScene {
      scene = (try? DocumentNames.scene(wantedScene, in: document)) ?? scene
    } else if let name = options.scene, layout == nil {
      scene = try DocumentNames.scene(name, in: document)
    } else if let name = remembered["scene"], let known = try? DocumentNames.scene(name, in: document) {
      scene = known
    }
    var screenState = try context.screenState(showing: scene, in: environment)
    if wanted.isEmpty, wanted.offsets.isEmpty, let text = remembered["offsets"] {
      screenState.offsets = Self.offsets(remembered: text, in: document)
    }
    return screenState
  }

  /// Returns the present state of the screen for a document that was read again: scenes are found by their identity.
  private func presentState(in context: StageContext) throws(RequestError) -> ScreenState {
    guard let layout, let present = exploration?.screenState else {
      return try firstState(in: context, [:])
    }
    let (old, document) = (layout.document, context.document)
    func place(_ scene: Int) -> Int? {
      guard old.scenes.indices.contains(scene) else { return nil }
      let wanted = old.scenes[scene]
      if let id = wanted.id, let index = document.scenes.firstIndex(where: { $0.id == id }) { return index }
      return document.scenes.firstIndex { $0.name == wanted.name }
    }
    // If all scenes and views are still at the same positions, presented scenes stay too.
    if old.scenes.map(\.id) == document.scenes.map(\.id), old.views.count == document.views.count {
      return present
    }
    let front = layout.walkthrough.stage.frontScreen.flatMap { place($0.scene) }
    var screenState = try context.screenState(
      showing: front ?? document.initialScene ?? 0, in: present.environment)
    screenState.isWhole = present.isWhole
    screenState.windowSize = present.windowSize
    return screenState
  }
}
