import Drawing

/// The command that a key triggers.
package enum Action: Sendable, Hashable {
  // Environment
  case rotate, rotateBack
  case nextDevice, previousDevice
  case deviceNumber(Int)
  case device(String)
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
  case columns
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
  case panel(Panel)
  case nextPanel, previousPanel
  // Selecting
  case select(Move)
  case search, mark, followSelection
  case why, disagreements
  /// A step, as in `--to`.
  case step(String)
  /// A command of a mode.
  case run(ModeCommand)
  // The rest
  case export, exportImage, edit, copy, undo, redo, palette, menu, mouse, repaint, leave, quit

  /// A direction in which the selection moves.
  package enum Move: Sendable, Hashable { case up, down, left, right, parent, child, next, previous }
  /// A panel beside or below the canvas.
  package enum Panel: String, Sendable, Hashable, CaseIterable { case outline, inspector, log }
}

/// A command of a mode, with the function that performs it.
package struct ModeCommand: Sendable, Hashable {
  let name: String
  /// Whether the command requires a selected view.
  var needsSelection = false
  let run: @Sendable (inout PreviewState) -> Void

  package static func == (a: ModeCommand, b: ModeCommand) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Action {
  static func run(
    _ name: String, needsSelection: Bool = false, _ run: @escaping @Sendable (inout PreviewState) -> Void
  ) -> Action {
    .run(ModeCommand(name: name, needsSelection: needsSelection, run: run))
  }
}
