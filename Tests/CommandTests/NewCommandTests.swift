import TestSupport
import Testing

@testable import LayoutFormat
@testable import sizewise

/// A designer's first files: layouts to copy, and the pages of the format.
@Suite struct NewCommandTests {
  @Test(arguments: LayoutTemplate.allCases.map(\.rawValue))
  func aNewLayoutHasNoFindings(_ kind: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/mine.json"
    let run = Run(["new", path, "--kind", kind])
    #expect(run.status == .fine && run.output.contains("sizewise \(path)"), "\(run.errors)")
    #expect(try folder.read("mine.json").contains("sizewise mine.json"))
    #expect(try folder.read("sizewise.schema.json") == FormatSchema.text)
    let check = Run(["check", path])
    #expect(
      check.status == .fine && check.output.contains("0 violations, 0 observations, 0 not checked"),
      "\(check.output)")
    // No file is overwritten.
    #expect(Run(["new", path]).status == .usage)
  }

  @Test(
    arguments: KindOfView.all.compactMap(\.example).map { "{\"sizewise\": 1, \"views\": {\($0)}}" }
      + FormatExamples.topics.values)
  func everyExampleHasNoFindings(_ example: String) throws {
    let folder = try TemporaryFolder()
    let check = Run(["check", try folder.write(example, to: "example.json")])
    #expect(
      check.status == .fine && !check.output.contains("error"), "\(example)\n\(check.output)\(check.errors)")
  }

  @Test func everyTopicHasAPageWithAnExample() {
    for name in FormatHelp.names {
      let page = Run(["help", "format", name])
      #expect(page.status == .fine && page.output.hasPrefix(name), "\(name)")
      guard !["values", "use", "settings"].contains(name) else { continue }
      #expect(page.output.contains("\nExample:\n"), "\(name)")
    }
    let overview = Run(["help", "format"]).output
    for name in FormatHelp.names { #expect(overview.contains("\n  \(name) "), "\(name)") }
    #expect(Run(["help", "format", "lable"]).errors.contains("did you mean \"label\"?"))
  }

  /// If a step is rejected, the trace of the earlier steps is still printed.
  @Test func traceListsTheStepsBeforeAnError() {
    let run = Run(
      ["trace", "-", "--to", "landscape; split-1/3", "--device", "iphone-16"],
      input: "{\"sizewise\": 1, \"views\": {\"a\": {\"view\": true}}}")
    #expect(run.output.hasPrefix("landscape\n"), "\(run.output)")
    #expect(run.status == .usage)
  }

  @Test func theHintQuotesThePath() throws {
    let folder = try TemporaryFolder()
    let run = Run("new", folder.path + "/x y")
    #expect(run.output.contains("Open it with: sizewise '\(folder.path)/x y.json'\n"), "\(run.output)")
  }
}
