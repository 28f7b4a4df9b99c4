import Basics
import Model
import Transitions

/// Sizes that a file leaves to other code: the height of rows, the size of collection view cells, and the
/// size of a xib's view. A problem at the designed size may not exist at the real one, so it is unconfirmed. A layout
/// file has no code that could change sizes.
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
      let reason = isUnread(entry) ?? isFree(entry.occurrence, view) ?? isLoose(entry.occurrence, request)
    else { return }
    entry.occurrence.doubt = reason
  }

  /// Returns the reason to doubt a finding in a source. A function or a class of another module can position a view
  /// that seems ambiguous, and the position of a view class is unknown.
  private func isUnread(_ entry: RuledOccurrence) -> String? {
    guard document.format == .source else { return nil }
    if entry.rule == .ambiguousLayout { return "code that was not read may place it" }
    let isHosted = entry.occurrence.scene.map { document.scenes[$0].isHosted } ?? false
    return isHosted ? "the app decides the size and place of this view" : nil
  }

  /// Returns the reason to doubt a finding if the size is only determined at run time: for a scene with a custom size,
  /// an old scene that is now a sheet, or a xib's view that does not fill the window.
  private func isLoose(_ occurrence: Occurrence, _ request: SceneRequest?) -> String? {
    guard let scene = occurrence.scene else { return nil }
    if hasOwnSize(scene) {
      return "the scene has a freeform size, and code decides its final size"
    }
    if isOldSheet(scene, request) {
      return "the file is older than sheets, so the app may present the scene full screen"
    }
    guard document.scenes[scene].controller.kind == .none else { return nil }
    guard let request, request.size == request.window else {
      return "code decides the size of the view in this xib"
    }
    return nil
  }

  /// Whether a scene from before iOS 13 is presented without a style. Since iOS 13 such a scene is a sheet.
  private func isOldSheet(_ scene: Int, _ request: SceneRequest?) -> Bool {
    guard document.canvas.toolsVersion < 15000, document.scenes[scene].controller.kind != .none,
      document.scenes[scene].controller.presentation == .automatic, let request
    else { return false }
    return request.size != request.window
  }

  /// Whether the scene's size differs from the canvas device: freeform, or that of a container elsewhere.
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

  /// Returns a doubt for a view in a cell whose size code can change, if that size matters.
  private func isFree(_ occurrence: Occurrence, _ view: DocumentView) -> String? {
    var next: DocumentView? = view
    while let current = next {
      switch document.views[current].kind {
      case .collectionCell, .reusableView: return "code can change the size of this cell"
      case .tableCell:
        return occurrence.attributes.allSatisfy { $0.axis == .horizontal }
          ? nil : "code can change the height of this row"
      case .view, .label, .button, .image, .textField, .textView, .control, .segmented, .searchBar,
        .navigationBar, .tabBar, .toolbar, .stack, .scroll, .table, .cellContent, .collection, .container,
        .effect, .web, .map, .scene, .window:
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
