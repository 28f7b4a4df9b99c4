import Basics
import Model

/// An object that code has made: a view, a controller, a guide, or anything else with properties.
struct Instance {
  enum Role {
    case view, controller
    case guide(Guide.Kind, owner: Int?)
    case other
  }

  var type: String
  var role: Role
  var fields: [String: CodeValue] = [:]
  /// What the document's view will be.
  var view: View?
  var parent: Int?
  var children: [Int] = []
  /// Children of a stack that it arranges.
  var arranged: [Int] = []
  var adjustments: [(when: Value, change: Change)] = []
  /// The property or variable that it was first in.
  var name: String?
  var isNamedByProperty = false
  var frame: Rect?
  var position: SourcePosition
  var file: Int
  var isInChain = false

  var isView: Bool { if case .view = role { true } else { false } }
}

/// A constraint as code made it, before views have their places in the document.
struct MadeConstraint {
  var first: Int
  var firstAttribute: Attribute
  var relation = Relation.equal
  var second: Int?
  var secondAttribute: Attribute?
  var multiplier = Value.number(1)
  var constant = Value.number(0)
  var priority = Value.number(1000)
  /// Where it is active; 0 is nowhere.
  var active = Value.yes
  var identifier: String?
  var position: SourcePosition
  var dialect: DialectName
  /// Taken back by a later statement.
  var isRemoved = false
}

/// Something that code does and reading could not follow.
struct UnreadCode: Hashable {
  var reason: String
  var position: SourcePosition
  var file: Int
}
