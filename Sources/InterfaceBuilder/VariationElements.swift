import Model

extension InterfaceBuilderReader {
  mutating func collectVariations(_ element: Int, target: PendingVariation.Target) {
    for variation in xml.children(of: element) where xml.name(of: variation) == "variation" {
      current.pendingVariations.append(PendingVariation(element: variation, target: target))
      if case .view(let owner) = target, let list = xml.child("constraints", of: variation) {
        collect(list, owner: owner, variation: xml.attribute("key", of: variation).map(xml.attributeValue))
      }
    }
  }

  /// Resolves variations to adjustments: the default first, then those for one size class, then those for two. The
  /// later one wins, as in Interface Builder.
  mutating func resolveVariations() {
    for pending in current.pendingVariations {
      markUsed(pending.element)
      guard let key = string(pending.element, "key") else { continue }
      readMasks(pending.element, key)
      switch pending.target {
      case .constraint(let id):
        guard let index = current.constraintIndex[id] else { continue }
        if let constant = number(pending.element, "constant") {
          addAdjustment(key, .constant(index, .number(constant)), at: pending.element)
        }
      case .view(let view):
        readViewVariation(pending.element, key, view)
      }
    }
    let start = document.scenes[document.scenes.count - 1].adjustments.lowerBound
    let sorted = document.adjustments[start...].enumerated().sorted {
      let a = specificity($0.element.when)
      let b = specificity($1.element.when)
      return a == b ? $0.offset < $1.offset : a < b
    }
    document.adjustments.replaceSubrange(start..., with: sorted.map(\.element))
  }

  private func specificity(_ condition: Condition) -> Int {
    (condition.horizontal == nil ? 0 : 1) + (condition.vertical == nil ? 0 : 1)
      + (condition.idiom == nil ? 0 : 1)
  }

  /// Reads which constraints and subviews are installed: the default excludes, a size class includes.
  private mutating func readMasks(_ element: Int, _ key: String) {
    for mask in xml.children(of: element) where xml.name(of: mask) == "mask" {
      markUsed(mask)
      let isViews = string(mask, "key") == "subviews"
      for entry in xml.children(of: mask) {
        markUsed(entry)
        guard let id = string(entry, "reference") else { continue }
        let installed = xml.name(of: entry) == "include"
        if isViews {
          guard case .view(let view)? = current.items[id] else { continue }
          addAdjustment(key, .installView(view, installed), at: entry)
        } else if let index = current.constraintIndex[id] {
          addAdjustment(key, .installConstraint(index, installed), at: entry)
        }
      }
    }
  }

  private mutating func readViewVariation(_ element: Int, _ key: String, _ view: ViewIndex) {
    func add(_ change: Change) { addAdjustment(key, change, at: element) }
    if let spacing = number(element, "spacing") { add(.number(view, .spacing, .number(spacing))) }
    if let axis = string(element, "axis") { add(.axis(view, axis == "vertical" ? .vertical : .horizontal)) }
    if let name = string(element, "distribution"), let value = Self.distributions[name] {
      add(.distribution(view, value))
    }
    if let name = string(element, "alignment"), let value = Self.alignments[name] {
      add(.alignment(view, value))
    }
    if let value = flag(element, "hidden") { add(.flag(view, .hidden, value)) }
    if let value = flag(element, "fixedFrame") { add(.flag(view, .fixedFrame, value)) }
    if let value = flag(element, "misplaced") { add(.flag(view, .markedMisplaced, value)) }
    if let value = flag(element, "ambiguous") { add(.flag(view, .markedAmbiguous, value)) }
    if let value = number(element, "alpha") { add(.number(view, .alpha, .number(value))) }
    if let value = number(element, "numberOfLines") { add(.number(view, .lines, .number(value))) }
    if let frame = readFrame(of: element, in: document.views[at: view].parent) { add(.frame(view, frame)) }
    if let font = child(element, "fontDescription", key: "fontDescription") {
      add(.font(view, readFont(font, standard: 17)))
    }
    if let insets = child(element, key: "layoutMargins") ?? child(element, key: "directionalLayoutMargins") {
      add(.margins(view, readInsets(insets)))
    }
    for color in xml.children(of: element) where xml.name(of: color) == "color" {
      guard let key = string(color, "key"), let property = Self.colorKeys[key] else { continue }
      add(.color(view, property, readColor(color)))
    }
    // A `nil` in a variation removes the colour.
    for absent in xml.children(of: element) where xml.name(of: absent) == "nil" {
      guard let key = string(absent, "key"), let property = Self.colorKeys[key] else { continue }
      add(.color(view, property, nil))
    }
    if let value = flag(element, "enabled") { add(.flag(view, .disabled, !value)) }
    if let value = flag(element, "selected") { add(.flag(view, .selected, value)) }
    if let value = flag(element, "highlighted") { add(.flag(view, .highlighted, value)) }
    if let image = readImageReference(element, key: "image") { add(.image(view, image)) }
  }

  mutating func addAdjustment(_ key: String, _ change: Change, at element: Int) {
    guard let condition = condition(key, at: element) else { return }
    document.adjustments.append(Adjustment(when: condition, change, position: position(element)))
  }

  /// Parses a variation's key: `default`, `widthClass=compact`, `heightClass=regular-widthClass=compact`,
  /// `userInterfaceIdiom=mac` …
  private mutating func condition(_ key: String, at element: Int) -> Condition? {
    var condition = Condition.always
    if key == "default" { return condition }
    for part in key.split(separator: "-") {
      switch part {
      case "widthClass=compact": condition.horizontal = .compact
      case "widthClass=regular": condition.horizontal = .regular
      case "heightClass=compact": condition.vertical = .compact
      case "heightClass=regular": condition.vertical = .regular
      case "userInterfaceIdiom=mac": condition.idiom = .mac
      case "userInterfaceIdiom=pad", "userInterfaceIdiom=iPad": condition.idiom = .pad
      case "userInterfaceIdiom=phone", "userInterfaceIdiom=iPhone": condition.idiom = .phone
      case "userInterfaceStyle=dark": condition.dark = true
      case "userInterfaceStyle=light": condition.dark = false
      default:
        report(
          .warning, "a variation for the unknown '\(key)' is ignored",
          expected: "expected widthClass=… or heightClass=…", at: element)
        return nil
      }
    }
    return condition
  }
}
