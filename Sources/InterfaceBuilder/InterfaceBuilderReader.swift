import Assets
import Basics
import Model
import Syntax

/// Reads storyboards and xibs in one pass over the elements in document order. Views, guides and constraints are
/// appended as they occur; references by object id are resolved at the end of each scene.
package struct InterfaceBuilderReader {
  let xml: XMLDocument
  var document: Document
  /// Whether each attribute and each element was used.
  private var used: [Mark]
  private var known: [Mark]
  /// Unknown elements recognised as views by their `frame`; each name is reported once.
  var unknownViews: Set<String> = []

  // Filled before the scenes are read.
  var images: [String: ImageReference] = [:]
  var namedColors: [String: Color] = [:]
  let catalogue: NamedColors
  /// The names already looked up in the catalogues.
  var askedColors: Set<String> = []
  var designedSizes: [String: Size] = [:]

  // The scene being read.
  var current = SceneState()
  /// The segues of all scenes with the ids of their destinations.
  var pendingSegues: [PendingSegue] = []
  /// The scene of each controller.
  var sceneOfController: [String: Int] = [:]
  /// The outlets of a xib's owner.
  var ownerOutlets: [ConnectedOutlet] = []
  /// The split view controllers of all scenes.
  var splits: [(scene: Int, element: Int)] = []

  private init(_ xml: XMLDocument, file: String, colors: NamedColors) {
    catalogue = colors
    self.xml = xml
    used = Array(repeating: .none, count: xml.attributes.count)
    known = Array(repeating: .none, count: xml.elements.count)
    document = Document(xml.child("scenes", of: 0) != nil ? .storyboard : .xib, file: file)
  }

  /// Reads a document; problems are in its diagnostics.
  package static func read(
    _ bytes: [UInt8], file: String, colors: NamedColors = .none
  ) -> Document {
    var limits = XMLParser.Bounds()
    limits.bytes = Limits.layoutBytes
    limits.elements = Limits.elements
    switch XMLParser.parse(bytes, file: file, limits: limits) {
    case .success(let xml):
      var reader = InterfaceBuilderReader(xml, file: file, colors: colors)
      reader.readDocument()
      return reader.document
    case .failure(let error):
      var document = Document(.storyboard, file: file)
      document.diagnostics = [error.diagnostic]
      return document
    }
  }

  private mutating func readDocument() {
    guard xml.name(of: 0) == "document" || xml.name(of: 0) == "archive" else {
      report(
        .error, "this XML is not an Interface Builder file", expected: "expected a 'document' element", at: 0
      )
      return
    }
    readHead()
    guard document.diagnostics.isEmpty else { return }
    readResources()
    document.tint = child(0, "color", key: "tintColor").flatMap { readColor($0) }
    // `type` is "XIB" in both kinds of files; only storyboards have scenes.
    if let scenes = xml.child("scenes", of: 0) {
      markUsed(scenes)
      for scene in xml.children(of: scenes) {
        markUsed(scene)
        let first = document.scenes.count
        if let objects = xml.child("objects", of: scene) { readObjects(objects) }
        if document.scenes.indices.contains(first), let point = child(scene, "point", key: "canvasLocation") {
          document.scenes[first].canvasPlace = Point(x: number(point, "x") ?? 0, y: number(point, "y") ?? 0)
          markUsed(point)
        }
      }
    } else if let objects = xml.child("objects", of: 0) {
      readObjects(objects)
    }
    resolveSegues()
    assumeFirstColumns()
    if let initial = string(0, "initialViewController") { document.initialScene = sceneOfController[initial] }
    countIgnored()
  }

  private mutating func readObjects(_ objects: Int) {
    markUsed(objects)
    for object in xml.children(of: objects) {
      if let kind = ControllerElements.kinds[xml.name(of: object)] {
        readController(object, kind)
      } else if isView(object) {
        readTopLevelView(object)
      } else if ElementNames.objects.contains(xml.name(of: object)) {
        if xml.name(of: object) == "placeholder" { readOwner(object) }
        markUnderstood(object)
      }
    }
  }

  /// Reads a scene without a controller: the top-level view of a xib, or a view next to a controller in a storyboard.
  private mutating func readTopLevelView(_ element: Int) {
    let id = string(element, "id")
    var controller = Controller(.none, id: id)
    readSimulatedMetrics(element, into: &controller)
    beginScene(id: id, controller: controller, at: element)
    readViews(element)
    readConnections(element)
    finishScene()
  }

  // MARK: Scenes

  mutating func beginScene(id: String?, controller: Controller, at element: Int) {
    current = SceneState()
    var scene = Scene(id: id, name: "", controller: controller, position: position(element))
    scene.views = document.views.count..<document.views.count
    scene.constraints = document.constraints.count..<document.constraints.count
    scene.guides = document.guides.count..<document.guides.count
    scene.adjustments = document.adjustments.count..<document.adjustments.count
    document.scenes.append(scene)
  }

  mutating func finishScene() {
    let index = document.scenes.count - 1
    closeViews(downTo: 0)
    resolveConstraints()
    resolveReferences()
    nameByOutlets()
    resolveOutlets()
    resolveVariations()
    var scene = document.scenes[index]
    scene.views = scene.views.lowerBound..<document.views.count
    scene.constraints = scene.constraints.lowerBound..<document.constraints.count
    scene.guides = scene.guides.lowerBound..<document.guides.count
    scene.adjustments = scene.adjustments.lowerBound..<document.adjustments.count
    scene.root = current.root
    document.scenes[index] = scene
    document.scenes[index].name = SceneNames.name(of: scene, in: document)
  }

  /// Names views without a name after the outlet that refers to them.
  private mutating func nameByOutlets() {
    for (id, property) in current.outletNames {
      guard case .view(let view)? = current.items[id], property != "view" else { continue }
      document.views[at: view].hasOutlet = true
      if document.views[at: view].name == nil { document.views[at: view].name = property }
    }
    for id in current.outletTargets {
      if let index = current.constraintIndex[id] { document.constraints[index].hasOutlet = true }
    }
  }

  // MARK: Outlets

  /// Reads the outlets of a xib's owner, which precedes the views.
  private mutating func readOwner(_ element: Int) {
    for connections in xml.children(of: element) where xml.name(of: connections) == "connections" {
      for entry in xml.children(of: connections) {
        record(entry, xml.name(of: entry), ofObject: "File's Owner", scene: 0)
        guard xml.name(of: entry) == "outlet" || xml.name(of: entry) == "outletCollection",
          let property = xml.attribute("property", of: entry).map(xml.attributeValue),
          let id = xml.attribute("destination", of: entry).map(xml.attributeValue)
        else { continue }
        ownerOutlets.append((element, property, id))
      }
    }
  }

  /// Adds the outlets of the app's classes to parts of the current scene.
  private mutating func resolveOutlets() {
    for (owner, property, id) in ownerOutlets + current.outlets {
      guard let owner, let name = xml.attribute("customClass", of: owner).map(xml.attributeValue) else {
        continue
      }
      if case .view(let view)? = current.items[id] {
        document.outlets.append(Outlet(owner: name, property: property, target: .view(DocumentView(view))))
      } else if let index = current.constraintIndex[id] {
        document.outlets.append(Outlet(owner: name, property: property, target: .constraint(index)))
      }
    }
  }

  // MARK: Elements and attributes

  private enum Mark {
    case none, silent, used

    func orSilent(_ isHarmless: Bool) -> Mark { isHarmless && self == .none ? .silent : self }
  }

  mutating func markUsed(_ element: Int) { known[element] = .used }

  /// Marks an element with its contents as understood but without effect.
  mutating func markUnderstood(_ element: Int) {
    for e in element..<xml.end(of: element) {
      if known[e] == .none { known[e] = .silent }
      for a in xml.attributeRange(of: e) where used[a] == .none { used[a] = .silent }
    }
  }

  mutating func string(_ element: Int, _ name: String) -> String? {
    guard let attribute = xml.attribute(name, of: element) else { return nil }
    used[attribute] = .used
    return xml.attributeValue(attribute)
  }

  mutating func flag(_ element: Int, _ name: String) -> Bool? {
    guard let value = string(element, name) else { return nil }
    if value == "YES" { return true }
    if value == "NO" { return false }
    report(
      .warning, "'\(value)' is not a value for \(name)", expected: "expected YES or NO", atAttribute: name,
      of: element)
    return nil
  }

  /// Returns a finite number. Interface Builder writes the smallest double for a zero that is not the default.
  mutating func number(_ element: Int, _ name: String) -> Double? {
    guard let text = string(element, name) else { return nil }
    guard let value = Double(text), value.isFinite, value == value.bounded else {
      report(
        .warning, "'\(text)' is not a value for \(name)", expected: "expected a number", atAttribute: name,
        of: element)
      return nil
    }
    return abs(value) < 1e-300 ? 0 : value
  }

  func child(_ element: Int, _ name: String, key: String) -> Int? {
    xml.children(of: element).first { child in
      xml.name(of: child) == name && xml.attribute("key", of: child).map(xml.attributeValue) == key
    }
  }

  /// Returns the first child with a key, whatever its name.
  func child(_ element: Int, key: String) -> Int? {
    xml.children(of: element).first { xml.attribute("key", of: $0).map(xml.attributeValue) == key }
  }

  func position(_ element: Int) -> SourcePosition { xml.position(of: element) }

  // MARK: Diagnostics

  mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, expected: Hint? = nil, at element: Int
  ) {
    report(severity, message, expected: expected, offset: Int(xml.elements[element].offset))
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, expected: Hint? = nil,
    atAttribute name: String, of element: Int
  ) {
    let attribute = xml.attribute(name, of: element).map { xml.attributes[$0].offset }
    report(severity, message, expected: expected, offset: Int(attribute ?? xml.elements[element].offset))
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, expected: Hint?, offset: Int
  ) {
    // A file can repeat a mistake thousands of times, so the number of diagnostics is limited.
    guard document.diagnostics.count < Limits.shownProblems else { return }
    document.diagnostics.append(xml.source.diagnostic(severity, message, expected: expected, at: offset))
  }

  /// Records a part that is missing from the layout of the current scene.
  mutating func leaveOut(_ message: String, at element: Int) {
    document.ignored.leaveOut(message, scene: document.scenes.count - 1, at: position(element))
  }

  private mutating func countIgnored() {
    // Counted by name index: a large file has tens of thousands of attributes, but only about a hundred names.
    var entries: [IgnoredName: IgnoredPart] = [:]
    func add(_ name: IgnoredName, _ mark: Mark, _ position: @autoclosure () -> SourcePosition) {
      guard mark != .used else { return }
      entries[name, default: .init(position: position())].add(
        isUnderstood: mark == .silent)
    }
    let harmlessElements = xml.names.map(HarmlessNames.elements.contains)
    let harmlessAttributes = xml.names.map(HarmlessNames.attributes.contains)
    var harmlessEnd = 0
    for element in xml.elements.indices {
      let name = xml.elements[element].name
      if harmlessElements[Int(name)] { harmlessEnd = max(harmlessEnd, xml.end(of: element)) }
      let isHarmless = element < harmlessEnd
      add(IgnoredName(element: name), known[element].orSilent(isHarmless), position(element))
      for attribute in xml.attributeRange(of: element) {
        let attributeName = xml.attributes[attribute].name
        add(
          IgnoredName(element: name, attribute: attributeName),
          used[attribute].orSilent(isHarmless || harmlessAttributes[Int(attributeName)]),
          xml.position(ofAttribute: attribute))
      }
    }
    for (name, entry) in entries {
      let element = xml.names[Int(name.element)]
      document.ignored.entries[
        name.attribute < 0 ? element : "\(element).\(xml.names[Int(name.attribute)])"] = entry
    }
    document.ignored.total = xml.elements.count + xml.attributes.count
  }

  private struct IgnoredName: Hashable {
    var element: Int32
    var attribute: Int32 = -1
  }
}

