import Assets
import Platform
import TestSupport

/// `fuzz FOLDER [--cases N] [--seed S] [--target NAME] [--keep FOLDER]`: reads, lays out and draws damaged copies of
/// every layout in a folder, or does what another target of `Tests/Fuzz` does; for a font file instead of a folder,
/// reads damaged copies. The last line before a crash is the case, and the same file and seed reproduce it. Inputs that
/// cause a problem are kept.
enum FuzzRun {
  static func run(_ arguments: [String]) -> Int32 {
    var folder: String?
    var cases = 20
    var seed: UInt64 = 1
    var target = FuzzTarget.storyboard
    var keeps: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--cases": cases = rest.popFirst().flatMap { Int($0) } ?? cases
      case "--seed": seed = rest.popFirst().flatMap { UInt64($0) } ?? seed
      case "--target": target = rest.popFirst().flatMap { FuzzTarget(rawValue: $0) } ?? target
      case "--keep": keeps = rest.popFirst()
      default: folder = argument
      }
    }
    guard let folder else {
      Output.complain("usage: fuzz FOLDER [--cases N] [--seed S] [--target NAME] [--keep FOLDER]")
      return 2
    }
    if [".ttf", ".otf", ".ttc"].contains(where: folder.hasSuffix) { return fonts(folder, cases, seed) }
    var problems = 0
    var count = 0
    var slowest = (seconds: 0.0, name: "")
    for path in BenchFiles.layouts(in: folder) {
      guard let bytes = BenchFiles.read(path) else { continue }
      for number in 0..<cases {
        let name = "\(BenchFiles.name(path)) seed \(seed + UInt64(number))"
        announce(name)
        let begin = Clock.seconds()
        let damaged = LayoutMutation.mutate(bytes, seed: seed + UInt64(number))
        let found = target.problems(damaged)
        let seconds = Clock.seconds() - begin
        if seconds > slowest.seconds { slowest = (seconds, name) }
        for problem in Set(found) { print("\(name): \(problem)") }
        problems += found.count
        if let keeps, !found.isEmpty { keep(damaged, at: "\(keeps)/\(problems)") }
        count += 1
      }
    }
    print("\(count) cases, \(problems) problems, the slowest \(slowest.name) \(slowest.seconds) s")
    return problems == 0 ? 0 : 1
  }

  private static func fonts(_ path: String, _ cases: Int, _ seed: UInt64) -> Int32 {
    guard let bytes = BenchFiles.read(path) else { return 2 }
    let whole = FontFile.read(bytes).count
    var readable = 0
    var slowest = 0.0
    for number in 0..<cases {
      announce("\(BenchFiles.name(path)) seed \(seed + UInt64(number))")
      // Most damage falls on outlines, which are not read, so the number tables are damaged separately.
      var damaged = LayoutMutation.mutate(bytes, seed: seed + UInt64(number))
      var random = SeededGenerator(seed: seed + UInt64(number))
      for _ in 0..<8 where damaged.count > 512 {
        damaged[Int.random(in: 0..<512, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let begin = Clock.seconds()
      readable += FontFile.read(damaged).isEmpty ? 0 : 1
      slowest = max(slowest, Clock.seconds() - begin)
    }
    print(
      "\(cases) cases, \(whole) fonts in the whole file, \(readable) cases still readable, the slowest \(slowest) s"
    )
    return 0
  }

  /// Saves an input that caused a problem, to be reduced.
  private static func keep(_ bytes: [UInt8], at path: String) {
    guard let file = fopen(path, "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  /// Writes the name to standard error, over the previous line.
  private static func announce(_ name: String) {
    var line = "\r\u{1B}[K\(name)"
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
