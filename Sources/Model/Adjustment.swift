import Basics

/// What an author changes for some environments. A plain tree is the base plus, in order, the changes whose
/// condition holds; so every variation is computed from the authored values and none compounds (Evidence A5).
package struct Adjustment: Sendable, Hashable {
  package var when: Condition
  package var change: Change
  package var position: SourcePosition

  package init(when: Condition, _ change: Change, position: SourcePosition = .none) {
    self.when = when
    self.change = change
    self.position = position
  }
}

/// When an adjustment holds: every part that is named must agree.
package struct Condition: Sendable, Hashable {
  package var horizontal: SizeClass?
  package var vertical: SizeClass?
  package var idiom: Idiom?
  package var dark: Bool?
  package var rightToLeft: Bool?
  package var minimumTextSize: TextSize?
  /// Holds where it is not 0.
  package var expression: Expression?

  package init(horizontal: SizeClass? = nil, vertical: SizeClass? = nil, idiom: Idiom? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.idiom = idiom
  }

  package static let always = Condition()
}

/// One change to a view or a constraint of the same scene; indices are those of the document.
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
  /// nil takes the colour away.
  case color(ViewIndex, ColorProperty, Color?)
  /// A text and an image that depend on a row of data.
  case textTemplate(ViewIndex, TextTemplate)
  case partTemplate(ViewIndex, part: Int, TextTemplate)
  case imageTemplate(ViewIndex, TextTemplate)
}

extension Change {
  /// The view that it changes; nil for a change to a constraint.
  package var view: ViewIndex? {
    switch self {
    case .installView(let view, _), .number(let view, _, _), .flag(let view, _, _), .frame(let view, _),
      .font(let view, _), .text(let view, _), .image(let view, _), .axis(let view, _),
      .distribution(let view, _), .alignment(let view, _), .margins(let view, _), .color(let view, _, _),
      .textTemplate(let view, _), .partTemplate(let view, _, _), .imageTemplate(let view, _):
      view
    case .installConstraint, .constant, .multiplier, .priority: nil
    }
  }

  /// The constraint that it changes; nil for a change to a view.
  package var constraint: Int? {
    switch self {
    case .installConstraint(let index, _), .constant(let index, _), .multiplier(let index, _),
      .priority(let index, _):
      index
    case .installView, .number, .flag, .frame, .font, .text, .image, .axis, .distribution, .alignment,
      .margins, .color, .textTemplate, .partTemplate, .imageTemplate:
      nil
    }
  }
}

package enum NumberProperty: String, Sendable, Hashable, CaseIterable {
  case fontSize, cornerRadius, borderWidth, alpha, spacing, lines
  case horizontalHugging, verticalHugging, horizontalCompression, verticalCompression
  case rowHeight, preferredMaxWidth
  case marginTop, marginLeft, marginBottom, marginRight
  case itemWidth, itemHeight, lineSpacing, itemSpacing, columns
  case insetTop, insetLeft, insetBottom, insetRight
}

package enum FlagProperty: String, Sendable, Hashable, CaseIterable {
  case hidden, fixedFrame, markedMisplaced, markedAmbiguous, clips
  case disabled, selected, highlighted
}
