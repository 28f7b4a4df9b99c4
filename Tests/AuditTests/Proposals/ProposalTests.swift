import Basics
import Environment
import Layout
import Model
import Reading
import TestSupport
import Testing
import Transitions

@testable import Audit

/// Proposals as text, with the effect of the canvas's buttons (Evidence E6): the lines can be pasted, and their
/// announced effect comes true.
@Suite struct ProposalTests {
  private static func scene(_ views: String, _ constraints: [String] = []) throws -> SolvedScene {
    let text = """
      {"sizewise": 1, "views": {\(views)}, "constraints": [\(constraints.joined(separator: ", "))]}
      """
    let document = readDocument(Array(text.utf8), file: "a.json")
    #expect(document.diagnostics.map(\.text) == [])
    return try SolvedScene(document)
  }

  private static func proposals(_ scene: SolvedScene, _ names: [String]) -> [ProposalKind: Proposal] {
    let maker = ProposalMaker(scene.tree, in: scene.context, of: scene.document)
    let views = names.compactMap { name in scene.tree.plain.views.firstIndex { $0.name == name } }
    return Dictionary(uniqueKeysWithValues: maker.proposals(for: views).map { ($0.kind, $0) })
  }

  private static let lonely = #""a": {"view": true, "width": 80}, "b": {"label": "Hello", "below": "a + 8"}"#

  /// Only ambiguous attributes are constrained, and pasting the lines leaves none ambiguous.
  @Test func onlyAmbiguousAttributesAreConstrained() throws {
    let before = try Self.scene(Self.lonely)
    let maker = ProposalMaker(before.tree, in: before.context, of: before.document)
    let proposal = try #require(maker.proposalsForAll().first { $0.kind == .addMissing })
    #expect(proposal.effect.ambiguous.before > 0)
    #expect(proposal.effect.ambiguous.after == 0)
    #expect(proposal.lines.allSatisfy { !$0.contains("a.width") && !$0.contains("b.top") })
    let after = try Self.scene(Self.lonely, proposal.lines)
    #expect(after.tree.views.allSatisfy { $0.ambiguity.isEmpty && !$0.conflicting })
    #expect(after.tree.views.map(\.frame) == before.tree.views.map(\.frame))
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
  func noMoreThanIsMissing(_ views: String, _ count: Int) throws {
    let before = try Self.scene(views)
    let maker = ProposalMaker(before.tree, in: before.context, of: before.document)
    let proposal = try #require(maker.proposalsForAll().first { $0.kind == .addMissing })
    #expect(proposal.lines.count == count, "\(proposal.text)")
    #expect(proposal.effect.ambiguous.after == 0)
    let after = try Self.scene(views, proposal.lines)
    #expect(after.tree.views.allSatisfy { $0.ambiguity.isEmpty && !$0.conflicting })
  }

  @Test func pinningKeepsTheFrame() throws {
    let views = #""a": {"view": true, "size": [80, 40], "center": true}"#
    let before = try Self.scene(views)
    let proposal = try #require(Self.proposals(before, ["a"])[.pin])
    #expect(proposal.lines.count == 4)
    #expect(proposal.removes == ["\"size\": [80, 40] (in a, line 1)", "\"center\": true (in a, line 1)"])
    #expect(proposal.effect.moves == [])
    let after = try Self.scene(#""a": {"view": true}"#, proposal.lines)
    #expect(after["a"] == before["a"])
  }

  @Test func aligningMovesToTheFirst() throws {
    let views =
      #""a": {"view": true, "size": 20, "top": 100, "leading": 10}, "b": {"view": true, "size": 20, "top": 140, "leading": 50}"#
    let scene = try Self.scene(views)
    let proposal = try #require(Self.proposals(scene, ["a", "b"])[.align])
    #expect(proposal.lines == ["\"b.leading = a.leading\""])
    #expect(proposal.removes == ["\"leading\": 50 (in b, line 1)"])
    #expect(proposal.effect.moves.map(\.view) == ["b"])
    #expect(proposal.effect.moves.first?.to == Rect(x: 10, y: 140, width: 20, height: 20))
    let single = try #require(Self.proposals(scene, ["a"])[.align])
    #expect(abs((single.effect.moves.first?.to.midX ?? 0) - 196.5) < 0.5)
  }

  @Test func clearingConstraintsMakesAViewAmbiguous() throws {
    let scene = try Self.scene(#""a": {"view": true, "size": [80, 40], "center": true}"#)
    let proposal = try #require(Self.proposals(scene, ["a"])[.clear])
    #expect(proposal.lines == [])
    #expect(proposal.removes.count == 2)
    #expect(proposal.effect.ambiguous == (0, 1))
  }

  /// Embedding views that are already aligned like a stack does not move them.
  @Test func embeddingReportsTheStack() throws {
    let views = #"""
      "a": {"view": true, "size": [120, 20], "top": 100, "leading": 10},
      "b": {"view": {"c": {"label": "x", "top": 4, "leading": 4}}, "size": [120, 40], "top": 128, "leading": 10},
      "d": {"view": true, "size": [120, 30], "top": 176, "leading": 10}
      """#
    let scene = try Self.scene(views)
    let proposal = try #require(Self.proposals(scene, ["a", "b", "d"])[.embed])
    #expect(
      proposal.lines == [
        #""group": { "column": { "a": { "view": true, "size": [120, 20] }, "b": "#
          + #"{ "view": {"c": {"label": "x", "top": 4, "leading": 4}}, "size": [120, 40] }, "#
          + #""d": { "view": true, "size": [120, 30] } }, "spacing": 8 }"#,
        "\"group.leading = super.leading + 10\"", "\"group.top = super.top + 100\"",
      ])
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
  @Test func arrangedViewsAreLeftAlone() throws {
    let scene = try Self.scene(#""s": {"row": {"a": {"label": "x"}}, "top": 0, "leading": 0}"#)
    #expect(Self.proposals(scene, ["a"]).isEmpty)
  }

  /// On the canvas of a storyboard: elements instead of equations, and updated stored frames.
  @Test func storyboardsGetElements() throws {
    let path = "\(Fixtures.root)/layouts/sign-in.storyboard"
    var text = String(decoding: try Fixtures.read(path), as: UTF8.self)
    text = text.replacing("x=\"24\" y=\"219\"", with: "x=\"24\" y=\"225\"")
    let document = readDocument(Array(text.utf8), file: "a.storyboard")
    let stage = CanvasStage.make(document, scene: 0, PreviewEnvironment(device: "iphone-16", os: 18))
    let tree = try #require(stage.nodes.first?.tree)
    let maker = ProposalMaker(tree, in: CanvasScene(document).context(of: 0), of: document)
    let update = try #require(maker.proposalsForAll().first { $0.kind == .updateFrames })
    #expect(update.lines.count == 1)
    #expect(update.lines[0].hasPrefix("<rect key=\"frame\" x=\"24\" y=\"219\" width=\"345\""))
    let logo = try #require(tree.plain.views.firstIndex { $0.name == "logo" })
    let pin = try #require(maker.proposals(for: [logo]).first { $0.kind == .pin })
    #expect(
      pin.lines.contains {
        $0.hasPrefix(
          "<constraint firstItem=\"log-o0-img\" firstAttribute=\"top\" secondItem=\"sig-in-0vw\" secondAttribute=\"top\" constant=\"107\" id=\""
        )
      })
    #expect(pin.text.contains("  → "))
  }
}
