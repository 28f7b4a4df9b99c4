import Model
import ProjectFiles

/// Storyboards for screens of one size or devices of one family, between which the app's code chooses.
extension CodeChangeReader {
  /// The property of the device that a condition tests.
  private enum Test {
    case size
    case device(Idiom)
  }

  /// A choice between statements by the device.
  private struct Choice {
    var test: Test
    var then: [Code]
    var otherwise: [Code]
  }

  /// Reads the choices between storyboards: in any code those that concern this one, in the app's delegates also those by
  /// size between others.
  mutating func readStoryboardChoices() {
    guard document.format == .storyboard else { return }
    let file = document.file.split(separator: "/").last ?? ""
    let name = String(file.prefix { $0 != "." && $0 != "~" })
    _ = project.variable(SourceIndex.loading(of: name))
    for type in parsedTypes {
      let isDelegate =
        OrientationWords.delegates.contains(type.name)
        || (type.inherits + type.protocols).contains("UIApplicationDelegate")
      for function in type.functions.values.joined().sorted(by: { $0.precedes($1, by: \.position) }) {
        var found: Set<Idiom?> = []
        CodeWalk.visit(function.content.body ?? []) { code in
          for choice in Self.choices(code) {
            let (isFirst, isSecond) = (Self.names(name, choice.then), Self.names(name, choice.otherwise))
            let loads = [choice.then, choice.otherwise].filter(Self.loadsStoryboard)
            // The other storyboard can be the main one, which the settings name.
            let loadsAny = isDelegate && loads.count == 1
            var idiom: Idiom?
            switch choice.test {
            case .size: guard isFirst != isSecond || loadsAny else { continue }
            case .device(let own):
              guard isFirst != isSecond else { continue }
              idiom = isFirst == (own == .phone) ? .pad : .phone
            }
            guard found.insert(idiom).inserted else { continue }
            var change = CodeChange(
              .window, of: type.name, file: project.files[function.file].source.file, at: code.position)
            change.idiom = idiom
            for root in rootViews { changes.add(change, to: root) }
          }
        }
      }
    }
  }

  /// Returns the choices by the device that a statement or an expression makes.
  private static func choices(_ code: Code) -> [Choice] {
    switch code.form {
    case .condition(let tests, let then, let otherwise):
      tests.compactMap(test).map {
        Choice(test: $0.0, then: $0.isMet ? then : otherwise, otherwise: $0.isMet ? otherwise : then)
      }
    case .choice(let condition, let then, let otherwise):
      test(condition).map {
        [Choice(test: $0.0, then: [$0.isMet ? then : otherwise], otherwise: [$0.isMet ? otherwise : then])]
      } ?? []
    case .selection(let subject, let cases) where isSize(subject):
      cases.map { one in
        Choice(test: .size, then: one.body, otherwise: cases.filter { $0.patterns.isEmpty }.flatMap(\.body))
      }
    default: []
    }
  }

  /// Returns the test in a condition, and whether its result is true on matching devices; nil for other conditions.
  private static func test(_ condition: Code) -> (Test, isMet: Bool)? {
    switch condition.form {
    case .infix("&&", let left, let right), .infix("||", let left, let right):
      return test(left) ?? test(right)
    case .prefix("!", let inner): return test(inner).map { ($0.0, !$0.isMet) }
    case .tuple(let parts) where parts.count == 1: return test(parts[0].value)
    case .infix(let symbol, let left, let right):
      guard ["==", "!=", "<", "<=", ">", ">="].contains(symbol) else { return nil }
      for (value, other) in [(left, right), (right, left)] {
        if case .number(let number) = other.form, isSize(value) || isScreen(number, value) {
          return (.size, true)
        }
        if let idiom = idiom(other), isIdiom(value) { return (.device(idiom), symbol == "==") }
      }
      return nil
    // Macros and constants: `IS_IPHONE_5`, `DeviceType.isPad`.
    case .name(let name), .member(_, let name): return test(named: name)
    case .call(let callee, let arguments) where arguments.isEmpty:
      return callee.path?.last.flatMap(test(named:))
    default: return nil
    }
  }

  private static func test(named name: String) -> (Test, isMet: Bool)? {
    let word = name.lowercased().filter { $0.isLetter || $0.isNumber }
    if word.hasSuffix("ispad") || word.hasSuffix("isipad") { return (.device(.pad), true) }
    if word.hasSuffix("isphone") || word.hasSuffix("isiphone") { return (.device(.phone), true) }
    guard word.hasPrefix("is"), let model = word.firstRange(of: "iphone")?.upperBound,
      let next = word[model...].first, next.isNumber || ["x", "s", "p"].contains(next)
    else { return nil }
    return (.size, true)
  }

  private static func idiom(_ code: Code) -> Idiom? {
    switch code.form {
    case .member(_, let word), .name(let word):
      let word = word.lowercased()
      if word == "pad" || word.hasSuffix("idiompad") { return .pad }
      return word == "phone" || word.hasSuffix("idiomphone") ? .phone : nil
    default: return nil
    }
  }

  private static func isIdiom(_ code: Code) -> Bool {
    if case .call(let callee, _) = code.form { return callee.path?.last == "UI_USER_INTERFACE_IDIOM" }
    if case .member(_, "userInterfaceIdiom") = code.form { return true }
    return false
  }

  /// Whether a value is compared with the height of a screen, as that of a copied rectangle: `rect.size.height == 568`.
  private static func isScreen(_ number: Double, _ value: Code) -> Bool {
    guard [480, 568, 667, 736, 812, 844, 852, 896, 926, 932].contains(number), let path = value.path,
      path.last?.lowercased().hasSuffix("height") == true
    else { return false }
    return path.count == 1 || path.dropLast().last == "size"
  }

  /// Whether an expression is a width or height of a screen or window: `UIScreen.main.bounds.height`.
  private static func isSize(_ code: Code) -> Bool {
    guard case .member(let base?, let name) = code.form else { return false }
    return (name == "height" || name == "width") && isOfScreen(base)
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

  /// Whether code contains the name of a storyboard as a literal.
  private static func names(_ storyboard: String, _ body: [Code]) -> Bool {
    var isNamed = false
    CodeWalk.visit(body) { code in if case .text(storyboard) = code.form { isNamed = true } }
    return isNamed
  }

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
