/// What a view is. The raw value is the word in frames and in our own format.
package enum ViewKind: String, Sendable, Hashable, CaseIterable {
  case view
  case label, button, image, textField, textView
  case `switch`, slider, stepper, segmented, progress, activity, pageControl
  case datePicker, picker, searchBar
  case navigationBar, tabBar, toolbar
  case stack, scroll, table, tableCell, cellContent, collection, collectionCell, reusableView
  case container, effect, web, map, scene, window
}
