import Audit
import Drawing
import Model

/// A page for people who look at a run of CI: GitHub's job summary, a comment of GitLab. It stays far below the megabyte
/// that GitHub takes.
extension CheckReport {
  private static let mostViolations = 100
  private static let mostObservations = 50

  package var markdown: String {
    let violations = all(.violation)
    let observations = all(.observation)
    let notChecked = all(.notChecked)
    var text = "## Sizewise: \(Self.counted(violations.count, "violation"))"
    text += ", \(Self.counted(observations.count, "observation"))\n\n"
    if !unreadable.isEmpty {
      text += "**\(Self.counted(unreadable.count, "file")) could not be read:**\n\n"
      for file in unreadable.prefix(Self.mostObservations) {
        let problem = file.diagnostics.first?.message ?? file.message
        text += "- \(Self.markdown(file.file)): \(Self.markdown(problem))\n"
      }
      text += "\n"
    }
    text += table(violations, most: Self.mostViolations)
    if let picture {
      text += "\(Self.markdown(picture.caption))\n\n```text\n\(Self.fenced(picture.text))```\n\n"
    }
    for (title, listed) in [("observation", observations), ("part", notChecked)] where !listed.isEmpty {
      let head = Self.counted(listed.count, title) + (title == "part" ? " not checked" : "")
      text += "<details><summary>\(head)</summary>\n\n"
      text += table(listed, most: Self.mostObservations) + "</details>\n\n"
    }
    return text + Self.markdown(summary) + "\n"
  }

  private typealias Listed = (finding: Finding, environments: String)

  private func all(_ kind: Finding.Kind) -> [Listed] {
    files.flatMap { file -> [Listed] in
      let summary = EnvironmentSummary(file.environments)
      return file.findings.filter { $0.kind == kind }.map { ($0, summary.text($0.environments)) }
    }
  }

  private func table(_ listed: [Listed], most: Int) -> String {
    guard !listed.isEmpty else { return "" }
    var text = "| Where | What | Rule |\n| --- | --- | --- |\n"
    for entry in listed.prefix(most) {
      var what = Self.markdown(entry.finding.message)
      if !entry.environments.isEmpty { what += "<br>\(Self.markdown(entry.environments))" }
      text += "| \(Self.markdown(entry.finding.place)) | \(what) | \(entry.finding.rule.id) |\n"
    }
    if listed.count > most { text += "\n\(listed.count - most) more are not listed here.\n" }
    return text + "\n"
  }

  /// Letters of a file are no marks of the page, and call nobody.
  static func markdown(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.string(text.replacing("\n", with: " ")).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "&#64;"
      case "#": result += "&#35;"
      case "\\", "`", "*", "_", "[", "]", "|", "~": result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Three marks in a picture would end it.
  private static func fenced(_ text: String) -> String { text.replacing("```", with: "'''") }
}
