import Basics
import Model

/// A function whose body runs only if something else mentions its name.
struct NamedFunction: Sendable {
  var name: UInt64
  /// The types of its parameters. If the project does not declare them, other code may call the function, such as the
  /// system's for a delegate.
  var types: [UInt64] = []
  var mentions: [UInt64] = []
}

/// The names that the files of a class declare and mention.
struct NamedUnit: Sendable {
  /// The names outside of functions, and in those that others may call.
  var mentions: [UInt64] = []
  var functions: [NamedFunction] = []
  /// The types, and the functions and variables outside of types.
  var declared: [PlainName] = []
  /// The types that it extends.
  var extended: [UInt64] = []
  /// Whether the system starts the app with it: its delegate, or the type with its main function.
  var isEntry = false
  /// Whether it can be used without a mention of a type in it.
  var isOpen = false

  mutating func merge(_ other: NamedUnit) {
    mentions += other.mentions
    functions += other.functions
    declared += other.declared
    extended += other.extended
    isEntry = isEntry || other.isEntry
    isOpen = isOpen || other.isOpen
  }
}

/// The files of a repository, for the apps in it.
struct NamedFiles: Sendable {
  private struct Source {
    var path: String
    var unit: UInt64
    var names: NamedUnit
  }

  private var sources: [Source] = []
  private var layouts: [(path: String, layout: NamedLayout)] = []
  private var settings: [(path: String, names: [UInt64], main: [Idiom: UInt64])] = []
  /// The folders of Xcode projects, inner ones first, after `follow`.
  private var projects: [String] = []
  /// The reach of each app by the folder of its project, which is empty for an app without a project.
  private var apps: [String: [Idiom: NameReach]] = [:]
  /// Whether code of Objective-C instantiates scenes by the names of their classes.
  var classesAreIdentifiers = false

  mutating func add(source path: String, _ unit: UInt64, _ names: NamedUnit) {
    sources.append(Source(path: path, unit: unit, names: names))
  }

  mutating func add(_ layout: NamedLayout, _ path: String) { layouts.append((path, layout)) }

