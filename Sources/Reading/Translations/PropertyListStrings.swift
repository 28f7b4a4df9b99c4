import Model

/// Texts in a property list: what tools make of `.strings`, and `.stringsdict`, whose texts have a form for each number.
package enum PropertyListStrings {
  static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: Array("bplist".utf8)) { return true }
    let start = bytes.first { $0 > 0x20 && $0 < 0x80 }
    return start == UInt8(ascii: "<")
  }

  package static func read(_ bytes: [UInt8], file: String) -> StringsTable {
    var table = StringsTable(file: file)
    if bytes.starts(with: Array("bplist".utf8)) {
      table.diagnostics = [
        Diagnostic(
          .warning, "this property list is in binary form", expected: "convert it to text first", file: file)
      ]
      return table
    }
    var limits = XMLParser.Bounds()
    limits.allowsDocumentType = true
    switch XMLParser.parse(bytes, file: file, limits: limits) {
    case .failure(let error):
      var diagnostic = error.diagnostic
      diagnostic.severity = .warning
      table.diagnostics = [diagnostic]
    case .success(let document):
      guard document.name(of: 0) == "plist", let dictionary = document.child("dict", of: 0) else {
        table.diagnostics = [
          Diagnostic(
            .warning, "this is not a property list with a dictionary", file: file,
            at: document.position(of: 0))
        ]
        return table
      }
      let reader = Reader(document: document)
      for (key, value) in reader.entries(of: dictionary) {
        if document.name(of: value) == "dict" {
          table.addLongest(reader.forms(of: value), for: key)
        } else {
          table.texts[key] = document.text(of: value)
        }
      }
    }
    return table
  }

  private struct Reader {
    let document: XMLDocument

    func entries(of dictionary: Int) -> [(key: String, value: Int)] {
      var result: [(String, Int)] = []
      var key: String?
      for element in document.children(of: dictionary) {
        if document.name(of: element) == "key" {
          key = document.text(of: element)
        } else if let name = key {
          result.append((name, element))
          key = nil
        }
      }
      return result
    }

    /// The format with the longest form of each of its variables.
    func forms(of dictionary: Int) -> [String] {
      var format = ""
      var variables: [(name: String, text: String)] = []
      for (key, value) in entries(of: dictionary) {
        if key == "NSStringLocalizedFormatKey" {
          format = document.text(of: value)
        } else if document.name(of: value) == "dict" {
          let forms = entries(of: value).filter { !$0.key.hasPrefix("NSString") }
            .map { document.text(of: $0.value) }
          if let longest = forms.longest { variables.append((key, longest)) }
        }
      }
      for (name, text) in variables { format = format.replacing("%#@\(name)@", with: text) }
      return [format]
    }
  }
}
