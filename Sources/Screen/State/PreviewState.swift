import Audit
import Basics
import Drawing
import Environment
import Export
import Layout
import Model
import Transitions

/// The state of the preview at one moment. `apply` computes the next state from an event, and `screen` draws it.
/// Neither has side effects: work outside of the preview is returned as effects.
package struct PreviewState: Sendable {
  /// The width of the terminal, in cells.
  package var columns: Int
  /// The height of the terminal, in cells.
  package var rows: Int
  /// The options from the command line and the settings.
  package var options: PreviewOptions
  /// The layouts that can be opened.
  package var library: Library
  /// The built-in devices, which are available to every layout.
  let commonCatalog: DeviceCatalog

  /// The open layout; nil if nothing could be opened.
  package internal(set) var layout: OpenLayout?
  /// The errors because of which the file on disk is not shown.
  package internal(set) var brokenFile: [Diagnostic] = []
  /// The undo history.
  package internal(set) var history = History()
  /// The present stage with its constraint problems; nil until they are searched.
  var stageWithProblems: Stage?
  /// The picture of the present stage; nil if nothing is open.
  package internal(set) var picture: Picture?
  var viewport = Viewport()
  var pixels = PixelState()
  /// The open modes.
  package internal(set) var modes: ModeStack
  /// The message in the footer, shown until the next key.
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

/// The options of the preview, from the command line and the settings.
package struct PreviewOptions: Sendable {
  /// Whether only ASCII is drawn.
  package var ascii = false
  /// Whether the mouse controls the preview, not the terminal's selection.
  package var mouse = true
  /// Whether text may be copied to the clipboard through the terminal.
  package var clipboard = true
  /// The colour depth: before the terminal is opened, the requested one (nil for the terminal's); afterwards, the
  /// actual one.
  package var depth: ColorDepth? = .uncolored
  /// The parts of cells that the terminal is known to have.
  package var mosaic = Mosaic.halves
  /// Whether octants can be printed: curses prints blanks for characters that are unknown to the C library.
  package var knowsOctants = true
  /// Whether the first picture is a wireframe, without the file's colours.
  package var wireframe = false
  /// Whether the terminal's background is light; nil to query it.
  package var lightTerminal: Bool?
  /// The height of a cell divided by its width.
  package var aspect = DrawingScale.usualAspect
  /// The scene requested on the command line.
  package var scene: String?
  /// The position in the file whose view is selected at the start: `LINE` or `LINE:COLUMN`.
  package var place: String?
  /// The environment requested on the command line.
  package var environment = EnvironmentRequest()
  /// The user's settings, including remapped keys.
  package var settings = PreviewSettings()
  /// The panels that are open at the start, unless the settings specify them.
  package var panels: [Action.Panel] = []
  /// The version with which files are compared.
  package var compared = ComparedVersion.commit("HEAD")
  /// Whether the comparison is on from the start.
  package var compares = false
  /// Whether rotations and window changes are animated.
  package var animates = false
  /// The work limit for all layouts together; nil if the user can leave at any time.
  package var meter: WorkMeter?
  /// Whether the session is recorded.
  package var records = false
  /// The playback speed of a change, as a multiple of the usual speed.
  package var playSpeed = 1.0
  /// The app configuration from the command line.
  package var app: AppConfiguration?
  /// Returns what the app's code changes in a layout.
  package var changes: @Sendable (Document) -> CodeChanges = { _ in CodeChanges() }

  package init() {}

  /// The parts of cells for images and round corners.
  var shownMosaic: Mosaic {
    let chosen = ascii ? .halves : settings.mosaic ?? mosaic
    return chosen == .octants && !knowsOctants ? .sextants : chosen
  }

  /// Whether the file's colours can be shown, for which half blocks are needed.
  package var hasColors: Bool { !ascii && depth?.showsColors ?? false }
}

/// The layouts that can be opened: the bundled ones, or the files that were given.
package struct Library: Sendable, Hashable {
  /// A layout in the library, or one of its scenes.
  package struct Item: Sendable, Hashable {
    /// The path to load.
    package var path: String
    /// The title in the list.
    package var title: String
    /// The description in the list.
    package var about: String
    /// The scene to open; nil for the initial one.
    package var scene: String?
    /// The number of scenes, in words.
    package var detail = ""
    /// The reason why the layout cannot be opened; nil if it can.
    package var disabled: String?
    /// The file of a scene, shown beside its name.
    package var file = ""
    /// Search terms that are not shown.
    package var also = ""

    package init(path: String, title: String, about: String = "") {
      self.path = path
      self.title = title
      self.about = about
    }
  }
  /// The items of the list of layouts.
  package var items: [Item]
  /// Whether the items are the bundled layouts.
  package var isGallery: Bool
  /// The names that refer to bundled layouts, which have no files.
  package var bundled: Set<String> = []
  /// The scene to show in the next file; nil for the initial one.
  var wantedScene: String?

  package init(items: [Item], isGallery: Bool) {
    self.items = items
    self.isGallery = isGallery
  }

  /// Whether a path is a bundled layout. This is fixed at launch: a file that is deleted does not become the bundled
  /// layout with its name.
  package func isBundled(_ path: String) -> Bool { isGallery || bundled.contains(path) }
}

/// A layout that is open.
package struct OpenLayout: Sendable {
  /// The path, or the name of a bundled layout.
  package let path: String
  /// The document, with tried changes.
  package let document: Document
  /// The number of the reading, which increases each time that a file is read.
  package let reading: Int
  /// The stage and the steps that led to it.
  package internal(set) var walkthrough: Walkthrough
  /// The titles of the scenes.
  let titles: SceneTitles
  /// The reason why the first scene is not the initial one of the file.
  var openingReason: String?
  /// The canvas of Interface Builder and its differences from our layout; made on first use.
  var canvas: CanvasComparison?
  /// The last step, to show which views it moved.
  var transition: Transition?
  /// The diagnostics of the last environment, which were reported.
  var faults: Set<Diagnostic> = []
  /// The frames of views before the last reading, until the next event.
  var framesBefore: [Rect] = []
  /// The file before it was last saved.
  var documentBefore: Document?
  /// The values that modes keep for the next time that the file is opened.
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

  /// Creates the next reading of the same file.
  init(_ document: Document, _ walkthrough: Walkthrough, after before: OpenLayout) {
    self.init(
      before.path, document, walkthrough, reading: before.reading + 1, openingReason: before.openingReason)
    faults = before.faults
    documentBefore = before.documentBefore
    kept = before.kept
  }
}

/// Work outside of the preview that the caller performs.
package enum Effect: Sendable, Hashable {
  case load(String)
  /// Load the file from a commit, or another file.
  case loadVersion(String, ComparedVersion)
  /// Write a file with a name and contents.
  case write(name: String, bytes: [UInt8])
  case mouse(Bool)
  case repaint
  /// Query the terminal's graphics.
  case askForGraphics
  /// Open the user's editor on a file, at a line.
  case edit(path: String, line: Int?)
  /// Replace the contents of a file, if they are still the expected ones.
  case apply(path: String, from: [UInt8], to: [UInt8])
  /// Copy text to the clipboard through the terminal.
  case copy(String)
  /// Remember values for the next time that the file is opened.
  case remember(path: String, [String: String])
  /// Append to the recording.
  case record(String)
  case quit
}

extension PreviewState {
  /// The devices, including those of the open layout.
  package var catalog: DeviceCatalog { layout?.walkthrough.context.catalog ?? commonCatalog }

  /// The number of times that a file was read.
  var readings: Int { layout?.reading ?? 0 }

  /// The number of steps that can be undone.
  package var undoCount: Int { history.past.count }

  /// The user's present choices; nil if nothing is open.
  package internal(set) var exploration: Exploration? {
    get { history.present }
    set { history.present = newValue }
  }

  /// Whether a view is selected or measured from; Esc clears this first.
  var hasSelection: Bool {
    exploration.map { $0.selection != nil || $0.bar != nil || $0.marked != nil } ?? false
  }

  /// The lines of the event log.
  package var log: [PanelMode.LogLine] { panels.log }
}
