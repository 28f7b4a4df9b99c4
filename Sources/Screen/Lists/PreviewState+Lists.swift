import Audit
import Basics
import Drawing
import Environment
import Model
import Transitions

/// The lists to pick from: commands, devices, scenes, segues, views, files and windows.
extension PreviewState {
  /// Opens the list of all commands and of the steps of `--to`.
  mutating func openPalette() {
    let commands = KeyTable.all.compactMap { binding -> Picker.Item? in
      // The list of devices has these.
      if case .deviceNumber = binding.action { return nil }
      let reason = unavailable(binding.action)
      var item = Picker.Item(
        binding.title, detail: options.settings.inForce(binding).keyNames,
        also: binding.section.rawValue + " " + binding.synonyms,
        about: reason.map { "not now: " + $0 } ?? "", choice: .action(binding.action), disabled: reason)
      item.group = binding.section.rawValue
      if binding.action == .quit { item.words = ["q", "quit", "qa"] }
      if binding.action == .palette { item.words = ["h", "help"] }
      return item
    }
    let steps = Step.words.map { word in
      // Placeholders are in capitals.
      let beginning = String(word.prefix { !$0.isUppercase })
      let reason = beginning == word ? unavailable(.step(word)) : nil
      var item = Picker.Item(
        word, detail: "step", about: reason.map { "not now: " + $0 } ?? "", choice: .write(beginning),
        disabled: reason)
      item.group = "Steps"
      if beginning != word { item.words = [String(beginning.prefix { $0.isLetter || $0 == "-" })] }
      return item
    }
    let tries = (layout.map { TriedWords.examples(in: $0.document) } ?? []).map { example in
      let words = Self.whatIfWord + example.words
      var item = Picker.Item(words, detail: "change", choice: .write(words))
      item.group = "Changes"
      return item
    }
    var picker = Picker(
      "Keys, commands, or a step such as device=ipad-mini-6", commands + leavings + steps + tries)
    picker.answer = Picker.Answer(
      error: { picker, _ in Self.stepError(picker)?.text(for: .preview) },
      isMeant: { picker, _ in
        picker.query.hasPrefix(Self.whatIfWord) || (try? Step.parse(picker.query)) != nil
      },
      perform: { $1.performTyped($0) })
    open(picker)
  }

  mutating func pickDevice() {
    let present = layout?.walkthrough.screenState.environment.device
    let devices = DeviceOrder(catalog).devices
    let items = devices.map { device in
      let group = catalog.group(of: device)
      let size = Numbers.size(group.size)
      var item = Picker.Item(
        device.name, detail: size, also: device.id, choice: .run { $0.choose(device.id) })
      item.group = DeviceOrder.family(of: device, group.idiom)
      return item
    }
    var picker = Picker("Devices", items, chosen: devices.firstIndex { $0.id == present } ?? 0)
    picker.prefersOrder = true
    open(picker)
  }

  mutating func pickScene() {
    guard let layout else { return }
    let document = layout.document
    let items = document.scenes.enumerated().map { index, scene in
      Picker.Item(
        layout.titles[index], detail: Self.detail(of: scene, isInitial: document.initialScene == index),
        also: [scene.id, scene.controller.storyboardIdentifier, scene.controller.customClass].compactMap {
          $0
        }
        .joined(separator: " "), choice: .run { $0.show(scene: index) })
    }
    let present = stage?.frontScreen?.scene ?? 0
    open(Picker("Scenes", items, chosen: items.indices.contains(present) ? present : 0))
  }

