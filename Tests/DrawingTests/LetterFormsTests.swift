import Testing

@testable import Drawing

/// Letters that change with their neighbours, as characters of their own.
@Suite struct LetterFormsTests {
  @Test(arguments: [
    ("Hello", "Hello"), ("שלום", "שלום"), ("日本語", "日本語"),
    // Alone; at both ends and in the middle; before a letter that joins only backwards.
    ("ب", "\u{FE8F}"), ("ببب", "\u{FE91}\u{FE92}\u{FE90}"),
    ("مرحبا", "\u{FEE3}\u{FEAE}\u{FEA3}\u{FE92}\u{FE8E}"),
    // Words do not join across blanks, and hamza joins nothing.
    ("ب ب", "\u{FE8F} \u{FE8F}"), ("بء", "\u{FE8F}\u{FE80}"),
    // Lam and alef are one character, alone and at the end.
    ("لا", "\u{FEFB}"), ("بلا", "\u{FE91}\u{FEFC}"), ("لإب", "\u{FEF9}\u{FE8F}"),
    // Marks do not separate letters; the non-joiner does.
    ("بَب", "\u{FE91}\u{64E}\u{FE90}"), ("ب\u{200C}ب", "\u{FE8F}\u{FE8F}"), ("بـ", "\u{FE91}\u{640}"),
    // Persian.
    ("پی", "\u{FB58}\u{FBFD}"),
    // A short i of Devanagari is written before its consonant, behind which a mark stays.
    ("हिन्दी", "\u{93F}\u{939}\u{928}\u{94D}\u{926}\u{940}"), ("ड़ि", "\u{93F}\u{921}\u{93C}"), ("ি", "\u{9BF}"),
    // A vowel stays where it is without a consonant near it.
    ("क्\u{94D}\u{94D}\u{94D}\u{94D}ि", "\u{915}\u{94D}\u{94D}\u{94D}\u{94D}\u{94D}\u{93F}"),
  ])
  func formsFollowFromNeighbours(text: String, expected: String) {
    #expect(Array(LetterForms.shown(text).unicodeScalars) == Array(expected.unicodeScalars))
  }
}
