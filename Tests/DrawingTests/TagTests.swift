import Basics
import Drawing
import Model
import TestSupport
import Testing

/// Small filled boxes around a text.
@Suite struct TagTests {
  private var options: DrawingOptions {
    var options = DrawingOptions()
    options.look = .colour
    return options
  }

  /// Returns the colours of the half cells of a column, from top to bottom.
  private func halves(_ grid: CellGrid, _ column: Int) -> [UInt32?] {
    (0..<grid.height).flatMap { row -> [UInt32?] in
      let cell = grid[column, row]
      let upper = cell.scalar == 0x2580 ? cell.style.foreground : cell.style.background
      return [upper.rgb, cell.style.background.rgb]
    }
  }

  /// At any position between two rows, a badge is a whole box: the cell of its digit is as high as those next to it.
  @Test(arguments: [18.0, 20, 24])
  func aBadgeIsARectangleAtAnyPosition(_ height: Double) throws {
    for step in 0..<16 {
      var maker = StageMaker()
      let badge = maker.label(
        ["7"], Rect(x: 160, y: 160 + Double(step), width: 24, height: height), alignment: .center)
      maker.change(badge) { view in view.background = Color(red: 0, green: 0, blue: 1) }
      let grid = maker.picture(options).grid
      let row = try #require((0..<grid.height).first { grid.line($0).contains("7") })
      let digit = try #require((0..<grid.width).first { grid[$0, row].scalar == UInt32(UInt8(ascii: "7")) })
      let blue = (1..<grid.width - 1).filter { halves(grid, $0).contains(0x0000FF) }
      #expect(blue.contains(digit) && blue.count >= 3)
      for column in blue {
        let own = halves(grid, column).indices.filter { halves(grid, column)[$0] == 0x0000FF }
        #expect(own == [row * 2, row * 2 + 1], "\(height) at \(step): column \(column)")
      }
    }
  }

