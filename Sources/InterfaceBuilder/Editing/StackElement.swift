import Basics
import Model
import Syntax

/// Embeds views of a storyboard, verbatim, in a stack view at the position of the first one.
extension StoryboardEditing {
  /// Returns candidates with and without indenting the moved lines, since line breaks in text content are significant.
  func stacks(_ edit: StackEdit) -> [SourceChange] {
    let views = edit.views.compactMap { element(at: document.views[$0].position) }
    let inFile = views.sorted()
    guard views.count == edit.views.count, let first = inFile.first, let holder = xml.parent(of: first),
      views.allSatisfy({ xml.parent(of: $0) == holder })
    else { return [] }
    let bytes = xml.source.bytes
    let start = Int(xml.elements[first].offset)
    let margin = xml.source.text(bytes.blanksStart(before: start)..<start)
    let texts = views.map { moved($0, by: edit.frame) }
    return [true, false].compactMap { isFurtherIn in
      let inner = texts.map { isFurtherIn ? $0.replacing("\n", with: "\n        ") : $0 }
      let stack = SourceChange(xml.byteRange(of: first), element(edit, inner, margin: margin))
      return SourceChange.combined([stack] + inFile.dropFirst().map(removal), in: bytes)
    }
  }

  private func element(_ edit: StackEdit, _ inner: [String], margin: String) -> String {
    var lines = [edit.openingTag, "    " + rect(edit.frame), "    <subviews>"]
    lines += inner.map { "        " + $0 }
    lines += ["    </subviews>", "</stackView>"]
    return lines.joined(separator: "\n\(margin)")
  }

  /// Returns an element's text with its frame relative to the stack view.
  private func moved(_ element: Int, by outer: Rect) -> String {
    let range = xml.byteRange(of: element)
    let bytes = xml.source.bytes
    guard let frame = frameElement(of: element), let old = frameValue(frame) else {
      return xml.source.text(range)
    }
    let place = xml.byteRange(of: frame)
    let new = rect(Rect(x: old.x - outer.x, y: old.y - outer.y, width: old.width, height: old.height))
    return String(decoding: bytes[range.lowerBound..<place.lowerBound], as: UTF8.self) + new
      + String(decoding: bytes[place.upperBound..<range.upperBound], as: UTF8.self)
  }

  // MARK: Frames

  /// Returns the changes that update a view's stored frame.
  func frames(of view: DocumentView, _ frame: Rect) -> [SourceChange] {
    guard let element = element(at: document.views[view].position) else { return [] }
    var changes: [SourceChange] = []
    if let mark = xml.attribute("misplaced", of: element) {
      let attribute = xml.attributes[mark]
      changes.append(SourceChange(Int(attribute.offset)..<Int(attribute.valueEnd) + 2, ""))
    }
    if let place = frameElement(of: element) {
      changes.append(SourceChange(xml.byteRange(of: place), rect(frame)))
    }
    return [SourceChange.combined(changes, in: xml.source.bytes)].compactMap { $0 }
  }

  private func frameElement(of element: Int) -> Int? {
    xml.children(of: element).first { child in
      xml.name(of: child) == "rect" && xml.attribute("key", of: child).map(xml.attributeValue) == "frame"
    }
  }

  private func frameValue(_ rect: Int) -> Rect? {
    func number(_ name: String) -> Double? {
      xml.attribute(name, of: rect).flatMap { Double(xml.attributeValue($0)) }
    }
    guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height")
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  private func rect(_ frame: Rect) -> String {
    func text(_ value: Double) -> String { value == 0 ? "0.0" : Numbers.thousandths(value) }
    return "<rect key=\"frame\" x=\"\(text(frame.x))\" y=\"\(text(frame.y))\" width=\"\(text(frame.width))\" "
      + "height=\"\(text(frame.height))\"/>"
  }
}
