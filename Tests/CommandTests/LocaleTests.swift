import Testing

@testable import sizewise

/// A pipe gets ASCII if the locale asks for it.
@Suite struct LocaleTests {
  @Test(
    arguments: [
      ([:], false), (["LC_ALL": "C"], true), (["LC_ALL": "POSIX"], true), (["LANG": "C"], true),
      (["LC_ALL": "C.UTF-8"], false), (["LC_ALL": "de_DE.utf8"], false),
      (["LC_CTYPE": "de_DE.ISO-8859-1"], true),
      (["LC_ALL": "", "LANG": "en_GB.UTF-8"], false), (["LC_ALL": "C", "LANG": "en_GB.UTF-8"], true),
      (["LC_ALL": "en_GB.UTF-8", "LANG": "C"], false), (["LANG": "en_GB"], false),
    ] as [([String: String], Bool)])
  func theFirstNamedLocaleDecides(_ variables: [String: String], _ isASCII: Bool) {
    #expect(PreviewRequest.isASCII { variables[$0] } == isASCII)
  }
}
