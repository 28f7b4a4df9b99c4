import Audit
import Basics
import Drawing
import Environment
import Model
import Transitions

private struct PageKey: Hashable {
  var file: String
  var scene: Int
  var environment: PreviewEnvironment
}

/// Collects the screens of one or many files, with their findings, on one page.
package struct PageMaker {
  private var screens: [PageScreen] = []
  private var places: [PageKey: Int] = [:]
  private var findings: [WebPage.Finding] = []
  private var allowance: ExplanationAllowance
  private var left = 0

  /// The limit for pictures on a page, so that browsers can show it.
  private static let mostScreens = 500

  private static let mostExplained = 3000

  /// Whether files are named without folders, which differ between machines.
  private let shortensPaths: Bool
  private let frame: ScreenFrame.Kind

  /// - Parameters:
  ///   - explains: whether the page explains each view's frame.
  ///   - frame: the frame around each screen.
  ///   - meter: the work limit of explanations.
  package init(
    explains: Bool, shortensPaths: Bool = false, frame: ScreenFrame.Kind = .edge,
    within meter: WorkMeter = WorkMeter(most: Limits.explanationWork)
  ) {
    self.frame = frame
    allowance = ExplanationAllowance(views: explains ? Self.mostExplained : 0, meter: meter)
    self.shortensPaths = shortensPaths
  }

  /// Adds a screen.
  package mutating func add(_ stage: Stage, scene: Int, of document: Document, title: String) {
    let key = PageKey(file: document.file, scene: scene, environment: stage.environment)
    guard places[key] == nil else { return }
    guard screens.count < Self.mostScreens else {
      left += 1
      return
    }
    places[key] = screens.count
    var screen = PageScreen(stage, title: VisibleText.string(title), frame: frame, &allowance)
    screen.document = scene
    screens.append(screen)
  }

  /// Whether the page has a scene in an environment.
  package func has(_ scene: Int, of document: Document, in environment: PreviewEnvironment) -> Bool {
    places[PageKey(file: document.file, scene: scene, environment: environment)] != nil
  }

  /// Adds the findings of a file whose screens were added.
  package mutating func add(_ report: AuditReport) {
    let summary = EnvironmentSummary(report.environments)
    // The views of each screen by their source; the first of several is marked.
    var views: [Int: [DocumentView: Int]] = [:]
    for finding in report.findings where finding.kind != .notChecked || finding.isUnchecked {
      var marks: [(screen: Int, view: Int)] = []
      if let scene = finding.scene {
        for index in finding.environments where report.environments.indices.contains(index) {
          let key = PageKey(
            file: finding.file, scene: scene, environment: report.environments[index].environment)
          guard let screen = places[key] else { continue }
          if views[screen] == nil { views[screen] = screens[screen].firstViews }
          marks.append((screen, finding.view.flatMap { views[screen]?[$0] } ?? -1))
        }
      }
      var place = finding.place
      if shortensPaths, let slash = place.lastIndex(of: "/") {
        place = String(place[place.index(after: slash)...])
      }
      var explanation = finding.explanation
      if finding.kind == .violation { explanation += "\nfix: \(finding.rule.fix)" }
      findings.append(
        WebPage.Finding(
          isViolation: finding.kind == .violation, severity: finding.severity.rawValue,
          message: finding.visibleMessage, place: place,
          rule: finding.rule.id, environments: summary.text(finding.environments), explanation: explanation,
          marks: marks))
    }
  }

  /// Returns the page.
  package func page(title: String, summary: String) -> WebPage {
    var words = summary
    if left > 0 { words += " · \(left) more screens are not shown" }
    // Violations come first; the order of the files is kept.
    let sorted = findings.filter(\.isViolation) + findings.filter { !$0.isViolation }
    return WebPage(title: title, summary: words, screens: screens, findings: sorted)
  }
}
