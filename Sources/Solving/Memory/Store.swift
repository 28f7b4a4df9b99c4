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
