import Basics
import Drawing
import Layout
import Model

extension ConstraintsReport {
  /// The text form: the constraints of each view, with the amounts by which rows are missed.
  package var text: String {
    var text = VisibleText.string(environment) + "\n"
    for scene in scenes {
      let size = scene.tree.size
      let id = scene.id.map { $0 == scene.name ? "" : " (\($0))" } ?? ""
      text += "\n" + VisibleText.string("\(scene.name)\(id) \(Caption.size(size))") + "\n"
      let labels = RowText(scene.tree)
      for system in scene.systems { text += SystemLines(scene.tree, system, labels).text }
    }
    return text
  }
}

/// The rows of one system, grouped by view.
private struct SystemLines {
  private let labels: RowText
  private let tree: SolvedTree
  private let system: DescribedSystem

  init(_ tree: SolvedTree, _ system: DescribedSystem, _ labels: RowText) {
    self.tree = tree
    self.system = system
    self.labels = labels
  }

  var text: String {
    var groups: [ViewIndex: [DescribedRow]] = [:]
    var bounds = 0
    for row in system.rows {
      if case .bound = row.origin, !row.isMissed {
        bounds += 1
      } else {
        groups[row.view, default: []].append(row)
      }
    }
    var text = ""
    for (view, rows) in groups.sorted(by: { $0.key < $1.key }) {
      text += VisibleText.string("  \(labels.name(of: view)) \(frame(of: view))") + "\n"
      for row in rows { text += line(row) }
    }
    if bounds > 0 { text += "  and \(bounds) sizes that cannot be negative\n" }
    return text
  }

  private func frame(of view: ViewIndex) -> String {
    let frame = tree.views[view].frame
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(Numbers.points)
    return "\(tree.plain.views[view].element) [\(numbers.joined(separator: ", "))]"
  }

  private func line(_ row: DescribedRow) -> String {
    var parts = [labels.origin(row)]
    let position = labels.position(row)
    if row.constraint != nil, position.isKnown { parts.append("\(position.line):\(position.column)") }
    if row.isMissed {
      parts.append("missed by \(Numbers.thousandths(row.missed))")
    } else if let slack = row.slack, slack > 1e-6 {
      parts.append("\(Numbers.thousandths(slack)) to spare")
    }
    let mark = row.isMissed ? (row.isRequired ? "×" : "~") : " "
    let equation = VisibleText.string(labels.equation(row))
    let padding = String(repeating: " ", count: max(0, 48 - VisibleText.columns(equation)))
    return "  \(mark) \(equation)\(padding)  \(VisibleText.string(parts.joined(separator: ", ")))\n"
  }
}
