import Basics
import Model
import Syntax

/// Tables, collections and their cells.
extension LayoutReader {
  /// Reads the value of a list's key: rows of data, or inline cells.
  mutating func readList(_ layers: ViewLayers, kind: String, view: ViewIndex, onto steps: inout [ViewStep]) {
    guard let own = layers[kind] else { return }
    pushEdge("footer", layers, view: view, onto: &steps)
    // Steps are processed last in, first out; views are in visual order.
    defer { pushEdge("header", layers, view: view, onto: &steps) }
    if own.text != nil {
      readSource(own, layers, view: view, onto: &steps)
    } else if kind == "table" {
      readSections(own, view: view, onto: &steps)
      if layers["fitsContent"]?.bool == true {
        document.lists.append(ListSource(view: view, rows: .written, position: own.position))
      }
    } else {
      document.lists.append(ListSource(view: view, rows: .written, position: own.position))
      for cell in Array(own.elements).reversed() {
        steps.append(ViewStep(cell, parent: view, role: .item))
      }
    }
  }

  private func pushEdge(
    _ key: String, _ layers: ViewLayers, view: ViewIndex, onto steps: inout [ViewStep]
  ) {
    guard let edge = layers[key] else { return }
    steps.append(
      ViewStep(edge, parent: view, role: .edge(isHeader: key == "header")))
  }

  /// Reads a header or footer of a collection. It is a reusable view, which contains a view of any other kind.
  mutating func readFilledEdge(
    _ step: ViewStep, _ value: JSONValue, _ layers: ViewLayers, onto steps: inout [ViewStep]
  ) {
    let holder = document.views.count
    var view = View(.reusableView, parent: step.parent, position: (step.name ?? value).position)
    view.margins.directional = true
    document.views.append(view)
    scene.note(kind: "view")
    for key in ["width", "height"] {
      if let length = layers[key] { _ = readLength(key, length, of: holder) }
    }
    enter(holder, name: nil, role: step.role, into: step.parent)
    finishEdge(holder, of: step.parent, kind: "view", at: step.name ?? value)
    steps.append(ViewStep(closing: holder))
    steps.append(ViewStep(value, name: step.name, parent: holder, role: .filling))
  }

  mutating func fill(_ holder: ViewIndex, with view: ViewIndex) {
    for edge in [Attribute.top, .leading, .bottom, .trailing] {
      var constraint = Constraint(
        owner: holder, first: .view(view), edge, position: document.views[at: view].position)
      constraint.second = .view(holder)
      constraint.secondAttribute = edge
      document.constraints.append(constraint)
    }
  }

  /// Sets the size of a header or footer, which lists use instead of constraints.
  mutating func finishEdge(_ view: ViewIndex, of list: ViewIndex, kind: String, at place: JSONValue) {
    let isInCollection = document.views[at: list].kind == .collection
    let frame = document.views[at: view].frame
    if frame == nil, isInCollection, document.views[at: list].collection.scrollAxis == .horizontal {
      log.error("a header or footer of a list that scrolls horizontally needs a \"width\"", at: place)
    }
    guard isInCollection else { return }
    let isHeader = document.views[at: list].collection.header == view
    let size: WritableKeyPath<CollectionContent, Size> = isHeader ? \.headerSize : \.footerSize
    document.views[at: list].collection[keyPath: size] = frame?.size ?? .zero
    document.views[at: view].content = .reusable(ReusableContent(role: isHeader ? .header : .footer))
  }

  private mutating func readSections(
    _ own: JSONValue, view: ViewIndex, onto steps: inout [ViewStep]
  ) {
    document.views[at: view].table.isStatic = true
    document.views[at: view].table.sections = own.elements.map { section in
      TableContent.Section(
        header: section["header"].flatMap { text($0) },
        footer: section["footer"].flatMap { text($0) })
    }
    let start = steps.count
    for (index, section) in own.elements.enumerated() {
      for row in section.elements(of: "rows") {
        steps.append(ViewStep(row, parent: view, role: .row(section: index)))
      }
    }
    steps[start...].reverse()
  }

  // MARK: Lists of data

