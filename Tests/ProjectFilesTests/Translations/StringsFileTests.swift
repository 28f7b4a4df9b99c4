import ProjectFiles
import Testing

@Suite struct StringsFileTests {
  private func read(_ text: String) -> StringsTable { StringsFile.read(Array(text.utf8), file: "a.strings") }

  @Test func keysValuesCommentsAndEscapes() {
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
  func utf16WithAndWithoutItsMark(_ isBig: Bool, _ isMarked: Bool) {
    let units = Array((isMarked ? "\u{FEFF}" : "").utf16) + Array("\"k\" = \"Größe 😀\";".utf16)
    let bytes = units.flatMap { unit in
      isBig ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
    }
    #expect(StringsFile.read(bytes, file: "").texts == ["k": "Größe 😀"])
  }

  @Test func whatIsWrongIsToldWithItsPlace() {
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
}
