/// A layout that a rule reports, and the same layout corrected. The pages of the rules show both, and a test checks them.
package struct RuleExample: Sendable {
  /// A layout file, or the part of a storyboard between its `scenes` element and the views.
  package let reported: String
  private let correction: Correction
  /// The environments that show the problem, as lines of a matrix; empty for an iPhone 16.
  package let environments: [String]
  /// The files that both refer to, by name.
  package let files: [String: String]

  private enum Correction {
    case layout(String)
    case replacement(of: String, with: String)
  }

  init(reported: String, passes: String, environments: [String] = [], files: [String: String] = [:]) {
    self.reported = reported
    correction = .layout(passes)
    self.environments = environments
    self.files = files
  }

  /// - Parameters:
  ///   - mistake: the part of the layout that the rule reports. It occurs once.
  ///   - right: the text that replaces it.
  init(
    reported: String, correcting mistake: String, to right: String, environments: [String] = [],
    files: [String: String] = [:]
  ) {
    self.reported = reported
    correction = .replacement(of: mistake, with: right)
    self.environments = environments
    self.files = files
  }

  /// The same layout without the problem.
  package var passes: String {
    switch correction {
    case .layout(let layout): layout
    case .replacement(let mistake, let right): reported.replacing(mistake, with: right)
    }
  }

  /// Whether the example is part of a storyboard.
  package var isStoryboard: Bool { reported.hasPrefix("<") }
}
