import Layout
import Model
import Solving
import Transitions

extension ConstraintsReport {
  /// All systems of the report as one, in the plain text form that `SystemText` reads. Variables are named VIEW.l,
  /// VIEW.t, VIEW.w and VIEW.h (of alignment rectangles, in the superview), and insets VIEW.safeArea.top and the like;
  /// authored rows follow a comment with the authored constraint. The form does not express the order in which
  /// contradictory rows yield: every required row has the priority 1000.
  package var systemText: String {
    var system = LinearSystem()
    var names = VariableNames()
    var comments: [Int: String] = [:]
    for scene in scenes {
      let labels = RowText(scene.tree)
      let viewLabels = ViewLabels(scene.tree.plain)
      let prefix = scenes.count > 1 ? "\(scene.name)/" : ""
      for described in scene.systems {
        let first = system.variableCount
        system.append(described.system.keepingUIKitPriorities)
        for variable in described.variables {
          names.add(prefix + viewLabels.label(variable.anchor), variable)
        }
        let firstRow = system.rowCount - described.rows.count
        assert(system.variableCount - first == described.variables.count)
        for row in described.rows where row.constraint != nil {
          comments[firstRow + row.row] = "\(labels.position(row).line): \(labels.equation(row))"
        }
      }
    }
    return SystemText.print(system, names: names.names, comments: comments)
  }
}

extension LinearSystem {
  fileprivate var keepingUIKitPriorities: LinearSystem {
    var copy = self
    for row in 0..<rowCount where priority(of: row) > Self.required {
      copy.setPriority(row, to: Self.required)
    }
    return copy
  }
}

/// Assigns unique names without spaces.
private struct VariableNames {
  private(set) var names: [String] = []
  private var used: Set<String> = []
  private var numbers: [String: Int] = [:]

  mutating func add(_ label: String, _ variable: DescribedSystem.Variable) {
    let part = variable.inset ?? letter(variable.attribute)
    // A field that starts with # would be read as a comment.
    var word = String(label.map { $0.isWhitespace || $0.isNewline ? "_" : $0 })
    if word.hasPrefix("#") { word = "_" + word }
    var name = "\(word).\(part)"
    while !used.insert(name).inserted {
      numbers[word, default: 1] += 1
      name = "\(word)#\(numbers[word] ?? 1).\(part)"
    }
    names.append(name)
  }

  private func letter(_ attribute: Attribute) -> String {
    switch attribute {
    case .left: "l"
    case .top: "t"
    case .width: "w"
    default: "h"
    }
  }
}

/// The linear systems of some scenes, for output.
package struct ConstraintsReport: Sendable {
  /// The systems of one scene.
  package struct SceneSystems: Sendable {
    package var name: String
    package var id: String?
    /// The solved tree, which has the values of the variables.
    package var tree: SolvedTree
    /// The scene's own system, followed by those of its cells.
    package var systems: [DescribedSystem]
  }

  /// The environment, in one line.
  package var environment: String
  /// The systems of each scene.
  package var scenes: [SceneSystems]

  /// - Parameter frames: the frames report of the same scenes, whose head describes the environment.
  package init(_ appearances: [SceneAppearance], of document: Document, _ frames: FramesReport) {
    environment = frames.head
    scenes = appearances.compactMap { appearance in
      guard let tree = appearance.node.tree, let session = appearance.node.session() else { return nil }
      let scene = document.scenes[appearance.scene]
      return SceneSystems(name: scene.name, id: scene.id, tree: tree, systems: session.describedSystems())
    }
  }
}
