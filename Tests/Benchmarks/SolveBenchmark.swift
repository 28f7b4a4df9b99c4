import Solving
import TestSupport

/// `solve FILE… [--values OUT]`: from term lists to the first complete solution, each edit step of the file with all
/// values written, and questions about a solution. Every repetition starts from the terms, without cached state.
enum SolveBenchmark {
  static func run(_ arguments: [String]) -> Int32 {
    var files: [String] = []
    var valuesPath: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--values" {
        valuesPath = rest.popFirst()
      } else {
        files.append(argument)
      }
    }
    guard !files.isEmpty, valuesPath == nil || files.count == 1 else {
      Output.complain("usage: solve FILE… [--values OUT]; --values takes one system")
      return 2
    }
    do {
      print(Output.array(try files.map { try measure($0, valuesPath: valuesPath) }))
      return 0
    } catch {
      Output.complain("\(error)")
      return 3
    }
  }

  private static let statesWritten = 8

  private static func measure(_ file: String, valuesPath: String?) throws -> String {
    guard let bytes = BenchFiles.read(file) else { throw BenchmarkError(description: "cannot read \(file)") }
    let text = try parse(bytes, file)
    let builds = timeBuilds(text.system)
    let states = run(text)
    var edits: [Double] = []
    var worst = 0.0
    for _ in 0..<editRounds {
      let times = timeEdits(text)
      edits.append(Clock.median(times))
      worst = max(worst, times.max() ?? 0)
    }
    if let valuesPath, !BenchFiles.write(states.dump, to: valuesPath) {
      throw BenchmarkError(description: "cannot write \(valuesPath)")
    }
    let fields = [
      ("system", Output.string(file)), ("variables", "\(text.names.count)"),
      ("constraints", "\(text.system.rowCount)"), ("build_ms", "\(Clock.median(builds) * 1e3)"),
      ("edit_us", "\(Clock.median(edits) * 1e6)"), ("edit_us_max", "\(worst * 1e6)"),
      ("edit_bytes", "\(memoryOfEdits(text))"),
      ("builds", "\(builds.count)"), ("outcome", Output.string("\(states.outcome)")),
      ("violation", "\(states.violation)"), ("checksum", "\(states.checksum)"),
    ]
    return Output.object(fields + timeQuestions(text))
  }

  private static func parse(_ bytes: [UInt8], _ file: String) throws -> SystemFile {
    do {
      return try SystemFile(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw BenchmarkError(description: "\(file): \(error)")
    }
  }

  private static let editRounds = 5

  /// Repeats until the median is stable: for at least half a second, or 2,000 times.
  private static func timeBuilds(_ system: LinearSystem) -> [Double] {
    var times: [Double] = []
    let start = Clock.seconds()
    repeat {
      let begin = Clock.seconds()
      let fresh = copied(system)
      let solver = Solver(fresh)
      solver.solve()
      times.append(Clock.seconds() - begin)
    } while times.count < 2000 && Clock.seconds() - start < 0.5
    return times
  }

  /// Rebuilds a system from its terms, as a layout engine builds it.
  private static func copied(_ system: LinearSystem) -> LinearSystem {
    var fresh = LinearSystem()
    fresh.append(system)
    return fresh
  }

  private static func timeEdits(_ text: SystemFile) -> [Double] {
    let solver = Solver(text.system)
    solver.solve()
    return text.steps.map { step in
      let begin = Clock.seconds()
      for edit in step { solver.setParameter(edit.variable, to: edit.value) }
      solver.solve()
      return Clock.seconds() - begin
    }
  }

  /// Times three questions: the ambiguous variables, the reasons for values (for some variables from first to last),
  /// and the conflicts once a required row in the middle has a duplicate with a different constant.
  private static func timeQuestions(_ text: SystemFile) -> [(String, String)] {
    let solver = Solver(text.system)
    solver.solve()
    func milliseconds(_ ask: () -> Void) -> Double {
      let begin = Clock.seconds()
      ask()
      return (Clock.seconds() - begin) * 1e3
    }
    let open = (0..<questionRounds).map { _ in milliseconds { _ = solver.undeterminedVariables() } }
    let step = max(1, text.system.variableCount / explained)
    let reasons = stride(from: 0, to: text.system.variableCount, by: step).map { variable in
      milliseconds { _ = solver.explain(variable) }
    }
    var fields = [
      ("open_ms", "\(Clock.median(open))"), ("explain_ms", "\(Clock.median(reasons))"),
      ("explain_ms_max", "\(reasons.max() ?? 0)"),
    ]
    if let contradictory = contradicted(text.system) {
      let other = Solver(contradictory)
      other.solve()
      let conflicts = (0..<questionRounds).map { _ in milliseconds { _ = other.conflicts() } }
      fields.append(("conflicts_ms", "\(Clock.median(conflicts))"))
    }
    return fields
  }

  private static let questionRounds = 5
  private static let explained = 20

  private static func contradicted(_ system: LinearSystem) -> LinearSystem? {
    let required = (0..<system.rowCount).filter {
      system.priority(of: $0) >= LinearSystem.required && system.relation(of: $0) == .equal
    }
    guard !required.isEmpty else { return nil }
    let row = required[required.count / 2]
    var other = copied(system)
    for term in system.terms(of: row) { other.addTerm(term.coefficient, term.variable) }
    other.closeRow(.equal, system.constant(of: row) + 10, priority: LinearSystem.required)
    return other
  }

  /// Returns the memory allocated by the second round of the steps; zero if the system's structure supports the edits.
  private static func memoryOfEdits(_ text: SystemFile) -> Int {
    let solver = Solver(text.system)
    solver.solve()
    var bytes = 0
    for _ in 0..<2 {
      bytes = solver.bytesInUse
      for step in text.steps {
        for edit in step { solver.setParameter(edit.variable, to: edit.value) }
        solver.solve()
      }
    }
    return solver.bytesInUse - bytes
  }

  private static func run(_ text: SystemFile) -> (
    dump: String, checksum: Double, violation: Double, outcome: Outcome
  ) {
    let solver = Solver(text.system)
    var worst = solver.solve()
    var dump = ""
    var checksum = 0.0
    var violation = 0.0
    for state in 0...text.steps.count {
      if state > 0 {
        for edit in text.steps[state - 1] { solver.setParameter(edit.variable, to: edit.value) }
        let outcome = solver.solve()
        if outcome != .solved { worst = outcome }
      }
      let values = text.variables.map { solver.value(of: $0) }
      for (index, value) in values.enumerated() { checksum += value * Double(1 + index % 7) }
      let missed = text.system.violations(of: Array(solver.values))
      violation = max(
        violation, missed.reduce(0) { $1.priority >= LinearSystem.required ? $0 + $1.amount : $0 })
      if state <= statesWritten { dump += values.map { "\($0)" }.joined(separator: " ") + "\n" }
    }
    return (dump, checksum, violation, worst)
  }
}
