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
    /// The index of the scene.
    package var scene: Int
    /// The other parts that a review compares; nil unless requested.
    var review: Review?
  }

  /// The parts that a review compares besides the frames in the environment.
  struct Review: Sendable {
    var parts: AuthoredParts
    /// The frames on other devices, by the identity of their views.
    var others: [(device: String, frames: [String: FrameEntry])]
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
      return SceneFrames(
        id: scene.id, name: scene.name, size: $0.node.frame.size, tree: $0.node.tree,
        scene: $0.scene)
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
      for (index, entry) in list.entries.enumerated() {
        text += entry.line + "\n"
        guard let review = scene.review else { continue }
        let indent = String(entry.line.prefix { $0 == " " }) + "    "
        if index > 0, let view = scene.tree?.plain.views[index - 1] {
          let look = ViewLook(view).words
          if !look.isEmpty { text += indent + look + "\n" }
        }
        let places = review.places(of: entry)
        if !places.isEmpty { text += indent + places.joined(separator: ", ") + "\n" }
      }
      for line in scene.review?.parts.lines ?? [] { text += "  \(line)\n" }
    }
    return text
  }

  /// Adds what a review compares: constraints and connections, and frames on other devices.
  package mutating func addReview(
    of document: Document, _ devices: [(name: String, appearances: [SceneAppearance])]
  ) {
    for index in scenes.indices {
      let scene = scenes[index]
      let others = devices.compactMap { device -> (device: String, frames: [String: FrameEntry])? in
        guard let node = device.appearances.first(where: { $0.scene == scene.scene })?.node else {
          return nil
        }
        var list = FrameList()
        list.add(name: scene.name, id: scene.id, frame: Rect(origin: .zero, size: node.frame.size), node.tree)
        let frames = Dictionary(
          list.entries.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
        return (device.name, frames)
      }
      scenes[index].review = Review(parts: AuthoredParts(document, scene: scene.scene), others: others)
    }
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

extension FramesReport.Review {
  /// Returns the frames of a view on the devices where they differ.
  fileprivate func places(of entry: FrameEntry) -> [String] {
    others.compactMap { device, frames in
      guard let other = frames[entry.identity], other.frame != entry.frame else { return nil }
      let numbers = [other.frame.x, other.frame.y, other.frame.width, other.frame.height].map(Numbers.points)
      return "\(device) [\(numbers.joined(separator: ", "))]"
    }
  }
}
