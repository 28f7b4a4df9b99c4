import Model

extension InterfaceBuilderReader {
  mutating func readButton(_ element: Int) -> ButtonContent {
    var button = ButtonContent()
    switch string(element, "buttonType") {
    case "roundedRect", "system": button.style = .system
    case "detailDisclosure": button.style = .detail
    case "infoLight": button.style = .infoLight
    case "infoDark": button.style = .infoDark
    case "contactAdd": button.style = .contactAdd
    case "close": button.style = .close
    default: button.style = .custom
    }
    button.lineBreak = lineBreak(element) ?? .middleTruncation
    switch string(element, "contentHorizontalAlignment") {
    case "left", "leading": button.alignment = .left
    case "right", "trailing": button.alignment = .right
    default: button.alignment = .center
    }
    switch string(element, "contentVerticalAlignment") {
    case "top": button.verticalAlignment = .top
    case "bottom": button.verticalAlignment = .bottom
    default: break
    }
    if let description = child(element, "fontDescription", key: "fontDescription") {
      button.font = readFont(description, standard: button.style == .custom ? 18 : 15)
    }
    if let inset = child(element, "inset", key: "contentEdgeInsets") {
      button.contentInsets = readInsets(inset)
    }
    if let inset = child(element, "inset", key: "titleEdgeInsets") { button.titleInsets = readInsets(inset) }
    if let inset = child(element, "inset", key: "imageEdgeInsets") { button.imageInsets = readInsets(inset) }
    if let comments = child(element, "attributedString", key: "userComments") { markUnderstood(comments) }
    for state in xml.children(of: element) where xml.name(of: state) == "state" {
      let face = readFace(state, font: button.plainFont)
      switch string(state, "key") {
      case "normal":
        button.title = face.title ?? StyledText("")
        button.image = face.image
        button.backgroundImage = face.backgroundImage
      case "highlighted": button.faces.append(face.for(.highlighted))
      case "selected": button.faces.append(face.for(.selected))
      case "disabled": button.faces.append(face.for(.disabled))
      default: break
      }
    }
    if let configuration = xml.child("buttonConfiguration", of: element) {
      readConfiguration(configuration, into: &button)
    }
    return button
  }

  /// Reads the title and images of a button's state.
  private mutating func readFace(_ state: Int, font: Font) -> ButtonContent.Face {
    markUsed(state)
    var face = ButtonContent.Face([])
    face.title = string(state, "title").map { StyledText($0) }
    if let title = child(state, "attributedString", key: "attributedTitle") {
      face.title = readAttributedString(title, font: font)
    } else if let title = child(state, "string", key: "title") ?? child(state, "mutableString", key: "title")
    {
      face.title = StyledText(readString(title))
    }
    face.image = readImageReference(state, key: "image")
    face.backgroundImage = readImageReference(state, key: "backgroundImage")
    if let symbol = child(state, "preferredSymbolConfiguration", key: "preferredSymbolConfiguration") {
      readSymbolConfiguration(symbol, into: &face.image)
    }
    return face
  }

  private mutating func readConfiguration(_ element: Int, into button: inout ButtonContent) {
    markUsed(element)
    _ = string(element, "key")
    var configuration = ButtonContent.Configuration()
    switch string(element, "style") {
    case "gray": configuration.look = .gray
    case "tinted": configuration.look = .tinted
    case "filled": configuration.look = .filled
    case "glass", "prominentGlass": configuration.look = .glass
    default: configuration.look = .plain
    }
    switch string(element, "buttonSize") {
    case "mini": configuration.size = .mini
    case "small": configuration.size = .small
    case "large": configuration.size = .large
    default: configuration.size = .medium
    }
    switch string(element, "imagePlacement") {
    case "trailing": configuration.imagePlacement = .trailing
    case "top": configuration.imagePlacement = .top
    case "bottom": configuration.imagePlacement = .bottom
    default: configuration.imagePlacement = .leading
    }
    configuration.imagePadding = number(element, "imagePadding") ?? 0
    configuration.titlePadding = number(element, "titlePadding") ?? 1
    if let font = child(element, "fontDescription", key: "titleFontDescription") {
      configuration.font = readFont(font, standard: 17)
    }
    if let title = string(element, "title") { configuration.title = StyledText(title) }
    if let title = child(element, "attributedString", key: "attributedTitle") {
      let font = configuration.font ?? button.font ?? Font(style: .body)
      configuration.title = readAttributedString(title, font: font)
    } else if let title = child(element, "string", key: "title") {
      configuration.title = StyledText(readString(title))
    }
    configuration.subtitle = string(element, "subtitle") ?? ""
    for key in ["contentInsets", "directionalContentInsets"] {
      if let insets = child(element, key: key) { configuration.insets = readInsets(insets) }
    }
    configuration.image = readImageReference(element, key: "image")
    if let symbol = child(element, key: "preferredSymbolConfigurationForImage") {
      readSymbolConfiguration(symbol, into: &configuration.image)
    }
    readConfigurationShape(element, into: &configuration)
    for child in xml.children(of: element) { markUnderstood(child) }
    button.configuration = configuration
  }

