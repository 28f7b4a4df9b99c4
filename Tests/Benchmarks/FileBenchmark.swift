import Adapting
import Environment
import Export
import Model
import Platform
import Reading
import Syntax
import Transitions

/// `file FILE…`: the budget of one file by phase, and of whole processes beside an empty one and libxml2's parse, run in
/// turn. Times are medians in ms. Faults are the page faults of the first round, in which memory is touched for the first
/// time. A process has its peak memory in KB. `search_ms` is the time of `frames` without its start and the phases: the
/// search for the project, its settings and images, and the end of the process.
enum FileBenchmark {
  private static let rounds = 31

  static func run(_ arguments: [String]) -> Int32 { Output.measure(arguments, "file", measure) }

  static func measure(_ file: String) throws -> String {
    guard let bytes = BenchFiles.read(file) else { throw BenchmarkError(description: "cannot read \(file)") }
    let document = readDocument(bytes, file: file)
    guard !document.scenes.isEmpty else { throw BenchmarkError(description: "\(file): nothing to show") }
    let environment = try EnvironmentRequest.parse([]).request.resolve(in: .bundled)
    let routes = SceneRoutes(document)
    func appearances() -> [SceneAppearance] {
      let context = StageContext(document: document)
      return document.scenes.indices.compactMap {
        try? context.show($0, along: routes, in: environment)?.appearance
      }
    }
    let shown = appearances()
    guard let surroundings = shown.first?.stage.surroundings else {
      throw BenchmarkError(description: "\(file): no scene can be shown")
    }
    let adapting = AdaptingContext(traits: surroundings.traits, screen: surroundings.window.size)
    var phases: [(name: String, body: () -> Any?)] = [("read", { BenchFiles.read(file) })]
    if document.format != .layout { phases.append(("parse", { XMLParser.parse(bytes, file: file) })) }
    phases += [
      ("document", { readDocument(bytes, file: file) }),
      ("adapt", { document.scenes.indices.map { adapt(document, scene: $0, in: adapting) } }),
      ("layout", appearances),
      ("write", { FramesReport(shown, of: document, surroundings, isCanvas: false).json }),
    ]
    let measured = phases.map { ($0.name, phase($0.body)) }
    let parts = measured.map { name, phase in "\"\(name)\": \(phase.json)" }
    // `document` contains `parse`, and `layout` contains `adapt`.
    let known = measured.filter { $0.0 != "parse" && $0.0 != "adapt" }.reduce(0) { $0 + $1.1.seconds }
    return Output.object([
      ("file", Output.string(BenchFiles.name(file))), ("bytes", "\(bytes.count)"),
      ("phases", "{" + parts.joined(separator: ", ") + "}"),
      ("processes", try processes(file, phases: known)),
    ])
  }

  private struct Phase {
    var seconds: Double
    var faults: Int

    var json: String {
      Output.object([("ms", "\(seconds * 1e3)"), ("faults", "\(faults)")])
    }
  }

  private static func phase(_ body: () -> Any?) -> Phase {
    var times: [Double] = []
    var phase = Phase(seconds: 0, faults: 0)
    for round in 0..<rounds {
      let (before, start) = (pageFaults, Clock.seconds())
      let result = body()
      times.append(Clock.seconds() - start)
      if round == 0 { phase.faults = pageFaults - before }
      withExtendedLifetime(result) {}
    }
    phase.seconds = Clock.median(times)
    return phase
  }

  private static var pageFaults: Int {
    var usage = rusage()
    // RUSAGE_SELF, which has another type on each system.
    getrusage(0, &usage)
    return Int(usage.ru_minflt)
  }

  // MARK: Processes

  private static func processes(_ file: String, phases: Double) throws -> String {
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
    let medians = times.map(Clock.median)
    let names = ["empty", "start", "frames", "xmllint"]
    let parts = zip(names, zip(medians, usages)).map { name, measured in
      "\"\(name)\": "
        + Output.object([
          ("ms", "\(measured.0 * 1e3)"), ("faults", "\(measured.1.ru_minflt)"),
          ("peak_kb", "\(measured.1.ru_maxrss)"),
        ])
    }
    return "{\(parts.joined(separator: ", ")), \"search_ms\": \((medians[2] - medians[1] - phases) * 1e3)}"
  }
}
