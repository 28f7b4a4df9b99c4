import Drawing
import Model
import Transitions

extension PreviewState {
  /// The next state, and what is to happen outside.
  package mutating func apply(_ event: InputEvent) -> [Effect] {
    effects = []
    endAnimation()
    let before = exploration
    defer { beginAnimation(after: before) }
    if !reloadedFrames.isEmpty, event != .filesChanged {
      reloadedFrames = []
      drawPicture()
    }
    let offsets = exploration?.screenState.offsets
    defer { if exploration?.screenState.offsets == offsets { scrolling.view = nil } }
    switch event {
    case .resize(let columns, let rows): resize(columns, rows)
    case .key(let key): press(key)
    case .mouse(let mouse): point(mouse)
    case .paste(let text): paste(text)
    case .step(let step):
      prompt.message = nil
      self.step(step)
    case .filesChanged:
      if let layout { effects.append(.load(layout.path)) }
    }
    return effects
  }

  private mutating func resize(_ columns: Int, _ rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    redraw()
    followMapSize()
  }

  private mutating func press(_ key: Key) {
    // Who presses another key has gone on: what was waited for does not take the picture away.
    findings.isAsked = false
    if prompt.picker != nil {
      pressInList(key)
      return
    }
    if map != nil {
      pressInMap(key)
      return
    }
    if whatIf?.hand != nil {
      prompt.message = nil
      pressInHand(key)
      return
    }
    prompt.message = nil
    if pressWhileStepping(key) { return }
    if panels.focus == nil, pressInBeside(key) { return }
    if let focus = panels.focus, focus != .inspector || key.movesInPanel, movePanel(key, focus) { return }
    let binding = KeyTable.binding(for: options.settings.keys[key] ?? key)
    if binding?.action != .quit { whatIf?.hasAsked = false }
    guard let binding else {
      report("\(key.name) does nothing; ? shows all keys")
      return
    }
    perform(binding.action)
  }

  /// Does what a key or a line of the palette stands for.
  mutating func perform(_ action: Action) {
    if let reason = unavailable(action) {
      report(reason)
      return
    }
    switch action {
    case .rotate, .rotateBack, .nextDevice, .previousDevice, .deviceNumber, .nextWindow, .previousWindow,
      .swapSides, .divider, .windowHeight, .nextSystem, .previousSystem, .textSize, .textLength, .language,
      .direction, .appearance, .keyboard, .scaling, .canvas:
      change(action)
    case .pickDevice: pickDevice()
    case .freeWindow: askForWindow()
    case .pickScene: pickScene()
    case .pickSegue: pickSegue()
    case .pickFile: pickFile()
    case .goBack: goBack()
    case .map: openMap()
    case .beside: openBeside()
    case .ruler: toggleRuler()
    case .finding(let steps): showFinding(steps)
    case .findings: pickFinding()
    case .compare: toggleComparison()
    case .flip: flip()
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
    case .stepThrough: stepThrough()
    case .panel(let panel): toggle(panel)
    case .nextPanel: moveFocus(1)
    case .previousPanel: moveFocus(-1)
    case .select(let move): select(move)
    case .search: pickView()
    case .command: askForCommand()
    case .mark: toggleMeasuring()
    case .followSelection: followSelection()
    case .why: explainSelection()
    case .whatIf: openWhatIf()
    case .proposals: pickProposal()
    case .disagreements: pickDisagreement()
    case .export: export()
    case .edit: edit()
    case .copy: copy()
    case .undo: undo()
    case .redo: redo()
    case .palette: openPalette()
    case .mouse: toggleMouse()
    case .repaint: effects.append(.repaint)
    case .leave: closeTopmost()
    case .quit: quit()
    }
  }

  /// Why an action can do nothing now; nil where it can.
  package func unavailable(_ action: Action) -> String? {
    guard layout != nil else {
      switch action {
      case .palette, .quit, .repaint, .mouse, .leave, .pickFile: return nil
      default: return "nothing is open"
      }
    }
    switch action {
    case .undo: return history.past.isEmpty ? "nothing to undo" : nil
    case .redo: return history.future.isEmpty ? "nothing to redo" : nil
    case .canvas, .disagreements:
      return layout?.document.format == .layout ? "only storyboards and xibs have a canvas" : nil
    case .whole:
      return exploration?.showsCanvas == true
        ? "the canvas is as Interface Builder drew it; c shows the device" : nil
    case .wireframe:
      return options.hasColors
        ? nil : "there are too few colours here for the file's own; --colors 256 takes them all the same"
    case .pixels:
      if !(options.depth.map { $0 == .indexed || $0 == .full } ?? false) || options.ascii {
        return "pictures in pixels need a terminal with 256 colours and Unicode"
      }
      return showsBeside ? "many pictures side by side are characters; Enter shows one of them alone" : nil
    case .followSelection where exploration?.bar != nil: return nil
    case .why, .proposals, .mark, .elementState, .followSelection:
      return exploration?.selection == nil ? "select a view first: arrows, / or a click" : nil
    case .rotate, .rotateBack, .nextWindow, .previousWindow, .nextSystem, .previousSystem, .swapSides,
      .divider,
      .windowHeight, .freeWindow, .keyboard, .textSize, .textLength, .language, .direction, .appearance,
      .scaling, .nextDevice, .previousDevice, .deviceNumber, .pickDevice:
      return exploration?.showsCanvas == true
        ? "the canvas is as Interface Builder drew it; c shows the device" : nil
    default: return nil
    }
  }

  private mutating func toggleMouse() {
    mouseIsOurs.toggle()
    effects.append(.mouse(mouseIsOurs))
    report(
      mouseIsOurs
        ? "the mouse selects and scrolls here" : "the mouse selects text in the terminal; M takes it back")
  }

  /// What was tried and is in no file is not lost without a question.
  mutating func quit() {
    guard !tried.isEmpty, whatIf?.hasAsked == false else {
      effects.append(.quit)
      return
    }
    whatIf?.hasAsked = true
    let count = tried.count
    report(
      "\(count) \(count == 1 ? "change is" : "changes are") not in the file: q quits without, . writes or copies them"
    )
  }

  private mutating func closeTopmost() {
    if let panel = screenLayout.single {
      toggle(panel)
    } else if ruler != nil, exploration?.selection == nil, playback == nil {
      closeRuler()
    } else if playback != nil {
      playback = nil
      redraw()
    } else if proposal != nil {
      proposal = nil
      panels.scroll[.inspector] = 0
      drawPicture()
    } else if exploration?.marked != nil {
      explore { $0.marked = nil }
    } else if exploration?.selection != nil || exploration?.bar != nil {
      explore {
        $0.selection = nil
        $0.bar = nil
      }
    } else if panels.focus != nil {
      panels.focus = nil
    } else if beside?.isEnlarged == true {
      leaveEnlarged()
    }
  }

  /// Says something until the next key. The event log is for what happens to the layout.
  mutating func report(_ text: String) { prompt.message = text }

  /// Says what happened to the layout, and keeps it in the event log.
  mutating func reportEvent(_ text: String) {
    report(text)
    append(PanelState.LogLine(text: text, isTitle: true))
  }

  mutating func append(_ line: PanelState.LogLine) { panels.apply(.log(line)) }
}

extension Key {
  /// Moves within a panel whose lines cannot be chosen; the arrows choose among the views of the picture.
  var movesInPanel: Bool {
    switch self {
    case .named(.pageUp), .named(.pageDown), .named(.home), .named(.end), .character("j"), .character("k"),
      .control("f"), .control("b"), .control("d"), .control("u"):
      true
    default: false
    }
  }
}
