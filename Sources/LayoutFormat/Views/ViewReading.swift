import Basics
import Model
import Syntax

extension LayoutReader {
  /// Reads the views of an object or array with all descendants, without recursion.
  mutating func readViews(_ children: JSONValue, under parent: ViewIndex) {
    var steps: [ViewStep] = []
    push(children, under: parent, onto: &steps)
    readViews(&steps)
  }

  /// Reads a screen's root view with all descendants.
  mutating func readOwnView(_ value: JSONValue) {
    var steps = [ViewStep(value, parent: scene.root, role: .root)]
    readViews(&steps)
  }

  /// Reads a view in a bar with all descendants.
  mutating func readBarView(_ value: JSONValue, id: String) {
    let index = document.views.count
    var steps = [ViewStep(value, parent: scene.root, role: .bar)]
    readViews(&steps)
    guard document.views.places.contains(index) else { return }
    document.views[at: index].id = id
  }

  private mutating func readViews(_ steps: inout [ViewStep]) {
    while let step = steps.popLast() {
      guard let value = step.value else {
        document.views[at: step.parent].end = document.views.count
        continue
      }
      guard document.views.count < Limits.views else {
        return end(&steps, "more than \(Limits.views) views", at: value)
      }
      if scopes[value.scope].component != nil || value["use"] != nil {
        componentViews += 1
        guard componentViews <= Limits.componentViews else {
          return end(&steps, "components create more than \(Limits.componentViews) views", at: value)
        }
      }
      readView(step, value, onto: &steps)
    }
  }

  /// Stops reading views and reports an error.
  private mutating func end(_ steps: inout [ViewStep], _ message: String, at value: JSONValue) {
    log.error(message, at: value)
    for step in steps where step.value == nil { document.views[at: step.parent].end = document.views.count }
    steps = []
  }

  private func push(_ children: JSONValue, under parent: ViewIndex, onto steps: inout [ViewStep]) {
    let start = steps.count
    for member in children.members {
      steps.append(ViewStep(member.value, name: member.name, parent: parent))
    }
    for element in children.elements { steps.append(ViewStep(element, parent: parent)) }
    steps[start...].reverse()
  }

  private mutating func readView(_ step: ViewStep, _ value: JSONValue, onto steps: inout [ViewStep]) {
    let name = step.name ?? value["name"]
    guard name.map({ checkName($0, step.isPrototype ? "cell" : "view") }) ?? true,
      let (kind, layers) = layers(of: value, name: name?.text)
    else {
      return scene.markBroken(name?.text, value, prefix: scopes[value.scope].prefix)
    }
    if case .edge = step.role, kind != "view", kind != "cell",
      document.views[at: step.parent].kind == .collection
    {
      return readFilledEdge(step, value, layers, onto: &steps)
    }
    // Otherwise all names within a second view of the same name would be reported too.
    if let name, let text = name.text, !step.isPrototype, isTaken(text, in: step.parent, at: name) {
      return scene.markBroken(text, value, prefix: scopes[value.scope].prefix)
    }
    guard let description = KindOfView.named(kind), let viewKind = viewKind(description, step),
      step.fits(kind)
    else {
      log.error(
        step.message(for: kind), expected: step.expected(for: kind), at: name ?? value)
      return scene.markBroken(name?.text, value, prefix: scopes[value.scope].prefix)
    }
    let index = document.views.count
    document.views.append(newView(description, viewKind, step, name: name, at: value, layers))
    scene.note(kind: kind)
    if let name, let text = name.text, !step.isPrototype {
      define(index, name: text, at: name)
    }
    enter(index, name: name?.text, role: step.role, into: step.parent)
    if let values = layers["values"] { readBinding(values, view: index) }
    subject = index
    defer { subject = nil }
    var late: [LateKey] = []
    for layer in layers.layers {
      readKeys(of: layer, description, view: index, role: step.role, &late)
    }
    finishContent(of: index, layers, late)
    switch step.role {
    case .edge: finishEdge(index, of: step.parent, kind: kind, at: name ?? value)
    case .accessory: finishAccessory(index, kind: kind, at: name ?? value)
    case .filling: fill(step.parent, with: index)
    case .child, .item, .row, .prototype, .root, .bar: break
    }
    steps.append(ViewStep(closing: index))
    var parent = index
    if kind == "cell" {
      pushAccessory(layers, cell: index, onto: &steps)
      parent = readCellContent(layers, cell: index)
      steps.append(ViewStep(closing: parent))
    }
    if kind == "table" || kind == "collection" {
      readList(layers, kind: kind, view: index, onto: &steps)
    } else {
      let holds = KindOfView.holdsViews(kind) && layers[kind]?.text == nil
      let key = holds && Self.holdsOwn(layers[kind]) ? kind : "views"
      if let children = layers[key] {
        push(children, under: parent, onto: &steps)
      }
    }
    if let views = layers["views"] { checkViews(views, kind: kind, layers) }
  }