  /// - Parameter main: the main storyboards by device family.
  mutating func add(settings path: String, _ names: [UInt64], _ main: [Idiom: UInt64]) {
    settings.append((path, names, main))
    if path.hasSuffix(".xcodeproj/project.pbxproj") {
      projects.append(
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/"))
    }
  }

  /// Whether apps were followed.
  var hasApps: Bool { !apps.isEmpty }

  /// The number of apps that are followed apart; those of a repository with more are followed as one.
  private static let mostApps = 32

  /// Follows each app from where it starts. A project with an app shares nothing with the repository's other apps; files of
  /// no such project belong to every app.
  mutating func follow(fits: ([UInt8]) -> Bool) {
    projects = Set(projects).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    var homes = Set(sources.filter(\.names.isEntry).map { home(of: $0.path) })
    guard !homes.isEmpty else { return }
    if homes.count > Self.mostApps {
      projects = []
      homes = [""]
    }
    for app in homes {
      func belongs(_ path: String) -> Bool {
        let home = home(of: path)
        return home == app || !homes.contains(home)
      }
      var units: [UInt64: NamedUnit] = [:]
      for source in sources where belongs(source.path) {
        units[source.unit, default: NamedUnit()].merge(source.names)
      }
      let own = Dictionary(
        grouping: layouts.filter { belongs($0.path) }.map(\.layout), by: \.stem.hash)
      let start = settings.filter { belongs($0.path) }
      func reach(without left: UInt64?) -> NameReach {
        NameReach(
          units, own, from: start.flatMap(\.names).filter { $0 != left },
          classesAreIdentifiers: classesAreIdentifiers, fits: fits)
      }
      // iPads can have their own main storyboard.
      let mains = start.map(\.main).first { $0[.pad] != nil && $0[.phone] != nil && $0[.pad] != $0[.phone] }
      apps[app] = [.phone: reach(without: mains?[.pad])]
      if let mains { apps[app]?[.pad] = reach(without: mains[.phone]) }
    }
    (sources, layouts, settings) = ([], [], [])
  }

  /// Returns the folder of the project around a file; empty if there is none.
  private func home(of path: String) -> String { projects.first { path.hasPrefix($0 + "/") } ?? "" }

  /// Returns where any app that can use the files of a folder satisfies a condition; everywhere if there are no apps.
  func extent(in folder: String, _ test: (NameReach) -> Bool) -> NameReach.Extent {
    let own = apps[home(of: folder + "/")].map { [$0] } ?? Array(apps.values)
    if own.isEmpty { return .everywhere }
    let phones = own.contains { $0[.phone].map(test) ?? false }
    let pads = own.contains { ($0[.pad] ?? $0[.phone]).map(test) ?? false }
    return phones ? (pads ? .everywhere : .only(.phone)) : pads ? .only(.pad) : .nowhere
  }
}

/// The classes, nibs and scenes that an app can show, followed from where it starts: its settings, its delegates, and code
/// that belongs to no class. A class is reached if reached code or a reached scene mentions it, and so is then what it
/// mentions itself, in its functions as far as reached code mentions their names, or a reached layout as actions. A scene
/// is reached by its identifier, from the start of its storyboard, or by a segue from a reached one.
package struct NameReach: Sendable {
  /// The devices on which an app reaches something.
  package enum Extent: Sendable, Hashable {
    case everywhere, nowhere
    case only(Idiom)
  }

  private struct SceneKey: Hashable {
    var layout: UInt64
    var id: UInt64
  }

  private var names: Set<UInt64> = []
  private var units: Set<UInt64> = []
  private var layouts: Set<UInt64> = []
  private var scenes: Set<SceneKey> = []
  private let knownUnits: Set<UInt64>
  private let knownLayouts: Set<UInt64>
  private let knownScenes: Set<SceneKey>

  /// Whether a class is reached, or unknown.
  func reaches(unit: UInt64) -> Bool { units.contains(unit) || !knownUnits.contains(unit) }

  /// Whether a storyboard or nib is reached, or unknown.
  func reaches(layout: UInt64) -> Bool { layouts.contains(layout) || !knownLayouts.contains(layout) }

  /// Whether a scene is reached, or unknown.
  func reaches(scene id: UInt64, of layout: UInt64) -> Bool {
    let key = SceneKey(layout: layout, id: id)
    return scenes.contains(key) || !knownScenes.contains(key)
  }

  /// - Parameters:
  ///   - start: the names that the app's settings mention.
  ///   - classesAreIdentifiers: whether code of Objective-C instantiates scenes by the names of their classes.
  ///   - fits: whether code can make up a name at run time.
  init(
    _ all: [UInt64: NamedUnit], _ drawn: [UInt64: [NamedLayout]], from start: [UInt64],
    classesAreIdentifiers: Bool, fits: ([UInt8]) -> Bool
  ) {
    var owners: [UInt64: [UInt64]] = [:]
    var loaders: [UInt64: [UInt64]] = [:]
    var nibs: [UInt64: [UInt64]] = [:]
    var identified: [UInt64: [(layout: UInt64, scene: NamedLayout.Scene)]] = [:]
    var performed: [UInt64: [SceneKey]] = [:]
    var places: [SceneKey: [NamedLayout.Scene]] = [:]
    var waiting = start
    func consider(_ name: PlainName) { if fits(name.bytes) { waiting.append(name.hash) } }

    for (key, unit) in all {
      for name in unit.declared {
        owners[name.hash, default: []].append(key)
        consider(name)
      }
    }
    // Whatever extends a type of the project is used with it; extensions of other types need no mention.
    var open: [UInt64] = []
    for (key, unit) in all {
      var isOpen = unit.isOpen || unit.isEntry
      for name in unit.extended where !unit.declared.contains(where: { $0.hash == name }) {
        if owners[name] == nil { isOpen = true } else { owners[name]?.append(key) }
      }
      if isOpen { open.append(key) }
    }
    for (key, variants) in drawn {
      for layout in variants {
        consider(layout.stem)
        loaders[key, default: []].append(key)
        // `DetailViewController()` also loads DetailView.xib.
        if !layout.isStoryboard, layout.stem.bytes.ends(with: "view".utf8) {
          let type = NameIndex.hash(layout.stem.bytes + Array("controller".utf8))
          nibs[NameIndex.classHash(type), default: []].append(key)
        }
        for scene in layout.scenes {
          places[SceneKey(layout: key, id: scene.id), default: []].append(scene)
          guard let identifier = scene.identifier else { continue }
          consider(identifier)
          identified[identifier.hash, default: []].append((key, scene))
          identified[NameIndex.pairHash(key, identifier.hash), default: []].append((key, scene))
          if classesAreIdentifiers {
            identified[NameIndex.classHash(identifier.hash), default: []].append((key, scene))
          }
        }
      }
    }
    (knownUnits, knownLayouts, knownScenes) = (Set(all.keys), Set(drawn.keys), Set(places.keys))

    var waitingScenes: [SceneKey] = []
    var uncalled: [UInt64: [[UInt64]]] = [:]
    func enter(_ key: UInt64, _ waiting: inout [UInt64]) {
      guard units.insert(key).inserted, let unit = all[key] else { return }
      // A class that only its scene needs loads no nib by naming itself.
      let own = NameIndex.classHash(key)
      waiting += unit.mentions.filter { $0 != own }
      for function in unit.functions {
        let name = NameIndex.functionHash(function.name)
        let mentions = function.mentions.filter { $0 != own }
        let isCalled =
          names.contains(function.name) || names.contains(name)
          || !function.types.allSatisfy { NameIndex.basicTypes.contains($0) || owners[$0] != nil }
        if isCalled {
          waiting += mentions
        } else {
          for key in [function.name, name] { uncalled[key, default: []].append(mentions) }
        }
      }
    }
    func isNamed(_ identifier: PlainName, in layout: UInt64) -> Bool {
      names.contains(identifier.hash) || names.contains(NameIndex.pairHash(layout, identifier.hash))
        || classesAreIdentifiers && names.contains(NameIndex.classHash(identifier.hash))
    }
    func load(_ layout: UInt64) {
      guard layouts.insert(layout).inserted else { return }
      for variant in drawn[layout] ?? [] {
        guard variant.isStoryboard else {
          waitingScenes += variant.scenes.map { SceneKey(layout: layout, id: $0.id) }
          continue
        }
        if let initial = variant.initial { waitingScenes.append(SceneKey(layout: layout, id: initial)) }
        for scene in variant.scenes
        where scene.identifier.map({ isNamed($0, in: layout) }) == true {
          waitingScenes.append(SceneKey(layout: layout, id: scene.id))
        }
      }
    }
    for unit in open { enter(unit, &waiting) }
    while true {
      if let key = waitingScenes.popLast() {
        guard scenes.insert(key).inserted else { continue }
        for scene in places[key] ?? [] {
          waiting += scene.names
          waitingScenes += scene.destinations.map { SceneKey(layout: key.layout, id: $0) }
          for (identifier, destination) in scene.manual {
            let next = SceneKey(layout: key.layout, id: destination)
            if names.contains(identifier.hash) || fits(identifier.bytes) {
              waitingScenes.append(next)
            } else {
              performed[identifier.hash, default: []].append(next)
            }
          }
        }
      } else if let name = waiting.popLast() {
        guard names.insert(name).inserted else { continue }
        if let bodies = uncalled.removeValue(forKey: name) { waiting += bodies.joined() }
        // A name that can only be that of a class loads no storyboard.
        for type in [
          name, NameIndex.classHash(name), NameIndex.sceneHash(name), NameIndex.functionHash(name),
        ] {
          if all[type] != nil { enter(type, &waiting) }
          for unit in owners[type] ?? [] { enter(unit, &waiting) }
        }
        for layout in (loaders[name] ?? []) + (nibs[name] ?? []) { load(layout) }
        for layout in loaders[NameIndex.classHash(name)] ?? []
        where drawn[layout]?.contains(where: { !$0.isStoryboard }) == true {
          load(layout)
        }
        waitingScenes += performed[name] ?? []
        for (layout, scene) in identified[name] ?? [] where layouts.contains(layout) {
          waitingScenes.append(SceneKey(layout: layout, id: scene.id))
        }
      } else {
        break
      }
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with other: some Collection<UInt8>) -> Bool {
    count >= other.count && suffix(other.count).elementsEqual(other)
  }
}
