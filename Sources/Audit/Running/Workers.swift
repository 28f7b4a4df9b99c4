import Basics
import Model
import Synchronization

/// Runs work items on several threads; results are in the order of the items.
package enum Workers {
  static func map<Result: Sendable>(
    _ count: Int, workers: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard workers > 1, count > 1 else { return (0..<count).map(work) }
    let shared = Shared<Result>(count: count, work: work)
    // If no thread can be created, this one does all the work.
    let threads = (1..<min(workers, count)).compactMap { _ in NativeThread { shared.run() } }
    shared.run()
    for thread in threads { thread.join() }
    return shared.results.withLock { $0.compactMap { $0 } }
  }

  /// The recommended number of threads.
  package static var available: Int { min(8, CLibrary.processorCount) }

  private final class Shared<Result: Sendable>: Sendable {
    let results: Mutex<[Result?]>
    private let next = Atomic<Int>(0)
    private let count: Int
    private let work: @Sendable (Int) -> Result

    init(count: Int, work: @escaping @Sendable (Int) -> Result) {
      self.count = count
      self.work = work
      results = Mutex(Array(repeating: nil, count: count))
    }

    func run() {
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        let result = work(index)
        results.withLock { $0[index] = result }
      }
    }
  }
}
