import Platform
import TestSupport
import Testing
import sizewise

@Suite struct CompletionsTests {
  @Test(arguments: Completions.Shell.allCases)
  func everyCommandAndOptionIsOffered(_ shell: Completions.Shell) {
    let script = Run("completions", shell.rawValue).output
    for command in CommandTable.all {
      #expect(script.contains(command.name))
      for option in command.allOptions {
        let spelled = shell == .fish ? "-l \(option.name)" : "--\(option.name)"
        #expect(script.contains(spelled), "\(command.name) \(option.name)")
      }
    }
  }

  @Test func everyOptionTheScriptUsesExists() {
    let known = Set((CommandTable.all + [Command.preview]).flatMap(\.allOptions).map(\.name))
    for option in OptionName.allCases { #expect(known.contains(option.rawValue)) }
  }

  @Test func bashAcceptsItsScriptAndCompletes() throws {
    let script = Run("completions", "bash").output
    let result = try shell(
      script + "\nCOMP_WORDS=(sizewise exp); COMP_CWORD=1; _sizewise; echo \"${COMPREPLY[0]}\"\n"
        + "COMP_WORDS=(sizewise export --format s); COMP_CWORD=3; _sizewise; echo \"${COMPREPLY[@]}\"\n"
        + "COMP_WORDS=(sizewise frames --device iphone-se-); COMP_CWORD=3; _sizewise; echo \"${COMPREPLY[@]}\"\n"
        + "COMP_WORDS=(sizewise check --format s); COMP_CWORD=3; _sizewise; echo \"${COMPREPLY[@]}\"\n"
        + "COMP_WORDS=(sizewise diff --format m); COMP_CWORD=3; _sizewise; echo \"${COMPREPLY[@]}\"\n"
        + "COMP_WORDS=(sizewise check --matrix a); COMP_CWORD=3; _sizewise; echo \"${COMPREPLY[@]}\"\n")
    let lines = result.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.dropFirst(3).prefix(2) == ["sarif", "markdown"])
    #expect(lines.first == "export")
    #expect(lines.dropFirst().first?.hasPrefix("svg") == true)
    #expect(lines.dropFirst(2).first == "iphone-se-1 iphone-se-2 iphone-se-3")
    #expect(lines.last == "all")
  }

  private func shell(_ script: String) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write(script, to: "script")
    let pipe = try #require(popen("bash \(path) 2>&1", "r"))
    defer { pclose(pipe) }
    let bytes = try #require(FileSystem.readAll(fileno(pipe), atMost: 1 << 20))
    return String(decoding: bytes, as: UTF8.self)
  }
}
