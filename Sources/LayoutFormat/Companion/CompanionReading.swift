import Assets
import Model
import ProjectFiles
import Syntax

/// A companion of a storyboard, a xib or a layout in code: data for its lists, scaling, and values of its views in the keys of
/// our format. Views are named by outlet, object id, name or text.
extension LayoutReader {
  /// Reads a companion and adds it to a document.
  package static func complete(
    _ document: inout Document, with bytes: [UInt8], file: String, files: FileAccess, colors: NamedColors,
    images: ImageFinder? = nil
  ) {
    let json = JSONDocument(bytes, file: file)
    guard let root = json.root else {
      document.diagnostics += json.diagnostics
      return
    }
    var reader = LayoutReader(
      json: json, files: files, catalogue: colors, images: images, log: ReadingLog(json.diagnostics),
      document: document)
    reader.readCompanion(root)
    document = reader.document
    document.diagnostics += reader.log.collected
  }

  private mutating func readCompanion(_ root: JSONValue) {
    FormatCheck.check(root, as: .object(.companion), log: &log)
    guard root.kind == .object else { return }
    readColorAndFontTokens(root["tokens"])
    if let scaling = root["scaling"] {
      let subtrees = document.scaling.subtrees
      document.scaling = SettingProperty.scaling.value(scaling, &self)
      document.scaling.subtrees += subtrees
    }
    readDeviceClasses(root["deviceClasses"])
    readData(root["data"])
    for key in ["spacing", "radii"] { readNumbers(root["tokens"]?[key]) }
    readNumbers(root["numbers"])
    let own = document.adjustments
    document.adjustments = []
    var row = NameScope()
    row.isRow = true
    row.parent = 0
    scopes.append(row)
    var entries: [(view: ViewIndex, value: JSONValue)] = []
    for member in root.members(of: "views") {
      if let view = view(called: member.key, at: member.name) { entries.append((view, member.value)) }
    }
    // A list in a cell takes its rows from those of the outer one, which comes first.
    let lists = entries.filter { $0.value["rows"] != nil }
    let isInner = { (rows: String?) in rows?.hasPrefix("row.") ?? false }
    for (view, value) in lists where !isInner(value["rows"]?.text) { readRows(value, of: view) }
    for (view, value) in lists where isInner(value["rows"]?.text) { readRows(value, of: view) }
    for member in root.members(of: "constants") { checkConstant(member) }
    var added = Array(repeating: [Adjustment](), count: document.scenes.count)
    for (index, parts) in document.scenes.enumerated() {
      enter(index)
      for (view, value) in entries where parts.views.contains(view) { readKeys(of: value, view: view) }
      for member in root.members(of: "constants") { readConstant(member, in: parts) }
      added[index] = document.adjustments
      document.adjustments = []
    }
    for index in document.scenes.indices {
      let first = document.adjustments.count
      document.adjustments += own[document.scenes[index].adjustments] + added[index]
      document.scenes[index].adjustments = first..<document.adjustments.count
    }
    checkScalingExceptions()
  }

  /// Begins a scene that another reader has read.
  private mutating func enter(_ index: Int) {
    scene = SceneParts()
    scene.index = index
    scene.firstView = document.scenes[index].views.lowerBound
    scene.root = scene.firstView
    for view in document.scenes[index].views {
      scene.note(kind: KindOfView(of: document.views[at: view]).word)
    }
  }

  // MARK: Names

  private mutating func view(called name: String, at place: JSONValue) -> ViewIndex? {
    for outlet in document.outlets where outlet.property == name {
      if case .view(let view) = outlet.target { return view.index }
    }
    let views = document.views.places
    if let found = views.first(where: { document.views[at: $0].id == name })
      ?? views.first(where: { document.views[at: $0].name == name })
    {
      return found
    }
    let texts = views.filter { document.views[at: $0].text?.string == name }
    if texts.count > 1 {
      log.warning(
        "\(texts.count) views have the text \"\(name)\", and the first one is meant",
        expected: "name it by its outlet or object id", at: place)
    }
    if let first = texts.first { return first }
    let outlets = document.outlets.filter { if case .view = $0.target { true } else { false } }
    let known = outlets.map(\.property) + document.views.all.compactMap { $0.name ?? $0.id }
    log.unknown("view", name, among: Array(Set(known)).sorted(), at: place)
    return nil
  }

  // MARK: Lists

