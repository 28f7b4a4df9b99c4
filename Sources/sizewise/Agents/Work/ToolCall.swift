import Environment
import Syntax

/// One call of a tool, where its work is done.
struct ToolCall {
  let tool: Tool
  let arguments: ToolArguments
  let roots: Roots
  let documents: DocumentCache
  /// The value of an environment variable.
  let variable: (String) -> String?
  /// Each file of a check is read in a process of its own.
  let isolates: Bool
  let progress: (_ done: Int, _ total: Int, _ what: String) -> Void

  /// The layout that the argument `file` names.
  func file(_ name: String = "file") throws(CommandError) -> String {
    try roots.path(arguments.text(name) ?? "")
  }

  /// How many entries of a list are wanted.
  func limit(_ usual: Int) -> Int { arguments.integer("limit") ?? usual }

  /// What the arguments ask of a layout.
  func request() throws(CommandError) -> LayoutRequest {
    var request = LayoutRequest(scene: arguments.text("scene"), changes: arguments.texts("what_if"))
    for option in EnvironmentOption.all {
      for value in arguments.values(option.name.replacing("-", with: "_")) {
        do throws(RequestError) {
          _ = try request.environment.readOption(option.name, value: value)
        } catch {
          throw CommandError(error)
        }
      }
    }
    return request
  }

  /// Runs what is behind a command.
  /// - Returns: what came of it, and what is wrong with the file or the question, each thing once.
  func run<Result>(
    _ body: (Console) throws(CommandError) -> Result
  ) throws(CommandError) -> (result: Result, warnings: [String]) {
    var notices: [Notice] = []
    let result = try body(console { notices.append($0) })
    return (result, warnings(notices))
  }

  private func console(report: @escaping (Notice) -> Void) -> Console {
    var console = Console(
      write: { _ in true }, complain: { _ in },
      standardInput: { () throws(CommandError) in
        throw .usage("there is no standard input here", expected: "the name of a file")
      },
      inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false, variable: variable)
    console.report = report
    console.documents = documents
    console.isolates = isolates
    console.onProgress = progress
    return console
  }

  private static let mostWarnings = 8

  private func warnings(_ notices: [Notice]) -> [String] {
    var seen: Set<String> = []
    let lines = notices.flatMap(\.warnings).filter { seen.insert($0).inserted }
    guard lines.count > Self.mostWarnings else { return lines }
    let place = tool.name == "check" ? "" : ", which the tool check lists"
    return lines.prefix(Self.mostWarnings) + ["and \(lines.count - Self.mostWarnings) more\(place)"]
  }
}
