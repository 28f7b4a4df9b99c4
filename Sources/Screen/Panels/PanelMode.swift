import Audit
import Drawing
import Export

/// The panels beside the canvas, and the event log.
package struct PanelMode: Sendable {
  /// The open panels.
  package var open: Set<Action.Panel> = []
  /// The panels that were closed to leave their columns to a mode that covers the canvas.
  fileprivate(set) var lent: Set<Action.Panel> = []
  var focus: Action.Panel?
  /// The first visible line of each panel; nil for a log that follows new lines.
  var scroll: [Action.Panel: Int] = [:]
  /// The lines of the event log.
  package private(set) var log: [LogLine] = []

  /// The sizes to which panels were dragged: columns, or rows for the log.
  var sizes: [Action.Panel: Int] = [:]
  var dragged: Action.Panel?
  /// The columns of the longest line of the outline, among the first ones; nil while it is closed.
  var outlineColumns: Int?
  /// The explanation of the selected view's frame; nil until it is requested.
  var explanation: [ExplanationLine]?
  /// The proposal that is shown for the selected view; nil until one is chosen.
  var proposal: Proposal?

  static let logLimit = 2000

  /// A line of the event log.
  package struct LogLine: Sendable, Hashable {
    /// The text; control characters are made visible when it is drawn.
    package var text: String
    /// Whether the line is a title.
    package var isTitle = false
    /// Whether the line is dimmed.
    package var isFaint = false
  }

  enum Change {
    case toggle(Action.Panel)
    case open(Action.Panel)
    case moveFocus(Int)
    case log(LogLine)
    /// Scrolls by rows in a panel with a number of lines and visible rows.
    case scroll(Action.Panel, rows: Int, lines: Int, room: Int)
    /// Resets the panels for another file.
    case begin
  }

  mutating func apply(_ change: Change) {
    switch change {
    case .toggle(let panel):
      if open.contains(panel) {
        open.remove(panel)
        if focus == panel { focus = nil }
      } else {
        open.insert(panel)
      }
    case .open(let panel): open.insert(panel)
    case .moveFocus(let offset):
      let order = [nil] + Action.Panel.allCases.filter { open.contains($0) }.map(Optional.some)
      let index = order.firstIndex(of: focus) ?? 0
      focus = order[((index + offset) % order.count + order.count) % order.count]
    case .log(let line):
      log.append(line)
      if log.count > Self.logLimit { log.removeFirst(log.count - Self.logLimit) }
      scroll[.log] = nil
    case .scroll(let panel, let rows, let lines, let room):
      let last = max(0, lines - room)
      let next = min(max(0, (scroll[panel] ?? (panel == .log ? last : 0)) + rows), last)
      // A log that is scrolled to the end keeps showing new lines.
      scroll[panel] = panel == .log && next >= last ? nil : next
    case .begin:
      focus = nil
      scroll = [:]
    }
  }
}

extension PreviewState {
  /// The panels, which are always open as a mode.
  package internal(set) var panels: PanelMode {
    get { modes[PanelMode.self] ?? PanelMode() }
    _modify {
      var panels = modes[PanelMode.self] ?? PanelMode()
      modes[PanelMode.self] = nil
      defer { modes[PanelMode.self] = panels }
      yield &panels
    }
  }

  mutating func toggle(_ panel: Action.Panel) {
    panels.apply(.toggle(panel))
    redraw()
    if let selection { reveal(selection) }
  }

  /// Closes the panels that are open from the start, for a mode that covers the canvas. Panels that the user opened stay.
  mutating func lendPanels() {
    guard panels.lent.isEmpty, panels.open == Set(options.settings.panels ?? options.panels) else { return }
    (panels.lent, panels.open) = (panels.open, [])
  }

  mutating func takePanelsBack() {
    panels.open.formUnion(panels.lent)
    panels.lent = []
  }

  mutating func moveFocus(_ offset: Int) {
    guard !panels.open.isEmpty else {
      report("no panel is open: o outline, i inspector, e events")
      return
    }
    panels.apply(.moveFocus(offset))
  }

  fileprivate mutating func scroll(_ panel: Action.Panel, _ rows: Int) {
    let count = panelLineCount(panel)
    let room = max(1, (screenLayout.panels[panel]?.height ?? 3) - 1)
    panels.apply(.scroll(panel, rows: rows, lines: count, room: room))
  }
}

extension PanelMode: Mode {
  // MARK: Keys