  private mutating func readSource(
    _ own: JSONValue, _ layers: ViewLayers, view: ViewIndex, onto steps: inout [ViewStep]
  ) {
    guard let name = own.text, let rows = rows(named: name, own) else { return }
    guard let cells = layers["cells"] else {
      // An unknown key is probably a wrong name for it.
      let kind = scene.kind(of: view)
      let known = FormatDescription.views[kind]?.view
      guard layers.layers.allSatisfy({ $0.members.allSatisfy { known?[$0.key] != nil } }) else { return }
      return log.error(
        "a list of data needs \"cells\"",
        expected:
          "expected \"cells\": {\"row\": {\"cell\": \"{title}\"}}, with the fields of a row in braces",
        at: own)
    }
    var source = ListSource(view: view, rows: rows, position: own.position)
    if let type = layers["type"]?.text { source.typeField = Self.path(type) }
    if let sections = layers["sections"] {
      source.sections = self.sections(sections)
      checkField(of: sections["by"], in: rows)
    }
    scene.pendingSources.append(
      .init(
        index: document.lists.count, cells: cells, process: layers["process"]))
    document.lists.append(source)
    let list = document.views[at: view].name ?? "list_\(view)"
    let start = steps.count
    for cell in cells.members where checkName(cell.name, "cell") {
      var scope = NameScope()
      scope.prefix = scopes[cells.scope].prefix + "\(list).\(cell.key)."
      scope.displayPrefix = ""
      scope.isRow = true
      scope.parent = cells.scope
      scope.parameters = scopes[cells.scope].parameters
      scopes.append(scope)
      steps.append(
        ViewStep(
          cell.value.scoped(scopes.count - 1), name: cell.name, parent: view,
          role: .prototype(list: document.lists.count - 1)))
    }
    steps[start...].reverse()
  }

  /// Reports a field that none of the first rows has.
  private mutating func checkField(of value: JSONValue?, in rows: ListSource.Rows) {
    guard let value, let field = value.text, case .data(let name) = rows, let data = document.data[name],
      data.count > 0,
      !(0..<min(data.count, 100)).contains(where: { data.value($0, at: Self.path(field)) != .missing })
    else { return }
    log.warning("no row of \"\(name)\" has the field \"\(field)\"", at: value)
  }

  mutating func sections(_ value: JSONValue) -> ListSource.Sections? {
    let rows: ListSource.Sections.Rows
    switch (value["by"]?.text, value["rows"]?.text) {
    case (let field?, nil): rows = .equal(Self.path(field))
    case (nil, let list?): rows = .lists(Self.path(list))
    case (nil, nil), (_?, _?):
      log.error("sections need either \"by\" or \"rows\"", at: value)
      return nil
    }
    var scope = NameScope()
    scope.isRow = true
    scope.parent = value.scope
    scope.parameters = scopes[value.scope].parameters
    scopes.append(scope)
    func template(_ key: String) -> TextTemplate? {
      value[key].flatMap { self.template($0.scoped(scopes.count - 1)) }
    }
    return ListSource.Sections(rows, header: template("header"), footer: template("footer"))
  }

  mutating func rows(named name: String, _ own: JSONValue) -> ListSource.Rows? {
    if name.hasPrefix("row.") {
      guard isInRow(own.scope) else {
        log.error(
          "\"\(name)\" needs an enclosing row", expected: "use it only for lists inside cells", at: own)
        return nil
      }
      return .field(Self.path(String(name.dropFirst("row.".count))))
    }
    guard document.data[name] != nil || brokenData.contains(name) else {
      let known = brokenData.union(document.data.keys).sorted()
      guard !known.isEmpty else {
        // Data of the wrong kind has been reported.
        if json.root?["data"].map({ $0.kind != .object }) == true { return nil }
        log.error(
          "unknown data \"\(name)\"", expected: "give its rows at the top: \"data\": {\"\(name)\": [ … ]}",
          at: own)
        return nil
      }
      log.unknown("data", name, among: known, at: own)
      return nil
    }
    return .data(name)
  }

