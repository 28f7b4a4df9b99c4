import Environment
import Layout
import Model
import Reading
import TestSupport
import Testing
import Transitions

@testable import Audit

/// REQUIREMENTS E6: every kind of proposal, pasted as it is printed, has the effect that it announces.
@Suite struct PasteTests {
  /// One object a line, as a person may write it; constraints in every form.
  private static let layout = """
    {"sizewise": 1, "views": {
      "a": {"view": true, "size": [120, 20], "top": 100, "leading": 10},
      "b": {"view": {"c": {"label": "x", "top": 4, "leading": 4}}, "width": "a", "height": 40, "below": "a + 8", "leading": 12},
      "d": {"view": true, "height": 30, "pin": "horizontal to margins"}, // half done
      "e": {"label": "after", "below": "d + 4", "centerX": "super"},
      "f": {"view": true, "width": 50},
      "w": {"view": true, "width": "super * 1/2", "height": 10, "top": 400, "leading": 10},
      "v": {"label": "right", "top": 420, "leading": 10},
    }, "constraints": [
      "d.top = b.bottom + 8",
      {"all": ["f.top = e.bottom + 1", "f.height = 9"]},
    ]}
    """

  @Test(arguments: [
    ["a"], ["b"], ["d"], ["e"], ["f"], ["a", "b"], ["a", "b", "d"], ["e", "f"], ["w", "v"],
  ])
  func layoutsDoWhatWasAnnounced(_ names: [String]) throws {
    let document = readDocument(Array(Self.layout.utf8), file: "a.json")
    #expect(document.diagnostics.map(\.text) == [])
    let before = try SolvedScene(document)
    let maker = ProposalMaker(before.tree, in: before.context, of: document)
    let views = names.compactMap { name in before.tree.plain.views.firstIndex { $0.name == name } }
    #expect(views.count == names.count)
    var kinds: Set<Proposal.Kind> = []
    for proposal in maker.proposals(for: views) + maker.proposalsForAll() {
      kinds.insert(proposal.kind)
      let pasted = try #require(
        Pasting.paste(proposal, into: Self.layout, isLayout: true), "\(proposal.text)")
      let after = readDocument(Array(pasted.utf8), file: "b.json")
      #expect(after.diagnostics.map(\.text) == [], "\(proposal.text)\n\(pasted)")
      check(proposal, before.tree, try SolvedScene(after).tree, pasted)
    }
    #expect(
      kinds.isSuperset(
        of: names.count > 1 ? [.pin, .align, .clear, .addMissing] : [.pin, .align, .addMissing]))
    if names == ["a", "b"] || names == ["a", "b", "d"] || names == ["w", "v"] {
      #expect(kinds.contains(.embed))
    }
  }

  @Test(arguments: [["title"], ["open"], ["torn"], ["title", "open"]])
  func storyboardsDoWhatWasAnnounced(_ names: [String]) throws {
    let bytes = try Fixtures.read("\(Fixtures.root)/layouts/half-done.storyboard")
    let text = String(decoding: bytes, as: UTF8.self)
    let document = readDocument(bytes, file: "a.storyboard")
    let maker = try Self.canvas(document)
    let before = maker.tree
    let views = names.compactMap { name in before.plain.views.firstIndex { $0.name == name } }
    #expect(views.count == names.count)
    let proposals = maker.proposals(for: views) + maker.proposalsForAll()
    #expect(!proposals.isEmpty)
    if names.count > 1 { #expect(proposals.contains { $0.kind == .embed }) }
    for proposal in proposals {
      let pasted = try #require(Pasting.paste(proposal, into: text, isLayout: false), "\(proposal.text)")
      let after = readDocument(Array(pasted.utf8), file: "b.storyboard")
      #expect(after.diagnostics.map(\.text) == [], "\(proposal.text)\n\(pasted)")
      let solved = try Self.canvas(after).tree
      if proposal.kind == .updateFrames {
        for view in proposal.views { #expect(!solved.views[view].misplaced) }
      } else {
        check(proposal, before, solved, pasted)
      }
    }
  }

  private static func canvas(_ document: Document) throws -> ProposalMaker {
    let stage = CanvasStage.make(document, scene: 0, PreviewEnvironment(device: "iphone-16", os: 18))
    let node = try #require(stage.nodes.first)
    return try #require(ProposalMaker(node, of: document))
  }

  /// What was to move has moved to where it was said, and nothing else has.
  private func check(_ proposal: Proposal, _ before: SolvedTree, _ after: SolvedTree, _ pasted: String) {
    let moves = Dictionary(proposal.effect.moves.map { ($0.view, $0.to) }, uniquingKeysWith: { a, _ in a })
    let (old, new) = (ViewLabels(before.plain), ViewLabels(after.plain))
    for index in before.plain.views.indices {
      let label = old[index]
      guard let place = after.plain.views.indices.first(where: { new[$0] == label }) else {
        Issue.record("\(label) is gone\n\(pasted)")
        continue
      }
      let (frame, wanted) = (after.absoluteFrame(place), moves[label] ?? before.absoluteFrame(index))
      let isThere =
        abs(frame.x - wanted.x) < 0.4 && abs(frame.y - wanted.y) < 0.4
        && abs(frame.width - wanted.width) < 0.4 && abs(frame.height - wanted.height) < 0.4
      #expect(isThere, "\(label): \(frame) instead of \(wanted)\n\(proposal.text)\n\(pasted)")
    }
    #expect(
      after.views.count { !$0.ambiguity.isEmpty } == proposal.effect.ambiguous.after, "\(proposal.text)")
    #expect(after.views.count { $0.conflicting } == proposal.effect.conflicting.after, "\(proposal.text)")
  }
}
