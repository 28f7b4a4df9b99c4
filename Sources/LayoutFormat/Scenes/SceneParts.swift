import Model
import Syntax

/// What is known of the scene that is being read.
struct SceneParts {
  var index = 0
  var root: ViewIndex = 0
  /// Views and the author's guides by name, with the prefix of their scope.
  var items: [String: Item] = [:]
  /// Names of views that could not be read, which has been reported, and of those in them.
  private(set) var broken: Set<String> = []
  var firstView: ViewIndex = 0
  /// What is remembered of each view, from the scene's first view on.
  private var notes: [ViewNotes] = []
  /// Guides made for equations, by owner and kind.
  var guides: [GuideKey: Int] = [:]
  var constraintNames: [String: [Int]] = [:]
  /// Constraints made by the short forms of views, which their variations replace.
  private(set) var pins: [Pin] = []
  /// The segue of each container view.
  var embeds: [ViewIndex: Int] = [:]
  var states: [String: [String]] = [:]
  /// Views whose image is named by a row.
  var imagesOfRows: Set<ViewIndex> = []
  /// Images of no known size, with the place of their name.
  var unsized: [UnsizedImage] = []
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

  private struct ViewNotes {
    /// The word of its kind.
    var kind: String
    /// It has constants in files.
    var isBound = false
    var lastPin: Int?
  }

  struct Pin {
    var attribute: Attribute
    /// An aspect ratio is kept apart from a width.
    var isAspect: Bool
    var constraint: Int
    /// The one before of the same view: a chain costs a view nothing that has no pins.
    var previous: Int?

    func isLike(_ other: Pin) -> Bool { attribute == other.attribute && isAspect == other.isAspect }
  }

  /// A short form (`"top": 12`), waiting until all names are known.
  struct PendingPin {
    var view: ViewIndex
    var key: String
    var value: JSONValue
  }

  struct UnsizedImage {
    var view: ViewIndex
    var value: JSONValue
  }

  /// A list of equations with the view that holds it.
  struct PendingConstraints {
    var holder: ViewIndex
    var list: JSONValue
  }

  /// Changes to one view (`keys` are those of its kind), or to the whole screen where `view` is nil.
  struct PendingVariation {
    var view: ViewIndex?
    var changes: JSONValue
    /// A state holds under its own condition.
    var state: (view: String, name: String)?
  }

  /// A list of data whose cells are not all known yet.
  struct PendingSource {
    var index: Int
    var cells: JSONValue
    var process: JSONValue?
  }

  /// Called for each view as it is added to the document.
  mutating func note(kind: String) { notes.append(ViewNotes(kind: kind)) }

  /// Remembers the names of a view that cannot be read and of all that may be views in it.
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

  /// The pins of a view, the first first.
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