  /// At any position, a disc or a square is as high above the row of its number as below it, to half a row.
  @Test(arguments: [30.0, 32, 40, 48, 56, 64], [true, false])
  func aNumberIsInTheMiddleOfItsDisc(_ side: Double, _ isRound: Bool) throws {
    for step in 0..<16 {
      var maker = StageMaker()
      let disc = maker.label(
        ["7"], Rect(x: 136, y: 160 + Double(step), width: side, height: side), alignment: .center)
      maker.change(disc) { view in
        view.background = Color(red: 0, green: 0, blue: 1)
        view.cornerRadius = isRound ? side / 2 : 0
      }
      let grid = maker.picture(options).grid
      let row = try #require((0..<grid.height).first { grid.line($0).contains("7") })
      let digit = try #require((0..<grid.width).first { grid[$0, row].scalar == UInt32(UInt8(ascii: "7")) })
      let blue = halves(grid, digit).indices.filter { halves(grid, digit)[$0] == 0x0000FF }
      let (first, last) = try (#require(blue.first), #require(blue.last))
      #expect(abs((first + last) - (4 * row + 1)) <= 1, "\(side) at \(step): \(first)–\(last), row \(row)")
    }
  }

  /// A white chosen segment does not merge with a white screen: some of the track is above or below it.
  @Test(arguments: [16.0, 20, 24.4])
  func theSelectedSegmentStandsOutFromItsTrack(_ points: Double) {
    let segments = ["One", "Two", "Three"].map { SegmentedContent.Segment(title: $0) }
    for step in 0..<16 {
      var maker = StageMaker()
      let frame = Rect(x: 40, y: 150 + Double(step), width: 240, height: 32)
      maker.add(.segmented, frame, .segmented(SegmentedContent(segments: segments, selected: 0)))
      var options = options
      options.scale = DrawingScale(8, row: points)
      let grid = maker.picture(options).grid
      let track = halves(grid, 34).indices.filter { ![nil, 0xFFFFFF].contains(halves(grid, 34)[$0]) }
      guard track.count > 2 else { continue }
      let chosen = track.filter { halves(grid, 8)[$0] == 0xFFFFFF }
      #expect(chosen.count >= 2 && chosen.count < track.count, "\(points) at \(step): \(chosen) of \(track)")
    }
  }

  /// A band touches its neighbours above and below.
  @Test func aBandTouchesItsNeighbours() {
    var maker = StageMaker()
    let card = maker.add(.view, Rect(x: 40, y: 168, width: 240, height: 88)) { view, _ in
      view.background = Color(red: 1, green: 0, blue: 0)
    }
    let band = maker.label(["Band"], Rect(x: 0, y: 0, width: 240, height: 24), in: card)
    maker.change(band) { view in view.background = Color(red: 0, green: 0, blue: 1) }
    let column = halves(maker.picture(options).grid, 30)
    #expect(column.filter { $0 == 0x0000FF }.count == 3)
    #expect(column.filter { $0 == 0xFF0000 }.count == 8)
  }

  /// Lines below text fields, in the middle or at the edge of the row, with the next field directly below.
  @Test func linesBelowFieldsAreVisible() {
    let red = Color(red: 1, green: 0, blue: 0)
    for step in 0..<16 {
      var maker = StageMaker()
      let y = 160 + Double(step)
      maker.add(.view, Rect(x: 40, y: y, width: 240, height: 1)) { view, _ in view.background = red }
      maker.add(.view, Rect(x: 40, y: y + 1, width: 240, height: 40)) { view, _ in
        view.background = Color(white: 1)
      }
      let grid = maker.picture(options).grid
      let isSeen = (0..<grid.height).contains { row in
        let cell = grid[20, row]
        return [0x2500, 0x2594, 0x2581].contains(cell.scalar) && cell.style.foreground.rgb == 0xFF0000
      }
      #expect(isSeen, "at \(y)")
    }
  }

  /// A tag keeps its row, so its neighbour makes room.
  @Test(arguments: [9.0, 10, 11.6, 13])
  func aGapBelowATagIsVisible(_ scale: Double) {
    var options = options
    options.scale = DrawingScale(scale)
    for step in 0..<16 {
      var maker = StageMaker()
      let y = 100 + Double(step)
      let tag = maker.label(["PHOTO"], Rect(x: 20, y: y, width: 200, height: 21))
      maker.change(tag) { view in view.background = Color(red: 0, green: 0, blue: 1) }
      maker.add(.view, Rect(x: 20, y: y + 29, width: 200, height: 160)) { view, _ in
        view.background = Color(red: 1, green: 0, blue: 0)
      }
      let picture = maker.picture(options)
      let line = halves(picture.grid, picture.projection.column(at: 180))
      let between = line.lastIndex(of: 0x0000FF).flatMap { last in line[last...].firstIndex(of: 0xFF0000) }
        .map { $0 - (line.lastIndex(of: 0x0000FF) ?? 0) - 1 }
      #expect(between ?? 0 > 0, "\(scale) at \(step)")
    }
  }

  /// The chosen day of a week is as high above the numbers of the week as below them, to half a row.
  @Test(arguments: [40.0, 48, 55, 60, 64])
  func theDiscOfAChosenDayIsOnTheLineOfTheOthers(_ side: Double) throws {
    for step in 0..<32 {
      var maker = StageMaker()
      let middle = 200 + Double(step) / 2
      for (index, day) in ["7", "8", "9"].enumerated() {
        let size = index == 1 ? side : 35
        let rect = Rect(x: 60 + 70 * Double(index), y: middle - size / 2, width: size, height: size)
        let disc = maker.label([day], rect, alignment: .center)
        maker.change(disc) { view in
          if index == 1 { view.background = Color(red: 0, green: 0, blue: 1) } else { view.borderWidth = 1 }
          view.cornerRadius = index == 1 ? side / 2 : 4
        }
      }
      let grid = maker.picture(options).grid
      let rows = ["7", "8", "9"].map { day in (0..<grid.height).first { grid.line($0).contains(day) } }
      #expect(Set(rows).count == 1, "\(side) at \(step)")
      let row = try #require(rows[1])
      let digit = try #require((0..<grid.width).first { grid[$0, row].scalar == UInt32(UInt8(ascii: "8")) })
      let blue = halves(grid, digit).indices.filter { halves(grid, digit)[$0] == 0x0000FF }
      let (first, last) = try (#require(blue.first), #require(blue.last))
      #expect(abs(first + last - (4 * row + 1)) <= 1, "\(side) at \(step): \(first)–\(last), row \(row)")
    }
  }
}
