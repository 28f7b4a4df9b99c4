/// Which pieces become one, while several rows are let in: a small union-find over roots, emptied after use.
struct Grouping {
  private let arena: Arena
  private let parent: UnsafeMutablePointer<Int32>
  private let firstMember: UnsafeMutablePointer<Int32>
  private let nextMember: UnsafeMutablePointer<Int32>
  private var touched: Store<Int32>
  private(set) var groups: Store<Int32>

  init(_ arena: Arena, variables: Int) {
    self.arena = arena
    parent = arena.allocate(variables + 1, filledWith: -1)
    firstMember = arena.allocate(Int32.self, variables + 1)
    nextMember = arena.allocate(Int32.self, variables + 1)
    touched = Store(arena, capacity: 32)
    groups = Store(arena, capacity: 16)
  }

  func contains(_ root: Int) -> Bool { parent[root] >= 0 }

  private mutating func touch(_ root: Int) {
    guard parent[root] < 0 else { return }
    parent[root] = Int32(truncatingIfNeeded: root)
    firstMember[root] = -1
    touched.append(Int32(truncatingIfNeeded: root), arena)
  }

  private func find(_ root: Int) -> Int {
    var place = root
    while Int(parent[place]) != place {
      parent[place] = parent[Int(parent[place])]
      place = Int(parent[place])
    }
    return place
  }

  mutating func unite(_ one: Int, _ two: Int) {
    touch(one)
    touch(two)
    let first = find(one)
    let second = find(two)
    if first != second { parent[second] = Int32(truncatingIfNeeded: first) }
  }

  /// Lists the groups and their members.
  mutating func collect() {
    groups.removeAll()
    for index in stride(from: touched.count - 1, through: 0, by: -1) {
      let root = Int(touched[index])
      let group = find(root)
      if firstMember[group] < 0 { groups.append(Int32(truncatingIfNeeded: group), arena) }
      nextMember[root] = firstMember[group]
      firstMember[group] = Int32(truncatingIfNeeded: root)
    }
  }

  func first(of group: Int) -> Int { Int(firstMember[group]) }
  func next(after member: Int) -> Int { Int(nextMember[member]) }

  func forEachMember(of group: Int, _ body: (Int) -> Void) {
    var member = first(of: group)
    while member >= 0 {
      body(member)
      member = next(after: member)
    }
  }

  mutating func reset() {
    for index in touched.indices { parent[Int(touched[index])] = -1 }
    touched.removeAll()
    groups.removeAll()
  }
}
