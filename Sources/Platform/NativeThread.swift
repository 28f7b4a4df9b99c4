/// A POSIX thread, which must be joined or detached exactly once.
package struct NativeThread {
  private let id: pthread_t

  /// Starts a thread; nil if the system cannot create one, in which case the work is not run.
  package init?(_ work: @escaping @Sendable () -> Void) {
    let order = Unmanaged.passRetained(Order(work))
    // A thread is a number in glibc and a pointer elsewhere.
    #if canImport(Glibc) && !canImport(Darwin)
      var id = pthread_t()
    #else
      var id: pthread_t!
    #endif
    guard pthread_create(&id, nil, { NativeThread.perform($0) }, order.toOpaque()) == 0 else {
      order.release()
      return nil
    }
    self.id = id
  }

  private static func perform(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    let order = Unmanaged<Order>.fromOpaque(pointer).takeRetainedValue()
    withSignalStack(order.work)
    return nil
  }

  /// Runs the work with an alternate signal stack, since the handler of a stack overflow cannot run on the stack that
  /// overflowed.
  private static func withSignalStack(_ work: () -> Void) {
    let size = 1 << 16
    let room = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var stack = stack_t()
    stack.ss_sp = room
    stack.ss_size = size
    sigaltstack(&stack, nil)
    work()
    stack.ss_flags = Int32(SS_DISABLE)
    sigaltstack(&stack, nil)
    room.deallocate()
  }

  /// Waits until the work is done.
  package func join() { pthread_join(id, nil) }

  /// Lets the thread run on its own; its resources are freed when the work is done.
  package func detach() { pthread_detach(id) }

  private final class Order: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}
