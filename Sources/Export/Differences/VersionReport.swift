import Basics
import Drawing
import Environment
import Model
import Transitions

/// Two versions of a file, scene by scene, as lines for a terminal or as a comment for a review.
package struct VersionReport: Sendable {
  package var file: String
  /// The names of the versions, such as `HEAD~1` and `as it is`.
  package var names: (old: String, new: String)
  /// The environment in which both versions were laid out.
  package var environment: String
  package var scenes: [SceneDifference]

  package init(
    file: String, names: (old: String, new: String), environment: String, scenes: [SceneDifference]
  ) {
    self.file = VisibleText.string(file)
    self.names = (VisibleText.string(names.old), VisibleText.string(names.new))
    self.environment = environment
    self.scenes = scenes
  }

  /// Whether all scenes are equal.
  package var isEmpty: Bool { scenes.allSatisfy(\.isEmpty) }

  private static let signs: [SceneDifference.Kind: String] = [
    .moved: "~", .appeared: "+", .gone: "-", .text: "\"", .look: "*",
  ]

  /// The report for a terminal.
  package var text: String {
    var text = ""
    for scene in scenes where !scene.isEmpty {
      text += "\(file), \(scene.name):\n"
      for line in scene.lines { text += "  \(Self.signs[line.kind] ?? " ") \(line.text)\n" }
    }
    if isEmpty {
      let compared = scenes.reduce(0) { $0 + $1.compared }
      text += "\(file): nothing moved or changed appearance (\(compared) frames compared)\n"
    }
    return text
  }

  /// The number of lines per scene in a comment; the rest is counted.
  private static let mostLines = 60
  /// The number of scenes drawn per file.
  private static let mostPictures = 12
  /// At this scale texts are legible, and a phone is about 30 columns wide.
  private static let scale = DrawingScale(14)

  /// The report as Markdown, for a review comment.
  package var markdown: String {
    let changed = scenes.filter { !$0.isEmpty }
    var text = "### \(Self.code(file))\n\n"
    guard !changed.isEmpty else {
      return text + "Nothing moved or changed appearance.\n"
    }
    text +=
      "\(Escaping.markdown("\(names.old) → \(names.new), \(environment)")): \(changed.count) of \(counted(scenes.count, "scene")) changed.\n"
    for (index, scene) in changed.enumerated() {
      text += "\n#### \(Escaping.markdown(scene.name)): \(Self.counts(scene))\n\n"
      for line in scene.lines.prefix(Self.mostLines) {
        text += "- \(line.kind.rawValue): \(Self.code(line.text))\n"
      }
      if scene.lines.count > Self.mostLines { text += "- … and \(scene.lines.count - Self.mostLines) more\n" }
      guard index < Self.mostPictures else { continue }
      text += "\n<details><summary>before and after</summary>\n\n"
      text += Self.picture(names.old, scene.before) + Self.picture(names.new, scene.after)
      text += "</details>\n"
    }
    if changed.count > Self.mostPictures {
      text += "\nPictures of the first \(Self.mostPictures) scenes are shown.\n"
    }
    return text
  }

  private static func counts(_ scene: SceneDifference) -> String {
    SceneDifference.Kind.allCases.compactMap { kind in
      let count = scene.lines.count { $0.kind == kind }
      guard count > 0 else { return nil }
      switch kind {
      case .text: return "\(counted(count, "text", "texts")) changed"
      case .look: return "\(counted(count, "looks", "look")) otherwise"
      case .moved, .appeared, .gone: return "\(count) \(kind.rawValue)"
      }
    }.joined(separator: ", ")
  }

  private static func picture(_ name: String, _ stage: Stage?) -> String {
    guard let stage else { return "" }
    let text = draw(stage, DrawingOptions(scale: scale)).grid.plainText()
    return "\(Escaping.markdown(name)):\n\n\(Escaping.fenced(text))\n"
  }

  /// Returns text as inline code, delimited by more backticks than it has in a row.
  private static func code(_ text: String) -> String {
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let pad = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + pad + text + pad + fence
  }
}
