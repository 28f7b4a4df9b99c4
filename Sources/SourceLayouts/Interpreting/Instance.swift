import Basics
import Model

/// An object that code creates: a view, a controller, a guide, or any other object with properties.
struct Instance {
  enum Role {
    case view, controller
    case guide(GuideKind, owner: Int?)
    case other
  }

  var type: String
  var role: Role
  var fields: [String: CodeValue] = [:]
  /// The view to add to the document.
  var view: View?
  var parent: Int?
  var children: [Int] = []
  /// The arranged subviews of a stack view.
  var arranged: [Int] = []
  var adjustments: [(when: Value, change: Change)] = []
  /// The first property that refers to the object, or else the first variable.
  var name: String?
  var isNamedByProperty = false
  var frame: Rect?
  /// Whether code sets a frame that is known only at run time.
  var hasUnknownFrame = false
  /// Whether code sets a text that is known only at run time.
  var hasUnknownText = false
  var position: SourcePosition
  var file: Int

  var isView: Bool { if case .view = role { true } else { false } }
  /// Whether the object is neither a view nor a controller nor a guide.
  var isOther: Bool { if case .other = role { true } else { false } }

  /// Turns Auto Layout on for the view, as the libraries do when they constrain it.
  mutating func useAutoLayout() { fields["translatesAutoresizingMaskIntoConstraints"] = .flag(false) }
}

/// A constraint that code creates, before its views have indices in the document.
struct MadeConstraint {
  var first: Int
  var firstAttribute: Attribute
  var relation = Relation.equal
  var second: Int?
  var secondAttribute: Attribute?
  var multiplier = Value.number(1)
  var constant = Value.number(0)
  var priority = Value.number(1000)
  /// The condition under which the constraint is active; 0 for never.
  var active = Value.yes
  var identifier: String?
  var position: SourcePosition
  /// The position of the call, in whatever file it is.
  var site = SourcePosition.none
  var dialect: DialectName
  /// Whether a later statement removes the constraint.
  var isRemoved = false
}

/// A controller that another one presents or pushes.
struct ShownController: Hashable {
  var type: String
  var kind: SegueKind
  /// The style that the presentation's delegate returns if the style has to be adapted.
  var adaptation: Presentation?
  var position: SourcePosition
}

/// Code that could not be interpreted, with the reason.
struct UnreadCode: Hashable {
  var reason: String
  var position: SourcePosition
  var file: Int
}
