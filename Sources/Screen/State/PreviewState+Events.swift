import Basics
import Drawing
import Model
import Transitions

extension PreviewState {
  /// Handles an event; returns the effects to perform.
  package mutating func apply(_ event: InputEvent) -> [Effect] {
    effects = []
    notify(.eventBegins)
    let before = exploration
    defer { beginAnimation(after: before) }
    if layout?.framesBefore.isEmpty == false, event != .filesChanged {
      layout?.framesBefore = []
      drawPicture()
    }
    let offsets = exploration?.screenState.offsets
    defer { if exploration?.screenState.offsets == offsets { viewport.scrolling.view = nil } }
    switch event {
    case .resize(let columns, let rows): resize(columns, rows)
    case .key(let key): press(key)
    case .mouse(let mouse): point(mouse)
    case .paste(let text): paste(text)
    case .step(let step):
      message = nil
      self.step(step)
    case .filesChanged:
      if let layout { effects.append(.load(layout.path)) }
    }
    return effects
  }

  /// Applies reloaded settings. If the file has errors, the current settings are kept.
  package mutating func take(_ settings: PreviewSettings) {
    guard settings != options.settings else { return }
    for diagnostic in settings.diagnostics { append(PanelMode.LogLine(text: diagnostic.text)) }
    if let error = settings.diagnostics.first(where: { $0.severity == .error }) {
      return report("× \(VisibleText.string(error.messageWithPlace)) (the last good settings apply)")
    }
    if settings.look != options.settings.look {
      options.wireframe = settings.look == .wireframe
      let look: PictureLook = options.hasColors && !options.wireframe ? .colour : .wireframe
      explore { $0.look = look }
    }
    options.settings = settings
    report(
      settings.diagnostics.first.map { "! " + VisibleText.string($0.messageWithPlace) } ?? "settings reloaded"
    )
  }

  private mutating func resize(_ columns: Int, _ rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    redraw()
    notify(.resized)
  }

  private mutating func press(_ key: Key) {
    let action = (options.settings.keys[key] ?? KeyTable.binding(for: key))?.action
    message = nil
    notify(.key(action))
    for mode in modes.fromFront where mode.press(key, &self) { return }
    guard let action else { return report("\(key.name) does nothing; ? shows all keys") }
    perform(action)
  }

  /// Opens the list of layouts, as no file was named.
  mutating func beginWithList() -> [Effect] {
    effects = []
    perform(.pickFile)
    return effects
  }

  /// Performs the action of a key or of an item in the palette.
  mutating func perform(_ action: Action) {
    if let reason = unavailable(action) {
      report(reason)
      return
    }
    for mode in modes.fromFront where mode.perform(action, &self) { return }
    switch action {
    case .rotate, .rotateBack, .nextDevice, .previousDevice, .deviceNumber, .device, .nextWindow,
      .previousWindow, .swapSides, .divider, .windowHeight, .nextSystem, .previousSystem, .textSize,
      .textLength, .language, .direction, .appearance, .keyboard, .scaling, .canvas:
      change(action)
    case .pickDevice: pickDevice()
    case .freeWindow: askForWindow()
    case .pickScene: pickScene()
    case .pickSegue: pickSegue()
    case .pickFile: pickFile()
    case .goBack: goBack()
    case .tab(let steps): moveTab(steps)
    case .columns: toggleColumns()
    case .elementState: nextElementState()
    case .zoom(let steps): zoom(steps)
    case .fit: toggleFit()
    case .readingScale: setZoom(.reading)
    case .scroll(let columns, let rows): scrollOn(columns, rows)
    case .page(let pages): page(pages)
    case .halfPage(let pages): page(pages, isHalf: true)
    case .contentStart: scrollToEnd(-1)
    case .contentEnd: scrollToEnd(1)
    case .whole: toggleWhole()
    case .wireframe: toggleWireframe()
    case .pixels: togglePixels()
    case .prototypes: togglePrototypes()
    case .toggle(let overlay): toggle(overlay)
    case .panel(let panel): toggle(panel)
    case .nextPanel: moveFocus(1)
    case .previousPanel: moveFocus(-1)
    case .select(let move): select(move)
    case .search: pickView()
    case .mark: toggleMeasuring()
    case .followSelection: followSelection()
    case .why: explainSelection()
    case .disagreements: pickDisagreement()
    case .export: export()
    case .exportImage: exportImage()
    case .edit: edit()
    case .copy: copy()
    case .undo: undo()
    case .redo: redo()
    case .palette: openPalette()
    case .menu: modes[MenuMode.self] = MenuMode()
    case .step(let words): if let step = try? Step.parse(words) { self.step(step) }
    case .run(let command): command.run(&self)
    case .mouse: toggleMouse()
    case .repaint: effects.append(.repaint)
    case .leave: leaveSelection()
    case .quit: effects.append(.quit)
    }
  }

