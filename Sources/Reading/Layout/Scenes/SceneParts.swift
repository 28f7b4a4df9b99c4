import Model

/// What is known of the scene that is being read.
struct SceneParts {
  var index = 0
  var root: ViewIndex = 0
  /// Views and the author's guides by name, with the prefix of their scope.
  var items: [String: Item] = [:]
  /// The kind word of each view, from the scene's first view on.
  var kinds: [String] = []
  var firstView: ViewIndex = 0
  /// The scope in which each view was written.
  var scopes: [Int] = []
  /// Guides made for equations, by owner and kind.
  var guides: [GuideKey: Int] = [:]
  var constraintNames: [String: [Int]] = [:]
  /// Constraints made by the short forms of a view, which its variations replace.
  var pins: [ViewIndex: [Pin]] = [:]
  /// Views with constants in files.
  var boundViews: Set<ViewIndex> = []
  /// The segue of each container view.
  var embeds: [ViewIndex: Int] = [:]
  var states: [String: [String]] = [:]
  var pendingSources: [PendingSource] = []
  /// Lists that are as high as their content.
  var fitting: [ViewIndex] = []
  var pendingPins: [PendingPin] = []
  var pendingConstraints: [PendingConstraints] = []
  var pendingVariations: [PendingVariation] = []

  struct GuideKey: Hashable {
    var owner: ViewIndex
    var kind: Guide.Kind
  }

  struct Pin {
    var attribute: Attribute
    /// An aspect ratio is kept apart from a width.
    var isAspect: Bool
    var constraint: Int

    func isLike(_ other: Pin) -> Bool { attribute == other.attribute && isAspect == other.isAspect }
  }

  /// A short form (`"top": 12`), waiting until all names are known.
  struct PendingPin {
    var view: ViewIndex
    var key: String
    var value: JSONValue
    var scope: Int
  }

  /// A list of equations with the view that holds it.
  struct PendingConstraints {
    var holder: ViewIndex
    var list: JSONValue
    var scope: Int
  }

  /// Changes to one view (`keys` are those of its kind), or to the whole screen where `view` is nil.
  struct PendingVariation {
    var view: ViewIndex?
    var changes: JSONValue
    /// A state holds under its own condition.
    var state: (view: String, name: String)?
    var scope: Int
  }

  /// A list of data whose cells are not all known yet.
  struct PendingSource {
    var index: Int
    var cells: JSONValue
    var process: (value: JSONValue, scope: Int)?
    var scope: Int
  }

  func kind(of view: ViewIndex) -> String { kinds[view - firstView] }
}
