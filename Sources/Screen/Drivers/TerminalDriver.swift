import Basics
import CCurses
import Drawing
import Export
import Platform
import Syntax

/// The terminal, through ncurses. There can be only one, used from one thread.
package final class TerminalDriver {
  private var look: TerminalLook
  private var shown: CellGrid?
  private var isOpen = true

  /// The colour depth: the terminal's, or the requested one.
  package let depth: ColorDepth
  /// Whether only ASCII may be sent.
  package let ascii: Bool
  /// Whether the terminal was closed.
  package private(set) var isGone = false
  private var decoder: InputDecoder
  private var clicks = ClickCounter()
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var waiting: ArraySlice<InputEvent> = []
  private var pixels = TerminalPixels(process: getpid())
  /// The terminal's replies about graphics, including late ones.
  private var question = GraphicsQuestion()
  /// The terminal's name, which a missing description does not change.
  private let name: String?
  private var background: BackgroundQuestion
  /// The time until which the first picture waits for the background reply; nil if it does not wait.
  private var answerDue: Double?
  /// The time after which the reply is no longer expected.
  private var lastAnswer = 0.0

  /// Takes control of the terminal; the error contains the reason why that is impossible.
  package init(options: PreviewOptions) throws(TerminalError) {
    name = getenv("TERM").map { String(cString: $0) }
    let asked = options.depth.map { Int32($0.count) } ?? 0
    guard ccurses_start(options.mouse ? 1 : 0, asked) == 1 else {
      throw TerminalError(reason: String(cString: ccurses_error()), isASCII: ccurses_is_unicode() == 0)
    }
    ascii = options.ascii || ccurses_is_unicode() == 0
    depth = options.depth == .uncolored ? .uncolored : ColorDepth(count: Int(ccurses_colors()))
    decoder = InputDecoder(described: TerminalKeys.described())
    background = BackgroundQuestion(isLight: options.lightTerminal)
    look = TerminalLook(depth: depth, isLight: background.isLight ?? false)
    // With few colours, only the terminal's palette is used, which suits its background.
    if background.isLight == nil, depth.hasGrays, !ascii { askForBackground() }
  }

  deinit { close() }

  /// Restores the terminal.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    // A late reply would appear as typed text in the shell.
    waitForReplies(upTo: min(Self.now + 0.2, lastAnswer)) { !background.isWaiting }
    send(pixels.end())
    ccurses_end()
  }

  /// The size of the terminal, in cells.
  package var size: (columns: Int, rows: Int) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    ccurses_size(&columns, &rows)
    return (Int(columns), Int(rows))
  }

  /// Adopts a new size; false if it is unchanged.
  package func updateSize() -> Bool {
    guard ccurses_take_size() == 1 else { return false }
    shown = nil
    return true
  }

  /// Turns mouse reporting on or off.
  package func setMouse(_ on: Bool) { ccurses_set_mouse(on ? 1 : 0) }

  /// Copies text to the clipboard through the terminal (OSC 52).
  package func copy(_ text: String) {
    send(Array("\u{1B}]52;c;\(Base64.text(of: Array(text.utf8)))\u{07}".utf8))
  }

  /// Sends bytes without ncurses.
  private func send(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    bytes.withUnsafeBytes { raw in
      ccurses_send(raw.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(raw.count))
    }
  }

  /// Hands the terminal over to another program until it ends.
  package func lend(mouse: Bool, to program: () -> Void) {
    send(pixels.end())
    ccurses_pause()
    program()
    ccurses_resume(mouse ? 1 : 0)
    shown = nil
  }

  private static var now: Double { monotonicSeconds() }

  /// Takes control again after the process was stopped (SIGTSTP); false if it was not.
  package func resumeIfStopped(mouse: Bool) -> Bool {
    guard ccurses_take_stop() == 1 else { return false }
    pixels.forget()
    ccurses_resume(mouse ? 1 : 0)
    shown = nil
    return true
  }

  /// Repaints the whole screen.
  package func repaint() {
    shown = nil
    pixels.forget()
    ccurses_repaint()
  }

  /// Shows a picture by sending the cells that have changed.
  package func show(_ grid: CellGrid, _ canvas: PixelCanvas? = nil) {
    if let due = answerDue {
      answerDue = nil
      waitForReplies(upTo: due) { !background.isWaiting }
    }
    if look.learn(grid) { shown = nil }
    let number = pixels.number
    let step = pixels.step(canvas, grid)
    if case .before(let bytes) = step { send(bytes) }
    let hasNewImage = pixels.number != number
    if !put(grid, hasNewImage: hasNewImage) {
      // All colour pairs are in use: those of this picture are allocated again.
      ccurses_forget_pairs()
      shown = nil
      _ = put(grid, hasNewImage: hasNewImage)
    }
    shown = grid
    guard case .around(let before, let after, let rows) = step else { return ccurses_refresh() }
    send(before)
    ccurses_touch(Int32(rows.lowerBound), Int32(rows.count))
    ccurses_refresh()
    send(after)
  }

  /// Writes the changed cells; false if the terminal has no colour pair left.
  /// - Parameter hasNewImage: whether the cells of the image have a new image number.
  private func put(_ grid: CellGrid, hasNewImage: Bool) -> Bool {
    let before = shown.flatMap { $0.width == grid.width && $0.height == grid.height ? $0 : nil }
    var characters: [UInt32] = []
    var last = TerminalPut()
    for row in 0..<grid.height {
      for column in 0..<grid.width {
        let index = row * grid.width + column
        let cell = grid.cells[index]
        let isPixels = cell.scalar == PlaceholderMarks.placeholder
        if let before, cell.marks == 0, before.cells[index].looks(like: cell), !(isPixels && hasNewImage),
          column + 1 >= grid.width || before.cells[index + 1].scalar == grid.cells[index + 1].scalar
        {
          continue
        }
        if cell.scalar == 0 { continue }
        if isPixels {
          guard putPixels(column, row, &characters) else { return false }
          last = TerminalPut()
          continue
        }
        guard var put = look.put(cell) else { return false }
        // A blank only shows its background; reusing the previous pair saves an escape sequence.
        if cell.isBlank, cell.style.shade == 0 || depth.hasGrays {
          if put.showsBlank(like: last) {
            put = last
          } else if let next = writtenAhead(grid, index), let ahead = look.put(next),
            put.showsBlank(like: ahead)
          {
            put = ahead
          }
        }
        last = put
        characters.removeAll(keepingCapacity: true)
        characters.append(character(cell, grid.lines[index]))
        if cell.marks != 0, !ascii { characters += grid.marks[Int(cell.marks)] }
        characters.append(0)
        ccurses_put(Int32(row), Int32(column), characters, put.attributes, put.pair)
        // There are no wide characters in ASCII.
        if ascii, index + 1 < grid.cells.count, grid.cells[index + 1].scalar == 0 {
          ccurses_put(Int32(row), Int32(column + 1), [0x3F, 0], put.attributes, put.pair)
        }
      }
    }
    return true
  }

  /// Writes a cell of the image: the colour encodes the image number, the combining marks encode the position. Returns
  /// false if the terminal has no colour pair left.
  private func putPixels(_ column: Int, _ row: Int, _ characters: inout [UInt32]) -> Bool {
    characters.removeAll(keepingCapacity: true)
    var pair: Int32 = 0
    if pixels.hasPlaceholders {
      pair = ccurses_pair(Int32(pixels.number), -1)
      guard pair >= 0 else { return false }
      characters.append(PlaceholderMarks.placeholder)
      characters += pixels.marks(column, row)
    } else {
      characters.append(0x20)
    }
    characters.append(0)
    ccurses_put(Int32(row), Int32(column), characters, 0, pair)
    return true
  }

  // MARK: Graphics

  /// The size of a cell in pixels, if the system reports it.
  package var cell: PixelCell? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard ccurses_cell(&width, &height) == 1 else { return nil }
    return PixelCell(width: Int(width), height: Int(height))
  }

  /// Whether the terminal is known to show images, and has the colours and characters for them.
  var isKnownForImages: Bool { surroundings.isKnownForImages && depth.hasGrays && !ascii }

  private var surroundings: GraphicsQuestion.Surroundings {
    GraphicsQuestion.Surroundings(
      environment: { $0 == "TERM" ? name : getenv($0).map { String(cString: $0) } }, cell: cell)
  }

  /// Queries the terminal's graphics. A late reply is not read as a key, and is used the next time.
  package func askForGraphics() -> GraphicsAnswer {
    let surroundings = surroundings
    if !question.isAnswered(surroundings) {
      send(GraphicsQuestion.bytes(surroundings))
      waitForReplies(GraphicsQuestion.patience) { question.isAnswered(surroundings) }
    }
    return question.answer(surroundings)
  }

  /// The parts of cells that the terminal is known to have, after it was asked for graphics.
  var mosaic: Mosaic { question.mosaic(surroundings) }

  /// Whether the C library has a width for octants, which are in Unicode since version 16.
  var knowsOctants: Bool { ccurses_columns(0x1CD00) == 1 }

  /// Queries the terminal's background, which determines readable colours. The layout is read in the meantime.
  private func askForBackground() {
    send(background.ask())
    answerDue = Self.now + Double(BackgroundQuestion.patience) / 1000
    lastAnswer = Self.now + 1
  }

  // MARK: While the preview is busy

  /// A copy of the decoder, after everything that was read.
  var inputDecoder: InputDecoder { decoder }

  /// Takes bytes that another thread has read from the terminal.
  func receive(_ bytes: [UInt8]) { if !bytes.isEmpty { decode(bytes) } }

  /// Returns a function that restores the terminal and ends the program from any thread, while this one does not use
  /// the terminal.
  var leaving: @Sendable () -> Void {
    var pixels = pixels
    let bytes = pixels.end()
    return {
      bytes.withUnsafeBytes { raw in
        ccurses_leave(raw.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(raw.count))
      }
    }
  }

  /// Reads until a reply is known or the time is over. Later replies are still taken.
  private func waitForReplies(_ patience: Int32, until isKnown: () -> Bool) {
    waitForReplies(upTo: Self.now + Double(patience) / 1000, until: isKnown)
  }

  private func waitForReplies(upTo end: Double, until isKnown: () -> Bool) {
    while !isKnown(), !isGone {
      let left = Int32(clamping: ((end - Self.now) * 1000).rounded(.up))
      guard left > 0 else { break }
      let count = ccurses_read(&buffer, Int32(buffer.count), left)
      if count < 0 { isGone = true }
      if count > 0 { decode(buffer[..<Int(count)]) }
    }
  }

  /// Decodes input: keys are queued, replies are passed to the queries.
  private func decode(_ bytes: some Sequence<UInt8>) {
    waiting += decoder.feed(bytes).map { clicks.counted($0, at: Self.now) }
    for reply in decoder.takeReplies() {
      let before = background.isLight ?? false
      if !background.receive(reply) { question.receive(reply) }
      guard let isLight = background.isLight, isLight != before else { continue }
      // All colours depend on the background, so everything is drawn again.
      look = TerminalLook(depth: depth, isLight: isLight)
      shown = nil
    }
  }

  /// Returns the next cell to the right that is not blank, if all cells up to it have the same background.
  private func writtenAhead(_ grid: CellGrid, _ index: Int) -> Cell? {
    let backdrop = grid.cells[index].style.background
    for cell in grid.cells[(index + 1)..<((index / grid.width + 1) * grid.width)] {
      guard cell.style.background == backdrop else { return nil }
      if !cell.isBlank { return cell }
    }
    return nil
  }

  private func character(_ cell: Cell, _ arms: LineArms) -> UInt32 {
    var scalar = cell.scalar
    if scalar == Cell.writtenBlank {
      scalar = 0x20
    } else if scalar == 0x20, !depth.hasGrays, cell.style.background == .terminal,
      let fill = PictureCharacters.shadeFill(cell.style.shade)
    {
      scalar = fill
    }
    return ascii ? UInt32(ASCIIForm.byte(scalar, arms: arms)) : scalar
  }

  /// Returns the next event; nil if there is none.
  package func next() -> InputEvent? {
    while waiting.isEmpty {
      let count = ccurses_read(&buffer, Int32(buffer.count), decoder.wait ?? 0)
      if count > 0 {
        decode(buffer[..<Int(count)])
      } else {
        isGone = count < 0
        guard decoder.wait != nil else { return nil }
        waiting = decoder.finish()[...]
        if waiting.isEmpty { return nil }
      }
    }
    return waiting.popFirst()
  }
}

/// The reason why the terminal cannot be used.
package struct TerminalError: Error, Sendable {
  /// The message.
  package var reason: String
  /// Whether the locale has ASCII characters only.
  package var isASCII: Bool
}

/// Detects double clicks.
struct ClickCounter {
  private var last: (column: Int, row: Int, time: Double)?

  /// The longest time between the clicks of a double click, in seconds; the usual default of desktops.
  private static let pause = 0.4

  mutating func counted(_ event: InputEvent, at time: Double) -> InputEvent {
    guard case .mouse(var mouse) = event, mouse.kind == .click else { return event }
    if let last, last.column == mouse.column, last.row == mouse.row, time - last.time < Self.pause {
      mouse.isDouble = true
      self.last = nil
    } else {
      last = (mouse.column, mouse.row, time)
    }
    return .mouse(mouse)
  }
}