  /// Returns a view before its keys are read.
  private func newView(
    _ description: KindOfView, _ kind: ViewKind, _ step: ViewStep, name: JSONValue?, at value: JSONValue,
    _ layers: ViewLayers
  ) -> View {
    let fullName = step.isPrototype ? nil : (name?.text).map { scopes[value.scope].displayPrefix + $0 }
    var view = description.standard
    view.kind = kind
    view.element = kind.rawValue
    view.name = step.isRoot ? "root" : fullName ?? (step.isPrototype ? name?.text : nil)
    view.parent = step.isRoot || step.isInBar ? nil : step.parent
    view.isBarView = step.isInBar
    view.position = (name ?? value).position
    if description.word == "button" {
      view.content = .button(KindOfView.button(style: layers["style"].flatMap(argument)))
    }
    return view
  }

  /// Reports `views` in kinds whose own key contains their content.
  private mutating func checkViews(_ views: JSONValue, kind: String, _ layers: ViewLayers) {
    if kind == "cell", layers["cell"]?.text != nil { return }
    if KindOfView.holdsViews(kind) {
      if !Self.holdsOwn(layers[kind]) { return }
      log.error("\"views\" is not allowed in a \(kind)", expected: "its views go in \"\(kind)\"", at: views)
    } else if kind == "table" || kind == "collection" {
      log.error("\"views\" is not allowed in a \(kind), which contains cells", at: views)
    }
  }

  /// Whether the value of a kind's key contains its views; otherwise, as with `true`, they are in "views".
  private static func holdsOwn(_ own: JSONValue?) -> Bool { own.map { $0.kind != .bool } ?? false }

  private func viewKind(_ kind: KindOfView, _ step: ViewStep) -> ViewKind? {
    let word = kind.word
    let role = step.value?["role"]?.text
    if case .edge = step.role, case .collection = document.views[at: step.parent].content {
      return word == "view" ? .reusableView : nil
    }
    if step.isRoot, word == "view", role == "header" { return .reusableView }
    guard word == "cell" else { return kind.standard.kind }
    if step.isRoot { return role == "item" ? .collectionCell : .tableCell }
    if case .collection = document.views[at: step.parent].content { return .collectionCell }
    return .tableCell
  }

  /// Returns a view's object and the component that it uses; nil if that is invalid, which is reported.
  private mutating func layers(
    of value: JSONValue, name: String?
  ) -> (kind: String, layers: ViewLayers)? {
    var layers = ViewLayers(layers: [value])
    while true {
      let current = layers.layers[0]
      guard let kind = FormatDescription.kind(of: current) else { return nil }
      guard kind == "use" else { return (kind, layers) }
      guard let use = current["use"], let component = use.text else { return nil }
      guard let definition = components[component] else {
        if components.isEmpty, !isMisplaced(component) {
          log.error(
            "unknown component \"\(component)\"",
            expected: "define it at the top: \"components\": {\"\(component)\": { … }}", at: use)
        } else if !components.isEmpty {
          log.unknown("component", component, among: components.keys, at: use)
        }
        return nil
      }
      guard let inner = enter(component, definition, use: current, name: name) else { return nil }
      layers.layers.insert(inner, at: 0)
    }
  }

  /// Creates a scope for a use of a component and returns its definition; nil if it would contain itself.
  private mutating func enter(
    _ component: String, _ definition: JSONValue, use: JSONValue, name: String?
  ) -> JSONValue? {
    var ancestor: Int? = use.scope
    while let place = ancestor {
      if scopes[place].component == component {
        log.error("the component \"\(component)\" contains itself", at: use["use"] ?? use)
        return nil
      }
      ancestor = scopes[place].parent
    }
    var scope = NameScope()
    let part = (name ?? "\(component)_\(document.views.count)") + "."
    scope.prefix = scopes[use.scope].prefix + part
    scope.displayPrefix = scopes[use.scope].displayPrefix + part
    scope.component = component
    scope.parent = use.scope
    for member in definition.members(of: "parameters") {
      scope.parameters[member.key] = member.value
    }
    for member in use.members(of: "with") {
      guard scope.parameters[member.key] != nil else {
        if scope.parameters.isEmpty {
          log.error(
            "the component \"\(component)\" has no parameters",
            expected: "declare it there: \"parameters\": {\"\(member.key)\": \"\"}", at: member.name)
        } else {
          log.unknown("parameter", member.key, among: scope.parameters.keys, at: member.name)
        }
        continue
      }
      scope.parameters[member.key] = member.value
    }
    scopes.append(scope)
    return definition.scoped(scopes.count - 1)
  }
}
