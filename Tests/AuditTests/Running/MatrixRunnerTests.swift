import Audit
import Basics
import Environment
import Model
import Reading
import Testing

@Suite struct MatrixRunnerTests {
  private func request(_ name: String, _ matrix: String = "seed") throws -> AuditRequest {
    let document = try #require(Gallery.entry(named: name).flatMap { Gallery.document($0) })
    return AuditRequest(document, matrix: try MatrixQuery(matrix).matrix(in: .bundled))
  }

  private func words(_ report: AuditReport) -> [String] {
    report.findings.map {
      "\($0.rule.id) \($0.kind) \($0.position) \($0.name) \($0.message) \($0.environments) \($0.worst ?? -1)"
    }
  }

  @Test(arguments: [
    "feed-by-screen", "poster-by-screen", "stale-child", "missing-values", "half-done", "mail",
  ])
  func severalThreadsMatchOneThread(_ name: String) throws {
    var request = try request(name)
    request.workers = 1
    let alone = Audit.run(request)
    request.workers = 4
    let together = Audit.run(request)
    #expect(words(alone) == words(together))
    #expect(alone.checks == together.checks)
    #expect(alone.layouts == together.layouts)
  }

  @Test func aCheckThatReachesItsLimitSaysSo() throws {
    var request = try request("mail", "default")
    let meter = WorkMeter()
    request.meter = meter
    let whole = Audit.run(request)
    #expect(!whole.isUnchecked)
    request.meter = WorkMeter(most: meter.spent / 4)
    let part = Audit.run(request)
    #expect(part.isUnchecked)
    #expect(part.findings.contains { $0.message.contains("checking everything would take too long") })
    #expect(part.checks < whole.checks)
  }

  @Test func eachCauseIsReportedOnce() throws {
    let report = Audit.run(try request("poster-by-screen", "default"))
    let keys = report.findings.map { "\($0.rule.id)/\($0.scene ?? -1)/\($0.view?.index ?? -1)" }
    #expect(Set(keys).count == keys.count)
    // If everything is scaled by the screen, running out of the window is implied.
    let measured = try #require(report.findings.first { $0.rule.id == "depends-on-screen" }).environments
    #expect(measured.count > 20)
    for finding in report.findings where finding.rule.id == "outside-window" {
      #expect(Set(finding.environments).isDisjoint(with: measured))
    }
  }

  @Test func equalLayoutsAreCheckedOnce() throws {
    let document = try #require(Gallery.entry(named: "sign-in").flatMap { Gallery.document($0) })
    // The same window with and without traits that this layout does not use.
    let (matrix, _) = Matrix.read(
      Array("--device iphone-16\n--device iphone-15\n--device iphone-16 --dark\n--device iphone-se-3".utf8),
      file: "matrix", in: .bundled)
    let report = Audit.run(AuditRequest(document, matrix: matrix))
    #expect(report.checks == 4)
    #expect(report.layouts < 4)
  }

  @Test func impossibleEnvironmentsAreCountedAsNotApplicable() throws {
    var request = try request("reader", "default")
    var app = AppConfiguration.unrestricted
    app.requiresFullScreen = true
    request.app = app
    let report = Audit.run(request)
    // On a folding phone every app can be beside another one.
    let others = report.environments.filter { $0.environment.window != .full }
    #expect(others.allSatisfy { $0.environment.device.hasPrefix("iphone-duo") }, "\(others)")
    #expect(!report.notApplicable.isEmpty)
    #expect(report.notApplicable.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func requiredRulesRunWithoutBeingReported() throws {
    var request = try request("player", "seed+text")
    request.rules = [try #require(RuleTable.rule(named: "size-class-is-no-width"))]
    #expect(Audit.run(request).findings.allSatisfy { $0.rule.id == "size-class-is-no-width" })
  }

  @Test func theCanvasIsChecked() throws {
    var request = try request("half-done", "seed")
    request.includesCanvas = true
    let report = Audit.run(request)
    #expect(report.environments[0].label == "canvas")
    #expect(report.findings.contains { $0.rule.id == "misplaced-frame" && $0.environments == [0] })
  }
}

@Suite struct EnvironmentSummaryTests {
  private static let all: [AuditEnvironment] = {
    let document = Gallery.entry(named: "sign-in").flatMap { Gallery.document($0) }
    guard let document else { return [] }
    let matrix = MatrixQuery(.default).matrix(in: .bundled)
    return Audit.run(AuditRequest(document, matrix: matrix)).environments
  }()

  private func text(_ isIn: (AuditEnvironment) -> Bool) -> String {
    EnvironmentSummary(Self.all).text(Self.all.indices.filter { isIn(Self.all[$0]) })
  }

  /// Three unrelated environments are named one by one, without a count.
  @Test func aFewEnvironmentsAreListed() {
    let labels = Self.all.map(\.label)
    let summary = EnvironmentSummary(Self.all)
    let three = summary.text([0, 9, 20])
    #expect(three == "in 3 of \(labels.count) environments: \(labels[0]), \(labels[9]), \(labels[20])")
    #expect(summary.text([0, 9, 20, 31]).hasSuffix("\(labels[20]) and 1 more"))
  }

  @Test func aSummaryMatchesExactlyItsEnvironments() {
    let count = Self.all.count
    #expect(text { _ in true } == "in all \(count) environments")
    #expect(text { $0.idiom == .phone }.hasSuffix(" of \(count) environments: phones"))
    #expect(
      text { $0.environment.window == .slideOver }.hasSuffix(": pads, slide-over")
        || text { $0.environment.window == .slideOver }.hasSuffix(": slide-over"))
    #expect(text { $0.window.width <= 375 }.hasSuffix(": every window up to 375 points wide"))
    #expect(
      text { $0.idiom == .phone && $0.environment.orientation.isLandscape }.hasSuffix(": phones, landscape"))
    #expect(
      text { $0.environment.device == "iphone-16" && !$0.environment.orientation.isLandscape }.hasPrefix(
        "in 1 of"))
  }
}
