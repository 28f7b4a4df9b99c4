/// A scene for one environment: variations applied, expressions evaluated, uninstalled views and constraints removed.
/// Indices are those of this tree, in document order: parents before children, the root first.
package struct PlainTree: Sendable, Hashable {
  /// The index of the scene.
  package var scene: Int
  /// Whether view 0 is the scene's root; if not, every view without a parent is a separate root.
  package var hasRoot: Bool
  /// The views.
  package var views: [View]
  /// The installed constraints.
  package var constraints: [Constraint]
  /// The layout guides.
  package var guides: [Guide]
  /// The document's view for each view; rows of data repeat theirs.
  package var source: [DocumentView]
  /// The document's constraint for each constraint; -1 for one added by a step of a trace.
  package var constraintSource: [Int]
  /// The lists filled with data, by `RowFiller`.
  package var lists: [PlainList] = []
  /// The number of rows of each list, shown and in total.
  package var rowCounts: [ListKey: RowCount] = [:]
  /// The fonts next to the layout, by PostScript name.
  package var fonts: [String: FontMetrics] = [:]
  /// Notes about individual views.
  package var notes: [TreeNote] = []
  /// The diagnostics from adapting, such as an unknown name or a division by zero. The tree remains usable.
  package var diagnostics: [Diagnostic] = []

  package init(
    scene: Int, hasRoot: Bool = true, views: [View], constraints: [Constraint], guides: [Guide],
    source: [DocumentView],
    constraintSource: [Int]
  ) {
    self.scene = scene
    self.hasRoot = hasRoot
    self.views = views
    self.constraints = constraints
    self.guides = guides
    self.source = source
    self.constraintSource = constraintSource
  }
}

/// The kind of a note.
package enum TreeNoteKind: Sendable, Hashable {
  /// The values of another device class are used (Evidence B2).
  case fallbackConstants(wanted: String, used: String)
  /// There are no values; the authored values are used (Evidence B4).
  case missingConstants
}

/// A note about a view from adapting, shown by the inspector and counted by the audit.
package struct TreeNote: Sendable, Hashable {
  /// The view.
  package var view: ViewIndex
  /// The kind of the note.
  package var kind: TreeNoteKind

  package init(view: ViewIndex, _ kind: TreeNoteKind) {
    self.view = view
    self.kind = kind
  }

  /// The note as text.
  package var message: String {
    switch kind {
    case .fallbackConstants(let wanted, let used):
      wanted == used
        ? "those of \(used), which does not match this screen exactly"
        : "those of \(used), because there are none for \(wanted)"
    case .missingConstants: "none on this device"
    }
  }
}

/// The number of rows of a list.
package struct RowCount: Sendable, Hashable {
  /// The number of rows that are laid out.
  package var shown: Int
  /// The number of rows in the data.
  package var total: Int

  package init(shown: Int, total: Int) {
    self.shown = shown
    self.total = total
  }
}
