/// A layout that a rule reports, and the same layout corrected. The pages of the rules show both, and a test checks them.
package struct RuleExample: Sendable {
  /// A layout file, or the part of a storyboard between its `scenes` element and the views.
  package let reported: String
  /// The same layout without the problem.
  package let passes: String
  /// The environments that show the problem, as lines of a matrix; empty for an iPhone 16.
  package let environments: [String]
  /// The files that both refer to, by name.
  package let files: [String: String]

  init(reported: String, passes: String, environments: [String] = [], files: [String: String] = [:]) {
    self.reported = reported
    self.passes = passes
    self.environments = environments
    self.files = files
  }

  /// Whether the example is part of a storyboard.
  package var isStoryboard: Bool { reported.hasPrefix("<") }
}
