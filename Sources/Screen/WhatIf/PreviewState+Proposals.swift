import Audit
import Basics
import Drawing
import Model
import Syntax

extension PreviewState {
  private var proposalMaker: ProposalMaker? {
    guard let stage, let selection, let document = layout?.document else { return nil }
    return ProposalMaker(stage.nodes[selection.node], of: document)
  }

  /// The fixes of the finding that is shown, for the selected view.
  var fixes: [Proposal] {
    guard let index = findings.chosen, findings.list.indices.contains(index), let selection,
      findings.list[index].view == exploration?.selection?.source,
      let kind = findings.list[index].rule.mendedBy
    else { return [] }
    return proposalMaker?.proposals(for: [selection.view], only: kind) ?? []
  }

  /// Opens the list of proposals for the selected view, or for it and the measured view together.
  mutating func pickProposal(toTry: Bool = false) {
    guard let selection, let maker = proposalMaker else { return }
    var views = [selection.view]
    if let marked = markedReference, marked.node == selection.node, marked.view != selection.view {
      views.insert(marked.view, at: 0)
    }
    let proposals = maker.proposals(for: views)
    if proposals.isEmpty {
      report("nothing to propose: the view has no constraints")
      return
    }
    let items = proposals.map { proposal in
      Picker.Item(
        proposal.kind.title, detail: proposal.summary, about: proposal.details.joined(separator: "\n"),
        choice: .run { toTry ? $0.tryOut(proposal) : $0.show(proposal) },
        disabled: toTry ? proposal.refusal?.text : nil)
    }
    open(
      Picker(
        toTry
          ? "Proposals: Enter shows the changed file" : "Proposals: the lines that change, and their effect",
        items))
  }

  /// Shows all lines of a proposal in the inspector, as they may not fit below a list.
  mutating func show(_ proposal: Proposal) {
    panels.apply(.open(.inspector))
    redraw()
    panels.proposal = proposal
    let reason = proposal.refusal.map { "cannot be written: \($0.text)" }
    report(VisibleText.string(reason ?? "Ctrl-Y copies its lines, . tries it"))
    // The panel gets wider for a proposal, so the picture is redrawn for the narrower canvas.
    drawPicture()
    if let selection { reveal(selection) }
    scrollInspector(to: .proposal)
  }
}
