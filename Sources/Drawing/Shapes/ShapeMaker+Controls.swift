import Basics
import Environment
import Layout
import Model
import Transitions

extension ControlKind {
  var form: ViewForm {
    switch self {
    case .datePicker, .picker: ViewForm(edge: .always, ink: .control, hasSmallForm: true)
    case .calendar: ViewForm(edge: .always, ink: .control)
    case .switch, .slider, .stepper, .progress, .activity, .pageControl, .colorWell: ViewForm(edge: .never)
    }
  }
}

extension ShapeMaker {
  /// Paints a system control, such as a switch, slider or date picker.
  mutating func paintControl(_ kind: ControlKind, _ view: View, _ spot: Spot) {
    let before = alpha
    defer { alpha = before }
    alpha *= spot.look.opacity
    let content = view.control
    switch kind {
    case .switch: paintSwitch(view, content, spot)
    case .slider: paintSlider(view, content, spot)
    case .progress: paintProgress(view, content, spot)
    case .stepper: paintStepper(spot)
    case .activity: paintActivity(view, content, spot)
    case .pageControl: paintPages(view, content, spot)
    case .datePicker: paintDatePicker(view, content, spot)
    case .picker: paintWheels(spot, [])
    case .colorWell: paintColorWell(spot)
    case .calendar: paintCalendar(spot, spot.look.text, choosesToday: false)
    }
  }

  mutating func fill(_ color: RGBA, _ rect: Rect, _ spot: Spot, radius: Double = 0) {
    emit(.fill(color), rect, spot.frame, spot.clip, radius: radius)
  }

  /// Returns the position of a control of fixed size, such as a switch or stepper, at the leading edge of its frame.
  private mutating func placed(_ size: Size, in spot: Spot) -> Spot {
    let rect = Rect(
      x: spot.mirrors ? spot.rect.maxX - size.width : spot.rect.x, y: spot.rect.midY - size.height / 2,
      width: size.width, height: size.height)
    guard rect != spot.rect else { return spot }
    var own = spot
    own.rect = rect
    own.frame = addFrame(rect, parent: spot.frame, joins: [])
    return own
  }

  private var sizes: ControlMetrics { .system(os: stage.surroundings.os) }

  private mutating func paintSwitch(_ view: View, _ content: ControlContent, _ spot: Spot) {
    let isOn = content.value > 0
    let spot = placed(sizes.switchSize, in: spot)
    let sketch = begin(
      .row([isOn ? spot.mirrors ? "(●━━)" : "(━━●)" : spot.mirrors ? "(──○)" : "(○──)"]), spot)
    defer { end(sketch) }
    let (rect, height) = (spot.rect, spot.rect.height)
    if isOn {
      fill(spot.look.fill, rect, spot, radius: height / 2)
    } else {
      paintEmptyTrack(spot)
    }
    let atRight = isOn != spot.mirrors
    let knobWidth = appearance.glass ? 39.0 : 27
    let knob = Rect(
      x: atRight ? rect.maxX - 2 - knobWidth : rect.x + 2, y: rect.y + 2, width: knobWidth, height: height - 4
    )
    thumb(spot.look.thumb, on: .track, knob, spot, radius: knob.height / 2)
  }

  /// Paints the track of a switch that is off. Up to iOS 12, it was an outline.
  private mutating func paintEmptyTrack(_ spot: Spot) {
    let isOld = isBefore(13)
    let track = isOld ? spot.backdrop : spot.look.track
    // In cells, the track is darker than on a device, so that the white knob is visible without a shadow.
    let flat = system(.secondarySystemFill).over(spot.backdrop).mixed(with: system(.systemGray), 0.35)
    let radius = spot.rect.height / 2
    emit(
      .raised(Shape.Raised(color: track, flat: flat, backdrop: .open, hasEdge: false)), spot.rect, spot.frame,
      spot.clip, radius: radius)
    if isOld { emit(.border(RGBA(0xE5E5E5), width: 1.5), spot.rect, spot.frame, spot.clip, radius: radius) }
  }

  /// Whether the controls look as before a version of the system.
  func isBefore(_ os: Int) -> Bool { stage.surroundings.look < os }

  private static func fraction(_ content: ControlContent) -> Double {
    let span = content.maximum - content.minimum
    guard span > 0 else { return 0 }
    return min(max((content.value - content.minimum) / span, 0), 1)
  }

