import Model
import Syntax

/// Reads texts in property lists: compiled `.strings` files, and `.stringsdict` files with plural forms.
package enum PropertyListStrings {
  static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    if XMLPropertyList.isBinary(bytes) { return true }
    let start = bytes.first { $0 > 0x20 && $0 < 0x80 }
    return start == UInt8(ascii: "<")
  }

  /// Reads the texts of a file.
  package static func read(_ bytes: [UInt8], file: String) -> StringsTable {
    var table = StringsTable(file: file)
    do throws(XMLPropertyList.Failure) {
      let list = try XMLPropertyList(bytes, file: file)
      var reader = Reader(document: list.document, variables: FormatVariables(fileBytes: bytes.count))
      for (key, value) in list.document.entries(ofDictionary: try list.dictionary) {
        if list.document.name(of: value) == "dict" {
          table.addLongest(reader.forms(of: value), for: key)
        } else {
          table.texts[key] = list.document.text(of: value)
        }
      }
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.severity = .warning
      table.diagnostics = [diagnostic]
    }
    return table
  }

  private struct Reader {
    let document: XMLDocument
    var variables: FormatVariables

    /// Returns the format with the longest form of each variable.
    mutating func forms(of dictionary: Int) -> [String] {
      var format = ""
      var longest: [String: String] = [:]
      for (key, value) in document.entries(ofDictionary: dictionary) {
        if key == "NSStringLocalizedFormatKey" {
          format = document.text(of: value)
        } else if document.name(of: value) == "dict" {
          let forms = document.entries(ofDictionary: value).filter { !$0.key.hasPrefix("NSString") }
            .map { document.text(of: $0.value) }
          longest[key] = forms.longest
        }
      }
      return [variables.filled(format, longest)]
    }
  }
}
