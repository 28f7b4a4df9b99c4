import Model

/// The kind of view of each element, and the elements that contain no views.
enum ElementNames {
  /// The kinds by element name; any other element with a frame is a plain view.
  static let kinds: [String: ViewKind] = others.merging(
    ControlKind.allCases.map { ($0.element, .control($0)) }, uniquingKeysWith: { other, _ in other })

  private static let others: [String: ViewKind] = [
    "view": .view, "label": .label, "button": .button, "imageView": .image, "textField": .textField,
    "textView": .textView, "segmentedControl": .segmented, "searchBar": .searchBar,
    "navigationBar": .navigationBar, "tabBar": .tabBar, "toolbar": .toolbar,
    "stackView": .stack, "scrollView": .scroll, "tableView": .table, "tableViewCell": .tableCell,
    "tableViewCellContentView": .cellContent, "collectionView": .collection,
    "collectionViewCell": .collectionCell, "collectionViewCellContentView": .cellContent,
    "collectionReusableView": .reusableView, "containerView": .container, "visualEffectView": .effect,
    "webView": .web, "wkWebView": .web, "mapView": .map, "mkMapView": .map, "sceneKitView": .scene,
    "arscnView": .scene, "arskView": .scene, "skView": .scene, "glkView": .scene, "mtkView": .scene,
    "refreshControl": .view, "window": .window, "tableViewHeaderFooterView": .reusableView,
  ]

  /// Elements that cannot contain views.
  static let opaque: Set<String> = [
    "rect", "constraints", "connections", "variation", "color", "fontDescription", "autoresizingMask",
    "userDefinedRuntimeAttributes", "accessibility", "textInputTraits", "nil", "state", "point",
    "gestureRecognizers", "attributedString", "string", "buttonConfiguration", "segments", "layoutGuides",
    "textAttributes", "inset", "size", "edgeInsets", "directionalEdgeInsets", "viewLayoutGuide",
  ]

  /// Elements inside views that are read, or do not affect layout.
  static let parts: Set<String> = opaque.union(HarmlessNames.elements).union([
    "subviews", "prototypes", "sections", "cells", "items", "date", "locale", "menu", "imageReference",
    "preferredSymbolConfiguration", "collectionViewFlowLayout", "collectionViewLayout", "mutableString",
    "freeformSimulatedSizeMetrics", "simulatedNavigationBarMetrics", "simulatedTabBarMetrics",
    "simulatedToolbarMetrics", "navigationBarAppearance", "tabBarAppearance", "toolbarAppearance",
    "wkWebViewConfiguration", "keyboardLayoutGuide", "tableViewSection", "barButtonItem", "navigationItem",
    "tabBarItem", "button", "frame", "value", "integer", "real", "size", "view", "blurEffect",
    "vibrancyEffect",
  ])

  /// Top-level objects other than controllers and views that can be ignored silently.
  static let objects: Set<String> = [
    "placeholder", "exit", "customObject", "tapGestureRecognizer", "pinchGestureRecognizer",
    "panGestureRecognizer", "swipeGestureRecognizer", "rotationGestureRecognizer",
    "pongPressGestureRecognizer", "screenEdgePanGestureRecognizer", "hoverGestureRecognizer",
    "navigationItem", "barButtonItem", "arrayController",
  ]
}
