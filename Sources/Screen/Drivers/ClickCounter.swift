/// Tells the second of two clicks at one place.
struct ClickCounter {
  private var last: (column: Int, row: Int, time: Double)?

  /// As long as most systems wait.
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
