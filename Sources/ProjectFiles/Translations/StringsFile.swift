import Model
import Syntax

/// Reads `.strings` files: `"key" = "value";` with comments in UTF-8 or UTF-16, or compiled to a property list.
package enum StringsFile {
  /// Reads the texts of a file.
  package static func read(_ bytes: [UInt8], file: String) -> StringsTable {
    if PropertyListStrings.isPropertyList(bytes) { return PropertyListStrings.read(bytes, file: file) }
    var reader = StringsReader(SourceText(Array(decoded(bytes).utf8), file: file))
    reader.read()
    return reader.table
  }

  /// Decodes UTF-16, detected by its byte order mark or the zero bytes of ASCII text; anything else is UTF-8.
  private static func decoded(_ bytes: [UInt8]) -> String {
    let isMarked = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    let looksBig = bytes.count > 1 && bytes[0] == 0 && bytes[1] != 0
    let looksLittle = bytes.count > 1 && bytes[1] == 0 && bytes[0] != 0
    guard isMarked || looksBig || looksLittle else {
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      return String(decoding: bytes[start...], as: UTF8.self)
    }
    let isBig = isMarked ? bytes[0] == 0xFE : looksBig
    let units = stride(from: isMarked ? 2 : 0, to: bytes.count - 1, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }
}

private struct StringsReader {
  private let source: SourceText
  private var scanner: OpenStepScanner
  var table: StringsTable

  init(_ source: SourceText) {
    self.source = source
    scanner = OpenStepScanner(source.bytes)
    table = StringsTable(file: source.file)
  }

  mutating func read() {
    while scanner.skipBlanks() {
      let start = scanner.offset
      guard let key = scanner.string() else {
        return fail("a key cannot be read", "expected \"key\" = \"value\";", at: start)
      }
      _ = scanner.skipBlanks()
      // A key without a value is its own value.
      var value = key
      if scanner.consume("=") {
        _ = scanner.skipBlanks()
        let from = scanner.offset
        guard let text = scanner.string() else {
          return fail("\"\(key)\" has no value", "expected text in quotes", at: from)
        }
        value = text
        _ = scanner.skipBlanks()
      }
      if table.texts[key] != nil {
        table.diagnostics.append(
          source.diagnostic(.warning, "\"\(key)\" appears twice; the last one is used", at: start))
      }
      table.texts[key] = value
      guard scanner.consume(";") else {
        return fail("a semicolon is missing after \"\(key)\"", nil, at: scanner.offset)
      }
    }
  }

  /// Reports an error and stops, since the rest cannot be parsed reliably.
  private mutating func fail(_ message: String, _ expected: Hint?, at offset: Int) {
    let offset = min(offset, source.bytes.count)
    table.diagnostics.append(source.diagnostic(.warning, message, expected: expected, at: offset))
    table.failure = source.diagnostic(.error, message, expected: expected, at: offset)
  }
}
