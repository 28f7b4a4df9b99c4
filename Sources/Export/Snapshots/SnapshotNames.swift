import Drawing
import Environment
import Model
import Transitions

/// What the snapshots of a layout are called: a file for each scene and environment. A name says no more than it must, so
/// that it stays as it is when others come.
package struct SnapshotNames: Sendable {
  private let file: String
  /// By scene. They depend on the layout alone, whichever of its scenes are meant.
  private let scenes: [String]
  private let marks: [String]

  /// - Parameters:
  ///   - file: the layout's name, with as much of its folders as tells it from others.
  ///   - marks: what else than scene and environment decides what is drawn: data, offsets, the app's configuration.
  package init(file: String, _ document: Document, marks: [String] = []) {
    self.file = Self.slug(file)
    self.marks = marks.map(Self.slug)
    scenes = Self.words(document)
  }

  /// A file name from the scene and the environment: letters, digits, dots and dashes.
  package func name(of scene: Int, on stage: Stage) -> String { name(of: scene, on: stage, marks) }

  /// The name without what data and offsets are called, as earlier versions had it.
  package func plainName(of scene: Int, on stage: Stage) -> String { name(of: scene, on: stage, []) }

  private func name(of scene: Int, on stage: Stage, _ marks: [String]) -> String {
    let environment = stage.environment
    var words = [environment.canvas ? "canvas" : environment.device]
    if !environment.canvas {
      words += ["\(environment.os)", environment.orientation.rawValue, environment.window.word]
      words += Caption.settings(environment)
    }
    return ([file, scenes[scene]] + words.map(Self.slug) + marks).joined(separator: "_") + ".txt"
  }

  /// The first scene of a name has it alone, the others have their ids with it.
  private static func words(_ document: Document) -> [String] {
    var used: Set<String> = []
    return document.scenes.map { scene in
      let name = slug(scene.name)
      var word = name
      if used.contains(word), let id = scene.id { word = "\(name)_\(slug(id))" }
      var number = 2
      while used.contains(word) {
        word = "\(name)_\(number)"
        number += 1
      }
      used.insert(word)
      return word
    }
  }

  package static func slug(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isPlain =
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "." || scalar == "-"
          return isPlain ? scalar : "-"
        }))
  }
}
