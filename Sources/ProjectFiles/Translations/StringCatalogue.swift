import Model
import Syntax

/// Reads `.xcstrings` files, which contain all languages.
package enum StringCatalogue {
  /// Reads the texts of a file, by language.
  package static func read(
    _ bytes: [UInt8], file: String
  ) -> (tables: [String: StringsTable], diagnostics: [Diagnostic]) {
    let document = JSONDocument(bytes, file: file)
    guard let strings = document.root?["strings"] else {
      let problem = Diagnostic(
        .warning, "this is not a string catalogue", expected: "expected \"strings\"", file: file)
      return ([:], document.diagnostics.isEmpty ? [problem] : document.diagnostics)
    }
    var reader = Reader(variables: FormatVariables(fileBytes: bytes.count))
    var tables: [String: StringsTable] = [:]
    for entry in strings.members {
      guard let languages = entry.value["localizations"] else { continue }
      for language in languages.members where Language.isCode(language.key) {
        tables[language.key, default: StringsTable(file: file)]
          .addLongest(reader.forms(of: language.value), for: entry.key)
      }
    }
    return (tables, document.diagnostics)
  }

  private struct Reader {
    var variables: FormatVariables

    /// The maximum nesting: plural forms within device forms, and substitutions within each.
    private static let mostLevels = 6

    /// Returns all forms of a text, by plural and by device.
    mutating func forms(of value: JSONValue, depth: Int = 0) -> [String] {
      guard depth < Self.mostLevels else { return [] }
      var result: [String] = []
      if let text = value["stringUnit"]?["value"]?.text { result.append(text) }
      if let variations = value["variations"] {
        for kind in variations.members {
          for form in kind.value.members { result += forms(of: form.value, depth: depth + 1) }
        }
      }
      guard let substitutions = value["substitutions"], !result.isEmpty else { return result }
      var longest: [String: String] = [:]
      for entry in substitutions.members {
        longest[entry.key] = forms(of: entry.value, depth: depth + 1).longest
      }
      return result.map { variables.filled($0, longest) }
    }
  }
}
