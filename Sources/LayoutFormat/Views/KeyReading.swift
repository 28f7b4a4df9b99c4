import Model
import Syntax

extension LayoutReader {
  /// A key to be read after the others of its view.
  typealias LateKey = (property: ViewProperty, value: JSONValue)

  /// Reads the keys of a view's object, except for its children.
  mutating func readKeys(
    of object: JSONValue, _ kind: KindOfView, view: ViewIndex, role: ViewStep.Role,
    _ late: inout [LateKey]
  ) {
    // The parser warns about duplicate keys, of which only the last is read.
    let hasDuplicates = !json.diagnostics.isEmpty
    for member in object.members {
      let key = member.key
      if hasDuplicates, object[key]?.position != member.value.position { continue }
      let isPlace = FormatObject.isPlace(key)
      guard let value = isPlace ? argument(member.value, as: .value) : member.value else { continue }
      if isPlace, readPlace(key, value, kind: kind.word, view: view, role: role, at: member.name) { continue }
      if isPlace, kind.word != "cell" {
        scene.pendingPins.append(.init(view: view, key: key, value: value))
      } else if key == "when", case .prototype = role {
        log.warning(
          "\"when\" cannot choose the rows of a cell",
          expected:
            "a row names its cell in its field \"type\", or in the field that \"type\" of the list names",
          at: member.name)
      } else if let property = kind.named[key] {
        if key == "axis", value.text != "horizontal", value.text != "vertical" { turn(view) }
        if property.isLate {
          late.append((property, value))
        } else {
          read(property, value, view: view)
        }
      } else if key == "variations" {
        for variation in value.elements {
          scene.pendingVariations.append(.init(view: view, changes: variation))
        }
      } else if key == "states" {
        readStates(value, view: view)
      }
    }
  }

  mutating func read(_ property: ViewProperty, _ value: JSONValue, view: ViewIndex) {
    guard !property.isOfPart else { return }
    guard property.key.shape.takesFields else {
      if !readComputed(property, value, view: view) { readKnown(property, value, view: view) }
      return
    }
    // A key that is read elsewhere, such as that of the subviews, keeps its parameters, which are reported.
    let isKnown = property.variation != nil || property.read != nil
    guard let value = isKnown ? argument(value, as: property.key.shape) : value,
      !readComputed(property, value, view: view)
    else { return }
    readKnown(property, value, view: view)
  }

  mutating func readKnown(_ property: ViewProperty, _ value: JSONValue, view: ViewIndex) {
    if let changes = property.variation?.read(value, view, &self) {
      for change in changes { applyAtOnce(change, at: value) }
    } else {
      property.read?(value, view, &self)
    }
  }

  /// Handles combinations of keys once all are read.
  mutating func finishContent(of view: ViewIndex, _ layers: ViewLayers, _ late: [LateKey]) {
    switch document.views[at: view].content {
    case .label, .textField, .textView, .button:
      if layers["dynamicType"] == nil {
        if document.views[at: view].hasFollowingFont { document.views[at: view].followsTextSize = true }
      } else {
        scene.textSizeIsWritten.insert(view)
        document.views[at: view].scaleFollowingFont()
      }
      if document.views[at: view].kind == .button { finishSymbol(of: view, layers) }
    case .container:
      guard let embed = scene.embeds[view] else { break }
      for layer in layers.layers {
        document.segues[embed] = ControllerProperty.child.value(layer, from: document.segues[embed], &self)
      }
    case .none, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection, .reusable,
      .effect:
      break
    }
    if document.views[at: view].kind == .button, document.views[at: view].font == nil,
      layers["fontSize"] != nil
    {
      document.views[at: view].changeFont { $0 = Font(size: 15) }
    }
    if let spacer = layers["spacer"] { finishSpacer(view, spacer) }
    for attribute in document.views[at: view].attributes where !document.views[at: view].apply(attribute) {
      document.ignored.add(attribute, at: document.views[at: view].position)
      reportUnknown(attribute, of: view, layers["attributes"])
    }
    for (property, value) in late { read(property, value, view: view) }
    measureImage(of: view, at: layers["image"])
  }

