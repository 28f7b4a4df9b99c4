import Audit
import Environment
import Model
import Syntax
import TestSupport
import Testing

/// Faults planted into a sound screen: the rule must find the planted one, and must find nothing without it.
@Suite struct MutationTests {
  /// A row of the screen, in the layout format or as Interface Builder's XML, without and with the fault.
  struct Mutation: Sendable, CustomTestStringConvertible {
    var rule: String
    /// The line of the view `planted` at a height, without and with the fault, with a number that varies.
    var sound: @Sendable (Int, Int) -> String
    var faulty: @Sendable (Int, Int) -> String
    var constraints: @Sendable (Int) -> [String] = { _ in [] }
    var faultyConstraints: @Sendable (Int) -> [String] = { _ in [] }
    /// Whether the rows are buttons of Interface Builder.
    var isStoryboard = false
    var testDescription: String { rule }
  }

  private static let words = [
    "Harbour", "Low tide", "Sign in", "Leave the boat", "Remind me later", "Weather", "Nets",
  ]
  private static let sentence =
    "A sentence that is certainly longer than one line of any telephone in portrait"
  private static let onPixels = [0, 0.5, 1.0 / 3, 2.0 / 3]
  private static let betweenPixels = [0.17, 0.25, 0.4, 0.6, 0.8]

