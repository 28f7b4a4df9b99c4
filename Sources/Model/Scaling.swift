/// Proportional scaling of numbers designed for one screen width (Evidence A1 to A5).
package struct Scaling: Sendable, Hashable {
  /// The width that is compared with the reference.
  package enum Basis: String, Sendable, Hashable, CaseIterable {
    /// The screen's width in its current orientation, as in the article. It overflows in Split View, which the audit
    /// reports.
    case screen
    case window, container
  }

  /// The width for which the numbers were designed.
  package var reference = 375.0
  /// The width that is compared with the reference.
  package var basis = Basis.screen
  /// Whether to reproduce the article's code: it scales the stored values again at each call, uses the width at launch,
  /// makes every font the regular system font, and treats `all` as a distinct kind (Evidence A5).
  package var followsErrata = false
  /// The subtrees that are scaled as a whole, in the order of the app's calls.
  package var subtrees: [ScaledSubtree] = []

  package init() {}
}

/// A view with its descendants, scaled in one call (Evidence A4).
package struct ScaledSubtree: Sendable, Hashable {
  /// The root of the subtree.
  package var root: ViewIndex
  /// The kinds of values to scale.
  package var kinds: ScalingKinds
  /// The classes (including subclasses), ids and names of views to skip, with their subtrees.
  package var exceptions: [String]

  package init(root: ViewIndex, kinds: ScalingKinds, exceptions: [String] = []) {
    self.root = root
    self.kinds = kinds
    self.exceptions = exceptions
  }
}

/// The kinds of values that scale. The raw values are those of the article (Evidence A4), where 0 means none.
package struct ScalingKinds: OptionSet, Sendable, Hashable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The constants of constraints.
  package static let constraints = ScalingKinds(rawValue: 1 << 0)
  /// The sizes of fonts.
  package static let fontSizes = ScalingKinds(rawValue: 1 << 1)
  /// The corner radii.
  package static let cornerRadii = ScalingKinds(rawValue: 1 << 2)
  /// Includes the others, even if combined with only some of them.
  package static let all = ScalingKinds(rawValue: 1 << 3)

  /// Whether values of a kind are scaled.
  package func scales(_ kind: ScalingKinds) -> Bool { contains(kind) || contains(.all) }
}

extension View {
  /// Whether `adapterScreen` is set on a label, text field, text view or button, so that its font scales (Evidence A3).
  package var scalesFont: Bool {
    attributes.contains { $0.keyPath == "adapterScreen" && $0.value == "YES" }
  }
}
