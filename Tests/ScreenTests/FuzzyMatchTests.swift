import Screen
import Testing

@Suite struct FuzzyMatchTests {
  @Test(arguments: [
    ("ipm6", "iPad mini 6"), ("mini", "iPad mini 6"), ("air m2", "iPad Air 11-inch (M2)"), ("rot", "Rotate"),
    ("se3", "iphone-se-3"), ("", "anything"),
  ])
  func abbreviationsAndWordsMatch(_ query: String, _ candidate: String) {
    #expect(FuzzyMatch.score(query, candidate) != nil)
  }

  @Test(arguments: [("recipe", "Reveal encrypted pieces"), ("xyz", "Rotate"), ("tor", "Rotate")])
  func scatteredAndReversedLettersDoNotMatch(_ query: String, _ candidate: String) {
    #expect(FuzzyMatch.score(query, candidate) == nil)
  }

  @Test func theBestMatchIsFirst() {
    let names = ["iPhone 16 Pro Max", "iPhone 16 Pro", "iPhone 16", "iPad Pro"]
    #expect(FuzzyMatch.rank("iphone 16", names).first == 2)
    #expect(FuzzyMatch.rank("pro", names).first == 3)
    #expect(FuzzyMatch.rank("", names) == [0, 1, 2, 3])
  }

  @Test func titlesTakePrecedenceOverOtherColumns() {
    let titles = ["iPad Pro (10.5-inch)", "iPad Pro 11-inch (M4)", "iPad mini 6"]
    let sizes = ["834×1112", "834×1210", "744×1133"]
    #expect(FuzzyMatch.rank("ipad pro 11", titles, beside: sizes).first == 1)
    #expect(FuzzyMatch.rank("1112", titles, beside: sizes).first == 0)
  }

  /// If the order of a list matters more than the length of its names.
  @Test func theOrderOfTheListBreaksTies() {
    let names = ["iPad (A16)", "iPad (10th generation)", "iPad 2", "iPad Air"]
    #expect(FuzzyMatch.rank("ipad", names, prefersOrder: true) == [0, 1, 2, 3])
    #expect(FuzzyMatch.rank("ipad", names).first == 2)
    #expect(FuzzyMatch.rank("ipad air", names, prefersOrder: true).first == 3)
    #expect(FuzzyMatch.rank("phone 16", ["iPhone 16 Pro", "Phone 16"], prefersOrder: true).first == 1)
  }
}
