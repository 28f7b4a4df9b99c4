import Basics
import Environment
import Model
import Platform

/// The streams and services of a command. Closures allow tests to collect the output.
package struct Console {
  /// Writes to standard output; returns false if it was closed.
  package var write: ([UInt8]) -> Bool
  /// Writes to standard error.
  package var complain: (String) -> Void
  /// Receives notices, which a run reports besides its result.
  var report: (Notice) -> Void
  /// Reads standard input to its end.
  package var standardInput: () throws(CommandError) -> [UInt8]
  package var inputIsTerminal: Bool
  /// Whether standard output is a terminal.
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  /// Whether a check may use other processes.
  package var isolates = false
  /// The value of an environment variable.
  package var variable: (String) -> String?
  /// The folders that layouts are read through.
  var doors = LayoutDoors()
  /// The cache of read layouts, in processes that keep one.
  var documents: DocumentCache?
  /// Receives the progress of long work: the number done, the total, and the next item.
  var onProgress: ((_ done: Int, _ total: Int, _ what: String) -> Void)?
  /// The asset catalogs of the layouts' projects found in this run.
  let catalogues = AssetCatalogues()
  /// Makes links of places in printed text; nil unless standard output is a terminal that supports them.
  private var links: PlaceLinks?
  /// Replaces the progress line on standard error.
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

  /// Prints text. Quoted text can contain anything, so control characters are made visible.
  package func print(_ text: String) throws(CommandError) {
    let page = VisibleText.page(text)
    try send(links?.linked(page) ?? page)
  }

  /// Sends output in a format that escapes quoted text itself: JSON, SVG, annotations, ANSI.
  package func send(_ text: String) throws(CommandError) { try send(Array(text.utf8)) }

  private func send(_ bytes: [UInt8]) throws(CommandError) {
    guard write(bytes) else {
      throw CommandError(.output, "cannot write to standard output")
    }
  }

  /// Writes a command's output to standard output, or to the file of `-o`.
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

  /// Writes a file, and reports the attributes of the previous file that could not be kept.
  /// - Parameter door: the folder that must contain the file, unless the user named it.
  func save(_ bytes: [UInt8], to path: String, in door: ConfinedFolder? = nil) throws(CommandError) {
    let lost = if let door { try door.write(bytes, to: path) } else { try AtomicFile.write(bytes, to: path) }
    for loss in lost { report(.remark(.note, Message(loss), about: path)) }
  }

  /// The console with visible control characters in error messages, which quote files and arguments.
  var withVisibleComplaints: Console {
    var console = self
    let links = placeLinks
    let complain: (String) -> Void = { [complain, errorIsTerminal] text in
      let page = VisibleText.page(text)
      complain(errorIsTerminal ? links?.linked(page) ?? page : page)
    }
    console.complain = complain
    console.report = { complain($0.text()) }
    console.links = outputIsTerminal ? links : nil
    return console
  }

  private var placeLinks: PlaceLinks? {
    guard outputIsTerminal || errorIsTerminal, let links = TerminalLinks(variable: variable) else {
      return nil
    }
    return PlaceLinks(links) { (try? SettingsFile.load(self))?.links != false }
  }

  /// The console without notices, for a file whose notices were already reported.
  var silent: Console {
    var console = self
    console.report = { _ in }
    return console
  }

  /// Shows a progress line in the terminal, replacing the previous one; an empty text removes it.
  func showProgress(_ text: String) { overwrite(text) }

  /// Whether NO_COLOR is set.
  package var forbidsColor: Bool { !(variable("NO_COLOR") ?? "").isEmpty }
}

extension Console {
  /// The process's standard streams.
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

/// The links of a terminal, unless the settings switch them off. The settings are read with the first place.
private final class PlaceLinks {
  private let links: TerminalLinks
  private let readSettings: () -> Bool
  private lazy var areAllowed = readSettings()

  init(_ links: TerminalLinks, areAllowed: @escaping () -> Bool) {
    self.links = links
    readSettings = areAllowed
  }

  func linked(_ text: String) -> String { links.linked(text) { areAllowed } }
}
