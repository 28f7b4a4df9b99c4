import LayoutFormat
import Model

/// The system classes that layouts consist of.
enum UIKitClasses {
  enum Role { case view, controller, guide, constraint }

  /// The view kinds and superclasses, by class name.
  private static let views: [String: (kind: ViewKind, above: String?)] = {
    var views: [String: (kind: ViewKind, above: String?)] = [:]
    for kind in ViewKind.allCases {
      for (index, name) in kind.classes.enumerated()
      where views[name] == nil || index == 0 && name != "UIView" {
        let above = kind.classes.indices.contains(index + 1) ? kind.classes[index + 1] : nil
        views[name] = (index == 0 ? kind : .view, above)
      }
    }
    views["UIView"] = (.view, nil)
    views["UIScrollView"] = (.scroll, "UIView")
    views["UICollectionReusableView"] = (.reusableView, "UIView")
    views["UITableViewHeaderFooterView"] = (.view, "UIView")
    views["UICollectionViewListCell"] = (.collectionCell, "UICollectionViewCell")
    views["UIControl"] = (.view, "UIView")
    views["UIInputView"] = (.view, "UIView")
    views["UIRefreshControl"] = (.view, "UIControl")
    views["UISearchTextField"] = (.textField, "UITextField")
    return views
  }()

  private static let controllers: [String: (kind: ControllerKind, above: String?)] = [
    "UIViewController": (.plain, nil), "UITableViewController": (.table, "UIViewController"),
    "UICollectionViewController": (.collection, "UIViewController"),
    "UINavigationController": (.navigation, "UIViewController"),
    "UITabBarController": (.tab, "UIViewController"),
    "UISplitViewController": (.split, "UIViewController"),
    "UIPageViewController": (.page, "UIViewController"),
    "UIAlertController": (.other, "UIViewController"), "UISearchController": (.other, "UIViewController"),
  ]

  private static let guides: Set<String> = ["UILayoutGuide", "UIFocusGuide"]

  /// The suffixes of class names in other modules, with the most likely class of UIKit.
  private static let endings: KeyValuePairs<String, String> = [
    "TableViewController": "UITableViewController", "CollectionViewController": "UICollectionViewController",
    "NavigationController": "UINavigationController", "TabBarController": "UITabBarController",
    "ViewController": "UIViewController", "Controller": "UIViewController",
    "CollectionViewCell": "UICollectionViewCell",
    "CollectionCell": "UICollectionViewCell", "Cell": "UITableViewCell", "ImageView": "UIImageView",
    "Label": "UILabel",
    "Button": "UIButton", "TextField": "UITextField", "TextView": "UITextView", "StackView": "UIStackView",
    "ScrollView": "UIScrollView", "TableView": "UITableView", "CollectionView": "UICollectionView",
    "WebView": "WKWebView",
    "Switch": "UISwitch", "Slider": "UISlider", "HeaderFooterView": "UITableViewHeaderFooterView",
    "View": "UIView", "Bar": "UIView",
    "Control": "UIControl",
  ]

  static func isKnown(_ name: String) -> Bool {
    views[name] != nil || controllers[name] != nil || guides.contains(name) || name == "NSLayoutConstraint"
  }

  static func superclass(of name: String) -> String? { views[name]?.above ?? controllers[name]?.above ?? nil }

  /// Returns the class that a name suggests. `View` itself is SwiftUI's protocol.
  static func guess(_ name: String) -> String? {
    name == "View" ? nil : endings.first { name.hasSuffix($0.key) }?.value
  }

  static func role(_ name: String) -> Role {
    if controllers[name] != nil { return .controller }
    if guides.contains(name) { return .guide }
    return name == "NSLayoutConstraint" ? .constraint : .view
  }

  static func controllerKind(_ name: String) -> ControllerKind { controllers[name]?.kind ?? .plain }

  /// Returns a new view with the defaults in code, which differ from those in Interface Builder.
  static func view(_ name: String) -> View {
    let kind = views[name]?.kind ?? .view
    var view = View.standard(kind)
    view.superclass = views[name] != nil && kind.classes.first != name ? name : nil
    switch kind {
    case .label, .image: view.hugging = AxisPair(251, 251)
    case .button: view.content = .button(ButtonContent(style: .custom))
    case .textField:
      view.textField.border = .none
      view.textField.font = Font(size: 17)
    default: break
    }
    return view
  }
}
