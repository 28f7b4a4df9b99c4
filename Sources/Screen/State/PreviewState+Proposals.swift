import Audit
import Model

extension PreviewState {
  /// What may be done with the selected view; with one that is measured from, with both together.
  mutating func pickProposal() {
    guard let stage, let selection, let document = layout?.document,
      let maker = ProposalMaker(stage.nodes[selection.node], of: document)
    else { return }
    var views = [selection.view]
    if let marked = markedReference, marked.node == selection.node, marked.view != selection.view {
      views.insert(marked.view, at: 0)
    }
    let proposals = maker.proposals(for: views)
    if proposals.isEmpty {
      report("nothing to propose: no constraints of its own decide where the view is")
      return
    }
    let items = proposals.map { proposal in
      Picker.Item(
        proposal.kind.title, detail: proposal.summary, about: proposal.details.joined(separator: "\n"),
        choice: .proposal(proposal))
    }
    open(Picker("Proposals: lines to paste, and their effect", items))
  }

  /// All of its lines, which may be more than fit below a list.
  mutating func show(_ proposal: Proposal) {
    panels.apply(.open(.inspector))
    redraw()
    self.proposal = proposal
    if proposal.edits != nil { report("Ctrl-Y copies its lines, . tries it") }
    // The panel is wider for it, and the canvas narrower.
    drawPicture()
    if let selection { reveal(selection) }
    panels.scroll[.inspector] = 0
    if let index = inspectorLines(columns: panelColumns(.inspector)).firstIndex(where: {
      $0.text.hasPrefix("proposal")
    }) {
      panels.scroll[.inspector] = index
    }
  }
}
