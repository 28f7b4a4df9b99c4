import Audit
import Drawing
import Model
import Transitions

extension PreviewState {
  mutating func open(_ picker: Picker) { prompt.mode = .picker(picker) }

  // MARK: Typing

  mutating func pressInList(_ key: Key) {
    switch prompt.apply(key) {
    case .nothing: break
    case .closed: closed()
    case .accepted(let picker): accept(picker)
    case .quit: quit()
    }
  }

  /// Pasted text goes into the field that is open. Elsewhere its letters would be commands.
  mutating func paste(_ text: String) {
    if whatIf?.hand != nil {
      return pasteIntoHand(String(text.prefix(Self.longestPaste)))
    }
    guard prompt.picker != nil else {
      tell("pasted text goes only into a search field; / opens one")
      return
    }
    let line = text.prefix { $0 != "\n" && $0 != "\r" && $0 != "\r\n" }
    prompt.type(VisibleText.string(String(line.prefix(Self.longestPaste))))
  }

  /// More than any name to search for.
  private static let longestPaste = 200

  private mutating func closed() {
    // Without a layout there is nothing behind the list.
    if layout == nil { effects.append(.quit) }
  }

  mutating func accept(_ picker: Picker) {
    switch picker.answer {
    case .window where !picker.query.isEmpty:
      prompt.mode = .normal
      takeWindow(picker.query)
      return
    case .command:
      if picker.query.hasPrefix(Self.whatIfWord) {
        prompt.mode = .normal
        prompt.message = nil
        return tryWords(String(picker.query.dropFirst(Self.whatIfWord.count)))
      }
      if let step = try? Step.parse(picker.query) {
        prompt.mode = .normal
        prompt.message = nil
        self.step(step)
        return
      }
    case .beside where picker.chosenItem == nil || isBesideQuery(picker.query):
      prompt.mode = .normal
      prompt.message = nil
      return showBeside(picker.query)
    case .whatIf where picker.chosenItem == nil && !picker.query.isEmpty || saysChange(picker.query):
      prompt.mode = .normal
      prompt.message = nil
      return tryWords(picker.query)
    case .constraint where picker.chosenItem == nil || picker.query.contains("."):
      prompt.mode = .normal
      prompt.message = nil
      return tryConstraint(picker.query)
    case .window, .beside, .whatIf, .constraint, nil: break
    }
    guard let item = picker.chosenItem else { return }
    if let reason = item.disabled {
      tell(reason)
      return
    }
    prompt.mode = .normal
    prompt.message = nil
    switch item.choice {
    case .action(let action): perform(action)
    case .device(let id): choose(id)
    case .scene(let scene): show(scene: scene)
    case .follow(let segue):
      if let document = layout?.document, let destination = document.segues[segue].destination {
        follow(document.segues[segue], to: destination)
      }
    case .view(let reference): choose(reference)
    case .elsewhere(let scene, let view): show(scene: scene, selecting: view)
    case .bar(let reference): choose(reference)
    case .reference(let scene):
      if let reference = layout?.document.scenes[scene].controller.reference { follow(reference) }
    case .tab(let index, let container): select(tab: index, of: container)
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
    case .beside(let words): showBeside(words)
    case .finding(let index): show(finding: index)
    case .whatIf(let choice): choose(choice)
    case .none: break
    }
  }

  /// Whether what was typed is a change in itself, and no search for one.
  private func saysChange(_ text: String) -> Bool {
    layout.map { (try? TriedWords.edit(text, in: $0.document)) != nil } ?? false
  }

  /// Before a change that is typed as a command.
  static let whatIfWord = "what-if "
}
