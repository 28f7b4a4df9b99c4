import Basics
import Glibc
import Model
import Synchronization

/// Does one piece of work at a time on a thread of its own, and says through a descriptor when it is done. The thread
/// steps back behind the one that answers keys.
package final class BackgroundWorker: Sendable {
  package struct Result: Sendable {
    package var question: BackgroundTask.Question
    package var answer: BackgroundTask.Answer
  }

  private let desk: Desk

  package init() { desk = Desk() }

  /// Readable once there is a result; -1 where the system has none to give.
  package var descriptor: Int32 { desk.descriptor }
  package var isBusy: Bool { desk.isBusy.load(ordering: .acquiring) }

  /// Starts work where none is going on.
  package func start(_ task: BackgroundTask) {
    guard !desk.isBusy.exchange(true, ordering: .acquiringAndReleasing) else { return }
    desk.begin(task.question)
    let desk = desk
    let thread = NativeThread {
      // Only for this thread, and those that it starts: on Linux each has a niceness of its own.
      _ = nice(task.isAwaited ? 2 : 10)
      let answer = task.work { [desk] in desk.isWanted.load(ordering: .relaxed) }
      desk.put(Result(question: task.question, answer: answer))
    }
    if let thread { thread.detach() } else { desk.isBusy.store(false, ordering: .releasing) }
  }

  /// Ends work whose answer nobody wants any more; nothing comes of it.
  package func stop(unless isWanted: (BackgroundTask.Question) -> Bool) {
    guard isBusy, let question = desk.question, !isWanted(question) else { return }
    desk.isWanted.store(false, ordering: .releasing)
  }

  /// What has come of the last work, once.
  package func takeResult() -> Result? { desk.takeResult() }

  /// Where results are laid down.
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
