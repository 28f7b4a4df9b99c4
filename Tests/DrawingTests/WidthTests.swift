import Basics
import Drawing
import Model
import Platform
import Testing

@Suite struct WidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("中", 2), ("한", 2), ("ｱ", 1), ("Ａ", 2), ("😀", 2), ("👍🏽", 2),
    ("👨‍👩‍👧", 2), ("❤️", 1), ("🇩🇪", 2), ("\u{200B}", 1), ("\u{1B}", 1), ("…", 1), ("╭", 1), ("नि", 2),
  ])
  func textTakesTheExpectedColumns(_ text: String, _ columns: Int) {
    #expect(VisibleText.columns(text) == columns)
  }

  /// Compares with the tables of Python, if installed. They may be of a different Unicode version, so characters
  /// unknown to them count as equal.
  @Test func widthsAgreeWithUnicode() throws {
    let script = """
      import unicodedata as u
      for c in range(0x300, 0x30000):
          if 0xD800 <= c < 0xE000: continue
          k = u.category(chr(c))
          if k in ('Cn', 'Co'): continue
          if k in ('Mn', 'Me', 'Cf') or 0x1160 <= c < 0x1200 or 0xD7B0 <= c < 0xD7FC: w = 0
          else: w = 2 if u.east_asian_width(chr(c)) in 'WF' else 1
          print(c, w)
      """
    setenv("SIZEWISE_SCRIPT", script, 1)
    guard let pipe = popen("python3 -c \"$SIZEWISE_SCRIPT\" 2>/dev/null", "r") else { return }
    defer { pclose(pipe) }
    var wrong: [String] = []
    var count = 0
    var buffer = [CChar](repeating: 0, count: 64)
    while fgets(&buffer, 64, pipe) != nil {
      let line = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let numbers = line.split { $0 == " " || $0 == "\n" }.compactMap { UInt32($0) }
      guard numbers.count == 2 else { continue }
      count += 1
      if CharacterWidth.columns(of: numbers[0]) != Int(numbers[1]) {
        wrong.append(String(numbers[0], radix: 16))
      }
    }
    // Characters whose width or category changed in a later version.
    #expect(wrong.count < 20, "\(count) asked, wrong: \(wrong.prefix(40))")
  }
}
