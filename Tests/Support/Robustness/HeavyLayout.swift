/// A layout that a few bytes expand to: nested components, chains and networks of equations, deep and wide trees, long
/// texts. Each pair of bytes is a kind and a count, so that a fuzzer finds the most expensive combinations.
package struct HeavyLayout {
  private var views: [String] = []
  private var equations: [String] = []
  private var components: [String] = []
  private var count = 0

  /// The maximum number of views. The fuzzer should find costs that multiply, not costs that grow with the size.
  private static let mostViews = 60

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
