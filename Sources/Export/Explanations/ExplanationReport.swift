import Basics
import Drawing
import Layout
import Model
import Syntax
import Transitions

/// The reasons for a view's frame, with its environment, for output.
package struct ExplanationReport: Sendable, JSONReport {
  private let file: String
  private let frames: FramesReport
  private let solved: SolvedTree
  private let explanation: ViewExplanation
  private let attributes: [RuntimeAttributeLine]

  /// Returns nil if the scene does not show the view in this environment.
  package init?(
    _ source: DocumentView, on appearance: SceneAppearance, of document: Document, _ frames: FramesReport
  ) {
    guard let view = appearance.node.tree?.plain.source.firstIndex(of: source) else { return nil }
    self.init(view, on: appearance, of: document, frames)
  }

  /// Explains one view on the screen; a view of the file can be on the screen several times, in rows of a list.
  package init?(
    _ view: ViewIndex, on appearance: SceneAppearance, of document: Document, _ frames: FramesReport
  ) {
    guard let tree = appearance.node.tree, let session = appearance.node.session() else { return nil }
    file = document.file
    self.frames = frames
    solved = tree
    explanation = session.explanation(of: view)
    attributes = RuntimeAttributeLines(of: view, in: tree, of: document).lines
  }

  private var view: View { solved.plain.views[explanation.view] }

  // MARK: Text

  /// The view with its frame.
  private var heading: String {
    let frame = solved.views[explanation.view].frame
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(Numbers.points).joined(separator: ", ")
    return "\(ViewLabels(solved.plain)[explanation.view]) \(view.element) [\(numbers)]"
  }

  /// The frame, and the first reason for each value.
  package var brief: String {
    var text = VisibleText.string(heading) + "\n" + VisibleText.string(frames.head) + "\n"
    var isFirst = false
    for line in ExplanationText(solved).joinedLines(explanation) {
      if line.kind == .value {
        text += "\n" + line.text
        isFirst = true
      } else if isFirst {
        text += "  ← \(line.text)" + (line.detail.isEmpty ? "" : "  (\(line.detail))")
        isFirst = false
      }
    }
    return text + "\n"
  }

  /// The explanation as printed by `explain`.
  package var text: String {
    var head = heading
    if view.position.isKnown { head += "  \(file):\(view.position.line):\(view.position.column)" }
    var text = VisibleText.string(head) + "\n" + VisibleText.string(frames.head) + "\n"
    for line in ExplanationText(solved).lines(explanation) {
      switch line.kind {
      case .value: text += "\n\(line.text)\n"
      case .row, .note:
        let padding = String(repeating: " ", count: max(0, 50 - VisibleText.columns(line.text)))
        text += "  \(line.text)" + (line.detail.isEmpty ? "" : "\(padding)  \(line.detail)") + "\n"
      }
    }
    if !attributes.isEmpty { text += "\nruntime attributes\n" }
    for line in attributes { text += "  \(VisibleText.string(line.text))\n" }
    return text
  }

  // MARK: JSON

  /// Writes the explanation as one object.
  package func write(to json: inout JSONWriter) {
    let frame = solved.views[explanation.view].frame
    json.object { json in
      json.member("format", 1)
      json.member("file", file)
      json.member("mode", frames.isCanvas ? "canvas" : "device")
      json.member("device", frames.device)
      json.object("view", inline: true) { json in
        json.member("id", view.id)
        json.member("name", view.name)
        json.member("type", view.element)
        json.member("line", Int(view.position.line))
        json.member("column", Int(view.position.column))
      }
      json.numbers("frame", Numbers.thousandths(of: frame))
      json.list("attributes") { json in for line in attributes { write(line, to: &json) } }
      json.list("values") { json in for value in explanation.values { write(value, to: &json) } }
    }
  }

  private func write(_ line: RuntimeAttributeLine, to json: inout JSONWriter) {
    json.object(inline: true) { json in
      json.member("owner", line.owner)
      json.member("keyPath", line.attribute.keyPath)
      json.member("type", line.attribute.type)
      json.member("value", line.attribute.value)
      json.member("acts", line.acts)
    }
  }

  private func write(_ value: ValueExplanation, to json: inout JSONWriter) {
    json.object { json in
      json.member("value", ExplanationText.name(value.attribute))
      json.member("points", Numbers.rounded(value.value, to: 1000))
      switch value.cause {
      case .given(let giver):
        json.member("determined", true)
        json.member("given", ExplanationText(solved).text(giver))
        json.list("chain") { _ in }
      case .solved(let cause):
        json.member("determined", cause.isDetermined)
        json.null("given")
        json.list("chain") { json in for row in cause.chain { write(row, to: &json) } }
        json.list("alternatives") { json in
          for rows in cause.alternatives { json.list { json in for row in rows { write(row, to: &json) } } }
        }
        json.member("complete", cause.isComplete)
        if let change = cause.withoutStrongest { write(change, to: &json) }
        json.list("lost") { json in
          for loser in cause.losers { write(loser.row, wanting: loser.value, to: &json) }
        }
      }
    }
  }

  private func write(_ change: SolvedCause.WhatIf, to json: inout JSONWriter) {
    json.object("withoutStrongest") { json in
      json.object("constraint", inline: true) { json in members(of: change.row, to: &json) }
      json.member("points", Numbers.rounded(change.value, to: 1000))
      json.member("open", change.isOpen)
      let labels = ViewLabels(solved.plain)
      json.texts("moved", change.moved.map { solved.plain.views[$0].id ?? labels[$0] })
    }
  }

  private func write(_ row: DescribedRow, wanting value: Double? = nil, to json: inout JSONWriter) {
    json.object(inline: true) { json in
      members(of: row, to: &json)
      if let value { json.member("points", Numbers.rounded(value, to: 1000)) }
    }
  }

  private func members(of row: DescribedRow, to json: inout JSONWriter) {
    let rows = RowText(solved)
    let position = rows.position(row)
    json.member("equation", rows.equation(row))
    json.member("numbers", rows.equation(row.form))
    json.member("origin", rows.origin(row))
    json.member("authored", row.constraint != nil)
    json.member("id", row.constraint.flatMap { solved.plain.constraints[$0].id })
    json.member("priority", row.priority)
    json.member("missed", Numbers.rounded(row.missed, to: 1000))
    json.member("line", Int(position.line))
    json.member("column", Int(position.column))
  }
}
