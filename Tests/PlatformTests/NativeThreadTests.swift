import Platform
import Synchronization
import Testing

@Suite struct NativeThreadTests {
  /// The thread has an alternate signal stack for the handler of a stack overflow; the main thread's is set up
  /// elsewhere.
  @Test func eachThreadHasRoomForSignals() throws {
    let size = Atomic<Int>(0)
    let thread = try #require(
      NativeThread {
        var stack = stack_t()
        guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) == 0 else { return }
        size.store(Int(stack.ss_size), ordering: .relaxed)
      })
    thread.join()
    #expect(size.load(ordering: .relaxed) >= 1 << 14)
  }
}
