import Basics

/// A name with its identity; see `NameIndex`.
struct PlainName: Sendable {
  /// The letters and digits in lower case.
  var bytes: [UInt8]
  var hash: UInt64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    hash = NameIndex.hash(bytes)
  }
}

/// The scenes of a storyboard, or the content of a nib as its only scene, with the names that lead to and from them.
struct NamedLayout: Sendable {
  struct Scene: Sendable {
    /// The hash of the controller's id.
    var id: UInt64 = 0
    var identifier: PlainName?
    /// The classes of its controller and views, and the nibs and identifiers that they name.
    var names: [UInt64] = []
    /// The hashes of the ids of the controllers to which segues lead.
    var destinations: [UInt64] = []
    /// The segues that only code performs, by their identifiers.
    var manual: [(identifier: PlainName, destination: UInt64)] = []
  }

  var stem: PlainName
  var isStoryboard: Bool
  var initial: UInt64?
  var scenes: [Scene] = []
}

/// Scans a storyboard or xib for the names that tell what loads it and what it loads.
struct LayoutNames {
  typealias Text = Slice<UnsafeBufferPointer<UInt8>>

  /// A scene of another storyboard, for which a placeholder stands.
  private struct Reference {
    var storyboard: Text?
    var identifier: Text?
  }

  /// The classes of views, and of controllers without a view in their scene.
  private(set) var classes: [Text] = []
  /// The classes of controllers with a view in their scene.
  private(set) var sceneClasses: [Text] = []
  /// The names of storyboards, nibs and identifiers.
  private(set) var mentions: [Text] = []
  /// The scenes of other storyboards in containers; without an identifier their initial scenes.
  private(set) var embedded: [(storyboard: Text, identifier: Text?)] = []
  private(set) var layout: NamedLayout

  private var scene = NamedLayout.Scene()
  /// The class of the scene's controller, and whether the scene has its view.
  private var controllerClass: Text?
  private var hasView = false
  private var references: [UInt64: Reference] = [:]
  private var containers: [UInt64] = []
  /// The number of open elements, and that at the scene's controller.
  private var depth = 0
  private var controllerDepth: Int?

  init(_ text: UnsafeBufferPointer<UInt8>, stem: PlainName, isStoryboard: Bool) {
    layout = NamedLayout(stem: stem, isStoryboard: isStoryboard)
    for tag in text.split(separator: UInt8(ascii: "<")) { read(tag) }
    if !isStoryboard { layout.scenes = [scene] }
    for container in containers {
      guard let found = references[container], let storyboard = found.storyboard else { continue }
      embedded.append((storyboard, found.identifier))
    }
  }

  private mutating func read(_ tag: Text) {
    guard let first = tag.first, first != UInt8(ascii: "!"), first != UInt8(ascii: "?") else { return }
    if first == UInt8(ascii: "/") {
      depth -= 1
      if let outer = controllerDepth, depth < outer { controllerDepth = nil }
      if tag.starts(with: "/scene>".utf8) { endScene() }
      return
    }
    if !Self.nameless.contains(where: { tag.starts(with: $0.utf8) }) { readAttributes(tag) }
    if let end = tag.firstIndex(of: UInt8(ascii: ">")), end > tag.startIndex,
      tag[tag.index(before: end)] != UInt8(ascii: "/")
    {
      depth += 1
    }
  }

  private mutating func endScene() {
    if let name = controllerClass {
      // With a view in the scene, the controller loads no nib.
      scene.names.append(hasView ? NameIndex.sceneHash(NameIndex.hash(of: name)) : NameIndex.hash(of: name))
      if hasView { sceneClasses.append(name) } else { classes.append(name) }
    }
    layout.scenes.append(scene)
    scene = NamedLayout.Scene()
    (controllerClass, hasView) = (nil, false)
  }

  /// The most common elements, which name nothing.
  private static let nameless = ["rect ", "constraint ", "color ", "fontDescription ", "autoresizingMask "]

