import Synchronization

/// A value that is computed on first use.
package final class Lazy<Value: Sendable>: Sendable {
  private enum State {
    case made(Value)
    case waiting(@Sendable () -> Value)
  }

  private let state: Mutex<State>

  package init(_ value: Value) { state = Mutex(.made(value)) }

  package init(making make: @escaping @Sendable () -> Value) { state = Mutex(.waiting(make)) }

  package var value: Value {
    state.withLock { state in
      switch state {
      case .made(let value): return value
      case .waiting(let make):
        let value = make()
        state = .made(value)
        return value
      }
    }
  }
}
