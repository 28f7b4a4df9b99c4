import Basics
import Drawing
import Environment
import Layout
import Model
import Transitions

/// The frames of some scenes in one environment, for output.
package struct FramesReport: Sendable {
  /// The frames of one scene.
  package struct SceneFrames: Sendable {
    package var id: String?
    package var name: String
    /// The size of the scene's view.
    package var size: Size
    /// The solved tree; nil for a controller without a view.
    package var tree: SolvedTree?
  }

  package var file: String
  /// Whether the scenes are on Interface Builder's canvas.
  package var isCanvas: Bool
  /// The id of the device; on the canvas, Interface Builder's name for it.
  package var device: String?
  /// The system version; nil on the canvas.
  package var os: Int?
  /// The size of the window.
  package var window: Size
  /// The traits of the window.
  package var traits: Traits
  package var scenes: [SceneFrames]
  /// The diagnostics from layout.
  package var diagnostics: [Diagnostic]

  /// - Parameter surroundings: the surroundings of the requested environment.
  package init(
    _ appearances: [SceneAppearance], of document: Document, _ surroundings: Surroundings, isCanvas: Bool
  ) {
    file = document.file
    self.isCanvas = isCanvas
    device = isCanvas ? document.canvas.device : surroundings.device
    os = isCanvas ? nil : surroundings.os
    window = surroundings.window.size
    traits = surroundings.traits
    scenes = appearances.map {
      let scene = document.scenes[$0.scene]
      return SceneFrames(id: scene.id, name: scene.name, size: $0.node.frame.size, tree: $0.node.tree)
    }
    var seen: Set<Diagnostic> = []
    diagnostics = (document.diagnostics + appearances.flatMap(\.stage.allDiagnostics)).filter {
      seen.insert($0).inserted
    }
  }
}

extension FramesReport {
  /// The text form: one line per view, stable from run to run, and without the file's name, because `git diff` compares
  /// copies under other names.
  package var text: String {
    var text = VisibleText.string(head) + "\n"
    for scene in scenes {
      var list = FrameList()
      list.add(
        name: scene.name, id: scene.id, frame: Rect(origin: .zero, size: scene.size), scene.tree)
      for entry in list.entries { text += entry.line + "\n" }
    }
    return text
  }

  /// The line about the environment.
  package var head: String {
    var head = [
      isCanvas ? "canvas of \(device ?? "no device")" : device ?? "", Caption.size(window),
      "@\(Numbers.points(traits.scale))x", Caption.classes(traits),
    ]
    if let os { head.append("iOS \(os)") }
    return head.joined(separator: " ")
  }
}
