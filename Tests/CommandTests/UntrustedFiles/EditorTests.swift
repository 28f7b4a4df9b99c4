import Testing
import sizewise

/// An editor is given a file and a line, whatever the file's name is.
@Suite struct EditorTests {
  @Test(
    arguments: [
      ("a.json", 7, "vim", ["+7", "a.json"]), ("a.json", nil, "nano", ["a.json"]),
      ("/p/a.json", 7, "/usr/bin/code", ["--goto", "/p/a.json:7"]), ("a.json", 7, "hx", ["a.json:7"]),
      ("+!sh.json", 7, "vim", ["+7", "./+!sh.json"]), ("-c.json", nil, "vim", ["./-c.json"]),
      ("-a.json", 2, "code", ["--goto", "./-a.json:2"]),
    ] as [(String, Int?, String, [String])])
  func aFileNameIsNeverAnOption(_ path: String, _ line: Int?, _ program: String, _ arguments: [String]) {
    #expect(Editor.place(path, line, for: program) == arguments)
  }
}
