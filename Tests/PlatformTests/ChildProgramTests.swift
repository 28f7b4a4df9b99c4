import Platform
import Testing

@Suite struct ChildProgramTests {
  @Test func theOutputAndStatusOfAProgramAreRead() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let program = try ChildProgram(
      ["sh", "-c", "echo $WORD; exit 3"], environment: ["WORD=said"], output: ends[1])
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(ends[0], &bytes, bytes.count)
    close(ends[0])
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "said\n")
    #expect(program.end() == 3)
  }

  @Test func startingAMissingProgramFails() {
    #expect(throws: ChildProgram.StartError.self) { try ChildProgram(["no-such-program-anywhere"]) }
  }

  @Test func theVariablesOfThisProcessAreListed() {
    setenv("SIZEWISE_TEST_WORD", "a=b", 1)
    defer { unsetenv("SIZEWISE_TEST_WORD") }
    #expect(ChildProgram.environment.contains("SIZEWISE_TEST_WORD=a=b"))
  }
}

@Suite struct FileStatusTests {
  @Test func theFileOfThisProgramHasAStatus() throws {
    let status = try #require(stat.ofProgram)
    #expect(status.st_size > 0)
    #expect(status.modified.tv_sec > 0)
    #expect(status.changed.tv_sec > 0)
  }

  @Test func directoryEntriesHaveTheirFullName() throws {
    let directory = try #require(opendir("/"))
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) { names.append(entry.name) }
    #expect(names.contains("tmp"))
  }

  @Test func theClockDoesNotRunBackwards() {
    let first = monotonicSeconds()
    #expect(monotonicSeconds() >= first)
  }
}
