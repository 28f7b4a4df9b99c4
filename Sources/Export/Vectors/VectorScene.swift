import Basics
import Drawing
import Model
import Raster
import Transitions

/// The kind of an item.
package enum VectorItemKind: Sendable, Hashable {
  /// The rectangle of a view; nil for a view without a background.
  case view(RGBA?)
  case fill(RGBA)
  /// The blurred shadow of the rectangle.
  case shadow(RGBA, blur: Double)
  /// The translucent colour of a material, over a blurred ground.
  case material(RGBA, blur: Double)
  /// A gradient in fractions of the rectangle, by index into `gradients`.
  case gradient(Int)
  case border(RGBA, width: Double)
  /// A text, by index into `texts`.
  case text(Int)
  case drawing(SymbolPath, RGBA)
  /// An image, by index into `images`.
  case image(Int)
  /// The diagonals of a placeholder image.
  case cross(RGBA)
}

/// A line of text.
package struct VectorTextLine: Sendable, Hashable {
  package var runs: [ShapeText.Run]
  /// The x position of the first run.
  package var x: Double
  /// The y position of the baseline.
  package var baseline: Double
  /// The width measured by layout.
  package var width: Double
}

/// A screen as vectors: each shape at its exact position, with its clip. SVG and PNG are both written from it.
package struct VectorScene: Sendable {
  /// One thing to paint.
  package struct Item: Sendable, Hashable {
    /// The kind, with its parameters.
    package var kind: VectorItemKind
    /// The frame in points, in the screen's coordinates.
    package var rect: Rect
    /// The corner radius.
    package var radius = 0.0
    /// The corners that are rounded.
    package var corners = RectCorners.all
    /// The index into `clips`; nil without a clip.
    package var clip: Int?
    /// The index into `turns`; nil if the item is upright.
    package var turn: Int?
    /// The view that the item belongs to.
    package var view: ViewReference?

    package init(
      kind: VectorItemKind, rect: Rect, radius: Double = 0, clip: Int? = nil, view: ViewReference? = nil
    ) {
      self.kind = kind
      self.rect = rect
      self.radius = radius
      self.clip = clip
      self.view = view
    }
  }

  /// A clip: the intersection of a rectangle and rounded rectangles around it.
  package struct Clip: Sendable, Hashable {
    /// A rounded rectangle.
    package struct Round: Sendable, Hashable {
      package var rect: Rect
      package var radius: Double
      package var corners = RectCorners.all
    }

    /// The intersection of the plain rectangles.
    package var rect: Rect
    /// The rounded rectangles around it.
    package var rounds: [Round]
    /// The index into `turns`; nil if the rectangles are upright.
    package var turn: Int?
    /// The enclosing clip, if it has another rotation.
    package var outer: Int?

    func holds(_ other: Rect) -> Bool {
      let slack = 0.001
      guard other.x >= rect.x - slack, other.maxX <= rect.maxX + slack, other.y >= rect.y - slack,
        other.maxY <= rect.maxY + slack
      else { return false }
      return rounds.allSatisfy { round in
        // The square inside the round corners.
        let inside = round.rect.inset(
          by: Insets(
            top: round.radius * 0.3, left: round.radius * 0.3, bottom: round.radius * 0.3,
            right: round.radius * 0.3))
        return other.x >= inside.x && other.maxX <= inside.maxX && other.y >= inside.y
          && other.maxY <= inside.maxY
      }
    }
  }

  /// A text, laid out in lines.
  package struct Text: Sendable, Hashable {
    package var lines: [VectorTextLine]
    package var alignment: ShapeText.Alignment
  }

  /// The size of the screen.
  package var size: Size
  /// The corner radius of the screen.
  package var cornerRadius: Double
  /// The frame around the screen.
  package var frame = ScreenFrame.edge
  /// The items in painting order.
  package var items: [Item] = []
  package var clips: [Clip] = []
  /// The rotations: each maps the points of its items to the screen.
  package var turns: [Affine] = []
  package var texts: [Text] = []
  /// The text styles, to which runs refer by index.
  package var looks: [TextLook]
  /// The project's fonts by PostScript name.
  package var fonts: [String: FontMetrics] = [:]
  package var images: [ShapeImage] = []
  package var gradients: [Gradient] = []
  /// The id and name of each view, as printed by `frames`.
  package var names: [ViewReference: (id: String?, name: String?)] = [:]
}

extension VectorScene {
  /// Makes an empty scene.
  package init(size: Size) {
    self.size = size
    cornerRadius = 0
    looks = []
  }

  /// Converts the shapes of a stage.
  package init(_ stage: Stage, _ list: ShapeList, frame kind: ScreenFrame.Kind = .edge) {
    size = list.size
    cornerRadius = kind == .bare ? 0 : list.cornerRadius
    frame = ScreenFrame(kind, stage)
    looks = list.looks
    images = list.images
    gradients = list.gradients
    turns = list.turns
    for node in stage.nodes { fonts.merge(node.tree?.plain.fonts ?? [:]) { first, _ in first } }
    var maker = VectorMaker(list, fonts, pixel: 1 / max(stage.surroundings.traits.scale, 1))
    maker.make()
    items = maker.items
    clips = maker.clips
    texts = maker.texts
    for view in list.views {
      guard let tree = stage.nodes[view.reference.node].tree else { continue }
      let source = tree.plain.views[view.reference.view]
      names[view.reference] = (source.id, source.name)
    }
  }
}

extension VectorScene {
  /// Whether two scenes look the same.
  package func looks(like other: VectorScene) -> Bool {
    size == other.size && cornerRadius == other.cornerRadius && frame == other.frame && items == other.items
      && clips == other.clips && turns == other.turns
      && texts == other.texts && looks == other.looks && images == other.images
      && gradients == other.gradients
  }

  /// Returns the scene moved by an offset.
  func moved(by offset: Point) -> VectorScene {
    guard offset != .zero else { return self }
    var scene = self
    for index in items.indices { scene.items[index].rect = items[index].rect.moved(by: offset) }
    for index in clips.indices {
      scene.clips[index].rect = clips[index].rect.moved(by: offset)
      for round in clips[index].rounds.indices {
        scene.clips[index].rounds[round].rect = clips[index].rounds[round].rect.moved(by: offset)
      }
    }
    for index in turns.indices { scene.turns[index] = turns[index].moved(by: offset) }
    for text in texts.indices {
      for line in texts[text].lines.indices {
        scene.texts[text].lines[line].x += offset.x
        scene.texts[text].lines[line].baseline += offset.y
      }
    }
    return scene
  }
}
