import Drawing
import Environment
import Model

/// What there is to pick from: devices, scenes, segues, views, files, windows.
extension PreviewState {
  mutating func openPalette() {
    let items = KeyTable.all.map { binding in
      var item = Picker.Item(
        title(of: binding), detail: binding.keyNames, also: binding.section.rawValue,
        choice: .action(binding.action),
        disabled: unavailable(binding.action))
      item.group = binding.section.rawValue
      return item
    }
    open(Picker("Keys and commands", items))
  }

  /// A device's number says nothing to a newcomer, so its name stands with it.
  private func title(of binding: Binding) -> String {
    guard case .deviceNumber(let number) = binding.action, deviceRing.indices.contains(number - 1) else {
      return binding.title
    }
    return "\(binding.title): \(deviceRing[number - 1].name)"
  }

  mutating func pickDevice() {
    let present = layout?.performance.situation.environment.device
    let devices = catalog.models
    let items = devices.map { device in
      let group = catalog.group(of: device)
      let size = "\(Numbers.points(group.size.width))×\(Numbers.points(group.size.height))"
      return Picker.Item(device.name, detail: size, also: device.id, choice: .device(device.id))
    }
    open(Picker("Devices", items, chosen: devices.firstIndex { $0.id == present } ?? 0))
  }

  mutating func pickScene() {
    guard let document = layout?.document else { return }
    let items = document.scenes.enumerated().map { index, scene in
      Picker.Item(
        scene.name, detail: Self.detail(of: scene, isInitial: document.initialScene == index),
        also: [scene.id, scene.controller.storyboardIdentifier, scene.controller.customClass].compactMap {
          $0
        }
        .joined(separator: " "), choice: .scene(index))
    }
    let present = exploration?.situation.levels.first?.scene ?? 0
    open(Picker("Scenes", items, chosen: items.indices.contains(present) ? present : 0))
  }

  private static func detail(of scene: Scene, isInitial: Bool) -> String {
    let kind = scene.controller.kind == .plain ? "" : scene.controller.kind.rawValue
    return [isInitial ? "initial" : "", kind, scene.controller.customClass ?? ""].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  mutating func pickSegue() {
    guard let layout, let stage else { return }
    let visible = Set(stage.nodes.map(\.scene))
    let document = layout.document
    let items = document.segues.indices.compactMap { index -> Picker.Item? in
      let segue = document.segues[index]
      guard visible.contains(segue.source), let destination = segue.destination else { return nil }
      let word: String
      switch segue.kind {
      case .relationship, .embed: return nil
      case .show: word = "show"
      case .showDetail: word = "show detail"
      case .present(let style): word = style == .automatic ? "present" : "present as \(style.rawValue)"
      case .popover: word = "popover"
      case .unwind: word = "unwind"
      case .custom: word = "custom"
      }
      return Picker.Item(
        "\(document.scenes[segue.source].name) → \(document.scenes[destination].name)",
        detail: word + (segue.identifier.map { " · \($0)" } ?? ""), choice: .follow(index))
    }
    if items.isEmpty {
      tell("no segue leads on from here")
    } else {
      open(Picker("Segues from here", items))
    }
  }

  mutating func pickView() {
    guard let picture, let stage else { return }
    let items = picture.elements.map { element in
      let node = stage.nodes[element.reference.node]
      let name = ViewNames.title(element.reference, in: stage)
      let view = node.tree?.plain.views[element.reference.view]
      return Picker.Item(
        name, detail: view?.name == nil ? "" : ViewNames.text(element.reference, in: stage),
        also: view?.id ?? "",
        choice: .view(element.reference))
    }
    open(Picker("Views", items))
  }

  mutating func pickFile() {
    let items = library.items.map { item in
      Picker.Item(
        item.title, origin: item.file, also: item.path + " " + item.also, about: item.about,
        choice: .open(item.path, scene: item.scene))
    }
    let present = library.items.firstIndex { $0.path == layout?.path } ?? 0
    open(Picker(library.isGallery ? "Bundled layouts" : "Layouts", items, chosen: present))
  }

  mutating func askForWindow() {
    let sizes = ["320x480", "500x700", "678x700", "800x600", "1000x700"]
    let items = sizes.map { Picker.Item($0, choice: .window("free:\($0)")) }
    var picker = Picker("Free window, width x height", items)
    picker.takesText = true
    open(picker)
  }

  mutating func takeWindow(_ text: String) {
    let word = text.hasPrefix("free:") || Double(String(text.prefix(1))) == nil ? text : "free:" + text
    do throws(Refusal) {
      guard let change = try EnvironmentChange.parse(word), case .window = change else {
        tell("\"\(text)\" is not a window size (width x height, for example 500x700)")
        return
      }
      environmentStep(word, change)
    } catch {
      tell(error.reason + (error.hint.map { " (\($0))" } ?? ""))
    }
  }
}
