import Basics
import Environment
import Model
import Transitions

extension PreviewState {
  mutating func open(_ picker: Picker) { modes[Picker.self] = picker }

  mutating func closeList() {
    if modes[Picker.self]?.isStart == true { effects.append(.quit) }
    modes[Picker.self] = nil
  }

  /// Pastes text into the open field. Elsewhere it is rejected, as its letters would be commands.
  mutating func paste(_ text: String) {
    for mode in modes.fromFront where mode.paste(text, &self) { return }
    report("you can paste only into a search field; / opens one")
  }

  mutating func accept(_ picker: Picker) {
    if let error = picker.answer?.error(picker, self) { return report(error) }
    if let answer = picker.answer, answer.isMeant(picker, self) {
      modes[Picker.self] = nil
      message = nil
      return answer.perform(picker.query, &self)
    }
    guard let item = picker.chosenItem else {
      return report(
        VisibleText.string(
          "nothing found for \"\(picker.query)\": Ctrl-U shows the whole list, Esc closes it"))
    }
    if let reason = item.disabled { return report(reason) }
    if case .write(let text) = item.choice, text != item.title || (try? Step.parse(text)) == nil {
      var next = picker
      next.search(text)
      return open(next)
    }
    modes[Picker.self] = nil
    message = nil
    // Its picture is already there.
    if let shown = picker.shown, shown == item.layout { return }
    switch item.choice {
    case .run(let run): run(&self)
    case .write(let text): picker.answer?.perform(text, &self)
    }
  }
}
