import Basics
import Model
import ProjectFiles

/// Scenes whose findings are unconfirmed: those that nothing in the project loads, and those that another storyboard
/// embeds in a container.
package enum DoubtfulScenes {
  /// Returns the doubts by scene. A name that anything mentions may be used. Without an app's settings, the project may be
  /// a library, whose layouts others load, or its main storyboard is unknown.
  package static func doubts(_ document: Document, _ names: NameIndex) -> [Int: SceneDoubt] {
    let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
    let name = String(file.prefix { $0 != "." && $0 != "~" })
    func all(_ reason: String) -> [Int: SceneDoubt] {
      Dictionary(uniqueKeysWithValues: document.scenes.indices.map { ($0, .unused(reason)) })
    }
    func all(_ extent: NameReach.Extent, _ what: String) -> [Int: SceneDoubt]? {
      guard let doubt = doubt(extent, "\(unrun) mentions \(what)") else { return nil }
      return Dictionary(uniqueKeysWithValues: document.scenes.indices.map { ($0, doubt) })
    }
    guard names.hasSettings else { return embedded(document, name, names) }
    let isNamed =
      document.format == .storyboard
      ? names.mentions(identifier: name, outside: document.file)
      : names.mentions(name, outside: document.file)
    switch document.format {
    case .layout: return [:]
    case .source:
      let types = document.scenes.map { $0.controller.customClass ?? $0.name }
      let isUsed =
        isNamed
        || types.contains {
          names.mentions($0, outside: document.file) || names.hasClass($0, outside: document.file)
        }
      guard isUsed else { return all("nothing else in the project mentions the class") }
      return all(names.reach(classOf: document.file), "the class") ?? [:]
    case .xib:
      // `DetailViewController()` also loads DetailView.xib.
      let isLoaded =
        isNamed || names.hasClass(name, outside: document.file, loadsNib: true)
        || name.hasSuffix("View") && names.mentions(class: name + "Controller", outside: name + "Controller")
      guard isLoaded else {
        return all("nothing in the project mentions the nib \(VisibleText.quoted(name))")
      }
      return all(names.reach(layout: name), "the nib \(VisibleText.quoted(name))") ?? besides(document)
    case .storyboard:
      guard isNamed else {
        return all("nothing in the project mentions the storyboard \(VisibleText.quoted(name))")
      }
      let extent = names.reach(layout: name)
      if let doubts = all(extent, "the storyboard \(VisibleText.quoted(name))") { return doubts }
      return lost(document, names).merging(unreached(document, name, names)) { first, _ in first }
        .merging(embedded(document, name, names)) { first, _ in first }
    }
  }

  private static let unrun = "only code that the app never runs"

  /// Returns the doubt about something that is not reached; nil if it is on all devices.
  private static func doubt(_ extent: NameReach.Extent, _ reason: String) -> SceneDoubt? {
    switch extent {
    case .everywhere: nil
    case .nowhere: .unused(reason)
    case .only(.pad): .unused("on iPhones, \(reason)", on: .phone)
    case .only: .unused("on iPads, \(reason)", on: .pad)
    }
  }

  /// Returns the scenes whose class no source declares. Without it, nothing has their outlets, and they cannot be loaded.
  private static func lost(_ document: Document, _ names: NameIndex) -> [Int: SceneDoubt] {
    guard names.hasSources else { return [:] }
    var doubts: [Int: SceneDoubt] = [:]
    for scene in document.scenes.indices {
      guard let type = document.scenes[scene].controller.customClass, !names.declares(class: type),
        !systemPrefixes.contains(where: type.hasPrefix),
        document.outlets.contains(where: { $0.owner == type })
      else { continue }
      doubts[scene] = .unused("no source of the project declares \(type), the class with the scene's outlets")
    }
    return doubts
  }

  /// The beginnings of the names of controllers in the system's frameworks.
  private static let systemPrefixes = ["UI", "AV", "GLK", "MK", "QL", "SF", "SK", "WK"]

  /// Returns the prototype cells whose reuse identifiers nothing in the project mentions.
  package static func unusedCells(_ document: Document, _ names: NameIndex) -> Set<DocumentView> {
    guard names.hasSettings, document.format == .storyboard else { return [] }
    var unused: Set<DocumentView> = []
    for index in document.views.indices {
      guard case .table(let table) = document.views[index].content, !table.isStatic else { continue }
      for cell in table.sections.flatMap(\.cells) {
        guard let name = document.views[at: cell].cell.reuseIdentifier,
          !names.mentions(identifier: name, outside: document.file)
        else { continue }
        unused.insert(DocumentView(cell))
      }
    }
    return unused
  }

  /// Returns the other top-level views of a nib, besides the screen's, to which an outlet of the owner refers. Code adds
  /// those with an outlet to views of any size; nothing shows those without one.
  private static func besides(_ document: Document) -> [Int: SceneDoubt] {
    guard document.outlets.contains(where: { $0.property == "view" }) else { return [:] }
    let views = Set(document.outlets.filter { $0.property == "view" }.map(\.target))
    let targets = Set(document.outlets.map(\.target))
    var doubts: [Int: SceneDoubt] = [:]
    for scene in document.scenes.indices {
      guard let root = document.scenes[scene].root.map({ LayoutPart.view(DocumentView($0)) }),
        !views.contains(root)
      else { continue }
      doubts[scene] =
        targets.contains(root)
        ? .embedded("the nib's owner shows another view, and code adds this one to a view")
        : .unused("the nib's owner shows another view, and no outlet refers to this one")
    }
    return doubts
  }

  /// Returns the reasons for the scenes of a storyboard that is loaded, but not from them.
  private static func unreached(
    _ document: Document, _ name: String, _ names: NameIndex
  ) -> [Int: SceneDoubt] {
    let scenes = document.scenes
    let reached = document.scenesReached(
      from: scenes.indices.filter {
        $0 == document.initialScene || isInstantiated(scenes[$0], document, name, names)
      })
    var doubts: [Int: SceneDoubt] = [:]
    for scene in scenes.indices where scenes[scene].isScreen {
      guard !reached.contains(scene) else {
        let extent = scenes[scene].id.map { names.reach(scene: $0, of: name) } ?? .everywhere
        doubts[scene] = doubt(
          extent, "only scenes and code that the app never shows or runs lead to the scene")
        continue
      }
      let reason =
        scenes[scene].controller.storyboardIdentifier.map {
          "no segue leads to the scene, and nothing in the project mentions its identifier \(VisibleText.quoted($0))"
        } ?? "no segue leads to the scene, and it has no identifier"
      doubts[scene] = .unused(reason)
    }
    return doubts
  }

  /// Returns the scenes that another storyboard has in a container.
  private static func embedded(
    _ document: Document, _ name: String, _ names: NameIndex
  ) -> [Int: SceneDoubt] {
    let scenes = document.scenes.indices.filter {
      let identifier = document.scenes[$0].controller.storyboardIdentifier
      return $0 == document.initialScene && names.embeds(name, nil)
        || identifier != nil && names.embeds(name, identifier)
    }
    return Dictionary(
      uniqueKeysWithValues: scenes.map { ($0, .embedded("another storyboard has the scene in a container")) })
  }

  /// Whether code may instantiate a scene: its identifier is mentioned, possibly by its own class, if that is used.
  private static func isInstantiated(
    _ scene: Scene, _ document: Document, _ name: String, _ names: NameIndex
  ) -> Bool {
    guard let identifier = scene.controller.storyboardIdentifier else { return false }
    guard let type = scene.controller.customClass else {
      return names.mentions(identifier: identifier, outside: document.file, storyboard: name)
    }
    return names.mentions(identifier: identifier, outside: type, storyboard: name)
      || names.mentions(identifier: identifier)
        && (names.mentions(type, outside: type) || names.follows && names.reach(classOf: type) != .nowhere)
  }
}
