import Glibc
import TestSupport
import Testing
import sizewise

@Suite struct AtomicFileTests {
  @Test func replacesAndLeavesNothingBeside() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.txt"
    try AtomicFile.write(Array("one".utf8), to: path)
    chmod(path, 0o640)
    try AtomicFile.write(Array("two".utf8), to: path)
    #expect(try folder.read("a.txt") == "two")
    #expect(folder.names == ["a.txt"])
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func aLinkStaysALink() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write([1], to: folder.path + "/real")
    symlink("real", folder.path + "/link")
    try AtomicFile.write([2], to: folder.path + "/link")
    #expect(try FileSystem.read(folder.path + "/real", atMost: 10) == [2])
    var status = stat()
    #expect(lstat(folder.path + "/link", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func whatCannotBeWrittenIsSaid() {
    #expect(throws: CommandError.self) { try AtomicFile.write([1], to: "/no/such/folder/x") }
    #expect(throws: CommandError.self) { try FileSystem.read("/no/such/file", atMost: 10) }
    #expect(throws: CommandError.self) { try FileSystem.read("/tmp", atMost: 10) }
  }
}
