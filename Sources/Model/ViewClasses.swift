extension ViewKind {
  /// The UIKit class of views of this kind, followed by its superclasses up to `UIView`.
  package var classes: [String] {
    switch self {
    case .view: ["UIView"]
    case .label: ["UILabel", "UIView"]
    case .button: ["UIButton", "UIControl", "UIView"]
    case .image: ["UIImageView", "UIView"]
    case .textField: ["UITextField", "UIControl", "UIView"]
    case .textView: ["UITextView", "UIScrollView", "UIView"]
    case .switch: ["UISwitch", "UIControl", "UIView"]
    case .slider: ["UISlider", "UIControl", "UIView"]
    case .stepper: ["UIStepper", "UIControl", "UIView"]
    case .segmented: ["UISegmentedControl", "UIControl", "UIView"]
    case .progress: ["UIProgressView", "UIView"]
    case .activity: ["UIActivityIndicatorView", "UIView"]
    case .pageControl: ["UIPageControl", "UIControl", "UIView"]
    case .datePicker: ["UIDatePicker", "UIControl", "UIView"]
    case .picker: ["UIPickerView", "UIView"]
    case .searchBar: ["UISearchBar", "UIView"]
    case .navigationBar: ["UINavigationBar", "UIView"]
    case .tabBar: ["UITabBar", "UIView"]
    case .toolbar: ["UIToolbar", "UIView"]
    case .stack: ["UIStackView", "UIView"]
    case .scroll: ["UIScrollView", "UIView"]
    case .table: ["UITableView", "UIScrollView", "UIView"]
    case .tableCell: ["UITableViewCell", "UIView"]
    case .cellContent, .container: ["UIView"]
    case .collection: ["UICollectionView", "UIScrollView", "UIView"]
    case .collectionCell: ["UICollectionViewCell", "UICollectionReusableView", "UIView"]
    case .reusableView: ["UICollectionReusableView", "UIView"]
    case .effect: ["UIVisualEffectView", "UIView"]
    case .web: ["WKWebView", "UIView"]
    case .map: ["MKMapView", "UIView"]
    case .scene: ["SCNView", "UIView"]
    case .window: ["UIWindow", "UIView"]
    }
  }
}

extension ViewKind {
  /// Returns a UIKit class and its superclasses.
  fileprivate static func superclasses(of name: String) -> some Collection<String> {
    let classes = allCases.lazy.map(\.classes).first { $0.contains(name) } ?? []
    return classes.drop { $0 != name }
  }
}

extension View {
  /// Whether the view's class is the given one or a subclass, as far as the file shows.
  package func isKind(of name: String) -> Bool {
    customClass == name || superclass == name || kind.classes.contains(name)
      || superclass.map { ViewKind.superclasses(of: $0).contains(name) } == true
  }
}