  static let all: [Mutation] = [
    Mutation(
      rule: "conflicting-constraints",
      sound: { y, n in
        #""planted": {"view": true, "top": \#(y), "leading": 16, "height": 40, "width": \#(90 + n)}"#
      },
      faulty: { y, n in
        #""planted": {"view": true, "top": \#(y), "leading": 16, "height": 40, "width": ["\#(90 + n)", "\#(140 + 3 * n)"]}"#
      }),
    Mutation(
      rule: "conflicting-constraints",
      sound: { y, n in #""planted": {"view": true, "top": \#(y), "pin": "horizontal", "height": \#(20 + n)}"#
      },
      faulty: { y, n in
        #""planted": {"view": true, "top": \#(y), "pin": "horizontal", "height": \#(20 + n), "width": "<= \#(100 + n)"}"#
      }),
    Mutation(
      rule: "ambiguous-layout",
      sound: { y, n in #""planted": {"view": true, "top": \#(y), "leading": \#(n), "size": 40}"# },
      faulty: { y, n in #""planted": {"view": true, "top": \#(y), "size": \#(30 + n % 10)}"# }),
    Mutation(
      rule: "truncated-text",
      sound: { y, n in
        #""planted": {"label": "Tide \#(n)", "top": \#(y), "pin": "horizontal to safeArea + 16"}"#
      },
      faulty: { y, n in
        #""planted": {"label": "\#(sentence) \#(n)", "top": \#(y), "pin": "horizontal to safeArea + 16"}"#
      }),
    Mutation(
      rule: "clipped-text",
      sound: { y, n in #""planted": {"label": "Letters \#(n)", "top": \#(y), "leading": 16, "height": 22}"# },
      faulty: { y, n in
        #""planted": {"label": "Letters \#(n)", "top": \#(y), "leading": 16, "height": \#(5 + n % 8)}"#
      }),
    Mutation(
      rule: "overlapping-views",
      sound: { y, n in
        #""under": {"label": "The lower text", "top": \#(y), "leading": 16}, "planted": {"label": "Its neighbour", "top": \#(y), "leading": "under.trailing + \#(n)"}"#
      },
      faulty: { y, n in
        #""under": {"label": "The lower text", "top": \#(y), "leading": 16}, "planted": {"label": "Its neighbour", "top": \#(y + n % 8), "leading": \#(20 + n)}"#
      }),
    Mutation(
      rule: "outside-window",
      sound: { y, n in #""planted": {"label": "In sight", "top": \#(y), "leading": \#(16 + n)}"# },
      faulty: { y, n in #""planted": {"label": "Out of sight", "top": \#(y), "leading": \#(340 + 5 * n)}"# }),
    Mutation(
      rule: "untouchable-control",
      sound: { y, n in
        #""box": {"top": \#(y), "leading": 16, "size": [200, 60], "view": {"planted": {"button": "Heard", "top": 4, "leading": \#(n)}}}"#
      },
      faulty: { y, n in
        #""box": {"top": \#(y), "leading": 16, "size": [200, 40], "view": {"planted": {"button": "Not heard", "top": \#(50 + n), "leading": 4}}}"#
      }),
    Mutation(
      rule: "outside-safe-area",
      sound: { y, n in
        #""planted": {"label": "Below the edge", "top": "safeArea + \#(n)", "leading": \#(16 + n)}"#
      },
      faulty: { y, n in #""planted": {"label": "At the edge", "top": \#(n), "leading": \#(100 + n)}"# }),
    Mutation(
      rule: "small-touch-target",
      sound: { y, n in #""planted": {"button": "Go", "top": \#(y), "leading": 16, "size": [\#(44 + n), 44]}"#
      },
      faulty: { y, n in
        #""planted": {"button": "Go", "top": \#(y), "leading": 16, "size": [\#(40 + n), \#(12 + n % 24)]}"#
      }),
    Mutation(
      rule: "overlapping-touch-targets",
      sound: { y, n in
        #""lower": {"button": "One", "top": \#(y), "leading": 16, "size": [120, 60]}, "planted": {"button": "Two", "top": \#(y + 60), "leading": \#(16 + n), "size": [120, 60]}"#
      },
      faulty: { y, n in
        #""lower": {"button": "One", "top": \#(y), "leading": 16, "size": [120, 60]}, "planted": {"button": "Two", "top": \#(y + 48 + n % 8), "leading": \#(16 + n), "size": [120, 60]}"#
      }),
    Mutation(
      rule: "small-text",
      sound: { y, n in
        #""planted": {"label": "Terms \#(n)", "font": \#(11 + n % 8), "top": \#(y), "leading": 16}"#
      },
      faulty: { y, n in
        #""planted": {"label": "Terms \#(n)", "font": \#(5 + n % 6), "top": \#(y), "leading": 16}"#
      }),
    Mutation(
      rule: "fixed-height-of-growing-text",
      sound: { y, n in
        #""planted": {"label": "Tide \#(n)", "font": "body", "dynamicType": true, "top": \#(y), "leading": 16, "height": ">= 22"}"#
      },
      faulty: { y, n in
        #""planted": {"label": "Tide \#(n)", "font": "body", "dynamicType": true, "top": \#(y), "leading": 16, "height": \#(21 + n % 15)}"#
      }),
    Mutation(
      rule: "unequal-siblings",
      sound: { y, n in
        #""other": {"view": true, "top": \#(y), "leading": 16, "size": [\#(60 + n), 30]}, "planted": {"view": true, "top": \#(y + 40), "leading": 16, "height": 30}"#
      },
      faulty: { y, n in
        #""other": {"view": true, "top": \#(y), "leading": 16, "size": [\#(60 + n), 30]}, "planted": {"view": true, "top": \#(y + 40), "leading": 16, "size": [\#(120 + n), 30]}"#
      },
      constraints: { _ in ["planted.width = other.width @750"] },
      faultyConstraints: { n in ["planted.width = other.width @\(500 + n)"] }),
    Mutation(
      rule: "idle-constraint",
      sound: { y, n in #""planted": {"label": "Tide \#(n)", "top": \#(y), "leading": 16}"# },
      faulty: { y, n in #""planted": {"view": true, "top": \#(y), "leading": 16, "size": [\#(60 + n), 30]}"#
      },
      constraints: { n in ["planted.width <= \(200 + n)"] },
      faultyConstraints: { n in n % 2 == 0 ? ["planted.width = \(60 + n)"] : ["planted.width <= \(200 + n)"] }
    ),
    Mutation(
      rule: "missing-accessibility-label",
      sound: { y, n in
        RuleTests.button(
          "planted", x: 20, y: Double(y),
          inside: n % 2 == 0
            ? "<state key=\"normal\" title=\"Row \(n)\" image=\"photo\"/>"
            : "<accessibility key=\"accessibilityConfiguration\" label=\"Row \(n)\"/><state key=\"normal\" image=\"photo\"/>"
        )
      },
      faulty: { y, n in
        RuleTests.button(
          "planted", x: Double(20 + n), y: Double(y), inside: "<state key=\"normal\" image=\"photo\"/>")
      },
      isStoryboard: true),
    Mutation(
      rule: "between-pixels",
      sound: { y, n in
        RuleTests.button("planted", x: Double(20 + n) + onPixels[n % onPixels.count], y: Double(y))
      },
      faulty: { y, n in
        RuleTests.button("planted", x: 20, y: Double(y) + betweenPixels[n % betweenPixels.count])
      },
      isStoryboard: true),
    Mutation(
      rule: "left-right-constraint",
      sound: { y, n in #""planted": {"view": true, "top": \#(y), "leading": \#(n), "size": 40}"# },
      faulty: { y, n in #""planted": {"view": true, "top": \#(y), "left": \#(n), "size": 40}"# }),
  ]

  private static let seeds = 24

  private func found(_ mutation: Mutation, _ number: Int, planted: Bool) throws -> [Finding] {
    var random = SeededGenerator(seed: UInt64(number) &* 7919)
    let n = Int.random(in: 0...19, using: &random)
    let before = Int.random(in: 0...4, using: &random)
    var rows: [String] = []
    for row in 0..<6 where row != before {
      let (text, x) = (random.pick(Self.words), Int.random(in: 16...60, using: &random))
      rows.append(
        mutation.isStoryboard
          ? RuleTests.button("near\(row)", x: Double(x), y: Double(90 + row * 110))
          : #""near\#(row)": {"label": "\#(text)", "top": \#(90 + row * 110), "leading": \#(x)}"#)
    }
    let y = 90 + before * 110
    rows.insert(planted ? mutation.faulty(y, n) : mutation.sound(y, n), at: min(before, rows.count))
    if mutation.isStoryboard {
      let photo = "<image name=\"photo\" width=\"24\" height=\"24\"/>"
      let text = RuleTests.storyboard(rows.joined(), resources: photo)
      return try findings(mutation, text, file: "test.storyboard")
    }
    let constraints = (planted ? mutation.faultyConstraints : mutation.constraints)(n).map { "\"\($0)\"" }
    let text =
      "{\"sizewise\": 1, \"views\": {\(rows.joined(separator: ",\n"))}, \"constraints\": [\(constraints.joined(separator: ", "))]}"
    return try findings(mutation, text, file: "test.json")
  }

  private func findings(_ mutation: Mutation, _ text: String, file: String) throws -> [Finding] {
    let rule = RuleCase(mutation.rule, "", text: text, flags: [], file: file)
    return try rule.report().findings.filter { $0.rule.id == mutation.rule }
  }

  @Test(arguments: all) func plantedFaultsAreFoundWithoutFalsePositives(_ mutation: Mutation) throws {
    var detected = 0
    for number in 1...Self.seeds {
      if try found(mutation, number, planted: true).contains(where: { $0.name == "planted" }) {
        detected += 1
      }
      let mistaken = try found(mutation, number, planted: false)
      #expect(mistaken.isEmpty, "\(number): \(mistaken.map(\.message))")
    }
    #expect(Double(detected) >= 0.95 * Double(Self.seeds), "\(detected) of \(Self.seeds)")
  }
}
