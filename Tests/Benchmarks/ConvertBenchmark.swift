import Environment
import Model
import Reading
import TestSupport

/// `convert`: counts the views of storyboards that keep their frame after conversion to a layout description.
enum ConvertBenchmark {
  static func run(_ arguments: [String]) -> Int32 {
    var (files, compared, equal, refused, same) = (0, 0, 0, 0, 0)
    var kinds: [String: Int] = [:]
    for path in arguments where !path.hasPrefix("-") {
      guard let bytes = BenchFiles.read(path) else { continue }
      let document = readDocument(bytes, file: path)
      guard !document.scenes.isEmpty else { continue }
      files += 1
      let conversion = Conversion(
        document,
        environments: [
          PreviewEnvironment(device: "iphone-16", os: 18), PreviewEnvironment(device: "ipad-mini-6", os: 18),
        ])
      compared += conversion.compared
      equal += conversion.equal
      let errors = conversion.document.diagnostics.filter { $0.severity == .error }
      refused += errors.isEmpty ? 0 : 1
      same += conversion.compared == conversion.equal && errors.isEmpty ? 1 : 0
      if arguments.contains("--misses") {
        for miss in conversion.misses.prefix(6) { Output.complain("\(path): \(miss)") }
        for error in errors.prefix(3) { Output.complain(error.text) }
      }
      for loss in conversion.losses { kinds[loss.message, default: 0] += 1 }
    }
    let share = compared > 0 ? Double(equal) / Double(compared) * 100 : 0
    print(
      Output.array([
        Output.object([
          ("files", "\(files)"), ("views", "\(compared)"), ("equal", "\(equal)"), ("percent", "\(share)"),
          ("files_all_equal", "\(same)"), ("files_with_errors", "\(refused)"),
        ])
      ]))
    if arguments.contains("--misses") {
      for (kind, count) in kinds.sorted(by: { $0.value > $1.value }) { Output.complain("\(count) \(kind)") }
    }
    return 0
  }
}