  private static func detail(of scene: Scene, isInitial: Bool) -> String {
    let isPlain = scene.controller.kind == .plain || scene.controller.kind == .none
    let kind = isPlain ? "" : scene.controller.kind.rawValue
    return [isInitial ? "initial" : "", kind, scene.controller.customClass ?? ""].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  mutating func pickSegue() {
    guard let layout, let stage else { return }
    let visible = Set(stage.nodes.map(\.scene))
    let document = layout.document
    let tabs = tabItems(stage, layout)
    let references = stage.nodes.compactMap { node -> Picker.Item? in
      guard let reference = document.scenes[node.scene].controller.reference,
        let storyboard = reference.storyboard
      else { return nil }
      return Picker.Item(
        "open \(VisibleText.string(storyboard)).storyboard", detail: layout.titles[node.scene],
        choice: .run { $0.follow(reference) })
    }
    let items =
      references + tabs
      + document.segues.indices.compactMap { index -> Picker.Item? in
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
          "\(layout.titles[segue.source]) → \(layout.titles[destination])",
          detail: word + (segue.identifier.map { " · \($0)" } ?? ""),
          choice: .run { $0.follow(segue, to: destination) })
      }
    if items.isEmpty {
      report("this scene has no segues or tabs")
    } else {
      open(Picker(tabs.isEmpty ? "Segues from here" : "Tabs and segues from here", items))
    }
  }

  /// Opens the list of views: visible ones, then hidden ones of the same screens, then those of the other scenes.
  mutating func pickView() {
    guard let picture, let stage, let layout else { return }
    var items = barItems.map { item in
      Picker.Item(
        item.title, detail: item.kind, also: item.id ?? "", choice: .run { $0.choose(item.reference) })
    }
    var listed: Set<ViewReference> = []
    for element in picture.elements where listed.insert(element.reference).inserted {
      items.append(item(for: element.reference, stage))
    }
    for (index, node) in stage.nodes.enumerated() {
      for view in (node.tree?.plain.views ?? []).indices {
        let reference = ViewReference(node: index, view: view)
        if listed.insert(reference).inserted { items.append(item(for: reference, stage)) }
      }
    }
    if exploration?.showsCanvas != true { items += itemsElsewhere(stage, layout) }
    open(Picker("Views in all scenes", items))
  }

  private func item(for reference: ViewReference, _ stage: Stage) -> Picker.Item {
    let view = stage.nodes[reference.node].tree?.plain.views[reference.view]
    return Picker.Item(
      ViewNames.title(reference, in: stage),
      detail: view?.name == nil ? "" : ViewNames.text(reference, in: stage), also: view?.id ?? "",
      choice: .run { $0.choose(reference) })
  }

  private func itemsElsewhere(_ stage: Stage, _ layout: OpenLayout) -> [Picker.Item] {
    let shown = Set(stage.nodes.map(\.scene))
    var items: [Picker.Item] = []
    for (index, scene) in layout.document.scenes.enumerated() where !shown.contains(index) {
      items += barItems(of: scene, index, layout)
      for view in scene.documentViews {
        let own = layout.document.views[view]
        let text = VisibleText.string(DocumentText.text(of: own))
        guard own.name != nil || !text.isEmpty else { continue }
        let kind = VisibleText.string(own.customClass ?? own.kind.rawValue)
        let title = own.name.map { VisibleText.string($0) + " · " + kind } ?? kind + " “\(text)”"
        items.append(
          Picker.Item(
            title, detail: own.name == nil ? "" : text, origin: layout.titles[index], also: own.id ?? "",
            choice: .run { $0.show(scene: index, selecting: view) }))
      }
    }
    return items
  }

  /// Returns the title and the buttons that a scene adds to the navigation bar.
  private func barItems(of scene: Scene, _ index: Int, _ layout: OpenLayout) -> [Picker.Item] {
    guard let own = scene.controller.navigationItem else { return [] }
    let title = (own.title, own.id, "title of the navigation bar", true)
    let buttons = own.items.map { ($0.title, $0.id, "bar button", false) }
    return ([title] + buttons).compactMap { word, id, kind, isTitle in
      guard !word.isEmpty else { return nil }
      return Picker.Item(
        VisibleText.string(word), detail: kind, origin: layout.titles[index], also: id ?? "",
        choice: .run { preview in
          preview.show(scene: index)
          let parts = preview.barItems
          let found = parts.last { isTitle ? $0.reference.part == .title : id != nil && $0.id == id }
          if let found { preview.choose(found.reference) }
        })
    }
  }

