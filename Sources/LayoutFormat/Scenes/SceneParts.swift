import Model
import Syntax

/// The state of reading a scene.
struct SceneParts {
  var index = 0
  var root: ViewIndex = 0
  /// Views and custom guides by name, including the prefix of their scope.
  var items: [String: ConstraintItem] = [:]
  /// The views by a name that several of them have, including the prefix of their scope.
  var namesakes: [String: [ViewIndex]] = [:]
  /// The names of views that could not be read, which has been reported, and of their descendants.
  private(set) var broken: Set<String> = []
  var firstView: ViewIndex = 0
  /// Notes about each view, starting from the scene's first view.
  private var notes: [ViewNotes] = []
  /// The guides created for equations, by owner and kind.
  var guides: [GuideKey: Int] = [:]
  var constraintNames: [String: [Int]] = [:]
  /// The constraints from the short forms of views, which variations can replace.
  private(set) var pins: [Pin] = []
  /// The segue of each container view.
  var embeds: [ViewIndex: Int] = [:]
  var states: [String: [String]] = [:]
  /// Views whose image is named by a row.
  var imagesOfRows: Set<ViewIndex> = []
  /// The views with a "dynamicType" of their own, which a font in a variation does not change.
  var textSizeIsWritten: Set<ViewIndex> = []
  /// Images of unknown size, with the position of their name.
  var unsized: [UnsizedImage] = []
  var pendingSources: [PendingSource] = []
  /// The views in the screen's navigation bar, with the ids by which its item refers to them.
  var pendingBarViews: [(id: String, value: JSONValue)] = []
  /// Lists whose height follows their content.
  var fitting: [ViewIndex] = []
  var pendingPins: [PendingPin] = []
  /// The spacers of each stack, with their minimum lengths.
  var spacers: [ViewIndex: [(view: ViewIndex, least: Double)]] = [:]
  /// The stacks whose axis changes.
  var turningStacks: Set<ViewIndex> = []
  var pendingConstraints: [PendingConstraints] = []
  var pendingVariations: [PendingVariation] = []

  struct GuideKey: Hashable {
    var owner: ViewIndex
    var kind: GuideKind
  }

  private struct ViewNotes {
    /// The key of its kind.
    var kind: String
    /// Whether it has constants in files.
    var isBound = false
    var lastPin: Int?
  }

  struct Pin {
    var attribute: Attribute
    /// Whether it is an aspect ratio, which is distinct from a width.
    var isAspect: Bool
    var constraint: Int
    /// The previous pin of the same view; a linked list costs nothing for views without pins.
    var previous: Int?

    func isLike(_ other: Pin) -> Bool { attribute == other.attribute && isAspect == other.isAspect }
  }

  /// A short form (`"top": 12`) to be read once all names are known.
  struct PendingPin {
    var view: ViewIndex
    var key: String
    var value: JSONValue
  }

  struct UnsizedImage {
    var view: ViewIndex
    var value: JSONValue
  }

  /// An array of equations with the view that contains it.
  struct PendingConstraints {
    var holder: ViewIndex
    var list: JSONValue
  }

  /// Changes to a view, or to the whole screen if `view` is nil.
  struct PendingVariation {
    var view: ViewIndex?
    var changes: JSONValue
    /// The state, which is its condition.
    var state: (view: String, name: String)?
  }

  /// A list of data whose cells are not all known yet.
  struct PendingSource {
    var index: Int
    var cells: JSONValue
    var process: JSONValue?
  }

  /// Records the kind of a view as it is added to the document.
  mutating func note(kind: String) { notes.append(ViewNotes(kind: kind)) }

  /// Records the names of an unreadable view and of everything in it that may be a view.
  mutating func markBroken(_ name: String?, _ value: JSONValue, prefix: String) {
    if let name { broken.insert(prefix + name) }
    var waiting = [value]
    while let next = waiting.popLast() {
      for member in next.members {
        if member.value.kind == .object { broken.insert(prefix + member.key) }
        waiting.append(member.value)
      }
      waiting += next.elements
    }
  }

  func kind(of view: ViewIndex) -> String { notes[view - firstView].kind }

  mutating func bind(_ view: ViewIndex) { notes[view - firstView].isBound = true }

  func isBound(_ view: ViewIndex) -> Bool { notes[view - firstView].isBound }

  mutating func append(_ pin: Pin, of view: ViewIndex) {
    var pin = pin
    pin.previous = notes[view - firstView].lastPin
    notes[view - firstView].lastPin = pins.count
    pins.append(pin)
  }

  /// Returns the pins of a view in order.
  func pins(of view: ViewIndex) -> [Pin] {
    var found: [Pin] = []
    var next = notes[view - firstView].lastPin
    while let index = next {
      found.append(pins[index])
      next = pins[index].previous
    }
    return found.reversed()
  }
}
