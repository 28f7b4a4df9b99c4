/// A layout that multiplies what few bytes say: components in components, chains and nets of equations, deep and wide trees,
/// screens in screens, long texts. Pairs of bytes are a kind and how many of it, so a fuzzer finds what costs the most.
package struct HeavyLayout {
  private var views: [String] = []
  private var equations: [String] = []
  private var components: [String] = []
  private var count = 0

  /// A fuzzer is to find what multiplies, and not that twice as much takes twice as long.
  private static let mostViews = 400

  package init(_ bytes: [UInt8]) {
    var rest = bytes.prefix(32)
    while let kind = rest.popFirst(), let number = rest.popFirst(), count < Self.mostViews {
      add(kind, min(Int(number) + 1, Self.mostViews - count))
    }
  }

  package var bytes: [UInt8] {
    let lists = [equations.map { "\"\($0)\"" }, components, views].map { $0.joined(separator: ", ") }
    return Array(
      "{\"sizewise\": 1, \"constraints\": [\(lists[0])], \"components\": {\(lists[1])}, \"views\": {\(lists[2])}}"
        .utf8)
  }

  private mutating func label(_ more: String = "", text: String? = nil) -> String {
    count += 1
    return "\"a\(count)\": {\"label\": \"\(text ?? "text \(count)")\"\(more)}"
  }

  private mutating func add(_ kind: UInt8, _ number: Int) {
    let first = count + 1
    let last = (number - 1) + first
    switch kind % 12 {
    case 0: for _ in 0..<number { views.append(label(", \"top\": \(number), \"leading\": 8")) }
    case 1: addList("column", number, "fillEqually")
    case 2: addList("row", number, "equalSpacing")
    case 3: addList("column", number, "fillProportionally")
    case 4:
      let opening = (0..<number).map { "\"a\(first + $0)\": {\"pin\": \"edges\", \"views\": {" }.joined()
      count += number
      views.append(opening + label() + String(repeating: "}}", count: number))
    case 5:
      for _ in 0..<number { views.append(label()) }
      equations += (first..<last).map { "a\($0 + 1).top = a\($0).bottom + \(kind)" }
    case 6:
      for _ in 0..<number { views.append(label()) }
      equations += (first..<last).map { "a\($0 + 1).width >= a\($0).width * 1.01 @\(200 + Int(kind))" }
    case 7:
      for _ in 0..<number { views.append(label(", \"width\": \(number)")) }
      equations += (first..<last).map { "a\($0).width = a\(last).width + \($0)" }
    case 8:
      for _ in 0..<number { views.append(label()) }
      for place in first..<max(first, last) {
        equations.append("a\(place).left <= a\(first + (place * 7) % number).right @\(1 + place % 999)")
        equations.append("a\(place).centerY = a\(first + (place * 3) % number).centerY @\(1 + place % 5)")
      }
    case 9:
      let uses = 1 + number % 12
      let name = "c\(components.count)"
      let inner = components.isEmpty ? "{\"label\": \"hi\"}" : "{\"use\": \"c\(components.count - 1)\"}"
      components.append(
        "\"\(name)\": {\"column\": {\((0..<uses).map { "\"x\($0)\": \(inner)" }.joined(separator: ", "))}}")
      count += 1
      views.append("\"a\(count)\": {\"use\": \"\(name)\"}")
    case 10:
      views.append(
        label(", \"lines\": 0, \"width\": \(number)", text: String(repeating: "wörd ", count: 8 * number)))
    default:
      count += 1
      views.append(
        "\"a\(count)\": {\"textView\": \"\(String(repeating: "many words ", count: 8 * number))\", \"pin\": \"edges\"}"
      )
    }
  }

  private mutating func addList(_ key: String, _ number: Int, _ distribution: String) {
    let parts = (0..<number).map { _ in label() }
    views.append(
      "\"m\(count)\": {\"\(key)\": {\(parts.joined(separator: ", "))}, \"distribution\": \"\(distribution)\", \"pin\": \"edges\"}"
    )
  }
}
