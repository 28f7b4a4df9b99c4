import Audit
import Screen
import TestSupport
import Testing

@Suite struct TemporaryTimingTests {
  @Test(arguments: ["layouts/sign-in.storyboard", "layouts/half-done.storyboard", "layouts/channel.json"])
  func comparing(_ path: String) throws {
    var session = try Session(path, columns: 120, rows: 40)
    session.press("F9 Esc")
    let report = try #require(session.state.findings.report)
    let clock = ContinuousClock()
    let one = clock.measure { for _ in 0..<100 { _ = FindingsChange(from: report, to: report) } }
    let screen = clock.measure { for _ in 0..<100 { _ = session.driver.screen() } }
    print("TIMING \(path) findings \(report.findings.count) change \(one / 100) screen \(screen / 100)")
  }
}