  private mutating func paintSlider(_ view: View, _ content: ControlContent, _ spot: Spot) {
    let done = Self.fraction(content)
    let sketch = begin(.track(done, hasThumb: true), spot)
    defer { end(sketch) }
    let size = appearance.glass ? Size(width: 38, height: 24) : Size(width: 28, height: 28)
    let free = max(0, spot.rect.width - size.width)
    let at = spot.mirrors ? 1 - done : done
    let knob = Rect(
      origin: Point(x: spot.rect.x + free * at, y: spot.rect.midY - size.height / 2), size: size)
    // The track ends below the knob, and at the edges of one that is translucent.
    let inset = spot.look.opacity < 1 ? size.width / (spot.mirrors ? -2 : 2) : 0
    var track = Rect(x: spot.rect.x, y: spot.rect.midY - 2, width: spot.rect.width, height: 4)
    if !appearance.glass { track = track.inset(by: Insets(left: 2, right: 2)) }
    paintTrack(track, filledTo: knob.midX - inset, emptyFrom: knob.midX + inset, spot)
    thumb(spot.look.thumb, on: .open, knob, spot, radius: size.height / 2)
  }

  private mutating func thumb(
    _ color: RGBA, on backdrop: Shape.Raised.Backdrop, _ rect: Rect, _ spot: Spot, radius: Double
  ) {
    // On white, the shadow makes a white knob visible.
    let isSeen = backdrop != .open || Self.differ(color, spot.backdrop)
    let flat = isSeen ? color : color.mixed(with: RGBA(white: 0.5), 0.45)
    emit(
      .raised(Shape.Raised(color: color, flat: flat, backdrop: backdrop)), rect, spot.frame, spot.clip,
      radius: radius)
  }

  /// Paints a track with round ends: filled up to one place, and empty from the same or another one on.
  private mutating func paintTrack(_ rect: Rect, filledTo start: Double, emptyFrom end: Double, _ spot: Spot)
  {
    func part(to x: Double, isLeft: Bool) -> Rect {
      isLeft
        ? Rect(x: rect.x, y: rect.y, width: x - rect.x, height: rect.height)
        : Rect(x: x, y: rect.y, width: rect.maxX - x, height: rect.height)
    }
    let radius = rect.height / 2
    let empty = start == end ? rect : part(to: end, isLeft: spot.mirrors)
    fill(spot.look.track, empty, spot, radius: radius)
    fill(spot.look.fill, part(to: start, isLeft: !spot.mirrors), spot, radius: radius)
  }

  private mutating func paintProgress(_ view: View, _ content: ControlContent, _ spot: Spot) {
    let done = Self.fraction(content)
    let sketch = begin(.track(done, hasThumb: false), spot)
    defer { end(sketch) }
    let height = min(spot.rect.height, sizes.progressHeight)
    let rect = Rect(x: spot.rect.x, y: spot.rect.midY - height / 2, width: spot.rect.width, height: height)
    let end = spot.mirrors ? rect.maxX - rect.width * done : rect.x + rect.width * done
    paintTrack(rect, filledTo: end, emptyFrom: end, spot)
  }

  private mutating func paintStepper(_ spot: Spot) {
    let spot = placed(sizes.stepperSize, in: spot)
    let sketch = begin(.row(spot.mirrors ? ["[ + │ − ]", "[+│−]"] : ["[ − │ + ]", "[−│+]"]), spot)
    defer { end(sketch) }
    // Up to iOS 12, steppers were outlined in the tint colour, which they do not have since.
    let isOld = isBefore(13)
    if isOld {
      emit(.border(spot.tint, width: 1), spot.rect, spot.frame, spot.clip, radius: 4)
    } else {
      fill(spot.look.face, spot.rect, spot, radius: spot.look.faceRadius)
    }
    let half = spot.rect.width / 2
    let words = TextLook(isOld ? spot.tint : system(.label), size: 19, weight: isOld ? .light : .medium)
    let icons = spot.mirrors ? ["+", "−"] : ["−", "+"]
    for (index, icon) in icons.enumerated() {
      line(
        icon,
        Rect(x: spot.rect.x + half * Double(index), y: spot.rect.y, width: half, height: spot.rect.height),
        .center, words, spot.frame, spot.clip, holder: spot.frame)
    }
    let inset = isOld ? 0.0 : 6
    emit(
      .line(isOld ? spot.tint : system(.separator)),
      Rect(x: spot.rect.midX, y: spot.rect.y + inset, width: 0, height: max(0, spot.rect.height - 2 * inset)),
      spot.frame, spot.clip)
  }