  /// Fills a table or collection with rows; its prototype cells are named by their reuse identifier.
  private mutating func readRows(_ value: JSONValue, of view: ViewIndex) {
    guard let name = value["rows"], let text = name.text,
      let rows = rows(named: text, isInCell(view) ? name.scoped(1) : name)
    else { return }
    let prototypes: [ViewIndex]
    switch document.views[at: view].content {
    case .table(let table): prototypes = table.sections.flatMap(\.cells)
    case .collection(let collection): prototypes = collection.cells
    default:
      return log.error("this view has no rows", expected: "expected a table or a collection view", at: name)
    }
    guard !prototypes.isEmpty else {
      return log.error("this list has no prototype cell to fill", at: name)
    }
    var source = ListSource(view: view, rows: rows, position: name.position)
    source.cells = prototypes.enumerated().map { number, cell in
      let content = document.views[at: cell].cell
      return ListSource.Cell(
        content.reuseIdentifier ?? document.views[at: cell].id ?? "\(number)", view: cell)
    }
    if let type = value["type"]?.text { source.typeField = Self.path(type) }
    if let sections = value["sections"] { source.sections = self.sections(sections) }
    document.lists.append(source)
  }

  /// Whether a view is in a cell that is filled with rows.
  private func isInCell(_ view: ViewIndex) -> Bool {
    document.lists.contains { list in
      list.cells.contains { ($0.view..<document.views[at: $0.view].end).contains(view) }
    }
  }

  // MARK: Keys

  private static let keysOfLists: Set<String> = ["rows", "type", "sections"]

  private mutating func readKeys(of value: JSONValue, view: ViewIndex) {
    guard let kind = KindOfView.named(scene.kind(of: view)) else { return }
    let value = isInCell(view) ? value.scoped(1) : value
    subject = view
    defer { subject = nil }
    for member in value.members where !Self.keysOfLists.contains(member.key) || kind.named[member.key] != nil
    {
      let key = member.key == "text" && kind.isTextual ? kind.word : member.key
      guard let property = kind.named[key] else {
        let known = kind.properties.map(\.key.name) + Self.keysOfLists.sorted()
        log.unknown("key", member.key, among: known, at: member.name)
        continue
      }
      FormatCheck.check(member.value, as: property.key.shape, log: &log)
      if key == "hidden", member.value.text != nil {
        hide(view, where: member.value, under: [.always])
      } else if let value = argument(member.value, as: property.key.shape),
        !readComputed(property, value, view: view)
      {
        readKnown(property, value, view: view)
      }
    }
  }

  /// Whether a constraint has a name: its outlet, identifier or object id.
  private func isCalled(_ name: String, _ constraint: Int) -> Bool {
    document.constraints[constraint].id == name || document.constraints[constraint].identifier == name
      || document.outlets.contains { $0.property == name && $0.target == .constraint(constraint) }
  }

  /// Reports a constant whose name no constraint has.
  private mutating func checkConstant(_ member: JSONValue.Member) {
    guard !document.constraints.indices.contains(where: { isCalled(member.key, $0) }) else { return }
    let outlets = document.outlets.filter { if case .constraint = $0.target { true } else { false } }
    let known = outlets.map(\.property) + document.constraints.compactMap { $0.identifier ?? $0.id }
    log.unknown("constraint", member.key, among: Array(Set(known)).sorted(), at: member.name)
  }

  /// Sets the constant of a constraint.
  private mutating func readConstant(_ member: JSONValue.Member, in parts: Scene) {
    for constraint in parts.constraints where isCalled(member.key, constraint) {
      let isInRow = isInCell(document.constraints[constraint].owner)
      guard let value = value(isInRow ? member.value.scoped(1) : member.value) else { return }
      adjust(.constant(constraint, value), at: member.value.position)
    }
  }
}

extension FormatObject {
  static let companion = FormatObject(
    "companion", "A file beside a storyboard, a xib or a source file: NAME.with.json, or --with FILE.",
    document.keys.filter {
      ["data", "tokens", "numbers", "scaling", "deviceClasses", "about", "$schema"].contains($0.name)
    } + [
      FormatKey(
        "views", .map(.anything),
        "The views by outlet, object id, name or text, each with keys of its kind: {\"myTitle\": {\"text\": \"{title}\"}}. A list has \"rows\" (in a cell \"row.FIELD\"), and \"type\" and \"sections\" as in a layout."
      ),
      FormatKey(
        "constants", .map(.value), "The constants of constraints by outlet, identifier or object id."),
    ])
}
