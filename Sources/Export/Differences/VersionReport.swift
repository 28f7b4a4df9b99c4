import Basics
import Drawing
import Environment
import Model
import Transitions

/// Two versions of a file, scene by scene, as lines for a terminal.
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

  private static let symbols: [DifferenceKind: String] = [
    .moved: "~", .appeared: "+", .gone: "-", .text: "\"", .look: "*", .constraint: "=", .connection: ">",
    .elsewhere: "~",
  ]

  /// Returns a difference as a line for a terminal.
  package static func text(of line: DifferenceLine) -> String {
    "\(symbols[line.kind] ?? " ") \(line.text)"
  }

  /// The report for a terminal.
  package var text: String {
    var text = ""
    for scene in scenes where !scene.isEmpty {
      text += "\(file), \(scene.name):\n"
      for line in scene.lines { text += "  \(Self.text(of: line))\n" }
    }
    if isEmpty {
      let compared = scenes.reduce(0) { $0 + $1.compared }
      text += "\(file): nothing moved or changed appearance (\(compared) frames compared)\n"
    }
    return text
  }
}
