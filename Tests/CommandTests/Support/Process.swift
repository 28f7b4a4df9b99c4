import Glibc
import TestSupport
import Testing

/// The program beside the one that runs the tests, in a process of its own that may use so much processor time and memory
/// and no more: what never ends or eats the machine is killed, which is not an exit status of ours. Processor time does not
/// depend on what else the machine does.
struct Process {
  var status: Int32
  var output: String
  var errors: String

  static let program: String? = {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    guard count > 0 else { return nil }
    let own = String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let end = own.lastIndex(of: "/") else { return nil }
    let program = own[...end] + "sizewise"
    return access(String(program), X_OK) == 0 ? String(program) : nil
  }()

  /// Runs a line of the shell in a folder; `sizewise` in it is the program.
  /// - Parameter seconds: of processor time; a debug build is some ten times slower than what is delivered.
  init(_ line: String, in folder: TemporaryFolder, seconds: Int = 30, kilobytes: Int = 2_000_000) throws {
    let program = try #require(Self.program, "sizewise is not beside the tests")
    let results = try TemporaryFolder()
    let status = system(
      """
      ulimit -t \(seconds); ulimit -v \(kilobytes); cd '\(folder.path)'
      sizewise() { '\(program)' "$@"; }
      { \(line)
      } >'\(results.path)/out' 2>'\(results.path)/err' </dev/null
      """)
    // The low bits are the signal that ended it, if one did.
    self.status = status & 0x7F == 0 ? status >> 8 & 0xFF : -1
    output = try results.read("out")
    errors = try results.read("err")
  }
}