  package func press(_ key: Key, _ preview: inout PreviewState) -> Bool {
    guard let focus, focus != .inspector || key.movesInPanel else { return false }
    let page = max(1, (preview.screenLayout.panels[focus]?.height ?? 3) - 2)
    if focus == .outline {
      switch key {
      case .named(.up), .character("k"): preview.select(.previous)
      case .named(.down), .character("j"): preview.select(.next)
      case .named(.pageUp), .control("b"): preview.selectInOutline(-page)
      case .named(.pageDown), .control("f"): preview.selectInOutline(page)
      case .control("u"): preview.selectInOutline(-(page + 1) / 2)
      case .control("d"): preview.selectInOutline((page + 1) / 2)
      case .character, .control, .named, .function: return false
      }
      return true
    }
    switch key {
    case .named(.up), .character("k"): preview.scroll(focus, -1)
    case .named(.down), .character("j"): preview.scroll(focus, 1)
    case .named(.pageUp), .control("b"): preview.scroll(focus, -page)
    case .named(.pageDown), .control("f"): preview.scroll(focus, page)
    case .control("u"): preview.scroll(focus, -(page + 1) / 2)
    case .control("d"): preview.scroll(focus, (page + 1) / 2)
    case .named(.home): preview.scroll(focus, -100_000)
    case .named(.end): preview.scroll(focus, 100_000)
    case .character, .control, .named, .function: return false
    }
    return true
  }

  package func perform(_ action: Action, _ preview: inout PreviewState) -> Bool {
    guard action == .leave else { return false }
    if let panel = preview.screenLayout.single {
      preview.toggle(panel)
    } else if proposal != nil {
      preview.panels.proposal = nil
      preview.panels.scroll[.inspector] = 0
      preview.drawPicture()
    } else if focus != nil, !preview.hasSelection {
      preview.panels.focus = nil
    } else {
      return false
    }
    return true
  }

  package func notice(_ notice: ModeNotice, _ preview: inout PreviewState) {
    if case .opens(isAnother: true) = notice { preview.panels.apply(.begin) }
  }

  // MARK: Mouse

  package func point(_ mouse: MouseEvent, _ preview: inout PreviewState) -> Bool {
    let layout = preview.screenLayout
    let under = layout.panels.first { $0.value.contains(mouse.column, mouse.row) }
    switch mouse.kind {
    case .wheelUp, .wheelDown:
      guard let under else { return false }
      preview.scroll(under.key, mouse.kind == .wheelUp ? -3 : 3)
    case .click:
      guard let under else { return false }
      if let panel = edge(at: mouse, layout) {
        preview.panels.dragged = panel
        preview.panels.focus = panel
      } else if under.key == .outline {
        preview.clickOutline(row: mouse.row - under.value.row - 1)
      } else {
        preview.panels.focus = under.key
      }
    case .drag:
      guard let dragged, let area = layout.panels[dragged] else { return dragged != nil }
      preview.panels.sizes[dragged] =
        dragged == .log
        ? area.row + area.height - mouse.row
        : area.column == 0 ? mouse.column + 1 : preview.columns - mouse.column
      preview.redraw()
    case .release:
      guard dragged != nil else { return false }
      preview.panels.dragged = nil
    }
    return true
  }

  /// Returns the panel whose edge is under the mouse.
  private func edge(at mouse: MouseEvent, _ layout: ScreenLayout) -> Action.Panel? {
    guard layout.single == nil else { return nil }
    for (panel, area) in layout.panels where area.contains(mouse.column, mouse.row) {
      if panel == .log { return mouse.row == area.row ? panel : nil }
      let edge = area.column == 0 ? area.width - 1 : area.column
      return mouse.column == edge ? (area.column == 0 ? .outline : .inspector) : nil
    }
    return nil
  }

  // MARK: Drawing

  package func takeRoom(in layout: inout ScreenLayout, _ preview: PreviewState) {
    layout.placePanels(self, preview)
  }

  package func drawCanvas(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) -> Bool {
    layout.single != nil
  }

  package func draw(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) {
    for panel in Action.Panel.allCases {
      if let area = layout.panels[panel] { preview.drawPanel(panel, area, &grid) }
    }
  }

  package func footer(_ preview: PreviewState) -> ModeFooter? {
    guard preview.screenLayout.single != nil else { return nil }
    let next = open.count > 1 ? " Tab next panel ·" : ""
    let ends = [" Esc closes it · ? all keys", " Esc closes · ? keys", " Esc closes"]
    return ModeFooter(wordings: ends.map { next + $0 } + ends)
  }
}

extension Key {
  /// Whether the key scrolls a panel without a selection; the arrows then select views in the picture.
  fileprivate var movesInPanel: Bool {
    switch self {
    case .named(.pageUp), .named(.pageDown), .named(.home), .named(.end), .character("j"), .character("k"),
      .control("f"), .control("b"), .control("d"), .control("u"):
      true
    case .character, .control, .named, .function: false
    }
  }
}
