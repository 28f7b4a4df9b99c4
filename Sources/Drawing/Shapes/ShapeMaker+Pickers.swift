import Basics
import Layout
import Model

/// Pickers for dates and times: wheels, a calendar, or buttons that open one of them.
extension ShapeMaker {
  mutating func paintDatePicker(_ view: View, _ content: ControlContent, _ spot: Spot) {
    let isTime = content.mode == .time
    // A duration is set with wheels only.
    if spot.rect.height <= 60, content.mode != .countDownTimer {
      return paintChips(
        isTime ? [Self.time] : content.mode == .date ? [Self.day] : [Self.day, Self.time], spot)
    }
    let hasCalendar = content.style == .inline && !isTime && content.mode != .countDownTimer
    if hasCalendar, spot.rect.height > 240, !isBefore(14) {
      return paintCalendar(
        spot, spot.look.text, choosesToday: true, time: content.mode == .date ? nil : Self.time)
    }
    paintWheels(spot, Self.columns(of: content.mode))
  }

  private static let day = "Jan 1, 2025"
  private static let time = "9:41 AM"

  /// Paints the buttons of a compact picker.
  private mutating func paintChips(_ words: [String], _ spot: Spot) {
    let sketch = begin(.row([words.map { "[\($0) ▼]" }.joined(separator: " ")]), spot)
    defer { end(sketch) }
    let widths = words.map(Self.chipWidth)
    let free = spot.rect.width - widths.reduce(0, +) - 8 * Double(words.count - 1)
    var x = spot.rect.x + max(0, free) / 2
    for (word, width) in zip(words, widths) {
      paintChip(word, Rect(x: x, y: spot.rect.y, width: width, height: spot.rect.height), spot)
      x += width + 8
    }
  }

  private static func chipWidth(_ word: String) -> Double { Double(word.count) * 9 + 10 }

  private mutating func paintChip(_ word: String, _ box: Rect, _ spot: Spot) {
    let height = min(34, box.height)
    let rect = Rect(x: box.x, y: box.midY - height / 2, width: box.width, height: height)
    fill(system(.tertiarySystemFill), rect, spot, radius: appearance.glass ? height / 2 : 8)
    line(word, rect, .center, TextLook(spot.look.text), spot.frame, spot.clip)
  }

  // MARK: Wheels

  /// A column of a picker, with the selected row in the middle.
  struct Wheel {
    var rows: [String]
    /// The relative width.
    var share: Double
    var alignment = ShapeText.Alignment.center
    /// The unit of a duration, beside the selected row only.
    var unit = ""
  }

  private static func columns(of mode: DatePickerMode) -> [Wheel] {
    let hours = Wheel(rows: ["6", "7", "8", "9", "10", "11", "12"], share: 1, alignment: .right)
    let minutes = Wheel(rows: ["38", "39", "40", "41", "42", "43", "44"], share: 1)
    let halves = Wheel(rows: ["", "", "", "AM", "PM", "", ""], share: 1, alignment: .left)
    switch mode {
    case .time: return [hours, minutes, halves]
    case .date:
      return [
        Wheel(
          rows: ["October", "November", "December", "January", "February", "March", "April"], share: 2.2,
          alignment: .left),
        Wheel(rows: ["29", "30", "31", "1", "2", "3", "4"], share: 0.8, alignment: .right),
        Wheel(rows: ["2022", "2023", "2024", "2025", "2026", "2027", "2028"], share: 1.2),
      ]
    case .dateAndTime:
      return [
        Wheel(
          rows: [
            "Sun Dec 29", "Mon Dec 30", "Tue Dec 31", "Today", "Thu Jan 2", "Fri Jan 3", "Sat Jan 4",
          ], share: 2.6, alignment: .right), hours, minutes, halves,
      ]
    case .countDownTimer:
      return [
        Wheel(rows: ["", "", "", "0", "1", "2", "3"], share: 1, unit: "hours"),
        Wheel(rows: ["", "", "", "1", "2", "3", "4"], share: 1, unit: "min"),
      ]
    }
  }

  /// The rows of a wheel: their distance from the selected row, their scale and their opacity, as on a cylinder.
  private static let cylinder: [(offset: Double, scale: Double, opacity: Double)] = [
    (-82, 0.72, 0.25), (-59, 0.86, 0.45), (-31.5, 0.97, 0.7), (0, 1, 1), (31.5, 0.97, 0.7), (59, 0.86, 0.45),
    (82, 0.72, 0.25),
  ]

