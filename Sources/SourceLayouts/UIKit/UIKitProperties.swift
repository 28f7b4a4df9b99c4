import Basics
import LayoutFormat
import Model

/// Properties of views. Numbers, texts, colours and images are set as runtime attributes are. This type adds properties
/// with enumeration values, and those that affect more than one part of a view.
enum UIKitProperties {
  /// Sets a property of UIKit.
  /// - Returns: false if UIKit has no such property, or if no layout depends on it.
  @discardableResult
  static func set(
    _ path: String, of object: Int, to value: CodeValue, _ interpreter: Interpreter,
    at position: SourcePosition
  ) -> Bool {
    let path = normalized(path)
    guard interpreter.instances[object].isView else {
      return setController(path, of: object, to: value, interpreter)
    }
    switch path {
    case "view": return false
    case "tableHeaderView", "tableFooterView":
      interpreter.instances[object].fields[path] = value
      if let view = value.object { UIKitViews.add(view, to: object, interpreter) }
      return true
    case "frame", "bounds", "center", "frame.size": return setFrame(path, of: object, to: value, interpreter)
    case "translatesAutoresizingMaskIntoConstraints":
      interpreter.instances[object].fields[path] = value
      return true
    default: break
    }
    if setWord(path, of: object, to: value, interpreter) { return true }
    if setStructure(path, of: object, to: value, interpreter) { return true }
    return setAttribute(path, of: object, to: value, interpreter)
  }

  /// Returns the canonical key path: `hidden` for `isHidden`, and the button's property for that of its label.
  private static func normalized(_ path: String) -> String {
    var path = path
    if path.hasPrefix("is"), path.dropFirst(2).first?.isUppercase == true {
      path = path.dropFirst(2).prefix(1).lowercased() + path.dropFirst(3)
    }
    for part in ["titleLabel.", "textLabel."] where path.hasPrefix(part) {
      path = String(path.dropFirst(part.count))
    }
    switch path {
    case "textColor", "titleColor": return "textColor"
    case "attributedText", "attributedTitle", "title": return path == "title" ? path : "text"
    case "attributedPlaceholder": return "placeholder"
    case "setOn": return "on"
    default: return path
    }
  }

  /// Returns the type of a UIKit property whose values often omit it, as in `backgroundColor = .red`.
  static func type(of property: String) -> String? {
    if property == "color" || property.hasSuffix("Color") { return "UIColor" }
    if property == "transform" { return "CGAffineTransform" }
    if property == "shadowOffset" { return "CGSize" }
    return property == "image" || property.hasSuffix("Image") ? "UIImage" : nil
  }

  private static func setController(
    _ path: String, of object: Int, to value: CodeValue, _ interpreter: Interpreter
  ) -> Bool {
    guard interpreter.isController(object) else { return false }
    if path == "view", let view = value.object {
      interpreter.instances[object].fields["view"] = value
      interpreter.markRoot(view)
      return true
    }
    interpreter.instances[object].fields[path == "navigationItem.title" ? "title" : path] = value
    return true
  }

  // MARK: Runtime attributes

  private static func setAttribute(
    _ path: String, of object: Int, to value: CodeValue, _ interpreter: Interpreter
  ) -> Bool {
    guard let view = interpreter.instances[object].view else { return false }
    let isTitle = path == "title" && view.kind == .button
    let key = isTitle ? "text" : path
    if key == "text", value.isUnknown { interpreter.instances[object].hasUnknownText = true }
    if view.kind == .button, key == "text" {
      if let text = text(of: value, path) { interpreter.instances[object].view?.setText(StyledText(text)) }
      return true
    }
    guard let attribute = CodeLayers.attribute(path, value) ?? attribute(key, value) else { return false }
    if let condition = interpreter.condition, condition.number == nil {
      guard var change = view.change(attribute) else { return false }
      if case .number(_, let property, _) = change, let amount = value.amount {
        change = .number(0, property, amount)
      }
      interpreter.instances[object].adjustments.append((condition, change))
      return true
    }
    if let amount = value.amount, amount.number == nil {
      if let change = view.change(attribute) {
        switch change {
        case .number(_, let property, _):
          interpreter.instances[object].adjustments.append((.yes, .number(0, property, amount)))
        case .flag(_, let property, _):
          interpreter.instances[object].adjustments.append((amount, .flag(0, property, true)))
        default: break
        }
      }
      return true
    }
    return interpreter.instances[object].view?.apply(attribute) ?? false
  }

