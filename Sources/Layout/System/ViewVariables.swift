import Model

/// The four unknowns of a view, as indices of variables; what is known from outside is a value instead.
struct ViewVariables {
  /// Left, top, width and height of the alignment rectangle, relative to the superview's frame; -1 where known.
  var left = -1
  var top = -1
  var width = -1
  var height = -1
  /// Values of what is known.
  var known = Rect.zero
  /// How far the frame reaches beyond the alignment rectangle.
  var overhang = Insets.zero
  /// Size of a scrolling view's content; -1 where no constraint speaks of it.
  var contentWidth = -1
  var contentHeight = -1

  var isKnown: Bool { left < 0 && top < 0 && width < 0 && height < 0 }
}

/// Rows that hold a view to its content, so that they can be changed when a text wraps; -1 where there is none.
struct ContentRows {
  var hugWidth = -1
  var keepWidth = -1
  var hugHeight = -1
  var keepHeight = -1
  /// The size that they hold to.
  var size = IntrinsicSize.none
}
