import Basics

/// A layout description as its author wrote it, whatever it was read from.
package struct Document: Sendable {
  package enum Format: String, Sendable, Hashable {
    /// Our own JSON.
    case layout
    case storyboard, xib
  }

  package var format: Format
  /// As the user named it.
  package var file: String
  package var title: String?
  /// A paragraph of what to try.
  package var summary: String?
  /// The promises that a bundled layout shows.
  package var shows: [String] = []
  package var canvas = Canvas()

  package var scenes: [Scene] = []
  /// Scene shown first.
  package var initialScene: Int?
  package var views: DocumentViews = []
  package var constraints: [Constraint] = []
  package var guides: [Guide] = []
  package var adjustments: [Adjustment] = []
  package var segues: [Segue] = []
  /// Views that a person can switch from one state to another (Evidence B5).
  package var states: [ViewStates] = []

  /// The tint of all that has none of its own: Interface Builder's "Global Tint".
  package var tint: Color?
  package var scaling = Scaling()
  /// Data by name, and the lists that show it.
  package var data: [String: DataRows] = [:]
  package var lists: [ListSource] = []
  package var responsive = Responsive()
  package var deviceClasses = DeviceClasses.article
  /// The devices that values are said to be for, by id: who knows devices says which of these do not exist.
  package var devicePatterns: [DevicePattern] = []
  /// Views whose constants are in files, and those files.
  package var constantBindings: [ConstantBinding] = []
  package var constants: Constants?
  /// What the app declares about itself; nil where the author does not say (Evidence C8).
  package var app: AppConfiguration?
  /// The bytes of the file, where it brings devices of its own: who knows devices reads them there.
  package var ownDevices: [UInt8]?
  /// Names of the font files that a storyboard lists.
  package var fontFiles: [String] = []
  /// Fonts whose files lie with the layout, by PostScript name.
  package var fonts: [String: FontMetrics] = [:]
  /// The images of the app's project; nil where nobody looks for them.
  package var images: (any ImageSource)?
  /// Texts in other languages, by the language's code.
  package var translations: [String: [TranslatedText]] = [:]

  /// The file itself, for proposals that quote it.
  package var bytes: [UInt8]?
  /// What reading took from the project; nil for a document that was not read from a file.
  package var project: ProjectParts?

  /// What reading had to say; errors mean that parts are missing.
  package var diagnostics: [Diagnostic] = []
  /// What is in the file without an effect on layout.
  package var ignored = IgnoredParts()

  package init(_ format: Format, file: String) {
    self.format = format
    self.file = file
  }
}

/// The states of a view, the one it starts in first.
package struct ViewStates: Sendable, Hashable {
  package var scene: Int
  package var view: String
  package var names: [String]

  package init(scene: Int, view: String, names: [String]) {
    self.scene = scene
    self.view = view
    self.names = names
  }
}

/// A controller with its views, or a top-level view. What belongs to it is in contiguous ranges.
package struct Scene: Sendable, Hashable {
  /// The controller's id, or the view's; what `frames` prints.
  package var id: String?
  package var name: String
  package var controller: Controller
  package var views: Range<Int>
  package var constraints: Range<Int>
  package var guides: Range<Int>
  package var adjustments: Range<Int>
  /// The root view, always the first of the views; the others without a parent are alone (custom views of bar
  /// items, the bars of a container).
  package var root: ViewIndex?
  package var position: SourcePosition
  /// Where it is on the canvas of a storyboard.
  package var canvasPlace: Point?

  package init(id: String?, name: String, controller: Controller, position: SourcePosition = .none) {
    self.id = id
    self.name = name
    self.controller = controller
    self.position = position
    views = 0..<0
    constraints = 0..<0
    guides = 0..<0
    adjustments = 0..<0
  }
}

extension Scene {
  package var documentViews: Range<DocumentView> {
    DocumentView(views.lowerBound)..<DocumentView(views.upperBound)
  }

  package func contains(_ view: DocumentView) -> Bool { views.contains(view.index) }

  /// What stands for it where it shows nothing, since the app's code fills it: the name of its class, or what it is called
  /// where it has no view.
  package var standIn: String? { controller.customClass ?? (root == nil ? name : nil) }
}

extension Document {
  package func rootView(of scene: Scene) -> View? { scene.root.map { views[at: $0] } }
}

/// What an Interface Builder file says of the canvas it was drawn on.
package struct Canvas: Sendable, Hashable {
  /// The version of the file's last save; for an unversioned save that of its plug-in.
  package var toolsVersion = 24000
  /// Interface Builder's name for the device; nil in old files.
  package var device: String?
  package var landscape = false
  /// The file was made for pads alone, as old ones say.
  package var isForPads = false
  package var dark = false
  /// `fullscreen`, `splitview1_3` …
  package var adaptation: String?
  package var usesAutoLayout = true
  package var usesSafeAreas = true
  package var usesTraits = true
  package var isLaunchScreen = false

  package init() {}
}
