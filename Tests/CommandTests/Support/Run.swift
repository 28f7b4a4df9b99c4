import sizewise

/// The result of a command.
struct Run {
  var status: ExitStatus
  var output: String
  var errors: String

  /// Runs a command line without a process.
  init(_ words: String..., input: String = "", variables: [String: String] = [:]) {
    self.init(words, input: input, variables: variables)
  }

  init(_ words: [String], input: String = "", variables: [String: String] = [:]) {
    self.init(words, bytes: Array(input.utf8), variables: variables)
  }

  init(_ words: [String], bytes: [UInt8], variables: [String: String] = [:], isTerminal: Bool = false) {
    var output: [UInt8] = []
    var errors = ""
    let console = Console(
      write: { written in
        output += written
        return true
      },
      complain: { errors += $0 },
      standardInput: { () throws(CommandError) in bytes },
      inputIsTerminal: false, outputIsTerminal: isTerminal, errorIsTerminal: isTerminal,
      variable: { variables[$0] })
    status = CommandLineTool.run(words, console)
    self.output = String(decoding: output, as: UTF8.self)
    self.errors = errors
  }
}
