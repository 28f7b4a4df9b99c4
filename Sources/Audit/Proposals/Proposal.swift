import Basics
import Model
import Reading
import Syntax

/// The kind of a proposal.
package enum ProposalKind: String, Sendable, Hashable, CaseIterable {
  case updateFrames, pin, align, embed, clear, addMissing, settle

  /// The kind in words.
  package var title: String {
    switch self {
    case .updateFrames: "update frames"
    case .pin: "pin the current frame"
    case .align: "align"
    case .embed: "embed in a stack"
    case .clear: "clear constraints"
    case .addMissing: "add missing constraints"
    case .settle: "resolve a conflict"
    }
  }
}

/// A proposed change like those of Interface Builder's commands: edits of the file, the lines that they change, and
/// their effect on the layout (Evidence E6). Files are not rewritten; the reader decides.
package struct Proposal: Sendable, Hashable {
  /// The kind.
  package var kind: ProposalKind
  /// The affected views, by index in the tree.
  package var views: [ViewIndex]
  /// The affected views and the change, in a few words.
  package var summary: String
  /// The edits that make the change.
  package var edits: [DocumentEdit] = []
  /// The lines of the file that change.
  package var hunks: [ChangedLines] = []
  /// The effect on the layout.
  package var effect = Effect()
  /// The reason why the file cannot express the change; nil if it can.
  package var refusal: EditError?

  /// The scene with the proposal, compared to the current one.
  package struct Effect: Sendable, Hashable {
    /// A view that moves.
    package struct Move: Sendable, Hashable {
      /// The view's label.
      package var view: String
      /// The frame before.
      package var from: Rect
      /// The frame after.
      package var to: Rect
    }
    /// The views that move.
    package var moves: [Move] = []
    /// The number of ambiguous views, before and after.
    package var ambiguous = (before: 0, after: 0)
    /// The number of views with conflicting constraints, before and after.
    package var conflicting = (before: 0, after: 0)

    package static func == (a: Effect, b: Effect) -> Bool {
      a.moves == b.moves && a.ambiguous == b.ambiguous && a.conflicting == b.conflicting
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(moves)
      hasher.combine(ambiguous.after)
      hasher.combine(conflicting.after)
    }
  }
}

extension Rule {
  /// The kind of proposal that fixes findings of the rule.
  package var mendedBy: ProposalKind? {
    switch id {
    case Rule.ambiguousLayout.id: .addMissing
    case Rule.misplacedFrame.id: .updateFrames
    case Rule.conflictingConstraints.id: .settle
    default: nil
    }
  }
}

extension Proposal {
  /// The title with the summary.
  package var title: String { "\(kind.title): \(summary)" }

  /// The removed and added lines, and the effect, or else the reason why there are none.
  package var details: [String] {
    if let refusal { return ["cannot be written: \(refusal.text)"] }
    return hunks.flatMap(\.excerpt) + effect.lines.map { "→ \($0)" }
  }

  /// The proposal as a few lines of text.
  package var text: String { "\(title)\n" + details.map { "  \($0)\n" }.joined() }
}

extension Proposal.Effect {
  /// The effect as lines of text.
  package var lines: [String] {
    var lines = moves.prefix(8).map { "\($0.view): \(Self.frame($0.from)) becomes \(Self.frame($0.to))" }
    if moves.count > 8 { lines.append("and \(moves.count - 8) more") }
    if moves.isEmpty { lines.append("no view moves") }
    if ambiguous.before != ambiguous.after {
      lines.append("ambiguous views: \(ambiguous.before) before, \(ambiguous.after) after")
    }
    if conflicting.before != conflicting.after {
      lines.append("views with conflicts: \(conflicting.before) before, \(conflicting.after) after")
    }
    return lines
  }

  private static func frame(_ rect: Rect) -> String {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map(Numbers.points)
    return "[\(numbers.joined(separator: ", "))]"
  }
}
