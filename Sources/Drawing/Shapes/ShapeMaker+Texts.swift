import Basics
import Environment
import Layout
import Model
import Transitions

extension ShapeMaker {
  // MARK: Labels, fields, text views

  mutating func paintLabel(_ view: View, _ content: LabelContent, _ spot: Spot, _ block: TextBlock?) {
    guard let block else { return }
    let color = spot.look.text.faded(spot.look.opacity)
    let base = look(of: content.font, follows: content.adjustsForTextSize, color, scale: block.scale)
    paint(
      block, content.text, base, spot, holder: holder(spot), follows: content.adjustsForTextSize)
  }

  mutating func paintField(_ view: View, _ content: TextFieldContent, _ spot: Spot, _ block: TextBlock?) {
    let look = spot.look
    let sketch = begin(.bracketed(.field, alignment(content.alignment, spot)), spot)
    defer { end(sketch) }
    emit(
      .fill(look.face), spot.rect, spot.frame, spot.clip,
      radius: look.cornerRadius > 0 ? look.cornerRadius : look.faceRadius)
    if content.border != .none { _ = begin(.outline, spot, radius: view.cornerRadius) }
    guard let block else { return }
    let color = (block.isPrompt ? look.placeholder : look.text).faded(look.opacity)
    let base = self.look(of: content.font, follows: content.adjustsForTextSize, color, scale: block.scale)
    let text = content.text.isEmpty ? StyledText(content.prompt) : content.text
    let hasEdge = content.border != .none || spot.childHolder == spot.frame
    paint(
      block, text, base, spot, holder: hasEdge ? spot.frame : spot.holder, follows: content.adjustsForTextSize
    )
  }

  mutating func paintTextView(_ view: View, _ content: TextViewContent, _ spot: Spot, _ block: TextBlock?) {
    guard let block else { return }
    let color = spot.look.text
    let base = look(of: content.font, follows: content.adjustsForTextSize, color, scale: block.scale)
    paint(
      block, content.text, base, spot, holder: spot.frame, beginsAtTop: true,
      follows: content.adjustsForTextSize)
  }

  /// Returns the frame that a text must stay in: that of its view if its box is visible.
  func holder(_ spot: Spot) -> Int? { spot.childHolder == spot.frame ? spot.frame : spot.holder }

  // MARK: Fonts

  func look(of font: Font, follows: Bool, _ color: RGBA, scale: Double = 1) -> TextLook {
    let textSize = follows ? stage.surroundings.traits.textSize : .standard
    var look = TextLook(color, size: font.size(at: textSize) * scale, weight: font.weight)
    look.italic = font.italic
    (look.design, look.kern, look.equalDigits) = (font.design, font.kern, font.monospacedDigits)
    if case .named(let name) = font.family {
      look.family = name
      look.design = Font.Design(ofFamily: name)
      look.weight = Self.weight(named: name)
    }
    return look
  }

  /// Returns the weight in the name of a font.
  private static func weight(named name: String) -> Font.Weight {
    let lower = name.lowercased()
    for (word, weight) in weights where lower.contains(word) { return weight }
    return .regular
  }

  private static let weights: [(String, Font.Weight)] = [
    ("ultralight", .ultraLight), ("extralight", .ultraLight), ("semibold", .semibold),
    ("demibold", .semibold),
    ("extrabold", .heavy), ("condensedblack", .black), ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ("thin", .thin), ("light", .light), ("medium", .medium),
  ]

  // MARK: Set texts

  /// Paints a laid out text, each run with its look.
  mutating func paint(
    _ block: TextBlock, _ text: StyledText, _ base: TextLook, _ spot: Spot, holder: Int?,
    beginsAtTop: Bool = false, follows: Bool = false, frame: Int? = nil, clip: Int? = nil
  ) {
    let area = block.area.moved(by: spot.rect.origin)
    // A loop, as a closure would copy the whole maker.
    var looks: [Int] = []
    looks.reserveCapacity(text.runs.count)
    for run in text.runs {
      var own = base
      if let font = run.font { own = look(of: font, follows: follows, base.color, scale: block.scale) }
      if let color = resolve(run.color, tint: spot.tint) { own.color = color }
      own.underlined = run.underlined
      own.struck = run.struck
      own.background = resolve(run.background, tint: spot.tint)
      looks.append(lookIndex(own))
    }
    var source = RunSource(text, looks: looks, base: looks.isEmpty ? lookIndex(base) : looks[0])
    var lines = block.lines.map { line in
      var shape = ShapeTextLine(runs: source.runs(of: line.text), width: line.width)
      (shape.left, shape.right) = (line.leading, line.trailing)
      if spot.isRightToLeft { swap(&shape.left, &shape.right) }
      return shape
    }
    if lines.count > 1 {
      let joints = ShapeTextLine.Joint.all(of: block.lines.map(\.text), in: text.runs.map(\.text).joined())
      for index in lines.indices { lines[index].joint = joints[index] }
    }
    let heights = block.heights
    var shape = ShapeText(lines: lines, heights: heights, alignment: alignment(block.alignment, spot))
    shape.holder = holder
    shape.beginsAtTop = beginsAtTop
    shape.isPrompt = block.isPrompt
    let rect = Rect(x: area.x, y: area.y, width: area.width, height: heights.total(lines.count))
    let place = (frame: frame ?? spot.frame, clip: clip ?? (beginsAtTop ? spot.childClip : spot.clip))
    addGround(behind: &shape, rect, place.frame, place.clip)
    list.texts.append(shape)
    emit(.text(list.texts.count - 1), rect, place.frame, place.clip)
  }

  func alignment(_ alignment: TextAlignment, _ spot: Spot) -> ShapeText.Alignment {
    switch alignment {
    case .left: .left
    case .right: .right
    case .center: .center
    case .natural, .justified: spot.isRightToLeft ? .right : .left
    }
  }
}

/// Finds the runs of the lines of a laid out text.
private struct RunSource {
  private let scalars: [(scalar: Unicode.Scalar, look: Int)]
  private let base: Int
  private var next = 0

  init(_ text: StyledText, looks: [Int], base: Int) {
    self.base = base
    scalars =
      text.runs.count <= 1
      ? [] : zip(text.runs, looks).flatMap { run, look in run.text.unicodeScalars.map { ($0, look) } }
  }

  mutating func runs(of line: String) -> [ShapeText.Run] {
    if scalars.isEmpty { return line.isEmpty ? [] : [ShapeText.Run(text: line, look: base)] }
    var runs: [ShapeText.Run] = []
    var look = next < scalars.count ? scalars[next].look : base
    for scalar in line.unicodeScalars {
      // Blanks at line breaks are not part of the lines.
      var at = next
      while at < scalars.count, scalars[at].scalar != scalar, scalars[at].scalar.properties.isWhitespace {
        at += 1
      }
      if at < scalars.count, scalars[at].scalar == scalar {
        look = scalars[at].look
        next = at + 1
      }
      if runs.last?.look == look {
        runs[runs.count - 1].text.unicodeScalars.append(scalar)
      } else {
        runs.append(ShapeText.Run(text: String(scalar), look: look))
      }
    }
    return runs
  }
}