  /// Paints wheels, with the selected row highlighted between the rows above and below.
  /// - Parameter wheels: the wheels; empty if only code provides the rows, which are bars then.
  mutating func paintWheels(_ spot: Spot, _ wheels: [Wheel]) {
    let sketch = begin(.wheels(Self.words(of: wheels)), spot)
    defer { end(sketch) }
    let middle = Rect(
      x: spot.rect.x + 9, y: spot.rect.midY - 16, width: max(0, spot.rect.width - 18), height: 32)
    if isBefore(14) {
      for y in [middle.y, middle.maxY] {
        let edge = Rect(x: spot.rect.x, y: y, width: spot.rect.width, height: 0)
        emit(.line(system(.separator)), edge, spot.frame, spot.clip)
      }
    } else {
      fill(system(.tertiarySystemFill), middle, spot, radius: 8)
    }
    // The selected row comes first, right after its ground.
    for (row, place) in Self.cylinder.enumerated().sorted(by: { abs($0.1.offset) < abs($1.1.offset) }) {
      let rect = middle.moved(by: Point(x: 0, y: place.offset))
      let height = 21 * place.scale
      guard rect.midY - height / 2 >= spot.rect.y, rect.midY + height / 2 <= spot.rect.maxY else { continue }
      let ink = place.offset == 0 ? spot.look.text : system(.secondaryLabel).faded(place.opacity)
      if wheels.isEmpty {
        let bar = Rect(
          x: rect.midX - rect.width / 6, y: rect.midY - 4 * place.scale, width: rect.width / 3,
          height: 8 * place.scale)
        fill(ink.faded(0.3), bar, spot, radius: 4)
      } else {
        paintRow(row, of: wheels, in: rect, TextLook(ink, size: height), spot)
      }
    }
  }

  private mutating func paintRow(
    _ row: Int, of wheels: [Wheel], in rect: Rect, _ look: TextLook, _ spot: Spot
  ) {
    // Wheels are as wide as on the narrowest phone, in the middle.
    let width = min(rect.width, 320 - 18)
    let gap = 12.0
    let free = width - gap * Double(wheels.count - 1)
    let shares = wheels.reduce(0) { $0 + $1.share }
    var x = rect.midX - width / 2
    for wheel in wheels {
      var column = Rect(x: x, y: rect.y, width: free * wheel.share / shares, height: rect.height)
      x = column.maxX + gap
      if !wheel.unit.isEmpty {
        column.width /= 2
        if row == wheel.rows.count / 2 {
          let unit = Rect(x: column.maxX + 8, y: rect.y, width: max(0, column.width - 8), height: rect.height)
          line(
            wheel.unit, unit, .left, TextLook(look.color, weight: .semibold), spot.frame, spot.clip,
            holder: spot.frame)
        }
      }
      line(
        wheel.rows[row], column, wheel.unit.isEmpty ? wheel.alignment : .right, look, spot.frame, spot.clip,
        holder: spot.frame)
    }
  }

  /// Returns the rows of wheels in a wireframe: the selected one and its neighbours.
  private static func words(of wheels: [Wheel]) -> [String] {
    if wheels.isEmpty { return ["", "picker", ""] }
    return (2...4).map { row in
      wheels.map { wheel in
        let word = wheel.rows[row]
        return row == 3 && !wheel.unit.isEmpty ? "\(word) \(wheel.unit)" : word
      }.filter { !$0.isEmpty }.joined(separator: "   ")
    }
  }

  // MARK: Calendars

  /// Paints a month whose first day is today: selected in a date picker, tinted in a calendar.
  /// - Parameter time: the time below the month, if it is chosen too.
  mutating func paintCalendar(_ spot: Spot, _ ink: RGBA, choosesToday: Bool, time: String? = nil) {
    var rect = spot.rect
    let head = Rect(x: rect.x + 16, y: rect.y + 8, width: rect.width - 32, height: 24)
    let title = "January 2025"
    line(title, head, .left, TextLook(ink, weight: .semibold), spot.frame, spot.clip)
    var chevron = head
    chevron.x += measurer.width(title, ResolvedFont(.system, size: 17, weight: .semibold)) + 6
    line("›", chevron, .left, TextLook(spot.tint, weight: .semibold), spot.frame, spot.clip)
    line("‹     ›", head, .right, TextLook(spot.tint, size: 20, weight: .semibold), spot.frame, spot.clip)
    if let time {
      let row = Rect(x: head.x, y: rect.maxY - 42, width: head.width, height: 34)
      line("Time", row, .left, TextLook(ink, weight: .semibold), spot.frame, spot.clip)
      let width = Self.chipWidth(time)
      paintChip(time, Rect(x: row.maxX - width, y: row.y, width: width, height: row.height), spot)
      rect.height -= 46
    }
    let column = (rect.width - 16) / 7
    let row = (rect.height - 72) / 5
    for (index, day) in ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"].enumerated() {
      line(
        day, Rect(x: rect.x + 8 + column * Double(index), y: rect.y + 42, width: column, height: 16), .center,
        TextLook(system(.tertiaryLabel), size: 13, weight: .semibold), spot.frame, spot.clip)
    }
    for day in 1...31 {
      let place = day + 2
      let cell = Rect(
        x: rect.x + 8 + column * Double(place % 7), y: rect.y + 64 + row * Double(place / 7), width: column,
        height: row)
      if day == 1, choosesToday {
        let side = min(column, row, 40)
        fill(
          spot.tint, Rect(x: cell.midX - side / 2, y: cell.midY - side / 2, width: side, height: side), spot,
          radius: side / 2)
      }
      let color = day > 1 ? ink : choosesToday ? .white : spot.tint
      line("\(day)", cell, .center, TextLook(color, size: 20), spot.frame, spot.clip)
    }
  }
}
