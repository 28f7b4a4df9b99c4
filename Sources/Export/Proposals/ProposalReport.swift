import Audit
import Basics
import Drawing
import Layout
import Model
import Syntax
import Transitions

/// Proposed changes to a file, scene by scene, with their effects (Evidence E6).
package struct ProposalReport: Sendable, JSONReport {
  /// The proposals for one scene.
  package struct SceneProposals: Sendable {
    package var name: String
    package var id: String?
    package var tree: SolvedTree
    package var proposals: [Proposal]
  }

  private let file: String
  private let frames: FramesReport
  package var scenes: [SceneProposals]
  /// The number of scenes that lack proposals because the work limit was spent.
  package private(set) var leftOut = 0

  /// - Parameters:
  ///   - sources: views of one scene to propose changes for; empty for whole scenes.
  ///   - frames: the frames report of the same scenes, whose head describes the environment.
  ///   - meter: the work limit.
  package init(
    for sources: [DocumentView] = [], on appearances: [SceneAppearance], of document: Document,
    _ frames: FramesReport, within meter: WorkMeter
  ) {
    file = document.file
    self.frames = frames
    scenes = []
    // Each proposal changes the file, reads it and lays it out again.
    let work = Limits.proposalWork * (document.bytes?.count ?? 0)
    for (count, appearance) in appearances.enumerated() {
      guard let maker = ProposalMaker(appearance.node, of: document, within: meter) else { continue }
      let scene = document.scenes[appearance.scene]
      let views = sources.compactMap { maker.tree.plain.source.firstIndex(of: $0) }
      // A view that is not shown in this environment cannot be pinned.
      guard views.count == sources.count else { continue }
      let proposals = sources.isEmpty ? maker.proposalsForAll() : maker.proposals(for: views)
      // Without a complete layout, the effect of a proposal cannot be shown.
      guard !meter.isSpent else {
        leftOut = appearances.count - count
        break
      }
      scenes.append(
        SceneProposals(name: scene.name, id: scene.id, tree: maker.tree, proposals: proposals))
      meter.spend(work * proposals.count)
    }
  }

  // MARK: Text

  package var text: String {
    var text = VisibleText.string(frames.head) + "\n"
    for scene in scenes {
      text += "\n" + VisibleText.string("\(scene.name) \(Caption.size(scene.tree.size))") + "\n"
      if scene.proposals.isEmpty { text += "  nothing to propose\n" }
      for proposal in scene.proposals {
        text += "\n  " + VisibleText.string(proposal.title) + "\n"
        for line in proposal.details { text += "    " + VisibleText.string(line) + "\n" }
      }
    }
    return text
  }

  // MARK: JSON

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("format", 1)
      json.member("file", file)
      json.member("mode", frames.isCanvas ? "canvas" : "device")
      json.member("device", frames.device)
      json.list("scenes") { json in
        for scene in scenes {
          json.object { json in
            json.member("name", scene.name)
            json.member("id", scene.id)
            json.list("proposals") { json in
              for proposal in scene.proposals { write(proposal, of: scene, to: &json) }
            }
          }
        }
      }
    }
  }

  private func write(_ proposal: Proposal, of scene: SceneProposals, to json: inout JSONWriter) {
    let labels = ViewLabels(scene.tree.plain)
    json.object { json in
      json.member("kind", proposal.kind.rawValue)
      json.texts("views", proposal.views.map { scene.tree.plain.views[$0].id ?? labels[$0] })
      json.member("summary", proposal.summary)
      let hunks = proposal.hunks.map(\.unindented)
      json.member("refusal", proposal.refusal?.text)
      json.list("removes") { json in for line in hunks.flatMap(\.before) { json.element(line) } }
      json.list("adds") { json in for line in hunks.flatMap(\.after) { json.element(line) } }
      json.object("effect") { json in
        json.list("moves") { json in
          for move in proposal.effect.moves {
            json.object(inline: true) { json in
              json.member("view", move.view)
              json.numbers("from", numbers(move.from))
              json.numbers("to", numbers(move.to))
            }
          }
        }
        write("ambiguous", proposal.effect.ambiguous, to: &json)
        write("conflicting", proposal.effect.conflicting, to: &json)
      }
    }
  }

  private func numbers(_ frame: Rect) -> [Double] {
    Numbers.thousandths(of: frame)
  }

  private func write(_ name: String, _ count: (before: Int, after: Int), to json: inout JSONWriter) {
    json.object(name, inline: true) { json in
      json.member("before", count.before)
      json.member("after", count.after)
    }
  }
}
