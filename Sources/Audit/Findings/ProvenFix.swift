import Reading

/// An edit of the file that resolves a finding in every environment and introduces no other violation.
package struct ProvenFix: Sendable, Hashable {
  /// The edit in words.
  package var words: String
  /// The edit as a unified diff of the file.
  package var patch: String
  /// The lines that the edit changes.
  package var hunks: [ChangedLines]

  package init(words: String, patch: String, hunks: [ChangedLines]) {
    self.words = words
    self.patch = patch
    self.hunks = hunks
  }
}
