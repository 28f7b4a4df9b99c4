import Basics
import Environment
import Layout
import Model
import Reading
import TestSupport
import Testing
import Transitions

@testable import Audit

/// Proposals with the effect of the canvas's buttons (Evidence E6): the lines of the file that change, and what moves.
@Suite struct ProposalTests {
  private static func scene(_ views: String) throws -> SolvedScene {
    let document = readDocument(Array(#"{"sizewise": 1, "views": {\#(views)}}"#.utf8), file: "a.json")
    #expect(document.diagnostics.map(\.text) == [])
    return try SolvedScene(document)
  }

  private static func proposals(_ scene: SolvedScene, _ names: [String]) -> [ProposalKind: Proposal] {
    let views = names.compactMap { name in scene.tree.plain.views.firstIndex { $0.name == name } }
    return Dictionary(uniqueKeysWithValues: scene.proposals.proposals(for: views).map { ($0.kind, $0) })
  }

  /// Returns the equations that a proposal adds, and the layout of the changed file.
  private static func applied(_ proposal: Proposal, to scene: SolvedScene) throws -> (
    equations: [String], scene: SolvedScene
  ) {
    #expect(proposal.refusal == nil)
    var equations: [String] = []
    for case .add(let more, _) in proposal.edits { equations += more }
    let file = try #require(FileEditor(scene.document)).apply(proposal.edits)
    #expect(ChangedLines.hunks(from: scene.document.bytes ?? [], to: file.bytes) == proposal.hunks)
    return (equations, try SolvedScene(file.document))
  }

  /// Only ambiguous attributes are constrained, and none is ambiguous afterwards.
  @Test func onlyAmbiguousAttributesAreConstrained() throws {
    let before = try Self.scene(
      #""a": {"view": true, "width": 80}, "b": {"label": "Hello", "below": "a + 8"}"#)
    let proposal = try #require(before.proposals.proposalsForAll().first { $0.kind == .addMissing })
    #expect(proposal.effect.ambiguous.before > 0)
    #expect(proposal.effect.ambiguous.after == 0)
    let after = try Self.applied(proposal, to: before)
    #expect(after.equations.allSatisfy { !$0.contains("a.width") && !$0.contains("b.top") })
    #expect(after.scene.tree.views.allSatisfy { $0.ambiguity.isEmpty && !$0.conflicting })
    #expect(after.scene.tree.views.map(\.frame) == before.tree.views.map(\.frame))
  }

  /// Independent views are fixed in one step, dependent ones one after the other.
  @Test(arguments: [
    (#""a": {"view": true, "size": 9}, "b": {"view": true, "size": 9}"#, 4),
    (#""a": {"view": true, "size": 9}, "b": {"view": true, "size": 9, "top": "a", "leading": "a"}"#, 2),
    (#""s": {"view": {"a": {"view": true, "size": 9, "pin": "horizontal vertical"}}}"#, 2),
    (#""s": {"view": {"a": {"view": true, "size": 9}}}"#, 6),
    (
      #""s": {"row": {"a": {"label": "x"}, "b": {"label": "y"}}}, "t": {"label": "z", "top": "a", "after": "b"}"#,
      2
    ),
  ])
  func onlyMissingConstraintsAreAdded(_ views: String, _ count: Int) throws {
    let before = try Self.scene(views)
    let proposal = try #require(before.proposals.proposalsForAll().first { $0.kind == .addMissing })
    let after = try Self.applied(proposal, to: before)
    #expect(after.equations.count == count, "\(proposal.text)")
    #expect(proposal.effect.ambiguous.after == 0)
    #expect(after.scene.tree.views.allSatisfy { $0.ambiguity.isEmpty && !$0.conflicting })
  }

  @Test func pinningKeepsTheFrame() throws {
    let before = try Self.scene(#""a": {"view": true, "size": [80, 40], "center": true}"#)
    let proposal = try #require(Self.proposals(before, ["a"])[.pin])
    let after = try Self.applied(proposal, to: before)
    #expect(after.equations.count == 4)
    #expect(
      proposal.hunks.first?.after.first?.hasPrefix(#"{"sizewise": 1, "views": {"a": {"view": true}}"#) == true
    )
    #expect(proposal.effect.moves == [])
    #expect(after.scene["a"] == before["a"])
  }

  @Test func aligningMovesViewsToTheFirstOne() throws {
    let scene = try Self.scene(
      #""a": {"view": true, "size": 20, "top": 100, "leading": 10}, "b": {"view": true, "size": 20, "top": 140, "leading": 50}"#
    )
    let proposal = try #require(Self.proposals(scene, ["a", "b"])[.align])
    #expect(try Self.applied(proposal, to: scene).equations == ["b.leading = a.leading"])
    #expect(proposal.hunks.first?.after.first?.contains(#""size": 20, "top": 140}"#) == true)
    #expect(proposal.effect.moves.map(\.view) == ["b"])
    #expect(proposal.effect.moves.first?.to == Rect(x: 10, y: 140, width: 20, height: 20))
    let single = try #require(Self.proposals(scene, ["a"])[.align])
    #expect(abs((single.effect.moves.first?.to.midX ?? 0) - 196.5) < 0.5)
  }

  @Test func clearingConstraintsMakesAViewAmbiguous() throws {
    let scene = try Self.scene(#""a": {"view": true, "size": [80, 40], "center": true}"#)
    let proposal = try #require(Self.proposals(scene, ["a"])[.clear])
    #expect(proposal.hunks.map(\.after) == [[#"{"sizewise": 1, "views": {"a": {"view": true}}}"#]])
    #expect(proposal.effect.ambiguous == (0, 1))
  }

  /// Embedding views that are already aligned like a stack does not move them.
  @Test func embeddingAlignedViewsMovesNothing() throws {
    let scene = try Self.scene(
      #"""
      "a": {"view": true, "size": [120, 20], "top": 100, "leading": 10},
      "b": {"view": {"c": {"label": "x", "top": 4, "leading": 4}}, "size": [120, 40], "top": 128, "leading": 10},
      "d": {"view": true, "size": [120, 30], "top": 176, "leading": 10}
      """#)
    let proposal = try #require(Self.proposals(scene, ["a", "b", "d"])[.embed])
    let after = try Self.applied(proposal, to: scene)
    #expect(after.equations == ["group.leading = super.leading + 10", "group.top = super.top + 100"])
    #expect(proposal.hunks.map { $0.after.joined() }.joined().contains(#""spacing": 8"#))
    // Sizes are kept, so that no view moves.
    #expect(proposal.effect.moves == [])
    #expect(proposal.effect.conflicting.after == 0)
    #expect(Self.proposals(scene, ["a"])[.embed] == nil)
  }

  @Test func overlappingViewsAreNotEmbedded() throws {
    let views =
      #""a": {"view": true, "size": 50, "top": 0, "leading": 0}, "b": {"view": true, "size": 50, "top": 10, "leading": 10}"#
    #expect(Self.proposals(try Self.scene(views), ["a", "b"])[.embed] == nil)
  }

  /// A stack view positions its arranged views, so they are not pinned.
  @Test func arrangedViewsGetNoProposals() throws {
    let scene = try Self.scene(#""s": {"row": {"a": {"label": "x"}}, "top": 0, "leading": 0}"#)
    #expect(Self.proposals(scene, ["a"]).isEmpty)
  }

  /// On the canvas of a storyboard: elements instead of equations, and updated stored frames.
  @Test func storyboardProposalsAreElements() throws {
    let path = "\(Fixtures.root)/layouts/sign-in.storyboard"
    var text = String(decoding: try Fixtures.read(path), as: UTF8.self)
    text = text.replacing("x=\"24\" y=\"219\"", with: "x=\"24\" y=\"225\"")
    let document = readDocument(Array(text.utf8), file: "a.storyboard")
    let stage = CanvasStage.make(document, scene: 0, PreviewEnvironment(device: "iphone-16", os: 18))
    let node = try #require(stage.nodes.first)
    let maker = try #require(ProposalMaker(node, of: document))
    let update = try #require(maker.proposalsForAll().first { $0.kind == .updateFrames })
    #expect(update.hunks.map(\.after.count) == [1])
    #expect(update.hunks[0].after[0].contains("<rect key=\"frame\" x=\"24\" y=\"219\" width=\"345\""))
    let logo = try #require(maker.tree.plain.views.firstIndex { $0.name == "logo" })
    let pin = try #require(maker.proposals(for: [logo]).first { $0.kind == .pin })
    #expect(
      pin.hunks.contains {
        $0.after.joined().contains(
          "<constraint firstItem=\"log-o0-img\" firstAttribute=\"top\" secondItem=\"sig-in-0vw\" secondAttribute=\"top\" constant=\"107\" id=\""
        )
      })
    #expect(pin.text.contains("  → "))
  }
}

extension SolvedScene {
  /// The proposals for the scene.
  var proposals: ProposalMaker {
    ProposalMaker(tree, in: context, of: document) { try? SolvedScene($0).tree }
  }
}