  /// Hides a view whenever an expression is not 0, under any of the outer conditions.
  mutating func hide(_ view: ViewIndex, where value: JSONValue, under conditions: [Condition]) {
    for outer in conditions {
      adjust(.flag(view, .hidden, false), [outer], at: value.position)
      adjust(.flag(view, .hidden, true), self.conditions(value).map { outer.and($0) }, at: value.position)
    }
  }

  /// Constrains the length of a spacer along its stack, and across it if the stack turns.
  private mutating func finishSpacer(_ view: ViewIndex, _ value: JSONValue) {
    guard let parent = document.views[at: view].parent,
      case .stack(let stack) = document.views[at: parent].content
    else { return }
    let least = value.number ?? 0
    scene.spacers[parent, default: []].append((view, least))
    let turns = scene.turningStacks.contains(parent)
    for axis in turns ? [stack.axis, stack.axis.other] : [stack.axis] {
      constrainSpacer(view, of: parent, along: axis, from: least)
    }
  }

  /// Constrains the length of a spacer along an axis: at least its minimum, equal to the other spacers of the stack, and
  /// otherwise as short as possible.
  private mutating func constrainSpacer(
    _ view: ViewIndex, of stack: ViewIndex, along axis: Axis, from least: Double
  ) {
    let attribute: Attribute = axis == .vertical ? .height : .width
    var length = Constraint(
      owner: view, first: .view(view), attribute, position: document.views[at: view].position)
    length.constant = least
    if least > 0 {
      length.relation = .greaterThanOrEqual
      document.constraints.append(length)
      length.relation = .equal
    }
    length.priority = 1
    document.constraints.append(length)
    guard let other = scene.spacers[stack]?.first?.view, other != view else { return }
    length.owner = stack
    length.second = .view(other)
    length.secondAttribute = attribute
    length.constant = 0
    length.priority = 2
    document.constraints.append(length)
  }

  /// Constrains the spacers of a stack along the axis to which it turns.
  mutating func turn(_ stack: ViewIndex) {
    guard scene.turningStacks.insert(stack).inserted,
      case .stack(let content) = document.views[at: stack].content
    else { return }
    for spacer in scene.spacers[stack] ?? [] {
      constrainSpacer(spacer.view, of: stack, along: content.axis.other, from: spacer.least)
    }
  }

  /// Applies the view's font to its symbol.
  private mutating func finishSymbol(of view: ViewIndex, _ layers: ViewLayers) {
    guard layers["imageFont"] == nil,
      document.views[at: view].image?.isSymbol == true || scene.imagesOfRows.contains(view),
      let given = layers["font"].flatMap({ argument($0, as: .shared(.font)) }),
      !FormatShape.isComputed(given.text ?? ""), let font = font(given)
    else { return }
    document.views[at: view].image?.font = font
  }

  /// Reads the position of a view that constraints do not position. Returns false if they do, or if the key belongs to
  /// its kind.
  private mutating func readPlace(
    _ key: String, _ value: JSONValue, kind: String, view: ViewIndex, role: ViewStep.Role, at place: JSONValue
  ) -> Bool {
    if kind == "cell", key == "height" || key == "width" { return false }
    switch role {
    case .child: return false
    case .root:
      log.error(
        "\"\(key)\" does not apply to the root view, which fills the screen",
        expected: key == "height" || key == "width" || key == "size"
          ? "remove it; a standalone view has a \"size\" next to \"view\"" : "remove it", at: place)
    case .item, .row, .prototype:
      log.error(
        "\"\(key)\" does not apply to a cell, which its list places",
        expected: "expected \"height\" or \"width\"",
        at: place)
    case .filling where key == "height" || key == "width": break
    case .edge, .filling:
      guard readLength(key, value, of: view) else {
        log.error(
          "the list places its header and footer",
          expected: "expected \"height\" with a number, an expression or automatic", at: place)
        return true
      }
    case .accessory:
      guard readLength(key, value, of: view) else {
        log.error(
          "the cell places its accessory", expected: "expected \"width\" or \"height\" with a number",
          at: place)
        return true
      }
    case .bar:
      if ["width", "height", "size", "aspect"].contains(key) { return false }
      log.error(
        "\"\(key)\" does not apply to a view in a bar, which the bar places",
        expected: "expected \"size\", \"width\" or \"height\"", at: place)
    }
    return true
  }

