import Basics
import Model
import ProjectFiles

/// Finds the scenes that nothing in the project loads. What is wrong with them is seen by nobody.
package enum UnusedScenes {
  /// Returns the reasons by scene. A name that anything mentions may be used.
  package static func reasons(_ document: Document, _ names: NameIndex) -> [Int: String] {
    let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
    let name = String(file.prefix { $0 != "." && $0 != "~" })
    func all(_ reason: String) -> [Int: String] {
      Dictionary(uniqueKeysWithValues: document.scenes.indices.map { ($0, reason) })
    }
    let isNamed = names.mentions(name, outside: document.file)
    switch document.format {
    case .layout: return [:]
    case .source:
      let types = document.scenes.map { $0.controller.customClass ?? $0.name }
      let isUsed =
        isNamed
        || types.contains {
          names.mentions($0, outside: document.file) || names.hasClass($0, outside: document.file)
        }
      return isUsed ? [:] : all("nothing else in the project mentions the class")
    case .xib:
      // `DetailViewController()` also loads DetailView.xib.
      let isLoaded =
        isNamed || names.hasClass(name, outside: document.file)
        || name.hasSuffix("View") && names.mentions(name + "Controller", outside: document.file)
      return isLoaded ? [:] : all("nothing in the project mentions the nib \(VisibleText.quoted(name))")
    case .storyboard:
      guard isNamed else {
        return all("nothing in the project mentions the storyboard \(VisibleText.quoted(name))")
      }
      return unreached(document, names)
    }
  }

  /// Returns the reasons for the scenes of a storyboard that is loaded, but not from them.
  private static func unreached(_ document: Document, _ names: NameIndex) -> [Int: String] {
    let scenes = document.scenes
    let reached = document.scenesReached(
      from: scenes.indices.filter {
        $0 == document.initialScene || isInstantiated(scenes[$0], document, names)
      })
    var reasons: [Int: String] = [:]
    for scene in scenes.indices where !reached.contains(scene) && scenes[scene].isScreen {
      reasons[scene] =
        scenes[scene].controller.storyboardIdentifier.map {
          "no segue leads to the scene, and nothing in the project mentions its identifier \(VisibleText.quoted($0))"
        } ?? "no segue leads to the scene, and it has no identifier"
    }
    return reasons
  }

  /// Whether code may instantiate a scene: its identifier is mentioned, possibly by its own class, if that is used.
  private static func isInstantiated(_ scene: Scene, _ document: Document, _ names: NameIndex) -> Bool {
    guard let identifier = scene.controller.storyboardIdentifier else { return false }
    guard let type = scene.controller.customClass else {
      return names.mentions(identifier, outside: document.file)
    }
    return names.mentions(identifier, outside: type) || names.mentions(type, outside: type)
  }
}
