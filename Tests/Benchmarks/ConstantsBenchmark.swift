import Platform
import SizewiseEngine
import Synchronization

/// `constants`: lookups of constants by 1, 2, 4 and 8 concurrent readers, with and without a writer, and the time to
/// preload a hundred files (Evidence B3).
enum ConstantsBenchmark {
  private static let classes = (0..<100).map { "class\($0)" }
  private static let elements = 50
  private static let lookUps = 200_000

  /// The state of a run, shared by its tasks.
  private final class Shared: Sendable {
    let reads = Mutex(0)
    let rows = Mutex<[String]>([])
    let isDone = Mutex(false)
  }

  static func run(_ arguments: [String]) -> Int32 {
    let file = Array(text.utf8)
    let shared = Shared()
    Task.detached {
      for readers in [1, 2, 4, 8] {
        for isWritten in [false, true] {
          let row = await measure(file, readers: readers, isWritten: isWritten)
          shared.rows.withLock { $0.append(row) }
        }
      }
      shared.isDone.withLock { $0 = true }
    }
    while !shared.isDone.withLock({ $0 }) { usleep(1000) }
    print(Output.array(shared.rows.withLock { $0 }))
    return 0
  }

  private static func measure(_ file: [UInt8], readers: Int, isWritten: Bool) async -> String {
    let shared = Shared()
    let constants = LayoutConstants { _ in
      shared.reads.withLock { $0 += 1 }
      return file
    }
    let start = Clock.seconds()
    await constants.preload(["Card"], deviceClasses: classes)
    let loaded = Clock.seconds()
    let each = lookUps / readers
    let missed = await withTaskGroup(of: Int.self) { group in
      for reader in 0..<readers {
        group.addTask {
          var missed = 0
          for index in 0..<each {
            let found = await constants.element(
              "e\(index % elements)", in: "Card", deviceClass: classes[(index + reader) % classes.count])
            if found == nil { missed += 1 }
            if isWritten, reader == 0, index % 10_000 == 9_999 { constants.forget() }
          }
          return missed
        }
      }
      return await group.reduce(0, +)
    }
    let end = Clock.seconds()
    return Output.object([
      ("readers", "\(readers)"), ("writer", "\(isWritten)"), ("preload_ms", "\((loaded - start) * 1e3)"),
      ("look_ups", "\(each * readers)"), ("look_up_us", "\((end - loaded) * 1e6 / Double(each * readers))"),
      ("reads", "\(shared.reads.withLock { $0 })"), ("missed", "\(missed)"),
    ])
  }

  private static var text: String {
    let numbers = ["marginLeft", "marginRight", "marginTop", "marginBottom", "width", "height"]
      .map { "\"\($0)\": 8" }.joined(separator: ", ")
    return "{\"Card\": [" + (0..<elements).map { "{\"e\($0)\": {\(numbers)}}" }.joined(separator: ", ") + "]}"
  }
}
