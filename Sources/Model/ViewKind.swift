import Basics

/// The kind of a view.
package enum ViewKind: Sendable, Hashable {
  case view
  case label, button, image, textField, textView, segmented
  case searchBar, navigationBar, tabBar, toolbar
  case stack, scroll, table, tableCell, cellContent, collection, collectionCell, reusableView
  case container, effect, web, map, scene, window
  /// A view with a `ControlContent`.
  case control(ControlKind)
}

/// Kinds are compared several times for every view, so each has a number.
extension ViewKind {
  private var number: UInt8 {
    switch self {
    case .view: 0
    case .label: 1
    case .button: 2
    case .image: 3
    case .textField: 4
    case .textView: 5
    case .segmented: 6
    case .searchBar: 7
    case .navigationBar: 8
    case .tabBar: 9
    case .toolbar: 10
    case .stack: 11
    case .scroll: 12
    case .table: 13
    case .tableCell: 14
    case .cellContent: 15
    case .collection: 16
    case .collectionCell: 17
    case .reusableView: 18
    case .container: 19
    case .effect: 20
    case .web: 21
    case .map: 22
    case .scene: 23
    case .window: 24
    case .control(let kind): 64 + kind.number
    }
  }

  package static func == (a: ViewKind, b: ViewKind) -> Bool { a.number == b.number }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension ControlKind {
  fileprivate var number: UInt8 {
    switch self {
    case .switch: 0
    case .slider: 1
    case .stepper: 2
    case .progress: 3
    case .activity: 4
    case .pageControl: 5
    case .datePicker: 6
    case .picker: 7
    case .colorWell: 8
    case .calendar: 9
    }
  }
}

/// The kind of a control. Everything that treats all controls alike uses `ViewKind.control`.
package enum ControlKind: String, Sendable, Hashable, CaseIterable {
  case `switch`, slider, stepper, progress, activity, pageControl, datePicker, picker
  /// A colour well; since iOS 14.
  case colorWell
  /// A calendar month that shows or selects dates; since iOS 16.
  case calendar

  /// Whether the control receives touches.
  package var isTouched: Bool { self != .progress && self != .activity }

  /// The UIKit class, followed by its superclasses up to UIView.
  package var classes: [String] {
    switch self {
    case .switch: ["UISwitch", "UIControl", "UIView"]
    case .slider: ["UISlider", "UIControl", "UIView"]
    case .stepper: ["UIStepper", "UIControl", "UIView"]
    case .progress: ["UIProgressView", "UIView"]
    case .activity: ["UIActivityIndicatorView", "UIView"]
    case .pageControl: ["UIPageControl", "UIControl", "UIView"]
    case .datePicker: ["UIDatePicker", "UIControl", "UIView"]
    case .picker: ["UIPickerView", "UIView"]
    case .colorWell: ["UIColorWell", "UIControl", "UIView"]
    case .calendar: ["UICalendarView", "UIView"]
    }
  }

  /// The name of its element in a storyboard.
  package var element: String {
    switch self {
    case .progress: "progressView"
    case .activity: "activityIndicatorView"
    case .picker: "pickerView"
    case .calendar: "calendarView"
    case .switch, .slider, .stepper, .pageControl, .datePicker, .colorWell: rawValue
    }
  }

  /// How far the frame extends beyond the alignment rectangle; a slider's only before iOS 26
  /// (`ControlMetrics.sliderOverhang`).
  package var overhang: Insets {
    switch self {
    case .switch: Insets(right: 2)
    case .slider: Insets(left: 2, bottom: 1, right: 2)
    case .stepper, .progress, .activity, .pageControl, .datePicker, .picker, .colorWell, .calendar: .zero
    }
  }
}

extension ViewKind: CaseIterable {
  package static let allCases: [ViewKind] =
    [
      .view, .label, .button, .image, .textField, .textView, .segmented, .searchBar, .navigationBar, .tabBar,
      .toolbar, .stack, .scroll, .table, .tableCell, .cellContent, .collection, .collectionCell,
      .reusableView,
      .container, .effect, .web, .map, .scene, .window,
    ] + ControlKind.allCases.map { .control($0) }

  /// The name in `frames` and in our format.
  package var rawValue: String {
    switch self {
    case .view: "view"
    case .label: "label"
    case .button: "button"
    case .image: "image"
    case .textField: "textField"
    case .textView: "textView"
    case .segmented: "segmented"
    case .searchBar: "searchBar"
    case .navigationBar: "navigationBar"
    case .tabBar: "tabBar"
    case .toolbar: "toolbar"
    case .stack: "stack"
    case .scroll: "scroll"
    case .table: "table"
    case .tableCell: "tableCell"
    case .cellContent: "cellContent"
    case .collection: "collection"
    case .collectionCell: "collectionCell"
    case .reusableView: "reusableView"
    case .container: "container"
    case .effect: "effect"
    case .web: "web"
    case .map: "map"
    case .scene: "scene"
    case .window: "window"
    case .control(let control): control.rawValue
    }
  }

  /// The UIKit class of a view of this kind, followed by its superclasses up to UIView.
  package var classes: [String] {
    switch self {
    case .view, .cellContent, .container: ["UIView"]
    case .label: ["UILabel", "UIView"]
    case .button: ["UIButton", "UIControl", "UIView"]
    case .image: ["UIImageView", "UIView"]
    case .textField: ["UITextField", "UIControl", "UIView"]
    case .textView: ["UITextView", "UIScrollView", "UIView"]
    case .segmented: ["UISegmentedControl", "UIControl", "UIView"]
    case .searchBar: ["UISearchBar", "UIView"]
    case .navigationBar: ["UINavigationBar", "UIView"]
    case .tabBar: ["UITabBar", "UIView"]
    case .toolbar: ["UIToolbar", "UIView"]
    case .stack: ["UIStackView", "UIView"]
    case .scroll: ["UIScrollView", "UIView"]
    case .table: ["UITableView", "UIScrollView", "UIView"]
    case .tableCell: ["UITableViewCell", "UIView"]
    case .collection: ["UICollectionView", "UIScrollView", "UIView"]
    case .collectionCell: ["UICollectionViewCell", "UICollectionReusableView", "UIView"]
    case .reusableView: ["UICollectionReusableView", "UIView"]
    case .effect: ["UIVisualEffectView", "UIView"]
    case .web: ["WKWebView", "UIView"]
    case .map: ["MKMapView", "UIView"]
    case .scene: ["SCNView", "UIView"]
    case .window: ["UIWindow", "UIView"]
    case .control(let control): control.classes
    }
  }

  /// How far the frame of a view extends beyond its alignment rectangle.
  package var overhang: Insets {
    if case .control(let control) = self { return control.overhang }
    return self == .segmented ? Insets(bottom: 1) : .zero
  }

  /// The superclasses of a UIKit class.
  fileprivate static func superclasses(of name: String) -> some Collection<String> {
    let classes = allCases.lazy.map(\.classes).first { $0.contains(name) } ?? []
    return classes.drop { $0 != name }
  }
}

extension View {
  /// Whether the view is an instance of a class or of a subclass, according to the file.
  package func isKind(of name: String) -> Bool {
    customClass == name || superclass == name || kind.classes.contains(name)
      || superclass.map { ViewKind.superclasses(of: $0).contains(name) } == true
  }
}
