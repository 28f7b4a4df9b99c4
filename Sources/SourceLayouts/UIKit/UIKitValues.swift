import Basics
import Model

/// Values of system types: fonts, colours, images, structures, and attributes of the device.
enum UIKitValues {
  private static let structures: [String: [String]] = [
    "CGRect": ["x", "y", "width", "height"], "CGSize": ["width", "height"], "CGPoint": ["x", "y"],
    "UIEdgeInsets": ["top", "left", "bottom", "right"],
    "NSDirectionalEdgeInsets": ["top", "leading", "bottom", "trailing"],
    "UIOffset": ["horizontal", "vertical"], "NSRange": ["location", "length"],
    "ConstraintDirectionalInsets": ["top", "leading", "bottom", "trailing"],
    "ConstraintInsets": ["top", "left", "bottom", "right"],
    "TinyEdgeInsets": ["top", "left", "bottom", "right"],
  ]
  private static let scalars: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "NSInteger", "NSUInteger", "UInt", "NSNumber", "UILayoutPriority",
    "LayoutPriority",
  ]

  /// Returns the value of a system constant, or the system type of that name.
  static func constant(_ name: String) -> CodeValue? {
    if let priority = priorities[name] { return .number(.number(priority)) }
    switch name {
    case "UIViewNoIntrinsicMetric": return .number(.number(-1))
    case "UITableViewAutomaticDimension": return .number(.number(-1))
    case "CGRectZero":
      return .record(["x", "y", "width", "height"], Array(repeating: .number(.no), count: 4))
    case "CGSizeZero": return .record(["width", "height"], Array(repeating: .number(.no), count: 2))
    case "UIEdgeInsetsZero":
      return .record(["top", "left", "bottom", "right"], Array(repeating: .number(.no), count: 4))
    case "CGFLOAT_MIN", "FLT_MIN": return .number(.number(1e-6))
    case "CGFLOAT_MAX", "MAXFLOAT": return .number(.number(100_000))
    case "M_PI": return .number(.number(.pi))
    case "M_PI_2": return .number(.number(.pi / 2))
    case "M_PI_4": return .number(.number(.pi / 4))
    case "CGAffineTransformIdentity": return CodeTransforms.rotation(by: 0)
    case "UIScreen", "UIDevice", "UIApplication", "UIColor", "UIFont", "UIImage", "NSLayoutConstraint",
      "UITraitCollection", "NSLocale":
      return .type(name)
    default: return UIKitClasses.isKnown(name) || structures[name] != nil ? .type(name) : nil
    }
  }

  private static let priorities: [String: Double] = [
    "UILayoutPriorityRequired": 1000, "UILayoutPriorityDefaultHigh": 750, "UILayoutPriorityDefaultLow": 250,
    "UILayoutPriorityFittingSizeLevel": 50, "MASLayoutPriorityRequired": 1000,
    "MASLayoutPriorityDefaultHigh": 750,
    "MASLayoutPriorityDefaultMedium": 500, "MASLayoutPriorityDefaultLow": 250,
    "MASLayoutPriorityFittingSizeLevel": 50,
  ]
  private static let priorityWords: [String: Double] = [
    "required": 1000, "defaultHigh": 750, "defaultLow": 250, "fittingSizeLevel": 50, "high": 750,
    "medium": 500, "low": 250,
    "dragThatCanResizeScene": 510, "sceneSizeStayPut": 500, "dragThatCannotResizeScene": 490,
    "almostRequired": 999,
  ]

  /// Returns a layout priority, given as a number, a raw value or a name.
  static func priority(_ value: CodeValue) -> Double? {
    switch value {
    case .number(let amount): amount.number
    case .record(let parts): parts["rawValue"]?.number
    default: value.word.flatMap { priorityWords[$0] ?? priorities[$0] }
    }
  }

  // MARK: Members of types

  static func shared(_ name: String, of type: String, _ interpreter: Interpreter) -> CodeValue? {
    if name == "zero", let names = structures[type] {
      return .record(names, Array(repeating: .number(.no), count: names.count))
    }
    switch (type, name) {
    case ("UIScreen", "main"), ("UIScreen", "mainScreen"), ("UIDevice", "current"),
      ("UIDevice", "currentDevice"), ("UITraitCollection", "current"):
      return .type(type)
    case ("UIScreen", "bounds"), ("UIScreen", "nativeBounds"), ("UIScreen", "fixedCoordinateSpace"):
      return .record(
        ["x", "y", "width", "height"],
        [.number(.no), .number(.no), .number(.name("screen.width")), .number(.name("screen.height"))])
    case ("UIScreen", "scale"), ("UITraitCollection", "displayScale"): return .number(.name("scale"))
    case ("UIDevice", "userInterfaceIdiom"), ("UITraitCollection", "userInterfaceIdiom"):
      return .cases(["pad": .name("pad"), "phone": .name("phone")])
    case ("UIDevice", "systemVersion"): return .number(.name("os"))
    case ("UIDevice", "orientation"), ("UIApplication", "statusBarOrientation"):
      var cases = ["isLandscape": Value.name("landscape")]
      if let portrait = Value.name("landscape").not {
        cases["isPortrait"] = portrait
        cases["portrait"] = portrait
      }
      return .cases(cases)
    case ("UITraitCollection", "horizontalSizeClass"):
      return .cases(["compact": .name("compactWidth"), "regular": .name("regularWidth")])
    case ("UITraitCollection", "verticalSizeClass"):
      return .cases(["compact": .name("compactHeight"), "regular": .name("regularHeight")])
    case ("UITraitCollection", "userInterfaceStyle"):
      return .cases(
        ["dark": .name("dark")].merging(Value.name("dark").not.map { ["light": $0] } ?? [:]) { first, _ in
          first
        })
    case ("UITraitCollection", "layoutDirection"): return .cases(["rightToLeft": .name("rtl")])
    case ("CGFloat", "leastNormalMagnitude"), ("CGFloat", "leastNonzeroMagnitude"):
      return .number(.number(1e-6))
    case ("CGFloat", "greatestFiniteMagnitude"), ("CGFloat", "infinity"): return .number(.number(100_000))
    case ("CGFloat", "pi"), ("Double", "pi"), ("Float", "pi"): return .number(.number(.pi))
    case ("CGAffineTransform", "identity"): return CodeTransforms.rotation(by: 0)
    case ("UITableView", "automaticDimension"), ("UIView", "noIntrinsicMetric"): return .number(.number(-1))
    case ("UILayoutPriority", _), ("ConstraintPriority", _):
      return priorityWords[name].map { .number(.number($0)) }
    case ("UIColor", _): return color(name)
    default: return nil
    }
  }

  static func color(_ name: String) -> CodeValue? {
    let word = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
    return (Color(system: name) ?? Color(system: word) ?? Color(system: word + "Color")).map { .color($0) }
  }

  /// Returns a computed property of a rectangle, such as `size` or `minX`.
  static func part(_ name: String, of parts: [String: CodeValue]) -> CodeValue? {
    func sum(_ a: String, _ b: String, half: Bool = false) -> CodeValue? {
      guard let x = parts[a]?.amount, let y = parts[b]?.amount else { return .unknown(name) }
      return CodeValue(
        (half ? y.applying(.multiply, .number(0.5)) : y).flatMap { x.applying(.add, $0) }, orUnknown: name)
    }
    switch name {
    case "size":
      return .record([
        "width": parts["width"] ?? .unknown("width"), "height": parts["height"] ?? .unknown("height"),
      ])
    case "origin": return .record(["x": parts["x"] ?? .unknown("x"), "y": parts["y"] ?? .unknown("y")])
    case "minX": return parts["x"]
    case "minY": return parts["y"]
    case "maxX": return sum("x", "width")
    case "maxY": return sum("y", "height")
    case "midX": return sum("x", "width", half: true)
    case "midY": return sum("y", "height", half: true)
    case "bounds": return .record(parts)
    default: return nil
    }
  }

  // MARK: Initialisers and functions

  static func record(_ arguments: [GivenArgument]) -> CodeValue {
    .record(
      Dictionary(
        arguments.enumerated().map { ($1.label ?? "\($0)", $1.value) },
        uniquingKeysWith: { first, _ in first }))
  }

  /// Returns the value that an initialiser creates; nil for other types.
  static func constructed(
    _ type: String, _ initializer: String, _ arguments: [GivenArgument], _ interpreter: Interpreter
  ) -> CodeValue? {
    if let names = structures[type] {
      let arguments = arguments.map { GivenArgument(label: $0.label, value: interpreter.numbered($0.value)) }
      if let origin = arguments[label: "origin"], case .record(let a) = origin,
        case .record(let b)? = arguments[label: "size"]
      {
        return .record(a.merging(b) { $1 })
      }
      if arguments.isEmpty { return .record(names, Array(repeating: .number(.no), count: names.count)) }
      if arguments.count == 1, arguments[0].label == "all" || arguments[0].label == nil,
        type.hasSuffix("Insets")
      {
        return .record(names, Array(repeating: arguments[0].value, count: 4))
      }
      var parts: [String: CodeValue] = [:]
      for (index, argument) in arguments.enumerated() {
        parts[argument.label ?? (names.indices.contains(index) ? names[index] : "\(index)")] = argument.value
      }
      if parts["horizontal"] != nil || parts["vertical"] != nil, type.hasSuffix("Insets") {
        for (edge, axis) in [
          ("left", "horizontal"), ("right", "horizontal"), ("top", "vertical"), ("bottom", "vertical"),
        ] { parts[edge] = parts[axis] }
      }
      return .record(parts)
    }
    if scalars.contains(type) {
      guard let value = arguments.value else { return .number(.no) }
      return value.amount.map { .number($0) } ?? (priority(value).map { .number(.number($0)) } ?? value)
    }
    switch type {
    case "UITraitCollection": return ChildControllers.traits(initializer, arguments)
    case "UIFont", "UIColor", "UIImage": return made(initializer, arguments, interpreter, type: type)
    case "CGAffineTransform": return CodeTransforms.made(type, arguments, interpreter) ?? .unknown(type)
    case "String", "NSString":
      if let key = arguments[label: "localized"] { return translated(key, arguments) }
      return arguments[label: "format"] ?? arguments.value.map {
        $0.text == nil ? .unknown("text") : $0
      } ?? .text("")
    case "NSAttributedString", "NSMutableAttributedString", "AttributedString":
      return .record(["string": arguments.value ?? .text("")])
    case "NSMutableArray", "NSArray", "Array", "Set", "NSMutableSet":
      return .list(arguments.compactMap(\.value).flatMap { $0.list ?? [$0] })
    case "UICollectionViewFlowLayout", "UICollectionViewLayout", "UIVisualEffect", "UIBlurEffect",
      "UIView.AutoresizingMask":
      return .unknown(type)
    default: return nil
    }
  }

  /// Returns the font, colour, image or structure that a function creates.
  static func made(
    _ name: String, _ arguments: [GivenArgument], _ interpreter: Interpreter, type: String? = nil
  ) -> CodeValue? {
    switch type {
    case "UIColor": return madeColor(name, arguments, interpreter)
    case "UIImage": return madeImage(name, arguments, interpreter)
    case "UIFont", "UIFontMetrics", "UIFontDescriptor": return CodeFonts.made(name, arguments)
    case "UITraitCollection" where !arguments.isEmpty: return ChildControllers.traits(name, arguments)
    case "NSNumber": return arguments.value
    case "NSString", "NSMutableArray", "NSArray", "NSSet":
      return name.hasPrefix("array") || name.hasPrefix("set")
        ? .list(arguments.compactMap(\.value).filter { !$0.isNull }.flatMap { $0.list ?? [$0] })
        : name.contains("WithFormat") ? format(arguments) : nil
    case "NSLayoutConstraint": return nil
    default: break
    }
    let fields: [String: String] = [
      "CGRectMake": "CGRect", "CGSizeMake": "CGSize", "CGPointMake": "CGPoint",
      "UIEdgeInsetsMake": "UIEdgeInsets",
      "NSDirectionalEdgeInsetsMake": "NSDirectionalEdgeInsets", "UIOffsetMake": "UIOffset",
    ]
    if let structure = fields[name] { return constructed(structure, "init", arguments, interpreter) }
    switch name {
    case "NSLocalizedString", "NSLocalizedStringFromTable", "localized":
      return arguments.value.map { translated($0, arguments) }
    case "MASBoxValue", "MASAttachKeys": return arguments.value
    case "NSClassFromString": return arguments.value?.text.map { .type($0) }
    case "CGRectGetWidth": return arguments.value?["width"]
    case "CGRectGetHeight": return arguments.value?["height"]
    case "CGRectGetMaxX", "CGRectGetMaxY", "CGRectGetMinX", "CGRectGetMinY", "CGRectGetMidX", "CGRectGetMidY":
      guard case .record(let parts)? = arguments.value else { return nil }
      return part("m" + name.dropFirst("CGRectGetM".count), of: parts)
    case "systemFont", "boldSystemFont", "preferredFont", "italicSystemFont":
      return CodeFonts.made(name, arguments)
    default: return CodeTransforms.made(name, arguments, interpreter)
    }
  }

  /// Returns a text that is translated: its value in the source, or itself unless it looks like a key.
  private static func translated(_ key: CodeValue, _ arguments: [GivenArgument]) -> CodeValue {
    if let value = arguments[label: "value"] ?? arguments[label: "defaultValue"], value.text?.isEmpty == false
    {
      return value
    }
    guard let text = key.text, LocalizationKey.matchesTranslated(text) else { return key }
    return .unknown(text)
  }

  /// Returns a format string with its arguments inserted; unknown values are inserted as their names.
  private static func format(_ arguments: [GivenArgument]) -> CodeValue? {
    guard let text = arguments.value?.text else { return nil }
    var values = arguments.dropFirst().map(\.value)[...]
    var parts: [CodeValue] = []
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      parts.append(.text(String(rest[..<percent])))
      rest = rest[rest.index(after: percent)...].drop { "0123456789.l+-".contains($0) }
      if rest.first == "%" {
        parts.append(.text("%"))
      } else if let value = values.popFirst() {
        parts.append(value)
      }
      rest = rest.dropFirst()
    }
    return Interpreter.joined(parts + [.text(String(rest))])
  }

  private static func madeColor(_ name: String, _ arguments: [GivenArgument], _ interpreter: Interpreter)
    -> CodeValue?
  {
    let numbers = arguments.compactMap(\.value.number)
    if let name = (arguments[label: "named"] ?? (name == "colorNamed" ? arguments.value : nil))?.text {
      return .color(interpreter.namedColor(name) ?? Color(white: 0.5, name: name))
    }
    switch (numbers.count, arguments.first?.label ?? "") {
    case (2, _): return .color(Color(white: numbers[0], alpha: numbers[1]))
    case (4, "hue"),
      (4, _) where name == "colorWithHue":
      return .unknown("color")
    case (4, _): return .color(Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]))
    default: return arguments.isEmpty ? color(name) : nil
    }
  }

  private static func madeImage(_ name: String, _ arguments: [GivenArgument], _ interpreter: Interpreter)
    -> CodeValue?
  {
    guard let text = arguments.value?.text, ["init", "imageNamed", "systemImageNamed"].contains(name) else {
      return arguments.value?.isUnknown == true ? arguments.value : nil
    }
    let isSymbol = arguments.first?.label == "systemName" || name == "systemImageNamed"
    if isSymbol { return .image(ImageReference(name: text, isSymbol: true)) }
    return .image(interpreter.images(text) ?? ImageReference(name: text))
  }

  /// Returns the result of a method such as `withAlphaComponent` or `withRenderingMode`; most of them do not affect
  /// layout.
  static func changed(
    _ value: CodeValue, _ name: String, _ arguments: [GivenArgument], _ interpreter: Interpreter
  ) -> CodeValue {
    if case .font(let font) = value { return .font(CodeFonts.changed(font, name, arguments)) }
    if case .color(var color) = value, name.hasPrefix("withAlpha") || name.hasPrefix("colorWithAlpha"),
      let alpha = arguments.value?.number, color.kind == .literal
    {
      color.base.alpha = alpha
      return .color(color)
    }
    return value
  }

  /// Returns the result of a structure's method; only copies and rotations are supported.
  static func changed(
    _ parts: [String: CodeValue], _ name: String, _ arguments: [GivenArgument], _ interpreter: Interpreter
  ) -> CodeValue {
    switch name {
    case "appending", "mutableCopy", "copy": .record(parts)
    default: CodeTransforms.changed(.record(parts), name, arguments, interpreter) ?? .unknown(name)
    }
  }
}
