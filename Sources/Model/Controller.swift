import Basics

/// What an author said about a view controller.
package struct Controller: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A view without a controller: the top-level view of a xib.
    case none
    case plain, navigation, tab, split, page, table, collection
    /// A reference to a scene of another storyboard.
    case reference
    /// A controller of some framework (`avPlayerViewController` …).
    case other
  }

  package var kind: Kind
  package var id: String?
  package var storyboardIdentifier: String?
  package var customClass: String?
  package var title: String?
  /// What Interface Builder's outline calls it; no device shows that.
  package var label: String?
  package var attributes: [RuntimeAttribute] = []

  // Bars as a navigation, tab or split controller has them
  package var navigationBar: BarContent?
  package var navigationBarHidden = false
  package var toolbarHidden = true
  package var tabBar: BarContent?
  /// This controller's own item in the bars that its containers show.
  package var navigationItem: NavigationItem?
  package var tabItem: BarContent.Item?
  package var toolbarItems: [BarContent.Item] = []

  // How it wants to be shown
  package var presentation = Presentation.automatic
  package var definesPresentationContext = false
  package var hidesBottomBarWhenPushed = false
  package var extendsUnderOpaqueBars = false
  /// Edges named by `edgesForExtendedLayout`; nil is all.
  package var extendedEdges: ExtendedEdges?
  package var preferredContentSize: Size?
  package var freeformSize: Size?
  package var simulated = SimulatedMetrics()

  /// Columns of a split view controller.
  package var split: SplitContent?
  /// What the app's code does with it.
  package var behavior = ControllerBehavior()

  /// File and identifier of a storyboard reference.
  package var reference: StoryboardReference?

  package init(_ kind: Kind, id: String? = nil) {
    self.kind = kind
    self.id = id
  }
}

package struct NavigationItem: Sendable, Hashable {
  package enum LargeTitle: UInt8, Sendable, Hashable { case automatic, always, never }

  package var id: String?
  package var title = ""
  package var prompt = ""
  /// Id of the view in the title's place.
  package var titleView: String?
  package var largeTitle = LargeTitle.automatic
  package var items: [BarContent.Item] = []
  package var hasSearch = false
  /// Leading items are beside the way back, not in its place.
  package var keepsBack = false

  package init() {}

  package var showsBack: Bool { keepsBack || !items.contains { $0.place == .leading } }
}

package enum Presentation: String, Sendable, Hashable, CaseIterable {
  case automatic, fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover, none
}

package struct ExtendedEdges: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let top = ExtendedEdges(rawValue: 1)
  package static let left = ExtendedEdges(rawValue: 2)
  package static let bottom = ExtendedEdges(rawValue: 4)
  package static let right = ExtendedEdges(rawValue: 8)
}

/// Bars that Interface Builder draws though nothing in the file brings them.
package struct SimulatedMetrics: Sendable, Hashable {
  package enum Bar: Sendable, Hashable {
    /// As the segues say.
    case inferred
    case none
    case navigation(translucent: Bool, prompt: Bool)
    case tab(translucent: Bool)
    case toolbar(translucent: Bool)
  }
  package var top = Bar.inferred
  package var bottom = Bar.inferred
  /// `<nil key="simulatedStatusBarMetrics"/>`
  package var withoutStatusBar = false
  package var landscape: Bool?
  /// Device or size named by `simulatedScreenMetrics`.
  package var screen: String?

  package init() {}
}

package struct StoryboardReference: Sendable, Hashable {
  package var storyboard: String?
  package var identifier: String?

  package init(storyboard: String?, identifier: String?) {
    self.storyboard = storyboard
    self.identifier = identifier
  }
}

/// A way from one controller to another.
package struct Segue: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A child of a container: `rootViewController`, `viewControllers`, `masterViewController` … A navigation controller's
    /// children are its stack, the last one on top.
    case relationship(String)
    case embed(DocumentView)
    case show, showDetail
    case present(Presentation)
    case popover(anchor: DocumentView?)
    case unwind, custom
  }

  package var id: String?
  package var identifier: String?
  /// Id of what it starts from: a view, a bar item; the controller's own where the app performs it.
  package var trigger: String?
  package var kind: Kind
  /// Scenes, by index.
  package var source: Int
  package var destination: Int?
  package var position: SourcePosition
  /// How a child that this segue brings belongs to its container.
  package var attachment = Attachment.child
  /// Traits that the container gives to the child (Evidence D2).
  package var override = TraitOverride()

  package enum Attachment: UInt8, Sendable, Hashable {
    /// Added with `addChild`: hears of every change.
    case child
    /// Its view was added, the controller was not: it is outside the root controller's tree and told nothing
    /// (Evidence C9).
    case outside
    /// The same, but its view follows its superview by autoresizing.
    case outsideAutoresizing
  }

  package init(_ kind: Kind, from source: Int, to destination: Int?, position: SourcePosition = .none) {
    self.kind = kind
    self.source = source
    self.destination = destination
    self.position = position
  }
}

extension Segue.Kind {
  /// Whether it brings a scene: an unwind segue goes back, and what a custom one does is in the app's code.
  package var opensScene: Bool {
    switch self {
    case .unwind, .custom: false
    case .relationship, .embed, .show, .showDetail, .present, .popover: true
    }
  }
}
