import Basics
import Model
import Syntax

/// What a button of Interface Builder's canvas would do, as text to paste into the file, and what would move if it were
/// there (Evidence E6). Nothing is rewritten: whoever reads it decides.
package struct Proposal: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case updateFrames, pin, align, embed, clear, addMissing, settle

    /// In words for people.
    package var title: String {
      switch self {
      case .updateFrames: "update frames"
      case .pin: "pin at the present frame"
      case .align: "align"
      case .embed: "embed in a stack"
      case .clear: "clear constraints"
      case .addMissing: "add missing constraints"
      case .settle: "end a conflict"
      }
    }
  }

  package var kind: Kind
  /// The views that it is about, by their index in the tree.
  package var views: [ViewIndex]
  /// In a few words: which views, and how.
  package var summary: String
  /// Lines to paste: equations for a layout description, elements for a storyboard.
  package var lines: [String]
  /// Lines that go.
  package var removes: [String] = []
  package var effect: Effect
  /// The same as changes to the file, to be tried at once; nil where the file does not say
  /// all that goes: rows of data, what a component says once.
  package var edits: [DocumentEdit]?

  /// What the scene would be with it, compared with what it is.
  package struct Effect: Sendable, Hashable {
    package struct Move: Sendable, Hashable {
      package var view: String
      package var from: Rect
      package var to: Rect
    }
    package var moves: [Move] = []
    /// How many views are ambiguous, and how many have conflicting constraints, before and after.
    package var ambiguous = (before: 0, after: 0)
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
  /// The kind of proposal that mends what the rule finds.
  package var mendedBy: Proposal.Kind? {
    switch id {
    case Rule.ambiguousLayout.id: .addMissing
    case Rule.misplacedFrame.id: .updateFrames
    case Rule.conflictingConstraints.id: .settle
    default: nil
    }
  }
}

extension Proposal {
  package var title: String { "\(kind.title): \(summary)" }

  /// What goes, what comes, and what follows from it.
  package var details: [String] {
    removes.map { "- \($0)" } + lines.map { "+ \($0)" } + effect.lines.map { "→ \($0)" }
  }

  /// Some lines for people: what, the text, and its effect.
  package var text: String { "\(title)\n" + details.map { "  \($0)\n" }.joined() }
}

extension Proposal.Effect {
  package var lines: [String] {
    var lines = moves.prefix(8).map { "\($0.view): \(Self.frame($0.from)) becomes \(Self.frame($0.to))" }
    if moves.count > 8 { lines.append("and \(moves.count - 8) more") }
    if moves.isEmpty { lines.append("nothing moves here") }
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
