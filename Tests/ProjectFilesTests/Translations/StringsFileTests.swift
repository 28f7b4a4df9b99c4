import Testing

@testable import ProjectFiles

@Suite struct StringsFileTests {
  private func read(_ text: String) -> StringsTable { StringsFile.read(Array(text.utf8), file: "a.strings") }

  @Test func commentsAndEscapesAreRead() {
    let table = read(
      """
      /* one * two */
      // three
      "a" = "x\\n\\"y\\"\\\\"; "b"="\\U00e9\\ud83d\\ude00"
      ;
      plain.key = word;
      "alone";
      'single' = "it's";
      """)
    #expect(table.diagnostics.isEmpty)
    #expect(
      table.texts == [
        "a": "x\n\"y\"\\", "b": "é😀", "plain.key": "word", "alone": "alone", "single": "it's",
      ])
  }

  @Test(arguments: [true, false], [true, false])
  func utf16IsReadWithAndWithoutByteOrderMark(_ isBig: Bool, _ isMarked: Bool) {
    let units = Array((isMarked ? "\u{FEFF}" : "").utf16) + Array("\"k\" = \"Größe 😀\";".utf16)
    let bytes = units.flatMap { unit in
      isBig ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
    }
    #expect(StringsFile.read(bytes, file: "").texts == ["k": "Größe 😀"])
  }

  @Test func problemsAreReportedWithTheirPosition() {
    let twice = read("\"a\" = \"1\";\n\"a\" = \"2\";")
    #expect(twice.texts == ["a": "2"])
    #expect(twice.diagnostics.first?.position.line == 2)
    #expect(read("\"a\" = \"1\"\n\"b\" = \"2\";").diagnostics.first?.message.contains("semicolon") == true)
    #expect(read("\"a\" = ;").diagnostics.first?.message.contains("no value") == true)
    #expect(read("\"a\" = \"open").diagnostics.count == 1)
    #expect(read("/* open").diagnostics.isEmpty)
  }

  @Test func pluralsGiveTheirLongestForm() {
    let table = PropertyListStrings.read(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
          <key>files</key>
          <dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@ left</string>
            <key>n</key>
            <dict>
              <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key><string>d</string>
              <key>one</key><string>one file</string>
              <key>other</key><string>%d files in all</string>
            </dict>
          </dict>
          <key>plain</key><string>x</string>
        </dict></plist>
        """.utf8), file: "a.stringsdict")
    #expect(table.texts == ["files": "%d files in all left", "plain": "x"])
  }

  @Test func aCatalogueHasAllLanguages() {
    let (tables, diagnostics) = StringCatalogue.read(
      Array(
        #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "A auf Deutsch"}},
            "fr": {"variations": {"device": {"ipad": {"stringUnit": {"value": "court"}},
              "other": {"variations": {"plural": {"other": {"stringUnit": {"value": "le plus long"}}}}}}}}}},
          "n": {"localizations": {"de": {"stringUnit": {"value": "Es sind %#@n@"}, "substitutions": {"n": {
            "variations": {"plural": {"one": {"stringUnit": {"value": "eine"}}, "other": {"stringUnit": {"value": "%arg viele"}}}}}}}}},
          "bare": {}}}
        """#.utf8), file: "a.xcstrings")
    #expect(diagnostics.isEmpty)
    #expect(tables["de"]?.texts == ["a": "A auf Deutsch", "n": "Es sind %arg viele"])
    #expect(tables["fr"]?.texts == ["a": "le plus long"])
  }

  // MARK: Nested forms

  @Test func pluralFormsCanBeNested() {
    var variables = FormatVariables(fileBytes: 100)
    let forms = ["a": "%#@b@ in %#@c@", "b": "%d files", "c": "a folder", "d": "%#@d@"]
    #expect(
      variables.filled("%#@a@, %#@a@! %#@z@ %#@", forms)
        == "%d files in a folder, %d files in a folder! %#@z@ %#@")
    #expect(variables.filled("%#@d@", forms) == "%#@d@")
  }

  /// Each form contains the next one twice: 26 of them would be a text of half a billion letters.
  @Test func exponentialPluralFormsAreLimited() {
    let forms = Dictionary(uniqueKeysWithValues: (0..<40).map { ("k\($0)", "%#@k\($0 + 1)@ %#@k\($0 + 1)@") })
    var variables = FormatVariables(fileBytes: 1_000)
    #expect(variables.filled("%#@k32@", forms).count < 3_000)
    let empty = forms.mapValues { $0.replacing("%#@k7@", with: "") }
    _ = (0..<1_000).map { _ in variables.filled("%#@k0@%#@k0@%#@k0@", empty) }
    #expect(variables.room > -1_000 * 100)
    let wide = ["a": String(repeating: "x", count: 15_000), "b": String(repeating: "%#@a@", count: 1_000)]
    var others = FormatVariables(fileBytes: 1_000_000)
    #expect(others.filled("%#@b@%#@b@", wide).utf8.count < 60_000)
  }

  @Test func aCatalogueWithExponentialFormsIsRead() throws {
    let forms = (0..<30).map { #""k\#($0)": {"stringUnit": {"value": "%#@k\#($0 + 1)@%#@k\#($0 + 1)@"}}"# }
    let file =
      #"{"strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "%#@k0@"}, "substitutions": {\#(forms.joined(separator: ","))}}}}}}"#
    let text = try #require(
      StringCatalogue.read(Array(file.utf8), file: "a.xcstrings").tables["de"]?.texts["a"])
    #expect(text.count < 40_000)
    let entries = (0..<30).map {
      "<key>k\($0)</key><dict><key>other</key><string>%#@k\($0 + 1)@%#@k\($0 + 1)@</string></dict>"
    }
    let list =
      "<plist version='1.0'><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@k0@</string>\(entries.joined())</dict></dict></plist>"
    let other = try #require(PropertyListStrings.read(Array(list.utf8), file: "a.stringsdict").texts["a"])
    #expect(other.count < 40_000)
  }
}
