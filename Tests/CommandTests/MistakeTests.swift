import TestSupport
import Testing
import sizewise

/// The mistakes of newcomers, each with the message that leads to the right form.
@Suite struct MistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var input: String
    var says: [String] = []
    var testDescription: String { input }
  }

  /// Reads a list of mistakes: an input on a line, and below it what its messages contain.
  private static func mistakes(_ name: String) -> [Mistake] {
    var mistakes: [Mistake] = []
    for line in String(decoding: (try? Fixtures.bytes("mistakes/\(name)")) ?? [], as: UTF8.self).split(
      separator: "\n") where !line.hasPrefix("#")
    {
      if line.hasPrefix("  ") {
        mistakes[mistakes.count - 1].says.append(String(line.dropFirst(2)))
      } else {
        mistakes.append(Mistake(input: String(line)))
      }
    }
    return mistakes
  }

  /// The change log states these numbers.
  @Test(arguments: [("layouts.txt", 300), ("commands.txt", 128)])
  func everyMistakeHasAMessage(list: String, count: Int) {
    let mistakes = Self.mistakes(list)
    #expect(mistakes.count == count && mistakes.allSatisfy { !$0.says.isEmpty })
  }

  @Test(arguments: mistakes("layouts.txt"))
  func mistakesInLayoutsAreExplained(_ mistake: Mistake) {
    let isFile = mistake.input.hasPrefix("{")
    let layout = isFile ? mistake.input : "{\"sizewise\": 1, \"views\": {\(mistake.input)}}"
    let run = Run("frames", "-", "--text", input: layout)
    let messages = run.errors.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("<standard input>:")
    }
    // A mistake without a message is a finding.
    guard !messages.isEmpty else {
      let found = Run("check", "-", "--device", "iphone-16", input: layout).output
      #expect(mistake.says.allSatisfy(found.contains), "\(found)")
      return
    }
    #expect(messages.count == mistake.says.count, "\(run.errors)")
    for (message, says) in zip(messages, mistake.says) { #expect(message.contains(says), "\(message)") }
  }

  @Test(arguments: mistakes("commands.txt"))
  func mistakesOnTheCommandLineAreExplained(_ mistake: Mistake) throws {
    let folder = try TemporaryFolder()
    let layout = try folder.write(
      "{\"sizewise\": 1, \"views\": {\"temp\": {\"label\": \"21°\", \"top\": \"safeArea + 16\", \"leading\": 16}}}",
      to: "w.json")
    let path = layout.dropLast("w.json".count)
    let words = Self.words(mistake.input).map { word in
      ["w.json", "w.jsn", "W.json", "x.json", "nope.json"].contains(word) ? path + word : word
    }
    let run = Run(words)
    let says = mistake.says.map { $0.replacing("w.json", with: layout) }
    let text = run.errors + run.output
    #expect(says.allSatisfy { text.contains($0) } || mistake.says.allSatisfy { text.contains($0) }, "\(text)")
  }

  /// Splits a command line at spaces outside quotation marks.
  private static func words(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }
}
