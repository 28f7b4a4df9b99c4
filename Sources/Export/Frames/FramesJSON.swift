import Basics
import Drawing
import Layout
import Model
import Syntax
import Transitions

extension FramesReport: JSONReport {
  /// Returns an array with the objects of several files.
  package static func json(listing reports: [FramesReport]) -> String {
    var writer = JSONWriter()
    writer.list { json in
      for report in reports { report.write(to: &json) }
    }
    return writer.text
  }

  /// Writes one JSON object.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("format", 1)
      json.member("file", file)
      json.member("mode", isCanvas ? "canvas" : "device")
      json.member("device", device)
      if let os { json.member("os", os) } else { json.null("os") }
      json.numbers(
        "window", [Numbers.rounded(window.width, to: 1000), Numbers.rounded(window.height, to: 1000)])
      json.traits("traits", traits)
      json.list("scenes") { json in
        for scene in scenes { write(scene, to: &json) }
      }
      json.list("diagnostics") { json in
        for diagnostic in diagnostics { write(diagnostic, to: &json) }
      }
    }
  }

  private func write(_ scene: SceneFrames, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", scene.id)
      json.member("name", scene.name)
      json.numbers(
        "size", [Numbers.rounded(scene.size.width, to: 1000), Numbers.rounded(scene.size.height, to: 1000)])
      json.list("views") { json in
        guard let tree = scene.tree else { return }
        let offsets = tree.absoluteOrigins
        let keys = FrameList.keys(of: tree, in: scene.name)
        var depths: [Int] = []
        for index in tree.views.indices {
          depths.append(tree.plain.views[index].parent.map { depths[$0] + 1 } ?? 0)
          write(index, depth: depths[index], keys, tree, offsets[index], to: &json)
        }
      }
    }
  }

  /// Writes a view. The key identifies it even without an id or a unique name.
  private func write(
    _ index: Int, depth: Int, _ keys: [String], _ tree: SolvedTree, _ origin: Point, to json: inout JSONWriter
  ) {
    let view = tree.plain.views[index]
    let solved = tree.views[index]
    json.object(inline: true) { json in
      json.member("id", view.id)
      json.member("name", view.name)
      json.member("key", keys[index])
      json.member("type", view.element)
      json.member("parent", view.parent.flatMap { tree.plain.views[$0].id ?? tree.plain.views[$0].name })
      json.member("parentKey", view.parent.map { keys[$0] })
      json.member("depth", depth)
      json.numbers("frame", numbers(solved.frame))
      json.numbers("absolute", numbers(Rect(origin: origin, size: solved.frame.size)))
      json.member("hidden", solved.hidden)
      json.member("ambiguous", !solved.ambiguity.isEmpty)
      let text = DocumentText.text(of: view)
      if !text.isEmpty { json.member("text", text) }
      if view.cornerRadius != 0 { json.member("cornerRadius", Numbers.rounded(view.cornerRadius, to: 1000)) }
    }
  }

  private func numbers(_ frame: Rect) -> [Double] {
    Numbers.thousandths(of: frame)
  }

  private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.object(inline: true) { json in
      json.member("severity", diagnostic.severity.rawValue)
      json.member("line", Int(diagnostic.position.line))
      json.member("column", Int(diagnostic.position.column))
      json.member("message", diagnostic.message)
    }
  }
}