  static func path(_ text: String) -> [String] { text.split(separator: ".").map(String.init) }

  /// Whether a scope is inside a cell of data.
  func isInRow(_ scope: Int) -> Bool {
    var next: Int? = scope
    while let current = next {
      if scopes[current].isRow { return true }
      next = scopes[current].parent
    }
    return false
  }

  /// Resolves the names of cells in processing steps, once all cells are known.
  mutating func resolveSources() {
    for pending in scene.pendingSources {
      if !pending.cells.members.contains(where: { _ in true }) {
        log.error("a list of data needs a cell", at: pending.cells)
      }
      for step in steps(of: pending.process) {
        if let step = dataStep(step, list: pending.index) {
          document.lists[pending.index].steps.append(step)
        }
      }
      checkChoice(of: pending)
    }
    scene.pendingSources = []
  }

  /// Reports rows that name a missing cell; of very many rows only the first are checked.
  private mutating func checkChoice(of pending: SceneParts.PendingSource) {
    let source = document.lists[pending.index]
    guard source.cells.count > 1, case .data(let name) = source.rows, let data = document.data[name] else {
      return
    }
    var choice = CellChoice(source)
    func add(_ rows: DataRows) {
      for row in 0..<min(rows.count, 1_000) { _ = choice.cell(for: rows.value(row, at: source.typeField)) }
    }
    if case .lists(let path)? = source.sections?.rows {
      for section in 0..<min(data.count, 100) { data.rows(section, at: path).map(add) }
    } else {
      add(data)
    }
    if let problem = choice.problem { log.warning(problem, expected: choice.expected, at: pending.cells) }
  }

  /// Returns the steps of a list, which can have a name of the file.
  private mutating func steps(of process: JSONValue?) -> [JSONValue] {
    guard let process, let name = process.text else { return process?.elements.map { $0 } ?? [] }
    let named = json.root?.members(of: "processes") ?? []
    if let member = named.last(where: { $0.key == name }) { return member.value.elements.map { $0 } }
    log.unknown("process", name, among: named.map(\.key), at: process)
    return []
  }

  private mutating func dataStep(_ value: JSONValue, list: Int) -> DataStep? {
    let kinds = ["map", "filter", "merge", "fill"].compactMap { key in value[key].map { (key, $0) } }
    guard let (key, own) = kinds.first, kinds.count == 1 else {
      if kinds.isEmpty, FormatObject.dataStep.hasUnknownKey(value) { return nil }
      log.error(
        "a step must have exactly one action", expected: "expected one of map, filter, merge and fill",
        at: value)
      return nil
    }
    let when = value["when"].map { conditions($0) } ?? []
    if value["when"] != nil, when.isEmpty { return nil }
    switch key {
    case "map":
      var map: [String: String] = [:]
      for member in own.members {
        if let cell = cell(member.value, list: list) { map[member.key] = cell }
      }
      return DataStep(.map(map), when: when)
    case "filter":
      var row = NameScope()
      row.isRow = true
      scopes.append(row)
      defer { scopes.removeLast() }
      guard let amount = expression(own.scoped(scopes.count - 1)) else { return nil }
      return DataStep(.filter(Expression(amount.operations, position: own.position)), when: when)
    case "merge":
      guard let name = own.text, let into = value["into"], let target = cell(into, list: list) else {
        if value["into"] == nil { log.error("\"into\" is missing here", at: value) }
        return nil
      }
      let count = value["count"]?.number.map { Int(clamping: $0) } ?? 2
      return DataStep(.merge(cell: name, count: count, into: target), when: when)
    default:
      if own.text == "drop" { return DataStep(.fill(.drop), when: when) }
      guard let with = value["with"] else { return DataStep(.fill(.repeatFirst), when: when) }
      return cell(with, list: list).map { DataStep(.fill(.with($0)), when: when) }
    }
  }

  private mutating func cell(_ value: JSONValue, list: Int) -> String? {
    guard let name = value.text else { return nil }
    let known = document.lists[list].cells.map(\.name)
    if known.contains(name) { return name }
    log.unknown("cell", name, among: known, at: value)
    return nil
  }
}
