import Audit
import Environment
import Model

/// A finding of a check. Environments with the same cause share one finding.
public struct LayoutFinding: Sendable {
  /// The kind of a finding.
  public enum Kind: Sendable, Hashable {
    /// A problem.
    case violation
    /// Worth attention.
    case observation
    /// Something that cannot be checked.
    case notChecked
  }

  /// The kind.
  public let kind: Kind
  /// The id of the rule, as listed by `sizewise rules`.
  public let rule: String
  /// The description of the problem.
  public let message: String
  /// The reasons, line by line.
  public let reasons: [String]
  /// The usual remedy.
  public let fix: String
  /// The position in the file.
  public let position: SourcePosition
  /// The screen; nil if no screen is affected.
  public let screen: LayoutScreen?
  /// The name of the affected view or object.
  public let name: String
  /// The affected environments.
  public let environments: [LayoutEnvironment]

  fileprivate init(_ finding: Finding, _ report: AuditReport, _ layout: LayoutDocument) {
    kind =
      switch finding.kind {
      case .violation: .violation
      case .observation: .observation
      case .notChecked: .notChecked
      }
    rule = finding.rule.id
    message = finding.message
    reasons = finding.reasons
    fix = finding.rule.fix
    position = finding.position
    screen = finding.scene.map { LayoutScreen(layout.document.scenes[$0], $0) }
    name = finding.name
    environments = finding.environments.map {
      LayoutEnvironment(report.environments[$0].environment, in: layout.catalog)
    }
  }
}

extension LayoutDocument {
  /// Checks the layout and returns the findings in file order.
  ///
  /// - Parameter environments: the environments to check; nil for those of `sizewise check`: current devices in both
  ///   orientations and all windows.
  public func findings(in environments: [LayoutEnvironment]? = nil) throws(LayoutError) -> [LayoutFinding] {
    var matrix = Matrix()
    if let environments {
      do throws(RequestError) {
        for environment in environments {
          let resolved = try LayoutStage(self, environment).environment
          guard !resolved.canvas else { continue }
          let name = (try? catalog.find(resolved.device))?.name
          matrix.add(MatrixEntry(environment: resolved, models: name.map { [$0] } ?? []))
        }
      } catch {
        throw LayoutError(error)
      }
    } else {
      matrix = MatrixQuery(.default).matrix(in: catalog, app: document.declaredApp)
    }
    var request = AuditRequest(document, in: catalog, matrix: matrix)
    request.includesCanvas = environments?.contains(where: \.isCanvas) ?? false
    let report = Audit.run(request)
    return report.findings.map { LayoutFinding($0, report, self) }
  }
}

/// A position in a file; lines and columns start at 1.
public typealias SourcePosition = Model.SourcePosition
