import Adapting
import Basics
import Drawing
import Environment
import Layout
import Model
import Transitions

/// A stage assembled by hand: views with given frames, without layout.
struct StageMaker {
  private var views: [View] = []
  private var solved: [SolvedView] = []
  private var texts: [TextBlock] = []
  private var decorations: [ListDecoration] = []
  private let size: Size
  var traits = Traits(horizontal: .compact, vertical: .regular)
  var cornerRadius = 40.0

  init(width: Double = 320, height: Double = 480) {
    size = Size(width: width, height: height)
    _ = add(.view, Rect(origin: .zero, size: size), in: nil)
  }

  @discardableResult
  mutating func add(
    _ kind: ViewKind, _ frame: Rect, in parent: Int? = 0, name: String? = nil, _ content: Content = .none,
    change: (inout View, inout SolvedView) -> Void = { _, _ in }
  ) -> Int {
    var view = View(kind, name: name, parent: parent, content: content)
    var state = SolvedView()
    state.frame = frame
    change(&view, &state)
    if let block = Self.words(of: view.content, in: frame.size) {
      texts.append(block)
      state.text = texts.count - 1
    }
    view.end = views.count + 1
    views.append(view)
    solved.append(state)
    var ancestor = parent
    while let index = ancestor {
      views[index].end = views.count
      ancestor = views[index].parent
    }
    return views.count - 1
  }

  /// Returns the single line of a button or a text field.
  private static func words(of content: Content, in size: Size) -> TextBlock? {
    func block(_ text: String, _ alignment: TextAlignment) -> TextBlock {
      TextBlock(
        lines: [TextLine(text: text, width: size.width)], area: Rect(origin: .zero, size: size),
        lineHeight: size.height, alignment: alignment)
    }
    switch content {
    case .button(let button): return block(button.title.string, .center)
    case .textField(let field):
      var words = block(field.text.isEmpty ? field.prompt : field.text.string, .natural)
      words.isPrompt = field.text.isEmpty
      return words
    default: return nil
    }
  }

  /// Adds a label with given lines.
  @discardableResult
  mutating func label(
    _ lines: [String], _ frame: Rect, in parent: Int = 0, alignment: TextAlignment = .left,
    lineHeight: Double = 20, truncated: Bool = false, change: (inout SolvedView) -> Void = { _ in }
  ) -> Int {
    let content = Content.label(LabelContent(StyledText(lines.joined(separator: " "))))
    let index = add(.label, frame, in: parent, content) { change(&$1) }
    let height = Double(lines.count) * lineHeight
    texts.append(
      TextBlock(
        lines: lines.enumerated().map {
          TextLine(text: $1, width: frame.width, truncated: truncated && $0 == lines.count - 1)
        },
        area: Rect(x: 0, y: (frame.height - height) / 2, width: frame.width, height: height),
        lineHeight: lineHeight, alignment: alignment))
    solved[index].text = texts.count - 1
    return index
  }

  mutating func change(_ index: Int, _ body: (inout View) -> Void) { body(&views[index]) }

  mutating func part(_ kind: DecorationKind, owner: Int, _ frame: Rect, text: String = "") {
    let block = TextBlock(
      lines: [TextLine(text: text, width: frame.width)], area: frame, lineHeight: frame.height,
      alignment: .natural)
    decorations.append(
      ListDecoration(
        kind, owner: owner, frame: frame,
        title: text.isEmpty ? nil : SectionTitle(block, ResolvedFont(.system, size: 13))))
  }

  var tree: SolvedTree {
    let plain = PlainTree(
      scene: 0, views: views, constraints: [], guides: [], source: views.indices.map(DocumentView.init),
      constraintSource: [])
    var tree = SolvedTree(plain: plain, size: size, safeArea: .zero)
    tree.views = solved
    tree.texts = texts
    tree.decorations = decorations
    return tree
  }

  var stage: Stage {
    let frame = Rect(origin: .zero, size: size)
    var surroundings = Surroundings(
      deviceName: "Test", os: 18, screen: size, window: frame, safeArea: .zero, traits: traits)
    surroundings.cornerRadius = cornerRadius
    var node = StageNode(
      scene: 0, identity: ControllerIdentity([.root(scene: 0)]), parent: nil, role: .root, frame: frame,
      traits: traits, safeArea: .zero)
    node.tree = tree
    return Stage(
      environment: PreviewEnvironment(device: "test", os: 18), surroundings: surroundings, nodes: [node])
  }

  func picture(_ options: DrawingOptions = DrawingOptions()) -> Picture { draw(stage, options) }

  var lines: [String] {
    let grid = picture().grid
    return (0..<grid.height).map { grid.line($0) }
  }
}
