import Basics
import Model
import Platform
import Synchronization

/// Runs one task at a time on a background thread with a lower priority than the thread that handles keys, and signals
/// completion through a file descriptor.
package final class BackgroundWorker: Sendable {
  /// The answer to a task, with its question.
  package struct Result: Sendable {
    /// The question of the task.
    package var question: BackgroundTask.Question
    /// The answer to the question.
    package var answer: BackgroundTask.Answer
  }

  private let desk: Desk

  package init() { desk = Desk() }

  /// A descriptor that is readable when there is a result; -1 if the system could not provide one.
  package var descriptor: Int32 { desk.descriptor }
  /// Whether a task is running.
  package var isBusy: Bool { desk.isBusy.load(ordering: .acquiring) }

  /// Starts a task, unless one is running.
  package func start(_ task: BackgroundTask) {
    guard !desk.isBusy.exchange(true, ordering: .acquiringAndReleasing) else { return }
    desk.begin(task.question)
    let desk = desk
    let thread = NativeThread {
      lowerPriority(isAwaited: task.isAwaited)
      let answer = task.work { [desk] in desk.isWanted.load(ordering: .relaxed) }
      desk.put(Result(question: task.question, answer: answer))
    }
    if let thread { thread.detach() } else { desk.isBusy.store(false, ordering: .releasing) }
  }

  /// Cancels the running task if its answer is no longer needed.
  package func stop(unless isWanted: (BackgroundTask.Question) -> Bool) {
    guard isBusy, let question = desk.question, !isWanted(question) else { return }
    desk.isWanted.store(false, ordering: .releasing)
  }

  /// Returns the result of the last task, once.
  package func takeResult() -> Result? { desk.takeResult() }

  /// The state shared between the threads.
  private final class Desk: Sendable {
    let descriptor: Int32
    private let end: Int32
    let isBusy = Atomic<Bool>(false)
    let isWanted = Atomic<Bool>(true)
    private let asked = Mutex<BackgroundTask.Question?>(nil)
    private let result = Mutex<Result?>(nil)

    init() {
      var ends: [Int32] = [-1, -1]
      if pipe(&ends) != 0 { ends = [-1, -1] }
      for end in ends where end >= 0 {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      descriptor = ends[0]
      end = ends[1]
    }

    deinit { for file in [descriptor, end] where file >= 0 { close(file) } }

    var question: BackgroundTask.Question? { asked.withLock { $0 } }

    func begin(_ question: BackgroundTask.Question) {
      isWanted.store(true, ordering: .releasing)
      asked.withLock { $0 = question }
    }

    func put(_ new: Result) {
      let isWanted = isWanted.load(ordering: .acquiring)
      result.withLock { $0 = isWanted ? new : nil }
      isBusy.store(false, ordering: .releasing)
      var said: UInt8 = 1
      _ = write(end, &said, 1)
    }

    func takeResult() -> Result? {
      var said: UInt8 = 0
      _ = read(descriptor, &said, 1)
      return result.withLock { result in
        let last = result
        result = nil
        return last
      }
    }
  }
}