  private static func attribute(_ path: String, _ value: CodeValue) -> RuntimeAttribute? {
    switch value {
    case .number(let amount):
      RuntimeAttribute(keyPath: path, type: "number", value: Interpreter.spelled(amount.number ?? 0))
    case .color(let color): RuntimeAttribute(keyPath: path, type: "color", value: "", color: color)
    case .image(let image): RuntimeAttribute(keyPath: path, type: "image", value: image.spelling)
    case .unknown where path == "text" || path == "placeholder", .text:
      text(of: value, path).map { RuntimeAttribute(keyPath: path, type: "string", value: $0) }
    case .record(let parts) where path == "text": parts["string"].flatMap { attribute(path, $0) }
    case .null where path.lowercased().hasSuffix("color"):
      RuntimeAttribute(keyPath: path, type: "nil", value: "")
    default: nil
    }
  }

  /// Returns the text of a value; for a text that is only available at run time, its name.
  private static func text(of value: CodeValue, _ path: String) -> String? {
    switch value {
    case .text(let text): text
    case .unknown(let name): name.isEmpty ? path : name
    case .record(let parts): parts["string"].flatMap { text(of: $0, path) }
    case .number(let amount): amount.number.map(Interpreter.spelled)
    default: nil
    }
  }

  // MARK: Enumerations

