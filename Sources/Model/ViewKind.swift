import Basics

/// The kind of a view. The raw value is its name in `frames` and in our format.
package enum ViewKind: String, Sendable, Hashable, CaseIterable {
  case view
  case label, button, image, textField, textView
  case `switch`, slider, stepper, segmented, progress, activity, pageControl
  case datePicker, picker, searchBar
  case navigationBar, tabBar, toolbar
  case stack, scroll, table, tableCell, cellContent, collection, collectionCell, reusableView
  case container, effect, web, map, scene, window

  /// How far the frame of a control extends beyond its alignment rectangle; a slider's only before iOS 26
  /// (`ControlMetrics.sliderOverhang`).
  package var overhang: Insets {
    switch self {
    case .switch: Insets(right: 2)
    case .segmented: Insets(bottom: 1)
    case .slider: Insets(left: 2, bottom: 1, right: 2)
    case .view, .label, .button, .image, .textField, .textView, .stepper, .progress, .activity, .pageControl,
      .datePicker, .picker, .searchBar, .navigationBar, .tabBar, .toolbar, .stack, .scroll, .table,
      .tableCell, .cellContent, .collection, .collectionCell, .reusableView, .container, .effect, .web, .map,
      .scene, .window:
      .zero
    }
  }
}
