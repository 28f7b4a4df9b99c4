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
    LargePages.advise(block, bytes: bytes)
    return block
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
