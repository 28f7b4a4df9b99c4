import Drawing
import Transitions

/// A layer over the picture, such as the map, a list or the ruler, with its state, keys, footer, drawing and mouse. The
/// mode in front is asked first, and what it does not answer goes to the one behind it, the preview's own keys last.
///
/// A mode is a value on the stack of the preview and changes itself there: `preview.modes[MapMode.self]?.chosen = 3`.
/// Everything has a default, so that a mode says only what it differs in.
package protocol Mode: Sendable {
  /// The commands that the mode brings along.
  static var bindings: [Binding] { get }

  // MARK: Input; true if the mode has answered

  func press(_ key: Key, _ preview: inout PreviewState) -> Bool
  func perform(_ action: Action, _ preview: inout PreviewState) -> Bool
  func point(_ mouse: MouseEvent, _ preview: inout PreviewState) -> Bool
  func paste(_ text: String, _ preview: inout PreviewState) -> Bool
  /// Something that every mode learns, whichever is in front.
  func notice(_ notice: ModeNotice, _ preview: inout PreviewState)
  /// Why an action can do nothing now; nil if the mode does not mind.
  func unavailable(_ action: Action, _ preview: PreviewState) -> String?

  // MARK: Drawing

  /// Takes rows or columns from the canvas.
  func takeRoom(in layout: inout ScreenLayout, _ preview: PreviewState)
  /// Draws the canvas instead of the picture; false if what is behind is drawn.
  func drawCanvas(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) -> Bool
  func draw(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState)
  /// The footer instead of the preview's keys; nil if those of the mode behind are shown.
  func footer(_ preview: PreviewState) -> ModeFooter?
  /// Keys that are most likely next, for the front of the footer.
  func hints(_ preview: PreviewState) -> [ContextHint]
  func headerWords(_ preview: PreviewState) -> [String]
  func inspectorLines(_ preview: PreviewState) -> [(text: String, isTitle: Bool)]
  /// The event log while the mode shows its own.
  func log(_ preview: PreviewState) -> [PanelMode.LogLine]?
  /// The canvas shows something else than the one picture.
  var coversCanvas: Bool { get }
  /// Messages have a place in the mode's own footer.
  var showsMessages: Bool { get }
  /// Nothing moves by itself while the mode is open.
  var holdsStill: Bool { get }

  /// The screen as it was drawn, some seconds after the session began.
  func shown(_ grid: CellGrid, at seconds: Double, _ preview: inout PreviewState) -> [Effect]

  // MARK: The picture

  /// The layout in the middle of a change; nil for the present one.
  func stage(_ preview: PreviewState) -> Stage?
  /// A picture of something that cannot be selected in, instead of the stage's.
  func otherStage(_ preview: PreviewState) -> Stage?
  func adjust(_ drawing: inout DrawingOptions, of stage: Stage, _ preview: PreviewState)
  /// First cell of the picture at the canvas's corner, if the mode moves it.
  func origin(of picture: Picture, _ layout: ScreenLayout) -> (column: Int, row: Int)?

  // MARK: Work that may wait

  /// - Parameter ahead: also what is likely to be asked next.
  func task(_ preview: PreviewState, ahead: Bool) -> BackgroundTask?
  func wants(_ question: BackgroundTask.Question, _ preview: PreviewState) -> Bool
  func receive(
    _ answer: BackgroundTask.Answer, to question: BackgroundTask.Question, _ preview: inout PreviewState)
  /// Pictures that are drawn while no key waits.
  func wantsFollowing(_ preview: PreviewState) -> Bool
  func follow(_ preview: inout PreviewState)
}

package enum ModeNotice {
  /// A key, and what it does where no mode answers it.
  case key(Action?)
  case resized
  /// The picture is about to be made, or was made.
  case willDraw, didDraw
  case eventBegins
  /// The stage changed by a step.
  case stepped
  /// A file is read: another one, or the same one anew.
  case opens(isAnother: Bool)
}

/// The footer of a mode: the first wording that fits, and what is at the right end.
package struct ModeFooter {
  var wordings: [String]
  var end: String?
}

/// A key with the word that it has here.
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
