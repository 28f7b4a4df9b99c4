import Model

/// The texts of a translation file by key, with diagnostics.
package struct StringsTable: Sendable {
  /// The texts by key.
  package var texts: [String: String] = [:]
  /// The diagnostics from reading the file.
  package var diagnostics: [Diagnostic] = []
  /// The mistake after which the rest of the file could not be read.
  package var failure: Diagnostic?
  /// The file.
  package var file: String

  package init(file: String) { self.file = file }

  /// Adds the longest of several forms, which determines the space that a layout needs.
  mutating func addLongest(_ forms: [String], for key: String) {
    guard let longest = forms.longest else { return }
    texts[key] = longest
  }
}

extension [String] {
  /// The longest form; among equally long ones, the first in lexicographic order.
  var longest: String? { self.min { ($1.count, $0) < ($0.count, $1) } }
}
