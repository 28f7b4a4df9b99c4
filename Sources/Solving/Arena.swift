import Basics

/// An arena allocator: memory from one growing block, released all at once. A solver that handles many small systems
/// allocates only once.
///
/// It is a trivial handle, without reference counting in inner loops; the owner calls `destroy`.
struct Arena {
  private struct Storage {
    var block: UnsafeMutableRawPointer
    var used: Int
    var capacity: Int
    /// Blocks that became too small. They live until the next reset, since pointers into them are still in use.
    var outgrown: [UnsafeMutableRawPointer]
    var outgrownBytes: Int
  }

  /// The alignment of every allocation. glibc before 2.38 does not reuse memory freed with a larger one (bug 14581): a
  /// program that laid out many screens grew by megabytes each time.
  private static var alignment: Int { 16 }

  private static func block(_ bytes: Int) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: alignment)
    CLibrary.adviseLargePages(block, bytes)
    return block
  }

  private let state: UnsafeMutablePointer<Storage>

  init(bytes: Int) {
    state = .allocate(capacity: 1)
    let capacity = max(bytes, 4096)
    state.initialize(
      to: Storage(
        block: Self.block(capacity), used: 0, capacity: capacity, outgrown: [], outgrownBytes: 0))
  }

  func destroy() {
    reset()
    state.pointee.block.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The bytes handed out since the last reset, including unused ends of outgrown blocks.
  var bytesInUse: Int { state.pointee.outgrownBytes + state.pointee.used }

  /// Invalidates all allocations and merges the blocks into one.
  func reset() {
    if !state.pointee.outgrown.isEmpty {
      for block in state.pointee.outgrown { block.deallocate() }
      state.pointee.outgrown = []
      state.pointee.block.deallocate()
      state.pointee.capacity += state.pointee.outgrownBytes
      state.pointee.outgrownBytes = 0
      state.pointee.block = Self.block(state.pointee.capacity)
    }
    state.pointee.used = 0
  }

  /// Returns a pointer for an empty store, distinct from that of any element.
  func nowhere<Element>(_ type: Element.Type) -> UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer(state).assumingMemoryBound(to: Element.self)
  }

  /// Allocates uninitialised memory for trivial elements.
  @inline(__always)
  func allocate<Element>(_ type: Element.Type, _ count: Int) -> UnsafeMutablePointer<Element> {
    let bytes = (count * MemoryLayout<Element>.stride + 15) & ~15
    if state.pointee.used + bytes > state.pointee.capacity { grow(bytes) }
    let place = state.pointee.block + state.pointee.used
    state.pointee.used += bytes
    return place.bindMemory(to: Element.self, capacity: count)
  }

  @inline(__always)
  func allocate<Element>(_ count: Int, filledWith value: Element) -> UnsafeMutablePointer<Element> {
    let place = allocate(Element.self, count)
    place.initialize(repeating: value, count: count)
    return place
  }

  @inline(never)
  private func grow(_ bytes: Int) {
    state.pointee.outgrown.append(state.pointee.block)
    state.pointee.outgrownBytes += state.pointee.capacity
    let capacity = max(state.pointee.outgrownBytes, bytes + 4096)
    state.pointee.block = Self.block(capacity)
    state.pointee.capacity = capacity
    state.pointee.used = 0
  }
}

/// A growing array of trivial elements in an arena, without reference counting, and without bounds checks in release
/// builds. Copies share elements, so each store must have a single owner. Nothing is allocated before the first
/// element; most stores of a small system stay empty.
struct Store<Element> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private var capacity = 0
  /// The capacity to allocate with the first element.
  private let expected: Int32

  init(_ arena: Arena, capacity: Int) {
    expected = Int32(truncatingIfNeeded: min(max(capacity, 1), Int(Int32.max)))
    base = arena.nowhere(Element.self)
    count = 0
  }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element, _ arena: Arena) {
    if count == capacity { grow(arena, count + 1) }
    base[count] = element
    count += 1
  }

  mutating func append(repeating element: Element, _ times: Int, _ arena: Arena) {
    if count + times > capacity { grow(arena, count + times) }
    (base + count).initialize(repeating: element, count: times)
    count += times
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func removeLast() -> Element {
    count -= 1
    return base[count]
  }

  @inline(__always)
  mutating func popLast() -> Element? { count > 0 ? removeLast() : nil }

  mutating func truncate(to newCount: Int) { count = min(count, newCount) }

  func sort(by precedes: (Element, Element) -> Bool) {
    var elements = UnsafeMutableBufferPointer(start: base, count: count)
    elements.sort(by: precedes)
  }

  var indices: Range<Int> { 0..<count }

  @inline(never)
  private mutating func grow(_ arena: Arena, _ needed: Int) {
    capacity = max(2 * capacity, Int(expected), needed)
    let larger = arena.allocate(Element.self, capacity)
    larger.update(from: base, count: count)
    base = larger
  }
}