  private mutating func paintActivity(_ view: View, _ content: ControlContent, _ spot: Spot) {
    if content.hidesWhenStopped, !content.animates { return }
    let color = spot.look.fill
    let sketch = begin(.row(["(*)"]), spot)
    defer { end(sketch) }
    icon(Symbols.activity, named: "activity", spot.rect, color, size: spot.rect.height, spot.frame, spot.clip)
  }

  private mutating func paintPages(_ view: View, _ content: ControlContent, _ spot: Spot) {
    let count = min(max(content.count, 1), 40)
    let current = min(max(Int(clamping: content.value.isFinite ? content.value : 0), 0), count - 1)
    let sketch = begin(.row(Self.dots(count, current, spot.mirrors)), spot)
    defer { end(sketch) }
    let isDark = spot.backdrop.lightness < 0.55
    // White dots would be invisible on a light screen.
    let present = view.colors[.fill] != nil || isDark ? spot.look.fill : RGBA(white: 0, alpha: 0.7)
    let others = view.colors[.track] != nil || isDark ? spot.look.track : RGBA(white: 0, alpha: 0.3)
    let step = min(16, spot.rect.width / Double(count))
    let start = spot.rect.midX - step * Double(count) / 2
    for index in 0..<count {
      let place = spot.mirrors ? count - 1 - index : index
      icon(
        Symbols.page, named: "page",
        Rect(x: start + step * Double(place), y: spot.rect.y, width: step, height: spot.rect.height),
        index == current ? present : others, size: 7, spot.frame, spot.clip)
    }
  }

  private static func dots(_ count: Int, _ current: Int, _ mirrors: Bool) -> [String] {
    let dots = (0..<count).map { (mirrors ? count - 1 - $0 : $0) == current ? "●" : "○" }
    return [dots.joined(separator: " "), dots.joined()]
  }

  // MARK: Colours

  /// Paints a ring of all colours around the selected colour; without a selection, the ring is empty.
  private mutating func paintColorWell(_ spot: Spot) {
    let side = min(spot.rect.width, spot.rect.height)
    let sketch = begin(.row([spot.look.fill.isVisible ? "(◉)" : "(○)"]), spot)
    defer { end(sketch) }
    let (center, bead) = (Point(x: spot.rect.midX, y: spot.rect.midY), side * 0.24)
    let radius = (side - bead) / 2
    for (place, color) in zip(Self.compass, Self.rainbow) {
      let rect = Rect(
        x: center.x + radius * place.x - bead / 2, y: center.y + radius * place.y - bead / 2, width: bead,
        height: bead)
      fill(color, rect, spot, radius: bead / 2)
    }
    guard spot.look.fill.isVisible else { return }
    let inner = side * 0.46
    fill(
      spot.look.fill,
      Rect(x: center.x - inner / 2, y: center.y - inner / 2, width: inner, height: inner), spot,
      radius: inner / 2)
  }

  private static let rainbow = [
    RGBA(0xFF3B30), RGBA(0xFF9500), RGBA(0xFFCC00), RGBA(0x34C759), RGBA(0x30B0C7), RGBA(0x007AFF),
    RGBA(0xAF52DE), RGBA(0xFF2D55),
  ]

  /// The eight directions, clockwise from the top.
  private static let compass: [Point] = [
    Point(x: 0, y: -1), Point(x: 0.707, y: -0.707), Point(x: 1, y: 0), Point(x: 0.707, y: 0.707),
    Point(x: 0, y: 1), Point(x: -0.707, y: 0.707), Point(x: -1, y: 0), Point(x: -0.707, y: -0.707),
  ]

  // MARK: Fields

  /// Paints the button at the end of a text field that clears its text.
  mutating func paintClearButton(_ field: TextFieldContent, _ spot: Spot) {
    guard field.showsClear, !field.text.isEmpty else { return }
    // The button is 19 points wide, with a smaller circle, and is 5 points inside the border if the field has one.
    let (button, side) = (19.0, 15.0)
    let inset = (field.border == .none ? 0 : 5) + (button - side) / 2
    let circle = Rect(
      x: spot.mirrors ? spot.rect.x + inset : spot.rect.maxX - inset - side, y: spot.rect.midY - side / 2,
      width: side, height: side)
    fill(system(.systemGray3), circle, spot, radius: side / 2)
    icon(VisibleText.glyphs("✕"), named: "clear", circle, .white, size: 10, spot.frame, spot.clip)
  }

