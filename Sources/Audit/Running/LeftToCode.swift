import Model
import Transitions

/// What a file of Interface Builder leaves to code: the height of rows, the size of collection cells, and how large the view
/// of a xib becomes. What is wrong at the drawn size may be right at the real one, so it is worth a look and no violation.
/// A layout description has no code that could change its sizes.
struct LeftToCode {
  private let document: Document
  private let isLayout: Bool

  init(_ document: Document) {
    self.document = document
    isLayout = document.format == .layout
  }

  func softened(_ entry: RuledOccurrence, _ request: SceneRequest?) -> RuledOccurrence {
    guard !isLayout, (entry.occurrence.kind ?? entry.rule.kind) == .violation, entry.rule.dependsOnSize,
      let view = entry.occurrence.view
    else { return entry }
    guard isFree(entry.occurrence, view) || isLoose(entry.occurrence, request) else { return entry }
    var entry = entry
    entry.occurrence.kind = .observation
    return entry
  }

  /// The view of a xib that does not fill the window, and a scene that was drawn in a size of its own: only code knows
  /// where it will be.
  private func isLoose(_ occurrence: Occurrence, _ request: SceneRequest?) -> Bool {
    guard let scene = occurrence.scene else { return false }
    if document.scenes[scene].controller.freeformSize != nil { return true }
    guard document.scenes[scene].controller.kind == .none else { return false }
    return request.map { $0.size != $0.window } ?? true
  }

  /// In a cell whose size code may give, as far as that is what matters.
  private func isFree(_ occurrence: Occurrence, _ view: ViewIndex) -> Bool {
    var next: ViewIndex? = view
    while let current = next {
      switch document.views[current].kind {
      case .collectionCell, .reusableView: return true
      case .tableCell: return !occurrence.attributes.allSatisfy { $0.axis == .horizontal }
      default: break
      }
      next = document.views[current].parent
    }
    return false
  }
}

extension Rule {
  fileprivate var dependsOnSize: Bool { isGeometric || self == .conflict || self == .ambiguity }
}
