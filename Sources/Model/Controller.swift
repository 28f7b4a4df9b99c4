import Basics

/// The kind of a controller.
package enum ControllerKind: String, Sendable, Hashable, CaseIterable {
  /// No controller: a top-level view of a xib.
  case none
  case plain, navigation, tab, split, page, table, collection
  /// A reference to a storyboard.
  case reference
  /// A controller of another framework (`avPlayerViewController` …).
  case other
}

/// A view controller as authored.
package struct Controller: Sendable, Hashable {
  /// The kind of the controller.
  package var kind: ControllerKind
  /// Interface Builder's object id.
  package var id: String?
  /// The storyboard identifier.
  package var storyboardIdentifier: String?
  /// The custom class.
  package var customClass: String?
  /// The title.
  package var title: String?
  /// The label in Interface Builder's outline; it is never displayed on a device.
  package var label: String?
  /// The user-defined runtime attributes.
  package var attributes: [RuntimeAttribute] = []

  // The bars of a navigation, tab or split view controller
  /// The navigation bar.
  package var navigationBar: BarContent?
  /// Whether the navigation bar is hidden.
  package var navigationBarHidden = false
  /// Whether the toolbar is hidden.
  package var toolbarHidden = true
  /// The toolbar; its items are those of the controller that is shown.
  package var toolbar: BarContent?
  /// The tab bar.
  package var tabBar: BarContent?
  /// The navigation item, shown by a navigation controller that contains this controller.
  package var navigationItem: NavigationItem?
  /// The tab bar item, shown by a tab bar controller that contains this controller.
  package var tabItem: BarContent.Item?
  /// The toolbar items, shown by a navigation controller that contains this controller.
  package var toolbarItems: [BarContent.Item] = []

  // Presentation
  /// The modal presentation style.
  package var presentation = Presentation.automatic
  /// Whether the controller defines the context for presentations over it.
  package var definesPresentationContext = false
  /// Whether the tab bar is hidden when the controller is pushed.
  package var hidesBottomBarWhenPushed = false
  /// `extendedLayoutIncludesOpaqueBars`.
  package var extendsUnderOpaqueBars = false
  /// `edgesForExtendedLayout`; nil for all.
  package var extendedEdges: RectEdges?
  /// `automaticallyAdjustsScrollViewInsets`, which applied before iOS 11.
  package var adjustsScrollViewInsets = true
  /// The preferred content size, for popovers and form sheets.
  package var preferredContentSize: Size?
  /// The size of the scene in Interface Builder if it is freeform.
  package var freeformSize: Size?
  /// The simulated metrics of Interface Builder.
  package var simulated = SimulatedMetrics()

  /// The columns of a split view controller.
  package var split: SplitContent?
  /// The behaviour of the app's code.
  package var behavior = ControllerBehavior()

  /// The target of a storyboard reference.
  package var reference: StoryboardReference?

  package init(_ kind: ControllerKind, id: String? = nil) {
    self.kind = kind
    self.id = id
  }
}

/// A navigation item; see `UINavigationItem`.
package struct NavigationItem: Sendable, Hashable {
  /// The display mode of the large title.
  package enum LargeTitle: UInt8, Sendable, Hashable { case automatic, always, never }

  /// Interface Builder's object id.
  package var id: String?
  /// The title.
  package var title = ""
  /// The prompt above the title.
  package var prompt = ""
  /// The id of the title view.
  package var titleView: String?
  /// The display mode of the large title.
  package var largeTitle = LargeTitle.automatic
  /// The bar button items.
  package var items: [BarContent.Item] = []
  /// The colours of its appearances, instead of the bar's.
  package var colors = ViewColors()
  /// Whether there is a search controller.
  package var hasSearch = false
  /// `leftItemsSupplementBackButton`: whether leading items appear next to the back button instead of replacing it.
  package var keepsBack = false

  package init() {}

  /// Whether the back button is shown.
  package var showsBack: Bool { keepsBack || !items.contains { $0.place == .leading } }
}

/// A modal presentation style; see `UIModalPresentationStyle`.
package enum Presentation: String, Sendable, Hashable, CaseIterable {
  case automatic, fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover, none
}

/// The bars that Interface Builder simulates although nothing in the file provides them.
package struct SimulatedMetrics: Sendable, Hashable {
  /// A simulated bar.
  package enum Bar: Sendable, Hashable {
    /// Derived from the segues.
    case inferred
    case none
    case navigation(translucent: Bool, prompt: Bool)
    case tab(translucent: Bool)
    case toolbar(translucent: Bool)
  }
  /// The top bar.
  package var top = Bar.inferred
  /// The bottom bar.
  package var bottom = Bar.inferred
  /// `<nil key="simulatedStatusBarMetrics"/>`
  package var withoutStatusBar = false
  /// Whether the scene is in landscape; nil if not simulated.
  package var landscape: Bool?
  /// The device or size of `simulatedScreenMetrics`.
  package var screen: String?

  package init() {}
}

/// The target of a storyboard reference.
package struct StoryboardReference: Sendable, Hashable {
  /// The storyboard; nil for the same one.
  package var storyboard: String?
  /// The storyboard identifier; nil for the initial scene.
  package var identifier: String?

  package init(storyboard: String?, identifier: String?) {
    self.storyboard = storyboard
    self.identifier = identifier
  }
}

/// The kind of a segue.
package enum SegueKind: Sendable, Hashable {
  /// A relationship with a container's child: `rootViewController`, `viewControllers`, `masterViewController` … The
  /// children of a navigation controller are its stack, with the last one on top.
  case relationship(String)
  case embed(DocumentView)
  case show, showDetail
  case present(Presentation)
  case popover(anchor: DocumentView?)
  case unwind, custom
}

/// A segue, or a relationship between a container and its child.
package struct Segue: Sendable, Hashable {
  /// Interface Builder's object id.
  package var id: String?
  /// The identifier for `performSegue(withIdentifier:)`.
  package var identifier: String?
  /// The id of the view or bar item that triggers it; the controller's id for a manual segue.
  package var trigger: String?
  /// The kind of the segue.
  package var kind: SegueKind
  /// The index of the scene it starts from.
  package var source: Int
  /// The index of the destination scene; nil if it is not in the document.
  package var destination: Int?
  /// The position in the source.
  package var position: SourcePosition
  /// The way in which a child is attached to its container.
  package var attachment = Attachment.child
  /// The trait overrides that the container sets for the child (Evidence D2).
  package var override = TraitOverride()

  /// The way in which a child is attached to its container.
  package enum Attachment: UInt8, Sendable, Hashable {
    /// Added with `addChild`; it receives all callbacks.
    case child
    /// Only the view was added, not the controller, which is outside the controller hierarchy and receives no callbacks
    /// (Evidence C9).
    case outside
    /// Like `outside`, but the view follows its superview by autoresizing.
    case outsideAutoresizing
  }

  package init(_ kind: SegueKind, from source: Int, to destination: Int?, position: SourcePosition = .none) {
    self.kind = kind
    self.source = source
    self.destination = destination
    self.position = position
  }
}

extension SegueKind {
  /// Whether it shows another scene. An unwind segue goes back, and a custom one depends on the app's code.
  package var opensScene: Bool {
    switch self {
    case .unwind, .custom: false
    case .relationship, .embed, .show, .showDetail, .present, .popover: true
    }
  }
}
