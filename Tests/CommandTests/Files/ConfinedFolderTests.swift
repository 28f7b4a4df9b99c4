import Basics
import Model
import Platform
import Synchronization
import TestSupport
import Testing

@testable import sizewise

/// Links that lead out of an untrusted repository, in place of a file or a folder; git can contain such links. Nothing
/// is written or read through them.
@Suite struct ConfinedFolderTests {
  private static let layout = #"{"sizewise": 1, "views": {"a": {"label": "Hi", "center": "safeArea"}}}"#

  /// A repository with links, and the folder of its victim next to it.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.layout, to: "theirs/a.json")
    try folder.write("mine\n", to: "victim/profile")
    return folder
  }

  private func isUntouched(_ folder: TemporaryFolder) throws -> Bool {
    try folder.read("victim/profile") == "mine\n"
      && Fixtures.names(at: folder.path + "/victim") == ["profile"]
  }

  struct Trap: CustomTestStringConvertible {
    var testDescription: String
    /// The shell commands that create the links in the repository.
    var lines: String
    var command: String
    var status: Int32 = 3
  }

  static let traps = [
    Trap(
      testDescription: "the snapshot folder",
      lines: "ln -s ../victim sizewise-snapshots", command: "snapshot record a.json"),
    Trap(
      testDescription: "a snapshot folder that does not exist yet",
      lines: "ln -s ../victim/new sizewise-snapshots", command: "snapshot record a.json"),
    Trap(
      testDescription: "a snapshot",
      lines:
        "sizewise snapshot record a.json; for f in sizewise-snapshots/*; do ln -sf ../../victim/profile $f; done",
      command: "snapshot record a.json"),
    Trap(
      testDescription: "a snapshot linked to a file that does not exist yet",
      lines:
        "sizewise snapshot record a.json; for f in sizewise-snapshots/*; do ln -sf ../../victim/new $f; done",
      command: "snapshot record a.json"),
    Trap(
      testDescription: "an updated snapshot",
      lines:
        "sizewise snapshot record a.json; for f in sizewise-snapshots/*; do ln -sf ../../victim/profile $f; done",
      command: "snapshot verify --update a.json"),
    Trap(
      testDescription: "a snapshot linked to another file of the repository",
      lines: "sizewise snapshot record a.json; for f in sizewise-snapshots/*; do ln -sf ../a.json $f; done",
      command: "snapshot record a.json"),
    Trap(
      testDescription: "a snapshot in a folder named by the user",
      lines: "sizewise snapshot record a.json --dir s; for f in s/*; do ln -sf ../../victim/profile $f; done",
      command: "snapshot record a.json --dir s"),
    Trap(
      testDescription: "the configured snapshot folder",
      lines: #"echo '{"snapshots": "s/t"}' >.sizewise.json; ln -s ../victim s"#,
      command: "snapshot record a.json"),
    Trap(
      testDescription: "the configured baseline",
      lines: #"echo '{"baseline": "base.json"}' >.sizewise.json; ln -s ../victim/profile base.json"#,
      command: "check a.json --update-baseline"),
    Trap(
      testDescription: "a configured baseline that does not exist yet",
      lines: #"echo '{"baseline": "base.json"}' >.sizewise.json; ln -s ../victim/new base.json"#,
      command: "check a.json --update-baseline"),
    Trap(
      testDescription: "a configured baseline in a folder linked outside",
      lines: #"echo '{"baseline": "s/base.json"}' >.sizewise.json; ln -s ../victim s"#,
      command: "check a.json --update-baseline"),
    Trap(
      testDescription: "the schema beside a new layout",
      lines: "ln -s ../victim/new sizewise.schema.json", command: "new list", status: 0),
    Trap(
      testDescription: "a new layout",
      lines: "ln -s ../victim/new list.json", command: "new list", status: 2),
  ]

  @Test(arguments: traps) func nothingIsWrittenOutsideTheFolder(_ trap: Trap) throws {
    let folder = try repository()
    let run = try Process(
      "cd theirs; { \(trap.lines)\n} >/dev/null 2>&1; sizewise \(trap.command)", in: folder)
    #expect(run.status == trap.status, "\(run.output) \(run.errors)")
    #expect(try isUntouched(folder))
    #expect(try folder.read("theirs/a.json") == Self.layout)
  }

  /// Links that the user names are followed.
  @Test func linksThatTheUserNamesAreFollowed() throws {
    let folder = try repository()
    let run = try Process(
      """
      cd theirs; ln -s ../victim out; ln -s ../victim/profile o.txt
      sizewise snapshot record a.json --dir out && sizewise export a.json -o o.txt && test -L o.txt
      """, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(Fixtures.names(at: folder.path + "/victim").count > 1)
    #expect(try folder.read("victim/profile") != "mine\n")
  }

  /// Links within the folder are followed, in both ways of opening.
  @Test(arguments: [false, true]) func linksInsideAreFollowed(walks: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("one", to: "a/b/file")
    symlink("a/b", folder.path + "/short")
    symlink(folder.path + "/a", folder.path + "/whole")
    symlink("../../short/file", folder.path + "/a/b/loop")
    let door = try #require(ConfinedFolder(folder.path, walks: walks))
    for name in ["a/b/file", "short/file", "whole/b/file", "a/b/../b/./file", "a/b/loop"] {
      #expect(try door.read(folder.path + "/" + name, atMost: 10) == Array("one".utf8), "\(name)")
    }
    try door.write(Array("two".utf8), to: folder.path + "/short/file")
    try door.write(Array("new".utf8), to: folder.path + "/whole/new")
    try door.makeFolders(folder.path + "/short/c/d")
    try door.write(Array("deep".utf8), to: folder.path + "/a/b/c/d/deep")
    #expect(try folder.read("a/b/file") == "two")
    #expect(try folder.read("a/new") == "new")
    #expect(try folder.read("a/b/c/d/deep") == "deep")
    #expect(FileSystem.isLink(folder.path + "/short"))
  }

  @Test(arguments: [false, true]) func linksOutsideAreNotFollowed(walks: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", to: "secret")
    try folder.write("", to: "in/file")
    mkfifo(folder.path + "/in/pipe", 0o600)
    for (name, target) in [
      ("up", ".."), ("file-out", "../secret"), ("nowhere", "nothing"), ("root", "/"), ("self", "self"),
      ("process", "/proc/self/root"),
    ] { symlink(target, folder.path + "/in/" + name) }
    let door = try #require(ConfinedFolder(folder.path + "/in", walks: walks))
    for name in [
      "up/secret", "file-out", "nowhere", "nowhere/a", "root/etc/passwd", "self", "../secret",
      "process/etc/passwd",
      "pipe", "..", "",
    ] {
      let path = folder.path + "/in/" + name
      #expect(throws: CommandError.self, "\(name)") { try door.read(path, atMost: 1 << 20) }
      #expect(throws: CommandError.self, "\(name)") { try door.write([1], to: path) }
    }
    #expect(throws: CommandError.self) { try door.makeFolders(folder.path + "/in/up/made") }
    #expect(try folder.read("secret") == "secret")
    #expect(folder.names == ["in", "secret"])
    for name in ["nowhere", "missing", "file-out", "self"] {
      #expect(!FileSystem.stays(folder.path + "/in/" + name, inside: folder.path + "/in"), "\(name)")
    }
    #expect(FileSystem.stays(folder.path + "/in/file", inside: folder.path + "/in"))
  }

  /// While a folder is repeatedly replaced by a link, the link's target is never read.
  @Test(arguments: [false, true]) func exchangedLinksDoNotEscape(walks: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("fine", to: "in/a/file")
    try folder.write("secret", to: "out/file")
    let door = try #require(ConfinedFolder(folder.path + "/in", walks: walks))
    let (path, link) = (folder.path + "/in/a", folder.path + "/in/link")
    let aside = folder.path + "/in/aside"
    symlink("../out", link)
    let isOver = Atomic<Bool>(false)
    let thread = try #require(
      NativeThread {
        while !isOver.load(ordering: .relaxed) {
          rename(path, aside)
          rename(link, path)
          rename(path, link)
          rename(aside, path)
        }
      })
    var seen: Set<String> = []
    let end = time(nil) + 2
    while time(nil) < end {
      if let bytes = try? door.read(path + "/file", atMost: 10) {
        seen.insert(String(decoding: bytes, as: UTF8.self))
      }
      _ = try? door.write(Array("fine".utf8), to: path + "/new", isLasting: false)
    }
    isOver.store(true, ordering: .relaxed)
    thread.join()
    #expect(seen == ["fine"])
    #expect(Fixtures.names(at: folder.path + "/out", hidden: true) == ["file"])
  }

  /// A layout found in a folder, or accessible to an agent, is only read from that folder, even if a link replaces it
  /// later.
  @Test func aFoundLayoutIsOnlyReadFromItsFolder() throws {
    let folder = try repository()
    let theirs = folder.path + "/theirs"
    let roots = Roots(folders: [theirs])
    let agents = LayoutDoors(roots)
    let searched = LayoutDoors()
    let path = theirs + "/a.json"
    searched.note([path], foundIn: theirs)
    for doors in [agents, searched] {
      #expect(try doors.read(path, atMost: 1_000) == Array(Self.layout.utf8))
    }
    unlink(path)
    symlink("../victim/profile", path)
    for doors in [agents, searched] {
      #expect(throws: CommandError.self) { try doors.read(path, atMost: 1_000) }
    }
    #expect(throws: CommandError.self) { try agents.read(folder.path + "/victim/profile", atMost: 1_000) }
    // A file named by the user is read, even through a link.
    #expect(try LayoutDoors().read(path, atMost: 1_000) == Array("mine\n".utf8))
  }
}
