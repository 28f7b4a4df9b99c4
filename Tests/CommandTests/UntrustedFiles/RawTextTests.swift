import Basics
import Model
import Platform
import Syntax
import TestSupport
import Testing
import sizewise

/// Text from files is visible in every output, and CI systems do not interpret it as commands.
@Suite struct RawTextTests {
  private static func storyboard(_ title: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701"
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="c">
    <device id="retina6_1" orientation="portrait"/><scenes><scene sceneID="s"><objects>
    <viewController title="\(title)" storyboardIdentifier="\(title)" id="c" userLabel="\(title)"><view key="view" id="r" userLabel="\(title)">
    <rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
    <label text="\(title)" userLabel="\(title)" id="l"><rect key="frame" x="0" y="0" width="90" height="20"/></label>
    </subviews></view></viewController></objects></scene></scenes></document>
    """
  }

  private static let commands = [
    ["trace", "-", "--to", "landscape"], ["trace", "-", "--to", "landscape", "--json"],
    ["frames", "-", "--text"],
    ["frames", "-"], ["constraints", "-"], ["export", "-"], ["export", "-", "--format", "svg"],
    ["export", "-", "--format", "html"], ["export", "-", "--format", "json"],
    ["check", "-", "--matrix", "seed"],
    ["check", "-", "--matrix", "seed", "--format", "github"], ["explain", "-", "l"], ["convert", "-"],
  ]

  @Test(arguments: [
    "&#155;31mred", "a&#10;b", "a&#13;b", "a&#9;b", "&#8238;gpj.exe", "a&#8203;b&#65279;c",
    "seen&#917569;&#917570;&#917605;", "x&#65039;&#65024;&#65025;&#65026;", "&#12644;&#847;a",
  ])
  func controlCharactersAreVisibleInEveryOutput(_ title: String) {
    for command in Self.commands {
      let run = Run(command, input: Self.storyboard(title))
      for scalar in (run.output + run.errors).unicodeScalars {
        let isTag = (0xE0000...0xE01EF).contains(scalar.value)
        let isHidden = [0x200B, 0xFEFF, 0x3164, 0x034F].contains(scalar.value)
        #expect(
          !Hostile.isHarmful(scalar) && !isTag && !isHidden,
          "\(command): U+\(String(scalar.value, radix: 16))")
      }
      let plain = run.output.unicodeScalars.map { (0xFE00...0xFE0F).contains($0.value) }
      if !command.contains("json"), command[0] != "convert", command.last != "--json",
        command != ["frames", "-"]
      {
        #expect(!zip(plain, plain.dropFirst()).contains { $0 && $1 }, "\(command): a row of selectors")
      }
    }
  }

  @Test(arguments: [
    "::stop-commands::e", "::error file=README.md,line=1::x", "  ::add-mask::e", "##[error]x",
    "##vso[task.x]y",
  ])
  func textIsNotAWorkflowCommand(_ title: String) {
    for command in Self.commands where command.last != "github" {
      let run = Run(command, input: Self.storyboard(title))
      noCommand(run.output, command)
      noCommand(run.errors, command)
    }
    // A line of a malformed file is quoted after a mark.
    let broken = Run("check", "-", "--format", "text", input: "{\"sizewise\": 1,\n\(title)\n}")
    #expect(broken.errors.contains("│ "), "\(broken.errors)")
    noCommand(broken.errors, ["check"])
    let github = Run("check", "-", "--format", "github", input: "{\"sizewise\": 1,\n\(title)\n}")
    #expect(!github.errors.contains("│"), "\(github.errors)")
    #expect(!github.errors.contains(title.trimmed))
    #expect(github.output.hasPrefix("::error file=<standard input>,line=2,col="), "\(github.output)")
    #expect(github.output.split(separator: "\n").count == 1)
  }

  private func noCommand(_ text: String, _ command: [String]) {
    for line in text.split(separator: "\n") {
      #expect(!String(line).trimmed.hasPrefix("::"), "\(command): \(line)")
      #expect(!line.contains("##[") && !line.contains("##vso["), "\(command): \(line)")
    }
  }

  @Test(arguments: ["a\u{1B}]52;c;aGk=\u{7}", "\u{1B}[2Jx", "two\nlines", "\u{9B}31m", "::error::x"])
  func controlCharactersInFileNamesAreVisible(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.storyboard("fine"), to: name + ".storyboard")
    try folder.write("<", to: name + "broken.storyboard")
    for command in [["frames", "--text"], ["frames"], ["check", "--matrix", "seed"]] {
      let run = Run([command[0], folder.path] + command.dropFirst())
      for scalar in (run.output + run.errors).unicodeScalars {
        #expect(!Hostile.isHarmful(scalar), "\(command): \(scalar.value)")
      }
      #expect(!(run.output + run.errors).contains("\nlines"), "\(command)")
    }
  }

  /// Progress is one line, overwritten by the next, without cursor movements from file names.
  @Test func progressIsASingleLine() throws {
    let folder = try TemporaryFolder()
    let fine = #"{"sizewise": 1, "views": {"a": {"label": "Hi", "center": "safeArea"}}}"#
    try folder.write(fine, to: "a.json")
    try folder.write(fine, to: "b\nc\u{1B}[31m.json")
    var errors = ""
    let console = Console(
      write: { _ in true }, complain: { errors += $0 },
      standardInput: { () throws(CommandError) in [] }, inputIsTerminal: true, outputIsTerminal: true,
      errorIsTerminal: true, variable: { _ in nil })
    _ = CommandLineTool.run(["check", folder.path, "--matrix", "seed"], console)
    #expect(errors.hasPrefix("\u{1B}[2K\r1 of 2: "), "\(errors)")
    #expect(errors.hasSuffix("\u{1B}[2K\r"))
    #expect(!errors.contains("\n") && !errors.contains("\u{1B}[31m"))
    #expect(errors.contains("b␊c␛[31m.json"))
  }

  @Test(arguments: [
    ("plain", "plain"), ("::x", ": :x"), ("a\n \t::x", "a\n ␉::x"), ("a ##[x", "a # #[x"), ("x::y", "x::y"),
    ("╭──╮\n│::│", "╭──╮\n│::│"), ("é ::", "é ::"),
  ])
  func textOnAPageIsNotAWorkflowCommand(_ text: String, _ seen: String) {
    #expect(VisibleText.page(text) == seen)
  }
}

extension String {
  fileprivate var trimmed: String { String(drop(while: \.isWhitespace)) }
}
