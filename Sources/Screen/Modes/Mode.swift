import Drawing
import Transitions

/// A layer over the picture, such as the map, a list or the ruler, with its state, keys, footer, drawing and mouse
/// handling. Input goes to the frontmost mode first, and from each mode that does not handle it to the one behind,
/// finally to the preview's own keys.
///
/// A mode is a value on the preview's stack and changes itself there: `preview.modes[MapMode.self]?.chosen = 3`. All
/// requirements have defaults, so that a mode implements only what differs.
package protocol Mode: Sendable {
  /// The commands that the mode adds.
  static var bindings: [Binding] { get }

  // MARK: Input; true if the mode has answered

  func press(_ key: Key, _ preview: inout PreviewState) -> Bool
  func perform(_ action: Action, _ preview: inout PreviewState) -> Bool
  func point(_ mouse: MouseEvent, _ preview: inout PreviewState) -> Bool
  func paste(_ text: String, _ preview: inout PreviewState) -> Bool
  /// Called for every open mode, whichever is in front.
  func notice(_ notice: ModeNotice, _ preview: inout PreviewState)
  /// Returns the reason why an action is unavailable; nil if the mode does not restrict it.
  func unavailable(_ action: Action, _ preview: PreviewState) -> String?

  // MARK: Drawing

  /// Reserves rows or columns of the canvas.
  func takeRoom(in layout: inout ScreenLayout, _ preview: PreviewState)
  /// Draws the canvas instead of the picture; false to draw what is behind the mode.
  func drawCanvas(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) -> Bool
  func draw(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState)
  /// Returns the footer to show instead of the preview's keys; nil for that of the mode behind.
  func footer(_ preview: PreviewState) -> ModeFooter?
  /// Returns the most likely next commands, for the front of the footer.
  func hints(_ preview: PreviewState) -> [ContextHint]
  func headerWords(_ preview: PreviewState) -> [String]
  func inspectorLines(_ preview: PreviewState) -> [(text: String, isTitle: Bool)]
  /// Returns the event log to show instead of the preview's.
  func log(_ preview: PreviewState) -> [PanelMode.LogLine]?
  /// Whether the canvas shows something other than the single picture.
  var coversCanvas: Bool { get }
  /// Whether the mode's footer displays messages.
  var showsMessages: Bool { get }
  /// Whether animations are off while the mode is open.
  var holdsStill: Bool { get }

  /// Called after the screen was drawn, with the seconds since the start of the session.
  func shown(_ grid: CellGrid, at seconds: Double, _ preview: inout PreviewState) -> [Effect]

  // MARK: The picture

  /// Returns the stage in the middle of a change; nil for the present one.
  func stage(_ preview: PreviewState) -> Stage?
  /// Returns a stage to draw instead of the present one, in which nothing can be selected.
  func otherStage(_ preview: PreviewState) -> Stage?
  func adjust(_ drawing: inout DrawingOptions, of stage: Stage, _ preview: PreviewState)
  /// Returns the first cell of the picture at the canvas's corner, if the mode moves the picture.
  func origin(of picture: Picture, _ layout: ScreenLayout) -> (column: Int, row: Int)?

  // MARK: Work that may wait

  /// Returns the next background task.
  /// - Parameter ahead: whether to include work that has not been requested yet.
  func task(_ preview: PreviewState, ahead: Bool) -> BackgroundTask?
  func wants(_ question: BackgroundTask.Question, _ preview: PreviewState) -> Bool
  func receive(
    _ answer: BackgroundTask.Answer, to question: BackgroundTask.Question, _ preview: inout PreviewState)
  /// Whether one of the mode's pictures is out of date; they are drawn when there is no input.
  func wantsFollowing(_ preview: PreviewState) -> Bool
  func follow(_ preview: inout PreviewState)
}

/// An event that every open mode is notified of.
package enum ModeNotice {
  /// A key press, with the action that it has if no mode handles it.
  case key(Action?)
  case resized
  /// The picture will be drawn, or was drawn.
  case willDraw, didDraw
  case eventBegins
  /// A step has changed the stage.
  case stepped
  /// A file will be opened: another one, or the same one again.
  case opens(isAnother: Bool)
}

/// The footer of a mode: the first wording that fits, and a text at the right end.
package struct ModeFooter {
  var wordings: [String]
  var end: String?
}

/// A command for the footer, with a label for the current context.
package struct ContextHint {
  var action: Action
  var label: String
}

extension Mode {
  package static var bindings: [Binding] { [] }
  package func press(_ key: Key, _ preview: inout PreviewState) -> Bool { false }
  package func perform(_ action: Action, _ preview: inout PreviewState) -> Bool { false }
  package func point(_ mouse: MouseEvent, _ preview: inout PreviewState) -> Bool { false }
  package func paste(_ text: String, _ preview: inout PreviewState) -> Bool { false }
  package func notice(_ notice: ModeNotice, _ preview: inout PreviewState) {}
  package func unavailable(_ action: Action, _ preview: PreviewState) -> String? { nil }
  package func takeRoom(in layout: inout ScreenLayout, _ preview: PreviewState) {}
  package func drawCanvas(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) -> Bool {
    false
  }
  package func draw(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) {}
  package func footer(_ preview: PreviewState) -> ModeFooter? { nil }
  package func hints(_ preview: PreviewState) -> [ContextHint] { [] }
  package func headerWords(_ preview: PreviewState) -> [String] { [] }
  package func inspectorLines(_ preview: PreviewState) -> [(text: String, isTitle: Bool)] { [] }
  package func log(_ preview: PreviewState) -> [PanelMode.LogLine]? { nil }
  package var coversCanvas: Bool { false }
  package var showsMessages: Bool { false }
  package var holdsStill: Bool { false }
  package func shown(_ grid: CellGrid, at seconds: Double, _ preview: inout PreviewState) -> [Effect] { [] }
  package func stage(_ preview: PreviewState) -> Stage? { nil }
  package func otherStage(_ preview: PreviewState) -> Stage? { nil }
  package func adjust(_ drawing: inout DrawingOptions, of stage: Stage, _ preview: PreviewState) {}
  package func origin(of picture: Picture, _ layout: ScreenLayout) -> (column: Int, row: Int)? { nil }
  package func task(_ preview: PreviewState, ahead: Bool) -> BackgroundTask? { nil }
  package func wants(_ question: BackgroundTask.Question, _ preview: PreviewState) -> Bool { false }
  package func receive(
    _ answer: BackgroundTask.Answer, to question: BackgroundTask.Question, _ preview: inout PreviewState
  ) {}
  package func wantsFollowing(_ preview: PreviewState) -> Bool { false }
  package func follow(_ preview: inout PreviewState) {}
}
