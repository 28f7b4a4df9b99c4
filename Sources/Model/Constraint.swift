import Basics

/// A layout attribute; see `NSLayoutConstraint.Attribute`.
package enum Attribute: String, Sendable, Hashable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case firstBaseline, lastBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  /// The axis that the attribute belongs to.
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

  /// Whether the attribute is a width or height.
  package var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute refers to the margins.
  package var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
      .firstBaseline, .lastBaseline:
      false
    }
  }

  /// Whether right-to-left layout mirrors the attribute.
  package var followsDirection: Bool { resolved(rightToLeft: true) != self }

  /// Whether the attribute is the left or right edge, which right-to-left layout does not mirror.
  package var isFixedSide: Bool { axis == .horizontal && isEdge && !followsDirection }

  /// Whether the attribute is an edge, not a size, centre or baseline.
  package var isEdge: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .firstBaseline,
      .lastBaseline:
      false
    case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin:
      true
    }
  }

  /// The attribute's value in a rectangle, for left-to-right layout and without margins.
  package func value(in rect: Rect) -> Double {
    switch self {
    case .left, .leading, .leftMargin, .leadingMargin: rect.x
    case .right, .trailing, .rightMargin, .trailingMargin: rect.maxX
    case .top, .topMargin, .firstBaseline: rect.y
    case .bottom, .bottomMargin, .lastBaseline: rect.maxY
    case .centerX, .centerXWithinMargins: rect.midX
    case .centerY, .centerYWithinMargins: rect.midY
    case .width: rect.width
    case .height: rect.height
    }
  }

  /// Converts leading and trailing to left and right.
  package func resolved(rightToLeft: Bool) -> Attribute {
    guard rightToLeft else { return self }
    switch self {
    case .leading: return .right
    case .trailing: return .left
    case .leadingMargin: return .rightMargin
    case .trailingMargin: return .leftMargin
    case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline,
      .leftMargin, .rightMargin, .topMargin, .bottomMargin, .centerXWithinMargins, .centerYWithinMargins:
      return self
    }
  }
}

/// The relation between the two sides of a constraint.
package enum Relation: UInt8, Sendable, Hashable {
  case lessThanOrEqual, equal, greaterThanOrEqual

  /// The relation as text: `=`, `<=` or `>=`.
  package var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "="
    case .greaterThanOrEqual: ">="
    }
  }
}

/// An item that a constraint refers to.
package enum ConstraintItem: Sendable, Hashable {
  case view(ViewIndex)
  /// A layout guide, as an index into the guides of the same document or tree.
  case guide(Int)
}

/// A layout constraint: first.attribute relation second.attribute × multiplier + constant.
package struct Constraint: Sendable, Hashable {
  /// Interface Builder's object id.
  package var id: String?
  /// The identifier for debugging, as in `NSLayoutConstraint.identifier`.
  package var identifier: String?
  /// Whether an outlet refers to it, so that code may change it.
  package var hasOutlet = false
  /// The view that owns the constraint.
  package var owner: ViewIndex
  /// The item on the left side.
  package var first: ConstraintItem
  /// The attribute of the first item.
  package var firstAttribute: Attribute
  /// The relation between both sides.
  package var relation = Relation.equal
  /// The item on the right side; nil for a constant width or height.
  package var second: ConstraintItem?
  /// The attribute of the second item.
  package var secondAttribute: Attribute?
  /// The factor of the second attribute.
  package var multiplier = 1.0
  /// The constant, in points.
  package var constant = 0.0
  /// The priority, from 1 to 1000 (required).
  package var priority: Float = 1000
  /// Whether the constraint is active.
  package var installed = true
  /// Whether it is removed at build time ("Placeholder" in Interface Builder).
  package var isPlaceholder = false
  /// `adapterScreen` (Evidence A3): whether the constant scales with the screen.
  package var scales = false
  /// The user-defined runtime attributes.
  package var attributes: [RuntimeAttribute] = []
  /// The position in the source.
  package var position: SourcePosition

  package init(
    owner: ViewIndex, first: ConstraintItem, _ firstAttribute: Attribute, position: SourcePosition = .none
  ) {
    self.owner = owner
    self.first = first
    self.firstAttribute = firstAttribute
    self.position = position
  }
}

/// The kind of a guide.
package enum GuideKind: UInt8, Sendable, Hashable {
  case safeArea, margins, readableContent, keyboard
  /// The legacy guides of a controller; `topLayoutGuide.bottom` and `bottomLayoutGuide.top` are the edges in use.
  case top, bottom
  case scrollContent, scrollFrame
  /// A guide that the author positions with constraints.
  case custom
}

/// A layout guide: a rectangle without a view that constraints can refer to.
package struct Guide: Sendable, Hashable {
  /// Interface Builder's object id.
  package var id: String?
  /// The author's name for the guide.
  package var name: String?
  /// The kind of the guide.
  package var kind: GuideKind
  /// The view that owns the guide.
  package var owner: ViewIndex

  package init(_ kind: GuideKind, owner: ViewIndex, id: String? = nil, name: String? = nil) {
    self.kind = kind
    self.owner = owner
    self.id = id
    self.name = name
  }
}
