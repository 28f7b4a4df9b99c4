/// An attribute that a constraint speaks of.
package enum Attribute: String, Sendable, Hashable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case firstBaseline, lastBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  package var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  package var isSize: Bool { self == .width || self == .height }
}

package enum Relation: UInt8, Sendable, Hashable {
  case lessThanOrEqual, equal, greaterThanOrEqual

  package var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "="
    case .greaterThanOrEqual: ">="
    }
  }
}

/// What a constraint holds on to.
package enum Item: Sendable, Hashable {
  case view(ViewIndex)
  /// Index into the guides of the same holder.
  case guide(Int)
}

/// first.attribute relation second.attribute × multiplier + constant
package struct Constraint: Sendable, Hashable {
  package var id: String?
  package var identifier: String?
  /// Code can change it: an outlet leads here.
  package var hasOutlet = false
  /// The view that holds it.
  package var owner: ViewIndex
  package var first: Item
  package var firstAttribute: Attribute
  package var relation = Relation.equal
  package var second: Item?
  package var secondAttribute: Attribute?
  package var multiplier = 1.0
  package var constant = 0.0
  package var priority: Float = 1000
  package var installed = true
  /// Exists at design time only.
  package var isPlaceholder = false
  /// `adapterScreen` (Evidence A3): the constant scales with the screen.
  package var scales = false
  package var attributes: [RuntimeAttribute] = []
  package var position: SourcePosition

  package init(
    owner: ViewIndex, first: Item, _ firstAttribute: Attribute, position: SourcePosition = .none
  ) {
    self.owner = owner
    self.first = first
    self.firstAttribute = firstAttribute
    self.position = position
  }
}

/// A rectangle without a view that constraints can hold on to.
package struct Guide: Sendable, Hashable {
  package enum Kind: UInt8, Sendable, Hashable {
    case safeArea, margins, readableContent, keyboard
    /// The old guides of a controller: `topLayoutGuide.bottom` and `bottomLayoutGuide.top` are what matters.
    case top, bottom
    case scrollContent, scrollFrame
    /// An author's own, placed by constraints.
    case custom
  }
  package var id: String?
  package var name: String?
  package var kind: Kind
  package var owner: ViewIndex

  package init(_ kind: Kind, owner: ViewIndex, id: String? = nil, name: String? = nil) {
    self.kind = kind
    self.owner = owner
    self.id = id
    self.name = name
  }
}
