import Audit
import Environment
import Model
import Reading
import TestSupport
import Testing

/// Bundled layouts have no violations in any environment, except for the counter-examples, which name the rules that
/// they break (Evidence A1, A5, B3, B4, C9, D6, D8, E3, E6). The long run covers every device and window, the short one
/// the current ones.
@Suite struct GalleryAuditTests {
  private static func report(_ name: String) throws -> AuditReport {
    let entry = try #require(Gallery.entry(named: name))
    let document = try #require(Gallery.document(entry))
    try #require(document.diagnostics.filter { $0.severity == .error } == [])
    var catalog = DeviceCatalog.bundled
    if let own = DeviceFile(ownedBy: document) { catalog = catalog.adding(own) }
    let matrix = try MatrixQuery(LongTests.areOn ? "all" : "default").matrix(
      in: catalog, app: document.app ?? .unrestricted)
    var request = AuditRequest(document, in: catalog, matrix: matrix)
    request.includesCanvas = true
    return Audit.run(request)
  }

  @Test(arguments: Gallery.entries.filter { !$0.isCounterExample }.map(\.name))
  func bundledLayoutsHaveNoViolations(_ name: String) throws {
    let report = try Self.report(name)
    let violations = report.findings.filter { $0.kind == .violation }
    #expect(violations.map { "\($0.rule.id) \($0.name): \($0.message)" } == [])
    #expect(report.checks > 50)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    var layout: String
    var rule: String
    var elements: Set<String>
    var testDescription: String { "\(layout): \(rule)" }
  }

  static let examples = [
    Example(layout: "feed-by-screen", rule: "depends-on-screen", elements: ["content", "photos"]),
    Example(layout: "feed-by-screen", rule: "more-items-than-fit", elements: ["photos"]),
    Example(layout: "poster-by-screen", rule: "depends-on-screen", elements: ["picture"]),
    Example(layout: "poster-by-screen", rule: "scaling-in-place", elements: ["poster"]),
    Example(layout: "missing-values", rule: "missing-values", elements: ["card", "gauge"]),
    Example(layout: "one-name", rule: "constants-by-id-alone", elements: ["south"]),
    Example(layout: "wide-means-pad", rule: "size-class-is-no-width", elements: ["logbook"]),
    Example(layout: "wide-means-pad", rule: "variation-by-idiom", elements: ["detail"]),
    Example(layout: "no-way-out", rule: "popover-without-dismissal", elements: ["colours"]),
    Example(layout: "stale-child", rule: "stale-controller", elements: ["outside"]),
    Example(layout: "half-done", rule: "conflicting-constraints", elements: ["torn"]),
    Example(layout: "half-done", rule: "ambiguous-layout", elements: ["open"]),
    Example(layout: "half-done", rule: "misplaced-frame", elements: ["title"]),
  ]

  @Test(arguments: examples)
  func counterexamplesAreReportedByTheirRule(_ example: Example) throws {
    let found = try Self.report(example.layout).findings.filter { $0.rule.id == example.rule }
    #expect(example.elements.isSubset(of: Set(found.map(\.name))), "\(found.map(\.name))")
  }

  @Test func everyCounterexampleIsCovered() {
    let named = Set(Self.examples.map(\.layout))
    for entry in Gallery.entries where entry.isCounterExample { #expect(named.contains(entry.name)) }
  }
}
