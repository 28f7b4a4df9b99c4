import Model

extension InterfaceBuilderReader {
  /// Reads the outlets, actions and segues of a controller or top-level view, including those inside it: bar items can
  /// have segues too.
  mutating func readConnections(_ element: Int) {
    for connections in element..<xml.end(of: element) where xml.name(of: connections) == "connections" {
      markUsed(connections)
      let owner = xml.parent(of: connections)
      let view = owner.flatMap(viewIndex)
      let trigger = owner.flatMap { xml.attribute("id", of: $0).map(xml.attributeValue) }
      for entry in xml.children(of: connections) {
        let kind = xml.name(of: entry)
        if kind == "outlet" || kind == "outletCollection",
          let id = xml.attribute("destination", of: entry).map(xml.attributeValue)
        {
          current.outletTargets.insert(id)
          if let property = xml.attribute("property", of: entry).map(xml.attributeValue) {
            current.outlets.append((owner, property, id))
          }
        }
        record(entry, kind, ofObject: trigger, scene: document.scenes.count - 1)
        switch kind {
        case "segue": readSegue(entry, view: view, trigger: trigger)
        case "outlet":
          let isNamer = owner == element || owner.map { xml.name(of: $0) == "tableViewCell" } ?? false
          if isNamer, let property = string(entry, "property"), let destination = string(entry, "destination")
          {
            current.outletNames[destination] = property
          }
          markUnderstood(entry)
        default: markUnderstood(entry)
        }
      }
    }
  }

  /// Records an outlet or action.
  mutating func record(_ entry: Int, _ kind: String, ofObject owner: String?, scene: Int) {
    func value(_ name: String) -> String? { xml.attribute(name, of: entry).map(xml.attributeValue) }
    guard let owner, let destination = value("destination") else { return }
    switch kind {
    case "outlet", "outletCollection":
      document.connections.append(
        Connection(
          .outlet, scene: scene, owner: owner, name: value("property") ?? "", destination: destination))
    case "action":
      document.connections.append(
        Connection(
          .action, scene: scene, owner: owner, name: value("selector") ?? "", destination: destination,
          event: value("eventType")))
    default: break
    }
  }

  private func viewIndex(_ element: Int) -> ViewIndex? {
    guard let id = xml.attribute("id", of: element).map(xml.attributeValue),
      case .view(let view)? = current.items[id]
    else { return nil }
    return view
  }

  private mutating func readSegue(_ element: Int, view: ViewIndex?, trigger: String?) {
    markUsed(element)
    let destination = string(element, "destination") ?? ""
    let style = string(element, "modalPresentationStyle").flatMap { Presentation(rawValue: $0) }
    let kind: SegueKind
    switch string(element, "kind") {
    case "relationship": kind = .relationship(string(element, "relationship") ?? "")
    case "embed": kind = .embed(DocumentView(view ?? 0))
    case "show", "push": kind = .show
    case "showDetail", "replace": kind = .showDetail
    case "presentation", "modal": kind = .present(style ?? .automatic)
    case "popoverPresentation", "popover":
      let anchor = string(element, "popoverAnchorView").flatMap { id -> ViewIndex? in
        if case .view(let index)? = current.items[id] { return index }
        return nil
      }
      kind = .popover(anchor: (anchor ?? view).map(DocumentView.init))
    case "unwind": kind = .unwind
    default: kind = .custom
    }
    var segue = Segue(kind, from: document.scenes.count - 1, to: nil, position: position(element))
    segue.id = string(element, "id")
    segue.identifier = string(element, "identifier")
    segue.trigger = trigger
    markUnderstood(element)
    pendingSegues.append(PendingSegue(segue: segue, destination: destination, element: element))
  }

  /// Resolves the destinations of segues and the scenes of container views, once all scenes are read.
  mutating func resolveSegues() {
    for pending in pendingSegues {
      var segue = pending.segue
      segue.destination = sceneOfController[pending.destination]
      // An unwind segue leads to the exit of its scene, and back to whichever controller has the action.
      if segue.destination == nil, segue.kind != .unwind {
        report(
          .warning, "the segue leads to '\(pending.destination)', which is not a controller of this file",
          atAttribute: "destination", of: pending.element)
      }
      if case .embed(let view) = segue.kind, document.views.indices.contains(view),
        case .container = document.views[view].content
      {
        document.views[view].content = .container(ContainerContent(scene: segue.destination))
      }
      document.segues.append(segue)
    }
  }
}
