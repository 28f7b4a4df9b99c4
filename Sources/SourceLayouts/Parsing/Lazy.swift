import Synchronization

/// A value that is computed on first use.
final class Lazy<Value: Sendable>: Sendable {
  private enum State {
    case made(Value)
    case waiting(@Sendable () -> Value)
  }

  private let state: Mutex<State>

  init(_ value: Value) { state = Mutex(.made(value)) }

  init(making make: @escaping @Sendable () -> Value) { state = Mutex(.waiting(make)) }

  var value: Value {
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
