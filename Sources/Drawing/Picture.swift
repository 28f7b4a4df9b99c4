import Basics
import Layout
import Model
import Transitions

/// A view on a stage.
package struct ViewReference: Sendable, Hashable {
  /// The index of the controller's node.
  package var node: Int
  /// The index of the view in the node's tree.
  package var view: ViewIndex

  package init(node: Int, view: ViewIndex) {
    self.node = node
    self.view = view
  }
}

/// The position of a view in a picture.
package struct PictureElement: Sendable, Hashable {
  /// The view.
  package var reference: ViewReference
  /// The box of the view's frame.
  package var box: CellBox
  /// The visible part of the box.
  package var seen: CellBox
}

/// The position of a line of text in a picture.
package struct PictureText: Sendable, Hashable {
  /// The view that displays the text; nil for a text in the bar of a controller.
  package var reference: ViewReference?
  /// The row of the text.
  package var row: Int
  /// The columns of the text; empty if there was no room for it.
  package var columns: Range<Int>
  /// Whether the text is truncated with a mark, as it has more characters than cells.
  package var isCut: Bool
}

/// A drawn stage.
package struct Picture: Sendable {
  /// The cells.
  package var grid: CellGrid
  /// The conversion from points to cells.
  package var projection: Projection
  /// The drawn views, back to front.
  package var elements: [PictureElement]
  /// The drawn lines of text.
  package var texts: [PictureText]
  /// The views whose text has the colour of its ground, and is drawn on a checked one.
  package var unseen: [ViewReference] = []

  /// The scale of the picture.
  package var scale: DrawingScale { projection.scale }

  /// The number of gaps between neighbouring views that are not visible, for want of rows.
  package var hiddenGaps: Int { projection.rows.hiddenGaps }

  /// Returns the frontmost, innermost view at a cell.
  package func element(at column: Int, _ row: Int) -> PictureElement? {
    var best: PictureElement?
    for element in elements where element.seen.contains(column, row) {
      // A view entirely in front of a larger one takes precedence.
      if let present = best, area(present.seen) < area(element.seen),
        present.reference.node == element.reference.node
      {
        continue
      }
      best = element
    }
    return best
  }

  private func area(_ box: CellBox) -> Int { (box.width + 1) * (box.height + 1) }

  /// Returns the texts of labels, buttons, fields, segments and bars that have too few cells, without those that the
  /// device itself truncates, clips, covers with its keyboard or its status bar, or draws over each other.
  package func cutTexts(of stage: Stage) -> [PictureText] {
    let surroundings = stage.surroundings
    let keyboard = projection.row(at: surroundings.window.maxY - surroundings.keyboardHeight)
    let covered =
      surroundings.keyboardHeight == 0
      ? [] : Set(elements.filter { $0.box.bottom >= keyboard }.map(\.reference))
    return texts.filter { text in
      guard text.isCut else { return false }
      guard let reference = text.reference else {
        return surroundings.keyboardHeight == 0 || text.row < keyboard
      }
      guard !covered.contains(reference), let tree = stage.nodes[reference.node].tree,
        Self.kindsWithTexts.contains(tree.plain.views[reference.view].kind),
        text.columns.isEmpty ? isApart(reference, stage) : isOnScreen(reference, stage)
      else { return false }
      let block = tree.views[reference.view].text.map { tree.texts[$0] }
      return block?.lines.contains(where: \.truncated) != true
    }
  }
}

extension Picture {
  /// The kinds of views with texts that must be whole.
  private static let kindsWithTexts: Set<ViewKind> = [
    .label, .button, .textField, .segmented, .tabBar, .navigationBar, .toolbar,
  ]

  /// Whether a text is on the screen, or its area is unknown.
  private func isOnScreen(_ reference: ViewReference, _ stage: Stage) -> Bool {
    stage.textArea(reference).map { $0.isInside(stage.surroundings.screen) } ?? true
  }

  /// Whether a text is on the screen, inside the ancestors of its view, and the device draws no other text of the
  /// picture over it.
  private func isApart(_ reference: ViewReference, _ stage: Stage) -> Bool {
    guard let area = stage.textArea(reference), area.isInside(stage.surroundings.screen),
      area.y >= stage.surroundings.statusBarHeight
    else { return false }
    return !texts.contains { other in
      guard let shown = other.reference, shown != reference, !other.columns.isEmpty,
        let box = stage.textArea(shown)
      else { return false }
      return box.intersection(area) != nil
    }
  }
}

