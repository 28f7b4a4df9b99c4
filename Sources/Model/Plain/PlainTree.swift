/// One scene for one environment: every variation applied, every expression a number, what is not installed left
/// out. Indices are those of this tree: views in document order, parents before children, the root first.
package struct PlainTree: Sendable, Hashable {
  package var scene: Int
  /// Whether view 0 is the scene's root; views without a parent are roots of their own otherwise.
  package var hasRoot: Bool
  package var views: [View]
  /// Installed constraints only.
  package var constraints: [Constraint]
  package var guides: [Guide]
  /// For each view the document's view that it comes from; rows made from data repeat theirs.
  package var source: [DocumentView]
  /// For each constraint the document's; -1 for one that a step of a trace put there.
  package var constraintSource: [Int]
  /// Lists that are filled with data, by `RowFiller`.
  package var lists: [PlainList] = []
  /// How many rows each list shows, of how many.
  package var rowCounts: [ListKey: RowCount] = [:]
  /// Fonts whose files lie with the layout, by PostScript name.
  package var fonts: [String: FontMetrics] = [:]
  /// What a person should know of single views.
  package var notes: [TreeNote] = []
  /// What could not be adapted: a name without a value, a division by zero. The tree stays usable.
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

/// Something that adapting found out about a view; the inspector shows it, and the audit counts it.
package struct TreeNote: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The values of another class of device are used instead (Evidence B2).
    case fallbackConstants(wanted: String, used: String)
    /// There are no values: what depends on them keeps what its author wrote (Evidence B4).
    case missingConstants
  }
  package var view: ViewIndex
  package var kind: Kind

  package init(view: ViewIndex, _ kind: Kind) {
    self.view = view
    self.kind = kind
  }

  package var message: String {
    switch kind {
    case .fallbackConstants(let wanted, let used):
      wanted == used
        ? "uses the values of \(used), which does not match this screen exactly"
        : "runs on the values of \(used), because there are none for \(wanted)"
    case .missingConstants: "has no values on this device"
    }
  }
}

package struct RowCount: Sendable, Hashable {
  package var shown: Int
  package var total: Int

  package init(shown: Int, total: Int) {
    self.shown = shown
    self.total = total
  }
}
