import Audit
import Drawing
import Environment
import Export
import Model
import Reading
import Syntax
import Transitions

/// What a line of the list of what may be tried leads to.
package enum WhatIfChoice: Sendable, Hashable {
  case pull(Int)
  case text(DocumentView)
  case fontSize(DocumentView)
  case hide(DocumentView, Bool)
  case drop(Int)
  case add
  case equation(String)
  case proposals
  case proposal(Proposal)
  case write, copy, takeBack
  case words(String)
}

/// What may be tried on what is selected: a list, and a value in hand that one pulls at.
extension PreviewState {
  mutating func openWhatIf() {
    guard let layout else { return }
    var items = triedItems
    var title = "What if: choose, or type such as title.top = 24"
    if let proposal {
      items.append(
        item(
          "Try the proposal: \(proposal.title)", "", .proposal(proposal), "Proposal",
          about: proposal.details.joined(separator: "\n"), disabled: whyNotTried(proposal)))
    }
    items += fixes.map { fix in
      item(
        "Try the fix: \(fix.title)", "", .proposal(fix), "Finding",
        about: fix.details.joined(separator: "\n"), disabled: whyNotTried(fix))
    }
    if let source = exploration?.selection?.source {
      title = "What if, on \(VisibleText.string(TriedWords.words(source, layout.document)))"
      items += viewItems(source, layout.document)
    }
    if exploration?.selection == nil {
      items += TriedWords.examples.map { example in
        item(example.words, "", .words(example.words), "Type, or select a view first", about: example.about)
      }
    }
    var picker = Picker(title, items)
    picker.answer = .whatIf
    open(picker)
  }

  private func item(
    _ title: String, _ detail: String, _ choice: WhatIfChoice, _ group: String, about: String = "",
    disabled: String? = nil
  ) -> Picker.Item {
    var item = Picker.Item(
      VisibleText.string(title), detail: detail, about: about, choice: .whatIf(choice), disabled: disabled)
    item.group = group
    return item
  }

  private var triedItems: [Picker.Item] {
    guard !tried.isEmpty, let layout else { return [] }
    let group = "Tried so far"
    let about = tried.map(\.words).joined(separator: "\n")
    let file = layout.path.split(separator: "/").last.map(String.init) ?? layout.path
    return [
      item(
        "Write into \(file)", whyNotWritten == nil ? "" : "not possible", .write, group, about: about,
        disabled: whyNotWritten),
      item("Copy the changed lines", "Ctrl-Y", .copy, group, about: triedLines.joined(separator: "\n")),
      item("Take everything back", "\(tried.count)", .takeBack, group, about: about),
    ]
  }

  private func viewItems(_ source: DocumentView, _ document: Document) -> [Picker.Item] {
    let view = document.views[source]
    var items: [Picker.Item] = []
    for index in constraintsOfSelection {
      let constraint = document.constraints[index]
      let line = constraint.position.isKnown ? "line \(constraint.position.line)" : ""
      items.append(
        item(
          TriedWords.equation(index, document), line, .pull(index),
          "Constraints: Enter pulls at the constant",
          about: "Left and Right move it, Tab goes on to priority and multiplier, x drops it."))
    }
    let group = "The view"
    if let text = view.plainText {
      items.append(item("Text", "“\(Header.cut(VisibleText.string(text), to: 24))”", .text(source), group))
      let size = view.ownFontSize.map(TriedWords.number) ?? "a text style's"
      items.append(item("Font size", size, .fontSize(source), group))
    }
    items.append(
      item(
        view.hidden ? "Show it" : "Hide it", view.hidden ? "hidden" : "", .hide(source, !view.hidden), group))
    items.append(item("Add a constraint…", "", .add, "More"))
    items.append(item("Try a proposal: pin, align, embed in a stack…", "", .proposals, "More"))
    return items
  }

