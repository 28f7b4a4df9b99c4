import Glibc
import Synchronization

/// Runs many pieces of work on several threads. The results are in the order of the pieces, whoever did them.
package enum Workers {
  static func map<Result: Sendable>(
    _ count: Int, workers: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard workers > 1, count > 1 else { return (0..<count).map(work) }
    let shared = Shared<Result>(count: count, work: work)
    var threads: [pthread_t] = []
    for _ in 1..<min(workers, count) {
      var thread = pthread_t()
      let argument = Unmanaged.passRetained(Task { shared.run() })
      let status = pthread_create(
        &thread, nil,
        { pointer in
          if let pointer { Unmanaged<Task>.fromOpaque(pointer).takeRetainedValue().body() }
          return nil
        }, argument.toOpaque())
      // Without another thread this one does all the work.
      if status == 0 { threads.append(thread) } else { argument.release() }
    }
    shared.run()
    for thread in threads { pthread_join(thread, nil) }
    return shared.results.withLock { $0.compactMap { $0 } }
  }

  /// How many threads are worth having here.
  package static var available: Int { max(1, min(8, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }

  private final class Task: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

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
