import Syntax

/// `xml FILE`: every element of an XML file as our reader parses it, to compare with another parser. One JSON array per
/// line: name, line, column, attributes in order with their values, and the text directly inside.
enum XMLDump {
  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 1, let bytes = BenchFiles.read(arguments[0]) else {
      Output.complain("usage: xml FILE")
      return 2
    }
    switch XMLParser.parse(bytes, file: arguments[0]) {
    case .success(let xml):
      for element in xml.elements.indices { print(line(element, xml)) }
      return 0
    case .failure(let error):
      Output.complain(error.diagnostic.text)
      return 3
    }
  }

  private static func line(_ element: Int, _ xml: XMLDocument) -> String {
    let position = xml.position(of: element)
    let attributes = xml.attributeRange(of: element).map { attribute in
      let place = xml.position(ofAttribute: attribute)
      let name = JSONText.quoted(xml.attributeName(attribute))
      return "[\(name), \(JSONText.quoted(xml.attributeValue(attribute))), \(place.line), \(place.column)]"
    }
    return
      "[\(JSONText.quoted(xml.name(of: element))), \(position.line), \(position.column), [\(attributes.joined(separator: ", "))], \(JSONText.quoted(xml.text(of: element)))]"
  }
}
