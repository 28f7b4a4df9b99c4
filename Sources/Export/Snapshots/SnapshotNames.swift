import Drawing
import Environment
import Model
import Transitions

/// The file names of a layout's snapshots, one for each scene and environment. A name is as short as possible, so that
/// it stays the same when snapshots are added.
package struct SnapshotNames: Sendable {
  private let file: String
  /// The names by scene. They depend only on the layout, not on the selected scenes.
  private let scenes: [String]
  private let marks: [String]

  /// - Parameters:
  ///   - file: the layout's name, with as many of its folders as needed to be unique.
  ///   - marks: other inputs of the picture besides scene and environment: data, offsets, the app's configuration.
  package init(file: String, _ document: Document, marks: [String] = []) {
    self.file = Self.slug(file)
    self.marks = marks.map(Self.slug)
    scenes = Self.words(document)
  }

  /// Returns a file name for a scene and an environment: letters, digits, dots and dashes.
  package func name(of scene: Int, on stage: Stage, ending: String = "txt") -> String {
    name(of: scene, on: stage, marks, ending)
  }

  /// Returns the name without data and offsets, as in earlier versions.
  package func plainName(of scene: Int, on stage: Stage) -> String {
    name(of: scene, on: stage, [], "txt")
  }

  private func name(of scene: Int, on stage: Stage, _ marks: [String], _ ending: String) -> String {
    let environment = stage.environment
    var words = [environment.canvas ? "canvas" : environment.device]
    if !environment.canvas {
      words += ["\(environment.os)", environment.orientation.rawValue, environment.window.word]
      words += Caption.settings(environment)
    }
    return ([file, scenes[scene]] + words.map(Self.slug) + marks).joined(separator: "_") + "." + ending
  }

  /// Returns unique names: only the first scene with a name has no id appended.
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

  /// Returns text with only the characters allowed in a file name.
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
