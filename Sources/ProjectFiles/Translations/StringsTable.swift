import Model

/// Texts by key, as a file of translations has them, with what is wrong with the file.
package struct StringsTable: Sendable {
  package var texts: [String: String] = [:]
  package var diagnostics: [Diagnostic] = []
  package var file: String

  package init(file: String) { self.file = file }

  /// Of several forms of a text the longest: it is the one that a layout has to hold.
  mutating func addLongest(_ forms: [String], for key: String) {
    guard let longest = forms.longest else { return }
    texts[key] = longest
  }
}

extension [String] {
  /// Of those that are as long as any, the first in the alphabet.
  var longest: String? { self.min { ($1.count, $0) < ($0.count, $1) } }
}
