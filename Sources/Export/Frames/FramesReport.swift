import Basics
import Drawing
import Environment
import Layout
import Model
import Transitions

/// The frames of some scenes in one environment, ready to be written.
package struct FramesReport: Sendable {
  package struct SceneFrames: Sendable {
    package var id: String?
    package var name: String
    package var size: Size
    /// nil for a controller without views of its own.
    package var tree: SolvedTree?
  }

  package var file: String
  package var isCanvas: Bool
  /// Id of the device; on the canvas Interface Builder's name for it.
  package var device: String?
  /// nil on the canvas.
  package var os: Int?
  package var window: Size
  package var traits: Traits
  package var scenes: [SceneFrames]
  package var diagnostics: [Diagnostic]

  /// - Parameter surroundings: those of the environment that was asked for.
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
  /// One line a view, the same from run to run, and without the name of the file: what `git diff` compares as text are
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

  /// What the scenes are in.
  package var head: String {
    var head = [
      isCanvas ? "canvas of \(device ?? "no device")" : device ?? "", Caption.size(window),
      "@\(Numbers.points(traits.scale))x", Caption.classes(traits),
    ]
    if let os { head.append("iOS \(os)") }
    return head.joined(separator: " ")
  }
}
