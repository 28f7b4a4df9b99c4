import Platform
import Synchronization
import TestSupport
import Testing

@testable import sizewise

/// A failing disk, at each call in turn and in each way: the file has either its old or its new content, complete.
@Suite struct FileReplacementTests {
  /// The effect on a call, and on those after it.
  enum Fault: Sendable {
    case error(Int32)
    /// Fails once; later calls succeed.
    case interrupted
    /// Half is written, and then the disk is full.
    case short
    /// The program or the machine has stopped: later calls have no effect.
    case crash
  }

  private static let faults: [Fault] = [
    .error(ENOSPC), .error(EIO), .error(EROFS), .error(EACCES), .error(EDQUOT), .error(EFBIG), .interrupted,
    .short, .crash,
  ]

  /// Counts the calls, and makes one of them fail.
  private final class Disk: Sendable {
    private let count = Mutex(0)
    let place: Int
    let fault: Fault

    init(_ place: Int, _ fault: Fault) {
      self.place = place
      self.fault = fault
    }

    var calls: Int { count.withLock { $0 } }

    /// Returns the error of a call; nil to perform it.
    private func failure() -> Int32? {
      let number = count.withLock { count in
        count += 1
        return count
      }
      switch fault {
      case .error(let error) where number == place: return error
      case .interrupted where number == place: return EINTR
      case .crash where number >= place: return EIO
      case .short where number > place: return ENOSPC
      default: return nil
      }
    }

    private func perform<Value: BinaryInteger>(_ call: () -> Value) -> Value {
      guard let error = failure() else { return call() }
      errno = error
      return -1
    }

    var system: FileCalls {
      let real = FileCalls.system
      return FileCalls(
        create: { folder, name, mode in self.perform { real.create(folder, name, mode) } },
        write: { file, bytes in
          // Nothing writes more than this at once, so that a fault can be in the middle of the content.
          var part = UnsafeRawBufferPointer(rebasing: bytes.prefix(1000))
          if case .short = self.fault, self.calls + 1 == self.place {
            part = .init(rebasing: part.prefix(500))
          }
          return self.perform { real.write(file, part) }
        },
        setOwner: { file, user, group in self.perform { real.setOwner(file, user, group) } },
        setMode: { file, mode in self.perform { real.setMode(file, mode) } },
        synchronize: { file in self.perform { real.synchronize(file) } },
        rename: { folder, from, to in self.perform { real.rename(folder, from, to) } },
        unlink: { folder, name in
          // After a crash nothing is cleaned up.
          if case .crash = self.fault, self.calls >= self.place { return }
          real.unlink(folder, name)
        })
    }
  }

  @Test(arguments: [false, true]) func anyFaultLeavesTheOldOrTheNewFile(exists: Bool) throws {
    let old = [UInt8](repeating: 0x6F, count: 2500)
    let new = [UInt8](repeating: 0x6E, count: 3500)
    var tried = 0
    for fault in Self.faults {
      for place in 1... {
        let folder = try TemporaryFolder()
        if exists { try folder.write(old, to: "file") }
        let disk = Disk(place, fault)
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
        defer { close(descriptor) }
        let replacement = FileReplacement(
          folder: descriptor, name: "file", path: "file", calls: disk.system)
        var isWritten = true
        do throws(CommandError) { _ = try replacement.perform(new) } catch {
          isWritten = false
          #expect(error.status == .output)
        }
        let present = FileSystem.exists(folder.path + "/file") ? Array(try folder.read("file").utf8) : nil
        #expect(present == new || present == (exists ? old : nil), "call \(place) \(fault)")
        if isWritten { #expect(present == new, "call \(place) \(fault)") }
        // No temporary file is left; one left by a crash is removed by the next writer.
        let others = folder.names.filter { $0 != "file" }
        if case .crash = fault {
          #expect(others.allSatisfy { TemporaryFiles.writer(of: $0) == getpid() })
        } else {
          #expect(others.isEmpty, "call \(place) \(fault)")
        }
        tried += 1
        if disk.calls < place { break }
      }
    }
    #expect(tried > 60)
  }

  /// Temporary files of ended processes are removed when the next file is written; those of running processes are kept.
  @Test func temporaryFilesOfKilledProcessesAreRemoved() throws {
    let folder = try TemporaryFolder()
    var process = pid_t()
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    defer { for word in words { free(word) } }
    #expect(posix_spawnp(&process, "true", nil, nil, &words, environ) == 0)
    waitpid(process, nil, 0)
    let names = [
      ".sizewise-\(process)-1f.tmp", ".sizewise-\(getpid())-2f.tmp", ".sizewise-\(process)-xyz.tmp",
      ".sizewise-\(process)-3f.tmp.txt", "sizewise-\(process)-4f.tmp", ".sizewise-1-5f.tmp",
    ]
    for name in names { try folder.write("half", to: name) }
    // A writer holds a lock on its temporary file, in case its process number is meaningless here.
    let held = open(try folder.write("half", to: ".sizewise-\(process)-6f.tmp"), O_RDWR)
    #expect(flock(held, LOCK_EX) == 0)
    defer { close(held) }
    symlink("a", folder.path + "/.sizewise-\(process)-7f.tmp")
    try folder.write("whole", to: "a")
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    TemporaryFiles.removeStale(in: descriptor, again: true)
    let gone = [names[0]]
    #expect(
      Set(folder.names)
        == Set(names + [".sizewise-\(process)-6f.tmp", ".sizewise-\(process)-7f.tmp", "a"]).subtracting(gone))
  }

  /// Signals while a file is written: it has its old or its new content, and no temporary file is left.
  @Test(arguments: ["TERM", "INT", "HUP", "QUIT", "XCPU", "USR1"]) func signalsLeaveNoTemporaryFile(
    signal: String
  )
    throws
  {
    let folder = try TemporaryFolder()
    let run = try Process(
      """
      for i in 1 2 3 4 5 6 7 8; do
        '\(Process.program ?? "")' export mail --matrix seed --format svg -o out.svg & p=$!
        for n in $(seq 400); do ls -A | grep -q '^.sizewise' && break; sleep 0.005; kill -0 $p 2>/dev/null || break; done
        kill -\(signal) $p 2>/dev/null; wait $p; ls -A
      done
      """, in: folder)
    #expect(run.output.split(separator: "\n").allSatisfy { $0 == "out.svg" }, "\(run.output)")
  }
}
