import Basics
import Model

@testable import SourceLayouts

// The properties that affect layout, as assignments.
extension CodeWriter {
  private static let written: Set<ViewKind> = [
    .view, .label, .button, .image, .textField, .textView, .segmented, .stack, .scroll, .table, .collection,
    .web, .map,
  ]

  /// The class of a view; nil for views whose contents this writer has no code for.
  func type(of view: View) -> String? {
    guard writesProperties else { return view.kind == .stack ? "UIStackView" : "UIView" }
    if case .control(let kind) = view.kind {
      return [.switch, .slider, .stepper, .progress, .activity, .pageControl].contains(kind)
        ? kind.classes[0] : nil
    }
    // The views of child controllers are in their own scenes.
    if view.kind == .container { return "UIView" }
    return Self.written.contains(view.kind) ? view.kind.classes.first : nil
  }

  func initial(_ view: View, _ type: String) -> String {
    if writesProperties, view.kind == .button {
      let word = view.button.style == .custom ? "custom" : "system"
      return isSwift
        ? "UIButton(type: .\(word))"
        : "[UIButton buttonWithType:UIButtonType\(word == "custom" ? "Custom" : "System")]"
    }
    if writesProperties, view.kind == .segmented {
      let titles = view.segmented.segments.map { quoted($0.title) }.joined(separator: ", ")
      return isSwift
        ? "UISegmentedControl(items: [\(titles)])" : "[[UISegmentedControl alloc] initWithItems:@[\(titles)]]"
    }
    return isSwift ? "\(type)()" : "[\(type) new]"
  }

