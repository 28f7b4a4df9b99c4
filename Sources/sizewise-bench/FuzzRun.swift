import Glibc
import TestSupport

/// `fuzz FOLDER [--cases N] [--seed S]`: damaged copies of every layout in a folder, each read, laid out and drawn. The
/// case under way is the last line of a crash, and the same file and seed make it again.
enum FuzzRun {
  static func run(_ arguments: [String]) -> Int32 {
    var folder: String?
    var cases = 20
    var seed: UInt64 = 1
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--cases": cases = rest.popFirst().flatMap { Int($0) } ?? cases
      case "--seed": seed = rest.popFirst().flatMap { UInt64($0) } ?? seed
      default: folder = argument
      }
    }
    guard let folder else {
      Output.complain("usage: fuzz FOLDER [--cases N] [--seed S]")
      return 2
    }
    var problems = 0
    var count = 0
    var slowest = (seconds: 0.0, name: "")
    for path in BenchFiles.layouts(in: folder) {
      guard let bytes = BenchFiles.read(path) else { continue }
      for number in 0..<cases {
        let name = "\(BenchFiles.name(path)) seed \(seed + UInt64(number))"
        announce(name)
        let begin = Clock.seconds()
        let exercise = LayoutExercise(LayoutMutation.mutate(bytes, seed: seed + UInt64(number)))
        let seconds = Clock.seconds() - begin
        if seconds > slowest.seconds { slowest = (seconds, name) }
        for problem in Set(exercise.problems) { print("\(name): \(problem)") }
        problems += exercise.problems.count
        count += 1
      }
    }
    print("\(count) cases, \(problems) problems, the slowest \(slowest.name) \(slowest.seconds) s")
    return problems == 0 ? 0 : 1
  }

  /// On the error stream, over the line before.
  private static func announce(_ name: String) {
    var line = "\r\u{1B}[K\(name)"
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
