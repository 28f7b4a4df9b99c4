import Audit
import Environment
import Model

/// Something that is wrong in some environments, or worth a look: one finding for its cause, however many environments show
/// it.
public struct LayoutFinding: Sendable {
  public enum Kind: Sendable, Hashable {
    /// Wrong.
    case violation
    /// Worth a look.
    case observation
    /// What Sizewise cannot know.
    case notChecked
  }

  public let kind: Kind
  /// The name of the rule, as `sizewise rules` lists it.
  public let rule: String
  public let message: String
  /// Why, line by line.
  public let reasons: [String]
  /// What usually mends it.
  public let fix: String
  public let position: SourcePosition
  /// The screen; nil for what belongs to none.
  public let screen: LayoutScreen?
  /// The name of the view, or of what it is about.
  public let name: String
  /// Where it is so.
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
  /// Looks for what is wrong, in the order of the file.
  ///
  /// - Parameter environments: where to look; without them in those of `sizewise check`: today's devices, both ways, in all
  ///   their windows.
  public func findings(in environments: [LayoutEnvironment]? = nil) throws(LayoutError) -> [LayoutFinding] {
    var matrix = Matrix()
    if let environments {
      do throws(RequestError) {
        for environment in environments {
          let resolved = try LayoutStage(self, environment).environment
          guard !resolved.canvas else { continue }
          let name = (try? catalog.find(resolved.device))?.name
          matrix.add(Matrix.Entry(environment: resolved, models: name.map { [$0] } ?? []))
        }
      } catch {
        throw LayoutError(error)
      }
    } else {
      matrix = MatrixQuery(.default).matrix(in: catalog, app: document.app ?? .unrestricted)
    }
    var request = AuditRequest(document, in: catalog, matrix: matrix)
    request.includesCanvas = environments?.contains(where: \.isCanvas) ?? false
    let report = Audit.run(request)
    return report.findings.map { LayoutFinding($0, report, self) }
  }
}

/// Where something is in a file: line and column count from 1.
public typealias SourcePosition = Model.SourcePosition
