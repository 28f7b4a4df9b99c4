/// A connection from a property of a class to a view or constraint of the document.
package struct Outlet: Sendable, Hashable {
  /// The class with the property.
  package var owner: String
  /// The property.
  package var property: String
  /// The connected view or constraint.
  package var target: LayoutPart

  package init(owner: String, property: String, target: LayoutPart) {
    self.owner = owner
    self.property = property
    self.target = target
  }
}

/// A view or a constraint of a document.
package enum LayoutPart: Sendable, Hashable {
  case view(DocumentView)
  /// An index into the document's constraints.
  case constraint(Int)
}

/// The kind of a change.
package enum CodeChangeKind: String, Sendable, Hashable, CaseIterable {
  /// Of a constraint.
  case constant, activity, priority
  /// A constraint or view is passed to a function that is not read.
  case use
  /// A constraint is removed, or all constraints that code makes for a view are replaced.
  case removal
  /// A view is added to another superview.
  case move
  /// Of a view.
  case frame, image, text, font, lines, visibility
  /// Constraints that are made in code.
  case constraints
  /// Inequalities that are made in code, which determine nothing alone.
  case limits
  /// Whether a view receives touches.
  case interaction
  /// A view that code adds, but does not position where it was read.
  case placement
  /// Subviews that are added in code.
  case content
  /// The size that a class computes for itself.
  case size
  /// The axis, spacing, alignment or distribution of a stack view, or margins.
  case arrangement
  /// The orientations in which a controller is shown, without landscape; its part is the root view.
  case orientation
  /// Landscape as the only orientation in which a controller is shown; its part is the root view.
  case landscape
  /// The way in which a controller presents others or is dismissed; its part is the root view.
  case presentation
  /// A popover, a sheet or another controller in which a controller is shown, which determines its size; its part is
  /// the root view.
  case window
  /// Bars that are opaque, or edges that do not extend under them, so that the view begins below them; its part is the
  /// root view.
  case bars
  /// A navigation bar that the controller hides; its part is the root view.
  case hiddenBar
  /// The heights of rows that the delegate of a table determines; its part is the root view.
  case rows
}

/// A statement in the app's sources that changes a view or constraint of a layout.
package struct CodeChange: Sendable, Hashable {
  /// The size classes in which a statement is reached; nil for any.
  package struct Condition: Sendable, Hashable {
    package var horizontal: SizeClass?
    package var vertical: SizeClass?

    package init() {}

    /// Whether the statement is reached with some traits.
    package func holds(_ horizontal: SizeClass?, _ vertical: SizeClass?) -> Bool {
      (self.horizontal ?? horizontal) == horizontal && (self.vertical ?? vertical) == vertical
    }
  }

  /// The kind.
  package var kind: CodeChangeKind
  /// The name of the property in the source; for the view of a class, the name of the class.
  package var name: String
  /// The source file.
  package var file: String
  /// The position in the source.
  package var position: SourcePosition
  /// The size classes in which it happens.
  package var condition = Condition()
  /// The number that is set, if the source contains it.
  package var value: Double?
  /// Whether a view is hidden or loses its text, whatever the state of the app.
  package var hides = false
  /// The only device family in which it happens, for orientations and windows.
  package var idiom: Idiom?

  package init(_ kind: CodeChangeKind, of name: String, file: String, at position: SourcePosition) {
    self.kind = kind
    self.name = name
    self.file = file
    self.position = position
  }
}

/// The reason why the findings of a scene may be wrong.
package enum SceneDoubt: Sendable, Hashable {
  /// Nothing loads it, or nothing on the devices of a family.
  case unused(String, on: Idiom? = nil)
  /// It is part of another screen, which determines its size.
  case embedded(String)
}

/// The changes that an app's sources make to the parts of a layout.
package struct CodeChanges: Sendable {
  private var changes: [LayoutPart: [CodeChange]] = [:]
  private var effects: Set<Effect> = []
  /// The scenes that the rest of the project puts in doubt.
  package var scenes: [Int: SceneDoubt] = [:]
  /// The prototype cells that nothing dequeues.
  package var unusedCells: Set<DocumentView> = []

  /// The effect of a change on a part.
  private struct Effect: Hashable {
    var part: LayoutPart
    var kind: CodeChangeKind
    var idiom: Idiom?
    /// The number and its size classes, for constants.
    var value: Double?
    var condition: CodeChange.Condition?
    var hides: Bool
  }

  package init() {}

  /// Adds a change. Of those with the same effect, only the first is kept.
  package mutating func add(_ change: CodeChange, to part: LayoutPart) {
    var effect = Effect(
      part: part, kind: change.kind, idiom: change.idiom, hides: change.hides)
    if change.kind == .constant { (effect.value, effect.condition) = (change.value, change.condition) }
    if effects.insert(effect).inserted { changes[part, default: []].append(change) }
  }

  /// Returns the changes with those of another reader.
  package func merging(_ other: CodeChanges) -> CodeChanges {
    var result = self
    for (part, changes) in other.changes { result.changes[part, default: []] += changes }
    result.scenes.merge(other.scenes) { first, _ in first }
    result.unusedCells.formUnion(other.unusedCells)
    return result
  }

  /// Returns the changes of a part.
  package func all(of part: LayoutPart) -> [CodeChange] { changes[part] ?? [] }

  /// Returns the first change of a part with one of the given kinds.
  package func first(of kinds: Set<CodeChangeKind>, for part: LayoutPart) -> CodeChange? {
    changes[part]?.first { kinds.contains($0.kind) }
  }

  /// Whether there are no changes.
  package var isEmpty: Bool { changes.isEmpty }
}
