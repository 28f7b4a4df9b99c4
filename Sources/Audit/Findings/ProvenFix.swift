/// An edit of the file that resolves a finding in every environment and introduces no other violation.
package struct ProvenFix: Sendable, Hashable {
  /// The edit in words.
  package var words: String
  /// The edit as a unified diff of the file.
  package var patch: String

  package init(words: String, patch: String) {
    self.words = words
    self.patch = patch
  }
}
