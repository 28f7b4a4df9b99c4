import Environment
import Syntax

/// One call of a tool, in the worker process.
struct ToolCall {
  let tool: Tool
  let arguments: ToolArguments
  let roots: Roots
  let documents: DocumentCache
  /// The value of an environment variable.
  let variable: (String) -> String?
  /// Whether each file of a check is read in a separate process.
  let isolates: Bool
  let progress: (_ done: Int, _ total: Int, _ what: String) -> Void

  /// Returns the path of the layout in an argument.
  func file(_ name: String = "file") throws(CommandError) -> String {
    try roots.path(arguments.text(name) ?? "")
  }

  /// Returns the limit for the entries of a list.
  func limit(_ usual: Int) -> Int { arguments.integer("limit") ?? usual }

  /// Returns the layout request in the arguments.
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

  /// Runs the implementation of a command.
  /// - Parameter input: the content of the path "-", if the call has any.
  /// - Returns: its result, and each warning about the file or the request once.
  func run<Result>(
    input: [UInt8]? = nil, _ body: (Console) throws(CommandError) -> Result
  ) throws(CommandError) -> (result: Result, warnings: [Notice.Warning]) {
    var notices: [Notice] = []
    let result = try body(console(input: input) { notices.append($0) })
    return (result, warnings(notices))
  }

  private func console(input: [UInt8]?, report: @escaping (Notice) -> Void) -> Console {
    var console = Console(
      write: { _ in true }, complain: { _ in },
      standardInput: { () throws(CommandError) in
        if let input { return input }
        throw .usage("there is no standard input here", expected: "the name of a file")
      },
      inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false, variable: variable)
    console.report = report
    console.documents = documents
    console.doors = LayoutDoors(roots)
    console.isolates = isolates
    console.onProgress = progress
    return console
  }

  private static let mostWarnings = 8

  private func warnings(_ notices: [Notice]) -> [Notice.Warning] {
    var seen: Set<Notice.Warning> = []
    let lines = notices.flatMap(\.warnings).filter { seen.insert($0).inserted }
    guard lines.count > Self.mostWarnings else { return lines }
    let place = tool.name == "check" ? "" : ", which the tool check lists"
    return lines.prefix(Self.mostWarnings) + [
      Notice.Warning("and \(lines.count - Self.mostWarnings) more\(place)")
    ]
  }
}
