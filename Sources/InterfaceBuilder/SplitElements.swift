import Model

/// Split view controllers: their columns, and the top column after collapsing.
extension InterfaceBuilderReader {
  /// Reads the columns and the display mode, in the attributes of the classic and the column style.
  mutating func readColumns(_ element: Int) -> SplitContent {
    splits.append((scene: document.scenes.count, element: element))
    var split = SplitContent()
    if flag(element, "allowDoubleColumnStyle") == true { split.style = .doubleColumn }
    switch string(element, "preferredDisplayMode") {
    case "primaryHidden", "secondaryOnly": split.displayMode = .secondaryOnly
    case "allVisible", "beside": split.displayMode = .oneBesideSecondary
    case "primaryOverlay", "overlay": split.displayMode = .oneOverSecondary
    default: break
    }
    split.minimumPrimaryWidth = number(element, "minimumPrimaryColumnWidth")
    split.maximumPrimaryWidth = number(element, "maximumPrimaryColumnWidth")
    for name in ["behavior", "presentsWithGesture", "primaryBackgroundStyle"] { _ = string(element, name) }
    return split
  }

  /// Assumes the top column after collapsing. UIKit's default is the secondary, and most apps change it in code, which
  /// files do not show. A custom class, a delegate, or a secondary without content is therefore taken to mean the
  /// primary.
  mutating func assumeFirstColumns() {
    for (scene, element) in splits {
      let columns = document.segues.filter { $0.source == scene }
      func column(_ names: Set<String>) -> Int? {
        columns.first {
          if case .relationship(let name) = $0.kind { names.contains(name) } else { false }
        }?.destination
      }
      guard column(["masterViewController", "primaryViewController"]) != nil,
        let secondary = column(["detailViewController", "secondaryViewController"]),
        let reason = reasonForPrimary(scene, element, secondary: secondary)
      else { continue }
      // Only the column style has a supplementary column.
      let hasColumnStyle =
        column(["supplementaryViewController"]) != nil
        || document.scenes[scene].controller.split?.style != .classic
      if hasColumnStyle {
        document.scenes[scene].controller.split?.topColumn = .primary
      } else {
        document.scenes[scene].controller.split?.collapsesOntoPrimary = true
      }
      document.ignored.assume(
        "in compact width the split view controller starts with its primary column, because \(reason)",
        scene: scene,
        at: position(element))
    }
  }

  private func reasonForPrimary(_ scene: Int, _ element: Int, secondary: Int) -> String? {
    if document.scenes[scene].controller.customClass != nil { return "it has a custom class" }
    let outlets = xml.child("connections", of: element).map { xml.children(of: $0) }
    let hasDelegate =
      outlets?.contains { xml.attribute("property", of: $0).map(xml.attributeValue) == "delegate" } ?? false
    if hasDelegate { return "it has a delegate" }
    return isPlaceholder(secondary) ? "its secondary view controller has no content" : nil
  }

  /// Whether a controller shows nothing, or has no custom class and therefore shows the same for every selection in the
  /// primary.
  private func isPlaceholder(_ scene: Int) -> Bool {
    var scene = scene
    var visited: Set<Int> = []
    while document.scenes[scene].controller.kind == .navigation, visited.insert(scene).inserted {
      let root = document.segues.first {
        $0.source == scene && $0.kind == .relationship("rootViewController")
      }
      guard let next = root?.destination else { return false }
      scene = next
    }
    guard document.scenes[scene].controller.kind == .plain else { return false }
    let views = document.scenes[scene].views.map { document.views[at: $0] }
    if document.scenes[scene].controller.customClass == nil { return views.allSatisfy { !$0.isFilledByCode } }
    return views.dropFirst().allSatisfy { !$0.isSeen }
  }
}

extension View {
  /// Whether the content (rows, pages, screens) comes from code.
  fileprivate var isFilledByCode: Bool {
    switch kind {
    case .table, .collection, .container, .web, .map, .scene, .textView: true
    case .view, .label, .button, .image, .textField, .control, .segmented, .searchBar, .navigationBar,
      .tabBar, .toolbar, .stack, .scroll, .tableCell, .cellContent, .collectionCell, .reusableView, .effect,
      .window:
      customClass != nil
    }
  }

  /// Whether the view is visible apart from its subviews.
  fileprivate var isSeen: Bool {
    if hidden || alpha < 0.01 { return false }
    switch kind {
    case .view, .stack, .scroll: return customClass != nil || background != nil
    case .label, .button, .image, .textField, .textView, .control, .segmented, .searchBar, .navigationBar,
      .tabBar, .toolbar, .table, .tableCell, .cellContent, .collection, .collectionCell, .reusableView,
      .container, .effect, .web, .map, .scene, .window:
      return true
    }
  }
}
