import Audit
import Environment
import Export
import Model
import Reading
import Syntax
import Testing

/// Every format of the findings, for a layout whose names and strings try to inject commands.
@Suite struct FindingsFormatTests {
  private static let hostile = #"\u001b[31mred\nline\u202e<b>&amp;]]>\"'%0A::error::,x:`"#

  private static let report: CheckReport = {
    let text = """
      {"sizewise": 1, "views": {
        "a": { "label": "\(hostile) that is far too long for any telephone in the world", "top": 200, "pin": "horizontal to safeArea + 16" },
        "torn": { "view": true, "top": 300, "leading": 0, "height": 20, "width": ["100", "200"] },
        "small": { "button": "\(hostile)", "size": 20, "top": 400, "leading": 16 }
      }}
      """
    let document = readDocument(Array(text.utf8), file: "odd, na:me%.json")
    var request = AuditRequest(document, matrix: MatrixQuery(.seed).matrix(in: .bundled))
    request.workers = 1
    return CheckReport(
      files: [Audit.run(request)],
      unreadable: [
        .init(file: "broken\u{1B}.json", message: "broken\u{1B}.json:1:1: error: <what>\nis this")
      ],
      rules: RuleTable.all, version: "0")
  }()

  @Test func theSampleReportHasFindings() {
    #expect(Self.report.count(.violation) >= 2)
    #expect(Self.report.count(.observation) >= 1)
  }

  @Test(arguments: ["text", "json", "sarif", "junit", "github", "markdown", "codequality"])
  func everyFormatEscapesControlCharacters(_ name: String) {
    let text: String =
      switch name {
      case "json": Self.report.json
      case "sarif": Self.report.sarif
      case "junit": Self.report.junit
      case "github": Self.report.github
      case "markdown": Self.report.markdown
      case "codequality": Self.report.codeQuality
      default: Self.report.text
      }
    for scalar in text.unicodeScalars {
      let isHarmful: Bool =
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
        default: false
        }
      #expect(!isHarmful, "\(name): U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func markdownListsViolationsInAnIntactTable() {
    let lines = Self.report.markdown.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.first
        == "## Sizewise: \(Self.report.count(.violation)) violations, \(Self.report.count(.observation)) observation"
        || lines.first
          == "## Sizewise: \(Self.report.count(.violation)) violations, \(Self.report.count(.observation)) observations"
    )
    let rows = lines.filter { $0.hasPrefix("| ") }
    #expect(rows.count == Self.report.count(.violation) + Self.report.count(.observation) + 4)
    for row in rows { #expect(row.replacing("\\|", with: "").filter { $0 == "|" }.count == 4, "\(row)") }
    #expect(!Self.report.markdown.contains("<b>"))
    var many = Self.report
    many.files = Array(repeating: Self.report.files[0], count: 3_000)
    many.picture = CheckReport.Picture(caption: "Worst finding", text: "┌──┐\n```\n└──┘\n")
    #expect(many.markdown.utf8.count < 1 << 20)
    #expect(many.markdown.contains("\n```text\n┌──┐\n'''\n└──┘\n```\n"))
  }

