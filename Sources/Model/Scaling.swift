/// Proportional scaling: numbers made for one screen width, multiplied for another (Evidence A1 to A5).
package struct Scaling: Sendable, Hashable {
  /// What "the current width" is.
  package enum Basis: String, Sendable, Hashable, CaseIterable {
    /// As the article has it, in its present orientation. In Split View that overflows, and the audit says so.
    case screen
    case window, container
  }

  /// The width that the numbers were made for.
  package var reference = 375.0
  package var basis = Basis.screen
  /// The article's own code: it multiplies in place with the width at the start, makes every font the regular one of
  /// the system, and knows `all` by equality only (Evidence A5).
  package var followsErrata = false
  /// Subtrees that scale as a whole, in the order in which the app's code would reach them.
  package var subtrees: [ScaledSubtree] = []

  package init() {}
}

/// A view and everything below it, scaled in one go (Evidence A4).
package struct ScaledSubtree: Sendable, Hashable {
  package var root: ViewIndex
  package var kinds: ScalingKinds
  /// Classes (with their subclasses), ids and names of views that are left out, each with its subtree.
  package var exceptions: [String]

  package init(root: ViewIndex, kinds: ScalingKinds, exceptions: [String] = []) {
    self.root = root
    self.kinds = kinds
    self.exceptions = exceptions
  }
}

/// What of a view scales. The numbers are the article's; nothing is 0.
package struct ScalingKinds: OptionSet, Sendable, Hashable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let constraints = ScalingKinds(rawValue: 1 << 0)
  package static let fontSizes = ScalingKinds(rawValue: 1 << 1)
  package static let cornerRadii = ScalingKinds(rawValue: 1 << 2)
  /// Contains the others, also where it is combined with some of them.
  package static let all = ScalingKinds(rawValue: 1 << 3)

  package func scales(_ kind: ScalingKinds) -> Bool { contains(kind) || contains(.all) }
}

extension View {
  /// `adapterScreen` on a label, text field, text view or button: its font scales (Evidence A3).
  package var scalesFont: Bool {
    attributes.contains { $0.keyPath == "adapterScreen" && $0.value == "YES" }
  }
}