  /// Reads the width or height of a view that its container positions. Returns false for any other key.
  mutating func readLength(_ key: String, _ value: JSONValue, of view: ViewIndex) -> Bool {
    guard key == "height" || key == "width" else { return false }
    if key == "height", value.kind == .text, let parent = document.views[at: view].parent,
      [.table, .collection].contains(document.views[at: parent].kind)
    {
      // Without a frame the list finds the height.
      guard value.text != "automatic", let height = self.value(value) else { return true }
      document.views[at: view].frame = document.views[at: view].frame ?? .zero
      adjust(.number(view, .edgeHeight, height), at: value.position)
      return true
    }
    guard let length = value.number else { return false }
    var frame = document.views[at: view].frame ?? .zero
    if key == "height" { frame.height = length } else { frame.width = length }
    document.views[at: view].frame = frame
    return true
  }

  /// Adds a change under any of the conditions.
  mutating func adjust(
    _ change: Change, _ conditions: [Condition] = [.always], at position: @autoclosure () -> SourcePosition
  ) {
    for condition in conditions {
      document.adjustments.append(Adjustment(when: condition, change, position: position()))
    }
  }

  /// Applies a fixed change immediately; one that depends on the environment is added as an adjustment.
  mutating func applyAtOnce(_ change: Change, at value: JSONValue) {
    if change.isComputed {
      adjust(change, at: value.position)
    } else if let view = change.view {
      document.views[at: view].apply(change, number: \.number)
    }
  }

  mutating func readContainer(_ value: JSONValue, view: ViewIndex) {
    guard let name = value.text, let child = scene(named: name, at: value) else { return }
    document.views[at: view].content = .container(ContainerContent(scene: child))
    guard !leads(from: child, to: scene.index) else {
      return log.error("the screen \"\(name)\" contains itself", at: value)
    }
    contained[scene.index, default: []].append(child)
    scene.embeds[view] = document.segues.count
    document.segues.append(
      Segue(.embed(DocumentView(view)), from: scene.index, to: child, position: value.position))
  }

  mutating func readInstallation(_ value: JSONValue, view: ViewIndex) {
    let conditions = self.conditions(value)
    guard !conditions.isEmpty else { return }
    document.views[at: view].installed = false
    adjust(.installView(view, true), conditions, at: value.position)
  }

  /// Reads the spacing after an arranged view, which is stored in its stack view by index.
  mutating func readSpaceAfter(_ value: JSONValue, view: ViewIndex) {
    guard let parent = document.views[at: view].parent, document.views[at: parent].kind == .stack else {
      return log.error("\"spaceAfter\" applies only to views in a row or a column", at: value)
    }
    let place = document.views.all[parent + 1..<view].count { $0.parent == parent }
    document.views[at: parent].stack.customSpacing[place] = value.number ?? 0
  }

  private mutating func readStates(_ value: JSONValue, view: ViewIndex) {
    guard let name = document.views[at: view].name else {
      return log.error("a view with states needs a name", at: value)
    }
    defineStates(value.members.map(\.key), of: name)
    for member in value.members {
      scene.pendingVariations.append(
        .init(view: view, changes: member.value, state: (name, member.key)))
    }
  }
}
