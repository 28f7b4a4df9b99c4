import Audit
import Basics
import Drawing
import Model

/// A page about a CI run: GitHub's job summary, or a comment on GitLab. It stays far below GitHub's limit of 1 MB.
extension CheckReport {
  private static let mostViolations = 100
  private static let mostObservations = 50

  /// The report as Markdown.
  package var markdown: String {
    let violations = all(.violation)
    let observations = all(.observation)
    let notChecked = all(.notChecked).filter { !$0.finding.isUnchecked }
    var text = "## Sizewise: \(counted(violations.count, "violation"))"
    text += ", \(counted(observations.count, "observation"))\n\n"
    text += list(
      counted(unreadable.count, "file") + " could not be read",
      unreadable.map { ($0.file, $0.diagnostics.first?.message ?? $0.message) })
    let unchecked = unchecked
    text += list(
      counted(unchecked.count, "part") + " could not be checked", unchecked.map { ($0.place, $0.message) })
    text += table(violations, most: Self.mostViolations)
    if let picture {
      text += "\(Escaping.markdown(picture.caption))\n\n\(Escaping.fenced(picture.text))\n"
    }
    let folded = [
      (counted(observations.count, "observation"), observations),
      (counted(notChecked.count, "part") + " not checked", notChecked),
    ]
    for (head, listed) in folded where !listed.isEmpty {
      text += "<details><summary>\(head)</summary>\n\n"
      text += table(listed, most: Self.mostObservations) + "</details>\n\n"
    }
    return text + Escaping.markdown(summary) + "\n"
  }

  private func list(_ head: String, _ entries: [(place: String, message: String)]) -> String {
    guard !entries.isEmpty else { return "" }
    let lines = entries.prefix(Self.mostObservations).map {
      "- \(Escaping.markdown($0.place)): \(Escaping.markdown($0.message))\n"
    }
    return "**\(head):**\n\n" + lines.joined() + "\n"
  }

  private typealias Listed = (finding: Finding, environments: String)

  private func all(_ kind: FindingKind) -> [Listed] {
    files.flatMap { file -> [Listed] in
      let summary = EnvironmentSummary(file.environments)
      return file.findings.filter { $0.kind == kind }.map { ($0, summary.text($0.environments)) }
    }
  }

  private func table(_ listed: [Listed], most: Int) -> String {
    guard !listed.isEmpty else { return "" }
    var text = "| Where | What | Rule |\n| --- | --- | --- |\n"
    for entry in listed.prefix(most) {
      var what = Escaping.markdown(entry.finding.message)
      if !entry.environments.isEmpty { what += "<br>\(Escaping.markdown(entry.environments))" }
      text += "| \(Escaping.markdown(entry.finding.place)) | \(what) | \(entry.finding.rule.id) |\n"
    }
    if listed.count > most { text += "\n\(listed.count - most) more are not listed here.\n" }
    return text + "\n"
  }
}
