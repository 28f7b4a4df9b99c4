import Layout
import Solving
import Syntax
import TestSupport
import Testing
import Transitions
import sizewise

@Suite struct ConstraintsCommandTests {
  private static let shop = Fixtures.root + "/Tests/Fixtures/sessions/shop.storyboard"

  private let layout = """
    {"sizewise": 1, "views": {
      "box": {"view": {}, "width": [120, "200 @500"], "height": 40, "leading": 8, "top": 8,
        "trailing": ">= super + 8"},
      "line": {"row": {
        "left": {"view": {}, "width": 10, "height": 10}, "right": {"view": {}, "width": 20}
      }, "spacing": 4, "leading": 8, "below": "box + 8"}
    }}
    """

  @Test func constraintsArePrintedAsText() {
    let run = Run(["constraints", "-"], input: layout)
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output.hasPrefix("iphone-16 393×852 @3x wC hR iOS 18\n\n"), "\(run.output)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("  ~ box.width = 200 @500 ") && $0.hasSuffix("missed by 80") })
    #expect(lines.contains { $0.hasPrefix("    box.trailing <= ") && $0.hasSuffix("to spare") })
    #expect(
      lines.contains { $0.hasPrefix("    right.left = left.right + 4") && $0.hasSuffix("line: spacing") })
    #expect(lines.last?.hasSuffix("sizes that cannot be negative") == true)
    #expect(run.output == Run(["constraints", "-", "--format", "text"], input: layout).output)
  }

  /// Contradictions are marked, and the rest still has values.
  @Test func contradictoryConstraintsAreMarked() {
    let run = Run(
      ["constraints", "-"],
      input: """
        {"sizewise": 1, "views": {"box": {"view": {}, "width": [120, 200], "height": 40, "leading": 8, "top": 8}}}
        """)
    #expect(run.output.contains("  × box.width = 200 "), "\(run.output)")
  }

  @Test func onlyTheSelectedSceneOfTheCanvasIsPrinted() {
    let canvas = Run("constraints", Self.shop, "--canvas", "--scene", "Pay")
    #expect(canvas.status == .fine)
    #expect(canvas.output.hasPrefix("canvas of retina6_12 "))
    #expect(canvas.output.contains("\nPay (pay-aa-001) "))
    #expect(!canvas.output.contains("Shop"))
    #expect(Run("constraints", Self.shop, "--format", "sytem").errors.contains("did you mean \"system\"?"))
    #expect(Run("constraints").status == .usage)
  }

  @Test(arguments: [shop, Fixtures.root + "/layouts/profile.json"])
  func theSystemFormSolvesToTheSameFrames(_ path: String) throws {
    let run = Run("constraints", path, "--format", "system")
    #expect(run.status == .fine)
    let text = try SystemFile(parsing: run.output)
    #expect(text.names.count > 20)
    #expect(text.names.allSatisfy { !$0.contains(" ") })
    #expect(Set(text.names).count == text.names.count)
    let solver = Solver(text.system)
    #expect(solver.solve() == .solved)
    let value = Dictionary(
      uniqueKeysWithValues: zip(text.names, text.variables.map { solver.value(of: $0) }))
    let frames = Run("frames", path, "--device", "iphone-16", "--text").output
    for (name, width) in Self.widths(frames) {
      let found = value.filter { $0.key.hasSuffix("/\(name).w") || $0.key == "\(name).w" }.map(\.value)
      guard let first = found.first else { continue }
      #expect(abs(first - width) < 5, "\(name): \(first) where \(width) is due")
    }
  }

  /// Returns the names and widths of views, from one line per view.
  private static func widths(_ frames: String) -> [(String, Double)] {
    frames.split(separator: "\n").dropFirst().compactMap { line in
      let words = line.drop { $0 == " " }.split(separator: " ")
      guard let open = line.lastIndex(of: "["), let name = words.first else { return nil }
      let numbers = line[line.index(after: open)...].split(whereSeparator: { ", ]".contains($0) })
      guard numbers.count >= 4, let width = Double(numbers[2]) else { return nil }
      return (String(name), width)
    }
  }
}
