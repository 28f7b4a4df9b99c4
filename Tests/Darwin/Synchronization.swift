// The declarations of Swift's module `Synchronization` that the program uses. The module of this system loads its C library, which
// would be mixed with that of macOS.

public struct Mutex<Value: ~Copyable>: ~Copyable {
  public init(_ initialValue: consuming sending Value) {}

  public borrowing func withLock<Result: ~Copyable, E: Error>(
    _ body: (inout sending Value) throws(E) -> sending Result
  ) throws(E) -> sending Result { fatalError() }
}

extension Mutex: @unchecked Sendable where Value: ~Copyable {}

public struct Atomic<Value>: ~Copyable {
  public init(_ initialValue: consuming Value) {}

  public borrowing func load(ordering: AtomicLoadOrdering) -> Value { fatalError() }
  public borrowing func store(_ desired: consuming Value, ordering: AtomicStoreOrdering) {}
  public borrowing func exchange(_ desired: consuming Value, ordering: AtomicUpdateOrdering) -> Value {
    fatalError()
  }
}

extension Atomic: @unchecked Sendable {}

extension Atomic where Value == Int {
  @discardableResult
  public borrowing func wrappingAdd(
    _ operand: Int, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Int, newValue: Int) { fatalError() }
  @discardableResult
  public borrowing func max(
    _ operand: Int, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Int, newValue: Int) { fatalError() }
}

public struct AtomicLoadOrdering {
  public static var relaxed: Self { Self() }
  public static var acquiring: Self { Self() }
}

public struct AtomicStoreOrdering {
  public static var relaxed: Self { Self() }
  public static var releasing: Self { Self() }
}

public struct AtomicUpdateOrdering {
  public static var relaxed: Self { Self() }
  public static var acquiringAndReleasing: Self { Self() }
}
