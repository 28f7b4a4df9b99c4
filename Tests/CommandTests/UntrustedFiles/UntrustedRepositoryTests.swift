import Platform
import TestSupport
import Testing

@testable import sizewise

private let hasGit = system("git --version >/dev/null 2>&1") == 0

/// Untrusted repositories that make git start a program. The program creates a file, which must not appear; the last
/// step proves that git itself would have started it.
@Suite(.enabled(if: hasGit)) struct UntrustedRepositoryTests {
  struct Trap: CustomTestStringConvertible {
    var testDescription: String
    /// The shell commands that set the trap in a repository with a commit; `$evil` is the program.
    var lines: String
    /// The git command that triggers the trap.
    var control: String
    /// The status of the comparison if nothing is wrong.
    var status: Int32 = 1
  }

  private static let lostContent = """
    object=$(git rev-parse HEAD:a.json)
    rm -f .git/objects/$(echo $object | cut -c1-2)/$(echo $object | cut -c3-)
    git config core.repositoryFormatVersion 1; git config extensions.partialClone origin
    git config remote.origin.promisor true
    """

  static let traps = [
    Trap(
      testDescription: "a file filter",
      lines: "echo '*.json filter=own' >.gitattributes; git config filter.own.clean $evil",
      control: "git diff HEAD"),
    Trap(
      testDescription: "a filter process in an included configuration",
      lines: """
        mkdir -p .git/info; echo '* filter=own' >.git/info/attributes; git config include.path more
        printf '[filter "own"]\\n\\tprocess = %s\\n\\trequired\\n' $evil >.git/more
        """, control: "git diff HEAD"),
    Trap(
      testDescription: "a filter for a renamed file",
      lines: """
        git mv a.json b.json; cp b.json a.json; rm a.json
        echo '*.json filter=own' >.gitattributes; git config filter.own.clean $evil
        """, control: "git diff HEAD"),
    Trap(
      testDescription: "an external diff, a text converter and a pager",
      lines: """
        echo '*.json diff=own' >.gitattributes; git config diff.own.textconv $evil
        git config diff.own.command $evil; git config diff.external $evil; git config core.pager $evil
        git config pager.ls-tree $evil; git config pager.cat-file $evil
        """, control: "git diff HEAD"),
    Trap(
      testDescription: "a file watcher",
      lines: "git config core.fsmonitor $evil; git config core.untrackedCache true", control: "git status"),
    Trap(
      testDescription: "content fetched by SSH",
      lines: lostContent + """

        git config remote.origin.url ssh://example.org/a; git config core.sshCommand $evil
        git config protocol.allow always; git config protocol.ssh.allow always
        """, control: "git cat-file -e HEAD:a.json", status: 3),
    Trap(
      testDescription: "content fetched by a program",
      lines: lostContent + """

        git config remote.origin.url "ext::$evil"; git config protocol.ext.allow always
        """, control: "git cat-file -e HEAD:a.json", status: 3),
    Trap(
      testDescription: "content fetched by another git",
      lines: lostContent + """

        git init -q --bare other; git config remote.origin.url "$PWD/other"
        git config remote.origin.uploadpack $evil
        """, control: "git cat-file -e HEAD:a.json", status: 3),
    Trap(
      testDescription: "a nested repository",
      lines: """
        git init -q sub; echo 1 >sub/s.json; git -C sub add .
        git -C sub -c user.name=t -c user.email=t@example.org commit -q -m s
        git add sub 2>/dev/null; git -c user.name=t -c user.email=t@example.org commit -q -m sub
        echo '* filter=own' >sub/.git/info/attributes; git -C sub config filter.own.clean $evil
        echo 2 >sub/s.json
        """, control: "git diff HEAD"),
  ]

  private static func layout(_ top: Int) -> String {
    #"{"sizewise": 1, "views": {"bar": {"view": {}, "top": \#(top), "leading": 0, "size": 40}}}"#
  }

  /// A repository with a trap whose file has changed; the program is elsewhere.
  private func repository(_ lines: String, _ elsewhere: TemporaryFolder) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let evil = try elsewhere.write("#!/bin/sh\ntouch '\(elsewhere.path)/started'\n", to: "evil")
    #expect(chmod(evil, 0o700) == 0)
    try folder.write(Self.layout(8), to: "a.json")
    let made = try Process(
      """
      export evil='\(evil)'; git init -q . && git add a.json && \
      git -c user.name=t -c user.email=t@example.org commit -q -m first && {
      \(lines)
      }
      """, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    // Of another size, and of the same size: git detects the two differently.
    try folder.write(Self.layout(20), to: FileSystem.exists(folder.path + "/b.json") ? "b.json" : "a.json")
    return folder
  }

  private func hasStarted(_ elsewhere: TemporaryFolder) -> Bool {
    FileSystem.exists(elsewhere.path + "/started")
  }

  @Test(arguments: traps) func noProgramOfARepositoryIsStarted(_ trap: Trap) throws {
    let elsewhere = try TemporaryFolder()
    let folder = try repository(trap.lines, elsewhere)
    let name = FileSystem.exists(folder.path + "/b.json") ? "b.json" : "a.json"
    unlink(elsewhere.path + "/started")
    // Older versions of git have no variable that prevents fetching.
    let older = try elsewhere.write(
      "#!/bin/sh\nunset GIT_NO_LAZY_FETCH\nPATH=${PATH#*:}\nexec git \"$@\"\n", to: "older/git")
    #expect(chmod(older, 0o700) == 0)
    let commands = [
      "sizewise diff HEAD", "sizewise diff HEAD -- \(name)", "sizewise check --since HEAD --matrix seed .",
      "PATH='\(elsewhere.path)/older':$PATH; sizewise diff HEAD -- \(name)",
    ]
    for command in commands {
      let run = try Process(command, in: folder)
      #expect(!hasStarted(elsewhere), "\(command)")
      guard command.contains(" -- ") else { continue }
      #expect(run.status == trap.status, "\(command): \(run.output) \(run.errors)")
      if trap.status == 3 {
        #expect(run.errors.contains("is missing in this clone (git show"), "\(run.errors)")
      }
    }
    _ = try Process(trap.control, in: folder)
    #expect(hasStarted(elsewhere), "git does not start it, so this shows nothing")
  }

  /// A hook of one repository can compare another.
  @Test func variablesOfAnotherRepositoryAreIgnored() throws {
    let elsewhere = try TemporaryFolder()
    let folder = try repository(":", elsewhere)
    let run = try Process(
      """
      export GIT_DIR=/nowhere GIT_INDEX_FILE=/nowhere GIT_WORK_TREE=/nowhere GIT_OBJECT_DIRECTORY=/nowhere
      export GIT_EXTERNAL_DIFF='\(elsewhere.path)/evil' GIT_LITERAL_PATHSPECS=1
      sizewise diff HEAD
      """, in: folder)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("bar view"))
    #expect(!hasStarted(elsewhere))
  }

  @Test func aHangingGitIsStopped() throws {
    let folder = try repository(":", try TemporaryFolder())
    #expect(mkfifo(folder.path + "/.git/info/exclude.pipe", 0o600) == 0)
    rename(folder.path + "/.git/info/exclude.pipe", folder.path + "/.git/info/exclude")
    let start = WorkerProcess.now
    #expect(throws: CommandError.self) {
      try GitProcess.run(
        ["ls-files", "--others", "--exclude-standard"], in: folder.path, atMost: 1000, within: 0.3)
    }
    #expect(WorkerProcess.now - start < 20)
    let some = try GitProcess.run(["ls-tree", "HEAD"], in: folder.path, atMost: 10)
    #expect(some.isCut && some.output.count == 10)
  }
}
