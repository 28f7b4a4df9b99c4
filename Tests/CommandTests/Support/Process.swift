import Platform
import TestSupport
import Testing

/// Runs the built program in a separate process with limited processor time and memory: a process that exceeds them is
/// killed, which is not one of our exit statuses. Processor time does not depend on the machine's load.
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

  /// Runs a shell command in a folder; `sizewise` in it is the program.
  /// - Parameter seconds: the processor time; a debug build is about ten times slower than a release build.
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
    // The low bits are the signal that ended the process, if any.
    self.status = status & 0x7F == 0 ? status >> 8 & 0xFF : -1
    output = try results.read("out")
    errors = try results.read("err")
  }
}
