import Audit
import Drawing
import Environment
import Export
import Layout
import Model
import Transitions

/// Everything that the preview is at one moment. `apply` makes the next one from an event, `screen` draws it; neither
/// touches the outside world: what is to happen there they hand back as effects.
package struct PreviewState: Sendable {
  package var columns: Int
  package var rows: Int
  package var options: PreviewOptions
  /// The devices of the open layout among them.
  package internal(set) var catalog: DeviceCatalog
  /// Those that every layout has.
  private(set) var commonCatalog: DeviceCatalog
  package var library: Library

  /// What is open; nil while nothing could be opened.
  package internal(set) var layout: OpenLayout?
  package internal(set) var history = History()
  package internal(set) var picture: Picture?
  var viewport = Viewport()
  var pixels = PixelState()
  var scrolling = ScrollingState()
  var trail = DeviceTrail()
  /// The map of all scenes, while it is open.
  package internal(set) var map: MapState?
  /// Many environments side by side, while they are shown, and what was asked for last.
  package internal(set) var beside: BesideState?
  var besideQuery: EnvironmentQuery?
  /// The ruler of widths, while it is shown.
  package internal(set) var ruler: RulerState?
  package internal(set) var findings = FindingsState()
  /// What is tried out on the file.
  package internal(set) var whatIf: WhatIfState?
  /// Another version of the file, while it is compared with.
  var comparison: ComparisonState?
  /// The other version's picture, where it is beside the present one.
  var otherPicture: Picture?
  /// The file as it was before it was saved last.
  var documentBefore: Document?
  /// A step belongs to the one before: one undo takes both back.
  var mergesSteps = false
  /// How often a file was read.
  var readings = 0
  /// The check of the environments side by side that is known.
  var besideAnswered: BackgroundTask.Question?
  /// Where views stood before the last reload, until the next event.
  var reloadedFrames: [Rect] = []
  /// What was said of the last environment.
  var faults: Set<Diagnostic> = []
  package internal(set) var panels = PanelState()
  package internal(set) var prompt = Prompt()
  /// Why the file on disk is not what is shown.
  package internal(set) var brokenFile: [Diagnostic] = []
  package internal(set) var mouseIsOurs = true
  var effects: [Effect] = []
  /// The last step, to show what moved by it and how.
  var transition: Transition?
  /// While one goes through that step; nil when it is done.
  var playback: Playback?
  /// At how many times the usual speed a change plays.
  var playSpeed = 1.0
  /// The present stage with what is wrong with its constraints; nil until that was looked for.
  var stageWithProblems: Stage?
  /// Why the selected view is where it is; nil until somebody asks.
  var explanation: [ExplanationText.Line]?
  /// What may be pasted for the selected view; nil until one is chosen.
  var proposal: Proposal?
  /// The scene that a reference to another storyboard leads to.
  var wantedScene: String?

  package init(columns: Int, rows: Int, options: PreviewOptions, catalog: DeviceCatalog, library: Library) {
    self.columns = columns
    self.rows = rows
    self.options = options
    self.catalog = catalog
    commonCatalog = catalog
    self.library = library
    mouseIsOurs = options.mouse
    for panel in options.settings.panels ?? [] { panels.apply(.open(panel)) }
  }

}

package struct PreviewOptions: Sendable {
  package var ascii = false
  package var mouse = true
  /// The terminal may be asked to take text into its clipboard.
  package var clipboard = true
  /// The colours that the terminal has; before it was asked, those that the person wants, nil for all it has.
  package var depth: ColorDepth? = .uncolored
  /// The file's own colours are not asked for.
  package var wireframe = false
  /// The terminal's background is light; nil where it has to be asked.
  package var lightTerminal: Bool?
  /// Height of a cell by its width.
  package var aspect = DrawingScale.usualAspect
  /// The scene asked for on the command line.
  package var scene: String?
  package var environment = EnvironmentRequest()
  /// Keys of the person's own, and what the first picture is like.
  package var settings = PreviewSettings()
  /// What a file is compared with, and whether that is done from the start.
  package var compared = ComparedVersion.commit("HEAD")
  package var compares = false
  /// Rotations and windows move, instead of being there at once.
  package var animates = false
  /// The app's configuration, where the command line names one.
  package var app: AppConfiguration?

  package init() {}

  /// Whether the file's own colours can be shown: half blocks need more than ASCII.
  package var hasColors: Bool { !ascii && depth?.showsColors ?? false }
}

/// What can be opened: the bundled layouts, or the files that were given.
package struct Library: Sendable, Hashable {
  package struct Item: Sendable, Hashable {
    /// What `load` is asked for.
    package var path: String
    package var title: String
    package var about: String
    /// The scene that it opens at; nil for the file's own choice.
    package var scene: String?
    /// The file of a scene, shown beside its name.
    package var file = ""
    /// Searched too, not shown.
    package var also = ""

    package init(path: String, title: String, about: String = "") {
      self.path = path
      self.title = title
      self.about = about
    }
  }
  package var items: [Item]
  package var isGallery: Bool
  /// Words that mean bundled layouts, which have no files.
  package var bundled: Set<String> = []

  package init(items: [Item], isGallery: Bool) {
    self.items = items
    self.isGallery = isGallery
  }

  /// Decided when the program began: a file that is gone does not become the bundled layout of its name.
  package func isBundled(_ path: String) -> Bool { isGallery || bundled.contains(path) }
}

/// A layout that is shown.
package struct OpenLayout: Sendable {
  package var path: String
  package var document: Document
  package var walkthrough: Walkthrough
  /// What its scenes are called.
  var titles: SceneTitles
  /// Why another scene is shown first than the file says.
  var openingReason: String?
  /// What Interface Builder drew, and how well we agree; made when it is first asked for.
  var canvas: CanvasComparison?
}

/// What the world outside is asked to do.
package enum Effect: Sendable, Hashable {
  case load(String)
  /// The file as it was in a commit, or another file.
  case loadVersion(String, ComparedVersion)
  /// A file to write, with its name; bytes of text.
  case write(name: String, text: String)
  case mouse(Bool)
  case repaint
  /// Ask the terminal how it shows pictures.
  case askForGraphics
  /// Open the person's editor on a file, at a line.
  case edit(path: String, line: Int?)
  /// Bytes for a file in place of those that it has.
  case apply(path: String, from: [UInt8], to: [UInt8])
  /// Text for the clipboard, through the terminal.
  case copy(String)
  /// Keep for the next time that this file is opened.
  case remember(path: String, [String: String])
  case quit
}

extension PreviewState {
  /// Pictures follow each other without a key.
  package var isPlaying: Bool { playback?.isPlaying ?? false }

  /// How many steps can be undone.
  package var undoCount: Int { history.past.count }

  /// What is chosen at present; nil while nothing is open.
  package internal(set) var exploration: Exploration? {
    get { history.present }
    set { history.present = newValue }
  }

  package var message: String? { prompt.message }
  package var log: [PanelState.LogLine] { panels.log }
}
