import TestSupport
import Testing
import sizewise

/// Places in the output of commands are links in terminals that support them.
@Suite struct TerminalLinkTests {
  private static func links(_ variables: [String: String]) -> TerminalLinks? {
    TerminalLinks { variables[$0] }
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], true), (["TERM_PROGRAM": "WezTerm"], true), (["VTE_VERSION": "6003"], true),
    (["TERM": "foot-extra"], true), (["VTE_VERSION": "4600"], false), (["TERM": "xterm-256color"], false),
    (["TERM": "tmux-256color", "VTE_VERSION": "6003"], false),
    (["TERM": "dumb", "KITTY_WINDOW_ID": "1"], false),
    (["TERM": "xterm-kitty", "SSH_CONNECTION": "a 1 b 2"], false), ([:], false),
  ])
  func onlyKnownTerminalsGetLinks(variables: [String: String], expected: Bool) {
    #expect((Self.links(variables) != nil) == expected)
  }

  @Test func existingPlacesAreLinks() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("{}", to: "a b.json")
    let uri = "file://" + file.split(separator: " ").joined(separator: "%20")
    let text = "\(file):3:14: error: wrong\n  \(file):7 also\n\(file): note\nmissing.json:1:1: error\n│ 1:2\n"
    let plain = try #require(Self.links(["TERM": "foot"])).linked(text)
    #expect(
      plain == """
        \u{1B}]8;;\(uri)\u{1B}\\\(file):3:14\u{1B}]8;;\u{1B}\\: error: wrong
          \u{1B}]8;;\(uri)\u{1B}\\\(file):7\u{1B}]8;;\u{1B}\\ also
        \(file): note
        missing.json:1:1: error
        │ 1:2

        """)
    let kitty = try #require(Self.links(["TERM": "xterm-kitty"])).linked(text)
    #expect(kitty.contains("\(uri)#3\u{1B}\\") && kitty.contains("\(uri)#7\u{1B}\\"))
  }

  /// Text without places needs no settings, so that the program starts without reading them.
  @Test func settingsAreReadWithTheFirstPlace() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("{}", to: "a.json")
    let links = try #require(Self.links(["TERM": "foot"]))
    var questions = 0
    func areAllowed() -> Bool {
      questions += 1
      return true
    }
    _ = links.linked("usage: sizewise\nmissing.json:1:1: error\n", if: areAllowed)
    #expect(questions == 0)
    #expect(links.linked("\(file):3\n", if: areAllowed).hasPrefix("\u{1B}]8"))
    #expect(questions == 1)
  }

  @Test(arguments: [("", true), ("{\"links\": false}", false)])
  func theSettingsSwitchLinksOff(settings: String, expected: Bool) throws {
    let folder = try TemporaryFolder()
    if !settings.isEmpty { _ = try folder.write(settings, to: "sizewise/settings.json") }
    let file = try folder.write("{\"sizewise\": 1, \"views\": {\"a\": 3}}", to: "a.json")
    let variables = ["TERM": "xterm-kitty", "XDG_CONFIG_HOME": folder.path]
    let run = Run(["frames", file], bytes: [], variables: variables, isTerminal: true)
    #expect(run.errors.contains("\u{1B}]8;;") == expected, "\(run.errors)")
    #expect(!Run(["frames", file], bytes: [], variables: variables).errors.contains("\u{1B}"))
  }
}
