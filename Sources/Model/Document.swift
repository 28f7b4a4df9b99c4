import Basics

/// A layout as authored, independent of the file format.
package struct Document: Sendable {
  /// The format of a layout file.
  package enum Format: String, Sendable, Hashable {
    /// Sizewise's own JSON format.
    case layout
    case storyboard, xib
    /// Swift or Objective-C.
    case source

    /// The extensions of layouts in Sizewise's format.
    package static let layoutEndings = [".json", ".jsonc", ".json5"]
  }

  /// The format of the file.
  package var format: Format
  /// The path as the user named it.
  package var file: String
  /// The title.
  package var title: String?
  /// A paragraph about the layout and what to try.
  package var summary: String?
  /// The promises demonstrated by a bundled layout.
  package var shows: [String] = []
  /// The canvas settings of an Interface Builder file.
  package var canvas = Canvas()

  /// The scenes.
  package var scenes: [Scene] = []
  /// The index of the scene shown first.
  package var initialScene: Int?
  /// The views of all scenes.
  package var views: DocumentViews = []
  /// The constraints of all scenes.
  package var constraints: [Constraint] = []
  /// The layout guides of all scenes.
  package var guides: [Guide] = []
  /// The variations of all scenes.
  package var adjustments: [Adjustment] = []
  /// The segues and relationships.
  package var segues: [Segue] = []
  /// The outlets of classes in the app.
  package var outlets: [Outlet] = []
  /// The outlets and actions of all objects.
  package var connections: [Connection] = []
  /// Views that can be switched between states (Evidence B5).
  package var states: [ViewStates] = []

  /// The default tint colour: Interface Builder's "Global Tint".
  package var tint: Color?
  /// Proportional scaling.
  package var scaling = Scaling()
  /// Data by name.
  package var data: [String: DataRows] = [:]
  /// The lists that show data.
  package var lists: [ListSource] = []
  /// The responsive rules.
  package var responsive = Responsive()
  /// The device classes.
  package var deviceClasses = DeviceClasses.article
  /// The device patterns in conditions. They are resolved later, and those without a matching device are reported then.
  package var devicePatterns: [DevicePattern] = []
  /// The views whose constants are in files.
  package var constantBindings: [ConstantBinding] = []
  /// The constant files; nil if the layout has none.
  package var constants: Constants?
  /// The app's declarations; nil if there are none (Evidence C8).
  package var app: AppConfiguration?
  /// The app's declarations, or those of an app without restrictions.
  package var declaredApp: AppConfiguration { app ?? .unrestricted }
  /// The bytes of the file if it defines devices, which `DeviceCatalog` parses later.
  package var ownDevices: [UInt8]?
  /// The names of the font files listed by a storyboard.
  package var fontFiles: [String] = []
  /// The fonts next to the layout, by PostScript name.
  package var fonts: [String: FontMetrics] = [:]
  /// The images of the app's project; nil if they were not searched for.
  package var images: (any ImageSource)?
  /// Sets the keys whose values depend on a row or a condition; nil if the layout has none.
  package var keys: (any KeyReader)?
  /// The translations, by language code.
  package var translations: [String: [TranslatedText]] = [:]
  /// The mistakes after which the rest of a translation could not be read, by language code.
  package var brokenTranslations: [String: Diagnostic] = [:]

  /// The bytes of the file, for proposals that quote it.
  package var bytes: [UInt8]?
  /// The parts of the project that were read with the file; nil for a document that was not read from a file.
  package var project: ProjectParts?

  /// The diagnostics from reading; an error means that the document is incomplete.
  package var diagnostics: [Diagnostic] = []
  /// The parts of the file without an effect on layout.
  package var ignored = IgnoredParts()
  /// Statements that pass views of a layout in code to functions that are not read.
  package var unreadUses = CodeChanges()

  package init(_ format: Format, file: String) {
    self.format = format
    self.file = file
  }
}

/// The states of a view, the initial one first.
package struct ViewStates: Sendable, Hashable {
  /// The index of the scene.
  package var scene: Int
  /// The name of the view.
  package var view: String
  /// The names of the states.
  package var names: [String]

  package init(scene: Int, view: String, names: [String]) {
    self.scene = scene
    self.view = view
    self.names = names
  }
}

/// A controller with its views, or a top-level view. Everything that belongs to a scene is in contiguous ranges.
package struct Scene: Sendable, Hashable {
  /// The id of the controller or the top-level view, as printed by `frames`.
  package var id: String?
  /// The name shown to people.
  package var name: String
  /// The controller.
  package var controller: Controller
  /// The range of its views in the document.
  package var views: Range<Int>
  /// The range of its constraints in the document.
  package var constraints: Range<Int>
  /// The range of its guides in the document.
  package var guides: Range<Int>
  /// The range of its variations in the document.
  package var adjustments: Range<Int>
  /// The root view, always the first one. Other views without a parent are detached: custom views of bar items, or the
  /// bars of a container.
  package var root: ViewIndex?
  /// The position in the source.
  package var position: SourcePosition
  /// The position on the storyboard's canvas.
  package var canvasPlace: Point?
  /// Whether it shows a view class in code on a screen that the app does not have.
  package var isHosted = false

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
  /// The range of the scene's views.
  package var documentViews: Range<DocumentView> {
    DocumentView(views.lowerBound)..<DocumentView(views.upperBound)
  }

  /// Whether a view belongs to the scene.
  package func contains(_ view: DocumentView) -> Bool { views.contains(view.index) }

  /// The label of a placeholder for a scene that is empty because code fills it: the name of its class, or the scene's
  /// name if it has no view.
  package var placeholderName: String? { controller.customClass ?? (root == nil ? name : nil) }

  /// Whether the scene is a screen. A view next to a controller is used by code, and a reference stands for another scene.
  package var isScreen: Bool { controller.kind != .reference && controller.kind != .none }
}

extension Document {
  /// Returns scenes with all to which segues lead from them.
  package func scenesReached(from scenes: [Int]) -> Set<Int> {
    var waiting = scenes
    var reached = Set(scenes)
    var outgoing: [Int: [Int]] = [:]
    for segue in segues {
      if let destination = segue.destination { outgoing[segue.source, default: []].append(destination) }
    }
    while let scene = waiting.popLast() {
      for next in outgoing[scene] ?? [] where reached.insert(next).inserted { waiting.append(next) }
    }
    return reached
  }

  /// Returns the root view of a scene.
  package func rootView(of scene: Scene) -> View? { scene.root.map { views[at: $0] } }

  /// Returns the view of a constraint's item; for a guide, its owner.
  package func view(of item: ConstraintItem) -> ViewIndex {
    switch item {
    case .view(let view): view
    case .guide(let guide): guides[guide].owner
    }
  }
}

/// The canvas settings of an Interface Builder file.
package struct Canvas: Sendable, Hashable {
  /// The version of Interface Builder that saved the file; for a file without it, that of its plug-in.
  package var toolsVersion = 24000
  /// Interface Builder's name of the device; nil in old files.
  package var device: String?
  /// Whether the canvas is in landscape.
  package var landscape = false
  /// Whether the file was made for iPad only, as old files state.
  package var isForPads = false
  /// Whether the canvas is in dark appearance.
  package var dark = false
  /// The multitasking size: `fullscreen`, `splitview1_3` …
  package var adaptation: String?
  /// Whether the file uses Auto Layout.
  package var usesAutoLayout = true
  /// Whether the file uses safe area layout guides.
  package var usesSafeAreas = true
  /// Whether the file uses trait variations.
  package var usesTraits = true
  /// Whether the file is a launch screen.
  package var isLaunchScreen = false

  package init() {}
}
