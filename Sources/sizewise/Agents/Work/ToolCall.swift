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

  /// What a command printed.
  struct Output {
    var bytes: [UInt8]
    /// What it said besides, line by line.
    var warnings: [String]
    var status: ExitStatus

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Of a command that printed JSON.
    func json() throws(CommandError) -> JSONValue {
      guard let root = JSONDocument(bytes, file: "result").root else {
        throw CommandError(.fault, "the result cannot be read")
      }
      return root
    }
  }

  /// The layout that the argument `file` names.
  func file(_ name: String = "file") throws(CommandError) -> String {
    try roots.path(arguments.text(name) ?? "")
  }

  /// Runs a command as the command line would, with the arguments of this call that are its options.
  func run(_ command: Command, _ words: [String], fixed: [String] = []) throws(CommandError) -> Output {
    var output: [UInt8] = []
    var notices: [Notice] = []
    let console = console(
      write: { bytes in
        output += bytes
        return true
      }, report: { notices.append($0) })
    let line = arguments.words(tool.parameters, for: command) + fixed + ["--"] + words
    let invocation = try Invocation(line, for: command)
    let status = try command.action(invocation, console)
    return Output(
      bytes: output, warnings: warnings(notices), status: status)
  }

  /// A file as a command would read it.
  func load(_ path: String) throws(CommandError) -> (file: LoadedFile, warnings: [String]) {
    var notices: [Notice] = []
    let console = console(write: { _ in true }, report: { notices.append($0) })
    let file = try LoadedFile(path, Invocation([], for: .frames), console)
    return (file, warnings(notices))
  }

  private func console(write: @escaping ([UInt8]) -> Bool, report: @escaping (Notice) -> Void) -> Console {
    var console = Console(
      write: write, complain: { _ in },
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

  /// What is wrong with the file or the question, each thing once.
  private func warnings(_ notices: [Notice]) -> [String] {
    var seen: Set<String> = []
    let lines = notices.flatMap(\.warnings).filter { seen.insert($0).inserted }
    guard lines.count > Self.mostWarnings else { return lines }
    let place = tool.name == "check" ? "" : ", which the tool check lists"
    return lines.prefix(Self.mostWarnings) + ["and \(lines.count - Self.mostWarnings) more\(place)"]
  }
}
