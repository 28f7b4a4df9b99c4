import Basics

/// A variation of the document for some environments. A plain tree is the document plus, in order, the changes whose
/// condition is met. Each change applies to the authored values, so variations never compound (Evidence A5).
package struct Adjustment: Sendable, Hashable {
  /// The environments to which the change applies.
  package var when: Condition
  /// The change.
  package var change: Change
  /// The position in the source.
  package var position: SourcePosition

  package init(when: Condition, _ change: Change, position: SourcePosition = .none) {
    self.when = when
    self.change = change
    self.position = position
  }
}

/// The condition of an adjustment: every given trait must match.
package struct Condition: Sendable, Hashable {
  package var horizontal: SizeClass?
  package var vertical: SizeClass?
  package var idiom: Idiom?
  package var dark: Bool?
  package var rightToLeft: Bool?
  package var minimumTextSize: TextSize?
  /// An expression that must not evaluate to 0.
  package var expression: Expression?

  package init(horizontal: SizeClass? = nil, vertical: SizeClass? = nil, idiom: Idiom? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.idiom = idiom
  }

  /// The condition that every environment meets.
  package static let always = Condition()
}

/// A change to one view or constraint of the same scene; indices are those of the document.
package enum Change: Sendable, Hashable {
  case installView(ViewIndex, Bool)
  case installConstraint(Int, Bool)
  case constant(Int, Value)
  case multiplier(Int, Value)
  case priority(Int, Value)
  case number(ViewIndex, NumberProperty, Value)
  case flag(ViewIndex, FlagProperty, Bool)
  case frame(ViewIndex, Rect)
  case font(ViewIndex, Font)
  case text(ViewIndex, StyledText)
  case image(ViewIndex, ImageReference?)
  case axis(ViewIndex, Axis)
  case distribution(ViewIndex, StackContent.Distribution)
  case alignment(ViewIndex, StackContent.Alignment)
  case margins(ViewIndex, Insets)
  /// Sets a colour, or removes it (nil).
  case color(ViewIndex, ColorProperty, Color?)
  /// A text or an image that depends on a row of data.
  case textTemplate(ViewIndex, TextTemplate)
  case partTemplate(ViewIndex, part: Int, TextTemplate)
  case imageTemplate(ViewIndex, TextTemplate)
  /// Sets any other key of the format from a row of data or under a condition.
  case keyed(ViewIndex, KeyedValue)
}

/// The value of a key of our format that is known only for an environment or a row.
package struct KeyedValue: Sendable, Hashable {
  /// The kind of the view and the key, as words of the format.
  package var kind: String
  package var key: String
  package var value: TextTemplate

  package init(kind: String, key: String, _ value: TextTemplate) {
    self.kind = kind
    self.key = key
    self.value = value
  }
}

/// Sets keys of our format on views, with the named colours, fonts and numbers of the layout.
package protocol KeyReader: Sendable {
  /// Sets a key and returns the problems, without a place.
  func set(_ keyed: KeyedValue, to value: DataValue, of view: inout View) -> [Diagnostic]
}

extension Change {
  /// The view that is changed; nil for a change to a constraint.
  package var view: ViewIndex? {
    switch self {
    case .installView(let view, _), .number(let view, _, _), .flag(let view, _, _), .frame(let view, _),
      .font(let view, _), .text(let view, _), .image(let view, _), .axis(let view, _),
      .distribution(let view, _), .alignment(let view, _), .margins(let view, _), .color(let view, _, _),
      .textTemplate(let view, _), .partTemplate(let view, _, _), .imageTemplate(let view, _),
      .keyed(let view, _):
      view
    case .installConstraint, .constant, .multiplier, .priority: nil
    }
  }

  /// The constraint that is changed; nil for a change to a view.
  package var constraint: Int? {
    switch self {
    case .installConstraint(let index, _), .constant(let index, _), .multiplier(let index, _),
      .priority(let index, _):
      index
    case .installView, .number, .flag, .frame, .font, .text, .image, .axis, .distribution, .alignment,
      .margins, .color, .textTemplate, .partTemplate, .imageTemplate, .keyed:
      nil
    }
  }
}

/// The properties of a view that are numbers and can vary.
package enum NumberProperty: String, Sendable, Hashable, CaseIterable {
  case fontSize, cornerRadius, borderWidth, alpha, spacing, lines
  case horizontalHugging, verticalHugging, horizontalCompression, verticalCompression
  case rowHeight, preferredMaxWidth, imageWidth, imageHeight
  case marginTop, marginLeft, marginBottom, marginRight
  case itemWidth, itemHeight, lineSpacing, itemSpacing, columns
  case insetTop, insetLeft, insetBottom, insetRight
  /// The height of a header or footer, which its table places.
  case edgeHeight
  /// The frame of a view that constraints do not position.
  case frameX, frameY, frameWidth, frameHeight
}

/// The properties of a view that are flags and can vary.
package enum FlagProperty: String, Sendable, Hashable, CaseIterable {
  case hidden, fixedFrame, markedMisplaced, markedAmbiguous, clips
  case disabled, selected, highlighted
}
