/// Classes of variables that required equalities relate by `x = scale × root + shift`, as a union-find forest in flat
/// arrays.
///
/// A root is open (an unknown), known (a parameter, the constant, or derived from those) or defined (given by an
/// equality over other roots). One extra node represents the constant.
struct AffineClasses {
  struct Node {
    var scale: Double
    var shift: Double
    var parent: Int32
    /// The role of a root: 0 open, 1 known, negative for the complement of its definition's number.
    var role: Int32
  }

  struct AffineValue {
    var root: Int
    var scale: Double
    var shift: Double
  }

  let nodes: UnsafeMutablePointer<Node>
  private let members: UnsafeMutablePointer<Int32>
  let constantRoot: Int

  static let open: Int32 = 0
  static let known: Int32 = 1

  init(_ arena: Arena, variables: Int) {
    constantRoot = variables
    nodes = arena.allocate(Node.self, variables + 1)
    members = arena.allocate(variables + 1, filledWith: 1)
    for index in 0...variables {
      nodes[index] = Node(scale: 1, shift: 0, parent: Int32(truncatingIfNeeded: index), role: Self.open)
    }
    nodes[constantRoot].role = Self.known
  }

  /// Returns the root of a variable with its scale and shift. Union by size keeps paths short enough to do without path
  /// compression.
  @inline(__always)
  func find(_ variable: Int) -> AffineValue {
    let node = nodes[variable]
    let parent = Int(node.parent)
    if Int(nodes[parent].parent) == parent {
      return AffineValue(root: parent, scale: node.scale, shift: node.shift)
    }
    return shorten(variable)
  }

  @inline(never)
  private func shorten(_ variable: Int) -> AffineValue {
    var node = nodes[variable]
    while true {
      let above = nodes[Int(node.parent)]
      if above.parent == node.parent { break }
      node.shift += node.scale * above.shift
      node.scale *= above.scale
      node.parent = above.parent
    }
    nodes[variable] = node
    return AffineValue(root: Int(node.parent), scale: node.scale, shift: node.shift)
  }

  @inline(__always)
  func isRoot(_ variable: Int) -> Bool { Int(nodes[variable].parent) == variable }

  @inline(__always)
  func role(_ root: Int) -> Int32 { nodes[root].role }

  func setRole(_ root: Int, _ role: Int32) { nodes[root].role = role }

  /// Makes a root a member of another root's class.
  @inline(__always)
  func attach(_ child: Int, to root: Int, scale: Double, shift: Double) {
    nodes[child].scale = scale
    nodes[child].shift = shift
    nodes[child].parent = Int32(truncatingIfNeeded: root)
    members[root] &+= members[child]
  }

  @inline(__always)
  func size(_ root: Int) -> Int32 { members[root] }
}
