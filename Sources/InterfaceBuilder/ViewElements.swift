import LayoutFormat
import Model
import Syntax

extension InterfaceBuilderReader {
  /// Whether an element is a view: one of the known kinds, or any element with a frame.
  func isView(_ element: Int) -> Bool {
    let name = xml.name(of: element)
    if name == "view", xml.attribute("id", of: element) == nil {
      return child(element, "rect", key: "frame") != nil
    }
    if name == "window" { return false }
    if ElementNames.kinds[name] != nil { return true }
    return child(element, "rect", key: "frame") != nil
  }

  /// Reads an element with its descendants, views in document order.
  mutating func readViews(_ top: Int) {
    var element = top
    let end = xml.end(of: top)
    while element < end {
      let name = xml.name(of: element)
      if ElementNames.opaque.contains(name) {
        element = xml.end(of: element)
        continue
      }
      if name == "subviews" {
        markUsed(element)
      } else if isView(element) {
        readView(element)
      }
      element += 1
    }
    closeViews(downTo: top)
  }

  /// Reports the elements of a view that are unknown.
  private mutating func reportUnknownParts(_ element: Int) {
    for part in xml.children(of: element) where !isView(part) {
      let name = xml.name(of: part)
      guard !ElementNames.parts.contains(name) else { continue }
      leaveOut("'\(name)' inside a view is unknown; it and its content are ignored", at: part)
    }
  }

  /// Closes the views whose elements have ended.
  mutating func closeViews(downTo element: Int) {
    while let last = current.open.last,
      element == 0 || last.end <= element || last.end == xml.end(of: element)
    {
      document.views[at: last.view].end = document.views.count
      current.open.removeLast()
    }
  }

  private mutating func readView(_ element: Int) {
    while let last = current.open.last, last.end <= element {
      document.views[at: last.view].end = document.views.count
      current.open.removeLast()
    }
    markUsed(element)
    let name = xml.name(of: element)
    let key = string(element, "key")
    var kind = ElementNames.kinds[name] ?? .view
    if ElementNames.kinds[name] == nil, unknownViews.insert(name).inserted {
      report(
        .warning, "'\(name)' is an unknown kind of view; it is laid out as a plain view",
        expected: NearestName.nearest(to: name, in: ElementNames.kinds.keys).first.map {
          "did you mean '\($0)'?"
        },
        at: element)
    }
    let parent = current.open.last?.view
    if kind == .view, key == "contentView", let parent, document.views[at: parent].kind == .collectionCell {
      kind = .cellContent
    }
    let index = document.views.count
    var view = View(
      kind, id: string(element, "id"), element: name, parent: parent, position: position(element))
    readCommon(element, into: &view)
    view.isBarView = key == "titleView" || key == "customView"
    view.content = readContent(element, kind, index: index, key: key, parent: parent)
    apply(view.attributes, of: element) { view.apply($0) }
    document.views.append(view)
    current.open.append((xml.end(of: element), index))
    if parent == nil, key == "view" || key == nil, current.root == nil, index == sceneStart {
      current.root = index
    }

    register(view.id, .view(index), at: element)
    reportUnknownParts(element)
    readGuides(element, owner: index)
    collectConstraints(element, owner: index)
    collectVariations(element, target: .view(index))
  }

  private var sceneStart: Int { document.scenes.last?.views.lowerBound ?? 0 }

  mutating func register(_ id: String?, _ item: ConstraintItem, at element: Int) {
    guard let id else { return }
    if current.items[id] != nil {
      report(
        .warning, "the object id '\(id)' is used twice; the first one is kept", atAttribute: "id", of: element
      )
    } else {
      current.items[id] = item
    }
  }

