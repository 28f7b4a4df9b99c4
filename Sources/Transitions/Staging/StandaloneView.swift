import Basics
import Environment
import Model

/// The frame of a view without a controller, the top-level view of a xib. Only the app's code defines it, so it is
/// inferred from the design: a view of a screen's size fills the window, one of a screen's width spans it, a cell spans
/// its table, and any other view keeps its size.
struct StandaloneView {
  var frame: Rect
  var safeArea: Insets

  init(_ root: View, in area: Rect, safeArea: Insets, catalog: DeviceCatalog) {
    let window = area.size
    guard let authored = root.frame?.size, authored.width > 0, authored.height > 0 else {
      frame = area
      self.safeArea = safeArea
      return
    }
    let isListed = root.kind.isListed
    let screens = catalog.groups.map(\.size)
    let isScreen =
      authored == Size(width: 600, height: 600)
      || screens.contains { $0 == authored || $0.turned == authored }
    if isScreen, !isListed {
      frame = area
      self.safeArea = safeArea
      return
    }
    let spans = isListed || screens.contains { $0.width == authored.width }
    let local = Rect(
      x: spans ? 0 : safeArea.left, y: safeArea.top,
      width: spans ? window.width : min(authored.width, window.width), height: authored.height)
    frame = local.moved(by: area.origin)
    self.safeArea = isListed ? .zero : StageBuilder.part(of: safeArea, in: local, of: window)
  }
}

extension ViewKind {
  /// Whether the view belongs in a list and takes its width.
  fileprivate var isListed: Bool {
    switch self {
    case .tableCell, .reusableView: true
    case .view, .label, .button, .image, .textField, .textView, .control, .segmented, .searchBar,
      .navigationBar, .tabBar, .toolbar, .stack, .scroll, .table, .cellContent, .collection, .collectionCell,
      .container, .effect, .web, .map, .scene, .window:
      false
    }
  }
}
