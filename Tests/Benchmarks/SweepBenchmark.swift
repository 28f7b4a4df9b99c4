import Audit
import Environment
import Model
import Reading

/// `sweep FILE… [--scan]`: every scene from 320 to 1,366 points wide; `--scan` also counts the differences from laying
/// out every quarter of a point.
enum SweepBenchmark {
  private static let rounds = 3

  static func run(_ arguments: [String]) -> Int32 {
    let scans = arguments.contains("--scan")
    return Output.measure(arguments.filter { $0 != "--scan" }, "sweep") { try measure($0, scans) }
  }

  private static func measure(_ file: String, _ scans: Bool) throws -> String {
    guard let bytes = BenchFiles.read(file) else { throw BenchmarkError(description: "cannot read \(file)") }
    let document = readDocument(bytes, file: file)
    let device = document.format == .layout ? nil : document.canvas.device
    let known = device.flatMap {
      DeviceCatalog.bundled.interfaceBuilderDevice($0, toolsVersion: document.canvas.toolsVersion)?.device
    }
    let environment = PreviewEnvironment(
      device: known?.id ?? "iphone-16",
      os: known?.nearestSystem(to: SystemVersions.standard) ?? SystemVersions.standard)
    var scenes: [String] = []
    for scene in document.scenes.indices {
      let request = SweepRequest(document, scene: scene, in: environment)
      guard let report = try? Sweep.run(request) else { continue }
      var times: [Double] = []
      for _ in 0..<rounds {
        let start = Clock.seconds()
        _ = try? Sweep.run(request)
        times.append(Clock.seconds() - start)
      }
      var fields = [
        ("scene", Output.string(document.scenes[scene].name)),
        ("views", "\(document.scenes[scene].views.count)"), ("breaks", "\(report.breaks.count)"),
        ("layouts", "\(report.layouts)"), ("ms", "\(Clock.median(times) * 1e3)"),
      ]
      if scans, let compared = try? Sweep.compare(request, step: 0.25) {
        fields.append(("scanned", "\(compared.scanned)"))
        fields.append(("differences", "\(compared.differences.count)"))
        fields.append(("first", Output.string(compared.differences.first ?? "")))
      }
      scenes.append(Output.object(fields))
    }
    return Output.object([
      ("file", Output.string(BenchFiles.name(file))), ("scenes", "[" + scenes.joined(separator: ", ") + "]"),
    ])
  }
}
