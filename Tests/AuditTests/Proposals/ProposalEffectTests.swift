import Basics
import Environment
import Layout
import Model
import Reading
import TestSupport
import Testing
import Transitions

@testable import Audit

/// Evidence E6: every kind of proposal, applied to the file, has the announced effect.
@Suite struct ProposalEffectTests {
  /// One object per line, as people write it, with constraints in every form.
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
  func appliedProposalsHaveTheirStatedEffectOnLayouts(_ names: [String]) throws {
    let document = readDocument(Array(Self.layout.utf8), file: "a.json")
    #expect(document.diagnostics.map(\.text) == [])
    let before = try SolvedScene(document)
    let maker = before.proposals
    let views = names.compactMap { name in before.tree.plain.views.firstIndex { $0.name == name } }
    #expect(views.count == names.count)
    var kinds: Set<ProposalKind> = []
    for proposal in maker.proposals(for: views) + maker.proposalsForAll() {
      kinds.insert(proposal.kind)
      let tried = try Self.tried(proposal, on: document)
      check(proposal, before.tree, try SolvedScene(tried.document).tree, tried.text)
      // Comments are kept.
      #expect(tried.text.contains("// half done"), "\(proposal.text)\n\(tried.text)")
    }
    #expect(
      kinds.isSuperset(
        of: names.count > 1 ? [.pin, .align, .clear, .addMissing] : [.pin, .align, .addMissing]))
    if names == ["a", "b"] || names == ["a", "b", "d"] || names == ["w", "v"] {
      #expect(kinds.contains(.embed))
    }
  }

  /// Views in lists, some without a name: each is named if a proposed line refers to it.
  private static let nameless = """
    {"sizewise": 1, "views": {
      "card": {"view": [
        {"label": "One", "top": 10, "leading": 12},
        {"label": "Two", "top": 40, "leading": 12, "width": 90},
        {"name": "three", "image": "symbol:star", "top": 70, "leading": 12},
        {"switch": true, "trailing": 8}, // half done
        {"view": [{"label": "Inside", "top": 2, "leading": 2}], "width": "super * 1/2", "top": 100, "height": 30, "leading": 9},
      ], "pin": "horizontal to safeArea", "top": "safeArea", "height": 200},
      "list": {"table": [{"rows": [
        {"name": "entry", "cell": [{"label": "A", "top": 8, "leading": 12}, {"label": "B", "top": 30, "leading": 12}], "height": 60}
      ]}], "pin": "horizontal", "below": "card", "height": 100},
    }, "constraints": [
      "three.width = 20",
    ]}
    """

  /// The views, by line and the beginning of their text.
  @Test(arguments: [
    ["label:10"], ["switch:0"], ["three"], ["label:10", "label:40"], ["label:10", "label:40", "three"],
    ["view:100"],
    ["three", "view:100"], ["label:8", "label:30"], ["label:8"],
  ])
  func proposalsNameUnnamedViews(_ places: [String]) throws {
    let document = readDocument(Array(Self.nameless.utf8), file: "a.json")
    #expect(document.diagnostics.map(\.text) == [])
    let before = try SolvedScene(document)
    let tree = before.tree
    let views = places.compactMap { place in
      tree.plain.views.indices.first {
        tree.plain.views[$0].name == place
          || "\(tree.plain.views[$0].kind.rawValue):\(Int(clamping: tree.views[$0].frame.y))" == place
      }
    }
    #expect(views.count == places.count)
    let maker = before.proposals
    let proposals = maker.proposals(for: views) + maker.proposalsForAll()
    if places.count > 1 { #expect(proposals.contains { $0.kind == .embed }) }
    for proposal in proposals {
      let tried = try Self.tried(proposal, on: document)
      compare(proposal, tree, try SolvedScene(tried.document).tree, tried.text)
    }
  }

  /// Views that were not named are matched by their position among all of their kind.
  private func compare(_ proposal: Proposal, _ tree: SolvedTree, _ solved: SolvedTree, _ text: String) {
    #expect(
      solved.views.count { !$0.ambiguity.isEmpty } == proposal.effect.ambiguous.after,
      "\(proposal.text)\n\(text)")
    func frames(_ tree: SolvedTree) -> [Rect] {
      tree.plain.views.indices.filter { tree.plain.views[$0].kind != .stack }.map(tree.absoluteFrame)
    }
    let (old, new) = (frames(tree), frames(solved))
    #expect(old.count == new.count, "\(proposal.text)\n\(text)")
    guard proposal.effect.moves.isEmpty else { return }
    for (a, b) in zip(old.sorted(by: Self.isBefore), new.sorted(by: Self.isBefore)) {
      #expect(
        abs(a.x - b.x) < 0.4 && abs(a.y - b.y) < 0.4 && abs(a.width - b.width) < 0.4
          && abs(a.height - b.height) < 0.4, "\(a) \(b)\n\(proposal.text)\n\(text)")
    }
  }

  /// Applies a proposal to a file; every kind of proposal can be tried.
  private static func tried(_ proposal: Proposal, on document: Document) throws -> (
    document: Document, text: String
  ) {
    #expect(proposal.refusal == nil, "\(proposal.text)")
    let file = try #require(FileEditor(document)).apply(proposal.edits)
    #expect(file.document.diagnostics.map(\.text) == [])
    return (file.document, String(decoding: file.bytes, as: UTF8.self))
  }

  private static func isBefore(_ a: Rect, _ b: Rect) -> Bool {
    (a.y, a.x, a.height, a.width) < (b.y, b.x, b.height, b.width)
  }

  @Test(arguments: [["title"], ["open"], ["torn"], ["title", "open"]])
  func appliedProposalsHaveTheirStatedEffectOnStoryboards(_ names: [String]) throws {
    let bytes = try Fixtures.read("\(Fixtures.root)/layouts/half-done.storyboard")
    let document = readDocument(bytes, file: "a.storyboard")
    let maker = try Self.canvas(document)
    let before = maker.tree
    let views = names.compactMap { name in before.plain.views.firstIndex { $0.name == name } }
    #expect(views.count == names.count)
    let proposals = maker.proposals(for: views) + maker.proposalsForAll()
    #expect(!proposals.isEmpty)
    if names.count > 1 { #expect(proposals.contains { $0.kind == .embed }) }
    // One for the scene, and for the view itself the same one and a removal of either constraint.
    #expect(proposals.count { $0.kind == .settle } == (names == ["torn"] ? 4 : 1))
    for proposal in proposals {
      let tried = try Self.tried(proposal, on: document)
      let solved = try Self.canvas(tried.document).tree
      if proposal.kind == .updateFrames {
        for view in proposal.views { #expect(!solved.views[view].misplaced) }
      } else {
        check(proposal, before, solved, tried.text)
      }
      if proposal.kind == .updateFrames {
        for view in proposal.views {
          #expect(!tried.document.views[before.plain.source[view]].markedMisplaced)
        }
      }
    }
  }

  private static func canvas(_ document: Document) throws -> ProposalMaker {
    let stage = CanvasStage.make(document, scene: 0, PreviewEnvironment(device: "iphone-16", os: 18))
    let node = try #require(stage.nodes.first)
    return try #require(ProposalMaker(node, of: document))
  }

  /// Checks that the announced views moved to the announced places, and that no others moved.
  private func check(_ proposal: Proposal, _ before: SolvedTree, _ after: SolvedTree, _ text: String) {
    let moves = Dictionary(proposal.effect.moves.map { ($0.view, $0.to) }, uniquingKeysWith: { a, _ in a })
    let (old, new) = (ViewLabels(before.plain), ViewLabels(after.plain))
    for index in before.plain.views.indices {
      let label = old[index]
      guard let place = after.plain.views.indices.first(where: { new[$0] == label }) else {
        Issue.record("\(label) is gone\n\(text)")
        continue
      }
      let (frame, wanted) = (after.absoluteFrame(place), moves[label] ?? before.absoluteFrame(index))
      let isThere =
        abs(frame.x - wanted.x) < 0.4 && abs(frame.y - wanted.y) < 0.4
        && abs(frame.width - wanted.width) < 0.4 && abs(frame.height - wanted.height) < 0.4
      #expect(isThere, "\(label): \(frame) instead of \(wanted)\n\(proposal.text)\n\(text)")
    }
    #expect(
      after.views.count { !$0.ambiguity.isEmpty } == proposal.effect.ambiguous.after, "\(proposal.text)")
    #expect(after.views.count { $0.conflicting } == proposal.effect.conflicting.after, "\(proposal.text)")
  }
}
