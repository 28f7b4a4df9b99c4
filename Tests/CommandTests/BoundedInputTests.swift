import TestSupport
import Testing

/// Every command handles any layout of a given size within the processor time and memory of `BoundedTests`. The layouts
/// use everything that multiplies: depth, width, equations, conflicts, components, screens, texts.
@Suite struct BoundedInputTests {
  private static let commands = [
    "export FILE --format html", "export FILE", "export FILE --format svg", "export FILE --format ansi",
    "export FILE --format png -o out.png", "export FILE --format json", "frames FILE", "constraints FILE",
    "explain FILE a1", "trace FILE --to landscape", "sweep FILE", "check FILE --no-cache --time-limit 5",
    "check FILE --no-cache --time-limit 5 --html page.html", "export FILE --matrix default+text",
  ]

  private static let bytes = LongTests.scaled(3_000, by: 8)

  /// Adds views, constraints and components to a layout until it has the requested size.
  private struct Making {
    var views = ""
    var constraints: [String] = []
    var components = ""
    var screens = ""

    var text: String {
      let equations = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
      let rest = "\"constraints\": [\(equations)], \"components\": {\(components)}"
      return screens.isEmpty
        ? "{\"sizewise\": 1, \"views\": {\(views)}, \(rest)}"
        : "{\"sizewise\": 1, \"screens\": {\(screens)}}"
    }
  }

  private static func label(_ index: Int, _ more: String = "") -> String {
    "\"a\(index)\": {\"label\": \"text \(index)\"\(more)}"
  }

  private static func labels(_ bytes: Int, _ more: (Int) -> String = { _ in "" }) -> [String] {
    var labels: [String] = []
    var length = 0
    while length < bytes {
      labels.append(label(labels.count, more(labels.count)))
      length += labels[labels.count - 1].utf8.count
    }
    return labels
  }

  private static let kinds: [(name: String, make: @Sendable (Int, inout SeededGenerator) -> Making)] = [
    (
      "grid",
      { bytes, random in
        let columns = Int.random(in: 2...9, using: &random)
        let all = labels(bytes)
        let rows = stride(from: 0, to: all.count, by: columns).map { start in
          let row = all[start..<min(start + columns, all.count)].joined(separator: ", ")
          return "\"w\(start)\": {\"row\": {\(row)}, \"distribution\": \"fillEqually\"}"
        }
        return Making(
          views:
            "\"m\": {\"column\": {\(rows.joined(separator: ", "))}, \"distribution\": \"fillEqually\", \"pin\": \"edges\"}"
        )
      }
    ),
    (
      "spaces",
      { bytes, random in
        let how = ["equalSpacing", "equalCentering"].randomElement(using: &random) ?? ""
        let all = labels(bytes).joined(separator: ", ")
        return Making(views: "\"m\": {\"row\": {\(all)}, \"distribution\": \"\(how)\", \"pin\": \"edges\"}")
      }
    ),
    (
      "nested",
      { bytes, random in
        let pin =
          ["\"pin\": \"edges\"", "\"top\": 1, \"leading\": 1", "\"center\": true"]
          .randomElement(using: &random) ?? ""
        let count = bytes / 40
        let opening = (0..<count).map { "\"a\($0)\": {\(pin), \"views\": {" }.joined()
        return Making(views: opening + "\"x\": {\"label\": \"x\"}" + String(repeating: "}}", count: count))
      }
    ),
    (
      "chain",
      { bytes, random in
        let views = labels(bytes / 3)
        let priority = Int.random(in: 1...1000, using: &random)
        return Making(
          views: views.joined(separator: ", "),
          constraints: (1..<views.count).flatMap {
            ["a\($0).width = a\($0 - 1).width @\(priority)", "a\($0).top = a\($0 - 1).bottom"]
          })
      }
    ),
    (
      "conflicts",
      { bytes, random in
        let views = labels(bytes / 2) { ", \"width\": \($0), \"top\": 9, \"leading\": 9" }
        let other = Int.random(in: 0..<5, using: &random)
        return Making(
          views: views.joined(separator: ", "),
          constraints: (1..<views.count).map { "a\($0).width = a\(max(0, $0 - other)).width + 50" })
      }
    ),
    (
      "components",
      { bytes, random in
        let uses = Int.random(in: 2...40, using: &random)
        let components = (0..<8).map { depth in
          let inner = (0..<uses).map { "\"x\($0)\": {\"use\": \"c\(depth + 1)\"}" }.joined(separator: ", ")
          return "\"c\(depth)\": {\"column\": {\(inner)}}"
        }
        return Making(
          views: "\"a1\": {\"use\": \"c\(Int.random(in: 4...7, using: &random))\"}",
          components: components.joined(separator: ", ") + ", \"c8\": {\"label\": \"hi\"}")
      }
    ),
    (
      "screens",
      { bytes, random in
        let screens = (0..<bytes / 60).map { "\"s\($0)\": {\"views\": {\(label(1))}}" }
        return Making(screens: screens.joined(separator: ", "))
      }
    ),
    (
      "texts",
      { bytes, random in
        let count = Int.random(in: 1...20, using: &random)
        let words = String(repeating: "wörd ", count: bytes / count / 6 + 1)
        return Making(
          views: (0..<count).map {
            "\"a\($0)\": {\"label\": \"\(words)\", \"lines\": 0, \"leading\": 8, \"trailing\": 8, \"top\": \($0)}"
          }.joined(separator: ", "))
      }
    ),
  ]

  @Test(arguments: 0..<(LongTests.areOn ? 200 : 8))
  func everyCommandStaysWithinItsLimits(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let kind = Self.kinds[seed % Self.kinds.count]
    let folder = try TemporaryFolder()
    try folder.write(kind.make(Self.bytes, &random).text, to: "layout.json")
    // The page costs the most and always runs; an ordinary run adds two others.
    let first = Int.random(in: 1..<Self.commands.count, using: &random)
    let others = LongTests.areOn ? Array(Self.commands.dropFirst()) : [Self.commands[first]]
    for command in Self.commands.prefix(1) + others {
      let words = command.split(separator: " ").map { $0 == "FILE" ? "layout.json" : String($0) }
      let ended = try BoundedTests.run(words.joined(separator: " "), in: folder)
      #expect(
        (0...3).contains(ended.status),
        "\(kind.name), seed \(seed): \(command) ended with \(ended.status) \(ended.errors.prefix(300))")
    }
  }
}