  /// Addresses, mentions and issue numbers do not become links in the visible text of the page.
  @Test(arguments: [
    "https://evil.example/a", "HTTP://evil.example", "ftp://evil.example", "www.evil.example",
    "WWW.evil.example",
    "mailto:a@evil.example", "GH-1", "gh-12", "@somebody", "#1", "!1", "owner/name#1", "a@evil.example",
  ])
  func markdownContainsNoLinks(_ text: String) throws {
    var report = Self.report
    report.files[0].findings[0].message = "“\(text)” is wrong"
    report.files[0].findings[0].file = "\(text).json"
    report.unreadable[0].file = text
    let seen = report.markdown.replacing("&#64;", with: "@").replacing("&#35;", with: "#")
      .replacing("\\", with: "")
    let marks = try Regex(#"://|(?i:www\.|gh-[0-9]|mailto:)|[@#!][A-Za-z0-9]"#)
    for line in seen.split(separator: "\n") where line.contains("evil") || line.contains("is wrong") {
      #expect(line.firstMatch(of: marks) == nil, "\(line)")
    }
    #expect(seen.replacing("\u{200B}", with: "").contains(text))
  }

  @Test func codeQualityHasTheFieldsThatGitLabRequires() throws {
    let root = try #require(JSONDocument(Array(Self.report.codeQuality.utf8), file: "").root)
    var prints: Set<String> = []
    var count = 0
    for issue in root.elements {
      count += 1
      prints.insert(try #require(issue["fingerprint"]?.text))
      #expect(issue["description"]?.text?.isEmpty == false && issue["check_name"]?.text?.isEmpty == false)
      #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"]?.text ?? ""))
      #expect(issue["location"]?["path"]?.text?.isEmpty == false)
      #expect((issue["location"]?["lines"]?["begin"]?.number ?? 0) >= 1)
    }
    #expect(prints.count == count)
    #expect(prints.allSatisfy { $0.utf8.count == 32 })
    #expect(count == Self.report.files[0].findings.count + 1)
  }

  @Test func errorsOfUnreadableFilesHaveTheirPositions() throws {
    var broken = Self.report
    let document = readDocument(
      Array("{ \"sizewise\": 1,\n\"views\": { \"a\": { \"vie\": 1 },\n\"b\": { \"labl\": 1 } } }".utf8),
      file: "b c.json")
    let errors = document.diagnostics.filter { $0.severity == .error }
    #expect(errors.count > 1)
    broken.unreadable = [.init(file: "b c.json", message: "b c.json: …", diagnostics: document.diagnostics)]
    let root = try #require(JSONDocument(Array(broken.sarif.utf8), file: "").root)
    let run = try #require(root["runs"]?.elements.first { _ in true })
    let notifications = run["invocations"]?.elements.first { _ in true }?["toolExecutionNotifications"]
    let places = (notifications.map { Array($0.elements) } ?? []).compactMap {
      $0["locations"]?.elements.first { _ in true }?["physicalLocation"]
    }
    #expect(places.map { $0["artifactLocation"]?["uri"]?.text } == errors.map { _ in "b%20c.json" })
    #expect(
      places.map { $0["region"]?["startLine"]?.number } == errors.map { Double($0.position.line) })
  }

  @Test func sarifIsLimitedToTheResultsThatCodeScanningAccepts() {
    var many = Self.report
    let copies = 25_000 / Self.report.files[0].findings.count + 10
    many.files = Array(repeating: Self.report.files[0], count: copies)
    let sarif = many.sarif
    #expect(sarif.split(separator: "\"ruleId\"").count - 1 == 25_000)
    #expect(sarif.contains("findings are omitted"))
    let level = sarif.split(separator: "\"kind\": \"violation\"").count - 1
    #expect(level == many.count(.violation))
  }

  @Test func textFindingsStartWithTheirPosition() throws {
    let text = Self.report.text
    #expect(text.contains("odd, na:me%.json:3:"))
    #expect(text.contains("[conflicting-constraints]\n"))
    let last = try #require(text.split(separator: "\n").last)
    #expect(last.contains("violations") && last.contains("7 environments"))
  }

  @Test func jsonHasTheDocumentedFields() throws {
    let root = try #require(JSONDocument(Array(Self.report.json.utf8), file: "json").root)
    let findings = try #require(root["findings"]).list
    #expect(findings.count == Self.report.files[0].findings.count)
    for finding in findings {
      #expect(
        finding.members.map(\.key) == [
          "rule", "kind", "severity", "element", "name", "scene", "file", "line", "column", "message",
          "environments", "explanation", "fix", "confidence",
        ] + (finding["doubt"] == nil ? [] : ["doubt"]))
      #expect((finding["confidence"]?.text == "certain") == (finding["doubt"] == nil))
      #expect(RuleTable.rule(named: finding["rule"]?.text ?? "") != nil)
      #expect(["violation", "observation", "notChecked"].contains(finding["kind"]?.text))
    }
    #expect(root["coverage"]?["environments"]?.list.count == 7)
    #expect(root["coverage"]?["unreadable"]?.list.count == 1)
  }