  /// Reads the properties of every view.
  private mutating func readCommon(_ element: Int, into view: inout View) {
    view.customClass = string(element, "customClass")
    for name in ["customModule", "customModuleProvider", "restorationIdentifier"] {
      _ = string(element, name)
    }
    view.name = string(element, "userLabel")
    if let accessibility = child(element, "accessibility", key: "accessibilityConfiguration") {
      let identifier = string(accessibility, "identifier")
      if view.name == nil, let identifier, !identifier.isEmpty { view.name = identifier }
      view.accessibilityLabel = string(accessibility, "label")
      if let part = child(accessibility, "bool", key: "isElement") {
        view.isAccessibilityHidden = string(part, "value") == "NO"
      }
      markUnderstood(accessibility)
    }
    view.frame = readFrame(of: element)
    view.usesAutoLayout = flag(element, "translatesAutoresizingMaskIntoConstraints") == false
    if let mask = xml.child("autoresizingMask", of: element) { view.autoresizing = readAutoresizing(mask) }
    view.fixedFrame = flag(element, "fixedFrame") ?? false
    view.markedMisplaced = flag(element, "misplaced") ?? false
    view.markedAmbiguous = flag(element, "ambiguous") ?? false
    switch string(element, "verifyAmbiguity") {
    case "off": view.ambiguityCheck = .never
    case "ignoreSizes": view.ambiguityCheck = .positionOnly
    default: break
    }
    view.hidden = flag(element, "hidden") ?? false
    view.alpha = number(element, "alpha") ?? 1
    view.clips = flag(element, "clipsSubviews") ?? false
    view.contentMode = string(element, "contentMode").flatMap { Self.contentModes[$0] } ?? .scaleToFill
    view.hugging = AxisPair(
      priority(element, "horizontalHuggingPriority", 250), priority(element, "verticalHuggingPriority", 250))
    view.compression = AxisPair(
      priority(element, "horizontalCompressionResistancePriority", 750),
      priority(element, "verticalCompressionResistancePriority", 750))
    readMargins(element, into: &view)
    switch string(element, "semanticContentAttribute") {
    case "forceLeftToRight": view.direction = .leftToRight
    case "forceRightToLeft": view.direction = .rightToLeft
    case "playback", "spatial": view.direction = .fixed
    default: break
    }
    let width = string(element, "placeholderIntrinsicWidth").map(placeholder) ?? .absent
    let height = string(element, "placeholderIntrinsicHeight").map(placeholder) ?? .absent
    if width != .absent || height != .absent {
      view.placeholder = PlaceholderSize(width: width, height: height)
    }
    view.designedSize = view.id.flatMap { designedSizes[$0] }
    view.colors = readColors(element)
    view.state = readState(element)
    view.attributes = runtimeAttributes(element)
  }

  private func placeholder(_ text: String) -> PlaceholderSize.Axis {
    guard let value = Double(text), value == value.bounded else { return .none }
    return .points(value)
  }

  /// Returns a priority from 0 to 1000; any other value is reported and clamped.
  mutating func priority(_ element: Int, _ name: String, _ standard: Float) -> Float {
    guard let value = number(element, name) else { return standard }
    guard value >= 0, value <= 1000 else {
      report(
        .warning, "'\(string(element, name) ?? "")' is not a priority", expected: "expected 1 to 1000",
        atAttribute: name,
        of: element)
      return value < 0 ? 1 : 1000
    }
    return Float(value)
  }

  private mutating func readMargins(_ element: Int, into view: inout View) {
    if let insets = child(element, "edgeInsets", key: "layoutMargins") {
      view.margins.explicit = readInsets(insets)
    }
    if let insets = child(element, "directionalEdgeInsets", key: "directionalLayoutMargins") {
      view.margins.explicit = readInsets(insets)
      view.margins.directional = true
    }
    view.margins.preservesSuperview = flag(element, "preservesSuperviewLayoutMargins") ?? false
    view.margins.insetsFromSafeArea = flag(element, "insetsLayoutMarginsFromSafeArea") ?? true
    view.margins.followsReadableWidth = flag(element, "layoutMarginsFollowReadableWidth") ?? false
  }

  private mutating func readAutoresizing(_ element: Int) -> Autoresizing {
    markUsed(element)
    _ = string(element, "key")
    var mask: Autoresizing = []
    if flag(element, "flexibleMinX") == true { mask.insert(.flexibleMinX) }
    if flag(element, "widthSizable") == true { mask.insert(.width) }
    if flag(element, "flexibleMaxX") == true { mask.insert(.flexibleMaxX) }
    if flag(element, "flexibleMinY") == true { mask.insert(.flexibleMinY) }
    if flag(element, "heightSizable") == true { mask.insert(.height) }
    if flag(element, "flexibleMaxY") == true { mask.insert(.flexibleMaxY) }
    return mask
  }

  private mutating func readGuides(_ element: Int, owner: ViewIndex) {
    for guide in xml.children(of: element) {
      if xml.name(of: guide) == "keyboardLayoutGuide" {
        markUsed(guide)
        _ = string(guide, "key")
        addGuide(
          Guide(.keyboard, owner: owner, id: string(guide, "id"), name: string(guide, "userLabel")), at: guide
        )
      }
      guard xml.name(of: guide) == "viewLayoutGuide" else { continue }
      markUsed(guide)
      let kind: GuideKind
      switch string(guide, "key") {
      case "contentLayoutGuide": kind = .scrollContent
      case "frameLayoutGuide": kind = .scrollFrame
      case "readableContentGuide", "readableContent": kind = .readableContent
      case "layoutMarginsGuide", "layoutMargins": kind = .margins
      case "keyboardLayoutGuide", "keyboard": kind = .keyboard
      case "safeArea", nil: kind = .safeArea
      case .some(let other):
        let message = "the guide '\(other)' is unknown; the safe area is used instead"
        report(.warning, message, at: guide)
        leaveOut(message, at: guide)
        kind = .safeArea
      }
      addGuide(
        Guide(kind, owner: owner, id: string(guide, "id"), name: string(guide, "userLabel")), at: guide)
    }
  }

  mutating func addGuide(_ guide: Guide, at element: Int) {
    register(guide.id, .guide(document.guides.count), at: element)
    document.guides.append(guide)
  }

  private static let contentModes: [String: ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .aspectFit, "scaleAspectFill": .aspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
}
