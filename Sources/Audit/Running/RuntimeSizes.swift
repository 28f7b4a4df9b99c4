import Basics
import Model
import Transitions

/// What a file of Interface Builder leaves to code: the height of rows, the size of collection cells, and how large the view
/// of a xib becomes. What is wrong at the drawn size may be right at the real one, so it is unconfirmed.
/// A layout description has no code that could change its sizes.
struct RuntimeSizes {
  private let document: Document
  private let canvas: CanvasStage
  private let isLayout: Bool

  init(_ document: Document, _ canvas: CanvasStage) {
    self.document = document
    self.canvas = canvas
    isLayout = document.format == .layout
  }

  func downgrade(_ entry: inout RuledOccurrence, _ request: SceneRequest?) {
    guard !isLayout, entry.rule.kind == .violation, entry.rule.dependsOnSize, !entry.occurrence.isCertain,
      let view = entry.occurrence.view,
      let reason = isFree(entry.occurrence, view) ?? isLoose(entry.occurrence, request)
    else { return }
    entry.occurrence.doubt = reason
  }

  /// The view of a xib that does not fill the window, and a scene that was drawn in a size of its own: only code knows
  /// where it will be.
  private func isLoose(_ occurrence: Occurrence, _ request: SceneRequest?) -> String? {
    guard let scene = occurrence.scene else { return nil }
    if hasOwnSize(scene) {
      return "the scene is drawn in a size of its own, and code knows how large it becomes"
    }
    if isOldSheet(scene, request) {
      return "the file is older than sheets, and the app may show the scene on the whole screen"
    }
    guard document.scenes[scene].controller.kind == .none else { return nil }
    guard let request, request.size == request.window else {
      return "code knows how large the view of this xib becomes"
    }
    return nil
  }

  /// Presented without a style by a file from before iOS 13, where that came to mean a sheet.
  private func isOldSheet(_ scene: Int, _ request: SceneRequest?) -> Bool {
    guard document.canvas.toolsVersion < 15000, document.scenes[scene].controller.kind != .none,
      document.scenes[scene].controller.presentation == .automatic, let request
    else { return false }
    return request.size != request.window
  }

  /// Another size than that of the device that Interface Builder showed: freeform, or that of a container elsewhere.
  private func hasOwnSize(_ index: Int) -> Bool {
    let scene = document.scenes[index]
    if scene.controller.freeformSize != nil { return true }
    guard document.format == .storyboard, document.canvas.device != nil, scene.controller.kind != .none,
      let size = document.rootView(of: scene)?.frame?.size, size.width > 0,
      size != Size(width: 600, height: 600)
    else { return false }
    let screen = canvas.surroundings.window.size
    return abs(size.width - screen.width) > 1 && abs(size.width - screen.height) > 1
  }

  /// In a cell whose size code may give, as far as that is what matters.
  private func isFree(_ occurrence: Occurrence, _ view: DocumentView) -> String? {
    var next: DocumentView? = view
    while let current = next {
      switch document.views[current].kind {
      case .collectionCell, .reusableView: return "code can give this cell another size"
      case .tableCell:
        return occurrence.attributes.allSatisfy { $0.axis == .horizontal }
          ? nil : "code can give this row another height"
      case .view, .label, .button, .image, .textField, .textView, .switch, .slider, .stepper, .segmented,
        .progress, .activity, .pageControl, .datePicker, .picker, .searchBar, .navigationBar, .tabBar,
        .toolbar, .stack, .scroll, .table, .cellContent, .collection, .container, .effect, .web, .map, .scene,
        .window:
        break
      }
      next = document.views.parent(of: current)
    }
    return nil
  }
}

extension Rule {
  fileprivate var dependsOnSize: Bool {
    isGeometric || self == .conflictingConstraints || self == .ambiguousLayout
  }
}
