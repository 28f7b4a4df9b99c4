import Model
import Syntax

extension LayoutReader {
  /// Reads the named colours and fonts, which can use those before them; named distances and radii are numbers.
  mutating func readColorAndFontTokens(_ value: JSONValue?) {
    guard let value else { return }
    for member in value.members(of: "colors") where checkName(member.name, "colour") {
      // A token can have the name of a system colour, and then replaces it. The name of one that could not be read stays
      // known, so that its uses are not reported as well.
      colorTokens[member.key] = color(member.value) ?? Color(system: "label")
    }
    for member in value.members(of: "fonts") where checkName(member.name, "font") {
      if Font.styleWords[member.key] != nil || Font.weightWords[member.key] != nil {
        log.error(
          "\"\(member.key)\" is a part of fonts already", expected: "choose another name", at: member.name)
      } else {
        fontTokens[member.key] = font(member.value) ?? Font()
      }
    }
  }
}