  private mutating func readConfigurationShape(
    _ element: Int, into configuration: inout ButtonContent.Configuration
  ) {
    switch string(element, "cornerStyle") {
    case "fixed": configuration.cornerStyle = .fixed
    case "small": configuration.cornerStyle = .small
    case "medium": configuration.cornerStyle = .medium
    case "large": configuration.cornerStyle = .large
    case "capsule": configuration.cornerStyle = .capsule
    default: break
    }
    guard let background = xml.child("backgroundConfiguration", of: element) else { return }
    configuration.backgroundImage = readImageReference(background, key: "image")
    configuration.cornerRadius = number(background, "cornerRadius")
    configuration.strokeWidth = number(background, "strokeWidth") ?? 0
  }

  /// Reads an image from an attribute (`image="star" catalog="system"`) or an `imageReference` element.
  mutating func readImageReference(_ element: Int, key: String) -> ImageReference? {
    var image: ImageReference?
    if let reference = child(element, "imageReference", key: key) {
      markUsed(reference)
      if let name = string(reference, "image") { image = resolve(name, reference) }
      if let scale = string(reference, "symbolScale").flatMap({ Self.symbolScales[$0] }) {
        image?.symbolScale = scale
      }
      switch string(reference, "renderingMode") {
      case "template": image?.rendering = .template
      case "original": image?.rendering = .original
      default: break
      }
      markUnderstood(reference)
    } else if let name = string(element, key) {
      image = resolve(name, element)
    }
    if let symbol = child(element, "preferredSymbolConfiguration", key: "preferredSymbolConfiguration") {
      readSymbolConfiguration(symbol, into: &image)
    }
    return image
  }

  private mutating func resolve(_ name: String, _ element: Int) -> ImageReference {
    var image = images[name] ?? ImageReference(name: name)
    if string(element, "catalog") == "system" { image.isSymbol = true }
    return image
  }

  private static let symbolScales: [String: UInt8] = ["small": 0, "medium": 1, "large": 2]

  private mutating func readSymbolConfiguration(_ element: Int, into image: inout ImageReference?) {
    markUsed(element)
    _ = string(element, "key")
    // The scale of the image takes precedence over that of the view's symbol configuration.
    if let scale = string(element, "scale").flatMap({ Self.symbolScales[$0] }), image?.symbolScale == nil {
      image?.symbolScale = scale
    }
    if let size = number(element, "pointSize") { image?.symbolSize = size }
    if let weight = string(element, "weight").flatMap({ Self.weights[$0] }) { image?.symbolWeight = weight }
    if let font = xml.child("fontDescription", of: element) {
      let font = readFont(font, standard: 17)
      if case .style(let style) = font.family {
        image?.symbolStyle = style
      } else {
        image?.symbolSize = font.size
      }
    }
    markUnderstood(element)
  }