  private func quoted(_ text: String) -> String {
    var result = isSwift ? "\"" : "@\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }

  /// Returns a case of an enumeration: `.center`, or `NSTextAlignmentCenter`.
  private func word(_ type: String, _ word: String) -> String {
    isSwift ? ".\(word)" : type + word.prefix(1).uppercased() + word.dropFirst()
  }

  private func insets(_ insets: Insets, isDirectional: Bool = false) -> String {
    let names =
      isDirectional ? ["top", "leading", "bottom", "trailing"] : ["top", "left", "bottom", "right"]
    let values = [insets.top, insets.left, insets.bottom, insets.right]
    let type = isDirectional ? "NSDirectionalEdgeInsets" : "UIEdgeInsets"
    return isSwift
      ? "\(type)(\(zip(names, values).map { "\($0): \($1)" }.joined(separator: ", ")))"
      : "\(type)Make(\(values.map { "\($0)" }.joined(separator: ", ")))"
  }

  private func font(_ font: Font) -> String? {
    guard font.scalesLike == nil, !font.monospacedDigits else { return nil }
    switch font.family {
    case .style(let style):
      guard font == Font(style: style) else { return nil }
      return isSwift
        ? "UIFont.preferredFont(forTextStyle: .\(style))"
        : "[UIFont preferredFontForTextStyle:UIFontTextStyle\("\(style)".prefix(1).uppercased())\("\(style)".dropFirst())]"
    case .named(let name):
      return isSwift
        ? "UIFont(name: \(quoted(name)), size: \(font.size))"
        : "[UIFont fontWithName:\(quoted(name)) size:\(font.size)]"
    case .system:
      if font.italic {
        guard font.weight == .regular else { return nil }
        return isSwift
          ? "UIFont.italicSystemFont(ofSize: \(font.size))" : "[UIFont italicSystemFontOfSize:\(font.size)]"
      }
      let weight = "\(font.weight)"
      return isSwift
        ? "UIFont.systemFont(ofSize: \(font.size), weight: .\(weight))"
        : "[UIFont systemFontOfSize:\(font.size) weight:UIFontWeight\(weight.prefix(1).uppercased())\(weight.dropFirst())]"
    }
  }

  private func image(_ image: ImageReference) -> String? {
    var plain = image
    (plain.size, plain.rendering) = (nil, .automatic)
    guard plain == ImageReference(name: image.name, isSymbol: image.isSymbol) else { return nil }
    if image.isSymbol {
      return isSwift
        ? "UIImage(systemName: \(quoted(image.name)))" : "[UIImage systemImageNamed:\(quoted(image.name))]"
    }
    return isSwift ? "UIImage(named: \(quoted(image.name)))" : "[UIImage imageNamed:\(quoted(image.name))]"
  }

  /// The statements that set the properties of a view; nil if it has one that this writer has no code for.
  func properties(of place: ViewIndex) -> [String]? {
    let view = document.views[at: place]
    guard let name = name(place) else { return stop("a view without a name") }
    if let more = more(of: view) { return stop(more) }
    var lines: [String] = []
    func set(_ property: String, _ value: String) {
      lines.append("\(name).\(property) = \(value)\(isSwift ? "" : ";")")
    }
    func set(_ property: String, _ flag: Bool) { set(property, isSwift ? "\(flag)" : flag ? "YES" : "NO") }
    if place != scene.root {
      if view.usesAutoLayout {
        set("translatesAutoresizingMaskIntoConstraints", false)
      } else if let frame = view.frame {
        set("frame", rect(frame))
        let names: KeyValuePairs<String, Autoresizing> = [
          "flexibleWidth": .width, "flexibleHeight": .height, "flexibleLeftMargin": .flexibleMinX,
          "flexibleRightMargin": .flexibleMaxX, "flexibleTopMargin": .flexibleMinY,
          "flexibleBottomMargin": .flexibleMaxY,
        ]
        let mask = names.filter { view.autoresizing.contains($0.value) }.map {
          word("UIViewAutoresizing", $0.key)
        }
        if !mask.isEmpty {
          set(
            "autoresizingMask", isSwift ? "[\(mask.joined(separator: ", "))]" : mask.joined(separator: " | "))
        }
      }
    }
    if view.hidden { set("hidden", true) }
    for (axis, path) in [("horizontal", \AxisPair.horizontal), ("vertical", \AxisPair.vertical)] {
      let plain = view.kind == .label || view.kind == .image ? Float(251) : 250
      for (property, value, standard) in [
        ("ContentHugging", view.hugging[keyPath: path], plain),
        ("ContentCompressionResistance", view.compression[keyPath: path], 750),
      ] where value != standard {
        lines.append(
          isSwift
            ? "\(name).set\(property)Priority(UILayoutPriority(\(value)), for: .\(axis))"
            : "[\(name) set\(property)Priority:\(value) forAxis:UILayoutConstraintAxis\(axis == "vertical" ? "Vertical" : "Horizontal")];"
        )
      }
    }
    if let explicit = view.margins.explicit {
      set(
        view.margins.directional ? "directionalLayoutMargins" : "layoutMargins",
        insets(explicit, isDirectional: view.margins.directional))
    }
    if view.margins.preservesSuperview { set("preservesSuperviewLayoutMargins", true) }
    if !view.margins.insetsFromSafeArea { set("insetsLayoutMarginsFromSafeArea", false) }
    let directions: [Direction: String] = [
      .leftToRight: "forceLeftToRight", .rightToLeft: "forceRightToLeft", .fixed: "playback",
    ]
    if let direction = directions[view.direction] {
      set("semanticContentAttribute", word("UISemanticContentAttribute", direction))
    }
    guard let content = content(of: view, name) else { return stop("content of \(view.kind)") }
    return lines + content.map { isSwift ? $0 : $0 + ";" }
  }

  /// Returns a layout property that this writer leaves out, if a view has one.
  private func more(of view: View) -> String? {
    if view.fixedFrame { return "a frame for prototyping" }
    if view.placeholder != nil || view.designedSize != nil { return "a placeholder size" }
    if view.margins.followsReadableWidth { return "readable width" }
    // The layer's attributes move nothing.
    if view.attributes.contains(where: { !$0.keyPath.hasPrefix("layer.") }) { return "runtime attributes" }
    return !view.usesAutoLayout && view.frame == nil ? "no frame" : nil
  }

  private func content(of view: View, _ name: String) -> [String]? {
    switch view.kind {
    case .label:
      guard view.label.text.isPlain, let font = font(view.label.font), view.label.minimumFontSize == 0 else {
        return nil
      }
      var lines = ["\(name).text = \(quoted(view.label.text.string))", "\(name).font = \(font)"]
      lines.append("\(name).numberOfLines = \(view.label.lines)")
      lines.append(
        "\(name).lineBreakMode = \(word("NSLineBreak", Self.lineBreaks[view.label.lineBreak] ?? ""))")
      if view.label.shrinksToFit {
        lines.append("\(name).adjustsFontSizeToFitWidth = \(isSwift ? "true" : "YES")")
      }
      if view.label.minimumScale != 0 {
        lines.append("\(name).minimumScaleFactor = \(view.label.minimumScale)")
      }
      if let width = view.label.preferredMaxWidth {
        lines.append("\(name).preferredMaxLayoutWidth = \(width)")
      }
      if view.label.adjustsForTextSize {
        lines.append("\(name).adjustsFontForContentSizeCategory = \(isSwift ? "true" : "YES")")
      }
      return lines
    case .button: return button(view.button, name)
    case .image:
      guard let reference = view.image else { return [] }
      return image(reference).map { ["\(name).image = \($0)"] }
    case .textField:
      guard view.textField.text.isPlain, let font = font(view.textField.font) else { return nil }
      let borders: [TextFieldContent.Border: String] = [
        .none: "none", .line: "line", .bezel: "bezel", .rounded: "roundedRect",
      ]
      let secure = isSwift ? "isSecureTextEntry = true" : "secureTextEntry = YES"
      return (view.textField.secure ? ["\(name).\(secure)"] : []) + [
        "\(name).text = \(quoted(view.textField.text.string))",
        "\(name).placeholder = \(quoted(view.textField.prompt))", "\(name).font = \(font)",
        "\(name).borderStyle = \(word("UITextBorderStyle", borders[view.textField.border] ?? ""))",
      ]
    case .textView:
      guard view.textView.text.isPlain, let font = font(view.textView.font) else { return nil }
      var lines = ["\(name).text = \(quoted(view.textView.text.string))", "\(name).font = \(font)"]
      if !view.textView.scrolls { lines.append("\(name).scrollEnabled = \(isSwift ? "false" : "NO")") }
      if let inset = view.textView.containerInset {
        lines.append("\(name).textContainerInset = \(insets(inset))")
      }
      if let padding = view.textView.fragmentPadding {
        lines.append("\(name).textContainer.lineFragmentPadding = \(padding)")
      }
      return lines
    case .segmented:
      return view.segmented.segments.contains { $0.image != nil || $0.width != 0 } ? nil : []
    case .stack: return stack(view.stack, name)
    case .scroll:
      guard view.scroll.insetAdjustment != .never else { return nil }
      return view.scroll.contentInset == .zero
        ? [] : ["\(name).contentInset = \(insets(view.scroll.contentInset))"]
    case .control(let kind):
      if kind == .pageControl { return ["\(name).numberOfPages = \(view.control.count)"] }
      var plain = UIKitClasses.view(kind.classes[0]).control
      plain.value = view.control.value
      return plain == view.control ? [] : nil
    case .view, .container, .table, .collection, .web, .map: return []
    default: return nil
    }
  }

  private static let lineBreaks: [LineBreak: String] = [
    .wordWrap: "byWordWrapping", .characterWrap: "byCharWrapping", .clip: "byClipping",
    .headTruncation: "byTruncatingHead", .middleTruncation: "byTruncatingMiddle",
    .tailTruncation: "byTruncatingTail",
  ]

  private func button(_ button: ButtonContent, _ name: String) -> [String]? {
    guard button.configuration == nil, button.faces.isEmpty, button.title.isPlain,
      button.style == .system || button.style == .custom
    else { return nil }
    var lines: [String] = []
    func call(_ setter: String, _ value: String) {
      lines.append(
        isSwift
          ? "\(name).\(setter)(\(value), for: .normal)"
          : "[\(name) \(setter):\(value) forState:UIControlStateNormal]")
    }
    if !button.title.isEmpty { call("setTitle", quoted(button.title.string)) }
    if let own = button.font {
      guard let font = font(own) else { return nil }
      lines.append("\(name).titleLabel\(isSwift ? "?" : "").font = \(font)")
    }
    for (setter, reference) in [("setImage", button.image), ("setBackgroundImage", button.backgroundImage)] {
      guard let reference else { continue }
      guard let image = image(reference) else { return nil }
      call(setter, image)
    }
    for (property, value) in [
      ("contentEdgeInsets", button.contentInsets), ("titleEdgeInsets", button.titleInsets),
      ("imageEdgeInsets", button.imageInsets),
    ] {
      if let value { lines.append("\(name).\(property) = \(insets(value))") }
    }
    lines.append(
      "\(name).titleLabel\(isSwift ? "?" : "").lineBreakMode = \(word("NSLineBreak", Self.lineBreaks[button.lineBreak] ?? ""))"
    )
    return lines
  }

  private func stack(_ stack: StackContent, _ name: String) -> [String]? {
    guard !stack.standardSpacing else { return nil }
    var lines = [
      "\(name).axis = \(word("UILayoutConstraintAxis", stack.axis == .vertical ? "vertical" : "horizontal"))",
      "\(name).distribution = \(word("UIStackViewDistribution", "\(stack.distribution)"))",
      "\(name).alignment = \(word("UIStackViewAlignment", "\(stack.alignment)"))",
      "\(name).spacing = \(stack.spacing)",
    ]
    let yes = isSwift ? "true" : "YES"
    if stack.marginsRelative { lines.append("\(name).layoutMarginsRelativeArrangement = \(yes)") }
    if stack.baselineRelative { lines.append("\(name).baselineRelativeArrangement = \(yes)") }
    return lines
  }

  func customSpacing(of place: ViewIndex) -> [String] {
    guard let name = name(place) else { return [] }
    let arranged = scene.views.filter { document.views[at: $0].parent == place }
    return document.views[at: place].stack.customSpacing.sorted { $0.key < $1.key }.compactMap {
      index, spacing in
      guard arranged.indices.contains(index), let view = self.name(arranged[index]) else { return nil }
      return isSwift
        ? "\(name).setCustomSpacing(\(spacing), after: \(view))"
        : "[\(name) setCustomSpacing:\(spacing) afterView:\(view)];"
    }
  }
}
