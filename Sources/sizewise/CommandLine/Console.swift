import Basics
import Environment
import Glibc
import Model

/// What a command reads from and writes to. A value of closures, so that tests hand in one that collects.
package struct Console {
  /// Writes to standard output; false where nobody takes it any more.
  package var write: ([UInt8]) -> Bool
  /// Writes to standard error.
  package var complain: (String) -> Void
  /// Takes what a run finds out besides its result.
  var report: (Notice) -> Void
  package var standardInput: () throws(CommandError) -> [UInt8]
  package var inputIsTerminal: Bool
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  /// Whether a check may put its work into another process.
  package var isolates = false
  /// The value of an environment variable.
  package var variable: (String) -> String?
  /// Layouts that were read before, where somebody keeps them.
  var documents: DocumentCache?
  /// Hears how far long work is: so many files of so many, and which is next.
  var onProgress: ((_ done: Int, _ total: Int, _ what: String) -> Void)?
  /// The asset catalogues of the projects that layouts belong to, as far as this run has looked.
  let catalogues = AssetCatalogues()
  /// Writes a line of progress on standard error in the place of the one before.
  private var overwrite: (String) -> Void

  package init(
    write: @escaping ([UInt8]) -> Bool, complain: @escaping (String) -> Void,
    standardInput: @escaping () throws(CommandError) -> [UInt8], inputIsTerminal: Bool,
    outputIsTerminal: Bool, errorIsTerminal: Bool, variable: @escaping (String) -> String?
  ) {
    self.write = write
    self.complain = complain
    report = { complain($0.text()) }
    self.standardInput = standardInput
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.variable = variable
    overwrite = { complain("\u{1B}[2K\r" + VisibleText.string($0)) }
  }

  /// Lines for people. What they quote may hold anything: only visible characters reach the terminal or the log.
  package func print(_ text: String) throws(CommandError) { try send(VisibleText.page(text)) }

  /// A form whose writer has escaped what it quotes: JSON, SVG, annotations, colours.
  package func send(_ text: String) throws(CommandError) { try send(Array(text.utf8)) }

  private func send(_ bytes: [UInt8]) throws(CommandError) {
    guard write(bytes) else {
      throw CommandError(.output, "cannot write to standard output")
    }
  }

  /// What a command made, to standard output or into the file of `-o`.
  func deliver(_ text: String, escaped: Bool, to output: String?) throws(CommandError) {
    try deliver(Array((escaped ? text : VisibleText.page(text)).utf8), to: output)
  }

  func deliver(_ bytes: [UInt8], to output: String?) throws(CommandError) {
    if let output, output != "-" {
      try save(bytes, to: output)
    } else {
      try send(bytes)
    }
  }

  /// Writes a file, and says what of the one before could not be kept.
  /// - Parameter door: the folder that it may not lead out of, where no person has named the file.
  func save(_ bytes: [UInt8], to path: String, in door: ConfinedFolder? = nil) throws(CommandError) {
    let lost = if let door { try door.write(bytes, to: path) } else { try AtomicFile.write(bytes, to: path) }
    for loss in lost { report(.remark(.note, Message(loss), about: path)) }
  }

  /// Complaints quote files and words of the command line: the same holds for them.
  var withVisibleComplaints: Console {
    var console = self
    console.complain = { [complain] text in complain(VisibleText.page(text)) }
    console.report = { [complain] notice in complain(VisibleText.page(notice.text())) }
    return console
  }

  /// For a file that was reported on before.
  var silent: Console {
    var console = self
    console.report = { _ in }
    return console
  }

  /// One line of a terminal, written over by the next; empty to take it away.
  func showProgress(_ text: String) { overwrite(text) }

  package var forbidsColor: Bool { !(variable("NO_COLOR") ?? "").isEmpty }
}

extension Console {
  /// The process's own streams.
  package static var standard: Console {
    var console = Console(
      write: { AtomicFile.writeAll($0, to: STDOUT_FILENO) },
      complain: { _ = AtomicFile.writeAll(Array($0.utf8), to: STDERR_FILENO) },
      standardInput: { () throws(CommandError) in
        guard let bytes = FileSystem.readAll(STDIN_FILENO, atMost: Limits.layoutBytes + 1) else {
          throw CommandError.about("standard input", "\(FileSystem.lastError)")
        }
        guard bytes.count <= Limits.layoutBytes else {
          throw FileSystem.tooLarge("standard input", Limits.layoutBytes)
        }
        return bytes
      },
      inputIsTerminal: isatty(STDIN_FILENO) == 1,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1,
      variable: { name in getenv(name).map { String(cString: $0) } })
    console.isolates = true
    return console
  }
}
