/// A key press, with the modifiers that commands use.
package enum Key: Sendable, Hashable {
  /// A typed character, without control characters.
  case character(Unicode.Scalar)
  /// Control and a letter.
  case control(Unicode.Scalar)
  case named(Name)
  case function(Int)

  /// The keys that have a name.
  package enum Name: String, Sendable, Hashable, CaseIterable {
    case up = "Up"
    case down = "Down"
    case left = "Left"
    case right = "Right"
    case shiftUp = "Shift-Up"
    case shiftDown = "Shift-Down"
    case shiftLeft = "Shift-Left"
    case shiftRight = "Shift-Right"
    case home = "Home"
    case end = "End"
    case pageUp = "PageUp"
    case pageDown = "PageDown"
    case enter = "Enter"
    case tab = "Tab"
    case backTab = "Shift-Tab"
    case escape = "Esc"
    case backspace = "Backspace"
    case delete = "Delete"
    case space = "Space"
  }

  /// Creates the key for a scalar that a terminal sends.
  package init(scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0D, 0x0A: self = .named(.enter)
    case 0x09: self = .named(.tab)
    case 0x1B: self = .named(.escape)
    case 0x7F, 0x08: self = .named(.backspace)
    case 0x20: self = .named(.space)
    case 0..<0x20: self = .control(Unicode.Scalar(UInt8(scalar.value) + 0x60))
    default: self = .character(scalar)
    }
  }

  /// The name in help and scripts: `r`, `Ctrl-R`, `F2`, `PageDown`.
  package var name: String {
    switch self {
    case .character(let scalar): String(Character(scalar))
    case .control(let scalar): "Ctrl-" + String(Character(scalar)).uppercased()
    case .named(let name): name.rawValue
    case .function(let number): "F\(number)"
    }
  }

  /// Creates the key with a name; nil if there is none.
  package init?(name: String) {
    let scalars = Array(name.unicodeScalars)
    if scalars.count == 1, scalars[0].value > 0x20 {
      self = .character(scalars[0])
      return
    }
    let lower = name.lowercased()
    if let known = Name.allCases.first(where: { $0.rawValue.lowercased() == lower }) {
      self = .named(known)
      return
    }
    if lower.hasPrefix("ctrl-"), let last = lower.unicodeScalars.last, lower.unicodeScalars.count == 6 {
      self = .control(last)
      return
    }
    if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...12).contains(number) {
      self = .function(number)
      return
    }
    return nil
  }
}