  /// Constraints of the document that hold the selected view.
  private var constraintsOfSelection: [Int] {
    guard let stage, let selection, let tree = stage.nodes[selection.node].tree else { return [] }
    var found: [Int] = []
    for (index, constraint) in tree.plain.constraints.enumerated() {
      guard constraint.first == .view(selection.view) || constraint.second == .view(selection.view),
        tree.plain.constraintSource.indices.contains(index), tree.plain.constraintSource[index] >= 0
      else { continue }
      let source = tree.plain.constraintSource[index]
      if !found.contains(source) { found.append(source) }
    }
    return found
  }

  mutating func choose(_ choice: WhatIfChoice) {
    guard let document = layout?.document else { return }
    switch choice {
    case .pull(let index): pickUp(.constant(index))
    case .text(let view): pickUp(.text(view))
    case .fontSize(let view): pickUp(.fontSize(view))
    case .hide(let view, let hidden): tryOut(.hidden(view, hidden), in: document)
    case .drop(let index): tryOut(.drop(index), in: document)
    case .add: askForConstraint(document)
    case .equation(let text): tryConstraint(text)
    case .proposals: pickProposal(toTry: true)
    case .proposal(let proposal):
      if let edits = proposal.edits { tryOut(edits, proposal.title) } else { show(proposal) }
    case .write: writeTried()
    case .copy: copyTried()
    case .takeBack: takeAllBack()
    case .words(let words): tryWords(words)
    }
  }

  // MARK: Adding

  /// With the places where the view is now as examples.
  private mutating func askForConstraint(_ document: Document) {
    guard let stage, let selection, let source = exploration?.selection?.source,
      let tree = stage.nodes[selection.node].tree, let parent = tree.plain.views[selection.view].parent
    else { return }
    let name = nameForEquations(source, document)
    let frame = tree.views[selection.view].frame
    let outer = tree.views[parent].frame
    let far = (frame.maxX - outer.width, frame.maxY - outer.height)
    func distance(_ value: Double) -> String {
      abs(value) < 0.01 ? "" : (value < 0 ? " - " : " + ") + TriedWords.number(abs(value))
    }
    let examples = [
      "\(name).leading = super.leading\(distance(frame.x))", "\(name).top = super.top\(distance(frame.y))",
      "\(name).trailing = super.trailing\(distance(far.0))",
      "\(name).bottom = super.bottom\(distance(far.1))",
      "\(name).centerX = super.centerX", "\(name).centerY = super.centerY",
      "\(name).width = \(TriedWords.number(frame.width))",
      "\(name).height = \(TriedWords.number(frame.height))",
    ]
    let items = examples.map { Picker.Item($0, choice: .whatIf(.equation($0))) }
    var picker = Picker("Add a constraint, such as \(name).top = other.bottom + 8", items)
    picker.answer = .constraint
    open(picker)
  }

  private func nameForEquations(_ view: DocumentView, _ document: Document) -> String {
    document.views[view].name ?? document.views[view].id ?? freeName(document)
  }

  private func freeName(_ document: Document) -> String {
    let known = Set(document.views.compactMap(\.name))
    return (1...).lazy.map { "view\($0)" }.first { !known.contains($0) } ?? "view"
  }

  /// A view without a name gets one first, if the equation speaks of it.
  mutating func tryConstraint(_ text: String) {
    guard let document = layout?.document, let source = exploration?.selection?.source,
      let scene = document.scenes.firstIndex(where: { $0.contains(source) })
    else { return report("select a view first: arrows, / or a click") }
    var edits: [DocumentEdit] = []
    let name = freeName(document)
    if document.views[source].name == nil, document.views[source].id == nil, text.hasPrefix(name + ".") {
      edits.append(.name(source, name))
    }
    edits.append(.add(text, scene: scene))
    tryOut(edits, "with \(text)")
  }

  // MARK: A value in hand

