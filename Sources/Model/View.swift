import Basics

/// Index of a view in the array that holds it: a plain tree's, or the document's where the view is part of one.
package typealias ViewIndex = Int

/// A view as its author described it. Views are in one flat array in document order, parents before children,
/// so a view and everything below it are the contiguous indices `index ..< end`.
package struct View: Sendable, Hashable {
  // Who it is
  package var kind: ViewKind
  /// Interface Builder's object id, or none.
  package var id: String?
  /// The name shown to people: user label, accessibility identifier, outlet, or the author's own name.
  package var name: String?
  package var customClass: String?
  /// Code can change it: an outlet leads here.
  package var hasOutlet = false
  /// What VoiceOver says instead of the title, where the author gave it.
  package var accessibilityLabel: String?
  /// VoiceOver passes it over.
  package var isAccessibilityHidden = false
  /// A bar shows it in place of a title or an item.
  package var isBarView = false
  /// The class of UIKit, or of the app, that a class of one's own inherits from; nil is that of its kind.
  package var superclass: String?
  package var position: SourcePosition
  /// The element as the file spells it (`tableViewCell`), for `frames`.
  package var element: String

  // Where it is
  package var parent: ViewIndex?
  /// One past the last descendant.
  package var end: ViewIndex = 0

  // How it is laid out
  package var frame: Rect?
  package var usesAutoLayout: Bool = true
  package var autoresizing: Autoresizing = []
  /// Interface Builder keeps the frame as authored ("prototyping constraints").
  package var fixedFrame: Bool = false
  package var markedMisplaced: Bool = false
  package var markedAmbiguous: Bool = false
  /// What its author wants to hear of.
  package var ambiguityCheck = AmbiguityCheck.always
  package var installed: Bool = true
  package var hugging: AxisPair = AxisPair(250, 250)
  package var compression: AxisPair = AxisPair(750, 750)
  package var margins: Margins = Margins()
  package var direction: Direction = .unspecified
  /// Size at design time that replaces the intrinsic one; an axis without one is nil.
  package var placeholder: PlaceholderSize?
  /// The intrinsic size Interface Builder stored for a view that its own code draws.
  package var designedSize: Size?

  // How it is shown
  package var hidden: Bool = false
  package var alpha: Double = 1
  package var clips: Bool = false
  package var contentMode: ContentMode = .scaleToFill
  package var colors = ViewColors()
  package var cornerRadius: Double = 0
  package var borderWidth: Double = 0
  /// Which look a control or label starts in.
  package var state: ControlState = []
  package var attributes: [RuntimeAttribute] = []

  // What it holds
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
  package var background: Color? {
    get { colors[.background] }
    set { colors[.background] = newValue }
  }
  package var tint: Color? {
    get { colors[.tint] }
    set { colors[.tint] = newValue }
  }
}

/// Interface Builder's "Ambiguity" setting of a view.
package enum AmbiguityCheck: UInt8, Sendable, Hashable {
  case always
  /// Code gives the view its size.
  case positionOnly
  case never
}

/// A value per axis.
package struct AxisPair: Sendable, Hashable {
  package var horizontal: Float
  package var vertical: Float

  package init(_ horizontal: Float, _ vertical: Float) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Which distances to the superview may change when it is resized.
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

/// Layout margins as authored.
package struct Margins: Sendable, Hashable {
  /// Explicit margins; with `directional`, left is leading and right trailing.
  package var explicit: Insets?
  package var directional = false
  package var preservesSuperview = false
  package var insetsFromSafeArea = true
  package var followsReadableWidth = false

  package init() {}
}

package enum Direction: UInt8, Sendable, Hashable {
  /// As the surroundings say.
  case unspecified
  /// Playback controls and spatial content are never mirrored.
  case fixed
  case leftToRight, rightToLeft

  /// Whether the view's leading edge is the right one, in surroundings that run from right to left or not.
  package func isMirrored(rightToLeft: Bool) -> Bool {
    switch self {
    case .unspecified: rightToLeft
    case .fixed, .leftToRight: false
    case .rightToLeft: true
    }
  }
}

/// `placeholderIntrinsicWidth` and `…Height`; "infinite" means that the axis has no intrinsic size.
package struct PlaceholderSize: Sendable, Hashable {
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

package enum ContentMode: UInt8, Sendable, Hashable {
  case scaleToFill, aspectFit, aspectFill, redraw, center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
}
