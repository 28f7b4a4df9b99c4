import Glibc

/// A thread of the system. It is joined or left to itself, once.
package struct NativeThread {
  private let id: pthread_t

  /// nil where the system has no thread to give; the work is then not done.
  package init?(_ work: @escaping @Sendable () -> Void) {
    let order = Unmanaged.passRetained(Order(work))
    var id = pthread_t()
    let status = pthread_create(
      &id, nil,
      { pointer in
        if let pointer { Unmanaged<Order>.fromOpaque(pointer).takeRetainedValue().work() }
        return nil
      }, order.toOpaque())
    guard status == 0 else {
      order.release()
      return nil
    }
    self.id = id
  }

  /// Waits until the work is done.
  package func join() { pthread_join(id, nil) }

  /// Nobody waits for it.
  package func detach() { pthread_detach(id) }

  private final class Order: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}