  /// Takes a value in hand, unless the file could not say another one: that is said before.
  private mutating func pickUp(_ field: Hand.Field) {
    guard let document = layout?.document, let editor = FileEditor(document) else {
      return report("nothing can be tried on what was not read from a file")
    }
    let hand = Hand(field, document, tried)
    do throws(EditError) {
      let file = try hand.trial.map { edit throws(EditError) in try editor.apply([edit]) }
      beginWhatIf()
      whatIf?.hand = hand
      if let note = file?.notes.first { append(PanelState.LogLine(text: note, isFaint: true)) }
      redraw()
    } catch {
      report(VisibleText.string(error.text))
    }
  }

  mutating func pressInHand(_ key: Key) {
    guard let hand = whatIf?.hand else { return }
    switch key {
    case .named(.enter): return keepHand(hand)
    case .named(.escape): return dropHand(hand)
    case .control("c"): return dropHand(hand)
    case .named(.backspace): pull(.backspace)
    case .named(.tab): nextField(hand)
    case .named(.space) where hand.isText: pull(.type(" "))
    case .character(let scalar) where hand.isText: pull(.type(String(Character(scalar))))
    case .named(.left), .named(.down): pull(.step(-1))
    case .named(.right), .named(.up): pull(.step(1))
    case .named(.shiftLeft), .named(.shiftDown), .named(.pageDown): pull(.step(-10))
    case .named(.shiftRight), .named(.shiftUp), .named(.pageUp): pull(.step(10))
    case .character("x"), .named(.delete): dropInHand(hand)
    case .character(let scalar): pull(.type(String(Character(scalar))))
    default: break
    }
  }

  /// Pasted text goes into a text in hand.
  mutating func pasteIntoHand(_ text: String) { pull(.type(VisibleText.string(text))) }

  private mutating func pull(_ change: Hand.Change) {
    guard var hand = whatIf?.hand else { return }
    if let reason = hand.refusal(of: change) { return report(reason) }
    hand.apply(change)
    hand.isTried = false
    whatIf?.hand = hand
    guard let edit = hand.edit else { return redraw() }
    if let file = tryOut([edit], TriedWords.text(of: edit, in: hand.document), hand: hand) {
      whatIf?.hand?.isRemembered = true
      whatIf?.hand?.isTried = true
      whatIf?.hand?.shown = file.constraint
    }
  }

  /// What the field says is what is shown, or it stays in hand, with the reason.
  private mutating func isShown(_ hand: Hand) -> Bool {
    if hand.isTried || !hand.hasChanged { return true }
    if let edit = hand.edit {
      tryOut([edit], TriedWords.text(of: edit, in: hand.document), hand: hand)
    } else {
      let text = hand.text.isEmpty ? "nothing" : "\"\(hand.text)\""
      report("\(text) is not a number yet: go on typing, or Esc leaves it as it was")
    }
    return false
  }

  private mutating func keepHand(_ hand: Hand) {
    guard isShown(hand) else { return }
    whatIf?.hand = nil
    guard hand.hasChanged, hand.isRemembered, let last = tried.last else { return dropHand(hand) }
    redraw()
    reportEvent("what if: \(VisibleText.string(last.words))" + (last.notes.first.map { "; " + $0 } ?? ""))
  }

  /// As it was before it was taken.
  private mutating func dropHand(_ hand: Hand) {
    whatIf?.hand = nil
    if hand.isRemembered {
      exploration?.tried = hand.tried
      history.forgetLast()
      adopt(hand.document)
    } else {
      redraw()
    }
  }

  private mutating func nextField(_ hand: Hand) {
    guard hand.constraint != nil, isShown(hand) else { return }
    var next = hand
    // What was pulled so far is kept.
    if hand.hasChanged, hand.isRemembered, let document = layout?.document, let index = hand.shown {
      next = Hand(hand.field.of(index), document, tried)
    }
    next.apply(.nextField)
    whatIf?.hand = next
    redraw()
  }

  private mutating func dropInHand(_ hand: Hand) {
    guard let index = hand.constraint else { return pull(.type("x")) }
    dropHand(hand)
    choose(.drop(index))
  }
}