  mutating func readSegmented(_ element: Int) -> SegmentedContent {
    var segments: [SegmentedContent.Segment] = []
    if let list = xml.child("segments", of: element) {
      markUsed(list)
      for segment in xml.children(of: list) where xml.name(of: segment) == "segment" {
        markUsed(segment)
        segments.append(
          SegmentedContent.Segment(
            title: string(segment, "title") ?? "", image: readImageReference(segment, key: "image"),
            width: number(segment, "width") ?? 0))
        segments[segments.count - 1].disabled = flag(segment, "enabled") == false
        markUnderstood(segment)
      }
    }
    var content = SegmentedContent(
      segments: segments, selected: Int(clamping: number(element, "selectedSegmentIndex") ?? -1))
    content.proportional = flag(element, "apportionsSegmentWidthsByContent") ?? false
    content.barStyle = string(element, "segmentControlStyle") == "bar"
    return content
  }

  private mutating func style(_ element: Int, _ name: String) -> ControlStyle {
    string(element, name).flatMap { ControlStyle(rawValue: $0) } ?? .automatic
  }

  mutating func readControl(_ element: Int, _ kind: ControlKind) -> ControlContent {
    var control = ControlContent()
    switch kind {
    case .switch: control.value = (flag(element, "on") ?? false) ? 1 : 0
    case .progress:
      control.value = number(element, "progress") ?? 0
      control.style = style(element, "progressViewStyle")
    case .pageControl:
      control.count = Int(clamping: number(element, "numberOfPages") ?? 0)
      control.value = number(element, "currentPage") ?? 0
    case .activity:
      control.style = style(element, "style")
      control.animates = flag(element, "animating") ?? false
      control.hidesWhenStopped = flag(element, "hidesWhenStopped") ?? false
    case .datePicker:
      control.mode =
        string(element, "datePickerMode").flatMap { DatePickerMode(rawValue: $0) } ?? .dateAndTime
      control.style = style(element, "style")
      for date in xml.children(of: element) where xml.name(of: date) == "date" { markUnderstood(date) }
    case .colorWell:
      // The title of the panel that it opens, and the panel's opacity slider, do not affect the view.
      _ = string(element, "title")
      _ = flag(element, "supportsAlpha")
    // Its dates and its selection come from code.
    case .calendar: break
    case .slider, .stepper, .picker:
      control.value = number(element, "value") ?? 0
      control.minimum = number(element, "minValue") ?? number(element, "minimumValue") ?? 0
      control.maximum = number(element, "maxValue") ?? number(element, "maximumValue") ?? 1
    }
    return control
  }

  /// Reads the effect of a visual effect view: a blur, or vibrancy on a blur.
  mutating func readEffect(_ element: Int) -> EffectContent {
    var content = EffectContent()
    func find(_ name: String, in element: Int) -> Int? { xml.child(name, of: element) }
    if let vibrancy = find("vibrancyEffect", in: element) {
      content.isVibrancy = true
      if let blur = find("blurEffect", in: vibrancy) { content.blur = string(blur, "style") }
      markUnderstood(vibrancy)
    } else if let blur = find("blurEffect", in: element) {
      content.blur = string(blur, "style")
      markUnderstood(blur)
    }
    return content
  }

  mutating func readStack(_ element: Int) -> StackContent {
    var stack = StackContent()
    if let axis = string(element, "axis") { stack.axis = axis == "vertical" ? .vertical : .horizontal }
    stack.distribution = string(element, "distribution").flatMap { Self.distributions[$0] } ?? .fill
    stack.alignment = string(element, "alignment").flatMap { Self.alignments[$0] } ?? .fill
    stack.spacing = number(element, "spacing") ?? 0
    stack.standardSpacing = string(element, "spacingType") == "standard"
    stack.baselineRelative = flag(element, "baselineRelativeArrangement") ?? false
    // There is no attribute for this: margins on a stack view mean that it arranges its views inside them.
    stack.marginsRelative =
      child(element, key: "layoutMargins") != nil || child(element, key: "directionalLayoutMargins") != nil
    return stack
  }

  static let distributions = Dictionary(
    uniqueKeysWithValues: StackContent.Distribution.words.map { ($0.key, $0.value) })
  static let alignments = Dictionary(
    uniqueKeysWithValues: StackContent.Alignment.words.map { ($0.key, $0.value) })
}
