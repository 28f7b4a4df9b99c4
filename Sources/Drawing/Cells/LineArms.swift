/// The line through a cell: one arm towards each neighbour. Lines that meet join because their arms are put together,
/// and a checker can follow every line from arm to arm.
package struct LineArms: Sendable, Hashable {
  package enum Weight: UInt8, Sendable, Hashable, Comparable {
    case none, light, heavy

    package static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
  }
  package enum Side: UInt8, Sendable, Hashable, CaseIterable {
    case up, right, down, left
  }

  /// Two bits a side, then: dashed, rounded.
  package private(set) var bits: UInt16 = 0

  package init() {}

  package var isEmpty: Bool { bits & 0xFF == 0 }

  package subscript(side: Side) -> Weight {
    get { Weight(rawValue: UInt8(truncatingIfNeeded: (bits >> (UInt16(side.rawValue) * 2)) & 3)) ?? .none }
    set {
      let shift = UInt16(side.rawValue) * 2
      bits = bits & ~(3 << shift) | UInt16(newValue.rawValue) << shift
    }
  }

  package var dashed: Bool {
    get { bits & 0x100 != 0 }
    set { bits = newValue ? bits | 0x100 : bits & ~0x100 }
  }

  package var rounded: Bool {
    get { bits & 0x200 != 0 }
    set { bits = newValue ? bits | 0x200 : bits & ~0x200 }
  }

  /// Adds another line's arms. A solid line makes a dashed one solid where they run together.
  package mutating func join(_ other: LineArms) {
    if isEmpty {
      self = other
      return
    }
    let bothDashed = dashed && other.dashed
    let before = bits & 0xFF
    for side in Side.allCases { self[side] = max(self[side], other[side]) }
    dashed = bothDashed
    rounded = rounded && bits & 0xFF == before
  }

  package var glyph: UInt32 { BoxGlyphs.glyph(for: self) }
}
