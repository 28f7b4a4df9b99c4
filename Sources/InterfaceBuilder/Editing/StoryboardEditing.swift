import Basics
import LayoutFormat
import Model
import Syntax

/// Generates candidate changes that write an edit into an Interface Builder file. People do not edit these files as
/// text, so the changes are only displayed with their effect.
package struct StoryboardEditing {
  let document: Document
  let xml: XMLDocument
  private var bytes: [UInt8] { xml.source.bytes }

  package init?(_ document: Document, _ bytes: [UInt8]) {
    guard case .success(let xml) = XMLParser.parse(bytes, file: document.file) else { return nil }
    self.document = document
    self.xml = xml
  }

  /// Returns the candidates for an edit.
  package func candidates(for edit: DocumentEdit) -> [SourceChange] {
    switch edit {
    case .constant(let index, let value): attribute("constant", Numbers.exact(value), ofConstraint: index)
    case .priority(let index, let value): attribute("priority", Numbers.exact(value), ofConstraint: index)
    case .multiplier(let index, let value): attribute("multiplier", Numbers.exact(value), ofConstraint: index)
    case .drop(let index):
      element(at: document.constraints[index].position).map { [removal(of: $0)] } ?? []
    case .add(let equations, let scene): additions(of: equations, to: scene)
    case .text(let view, let text): texts(of: view, text)
    case .fontSize(let view, let size): fontSizes(of: view, size)
    case .hidden(let view, let hidden):
      element(at: document.views[view].position).map { [set("hidden", hidden ? "YES" : "NO", of: $0)] } ?? []
    case .name(let view, let name):
      element(at: document.views[view].position).map { [set("userLabel", name, of: $0)] } ?? []
    case .frame(let view, let frame): frames(of: view, frame)
    case .embed(let edit): stacks(edit)
    }
  }

  // MARK: Elements

  func element(at position: SourcePosition) -> Int? {
    guard let offset = xml.source.offset(of: position) else { return nil }
    return xml.elements.firstIndex { Int($0.offset) == offset }
  }

  private func attribute(_ name: String, _ value: String, ofConstraint index: Int) -> [SourceChange] {
    element(at: document.constraints[index].position).map { [set(name, value, of: $0)] } ?? []
  }

  /// Returns the change that sets an attribute, adding it before the id, as Xcode does.
  private func set(_ name: String, _ value: String, of element: Int) -> SourceChange {
    let value = Self.escaped(value)
    if let known = xml.attribute(name, of: element) {
      let attribute = xml.attributes[known]
      return SourceChange(Int(attribute.valueStart)..<Int(attribute.valueEnd), value)
    }
    if let id = xml.attribute("id", of: element) {
      let place = Int(xml.attributes[id].offset)
      return SourceChange(place..<place, "\(name)=\"\(value)\" ")
    }
    let place = Int(xml.elements[element].offset) + 1 + xml.name(of: element).utf8.count
    return SourceChange(place..<place, " \(name)=\"\(value)\"")
  }

  /// Returns the change that removes an element, with its line if nothing else is on it.
  func removal(of element: Int) -> SourceChange {
    var range = xml.byteRange(of: element)
    let start = bytes.blanksStart(before: range.lowerBound)
    let end = bytes.blanksEnd(after: range.upperBound)
    if start > 0, bytes[start - 1] == 0x0A, end < bytes.count, bytes[end] == 0x0A { range = start..<end + 1 }
    return SourceChange(range, "")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\r": result += "&#13;"
      default: result += XMLText.reference(to: scalar) ?? String(scalar)
      }
    }
    return result
  }

  // MARK: Constraints

  private func additions(of equations: [String], to scene: Int) -> [SourceChange] {
    guard document.scenes.indices.contains(scene) else { return [] }
    var elements: [DocumentView: [String]] = [:]
    var ids = Set(document.constraints.compactMap(\.id))
    for text in equations {
      guard let equation = StoryboardEquation(text, document, scene: scene, besides: ids) else { return [] }
      ids.insert(equation.id)
      elements[DocumentView(equation.owner), default: []].append(equation.element)
    }
    let changes = elements.compactMap { insertion(of: $1, into: $0) }
    guard changes.count == elements.count else { return [] }
    return [SourceChange.combined(changes, in: bytes)].compactMap { $0 }
  }

  /// Returns the change that appends constraints to a view, adding the `constraints` element if needed.
  private func insertion(of constraints: [String], into view: DocumentView) -> SourceChange? {
    guard let element = element(at: document.views[view].position) else { return nil }
    let list = xml.child("constraints", of: element)
    let range = xml.byteRange(of: list ?? element)
    guard let place = endTag(range) else { return nil }
    let margin = String(decoding: bytes[bytes.blanksStart(before: place)..<place], as: UTF8.self)
    let lines =
      list == nil
      ? ["<constraints>"] + constraints.map { "    \($0)" } + ["</constraints>"] : constraints
    return SourceChange(place..<place, lines.map { "    \($0)\n\(margin)" }.joined())
  }

  /// Returns the offset of an element's end tag, or nil if the element is self-closing.
  private func endTag(_ range: Range<Int>) -> Int? {
    var index = range.upperBound - 1
    while index > range.lowerBound, bytes[index] != UInt8(ascii: "<") { index -= 1 }
    return index > range.lowerBound ? index : nil
  }

  // MARK: Texts

  /// Returns the view's elements without those of its subviews.
  private func ownElements(of view: DocumentView) -> [Int] {
    guard let element = element(at: document.views[view].position) else { return [] }
    var found: [Int] = []
    var index = element
    while index < xml.end(of: element) {
      if index != element, xml.name(of: index) == "subviews" || xml.name(of: index) == "constraints" {
        index = xml.end(of: index)
        continue
      }
      found.append(index)
      index += 1
    }
    return found
  }

  private func texts(of view: DocumentView, _ text: String) -> [SourceChange] {
    guard let present = document.views[view].plainText else { return [] }
    var found: [SourceChange] = []
    let own = ownElements(of: view)
    for element in own {
      for attribute in xml.attributeRange(of: element)
      where ["text", "title", "content"].contains(xml.attributeName(attribute))
        && xml.attributeValue(attribute) == present
      {
        let place = xml.attributes[attribute]
        found.append(SourceChange(Int(place.valueStart)..<Int(place.valueEnd), Self.escaped(text)))
      }
      let piece = xml.elements[element].firstText
      if piece >= 0, xml.elements[element].lastText == piece, xml.text(of: element) == present {
        let place = xml.texts[Int(piece)]
        found.append(SourceChange(Int(place.start)..<Int(place.end), Self.escaped(text)))
      }
    }
    if let first = own.first, present.isEmpty {
      found.append(set("text", text, of: first))
      for element in own where xml.name(of: element) == "state" {
        found.append(set("title", text, of: element))
      }
    }
    return found
  }

  private func fontSizes(of view: DocumentView, _ size: Double) -> [SourceChange] {
    let own = ownElements(of: view)
    guard let first = own.first else { return [] }
    var found: [SourceChange] = []
    for element in own where xml.name(of: element) == "fontDescription" {
      if xml.attribute("style", of: element) == nil {
        found.append(set("pointSize", Numbers.exact(size), of: element))
      }
      let key = xml.attribute("key", of: element).map(xml.attributeValue) ?? "fontDescription"
      found.append(
        SourceChange(
          xml.byteRange(of: element),
          "<fontDescription key=\"\(key)\" type=\"system\" pointSize=\"\(Numbers.exact(size))\"/>"))
    }
    if let place = endTag(xml.byteRange(of: first)) {
      let text =
        "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(Numbers.exact(size))\"/>"
      found.append(SourceChange(place..<place, text))
    }
    return found
  }
}
