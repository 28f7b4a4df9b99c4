import Audit
import Basics
import Environment
import Export
import Model
import TestSupport
import Testing

@testable import sizewise

/// One limit, which belongs to the request, counts all work of a command.
@Suite struct CommandWorkTests {
  private func console() -> Console {
    Console(
      write: { _ in true }, complain: { _ in }, standardInput: { () throws(CommandError) in [] },
      inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false, variable: { _ in nil })
  }

  private func layout(in folder: TemporaryFolder, _ name: String = "a.json", width: Int = 40) throws -> String
  {
    try folder.write(
      #"{"sizewise": 1, "views": {"a": {"label": "Text", "top": 8, "leading": 8, "width": \#(width)}}}"#,
      to: name)
    return folder.path + "/" + name
  }

  @Test func filesOfACommandShareTheLimit() throws {
    let folder = try TemporaryFolder()
    let (request, console) = (LayoutRequest(), console())
    for name in ["a.json", "b.json"] {
      let file = try LoadedFile(layout(in: folder, name), request, console)
      let stages = try StageRequest(request, file, console)
      #expect(stages.meter === request.meter)
      let before = request.meter.spent
      _ = try stages.stages(of: 0)
      #expect(request.meter.spent > before)
    }
    var other = request
    other.environment.device = "iphone-16"
    #expect(other.meter === request.meter)
    #expect(LayoutRequest().meter !== request.meter)
  }

  /// Frames that were not solved in full would count as differences.
  @Test func aDiffBeyondTheLimitIsAnError() throws {
    let folder = try TemporaryFolder()
    let (old, new) = (try layout(in: folder), try layout(in: folder, "b.json", width: 50))
    let enough = DiffRun(request: LayoutRequest(), console: console())
    #expect(try !enough.moves(from: old, to: new).isEmpty)
    let spent = DiffRun(request: LayoutRequest(), console: console())
    spent.request.meter.spend(Limits.commandWork)
    do throws(CommandError) {
      _ = try spent.moves(from: old, to: new)
      Issue.record("there is a result")
    } catch {
      #expect(error.status == .input)
      #expect("\(error)".contains("would take too long"), "\(error)")
    }
  }

  /// The findings, pictures and explanations of a page share one limit, and the page says what is missing.
  @Test func aPageBeyondTheLimitReportsMissingFindings() throws {
    let folder = try TemporaryFolder()
    var request = ExportRequest()
    request.format = .html
    request.output = folder.path + "/page.html"
    let page = PageExport(request: request, console: console())
    request.layout.meter.spend(Limits.pageWork)
    #expect(try page.run([layout(in: folder)], title: "a") == .fine)
    let text = try folder.read("page.html")
    #expect(text.contains("findings are missing here"))
  }

  /// Each missing constraint of a chain needs another layout.
  @Test func proposalsBeyondTheLimitAreAnError() throws {
    let folder = try TemporaryFolder()
    let labels = (0..<12).map { "\"a\($0)\": {\"label\": \"x\"}" }.joined(separator: ", ")
    let chain = (1..<12).map { "\"a\($0).top = a\($0 - 1).bottom\"" }.joined(separator: ", ")
    let path = try folder.write(
      "{\"sizewise\": 1, \"constraints\": [\(chain)], \"views\": {\(labels)}}", to: "a.json")
    func report(_ request: LayoutRequest) throws -> ProposalReport {
      try ExplainRun(path, [], request, proposes: true, console()).proposals()
    }
    let all = try report(LayoutRequest())
    #expect(all.leftOut == 0 && all.scenes.contains { !$0.proposals.isEmpty })
    let spent = LayoutRequest()
    spent.meter.spend(Limits.commandWork)
    #expect(throws: CommandError.self) { try report(spent) }
  }

  @Test func theTimeOfACheckGrowsWithFilesAndEnvironments() {
    #expect(ProcessorLimit.seconds(bytes: 0, environments: 130) == Limits.processorSeconds)
    // A megabyte with the default matrix leaves a second of five for the rest of the command.
    #expect(ProcessorLimit.seconds(bytes: 1 << 20, environments: 250) == 4)
    #expect(ProcessorLimit.seconds(bytes: 10 << 20, environments: 500) == 44)
    #expect(
      CheckPool.Fault.processorTime(seconds: 3).message.contains("(--time-limit 60 gives it 60 seconds"))
    #expect(CheckPool.Fault.time(seconds: 60).message.contains("(--time-limit 240 gives it 240 seconds"))
  }

  /// Large layouts are listed without the number of their screens.
  @Test func aListDoesNotReadLargeLayouts() throws {
    let folder = try TemporaryFolder()
    let screens = #""screens": {"a": {"views": {}}, "b": {"views": {}}}"#
    try folder.write("{\"sizewise\": 1, \(screens)}", to: "small.json")
    let notes = String(repeating: "x", count: Limits.listedLayoutBytes)
    try folder.write("{\"sizewise\": 1, \(screens), \"notes\": \"\(notes)\"}", to: "large.json")
    let library = try LayoutLibrary.library([folder.path], console: console())
    #expect(library.items.map(\.title) == ["large.json", "small.json"])
    #expect(library.items.map(\.detail) == ["", "2 screens"], "\(library.items.map(\.detail))")
  }
}