  private static let contentModes: [String: ContentMode] = [
    "scaletofill": .scaleToFill, "scaleaspectfit": .aspectFit, "scaleaspectfill": .aspectFill,
    "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topleft": .topLeft, "topright": .topRight,
    "bottomleft": .bottomLeft,
    "bottomright": .bottomRight, "redraw": .redraw,
  ]
  private static let textAlignments: [String: TextAlignment] = [
    "natural": .natural, "left": .left, "center": .center, "right": .right, "justified": .justified,
  ]
  private static let lineBreaks: [String: LineBreak] = [
    "bywordwrapping": .wordWrap, "bycharwrapping": .characterWrap, "byclipping": .clip,
    "bytruncatinghead": .headTruncation,
    "bytruncatingmiddle": .middleTruncation, "bytruncatingtail": .tailTruncation,
  ]
  private static let axes: [String: Axis] = ["horizontal": .horizontal, "vertical": .vertical]
  private static let borders: [String: TextFieldContent.Border] = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedrect": .rounded,
  ]

  /// Returns the value of the longest word at the end of a case's name: `center` for `NSTextAlignmentCenter`.
  static func value<Value>(of word: String, in words: some Collection<(key: String, value: Value)>) -> Value?
  {
    let lower = word.lowercased()
    return words.filter { lower == $0.key.lowercased() || lower.hasSuffix($0.key.lowercased()) }.max {
      $0.key.count < $1.key.count
    }?.value
  }

  private static func setWord(_ path: String, of object: Int, to value: CodeValue, _ interpreter: Interpreter)
    -> Bool
  {
    guard let word = value.word else { return false }
    var change: Change?
    func set<Part>(_ keyPath: WritableKeyPath<View, Part>, _ part: Part?) -> Bool {
      if let part { interpreter.instances[object].view?[keyPath: keyPath] = part }
      return true
    }
    let kind = interpreter.instances[object].view?.kind
    switch path {
    case "contentMode": return set(\.contentMode, Self.value(of: word, in: contentModes))
    case "textAlignment":
      let alignment = Self.value(of: word, in: textAlignments)
      switch kind {
      case .textField: return set(\.textField.alignment, alignment)
      case .textView: return set(\.textView.alignment, alignment)
      case .button: return set(\.button.alignment, alignment)
      default: return set(\.label.alignment, alignment)
      }
    case "lineBreakMode":
      let lineBreak = Self.value(of: word, in: lineBreaks)
      return kind == .button ? set(\.button.lineBreak, lineBreak) : set(\.label.lineBreak, lineBreak)
    case "axis": change = Self.value(of: word, in: axes).map { .axis(0, $0) }
    case "distribution":
      change = Self.value(of: word, in: StackContent.Distribution.words.map { $0 }).map {
        .distribution(0, $0)
      }
    case "alignment":
      change = Self.value(of: word, in: StackContent.Alignment.words.map { $0 }).map { .alignment(0, $0) }
    case "borderStyle": return set(\.textField.border, Self.value(of: word, in: borders))
    case "buttonType":
      return word.lowercased().hasSuffix("custom") ? true : set(\.button.style, .system)
    case "style" where kind == .table:
      let styles: [String: TableContent.Style] = [
        "plain": .plain, "grouped": .grouped, "insetgrouped": .insetGrouped,
      ]
      return set(\.table.style, Self.value(of: word, in: styles))
    case "style" where kind == .control(.activity), "activityIndicatorViewStyle":
      return set(
        \.control.style,
        ControlStyle(rawValue: word) ?? (word.lowercased().contains("large") ? .large : .medium))
    case "accessoryType":
      let accessories: [String: CellContent.Accessory] = [
        "none": .none, "disclosureindicator": .disclosure, "detaildisclosurebutton": .detailDisclosure,
        "checkmark": .checkmark,
        "detailbutton": .detail,
      ]
      return set(\.cell.accessory, Self.value(of: word, in: accessories))
    case "separatorStyle": return set(\.table.hasSeparators, !word.lowercased().hasSuffix("none"))
    case "autoresizingMask": return setMask([word], of: object, interpreter)
    case "semanticContentAttribute":
      return set(
        \.direction,
        Self.value(
          of: word,
          in: [
            "forcelefttoright": .leftToRight, "forcerighttoleft": .rightToLeft, "playback": .fixed,
            "spatial": .fixed, "unspecified": .unspecified,
          ] as [String: Direction]))
    default: return false
    }
    if let change {
      if let condition = interpreter.condition, condition.number == nil {
        interpreter.instances[object].adjustments.append((condition, change))
      } else {
        interpreter.instances[object].view?.apply(change) { $0.number }
      }
    }
    return true
  }

  private static func setMask(_ words: [String], of object: Int, _ interpreter: Interpreter) -> Bool {
    let names: [String: Autoresizing] = [
      "flexiblewidth": .width, "flexibleheight": .height, "flexibleleftmargin": .flexibleMinX,
      "flexiblerightmargin": .flexibleMaxX,
      "flexibletopmargin": .flexibleMinY, "flexiblebottommargin": .flexibleMaxY,
    ]
    interpreter.instances[object].view?.autoresizing = words.reduce(into: []) { mask, word in
      mask.formUnion(value(of: word, in: names) ?? [])
    }
    return true
  }

  // MARK: Structures and fonts

  private static func insets(_ value: CodeValue) -> Insets? {
    guard let edges = value.numbers(["top", "left", "bottom", "right"]) else { return nil }
    let writing = value.numbers(["leading", "trailing"]) ?? [0, 0]
    return Insets(top: edges[0], left: edges[1] + writing[0], bottom: edges[2], right: edges[3] + writing[1])
  }

  private static func setStructure(
    _ path: String, of object: Int, to value: CodeValue, _ interpreter: Interpreter
  ) -> Bool {
    func change(_ work: (inout View) -> Void) -> Bool {
      if var view = interpreter.instances[object].view {
        work(&view)
        interpreter.instances[object].view = view
      }
      return true
    }
    switch (path, value) {
    case ("font", .font(let font)):
      if let condition = interpreter.condition, condition.number == nil {
        interpreter.instances[object].adjustments.append((condition, .font(0, font)))
        return true
      }
      return change { $0.changeFont { $0 = font } }
    case ("font", .record(let parts)):
      // A font whose size depends on the device.
      if case .font(let font)? = parts["font"], let size = parts["size"]?.amount {
        interpreter.instances[object].adjustments.append((.yes, .number(0, .fontSize, size)))
        return change { $0.changeFont { $0 = font } }
      }
      return true
    case ("image", .image(let image)) where interpreter.condition == nil: return change { $0.setImage(image) }
    case ("backgroundImage", .image(let image)): return change { $0.button.backgroundImage = image }
    case ("layoutMargins", _), ("directionalLayoutMargins", _):
      return insets(value).map { insets in
        change {
          $0.margins.explicit = insets
          $0.margins.directional = path != "layoutMargins"
        }
      } ?? true
    case ("contentEdgeInsets", _):
      return insets(value).map { insets in change { $0.button.contentInsets = insets } } ?? true
    case ("titleEdgeInsets", _):
      return insets(value).map { insets in change { $0.button.titleInsets = insets } } ?? true
    case ("imageEdgeInsets", _):
      return insets(value).map { insets in change { $0.button.imageInsets = insets } } ?? true
    case ("contentInset", _):
      return insets(value).map { insets in change { $0.scroll.contentInset = insets } } ?? true
    case ("baselineRelativeArrangement", .number(let amount)):
      return change { $0.stack.baselineRelative = amount.number != 0 }
    case ("textContainerInset", _):
      return insets(value).map { insets in change { $0.textView.containerInset = insets } } ?? true
    case ("textContainer.lineFragmentPadding", .number(let amount)):
      return change { $0.textView.fragmentPadding = amount.number }
    case ("scrollEnabled", .number(let amount)): return change { $0.textView.scrolls = amount.number != 0 }
    case ("adjustsFontForContentSizeCategory", .number(let amount)):
      return change { $0.label.adjustsForTextSize = amount.number != 0 }
    case ("on", .number(let amount)): return change { $0.control.value = amount.number ?? 0 }
    case ("numberOfPages", .number(let amount)):
      return change { $0.control.count = Int(clamping: amount.number ?? 0) }
    case ("items", .list(let items)):
      return change { $0.segmented.segments = items.map { SegmentedContent.Segment(title: $0.text ?? "") } }
    case ("autoresizingMask", .list(let words)):
      return setMask(words.compactMap(\.word), of: object, interpreter)
    case ("accessibilityIdentifier", .text(let name)):
      if interpreter.instances[object].name == nil { interpreter.instances[object].name = name }
      return true
    case ("horizontalHugging", .number(let amount)):
      return change { $0.hugging.horizontal = Float(amount.number ?? 250) }
    case ("verticalHugging", .number(let amount)):
      return change { $0.hugging.vertical = Float(amount.number ?? 250) }
    case ("horizontalCompression", .number(let amount)):
      return change { $0.compression.horizontal = Float(amount.number ?? 750) }
    case ("verticalCompression", .number(let amount)):
      return change { $0.compression.vertical = Float(amount.number ?? 750) }
    default: return false
    }
  }

  private static func setFrame(
    _ path: String, of object: Int, to value: CodeValue, _ interpreter: Interpreter
  ) -> Bool {
    guard interpreter.condition == nil else { return leaveFrame(of: object, interpreter) }
    let old = interpreter.instances[object].frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
    switch path {
    case "center":
      guard let point = value.numbers(["x", "y"]) else { return leaveFrame(of: object, interpreter) }
      interpreter.instances[object].frame = Rect(
        x: point[0] - old.width / 2, y: point[1] - old.height / 2, width: old.width, height: old.height)
    case "frame.size":
      guard let size = value.numbers(["width", "height"]) else { return leaveFrame(of: object, interpreter) }
      interpreter.instances[object].frame = Rect(
        origin: old.origin, size: Size(width: size[0], height: size[1]))
    default:
      guard let frame = value.numbers(["x", "y", "width", "height"]) else {
        return leaveFrame(of: object, interpreter)
      }
      interpreter.instances[object].frame = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    return true
  }

  /// Marks a view whose frame is known only at run time.
  private static func leaveFrame(of object: Int, _ interpreter: Interpreter) -> Bool {
    interpreter.instances[object].hasUnknownFrame = true
    return true
  }

  // MARK: Reading

  /// Returns the current value of a property; only properties that code often reads are supported.
  static func value(of object: Int, _ path: String, _ interpreter: Interpreter) -> CodeValue? {
    guard let view = interpreter.instances[object].view else {
      return interpreter.instances[object].fields[path]
    }
    switch normalized(path) {
    case "font": return (view.kind == .button ? view.button.plainFont : view.font).map { .font($0) }
    case "text", "currentTitle": return view.text.map { .text($0.string) }
    case "hidden": return .flag(view.hidden)
    case "alpha": return .number(.number(view.alpha))
    case "transform": return CodeTransforms.rotation(by: view.effects.rotation * .pi / 180)
    case "layer.cornerRadius": return .number(.number(view.cornerRadius))
    case "spacing": return .number(.number(view.stack.spacing))
    case "backgroundColor": return view.background.map { .color($0) } ?? .null
    case "tintColor": return view.tint.map { .color($0) } ?? .color(Color(.systemBlue))
    case "image": return view.image.map { .image($0) } ?? .null
    case "axis": return .symbol(view.stack.axis == .vertical ? "vertical" : "horizontal")
    default: return nil
    }
  }
}