extension Stage {
  /// Returns the area of a view's text on the screen; nil if an ancestor does not contain the view.
  fileprivate func textArea(_ reference: ViewReference) -> Rect? {
    let node = nodes[reference.node]
    guard let tree = node.tree, let text = tree.views[reference.view].text else { return nil }
    let block = tree.texts[text]
    var area = block.area.moved(by: tree.views[reference.view].frame.origin)
    let free = area.width - (block.lines.map(\.width).max() ?? 0)
    switch block.alignment {
    case .left, .natural, .justified: break
    case .center: area.x += free / 2
    case .right: area.x += free
    }
    area.width -= free
    var rect = tree.views[reference.view].frame
    var view = reference.view
    while let ancestor = tree.plain.views[view].parent {
      let solved = tree.views[ancestor]
      let origin = tree.contentOrigin(around: view)
      rect = rect.moved(by: origin)
      if !rect.isInside(solved.frame.size) { return nil }
      area = area.moved(by: origin).moved(by: solved.frame.origin)
      rect = rect.moved(by: solved.frame.origin)
      view = ancestor
    }
    return area.moved(by: node.frame.origin).moved(by: surroundings.window.origin)
  }
}

extension Rect {
  fileprivate func isInside(_ size: Size) -> Bool {
    x >= 0 && y >= 0 && maxX <= size.width && maxY <= size.height
  }
}

/// Draws a whole stage: the device, its windows and all controllers.
package func draw(_ stage: Stage, _ options: DrawingOptions = DrawingOptions()) -> Picture {
  switch options.look {
  case .colour:
    var maker = ShapeMaker(stage, options)
    maker.make()
    maker.list.makeUpright()
    var painter = CellPainter(maker.list, options)
    painter.paint()
    var overlays = OverlayPainter(over: &painter, maker)
    overlays.paint()
    overlays.colourMarks(on: painter.backdrop, screen: painter.screen)
    return overlays.picture(maker, painter)
  case .wireframe:
    var lines = options
    // In a wireframe, dimmed rows would look like the others.
    lines.repeatsPrototypes = false
    var maker = ShapeMaker(stage, lines, makesSketches: true)
    maker.make()
    maker.list.makeUpright()
    var painter = LinePainter.painted(maker.list, stage, lines)
    var overlays = OverlayPainter(over: &painter, maker)
    overlays.paint()
    return overlays.picture(maker, painter)
  }
}

/// The options of a drawing.
package struct DrawingOptions: Sendable, Hashable {
  /// The scale.
  package var scale: DrawingScale
  /// The look: wireframe or colour.
  package var look = PictureLook.wireframe
  /// Whether equal views take equal numbers of cells; off if an image with exact positions covers the cells.
  package var isSnapped = true
  /// The cells that the picture must fit into, if limited.
  package var room: CellRoom?
  /// The overlays to draw.
  package var overlays: Overlays
  /// The selected view.
  package var selection: ViewReference?
  /// The view that distances are measured from.
  package var second: ViewReference?
  /// The selected part of a bar, on the screen, in points.
  package var selectedBar: Rect?
  /// The previous frames of views on the screen, drawn dashed.
  package var before: [Rect] = []
  /// Whether the notch or the Dynamic Island is drawn over the screen.
  package var showsCutout = true
  /// The parts of cells for images and round corners.
  package var mosaic = Mosaic.halves
  /// Whether dimmed copies of prototype cells fill their list.
  package var repeatsPrototypes = true

  package init(scale: DrawingScale = .reading, overlays: Overlays = []) {
    self.scale = scale
    self.overlays = overlays
  }

  /// Whether there is anything to draw over the views.
  var drawsOverViews: Bool {
    selection != nil || second != nil || !overlays.isEmpty || !before.isEmpty || selectedBar != nil
  }
}

/// The look of a picture.
package enum PictureLook: UInt8, Sendable, Hashable, CaseIterable {
  /// Lines, characters and shades: for use without colours, and to show the structure of a screen.
  case wireframe
  /// The colours of the file on the screen's background.
  case colour
}

/// The overlays of a picture.
package struct Overlays: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The names of views.
  package static let names = Overlays(rawValue: 1)
  /// The sizes of views.
  package static let sizes = Overlays(rawValue: 2)
  /// The safe area and layout margins.
  package static let guides = Overlays(rawValue: 4)
  /// The frames of views.
  package static let outlines = Overlays(rawValue: 8)
  /// The constraints of the selected view.
  package static let constraints = Overlays(rawValue: 16)
  /// Misplaced views, ambiguities and conflicts.
  package static let problems = Overlays(rawValue: 32)
  /// The frames before the last change, which the caller supplies.
  package static let changes = Overlays(rawValue: 64)
  /// The visible part of the content of scroll views.
  package static let scrollBars = Overlays(rawValue: 128)
}

extension Overlays {
  private static let table: [(String, Overlays)] = [
    ("names", .names), ("sizes", .sizes), ("guides", .guides), ("outlines", .outlines),
    ("constraints", .constraints), ("problems", .problems),
    ("scroll", .scrollBars),
  ]

  /// The names of all overlays.
  package static let words: [String] = table.map(\.0)

  /// Returns the overlay with a name.
  package init?(name: String) {
    guard let entry = Self.table.first(where: { $0.0 == name }) else { return nil }
    self = entry.1
  }
}
