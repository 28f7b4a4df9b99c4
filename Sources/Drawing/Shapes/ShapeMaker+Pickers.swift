import Basics
import Model

/// Pickers for dates and times: wheels, a calendar, or buttons that open one of them.
extension ShapeMaker {
  mutating func paintDatePicker(_ view: View, _ content: ControlContent, _ spot: Spot) {
    let isTime = content.mode == .time || content.mode == .countDownTimer
    let day = "Jan 1, 2025"
    let ink = spot.look.text
    if spot.rect.height <= 60 {
      let words = isTime ? ["9:41 AM"] : content.mode == .date ? [day] : [day, "9:41 AM"]
      let sketch = begin(.row([words.map { "[\($0) ▼]" }.joined(separator: " ")]), spot)
      defer { end(sketch) }
      let widths = words.map { Double($0.count) * 9 + 10 }
      let free = spot.rect.width - widths.reduce(0, +) - 8 * Double(words.count - 1)
      var x = spot.rect.x + max(0, free) / 2
      for (word, width) in zip(words, widths) {
        let rect = Rect(
          x: x, y: spot.rect.midY - min(17, spot.rect.height / 2), width: width,
          height: min(34, spot.rect.height))
        fill(system(.tertiarySystemFill), rect, spot, radius: 8)
        line(word, rect, .center, TextLook(ink), spot.frame, spot.clip)
        x += width + 8
      }
      return
    }
    if content.style == .inline, !isTime, spot.rect.height > 240 {
      return paintCalendar(spot, ink, choosesToday: true)
    }
    let rows =
      isTime
      ? ["8   40   AM", "9   41   AM", "10   42   AM"]
      : content.mode == .date
        ? ["December   31   2024", "January   1   2025", "February   2   2026"]
        : ["Tue Dec 31   8   40   AM", "Today   9   41   AM", "Thu Jan 2   10   42   AM"]
    paintWheels(spot, rows)
  }

  /// Paints wheels, with the selected row highlighted between the rows above and below.
  mutating func paintWheels(_ spot: Spot, _ rows: [String]) {
    let sketch = begin(.wheels(rows[1].isEmpty ? ["", "picker", ""] : rows), spot)
    defer { end(sketch) }
    let middle = Rect(
      x: spot.rect.x + 9, y: spot.rect.midY - 16, width: max(0, spot.rect.width - 18), height: 32)
    fill(system(.tertiarySystemFill), middle, spot, radius: 8)
    for (offset, word) in zip([-32.0, 0, 32], rows) {
      let rect = middle.moved(by: Point(x: 0, y: offset))
      guard rect.y >= spot.rect.y, rect.maxY <= spot.rect.maxY else { continue }
      let ink = offset == 0 ? system(.label) : system(.tertiaryLabel)
      if word.isEmpty {
        let bar = Rect(x: rect.midX - rect.width / 6, y: rect.midY - 4, width: rect.width / 3, height: 8)
        fill(ink.faded(0.3), bar, spot, radius: 4)
      } else {
        line(word, rect, .center, TextLook(ink, size: 21), spot.frame, spot.clip, holder: spot.frame)
      }
    }
  }

  /// Paints a month whose first day is today: selected in a date picker, tinted in a calendar.
  mutating func paintCalendar(_ spot: Spot, _ ink: RGBA, choosesToday: Bool) {
    let rect = spot.rect
    line(
      "January 2025  ›", Rect(x: rect.x + 16, y: rect.y + 8, width: rect.width - 32, height: 24), .left,
      TextLook(ink, weight: .semibold), spot.frame, spot.clip)
    let column = (rect.width - 16) / 7
    let row = (rect.height - 72) / 5
    for (index, day) in ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"].enumerated() {
      line(
        day, Rect(x: rect.x + 8 + column * Double(index), y: rect.y + 42, width: column, height: 16), .center,
        TextLook(system(.tertiaryLabel), size: 13), spot.frame, spot.clip)
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
