import Model

/// Storyboards for screens of one size, between which the app's code chooses by the size of the screen.
extension CodeChangeReader {
  /// Reads the first choice of a storyboard by size in each function of the app's delegates.
  mutating func readStoryboardChoices() {
    guard document.format == .storyboard else { return }
    for type in parsedTypes
    where OrientationWords.delegates.contains(type.name)
      || type.inherits.contains("UIApplicationDelegate")
      || type.protocols.contains("UIApplicationDelegate")
    {
      for function in type.functions.values.joined().sorted(by: { $0.precedes($1, by: \.position) }) {
        var choice: SourcePosition?
        CodeWalk.visit(function.content.body ?? []) { code in
          guard case .condition(let tests, let then, let otherwise) = code.form,
            choice == nil, tests.contains(where: Self.comparesSize),
            Self.loadsStoryboard(then) || Self.loadsStoryboard(otherwise)
          else { return }
          choice = code.position
        }
        if let choice { add(.window, of: type.name, to: rootViews, in: function.file, at: choice) }
      }
    }
  }

  /// Whether a condition compares a width or height of a screen or window with a number:
  /// `UIScreen.main.bounds.height == 480`.
  private static func comparesSize(_ test: Code) -> Bool {
    switch test.form {
    case .infix("&&", let left, let right), .infix("||", let left, let right):
      return comparesSize(left) || comparesSize(right)
    case .infix(let symbol, let left, let right):
      guard ["==", "!=", "<", "<=", ">", ">="].contains(symbol) else { return false }
      return [(left, right), (right, left)].contains { size, number in
        guard case .number = number.form, case .member(let base?, let name) = size.form else { return false }
        return (name == "height" || name == "width") && isOfScreen(base)
      }
    case .tuple(let parts) where parts.count == 1: return comparesSize(parts[0].value)
    default: return false
    }
  }

  /// Whether an expression mentions a screen or a window, or is a local copy of its size.
  private static func isOfScreen(_ code: Code) -> Bool {
    if case .name(let name) = code.form {
      return (screenWords + sizeWords).contains(where: name.lowercased().contains)
    }
    var isOfScreen = false
    CodeWalk.visit([code]) { part in
      switch part.form {
      case .name(let name), .member(_, let name):
        if screenWords.contains(where: name.lowercased().contains) { isOfScreen = true }
      default: break
      }
    }
    return isOfScreen
  }

  private static let screenWords = ["screen", "window"]
  /// The parts of names of local copies: `screenSize`, `bounds`.
  private static let sizeWords = ["size", "bounds"]

  /// Whether code loads a storyboard by name.
  private static func loadsStoryboard(_ body: [Code]) -> Bool {
    var loads = false
    CodeWalk.visit(body) { code in
      guard case .call(let callee, let arguments) = code.form, let name = callee.path?.last else { return }
      let isLoader =
        name.hasPrefix("storyboardWithName") || name == "UIStoryboard" && arguments.first?.label == "name"
      if isLoader { loads = true }
    }
    return loads
  }
}
