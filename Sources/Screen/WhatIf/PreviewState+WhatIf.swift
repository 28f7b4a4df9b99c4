import Audit
import Basics
import Drawing
import Environment
import Export
import Model
import Reading
import Syntax
import Transitions

/// The list of changes to try on the selection, and the value that is edited.
extension PreviewState {
  mutating func openWhatIf() {
    guard let layout else { return }
    var items = triedItems
    var title = "What if: choose, or type such as title.top = 24"
    if let proposal = panels.proposal {
      items.append(
        item(
          "Try the proposal: \(proposal.title)", "", { $0.tryOut(proposal) }, "Proposal",
          about: proposal.details.joined(separator: "\n"), disabled: proposal.refusal?.text))
    }
    items += fixes.map { fix in
      item(
        "Try the fix: \(fix.title)", "", { $0.tryOut(fix) }, "Finding",
        about: fix.details.joined(separator: "\n"), disabled: fix.refusal?.text)
    }
    if let source = exploration?.selection?.source {
      title = "What if, on \(VisibleText.string(TriedWords.words(source, layout.document)))"
      items += viewItems(source, layout.document)
    }
    if exploration?.selection == nil {
      items += TriedWords.examples(in: layout.document).map { example in
        item(
          example.words, "", { $0.tryWords(example.words) }, "Type, or select a view first",
          about: example.about)
      }
    }
    var picker = Picker(title, items)
    picker.answer = Picker.Answer(
      isMeant: { picker, preview in
        picker.chosenItem == nil && !picker.query.isEmpty || preview.saysChange(picker.query)
      },
      perform: { $1.tryWords($0) })
    open(picker)
  }

  /// Whether the typed text is a complete change, not a search for one.
  private func saysChange(_ text: String) -> Bool {
    layout.map { (try? TriedWords.edit(text, in: $0.document)) != nil } ?? false
  }

  private func item(
    _ title: String, _ detail: String, _ run: @escaping @Sendable (inout PreviewState) -> Void,
    _ group: String, about: String = "", disabled: String? = nil
  ) -> Picker.Item {
    var item = Picker.Item(
      VisibleText.string(title), detail: detail, about: about, choice: .run(run), disabled: disabled)
    item.group = group
    return item
  }

  private var triedItems: [Picker.Item] {
    guard !tried.isEmpty, let layout else { return [] }
    let group = "Tried so far"
    let about = tried.map(\.words).joined(separator: "\n")
    let file = layout.path.split(separator: "/").last.map(String.init) ?? layout.path
    // The first entry is chosen at once, so it must not be the one that changes the file.
    return [
      item(
        "Copy the changed lines", "Ctrl-Y", { $0.copyTried() }, group,
        about: triedLines.joined(separator: "\n")),
      item(
        "Write into \(file)", whyNotWritten == nil ? "" : "not possible", { $0.writeTried() }, group,
        about: about,
        disabled: whyNotWritten),
      item("Revert all changes", "\(tried.count)", { $0.takeAllBack() }, group, about: about),
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
          TriedWords.equation(index, document), line, { $0.beginEditing(.constant(index)) },
          "Constraints: Enter adjusts the constant",
          about:
            "Left and Right change it, Tab switches to priority and multiplier, x removes the constraint."))
    }
    let group = "The view"
    if let text = view.plainText {
      items.append(
        item(
          "Text", "“\(Header.cut(VisibleText.string(text), to: 24))”", { $0.beginEditing(.text(source)) },
          group)
      )
      let size = view.ownFontSize.map(Numbers.tenThousandths) ?? "a text style's"
      items.append(item("Font size", size, { $0.beginEditing(.fontSize(source)) }, group))
    }
    items.append(
      item(
        view.hidden ? "Show it" : "Hide it", view.hidden ? "hidden" : "",
        { $0.tryOut(.hidden(source, !view.hidden), in: document) }, group))
    items.append(item("Add a constraint…", "", { $0.askForConstraint(document) }, "More"))
    items.append(
      item("Try a proposal: pin, align, embed in a stack…", "", { $0.pickProposal(toTry: true) }, "More"))
    return items
  }

  /// The constraints of the document that involve the selected view.
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

  mutating func tryOut(_ proposal: Proposal) {
    if proposal.refusal == nil { tryOut(proposal.edits, proposal.title) } else { show(proposal) }
  }

  // MARK: Adding

  /// Asks for a constraint, with the view's present positions as examples.
  private mutating func askForConstraint(_ document: Document) {
    guard let stage, let selection, let source = exploration?.selection?.source,
      let tree = stage.nodes[selection.node].tree, let parent = tree.plain.views[selection.view].parent
    else { return }
    let name = nameForEquations(source, document)
    let frame = tree.views[selection.view].frame
    let outer = tree.views[parent].frame
    let far = (frame.maxX - outer.width, frame.maxY - outer.height)
    func distance(_ value: Double) -> String {
      abs(value) < 0.01 ? "" : (value < 0 ? " - " : " + ") + Numbers.tenThousandths(abs(value))
    }
    let examples = [
      "\(name).leading = super.leading\(distance(frame.x))", "\(name).top = super.top\(distance(frame.y))",
      "\(name).trailing = super.trailing\(distance(far.0))",
      "\(name).bottom = super.bottom\(distance(far.1))",
      "\(name).centerX = super.centerX", "\(name).centerY = super.centerY",
      "\(name).width = \(Numbers.tenThousandths(frame.width))",
      "\(name).height = \(Numbers.tenThousandths(frame.height))",
    ]
    let items = examples.map { example in Picker.Item(example, choice: .run { $0.tryConstraint(example) }) }
    var picker = Picker("Add a constraint, such as \(name).top = other.bottom + 8", items)
    picker.answer = Picker.Answer(
      isMeant: { picker, _ in picker.chosenItem == nil || picker.query.contains(".") },
      perform: { $1.tryConstraint($0) })
    open(picker)
  }

  private func nameForEquations(_ view: DocumentView, _ document: Document) -> String {
    document.views[view].name ?? document.views[view].id ?? freeName(document)
  }

  private func freeName(_ document: Document) -> String {
    let known = Set(document.views.compactMap(\.name))
    return (1...).lazy.map { "view\($0)" }.first { !known.contains($0) } ?? "view"
  }

  /// Tries a new constraint. A view without a name gets one first if the equation refers to it.
  mutating func tryConstraint(_ text: String) {
    guard let document = layout?.document, let source = exploration?.selection?.source,
      let scene = document.scenes.firstIndex(where: { $0.contains(source) })
    else { return report("select a view first: arrows, / or a click") }
    var edits: [DocumentEdit] = []
    let name = freeName(document)
    if document.views[source].name == nil, document.views[source].id == nil, text.hasPrefix(name + ".") {
      edits.append(.name(source, name))
    }
    edits.append(.add([text], scene: scene))
    tryOut(edits, "with \(text)")
  }
}
