import Drawing
import Environment
import Model
import Transitions

extension PreviewState {
  mutating func open(_ picker: Picker) { mode = .picker(picker) }

  // MARK: Typing

  mutating func press(_ key: Key, in picker: Picker) {
    var picker = picker
    switch key {
    case .named(.escape): close()
    case .named(.enter): accept(picker)
    case .named(.up), .control("p"): move(-1, in: picker)
    case .named(.down), .control("n"), .named(.tab): move(1, in: picker)
    case .named(.pageUp): move(-10, in: picker)
    case .named(.pageDown): move(10, in: picker)
    case .named(.home): move(-100_000, in: picker)
    case .named(.end): move(100_000, in: picker)
    case .named(.backspace):
      if picker.query.isEmpty {
        close()
      } else {
        picker.search(String(picker.query.dropLast()))
        mode = .picker(picker)
      }
    case .control("u"):
      picker.search("")
      mode = .picker(picker)
    case .control("c"): effects.append(.quit)
    case .named(.space): type(" ", in: picker)
    case .character(let scalar): type(String(Character(scalar)), in: picker)
    default: break
    }
  }

  private mutating func close() {
    mode = .normal
    // Without a layout there is nothing behind the list.
    if layout == nil { effects.append(.quit) }
  }

  private mutating func type(_ text: String, in picker: Picker) {
    var picker = picker
    picker.search(picker.query + text)
    mode = .picker(picker)
  }

  mutating func move(_ steps: Int, in picker: Picker) {
    var picker = picker
    let count = picker.found.count
    guard count > 0 else { return }
    // One step wraps round; a page stops at the end.
    picker.chosen =
      abs(steps) == 1
      ? ((picker.chosen + steps) % count + count) % count : min(max(0, picker.chosen + steps), count - 1)
    mode = .picker(picker)
  }

  mutating func accept(_ picker: Picker) {
    if picker.takesText {
      mode = .normal
      if !picker.query.isEmpty {
        takeWindow(picker.query)
        return
      }
    }
    guard let item = picker.chosenItem else { return }
    if let reason = item.disabled {
      tell(reason)
      return
    }
    mode = .normal
    message = nil
    switch item.choice {
    case .action(let action): perform(action)
    case .device(let id): choose(id)
    case .scene(let scene): show(scene: scene)
    case .follow(let segue):
      if let document = layout?.document, let destination = document.segues[segue].destination {
        follow(document.segues[segue], to: destination)
      }
    case .view(let reference): choose(reference)
    case .open(let path, let scene):
      wantedScene = scene
      if path == layout?.path, let scene, let document = layout?.document,
        let index = try? DocumentNames.scene(scene, in: document)
      {
        wantedScene = nil
        show(scene: index)
      } else {
        effects.append(.load(path))
      }
    case .window(let word): takeWindow(word)
    case .proposal(let proposal): show(proposal)
    case .none: break
    }
  }

  // MARK: The lists

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
      let text = ViewNames.text(element.reference, in: stage)
      return Picker.Item(
        name, detail: text, also: node.tree?.plain.views[element.reference.view].id ?? "",
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

  private mutating func takeWindow(_ text: String) {
    let word = text.hasPrefix("free:") || Double(String(text.prefix(1))) == nil ? text : "free:" + text
    do throws(Refusal) {
      guard let change = try EnvironmentChange.parse(word), case .window = change else {
        tell("\"\(text)\" is no window (width x height, for example 500x700)")
        return
      }
      environmentStep(word, change)
    } catch {
      tell(error.reason + (error.hint.map { " (\($0))" } ?? ""))
    }
  }

  // MARK: Scenes

  mutating func show(scene: Int) {
    guard let present = exploration?.situation, var performance = layout?.performance else { return }
    var situation = Situation(environment: present.environment, root: scene)
    situation.overrides = present.overrides
    do throws(Refusal) {
      let name = layout?.document.scenes[scene].name ?? ""
      let transition = try performance.become(situation, Step("scene \(name)", .dismiss))
      remember()
      layout?.performance = performance
      layout?.canvas = nil
      progress = nil
      self.transition = nil
      exploration?.situation = situation
      exploration?.selection = nil
      exploration?.marked = nil
      append(LogLine(text: transition.step.text, isTitle: true))
      scrollRow = 0
      scrollColumn = 0
      if exploration?.showsCanvas == true { prepareCanvas() }
      redraw()
      keepForNextTime()
    } catch {
      tell(error.reason)
    }
  }

  mutating func follow(_ segue: Segue, to destination: Int) {
    guard let document = layout?.document else { return }
    if let reference = document.scenes[destination].controller.reference {
      follow(reference)
      return
    }
    let name = document.scenes[destination].id ?? document.scenes[destination].name
    switch segue.kind {
    case .show, .showDetail, .custom:
      // Without a navigation controller "show" presents.
      let before = past.count
      step(Step("push \(name)", .push(scene: name)))
      if past.count == before { step(Step("present \(name)", .present(scene: name, style: nil))) }
    case .popover: step(Step("present \(name) as popover", .present(scene: name, style: .popover)))
    case .present(let style):
      step(Step("present \(name)", .present(scene: name, style: style == .automatic ? nil : style)))
    case .unwind: goBack()
    case .relationship, .embed: break
    }
  }

  /// A scene of another storyboard: of the folder that is open, else of the one beside this file.
  private mutating func follow(_ reference: StoryboardReference) {
    guard let layout, let storyboard = reference.storyboard else {
      tell("the reference names no storyboard")
      return
    }
    let file = storyboard + ".storyboard"
    let known = library.items.map(\.path).first { $0 == file || $0.hasSuffix("/" + file) }
    let folder = layout.path.lastIndex(of: "/").map { String(layout.path[...$0]) } ?? ""
    wantedScene = reference.identifier
    effects.append(.load(known ?? folder + file))
  }

  mutating func goBack() {
    guard let situation = exploration?.situation, let top = situation.levels.last else { return }
    if !top.pushes.isEmpty {
      step(Step("pop", .pop))
    } else if situation.levels.count > 1 {
      step(Step("dismiss", .dismiss))
    } else {
      tell("nothing was presented or pushed")
    }
  }
}
