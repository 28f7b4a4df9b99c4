#if canImport(Glibc)
  import Glibc
#endif

/// Memory handed out from one growing block and given back all at once, so that a solver that is used for one small
/// system after the other asks the system for memory once.
///
/// A trivial handle (no reference counting in inner loops); its owner calls `destroy`.
struct Arena {
  private struct State {
    var block: UnsafeMutableRawPointer
    var used: Int
    var capacity: Int
    /// Blocks that were too small; kept until the next reset, since pointers into them are still in use.
    var outgrown: [UnsafeMutableRawPointer]
    var outgrownBytes: Int
  }

  /// That of every allocation. For more, glibc before 2.38 does not reuse what was given back (its bug 14581): a program
  /// that lays out one screen after the other grew by megabytes each time, and waited for new pages.
  private static var alignment: Int { 16 }

  private static func block(_ bytes: Int) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: alignment)
    adviseLargePages(block, bytes)
    return block
  }

  /// Memory is given out anew for every large system, and of what building one of 10,000 views took, two thirds were the
  /// faults of its small pages.
  private static func adviseLargePages(_ block: UnsafeMutableRawPointer, _ bytes: Int) {
    #if os(Linux) && canImport(Glibc)
      guard bytes >= 4 << 20 else { return }
      let start = (UInt(bitPattern: block) + 4095) / 4096 * 4096
      let end = (UInt(bitPattern: block) + UInt(bytes)) / 4096 * 4096
      // Without large pages everything works as before, so what this returns does not matter.
      if let first = UnsafeMutableRawPointer(bitPattern: start) {
        _ = madvise(first, Int(end - start), MADV_HUGEPAGE)
      }
    #endif
  }

  private let state: UnsafeMutablePointer<State>

  init(bytes: Int) {
    state = .allocate(capacity: 1)
    let capacity = max(bytes, 4096)
    state.initialize(
      to: State(
        block: Self.block(capacity), used: 0, capacity: capacity, outgrown: [], outgrownBytes: 0))
  }

  func destroy() {
    reset()
    state.pointee.block.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// What has been handed out since the last reset, the ends of outgrown blocks included.
  var bytesInUse: Int { state.pointee.outgrownBytes + state.pointee.used }

  /// Forgets everything handed out. What had grown over several blocks becomes one block.
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

  /// A place for nothing, different from that of any element.
  func nowhere<Element>(_ type: Element.Type) -> UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer(state).assumingMemoryBound(to: Element.self)
  }

  /// Uninitialised room for trivial elements.
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

/// A growing array of trivial elements in an arena, without reference counting or bounds checks in release builds.
/// Copies share the elements, so a store has one owner. It takes no memory before it holds something: most stores of a
/// small system stay empty.
struct Store<Element> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private var capacity = 0
  /// Room that the first element brings along.
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
