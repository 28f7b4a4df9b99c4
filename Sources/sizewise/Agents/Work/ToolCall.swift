import Audit
import Model
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
    var complaints = ""
    let console = console(
      write: { bytes in
        output += bytes
        return true
      }, complain: { complaints += $0 })
    let line = arguments.words(tool.parameters, for: command) + fixed + ["--"] + words
    let invocation = try Invocation(line, for: command)
    let status = try command.action(invocation, console)
    return Output(
      bytes: output, warnings: warnings(complaints), status: status)
  }

  /// A file as a command would read it.
  func load(_ path: String) throws(CommandError) -> (file: LoadedFile, warnings: [String]) {
    var complaints = ""
    let console = console(write: { _ in true }, complain: { complaints += $0 })
    let file = try LoadedFile(path, Invocation([], for: .frames), console)
    return (file, warnings(complaints))
  }

  private func console(write: @escaping ([UInt8]) -> Bool, complain: @escaping (String) -> Void) -> Console {
    var console = Console(
      write: write, complain: complain,
      standardInput: { () throws(CommandError) in
        throw .usage("there is no standard input here", expected: "the name of a file")
      },
      inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false, variable: variable
    ).withVisibleComplaints
    console.documents = documents
    console.isolates = isolates
    console.onProgress = progress
    return console
  }

  private static let mostWarnings = 8
  private static let ruleNames = RuleTable.all.map(\.id).joined(separator: ", ")

  /// The lines that say something is wrong: notes, quoted sources, carets and lines that are tried stay out, and what is said
  /// twice is said once.
  private func warnings(_ complaints: String) -> [String] {
    var lines: [String] = []
    for line in complaints.split(separator: "\n")
    where !line.contains(": note: ") && line.contains(": ") && !"│ +-".contains(line.prefix(1)) {
      let text = Self.words(String(line))
      if !lines.contains(text) { lines.append(text) }
    }
    guard lines.count > Self.mostWarnings else { return lines }
    let place = tool.name == "check" ? "" : ", which the tool check lists"
    return lines.prefix(Self.mostWarnings) + ["and \(lines.count - Self.mostWarnings) more\(place)"]
  }

  /// A message for the command line, in the words of tools: their arguments are spelled otherwise.
  static func words(_ message: String) -> String {
    var text =
      message.hasPrefix("sizewise: error: ") ? String(message.dropFirst("sizewise: error: ".count)) : message
    if let start = text.firstRange(of: "sizewise frames --text "),
      let end = text.firstRange(of: " lists the names"), start.upperBound <= end.lowerBound
    {
      text.replaceSubrange(
        start.lowerBound..<end.upperBound, with: "the tools scenes and frames list the names")
    }
    while let start = text.firstRange(of: "--") {
      let rest = text[start.upperBound...]
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0 == "-") }
      guard let first = name.first, first.isLetter else {
        text.replaceSubrange(start, with: "\u{2014}")
        continue
      }
      text.replaceSubrange(start.lowerBound..<name.endIndex, with: name.replacing("-", with: "_"))
    }
    return withToolNames(text)
  }

  /// Commands are called as the tools that do the same.
  private static func withToolNames(_ message: String) -> String {
    var text = message.replacing("\"sizewise rules\" lists them", with: "one of " + ruleNames)
    text = text.replacing("sizewise help format", with: "the tool format")
    text = text.replacing("see \"sizewise help\"", with: "see the tool's arguments")
    for tool in ToolTable.all {
      text = text.replacing("\"sizewise \(tool.name)\"", with: "the tool \(tool.name)")
      text = text.replacing("sizewise \(tool.name)", with: "the tool \(tool.name)")
    }
    return text
  }
}
