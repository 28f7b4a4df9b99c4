import Drawing
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

  /// Pasted text goes into the field that is open. Elsewhere its letters would be commands.
  mutating func paste(_ text: String) {
    guard case .picker(let picker) = mode else {
      tell("pasted text goes only into a search field; / opens one")
      return
    }
    let line = text.prefix { $0 != "\n" && $0 != "\r" && $0 != "\r\n" }
    type(VisibleText.string(String(line.prefix(Self.longestPaste))), in: picker)
  }

  /// More than any name to search for.
  private static let longestPaste = 200

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
}