  /// The prefix of a change that is typed as a command.
  private static let whatIfWord = "what-if "

  /// Returns the reason why the typed text is not a valid step; nil if it is one, or the name of a command.
  private static func stepError(_ picker: Picker) -> RequestError? {
    let text = picker.query
    if text.isEmpty || text.hasPrefix(whatIfWord) { return nil }
    do throws(RequestError) {
      _ = try Step.parse(text)
      return nil
    } catch {
      // A lone = is a key, and text without one is a search.
      return text.contains("=") && text != "=" ? error : nil
    }
  }

  private mutating func performTyped(_ text: String) {
    if text.hasPrefix(Self.whatIfWord) {
      tryWords(String(text.dropFirst(Self.whatIfWord.count)))
    } else if let step = try? Step.parse(text) {
      self.step(step)
    }
  }

  /// The commands that write and quit, under the names that editors use.
  private var leavings: [Picker.Item] {
    var write = Picker.Item(
      "Write changes to the file", choice: .run { $0.writeTried() },
      disabled: tried.isEmpty ? "no changes to write" : whyNotWritten)
    write.words = ["w", "write"]
    var both = Picker.Item(
      "Write changes to the file and quit",
      choice: .run { $0.tried.isEmpty ? $0.effects.append(.quit) : $0.writeTried(quits: true) },
      disabled: tried.isEmpty ? nil : whyNotWritten)
    both.words = ["wq"]
    var without = Picker.Item("Quit without saving changes", choice: .run { $0.effects.append(.quit) })
    without.words = ["q!", "quit!"]
    return [write, both, without].map { item in
      var item = item
      item.detail = item.words[0]
      item.also = item.words.joined(separator: " ")
      item.group = "Write and quit"
      return item
    }
  }

  mutating func pickFile() {
    let items = library.items.map { item in
      var entry = Picker.Item(
        item.title, detail: item.detail, origin: item.file, also: item.path + " " + item.also,
        about: item.about,
        choice: .run { $0.open(item) }, disabled: item.disabled)
      if item.disabled == nil { entry.layout = item }
      return entry
    }
    let present = library.items.firstIndex { $0.path == layout?.path } ?? 0
    var picker = Picker(library.isGallery ? "Bundled layouts" : "Layouts", items, chosen: present)
    picker.isStart = layout == nil
    open(picker)
  }

  /// Opens a file at a scene; the file may be the one that is already open.
  mutating func open(_ item: Library.Item) {
    if item.path == layout?.path, let scene = item.scene, let document = layout?.document,
      let index = try? DocumentNames.scene(scene, in: document)
    {
      show(scene: index)
    } else {
      library.wantedScene = item.scene
      effects.append(.load(item.path))
    }
  }

  mutating func askForWindow() {
    let sizes = ["320x480", "500x700", "678x700", "800x600", "1000x700"]
    let items = sizes.map { Picker.Item($0, choice: .run { [size = $0] in $0.setWindow("free:\(size)") }) }
    var picker = Picker("Free window, width x height", items)
    picker.answer = Picker.Answer(
      isMeant: { picker, _ in !picker.query.isEmpty }, perform: { $1.setWindow($0) })
    open(picker)
  }

  mutating func setWindow(_ text: String) {
    let word = text.hasPrefix("free:") || Double(String(text.prefix(1))) == nil ? text : "free:" + text
    do throws(RequestError) {
      guard let change = try EnvironmentChange.parse(word), case .window = change else {
        report(VisibleText.string("\"\(text)\" is not a window size (width x height, for example 500x700)"))
        return
      }
      environmentStep(word, change)
    } catch {
      report(error.text)
    }
  }
}