/// The state of reading a scene.
struct SceneState {
  var root: ViewIndex?
  /// The views whose elements are open, with the end of each element.
  var open: [(end: Int, view: ViewIndex)] = []
  var items: [String: ConstraintItem] = [:]
  var pendingConstraints: [PendingConstraint] = []
  var pendingVariations: [PendingVariation] = []
  var constraintIndex: [String: Int] = [:]
  /// References from views to other views of the scene, resolved at its end.
  var pendingReferences: [(ViewIndex, ReferenceRole, String)] = []
  var outletNames: [String: String] = [:]
  /// The ids of all objects that outlets refer to.
  var outletTargets: Set<String> = []
  /// The outlets: the element of the owner, the property and the id of the destination.
  var outlets: [ConnectedOutlet] = []
}

typealias ConnectedOutlet = (owner: Int?, property: String, destination: String)

enum ReferenceRole {
  case cellText, cellDetail, cellImage
}

struct PendingSegue {
  var segue: Segue
  var destination: String
  var element: Int
}

struct PendingConstraint {
  var element: Int
  var owner: ViewIndex
  /// The key of the variation that installs the constraint; nil if it is always installed.
  var variation: String?
}

struct PendingVariation {
  enum Target {
    case view(ViewIndex)
    case constraint(String)
  }
  var element: Int
  var target: Target
}
