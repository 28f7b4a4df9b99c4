/// The forms of letters that depend on their neighbours, for fonts whose glyphs are found by character: the joined letters
/// of Arabic, and vowels that are written before the consonant that they follow.
package enum LetterForms {
  /// Returns a text with a character for each form, in the same order except for such vowels.
  package static func shown(_ text: String) -> String {
    // Latin, Greek, Cyrillic and Hebrew have one form.
    guard text.utf8.contains(where: { $0 >= 0xD8 }) else { return text }
    var scalars = Array(text.unicodeScalars)
    join(&scalars)
    reorder(&scalars)
    return String(String.UnicodeScalarView(scalars))
  }

  // MARK: Arabic

  /// The first form of each letter: alone, at the end, at the beginning and in the middle of a word follow one another.
  private static let forms: [UInt32: (first: UInt32, count: UInt32)] = {
    var forms: [UInt32: (first: UInt32, count: UInt32)] = [:]
    var next: UInt32 = 0xFE80
    // In the order of Unicode, from hamza to ghain and from feh to yeh: letters with two forms join only the one before.
    for (range, counts) in [(0x621...0x63A, "12222424244444222244444444"), (0x641...0x64A, "4444444224")] {
      for (letter, count) in zip(range, counts) {
        let count = UInt32(count.wholeNumberValue ?? 1)
        forms[UInt32(letter)] = (next, count)
        next += count
      }
    }
    // The letters of Persian and Urdu.
    for (letter, first, count) in [
      (0x67E, 0xFB56, 4), (0x679, 0xFB66, 4), (0x686, 0xFB7A, 4), (0x688, 0xFB88, 2), (0x691, 0xFB8C, 2),
      (0x698, 0xFB8A, 2), (0x6A9, 0xFB8E, 4), (0x6AF, 0xFB92, 4), (0x6BA, 0xFB9E, 2), (0x6BE, 0xFBAA, 4),
      (0x6C1, 0xFBA6, 4), (0x6CC, 0xFBFC, 4), (0x6D2, 0xFBAE, 2),
    ] as [(UInt32, UInt32, UInt32)] {
      forms[letter] = (first, count)
    }
    return forms
  }()

  /// The ligatures of lam with the forms of alef: alone, and at the end of a word.
  private static let lam: UInt32 = 0x644
  private static let ligatures: [UInt32: UInt32] = [
    0x622: 0xFEF5, 0x623: 0xFEF7, 0x625: 0xFEF9, 0x627: 0xFEFB,
  ]

  /// Whether a character is tatweel, the stroke that lengthens a word and joins on both sides.
  private static func isTatweel(_ code: UInt32) -> Bool { code == 0x640 }

  private static func isMark(_ code: UInt32) -> Bool { 0x64B...0x65F ~= code || code == 0x670 }

  private static func join(_ scalars: inout [Unicode.Scalar]) {
    guard scalars.contains(where: { forms[$0.value] != nil }) else { return }
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count)
    var joinsBefore = false
    var index = 0
    while index < scalars.count {
      let code = scalars[index].value
      defer { index += 1 }
      guard !isMark(code), let (first, count) = forms[code] else {
        if !isMark(code) { joinsBefore = isTatweel(code) }
        // The marks for joined and separate letters have no glyph.
        if code != 0x200C, code != 0x200D { result.append(scalars[index]) }
        continue
      }
      var next = index + 1
      while next < scalars.count, isMark(scalars[next].value) { next += 1 }
      let after = next < scalars.count ? scalars[next].value : 0
      if code == lam, next == index + 1, let ligature = ligatures[after] {
        append(ligature + (joinsBefore ? 1 : 0), &result)
        index += 1
        joinsBefore = false
        continue
      }
      let joinsAfter = count == 4 && ((forms[after]?.count ?? 0) > 1 || isTatweel(after))
      let isJoined = joinsBefore && count > 1
      append(first + (joinsAfter ? isJoined ? 3 : 2 : isJoined ? 1 : 0), &result)
      joinsBefore = count == 4
    }
    scalars = result
  }

  private static func append(_ code: UInt32, _ result: inout [Unicode.Scalar]) {
    if let scalar = Unicode.Scalar(code) { result.append(scalar) }
  }

  // MARK: Vowels

  /// The vowels that are written before their consonant, in the scripts of India, Sri Lanka, Myanmar and Cambodia.
  private static let leading: Set<UInt32> = [
    0x93F, 0x9BF, 0x9C7, 0x9C8, 0xA3F, 0xABF, 0xB47, 0xB48, 0xBC6, 0xBC7, 0xBC8, 0xD46, 0xD47, 0xD48, 0xDD9,
    0xDDA, 0xDDB, 0x1031, 0x17C1, 0x17C2, 0x17C3,
  ]
  /// The maximum number of marks between a consonant and its vowel.
  private static let mostMarks = 4

  private static func reorder(_ scalars: inout [Unicode.Scalar]) {
    for index in scalars.indices.dropFirst() where leading.contains(scalars[index].value) {
      // Marks between the consonant and the vowel stay behind the consonant.
      let near = scalars[max(0, index - 1 - mostMarks)..<index]
      guard let consonant = near.lastIndex(where: { $0.properties.generalCategory == .otherLetter }) else {
        continue
      }
      scalars.insert(scalars.remove(at: index), at: consonant)
    }
  }
}
