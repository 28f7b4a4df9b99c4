import CProcess
import Platform
import TestSupport
import Testing
import sizewise

@Suite struct AtomicFileTests {
  @Test func replacingAFileLeavesNoTemporaryFile() throws {
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

  /// A new file has the permissions of the user's mask, as with other programs.
  @Test func theUmaskIsApplied() throws {
    let folder = try TemporaryFolder()
    let run = try Process(
      "umask 027; sizewise export mail -o new.txt; stat -c %a new.txt", in: folder)
    #expect(run.output == "640\n", "\(run.errors)")
  }

  @Test func aReadOnlyFileIsNotReplaced() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("mine", to: "a.svg")
    chmod(path, 0o444)
    let run = Run("export", "mail", "-o", path)
    #expect(run.status == .usage)
    #expect(run.errors.contains("is read-only, so it is not replaced (expected chmod u+w, or another name)"))
    #expect(try folder.read("a.svg") == "mine")
    #expect(folder.names == ["a.svg"])
  }

  @Test func otherContentIsKeptOrReported() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.txt")
    chmod(path, 0o604)
    let before = open(path, O_RDONLY)
    defer { close(before) }
    let hasAttributes = cprocess_set_attribute(before, "user.note", "kept", 4) == 0
    link(path, folder.path + "/other")
    let isRoot = geteuid() == 0
    if isRoot { #expect(chown(path, 1234, 2345) == 0) }
    let run = Run("export", "mail", "-o", path)
    #expect(run.status == .fine)
    #expect(run.errors.contains("a.txt: note: it had other names (hard links), which keep the old content"))
    #expect(try folder.read("other") == "old")
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o604)
    if isRoot { #expect(status.st_uid == 1234 && status.st_gid == 2345) }
    var value = [UInt8](repeating: 0, count: 8)
    guard hasAttributes else { return }
    let after = open(path, O_RDONLY)
    defer { close(after) }
    let count = cprocess_attribute(after, "user.note", &value, value.count)
    #expect(count == 4)
    #expect(value.starts(with: Array("kept".utf8)))
  }

  @Test func unwritableFilesAreReported() {
    #expect(throws: CommandError.self) { try AtomicFile.write([1], to: "/no/such/folder/x") }
    #expect(throws: CommandError.self) { try FileSystem.read("/no/such/file", atMost: 10) }
    #expect(throws: CommandError.self) { try FileSystem.read("/tmp", atMost: 10) }
  }
}
