import Model

/// Values of the views of one system. Those are neighbours in the tree, so the table is as long as the system and not
/// as the tree: a list of a thousand cells has a thousand systems.
struct UnitTable<Value> {
  private let first: ViewIndex
  private var values: [Value]

  init(_ range: Range<ViewIndex>, filledWith value: Value) {
    first = range.lowerBound
    values = Array(repeating: value, count: range.count)
  }

  subscript(view: ViewIndex) -> Value {
    get { values[view - first] }
    set { values[view - first] = newValue }
  }
}

/// What lies between a view's edges and its margins, safe area and readable content.
struct ViewInsets {
  var margins = Insets.zero
  var safeArea = Insets.zero
  /// Of views that are asked for it.
  var readable: Insets?
}
