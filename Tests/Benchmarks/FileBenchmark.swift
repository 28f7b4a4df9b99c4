import Environment
import Model
import Platform
import Reading
import Syntax
import Transitions

/// `file FILE…`: the budget of one file by phase, and of whole processes beside an empty one and libxml2's parse, run in
/// turn. Times are medians in ms; faults are the page faults of the first round, in which memory is touched for the first
/// time; a process has its peak memory in KB.
enum FileBenchmark {
  private static let rounds = 31

  static func run(_ arguments: [String]) -> Int32 { Output.measure(arguments, "file", measure) }

  static func measure(_ file: String) throws -> String {
    guard let bytes = BenchFiles.read(file) else { throw BenchmarkError(description: "cannot read \(file)") }
    let document = readDocument(bytes, file: file)
    guard let scene = document.initialScene ?? document.scenes.indices.first else {
      throw BenchmarkError(description: "\(file): nothing to show")
    }
    let environment = try EnvironmentRequest.parse([]).request.resolve(in: .bundled)
    let routes = SceneRoutes(document)
    var phases: [(name: String, body: () -> Void)] = [("read", { _ = BenchFiles.read(file) })]
    if document.format != .layout { phases.append(("parse", { _ = XMLParser.parse(bytes, file: file) })) }
    phases += [
      ("document", { _ = readDocument(bytes, file: file) }),
      ("layout", { _ = try? StageContext(document: document).show(scene, along: routes, in: environment) }),
    ]
    let parts = phases.map { phase in "\"\(phase.name)\": \(Self.phase(phase.body))" }
    return Output.object([
      ("file", Output.string(BenchFiles.name(file))), ("bytes", "\(bytes.count)"),
      ("phases", "{" + parts.joined(separator: ", ") + "}"), ("processes", try processes(file)),
    ])
  }

  private static func phase(_ body: () -> Void) -> String {
    var times: [Double] = []
    var faults = 0
    for round in 0..<rounds {
      let (before, start) = (pageFaults, Clock.seconds())
      body()
      times.append(Clock.seconds() - start)
      if round == 0 { faults = pageFaults - before }
    }
    return Output.object([("ms", "\(Clock.median(times) * 1e3)"), ("faults", "\(faults)")])
  }

  private static var pageFaults: Int {
    var usage = rusage()
    // RUSAGE_SELF, which has another type on each system.
    getrusage(0, &usage)
    return Int(usage.ru_minflt)
  }

  // MARK: Processes

  private static func processes(_ file: String) throws -> String {
    let tool = try OpenBenchmark.tool()
    var commands = [["/bin/true"], [tool, "--version"], [tool, "frames", file]]
    let parser = "/usr/bin/xmllint"
    if !file.hasSuffix(".json"), access(parser, X_OK) == 0 { commands.append([parser, "--noout", file]) }
    var times = commands.map { _ in [Double]() }
    var usages = commands.map { _ in rusage() }
    for _ in 0..<rounds {
      for (index, command) in commands.enumerated() {
        let (time, usage) = try OpenBenchmark.process(command)
        times[index].append(time)
        usages[index] = usage
      }
    }
    let names = ["empty", "start", "frames", "xmllint"]
    let parts = zip(names, zip(times, usages)).map { name, measured in
      "\"\(name)\": "
        + Output.object([
          ("ms", "\(Clock.median(measured.0) * 1e3)"), ("faults", "\(measured.1.ru_minflt)"),
          ("peak_kb", "\(measured.1.ru_maxrss)"),
        ])
    }
    return "{" + parts.joined(separator: ", ") + "}"
  }
}
