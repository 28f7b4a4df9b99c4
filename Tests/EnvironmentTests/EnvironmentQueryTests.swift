import Environment
import Model
import Testing

@Suite struct EnvironmentQueryTests {
  private let present = PreviewEnvironment(device: "iphone-16", os: 18)

  private func labels(_ text: String) throws -> [String] {
    try EnvironmentQuery(text).environments(in: .bundled, present: present).environments.map(\.label)
  }

  @Test func everyPhoneSizeOccursOnce() throws {
    let phones = try labels("phones")
    #expect(phones.count >= 6)
    #expect(Set(phones).count == phones.count)
    #expect(phones.allSatisfy { $0.hasPrefix("iphone") && $0.contains("portrait full") })
    #expect(try labels("phones landscape").allSatisfy { $0.contains("landscape full") })
    #expect(try labels("phones portrait landscape").count == 2 * phones.count)
  }

  @Test func windowsRestrictThePads() throws {
    let thirds = try labels("pads landscape split-1/3")
    #expect(!thirds.isEmpty)
    #expect(thirds.allSatisfy { $0.hasPrefix("ipad") && $0.contains("landscape split-1/3") })
  }

  @Test func everyValueOfADimensionOccursOnce() throws {
    #expect(
      try labels("text-size=xl..ax1").map { $0.split(separator: " ").last ?? "" } == [
        "text-xl", "text-xxl", "text-xxxl", "text-ax1",
      ])
    #expect(try labels("os=15..26") == ["iphone-16 ios18 portrait full", "iphone-16 ios26 portrait full"])
    #expect(try labels("os=15,18 dark") == labels("os=15 os=18 dark"))
    #expect(try labels("text-size=xl,ax5,iphone-se-3").count == 2)
    #expect(try labels("ltr rtl").count == 2)
    #expect(try labels("iphone-se-3 light dark").count == 2)
    #expect(try labels("text-length=1..3").count == 5)
  }

  @Test func queriesAcceptTheWordsOfAMatrix() throws {
    let seed = try MatrixQuery("seed").matrix(in: .bundled).entries.map(\.environment.label)
    #expect(try labels("seed") == seed)
    #expect(try labels("seed rtl").count == seed.count)
    #expect(try labels("seed+rtl").count == 2 * seed.count)
  }

  /// The command line, a matrix file and the preview take the same words.
  @Test(arguments: [
    "seed", "default+text", "phones landscape", "pads split-1/3", "iphone-se-3 dark light",
    "text-size=xl..ax1",
    "--device ipad-mini-6 --orientation landscape --window split-1/3",
  ])
  func queriesAndMatrixFilesAcceptTheSameWords(_ text: String) throws {
    #expect(EnvironmentQuery.looksLikeQuery(text))
    let matrix = try EnvironmentQuery(text).matrix(in: .bundled)
    let (file, problems) = Matrix.read(Array("# a comment\n\(text)\n".utf8), file: "m", in: .bundled)
    #expect(problems == [])
    #expect(file.entries.map(\.environment) == matrix.entries.map(\.environment))
    let all = try EnvironmentQuery(text).environments(in: .bundled, present: present)
    #expect(all.environments == Array(matrix.entries.map(\.environment).prefix(EnvironmentQuery.most)))
  }

  @Test(arguments: [
    ("phones", true), ("ipad-pro-12.9", true), ("free:500.5x600", true), ("os=15..26, rtl", true),
    ("devices.txt", false), ("ci/devices", false), ("../m.json", false),
  ])
  func fileNamesAreDistinguishedFromQueries(_ text: String, isQuery: Bool) {
    #expect(EnvironmentQuery.looksLikeQuery(text) == isQuery)
  }

  @Test func theNumberOfEnvironmentsIsLimited() throws {
    let result = try EnvironmentQuery("all+text+rtl").environments(in: .bundled, present: present)
    #expect(result.environments.count == EnvironmentQuery.most)
    #expect(result.total > 1000)
  }

  @Test func unspecifiedSettingsFollowThePreview() throws {
    var shown = present
    shown.dark = true
    shown.textSize = .ax1
    let query = try EnvironmentQuery("phones light")
    for environment in try query.environments(in: .bundled, present: shown).environments {
      let completed = query.completed(environment, from: shown)
      #expect(completed.textSize == .ax1)
      #expect(!completed.dark)
    }
  }

  @Test func unspecifiedLanguageAndDirectionFollowThePreview() throws {
    var shown = present
    shown.speak("ar")
    let phones = try EnvironmentQuery("phones")
    let followed = try phones.environments(in: .bundled, present: shown).environments.map {
      phones.completed($0, from: shown)
    }
    #expect(followed.allSatisfy { $0.language == "ar" && $0.rightToLeft })
    let locales = try EnvironmentQuery("seed+locales")
    let seed = try labels("seed")
    let all = try locales.environments(in: .bundled, present: shown, languages: ["de", "he"]).environments.map
    {
      locales.completed($0, from: shown)
    }
    #expect(all.count == 3 * seed.count)
    for language in [nil, "de", "he"] {
      let own = all.filter { $0.language == language }
      #expect(own.count == seed.count && own.allSatisfy { $0.rightToLeft == (language == "he") })
    }
  }

  @Test(arguments: [
    ("", "the query is empty"), ("   ", "the query is empty"),
    ("phnoes", "phnoes"), ("pads split-1/7", "there is no window \"split-1/7\""),
    ("os=abc", "abc"), ("colour=red", "unknown key \"colour=\" in a query"),
    ("default+nothing", "a matrix has no"),
    ("phones split-1/3", "iPad"), ("text-length=1..99", "99"), ("os=15..", "\"\""),
    ("text-size=..xl", "\"\""),
  ])
  func unknownKeysAreReported(_ text: String, _ words: String) {
    do {
      let found = try labels(text)
      Issue.record("\(found)")
    } catch let refusal as RequestError {
      #expect((refusal.reason + (refusal.hint ?? "")).contains(words), "\(refusal)")
    } catch {
      Issue.record(error)
    }
  }
}
