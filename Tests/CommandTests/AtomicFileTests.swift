import Glibc
import Testing
import sizewise

@Suite struct AtomicFileTests {
  private func temporaryFolder() throws -> String {
    var name = Array("/tmp/sizewise-files-XXXXXX".utf8CString)
    let made = name.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } }
    return String(cString: try #require(made))
  }

  @Test func replacesAndLeavesNothingBeside() throws {
    let folder = try temporaryFolder()
    let path = folder + "/a.txt"
    try AtomicFile.write(Array("one".utf8), to: path)
    chmod(path, 0o640)
    try AtomicFile.write(Array("two".utf8), to: path)
    #expect(try FileSystem.read(path) == Array("two".utf8))
    #expect(try FileSystem.names(in: folder) == ["a.txt"])
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
    unlink(path)
    rmdir(folder)
  }

  @Test func aLinkStaysALink() throws {
    let folder = try temporaryFolder()
    try AtomicFile.write([1], to: folder + "/real")
    symlink("real", folder + "/link")
    try AtomicFile.write([2], to: folder + "/link")
    #expect(try FileSystem.read(folder + "/real") == [2])
    for name in ["link", "real"] { unlink(folder + "/" + name) }
    rmdir(folder)
  }

  @Test func whatCannotBeWrittenIsSaid() {
    #expect(throws: CommandFailure.self) { try AtomicFile.write([1], to: "/no/such/folder/x") }
    #expect(throws: CommandFailure.self) { try FileSystem.read("/no/such/file") }
    #expect(throws: CommandFailure.self) { try FileSystem.read("/tmp") }
  }
}