  // MARK: Segments

  /// Paints segments side by side, with the selected one highlighted.
  mutating func paintSegments(_ view: View, _ content: SegmentedContent, _ spot: Spot) {
    guard !content.segments.isEmpty else { return }
    let before = alpha
    defer { alpha = before }
    let look = spot.look
    alpha *= look.opacity
    // Up to iOS 12, segments were outlined in the tint colour.
    let isOld = isBefore(13)
    let thumb = isOld && view.colors[.fill] == nil ? spot.tint : look.fill
    let normal = isOld && view.colors[.text] == nil ? spot.tint : look.text
    var chosen = isOld && view.colors[.selectedText] == nil ? RGBA.white : look.fillText
    if abs(chosen.over(thumb).lightness - thumb.lightness) < 0.15 {
      chosen = thumb.lightness > 0.5 ? .black : .white
    }
    let track = spot.background.isVisible ? spot.background : isOld ? .clear : look.face
    fill(track, spot.rect, spot, radius: isOld ? 4 : look.faceRadius)
    if isOld { emit(.border(spot.tint, width: 1), spot.rect, spot.frame, spot.clip, radius: 4) }
    let widths = Self.widths(of: content, in: spot.rect.width)
    let sketch = begin(.segments(Self.titles(content, widths, spot), chosen: content.selected), spot)
    defer { end(sketch) }
    var x = spot.rect.x
    let count = content.segments.count
    var follows = false
    for (place, index) in (spot.mirrors ? Array((0..<count).reversed()) : Array(0..<count)).enumerated() {
      let segment = content.segments[index]
      let rect = Rect(x: x, y: spot.rect.y, width: widths[index], height: spot.rect.height)
      x += widths[index]
      let isChosen = index == content.selected
      defer { follows = isChosen }
      if isChosen, isOld {
        fill(thumb, rect, spot, radius: 4)
      } else if isChosen {
        self.thumb(
          thumb, on: .trackOfTexts, rect.inset(by: Insets(all: 2)), spot, radius: look.faceRadius - 1)
      } else if place > 0, isOld || !follows {
        emit(
          .line(isOld ? spot.tint : system(.separator)),
          Rect(
            x: rect.x, y: rect.y + (isOld ? 0 : 8), width: 0, height: max(0, rect.height - (isOld ? 0 : 16))),
          spot.frame,
          spot.clip)
      }
      let ink = segment.disabled ? system(.tertiaryLabel) : isChosen ? chosen : normal
      let words = TextLook(ink, size: 13, weight: isChosen && !isOld ? .semibold : sizes.segmentWeight)
      if segment.title.isEmpty, let image = segment.image, let raster = raster(image) {
        paintRaster(
          raster, of: image, raster.frame(image.size, in: rect, .center),
          tint: image.isTemplate(raster, otherwise: true) ? ink : nil, spot.frame, spot.clip)
      } else if segment.title.isEmpty, let image = segment.image, let glyphs = glyphs(of: image) {
        icon(glyphs, named: image.name, rect, ink, spot.frame, spot.clip)
      } else {
        let title = segment.title.isEmpty ? segment.image?.name ?? "" : segment.title
        line(
          cut(title, to: rect.width, words), rect, .center, words, spot.frame, spot.clip,
          holder: spot.frame)
      }
    }
  }

  /// Returns the titles in the order of the segments, whatever their positions.
  private static func titles(_ content: SegmentedContent, _ widths: [Double], _ spot: Spot) -> [ShapeSketch
    .Segment]
  {
    var x = 0.0
    return zip(content.segments, widths).map { segment, width in
      let place = spot.mirrors ? spot.rect.maxX - x - width : spot.rect.x + x
      x += width
      return ShapeSketch.Segment(
        title: segment.title.isEmpty
          ? segment.image.map(Symbols.short) ?? [] : VisibleText.glyphs(segment.title),
        rect: Rect(x: place, y: spot.rect.y, width: width, height: spot.rect.height))
    }
  }

  private static func widths(of content: SegmentedContent, in width: Double) -> [Double] {
    let fixed = content.segments.reduce(0) { $0 + $1.width }
    let free = content.segments.filter { $0.width <= 0 }.count
    let each = free > 0 ? max(0, width - fixed) / Double(free) : 0
    let widths = content.segments.map { $0.width > 0 ? $0.width : each }
    let total = widths.reduce(0, +)
    return total > 0 ? widths.map { $0 * width / total } : widths
  }
}
