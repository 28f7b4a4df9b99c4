/// The assignment operators, and the precedence of binary operators; nil for other operators.
enum Operators {
  static let assignments: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=",
  ]

  static func precedence(_ symbol: String) -> Int? {
    switch symbol {
    case "*", "/", "%", "&", "&*": 8
    case "+", "-", "|", "^", "&+", "&-": 7
    case "<<": 9
    case "...", "..<": 6
    case "??": 5
    case "==", "!=", "<", ">", "<=", ">=", "===", "!==": 4
    case "~": 3
    case "&&": 2
    case "||": 1
    default: nil
    }
  }
}
