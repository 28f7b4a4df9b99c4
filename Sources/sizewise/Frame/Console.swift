import Drawing

/// What a command reads from and writes to. A value of closures, so that tests hand in one that collects.
package struct Console {
  /// Writes to standard output; false where nobody takes it any more.
  package var write: ([UInt8]) -> Bool
  /// Writes to standard error.
  package var complain: (String) -> Void
  package var standardInput: () throws(CommandFailure) -> [UInt8]
  package var inputIsTerminal: Bool
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  /// The value of an environment variable.
  package var variable: (String) -> String?
  /// The asset catalogues of the projects that layouts belong to, as far as this run has looked.
  let catalogues = AssetCatalogues()

  package init(
    write: @escaping ([UInt8]) -> Bool, complain: @escaping (String) -> Void,
    standardInput: @escaping () throws(CommandFailure) -> [UInt8], inputIsTerminal: Bool,
    outputIsTerminal: Bool, errorIsTerminal: Bool, variable: @escaping (String) -> String?
  ) {
    self.write = write
    self.complain = complain
    self.standardInput = standardInput
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.variable = variable
  }

  package func print(_ text: String) throws(CommandFailure) {
    guard write(Array(text.utf8)) else {
      throw CommandFailure(.fault, "sizewise: error: standard output takes no more")
    }
  }

  /// Complaints quote files and words of the command line, which may hold anything: only whole lines of visible
  /// characters reach the terminal or the log.
  var withVisibleComplaints: Console {
    var console = self
    console.complain = { [complain] text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      complain(lines.map { VisibleText.string(String($0)) }.joined(separator: "\n"))
    }
    return console
  }

  /// Colour only on a terminal, and never against NO_COLOR.
  package var wantsColor: Bool { outputIsTerminal && !forbidsColor }

  package var forbidsColor: Bool { !(variable("NO_COLOR") ?? "").isEmpty }
}