  private mutating func readAttributes(_ tag: Text) {
    let isReference = tag.starts(with: "viewControllerPlaceholder ".utf8)
    let isSegue = tag.starts(with: "segue ".utf8)
    let isValue = tag.starts(with: "userDefinedRuntimeAttribute ".utf8)
    var id: UInt64?
    var destination: UInt64?
    var identifier: Text?
    var kind: Text?
    var reference = Reference()
    var isController = false
    var type: Text?
    Self.forEachAttribute(of: tag) { name, value in
      if name.elementsEqual("id".utf8) {
        id = NameIndex.hash(value)
      } else if name.elementsEqual("customClass".utf8) {
        type = value
      } else if name.elementsEqual("nibName".utf8) || isValue && name.elementsEqual("value".utf8) {
        mention(value)
      } else if name.elementsEqual("storyboardName".utf8) {
        reference.storyboard = value
        mention(value)
      } else if name.elementsEqual("referencedIdentifier".utf8) {
        reference.identifier = value
        mention(value)
      } else if name.elementsEqual("selector".utf8) || name.elementsEqual("unwindAction".utf8) {
        addAction(value)
      } else if name.elementsEqual("key".utf8) {
        if value.elementsEqual("view".utf8) { hasView = true }
      } else if name.elementsEqual("sceneMemberID".utf8) {
        isController = value.elementsEqual("viewController".utf8)
      } else if name.elementsEqual("storyboardIdentifier".utf8) {
        scene.identifier = PlainName(NameIndex.plain(value))
      } else if name.elementsEqual("initialViewController".utf8) {
        layout.initial = NameIndex.hash(value)
      } else if isSegue {
        if name.elementsEqual("destination".utf8) {
          destination = NameIndex.hash(value)
        } else if name.elementsEqual("kind".utf8) {
          kind = value
        } else if name.elementsEqual("identifier".utf8) {
          identifier = value
        }
      }
    }
    if isController {
      scene.id = id ?? 0
      controllerDepth = depth
      controllerClass = type
    } else if let type {
      classes.append(type)
      scene.names.append(NameIndex.hash(of: type))
    }
    if isReference, let id { references[id] = reference }
    if let destination { add(segueTo: destination, kind, identifier) }
  }

  private mutating func mention(_ name: Text) {
    mentions.append(name)
    scene.names.append(NameIndex.hash(of: name))
  }

  /// Adds the functions that an action can be: `open` and `openWith` for `openWithSender:`.
  private mutating func addAction(_ selector: Text) {
    let first = selector.prefix { $0 != UInt8(ascii: ":") }
    for end in first.indices.dropFirst() where first[end].isUppercaseLetter {
      scene.names.append(NameIndex.functionHash(NameIndex.hash(of: first[..<end])))
    }
    scene.names.append(NameIndex.functionHash(NameIndex.hash(of: first)))
  }

  private mutating func add(segueTo destination: UInt64, _ kind: Text?, _ identifier: Text?) {
    func isKind(_ name: String) -> Bool { kind?.elementsEqual(name.utf8) ?? false }
    if isKind("embed") { containers.append(destination) }
    if isKind("unwind") { return }
    // A segue of the controller itself has no trigger. A library can perform a custom one.
    let isManual =
      controllerDepth.map { depth == $0 + 2 } == true && !isKind("embed") && !isKind("relationship")
      && !isKind("custom")
    if isManual, let identifier {
      scene.manual.append((PlainName(NameIndex.plain(identifier)), destination))
    } else {
      scene.destinations.append(destination)
    }
  }

  private static func forEachAttribute(of tag: Text, _ work: (_ name: Text, _ value: Text) -> Void) {
    var rest = tag[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "=")) {
      let start = rest[..<sign].lastIndex(of: 0x20).map { $0 + 1 } ?? rest.startIndex
      let open = sign + 1
      guard open < rest.endIndex, rest[open] == UInt8(ascii: "\""),
        let close = rest[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
      else { return }
      work(rest[start..<sign], rest[(open + 1)..<close])
      rest = rest[(close + 1)...]
    }
  }
}
