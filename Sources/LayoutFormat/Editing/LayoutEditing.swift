import Basics
import Model
import Syntax

/// Generates candidate changes that write an edit into a layout file, smallest first. Whether a candidate is correct is
/// checked by reading the result.
package struct LayoutEditing {
  let document: Document
  let root: JSONValue

  package init?(_ document: Document, _ bytes: [UInt8]) {
    guard let root = JSONDocument(bytes, file: document.file).root else { return nil }
    self.document = document
    self.root = root
  }

  /// Returns the candidates for an edit.
  package func candidates(for edit: DocumentEdit) -> [SourceChange] {
    switch edit {
    case .constant(let index, let value): constants(of: index, value)
    case .priority(let index, let value): formulas(of: index, .priority(value), key: "priority", value)
    case .multiplier(let index, let value): formulas(of: index, .multiplier(value), key: nil, value)
    case .drop(let index): drops(of: index)
    case .add(let equations, let scene): additions(of: equations, to: scene)
    case .text(let view, let text): texts(of: view, text)
    case .fontSize(let view, let size): fontSizes(of: view, size)
    case .hidden(let view, let hidden): flags(of: view, "hidden", hidden)
    case .name(let view, let name):
      object(of: view).map { [JSONPlace.insertion(["\"name\": \(JSONText.quoted(name))"], into: $0)] } ?? []
    // Layout files have no stored frames.
    case .frame: []
    case .embed(let edit): stacks(edit)
    }
  }

  // MARK: Constraints

  /// Returns the path to the value that defines a constraint, innermost last.
  private func path(of constraint: Constraint) -> [JSONPlace] {
    guard let offset = root.document.source.offset(of: constraint.position) else { return [] }
    return JSONPlace.path(to: offset, in: root)
  }

  /// Returns the changes that set a constant, with both signs, because distances at far edges count inwards.
  private func constants(of index: Int, _ value: Double) -> [SourceChange] {
    let place = path(of: document.constraints[index]).last
    let far: Set<String?> = ["trailing", "bottom", "right", "above", "before"]
    let isInwards = far.contains(place?.key)
    let signs = value == 0 ? [0] : isInwards ? [-value, value] : [value, -value]
    return signs.flatMap { formulas(of: index, .constant($0), key: "constant", value) }
  }

  /// - Parameter key: the key with the same meaning in the object around an equation.
  private func formulas(
    of index: Int, _ change: FormulaText.TermEdit, key: String?, _ plain: Double
  ) -> [SourceChange] {
    let constraint = document.constraints[index]
    let path = path(of: constraint)
    guard let place = path.last else { return [] }
    var found: [SourceChange] = []
    if let key, let around = path.dropLast().last?.value ?? path.last?.container, around["is"] != nil,
      let beside = around[key]
    {
      found.append(beside.replaced(by: Numbers.exact(plain)))
    }
    found += splits(place, constraint, change)
    found += rewritings(place, constraint, change).map { place.value.replaced(by: $0) }
    return found
  }

  /// Returns candidates for the text of the value that defines a constraint.
  private func rewritings(
    _ place: JSONPlace, _ constraint: Constraint, _ change: FormulaText.TermEdit
  ) -> [String] {
    let value = place.value
    switch value.kind {
    case .text:
      guard let text = value.text else { return [] }
      let key = place.key ?? ""
      // The value of a view's key has no left side.
      let isEquation = !FormatObject.isPlace(key) && !isInList(place)
      let first = isEquation ? scalar(of: constraint, in: value) : 0
      let formula = FormulaText(text, first: first, isEquation: isEquation, isPin: isPin(place))
      return formula?.rewritings(change).map(JSONText.quoted) ?? []
    case .number, .bool:
      let number = value.number ?? 0
      switch change {
      case .constant(let wanted): return [Numbers.exact(wanted)]
      case .priority(let wanted):
        return [JSONText.quoted("\(EquationText.number(number)) @\(EquationText.number(wanted))")]
      case .multiplier(let wanted): return [Numbers.exact(wanted)]
      }
    case .object, .list, .null: return []
    }
  }

  /// Whether the array around a value belongs to a view's key: `"top": ["title + 8", ">= 20"]`.
  private func isInList(_ place: JSONPlace) -> Bool {
    place.name == nil && key(ofList: place.container).map(FormatObject.isPlace) == true
  }

  private func isPin(_ place: JSONPlace) -> Bool { (place.key ?? key(ofList: place.container)) == "pin" }

  private func key(ofList list: JSONValue) -> String? {
    JSONPlace.path(to: list.offset, in: root).last { $0.value.offset == list.offset }?.key
  }

  private func scalar(of constraint: Constraint, in value: JSONValue) -> Int {
    guard let offset = root.document.source.offset(of: constraint.position) else { return 0 }
    let start = value.offset + 1
    return root.document.source.text(start..<max(start, offset)).unicodeScalars.count
  }

  /// Returns changes that split a short form with several constraints, so that one of them can be changed.
  private func splits(
    _ place: JSONPlace, _ constraint: Constraint, _ change: FormulaText.TermEdit
  ) -> [SourceChange] {
    let attribute = constraint.firstAttribute
    let value = place.value
    switch place.key {
    case "size" where value.kind != .list:
      let old = source(value)
      return rewritings(place, constraint, change).map {
        value.replaced(by: attribute == .width ? "[\($0), \(old)]" : "[\(old), \($0)]")
      }
    case "center":
      let old = source(value)
      return rewritings(place, constraint, change).map {
        let (x, y) = attribute == .centerX ? ($0, old) : (old, $0)
        return place.memberReplacement("\"centerX\": \(x), \"centerY\": \(y)")
      }
    default: break
    }
    guard let split = pin(place)?.split(attribute) else { return [] }
    let alone = FormulaText(split.alone, isEquation: false, isPin: true)?.rewritings(change) ?? []
    return alone.map { alone in
      let both = "\(JSONText.quoted(split.others)), \(JSONText.quoted(alone))"
      return value.replaced(by: place.name == nil ? both : "[\(both)]")
    }
  }

  /// Returns the text of a pin; a number is the distance of all edges.
  private func pin(_ place: JSONPlace) -> FormulaText? {
    guard isPin(place) else { return nil }
    let text =
      place.value.text ?? place.value.number.map { "edges to super + \(EquationText.number($0))" }
    return text.flatMap { FormulaText($0, isEquation: false, isPin: true) }
  }

  private func source(_ value: JSONValue) -> String {
    root.document.source.text(value.offset..<value.endOffset)
  }

  private func drops(of index: Int) -> [SourceChange] {
    let constraint = document.constraints[index]
    let path = path(of: constraint)
    guard let place = path.last else { return [] }
    let attribute = constraint.firstAttribute
    var found: [SourceChange] = []
    let pair = [CompoundAttribute.size, .center].first { $0.attributes.contains(attribute) }
    let other = pair?.attributes.first { $0 != attribute }?.rawValue ?? ""
    if place.key == pair?.rawValue, place.value.kind != .list {
      found.append(place.memberReplacement("\"\(other)\": \(source(place.value))"))
    }
    if place.name == nil, let list = path.dropLast().last, list.key == "size" {
      let sides = Array(place.container.elements)
      let side = attribute == .width ? sides.last : sides.first
      if let side { found.append(list.memberReplacement("\"\(other)\": \(source(side))")) }
    }
    if let split = pin(place)?.split(attribute) {
      found.append(place.value.replaced(by: JSONText.quoted(split.others)))
    }
    // Remove an array that would become empty, or else the equation or the object around it.
    if place.name == nil, Array(place.container.elements).count == 1, let list = path.dropLast().last,
      list.key.map(FormatObject.isPlace) == true
    {
      found.append(list.removal)
    }
    for place in path.reversed().prefix(3) {
      if place.value.kind == .list, place.key == "views" || place.key == "constraints" { break }
      found.append(place.removal)
    }
    return found
  }

  private func additions(of equations: [String], to scene: Int) -> [SourceChange] {
    let entries = equations.map { $0.hasPrefix("{") ? $0 : JSONText.quoted($0) }
    var places: [JSONValue] = []
    let scene = document.scenes.indices.contains(scene) ? document.scenes[scene] : nil
    if let name = scene?.name, let screen = root["screens"]?[name], screen.kind == .object {
      places.append(screen)
    }
    if root["screens"] == nil { places.append(root) }
    // Names inside a cell or a component are visible only there.
    for view in (scene?.documentViews.reversed() ?? []) {
      if document.views[view].kind == .cellContent || document.views[view].kind == .tableCell,
        let cell = object(of: view)?["cell"], cell.kind == .object
      {
        places.append(cell)
      }
    }
    return places.map { place in
      if let list = place["constraints"], list.kind == .list {
        return JSONPlace.insertion(entries, into: list)
      }
      return JSONPlace.insertion(["\"constraints\": [\(entries.joined(separator: ", "))]"], into: place)
    }
  }

  // MARK: Views

  /// Returns the object of a view.
  func object(of view: DocumentView) -> JSONValue? {
    guard let offset = root.document.source.offset(of: document.views[view].position) else { return nil }
    let path = JSONPlace.path(to: offset, in: root)
    guard let last = path.last else { return root.offset == offset ? root : nil }
    if last.name?.offset == offset { return last.value }
    return last.key == "name" || last.value.kind != .object ? last.container : last.value
  }

  private func texts(of view: DocumentView, _ text: String) -> [SourceChange] {
    guard let present = document.views[view].plainText else { return [] }
    var inside: [SourceChange] = []
    var elsewhere: [SourceChange] = []
    let own = object(of: view)
    var pending = [root]
    while let value = pending.popLast() {
      if value.kind == .text, value.text == present {
        let change = value.replaced(by: JSONText.quoted(text))
        let isOwn = own.map { ($0.offset..<$0.endOffset).contains(value.offset) } ?? false
        if isOwn { inside.append(change) } else { elsewhere.append(change) }
      }
      pending += value.members.map(\.value) + Array(value.elements)
    }
    func ordered(_ changes: [SourceChange]) -> [SourceChange] {
      changes.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    return ordered(inside) + ordered(elsewhere).prefix(Self.mostElsewhere)
  }

  /// The number of other occurrences of a text to try, since it may come from a component or a row.
  private static let mostElsewhere = 6

  private func fontSizes(of view: DocumentView, _ size: Double) -> [SourceChange] {
    guard let object = object(of: view) else { return [] }
    let word = Numbers.exact(size)
    var found: [SourceChange] = []
    func replace(_ value: JSONValue, _ text: String) { found.append(value.replaced(by: text)) }
    if let own = object["fontSize"] { replace(own, word) }
    if let font = object["font"] {
      switch font.kind {
      case .number: replace(font, word)
      case .text:
        // "17 semibold", or a text style, which a size replaces.
        let words = (font.text ?? "").split(separator: " ")
        let rest = words.dropFirst().joined(separator: " ")
        replace(font, rest.isEmpty ? word : JSONText.quoted("\(word) \(rest)"))
        if words.count > 1 { replace(font, word) }
      case .object:
        if let own = font["size"] { replace(own, word) }
        for member in font.members where member.key == "style" {
          found.append(SourceChange(member.name.offset..<member.value.endOffset, "\"size\": \(word)"))
        }
        found.append(JSONPlace.insertion(["\"size\": \(word)"], into: font))
      case .list, .bool, .null: break
      }
    }
    found.append(JSONPlace.insertion(["\"fontSize\": \(word)"], into: object))
    return found
  }

  private func flags(of view: DocumentView, _ key: String, _ flag: Bool) -> [SourceChange] {
    guard let object = object(of: view) else { return [] }
    if let own = object[key] { return [own.replaced(by: "\(flag)")] }
    return [JSONPlace.insertion(["\"\(key)\": \(flag)"], into: object)]
  }
}

extension View {
  /// The text of a label, text field, text view or button, without attributes.
  package var plainText: String? { text?.string }

  /// The font size, unless the font is a text style.
  package var ownFontSize: Double? {
    var found: Double?
    var copy = self
    copy.changeFont { font in
      if case .style = font.family { return }
      found = font.size
    }
    return found
  }
}
