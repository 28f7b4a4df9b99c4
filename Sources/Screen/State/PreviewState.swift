import Audit
import Basics
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
  package var library: Library
  /// The devices that every layout has.
  let commonCatalog: DeviceCatalog

  /// What is open; nil while nothing could be opened.
  package internal(set) var layout: OpenLayout?
  /// Why the file on disk is not what is shown.
  package internal(set) var brokenFile: [Diagnostic] = []
  package internal(set) var history = History()
  /// The present stage with what is wrong with its constraints; nil until that was looked for.
  var stageWithProblems: Stage?
  package internal(set) var picture: Picture?
  var viewport = Viewport()
  var pixels = PixelState()
  package internal(set) var modes: ModeStack
  /// Shown in the footer until the next key.
  package internal(set) var message: String?
  var effects: [Effect] = []

  package init(columns: Int, rows: Int, options: PreviewOptions, catalog: DeviceCatalog, library: Library) {
    self.columns = columns
    self.rows = rows
    self.options = options
    self.library = library
    commonCatalog = catalog
    var panels = PanelMode()
    for panel in options.settings.panels ?? options.panels { panels.apply(.open(panel)) }
    modes = ModeStack([FindingsMode(), panels, OverviewMode()])
    if options.records { modes[RecordingMode.self] = RecordingMode() }
  }
}

package struct PreviewOptions: Sendable {
  package var ascii = false
  /// The mouse is for the preview, and not for the terminal's selection.
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
  /// The panels that are open at first, where the settings do not name them.
  package var panels: [Action.Panel] = []
  /// What a file is compared with, and whether that is done from the start.
  package var compared = ComparedVersion.commit("HEAD")
  package var compares = false
  /// Rotations and windows move, instead of being there at once.
  package var animates = false
  /// What all layouts may cost; nil where a person may leave at any time.
  package var meter: WorkMeter?
  /// The session is written down as it is shown.
  package var records = false
  /// At how many times the usual speed a change plays.
  package var playSpeed = 1.0
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
  /// The scene that the next file is opened at; nil for its own choice.
  var wantedScene: String?

  package init(items: [Item], isGallery: Bool) {
    self.items = items
    self.isGallery = isGallery
  }

  /// Decided when the program began: a file that is gone does not become the bundled layout of its name.
  package func isBundled(_ path: String) -> Bool { isGallery || bundled.contains(path) }
}

/// A layout that is shown.
package struct OpenLayout: Sendable {
  package let path: String
  package let document: Document
  /// Files are numbered as they are read.
  package let reading: Int
  package internal(set) var walkthrough: Walkthrough
  /// What its scenes are called.
  let titles: SceneTitles
  /// Why another scene is shown first than the file says.
  var openingReason: String?
  /// What Interface Builder drew, and how well we agree; made when it is first asked for.
  var canvas: CanvasComparison?
  /// The last step, to show what moved by it and how.
  var transition: Transition?
  /// Diagnostics of the last environment, which were reported.
  var faults: Set<Diagnostic> = []
  /// Where views stood before the last reading, until the next event.
  var framesBefore: [Rect] = []
  /// The file as it was before it was saved last.
  var documentBefore: Document?
  /// What modes keep for the next time that the file is opened.
  var kept: [String: String] = [:]

  init(
    _ path: String, _ document: Document, _ walkthrough: Walkthrough, reading: Int, openingReason: String?
  ) {
    self.path = path
    self.document = document
    self.reading = reading
    self.walkthrough = walkthrough
    self.openingReason = openingReason
    titles = SceneTitles(document)
  }

  /// The same file as another document.
  init(_ document: Document, _ walkthrough: Walkthrough, after before: OpenLayout) {
    self.init(
      before.path, document, walkthrough, reading: before.reading + 1, openingReason: before.openingReason)
    faults = before.faults
    documentBefore = before.documentBefore
    kept = before.kept
  }
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
  /// More of what is recorded.
  case record(String)
  case quit
}

extension PreviewState {
  /// With the devices of the open layout among them.
  package var catalog: DeviceCatalog { layout?.walkthrough.context.catalog ?? commonCatalog }

  /// How often a file was read.
  var readings: Int { layout?.reading ?? 0 }

  /// How many steps can be undone.
  package var undoCount: Int { history.past.count }

  /// What is chosen at present; nil while nothing is open.
  package internal(set) var exploration: Exploration? {
    get { history.present }
    set { history.present = newValue }
  }

  /// Something is selected or measured from, which Esc leaves first.
  var hasSelection: Bool {
    exploration.map { $0.selection != nil || $0.bar != nil || $0.marked != nil } ?? false
  }

  package var log: [PanelMode.LogLine] { panels.log }
}
