import Platform
import TestSupport
import Testing
import sizewise

/// The preview remembers files in the state folder, which may be missing, broken or not writable.
@Suite struct StateMemoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func memory(isOff: Bool = false, _ variables: [String: String]? = nil) -> StateMemory {
    let variables = variables ?? ["XDG_STATE_HOME": folder.path]
    return StateMemory(isOff: isOff) { variables[$0] }
  }

  @Test func storedStateIsAvailableToTheNextRun() throws {
    memory().keep("/layouts/a.json", ["device": "ipad-mini-6", "window": "split-1/3:left"])
    memory().keep("/layouts/b.json", ["scene": "a name with = in it"])
    #expect(memory().values(for: "/layouts/a.json") == ["device": "ipad-mini-6", "window": "split-1/3:left"])
    #expect(memory().values(for: "/layouts/b.json") == ["scene": "a name with = in it"])
    #expect(memory().values(for: "/layouts/c.json") == [:])
    memory().keep("/layouts/a.json", ["device": "iphone-16"])
    #expect(memory().values(for: "/layouts/a.json") == ["device": "iphone-16"])
    #expect(
      try folder.read("sizewise/files").hasPrefix("/layouts/a.json\tdevice=iphone-16\n/layouts/b.json\t"))
  }

  @Test func stateBelongsToTheResolvedPathOfAFile() throws {
    let path = try folder.write("{}", to: "layouts/a.json")
    symlink("layouts", folder.path + "/link")
    memory().keep(folder.path + "/link/../layouts/./a.json", ["os": "17"])
    #expect(memory().values(for: path) == ["os": "17"])
    #expect(memory().values(for: folder.path + "/link/a.json") == ["os": "17"])
  }

  @Test func disabledMemoryStoresAndReportsNothing() {
    memory().keep("/a.json", ["os": "17"])
    #expect(memory(isOff: true).values(for: "/a.json") == [:])
    memory(isOff: true).keep("/a.json", ["os": "16"])
    #expect(memory().values(for: "/a.json") == ["os": "17"])
  }

  @Test func theFolderFollowsTheXDGStandard() throws {
    memory(["HOME": folder.path]).keep("/a.json", ["os": "17"])
    #expect(try folder.read(".local/state/sizewise/files") == "/a.json\tos=17\n")
    // The standard ignores a relative path.
    memory(["HOME": folder.path, "XDG_STATE_HOME": "state"]).keep("/b.json", ["os": "16"])
    #expect(try folder.read(".local/state/sizewise/files") == "/b.json\tos=16\n/a.json\tos=17\n")
    // Without a home folder nothing is remembered, and no error is shown.
    memory([:]).keep("/a.json", ["os": "17"])
    #expect(memory([:]).values(for: "/a.json") == [:])
  }

  @Test(arguments: [
    "\u{0}\u{1}\n\n\t\t\n=\n", "/a.json", "/a.json\t\t=\t=x\tos", "\r\n\r\n",
    String(repeating: "x", count: 100_000),
  ])
  func aDamagedFileIsIgnoredAndRewritten(_ content: String) throws {
    try folder.write(content, to: "sizewise/files")
    _ = memory().values(for: "/a.json")
    memory().keep("/a.json", ["os": "17"])
    #expect(memory().values(for: "/a.json") == ["os": "17"])
  }

  @Test func invalidUTF8IsSkipped() throws {
    let path = try folder.write("", to: "sizewise/files")
    try AtomicFile.write([0xFF, 0xFE, 0x0A, 0x80, 0x09, 0xC3], to: path)
    #expect(memory().values(for: "/a.json") == [:])
  }

  /// A file in place of the folder, or a folder in place of the file.
  @Test(arguments: ["sizewise", "sizewise/files/x"])
  func anUnwritableFolderIsIgnored(_ obstacle: String) throws {
    try folder.write("in the way", to: obstacle)
    memory().keep("/a.json", ["os": "17"])
    #expect(memory().values(for: "/a.json") == [:])
    #expect(try folder.read(obstacle) == "in the way")
  }

  @Test func namesWithLineBreaksAreNotStored() throws {
    memory().keep("/a\tb.json", ["os": "17"])
    memory().keep("/a\nb.json", ["os": "17"])
    memory().keep("/c.json", ["scene": "two\nlines", "os": "17"])
    #expect(try folder.read("sizewise/files") == "/c.json\tos=17\n")
  }

  @Test func onlyTheMostRecentFilesAreKept() throws {
    for number in 1...230 { memory().keep("/\(number).json", ["os": "17"]) }
    let lines = try folder.read("sizewise/files").split(separator: "\n")
    #expect(lines.count == 200)
    #expect(lines.first == "/230.json\tos=17" && lines.last == "/31.json\tos=17")
  }
}