  /// Returns the reason why an action is unavailable; nil if it is available.
  package func unavailable(_ action: Action) -> String? {
    guard layout != nil else {
      switch action {
      case .palette, .menu, .quit, .repaint, .mouse, .leave, .pickFile: return nil
      default: return "nothing is open"
      }
    }
    for mode in modes.fromFront {
      if let reason = mode.unavailable(action, self) { return reason }
    }
    switch action {
    case .undo: return history.past.isEmpty ? "nothing to undo" : nil
    case .redo: return history.future.isEmpty ? "nothing to redo" : nil
    case .canvas, .disagreements:
      return layout?.document.format == .layout ? "only storyboards and xibs have a canvas" : nil
    case .whole:
      return exploration?.showsCanvas == true
        ? "not available on the Interface Builder canvas; c shows the device" : nil
    case .wireframe:
      return options.hasColors
        ? nil : "the terminal has too few colours for the file's colours; --colors 256 uses them anyway"
    case .pixels:
      return options.depth.map { $0 == .indexed || $0 == .full } ?? false && !options.ascii
        ? nil : "pictures in pixels need a terminal with 256 colours and Unicode"
    case .followSelection where exploration?.bar != nil: return nil
    case .run(let command) where !command.needsSelection: return nil
    case .run, .why, .mark, .elementState, .followSelection:
      return exploration?.selection == nil ? "select a view first: arrows, / or a click" : nil
    case .rotate, .rotateBack, .nextWindow, .previousWindow, .nextSystem, .previousSystem, .swapSides,
      .divider,
      .windowHeight, .freeWindow, .keyboard, .textSize, .textLength, .language, .direction, .appearance,
      .scaling, .nextDevice, .previousDevice, .deviceNumber, .device, .pickDevice, .step:
      return exploration?.showsCanvas == true
        ? "not available on the Interface Builder canvas; c shows the device" : whyImpossible(action)
    case .tab, .columns, .pickScene, .pickSegue, .goBack, .pickFile, .zoom, .fit, .readingScale, .scroll,
      .page, .halfPage, .contentStart, .contentEnd, .prototypes, .toggle, .panel, .nextPanel, .previousPanel,
      .select, .search, .export, .exportImage, .edit, .copy, .palette, .menu, .mouse, .repaint, .leave, .quit:
      return nil
    }
  }

  private mutating func toggleMouse() {
    options.mouse.toggle()
    effects.append(.mouse(options.mouse))
    report(
      options.mouse
        ? "the mouse selects and scrolls in the preview"
        : "the mouse selects text in the terminal; Space x m returns it to the preview")
  }

  private mutating func leaveSelection() {
    if exploration?.marked != nil {
      explore { $0.marked = nil }
    } else if hasSelection {
      explore {
        $0.selection = nil
        $0.bar = nil
      }
      if let corner = viewport.beforeSelection {
        viewport.corner = corner
        viewport.beforeSelection = nil
        clampScroll()
      }
    }
  }

  /// Shows a message until the next key. The event log is for events of the layout.
  mutating func report(_ text: String) { message = text }

  /// Shows an event of the layout as a message, and adds it to the event log.
  mutating func reportEvent(_ text: String) {
    report(text)
    append(PanelMode.LogLine(text: text, isTitle: true))
  }

  mutating func append(_ line: PanelMode.LogLine) { panels.apply(.log(line)) }
}
