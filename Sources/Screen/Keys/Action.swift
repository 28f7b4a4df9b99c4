import Drawing

/// What a key does.
package enum Action: Sendable, Hashable {
  // Environment
  case rotate, rotateBack
  case nextDevice, previousDevice
  case deviceNumber(Int)
  case pickDevice
  case nextWindow, previousWindow, freeWindow, swapSides
  case divider(Int)
  case windowHeight(Int)
  case nextSystem, previousSystem
  case textSize(Int)
  case textLength(Int)
  case language(Int)
  case direction, appearance, keyboard, scaling, canvas
  // Scenes
  case tab(Int)
  case columns, map
  case beside, ruler, compare, flip
  case finding(Int)
  case findings
  case pickScene, pickSegue, goBack, elementState, pickFile
  // Looking
  case zoom(Int)
  case fit, readingScale
  case scroll(columns: Int, rows: Int)
  case page(Int)
  case halfPage(Int)
  case contentStart, contentEnd, whole
  case wireframe, prototypes, pixels
  case toggle(Overlays)
  case stepThrough
  case panel(Panel)
  case nextPanel, previousPanel
  // Selecting
  case select(Move)
  case search, command, mark, followSelection
  case why, whatIf, proposals, disagreements
  // The rest
  case export, edit, copy, undo, redo, palette, mouse, repaint, leave, quit

  package enum Move: Sendable, Hashable { case up, down, left, right, parent, child, next, previous }
  package enum Panel: String, Sendable, Hashable, CaseIterable { case outline, inspector, log }
}

extension Action {
  /// The command that does the same outside the preview: who knows its name finds the action by it.
  var command: String? {
    switch self {
    case .ruler: "sweep"
    case .findings, .finding: "check"
    case .compare: "diff"
    case .beside: "matrix"
    case .why: "explain"
    case .proposals: "propose"
    case .stepThrough: "trace"
    default: nil
    }
  }
}
