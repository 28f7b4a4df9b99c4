import Platform
import TestSupport
import Testing
import sizewise

/// Files that never end, or block, are rejected by every reader before reading.
@Suite struct EndlessFileTests {
  private static let fine = #"{"sizewise": 1, "views": {"a": {"label": "Hi", "center": "safeArea"}}}"#

  private static let readers = [
    "export FILE", "frames FILE", "check FILE", "export fine.json --devices FILE",
    "export fine.json --info-plist FILE", "export fine.json --matrix FILE", "play FILE fine.json",
    "play change.play fine.json", "convert FILE",
  ]

  private func refused(_ file: String, _ line: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.fine, to: "fine.json")
    try folder.write("size 80x24\nchange pipe\nscreen\n", to: "change.play")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(truncate(try folder.write("<", to: "sparse"), 3 << 30) == 0)
    let words = line.replacing("FILE", with: file)
    // A pipe without a writer would block forever, without using processor time.
    let run = try Process("timeout 20 '\(Process.program ?? "")' \(words)", in: folder, kilobytes: 1_000_000)
    let isChange = line.hasPrefix("play change")
    #expect(run.status == (isChange ? 0 : 3), "\(line): \(run.status) \(run.errors)")
    #expect(
      (isChange ? run.output : run.errors).contains(isChange ? "not a regular file" : file), "\(run.errors)")
  }

  @Test(arguments: readers) func deviceFilesAreRefused(_ line: String) throws {
    try refused("/dev/zero", line)
  }
  @Test(arguments: readers) func pipesAreRefused(_ line: String) throws { try refused("pipe", line) }
  @Test(arguments: readers) func sparseFilesAreRefused(_ line: String) throws { try refused("sparse", line) }

  @Test func standardInputIsLimited() throws {
    let run = try Process(
      "sizewise export - </dev/zero", in: try TemporaryFolder(), kilobytes: 1_000_000)
    #expect(run.status == 3)
    #expect(run.errors.contains("standard input: error: the file is larger than 64 MB"), "\(run.errors)")
  }

  @Test func aFileThatGrowsWhileItIsReadIsLimited() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{", to: "grows")
    #expect(try FileSystem.read(path, atMost: 1) == Array("{".utf8))
    #expect(throws: CommandError.self) { try FileSystem.read(path, atMost: 0) }
    let pipe = try #require(popen("yes", "r"))
    #expect(FileSystem.readAll(fileno(pipe), atMost: 1_000_000)?.count == 1_000_000)
    pclose(pipe)
  }

  /// 20 MB of remembered files are ignored, and the start is as fast as usual.
  @Test func anOversizedStateFileIsIgnored() throws {
    let folder = try TemporaryFolder()
    let line = "/some/file.json\tdevice=iphone-16\n"
    try folder.write(String(repeating: line, count: 100_000), to: "sizewise/files")
    let memory = StateMemory(isOff: false) { $0 == "XDG_STATE_HOME" ? folder.path : nil }
    #expect(memory.values(for: "/some/file.json").isEmpty)
    memory.keep("/other.json", ["device": "ipad-mini-6"])
    #expect(memory.values(for: "/other.json") == ["device": "ipad-mini-6"])
    #expect(try folder.read("sizewise/files").utf8.count < 1_000)
  }
}
