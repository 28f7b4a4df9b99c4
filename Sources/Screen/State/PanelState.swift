/// The panels beside the canvas, and the event log.
package struct PanelState: Sendable {
  package var open: Set<Action.Panel> = []
  var focus: Action.Panel?
  /// First line of a panel that is seen; of the log nil where it follows what comes.
  var scroll: [Action.Panel: Int] = [:]
  package private(set) var log: [LogLine] = []

  /// What somebody dragged a panel to: columns, of the log rows.
  var sizes: [Action.Panel: Int] = [:]
  var dragged: Action.Panel?

  static let logLimit = 2000

  package struct LogLine: Sendable, Hashable {
    package var text: String
    package var isTitle = false
    package var isFaint = false
  }

  enum Change {
    case toggle(Action.Panel)
    case open(Action.Panel)
    case moveFocus(Int)
    case log(LogLine)
    /// By rows, in a panel with so many lines and room for so many of them.
    case scroll(Action.Panel, rows: Int, lines: Int, room: Int)
    /// Another file: what was seen of the panels says nothing of it.
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
      // A log that is at its end follows what comes.
      scroll[panel] = panel == .log && next >= last ? nil : next
    case .begin:
      focus = nil
      scroll = [:]
    }
  }
}