  /// The required parts of SARIF 2.1.0, and those required by code scanning.
  @Test func sarifHasTheRequiredStructure() throws {
    let root = try #require(JSONDocument(Array(Self.report.sarif.utf8), file: "sarif").root)
    #expect(root["version"]?.text == "2.1.0")
    #expect(root["$schema"]?.text?.contains("sarif-2.1.0") == true)
    let run = try #require(root["runs"]?.list.first)
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["name"]?.text == "sizewise")
    let rules = try #require(driver["rules"]).list
    #expect(rules.map { $0["id"]?.text } == RuleTable.all.map(\.id))
    for rule in rules {
      #expect(rule["shortDescription"]?["text"]?.text?.isEmpty == false)
      #expect(rule["help"]?["text"]?.text?.isEmpty == false)
      #expect(["error", "warning", "note"].contains(rule["defaultConfiguration"]?["level"]?.text))
    }
    var fingerprints: Set<String> = []
    for result in try #require(run["results"]).list {
      let index = Int(clamping: try #require(result["ruleIndex"]?.number))
      #expect(rules[index]["id"]?.text == result["ruleId"]?.text)
      #expect(["error", "warning", "note"].contains(result["level"]?.text))
      #expect(result["message"]?["text"]?.text?.isEmpty == false)
      let place = try #require(result["locations"]?.list.first?["physicalLocation"])
      #expect(place["artifactLocation"]?["uri"]?.text == "odd%2C%20na%3Ame%25.json")
      #expect((place["region"]?["startLine"]?.number ?? 0) >= 1)
      #expect((place["region"]?["startColumn"]?.number ?? 0) >= 1)
      let fingerprint = try #require(result["partialFingerprints"]?["sizewise/v1"]?.text)
      #expect(fingerprints.insert(fingerprint).inserted, "\(fingerprint)")
    }
    #expect(fingerprints.count == Self.report.files[0].findings.count)
    #expect(run["invocations"]?.list.first?["executionSuccessful"]?.bool == false)
  }

  @Test func theJUnitXMLIsWellFormedAndCounts() throws {
    let text = Self.report.junit
    guard case .success = XMLParser.parse(Array(text.utf8), file: "junit") else {
      Issue.record("not well formed")
      return
    }
    let cases = text.split(separator: "<testcase ", omittingEmptySubsequences: false).count - 1
    let failures = text.split(separator: "<failure ", omittingEmptySubsequences: false).count - 1
    #expect(
      text.contains(
        "<testsuites name=\"sizewise\" tests=\"\(cases)\" failures=\"\(failures)\" errors=\"1\" skipped=\"0\">"
      ))
    #expect(failures == Set(Self.report.files[0].findings.filter { $0.kind == .violation }.map(\.rule)).count)
    #expect(!text.contains("]]>"))
  }

  @Test func annotationsAreEscapedAsTheRunnerReadsThem() {
    let lines = Self.report.github.split(separator: "\n")
    // One command per line, whatever the strings contain.
    #expect(lines.count == Self.report.files[0].findings.count + 1)
    for line in lines {
      let isCommand = ["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }
      #expect(isCommand, "\(line)")
    }
    for line in lines.dropFirst() { #expect(line.contains("file=odd%2C na%3Ame%25.json,line=")) }
  }
}

@Suite struct RulePageTests {
  @Test func rulesAreUniqueAndDescribed() {
    let ids = RuleTable.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for rule in RuleTable.all {
      #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" }, "\(rule.id)")
      for text in [rule.summary, rule.why, rule.fix, rule.evidence] {
        #expect(text.hasSuffix(".") && !text.contains("\n"), "\(rule.id): \(text)")
      }
    }
    #expect(RuleTable.rule(named: "Conflicting-Constraints")?.id == "conflicting-constraints")
    #expect(ids.contains { $0.contains("conflict") } && ids.contains { $0.contains("ambiguous") })
  }
}

extension JSONValue {
  fileprivate var list: [JSONValue] { Array(elements) }
}
