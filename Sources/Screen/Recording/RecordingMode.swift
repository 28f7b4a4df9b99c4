import Drawing
import Export
import Syntax

/// Records the session as an asciicast (version 2): a header with the size, then one line for each change of the screen
/// with its time. Players replay it, and tools convert it to videos.
package struct RecordingMode: Mode {
  /// The lines of the screen after the last event; nil before the first one.
  private var lines: [String]?
  private var size = (columns: 0, rows: 0)

  package init() {}

  package func headerWords(_ preview: PreviewState) -> [String] { ["recording"] }

  package func shown(_ grid: CellGrid, at seconds: Double, _ preview: inout PreviewState) -> [Effect] {
    var next = self
    let text = next.events(grid, at: seconds, preview.options)
    preview.modes[RecordingMode.self] = next
    return text.isEmpty ? [] : [.record(text)]
  }

  private mutating func events(_ grid: CellGrid, at seconds: Double, _ options: PreviewOptions) -> String {
    let time = String(Double(Int(clamping: (max(0, seconds) * 1000).rounded())) / 1000)
    var text = ""
    if lines == nil {
      text += #"{"version": 2, "width": \#(grid.width), "height": \#(grid.height)}"# + "\n"
    } else if size != (grid.width, grid.height) {
      text += #"[\#(time), "r", "\#(grid.width)x\#(grid.height)"]"# + "\n"
      lines = []
    }
    let before = lines ?? []
    size = (grid.width, grid.height)
    // A recording has the file's colours, independent of the terminal.
    let depth = options.hasColors ? .full : options.depth ?? .uncolored
    let shown = grid.ansiText(depth, isLight: options.lightTerminal ?? false)
      .split(separator: "\n", omittingEmptySubsequences: false).prefix(grid.height).map(String.init)
    lines = shown
    var output = before.isEmpty ? "\u{1B}[?25l\u{1B}[2J" : ""
    for (row, line) in shown.enumerated() where !before.indices.contains(row) || before[row] != line {
      output += "\u{1B}[\(row + 1);1H\(line)\u{1B}[K"
    }
    guard !output.isEmpty else { return text }
    return text + "[\(time), \"o\", \(JSONText.quoted(output))]\n"
  }
}
