import Testing
import sizewise

@Suite struct ManualPageTests {
  static let names = [""] + CommandTable.all.map(\.name)

  private func page(_ name: String) -> Run { Run(["help", "--man"] + (name.isEmpty ? [] : [name])) }

  @Test(arguments: names) func aManualPageHasEverySectionAndOption(_ name: String) throws {
    let run = page(name)
    #expect(run.status == .fine)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix(".TH SIZEWISE") == true)
    for part in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "SEE ALSO"] {
      #expect(lines.contains(".SH \(part)"), "\(part)")
    }
    let command = name.isEmpty ? Command.preview : try #require(CommandTable.command(named: name))
    for option in command.allOptions {
      let spelled = "\\-\\-" + option.name.replacing("-", with: "\\-")
      #expect(lines.contains { $0.hasPrefix(".B ") && $0.contains(spelled) }, "\(option.name)")
    }
    if name.isEmpty { for other in CommandTable.all { #expect(lines.contains(".B \(other.name)")) } }
  }

  /// Text must not be interpreted as requests, escapes or line ends of roff.
  @Test(arguments: names) func textIsEscapedForTroff(_ name: String) {
    let known: Set = [".TH", ".SH", ".PP", ".TP", ".B", ".BR", ".br", ".nf", ".fi"]
    for line in page(name).output.split(separator: "\n") {
      if line.hasPrefix(".") { #expect(known.contains(String(line.prefix { $0 != " " })), "\(line)") }
      #expect(!line.hasPrefix("'"), "\(line)")
      var rest = line[...]
      while let escape = rest.firstIndex(of: "\\") {
        rest = rest[rest.index(after: escape)...]
        #expect(["-", "e", "&"].contains(rest.first), "\(line)")
        rest = rest.dropFirst()
      }
    }
    #expect(page(name).output == page(name).output)
  }
}
