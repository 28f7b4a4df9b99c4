/// The lines through a cell, as one arm towards each neighbour. Lines that meet are joined by combining their arms, and
/// a test can follow every line from arm to arm.
package struct LineArms: Sendable, Hashable {
  /// The weight of an arm.
  package enum Weight: UInt8, Sendable, Hashable, Comparable {
    case none, light, heavy

    package static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
  }
  /// A side of a cell.
  package enum Side: UInt8, Sendable, Hashable, CaseIterable {
    case up, right, down, left
  }

  /// Two bits per side, then: dashed, rounded.
  package private(set) var bits: UInt16 = 0

  package init() {}

  /// Whether there are no arms.
  package var isEmpty: Bool { bits & 0xFF == 0 }

  /// The weight of the arm on a side.
  package subscript(side: Side) -> Weight {
    get { Weight(rawValue: UInt8(truncatingIfNeeded: (bits >> (UInt16(side.rawValue) * 2)) & 3)) ?? .none }
    set {
      let shift = UInt16(side.rawValue) * 2
      bits = bits & ~(3 << shift) | UInt16(newValue.rawValue) << shift
    }
  }

  /// Whether the line is dashed.
  package var dashed: Bool {
    get { bits & 0x100 != 0 }
    set { bits = newValue ? bits | 0x100 : bits & ~0x100 }
  }

  /// Whether corners are rounded.
  package var rounded: Bool {
    get { bits & 0x200 != 0 }
    set { bits = newValue ? bits | 0x200 : bits & ~0x200 }
  }

  /// Adds another line's arms. A solid line makes a dashed one solid where they overlap.
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

  /// The box drawing character for the arms.
  package var glyph: UInt32 { BoxGlyphs.glyph(for: self) }
}
