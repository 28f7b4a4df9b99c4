import Basics

/// The index of a view in its array: a plain tree's, or the document's for views of the document.
package typealias ViewIndex = Int

/// A view as authored. Views are stored in one flat array in document order, parents before children, so a view and its
/// descendants are the contiguous range `index ..< end`.
package struct View: Sendable, Hashable {
  // Identity
  /// The kind of the view.
  package var kind: ViewKind
  /// Interface Builder's object id, if any.
  package var id: String?
  /// The name shown to people: the label in Interface Builder, accessibility identifier, outlet, or the name in our
  /// format.
  package var name: String?
  /// The custom class.
  package var customClass: String?
  /// Whether an outlet refers to it, so that code may change it.
  package var hasOutlet = false
  /// The accessibility label, which VoiceOver reads instead of the title.
  package var accessibilityLabel: String?
  /// Whether VoiceOver ignores the view.
  package var isAccessibilityHidden = false
  /// Whether a bar shows the view in place of a title or an item.
  package var isBarView = false
  /// The UIKit or app class that a custom class inherits from; nil for that of the view's kind.
  package var superclass: String?
  /// The position in the source.
  package var position: SourcePosition
  /// The element name in the file (`tableViewCell`), printed by `frames`.
  package var element: String

  // Hierarchy
  /// The superview; nil for a root.
  package var parent: ViewIndex?
  /// The index after the last descendant.
  package var end: ViewIndex = 0

  // Layout
  /// The frame in the file.
  package var frame: Rect?
  /// Whether constraints position the view (`translatesAutoresizingMaskIntoConstraints` is off).
  package var usesAutoLayout: Bool = true
  /// The autoresizing mask.
  package var autoresizing: Autoresizing = []
  /// The size of the superview that the frame is designed for, unless that is the size of the superview's own frame.
  package var superviewSize: Size?
  /// Whether Interface Builder keeps the authored frame ("prototyping constraints").
  package var fixedFrame: Bool = false
  /// Whether it is a subview of a stack view that does not arrange it.
  package var isUnarranged: Bool = false
  /// Whether Interface Builder marked the view as misplaced.
  package var markedMisplaced: Bool = false
  /// Whether Interface Builder marked the view as ambiguous.
  package var markedAmbiguous: Bool = false
  /// The ambiguity check level.
  package var ambiguityCheck = AmbiguityCheck.always
  /// Whether the view is installed in the current variation.
  package var installed: Bool = true
  /// The content hugging priorities.
  package var hugging: AxisPair = AxisPair(250, 250)
  /// The compression resistance priorities.
  package var compression: AxisPair = AxisPair(750, 750)
  /// The layout margins.
  package var margins: Margins = Margins()
  /// The layout direction (`semanticContentAttribute`).
  package var direction: Direction = .unspecified
  /// The placeholder intrinsic size of Interface Builder; nil for an axis without one.
  package var placeholder: PlaceholderSize?
  /// The intrinsic size that Interface Builder stored for a view drawn by its own code.
  package var designedSize: Size?

  // Appearance
  /// Whether the view is hidden.
  package var hidden: Bool = false
  /// The opacity.
  package var alpha: Double = 1
  /// `clipsToBounds`.
  package var clips: Bool = false
  /// The content mode.
  package var contentMode: ContentMode = .scaleToFill
  /// The authored colours.
  package var colors = ViewColors()
  /// `layer.cornerRadius`.
  package var cornerRadius: Double = 0
  /// `layer.borderWidth`.
  package var borderWidth: Double = 0
  /// The effects of the layer, if they differ from the default. An empty array takes less memory than the effects.
  private var layerEffects: [LayerEffects] = []
  /// The initial state of a control or label.
  package var state: ControlState = []
  /// The user-defined runtime attributes.
  package var attributes: [RuntimeAttribute] = []

  // Content
  /// The content, which matches the kind.
  package var content: Content

  package init(
    _ kind: ViewKind, id: String? = nil, name: String? = nil, element: String = "",
    parent: ViewIndex? = nil, position: SourcePosition = .none, content: Content = .none
  ) {
    self.kind = kind
    self.id = id
    self.name = name
    self.element = element.isEmpty ? kind.rawValue : element
    self.parent = parent
    self.position = position
    self.content = content
  }
}

extension View {
  /// The effects of the layer, such as its shadow.
  package var effects: LayerEffects {
    get { layerEffects.first ?? LayerEffects() }
    set { layerEffects = newValue == LayerEffects() ? [] : [newValue] }
  }
  /// Whether the effects differ from the default.
  package var hasEffects: Bool { !layerEffects.isEmpty }
  /// The background colour.
  package var background: Color? {
    get { colors[.background] }
    set { colors[.background] = newValue }
  }
  /// The tint colour.
  package var tint: Color? {
    get { colors[.tint] }
    set { colors[.tint] = newValue }
  }
}

/// The "Ambiguity" setting of Interface Builder.
package enum AmbiguityCheck: UInt8, Sendable, Hashable {
  case always
  /// Ignores an ambiguous size, which code sets.
  case positionOnly
  case never
}

/// A value for each axis.
package struct AxisPair: Sendable, Hashable {
  package var horizontal: Float
  package var vertical: Float

  package init(_ horizontal: Float, _ vertical: Float) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// The autoresizing mask: the distances to the superview and the sizes that are flexible.
package struct Autoresizing: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let flexibleMinX = Autoresizing(rawValue: 1 << 0)
  package static let width = Autoresizing(rawValue: 1 << 1)
  package static let flexibleMaxX = Autoresizing(rawValue: 1 << 2)
  package static let flexibleMinY = Autoresizing(rawValue: 1 << 3)
  package static let height = Autoresizing(rawValue: 1 << 4)
  package static let flexibleMaxY = Autoresizing(rawValue: 1 << 5)
}

/// The layout margins as authored.
package struct Margins: Sendable, Hashable {
  /// Explicit margins; if `directional`, left means leading and right means trailing.
  package var explicit: Insets?
  /// Whether the explicit margins are leading and trailing.
  package var directional = false
  /// `preservesSuperviewLayoutMargins`.
  package var preservesSuperview = false
  /// `insetsLayoutMarginsFromSafeArea`.
  package var insetsFromSafeArea = true
  /// Whether the margins follow the readable width.
  package var followsReadableWidth = false

  package init() {}
}

/// The layout direction of a view (`semanticContentAttribute`).
package enum Direction: UInt8, Sendable, Hashable {
  /// Inherited from the environment.
  case unspecified
  /// Never mirrored: playback controls and spatial content.
  case fixed
  case leftToRight, rightToLeft

  /// Whether the view's leading edge is on the right, given the direction of the environment.
  package func isMirrored(rightToLeft: Bool) -> Bool {
    switch self {
    case .unspecified: rightToLeft
    case .fixed, .leftToRight: false
    case .rightToLeft: true
    }
  }
}

/// The placeholder intrinsic size of Interface Builder (`placeholderIntrinsicWidth` and `…Height`). "infinite" means no
/// intrinsic size on that axis.
package struct PlaceholderSize: Sendable, Hashable {
  /// The setting of one axis.
  package enum Axis: Sendable, Hashable {
    case absent, none
    case points(Double)
  }
  package var width: Axis
  package var height: Axis

  package init(width: Axis = .absent, height: Axis = .absent) {
    self.width = width
    self.height = height
  }
}

/// The content mode; see `UIView.ContentMode`.
package enum ContentMode: UInt8, Sendable, Hashable {
  case scaleToFill, aspectFit, aspectFill, redraw, center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
}
