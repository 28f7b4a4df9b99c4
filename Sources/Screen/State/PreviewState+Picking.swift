import Audit
import Drawing
import Environment
import Model
import Transitions

extension PreviewState {
  mutating func open(_ picker: Picker) { prompt.mode = .picker(picker) }

  // MARK: Typing

  mutating func pressInList(_ key: Key) {
    prompt.message = nil
    switch prompt.apply(key) {
    case .nothing: break
    case .closed: quitWithoutLayout()
    case .accepted(let picker): accept(picker)
    }
  }

  /// Pasted text goes into the field that is open. Elsewhere its letters would be commands.
  mutating func paste(_ text: String) {
    if whatIf?.hand != nil {
      return pasteIntoHand(String(text.prefix(Self.longestPaste)))
    }
    guard prompt.picker != nil else {
      report("pasted text goes only into a search field; / opens one")
      return
    }
    let line = text.prefix { $0 != "\n" && $0 != "\r" && $0 != "\r\n" }
    prompt.type(VisibleText.string(String(line.prefix(Self.longestPaste))))
  }

  /// More than any name to search for.
  private static let longestPaste = 200

  private mutating func quitWithoutLayout() {
    // Without a layout there is nothing behind the list.
    if layout == nil { effects.append(.quit) }
  }

  mutating func accept(_ picker: Picker) {
    if picker.answer == .command, let error = stepError(picker) { return report(inPreview(error)) }
    if let answer = picker.answer, isAnswer(picker, answer) {
      prompt.mode = .normal
      prompt.message = nil
      return performTyped(picker.query, as: answer)
    }
    guard let item = picker.chosenItem else {
      return report(
        VisibleText.string(
          "nothing found for \"\(picker.query)\": Ctrl-U shows the whole list, Esc closes it"))
    }
    if let reason = item.disabled {
      report(reason)
      return
    }
    if case .write(let text) = item.choice, text != item.title || (try? Step.parse(text)) == nil {
      return prompt.put(text)
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
    case .window(let word): setWindow(word)
    case .proposal(let proposal): show(proposal)
    case .beside(let words): showBeside(words)
    case .finding(let index): show(finding: index)
    case .whatIf(let choice): choose(choice)
    case .leave(.unwritten): effects.append(.quit)
    case .leave(.written): if tried.isEmpty { effects.append(.quit) } else { writeTried(quits: true) }
    case .write(let text): performTyped(text, as: .command)
    case .none: break
    }
  }

  /// Whether what was typed says something in itself, and is no search for an item.
  private func isAnswer(_ picker: Picker, _ answer: Picker.Answer) -> Bool {
    let text = picker.query
    let isAlone = picker.chosenItem == nil
    return switch answer {
    case .window: !text.isEmpty
    case .command: text.hasPrefix(Self.whatIfWord) || (try? Step.parse(text)) != nil
    case .beside: isAlone || isBesideQuery(text)
    case .whatIf: isAlone && !text.isEmpty || saysChange(text)
    case .constraint: isAlone || text.contains(".")
    }
  }

  /// Why what was typed as a step is not one; nil where it is a good one, or the name of a command.
  private func stepError(_ picker: Picker) -> RequestError? {
    let text = picker.query
    if text.isEmpty || text.hasPrefix(Self.whatIfWord) { return nil }
    do throws(RequestError) {
      _ = try Step.parse(text)
      return nil
    } catch {
      // A lone = is a key.
      return picker.chosenItem == nil || text.contains("=") && text != "=" ? error : nil
    }
  }

  private mutating func performTyped(_ text: String, as answer: Picker.Answer) {
    switch answer {
    case .window: setWindow(text)
    case .command:
      if text.hasPrefix(Self.whatIfWord) {
        tryWords(String(text.dropFirst(Self.whatIfWord.count)))
      } else if let step = try? Step.parse(text) {
        self.step(step)
      }
    case .beside: showBeside(text)
    case .whatIf: tryWords(text)
    case .constraint: tryConstraint(text)
    }
  }

  /// Whether what was typed is a change in itself, and no search for one.
  private func saysChange(_ text: String) -> Bool {
    layout.map { (try? TriedWords.edit(text, in: $0.document)) != nil } ?? false
  }

  /// What is said of the command line's own words, in those of the preview.
  func inPreview(_ error: RequestError) -> String {
    error.namesDeviceList ? "\(error.reason) (f lists them all)" : error.text
  }

  /// Before a change that is typed as a command.
  static let whatIfWord = "what-if "
}
