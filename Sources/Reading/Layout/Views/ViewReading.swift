import Model

/// A view's object, or several whose keys it has together: a component's and those at the place of its use.
struct ViewLayers {
  var layers: [(value: JSONValue, scope: Int)]

  /// The value of a key with its scope; the place of use wins.
  func value(_ key: String) -> (value: JSONValue, scope: Int)? {
    for layer in layers.reversed() {
      if let value = layer.value[key] { return (value, layer.scope) }
    }
    return nil
  }
}

extension LayoutReader {
  /// More views than any screen has; components that contain each other many times would never end.
  private static let viewLimit = 50_000

  private enum Step {
    case read(JSONValue, name: JSONValue?, parent: ViewIndex, scope: Int)
    case close(ViewIndex)
  }

  /// The views of an object or a list, and all views in them, without recursion.
  mutating func readViews(_ children: JSONValue, under parent: ViewIndex, scope: Int) {
    var steps: [Step] = []
    push(children, under: parent, scope: scope, onto: &steps)
    while let step = steps.popLast() {
      switch step {
      case .close(let view):
        document.views[view].end = document.views.count
      case .read(let value, let name, let parent, let scope):
        guard document.views.count < Self.viewLimit else {
          log.error("more than \(Self.viewLimit) views", at: value)
          return closeAll(steps)
        }
        guard let view = readView(value, name: name, parent: parent, scope: scope) else { continue }
        steps.append(.close(view.index))
        if let children = view.children {
          push(children.value, under: view.index, scope: children.scope, onto: &steps)
        }
      }
    }
  }

  private mutating func closeAll(_ steps: [Step]) {
    for case .close(let view) in steps { document.views[view].end = document.views.count }
  }

  private func push(_ children: JSONValue, under parent: ViewIndex, scope: Int, onto steps: inout [Step]) {
    let start = steps.count
    for member in children.members {
      steps.append(.read(member.value, name: member.name, parent: parent, scope: scope))
    }
    for element in children.elements {
      steps.append(.read(element, name: nil, parent: parent, scope: scope))
    }
    steps[start...].reverse()
  }

  private mutating func readView(
    _ value: JSONValue, name: JSONValue?, parent: ViewIndex, scope: Int
  ) -> (index: ViewIndex, children: (value: JSONValue, scope: Int)?)? {
    let name = name ?? value["name"]
    if let name, !checkName(name, "view") { return nil }
    guard let (kind, layers) = layers(of: value, name: name?.text, scope: scope) else { return nil }
    guard let viewKind = Self.viewKinds[kind] else { return nil }
    let place = name ?? value
    let index = document.views.count
    let fullName = (name?.text).map { scopes[scope].prefix + $0 }
    var view = View(
      viewKind, name: fullName, parent: parent, position: place.position, content: initialContent(kind))
    view.margins.directional = true
    document.views.append(view)
    scene.kinds.append(kind)
    scene.scopes.append(layers.layers[0].scope)
    if let name, let text = name.text { define(.view(index), name: text, scope: scope, at: name) }
    if let values = layers.value("values") { readBinding(values.value, view: index) }
    subject = index
    defer { subject = nil }
    for layer in layers.layers { readKeys(of: layer.value, kind: kind, view: index, scope: layer.scope) }
    finishContent(of: index, kind: kind, layers)
    guard FormatDescription.holdsChildren(kind), let children = layers.value(kind) else {
      return (index, nil)
    }
    return (index, children)
  }

  /// What a view's object says, with the component that it uses; nil where that cannot be used, which has been told.
  private mutating func layers(
    of value: JSONValue, name: String?, scope: Int
  ) -> (kind: String, layers: ViewLayers)? {
    var layers = ViewLayers(layers: [(value, scope)])
    var scope = scope
    while true {
      let current = layers.layers[0].value
      guard let kind = FormatDescription.kind(of: current) else { return nil }
      guard kind == "use" else { return (kind, layers) }
      guard let use = current["use"], let component = use.text else { return nil }
      guard let definition = components[component] else {
        log.unknown("component", component, among: components.keys, at: use)
        return nil
      }
      guard let inner = enter(component, definition, use: current, name: name, scope: scope) else {
        return nil
      }
      layers.layers.insert((definition, inner), at: 0)
      scope = inner
    }
  }

  /// The scope of one use of a component; nil where it would contain itself.
  private mutating func enter(
    _ component: String, _ definition: JSONValue, use: JSONValue, name: String?, scope: Int
  ) -> Int? {
    var ancestor: Int? = scope
    while let place = ancestor {
      if scopes[place].component == component {
        log.error("the component \"\(component)\" contains itself", at: use["use"] ?? use)
        return nil
      }
      ancestor = scopes[place].parent
    }
    var inner = NameScope()
    inner.prefix = scopes[scope].prefix + (name ?? "\(component)_\(document.views.count)") + "."
    inner.component = component
    inner.parent = scope
    for member in definition["parameters"]?.members.map({ $0 }) ?? [] {
      inner.parameters[member.key] = (member.value, 0)
    }
    for member in use["with"]?.members.map({ $0 }) ?? [] {
      guard inner.parameters[member.key] != nil else {
        log.unknown("parameter", member.key, among: inner.parameters.keys, at: member.name)
        continue
      }
      inner.parameters[member.key] = (member.value, scope)
    }
    scopes.append(inner)
    return scopes.count - 1
  }

  static let viewKinds: [String: ViewKind] = [
    "view": .view, "spacer": .view, "label": .label, "button": .button, "image": .image,
    "textField": .textField, "textView": .textView, "switch": .switch, "slider": .slider, "stepper": .stepper,
    "segmented": .segmented, "progress": .progress, "activity": .activity, "pageControl": .pageControl,
    "datePicker": .datePicker, "picker": .picker, "searchBar": .searchBar, "map": .map, "web": .web,
    "row": .stack, "column": .stack, "scroll": .scroll, "effect": .effect, "container": .container,
  ]
}

extension FormatDescription {
  /// Kinds whose own key holds views.
  static func holdsChildren(_ kind: String) -> Bool {
    ["view", "row", "column", "scroll", "effect"].contains(kind)
  }
}
