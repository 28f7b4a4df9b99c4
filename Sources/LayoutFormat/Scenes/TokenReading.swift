import Model
import Syntax

extension LayoutReader {
  /// Reads the named colours and fonts, which can use those before them; named distances and radii are numbers.
  mutating func readColorAndFontTokens(_ value: JSONValue?) {
    guard let value else { return }
    for member in value.members(of: "colors") where checkName(member.name, "colour") {
      // A token can have the name of a system colour, and then replaces it.
      if let color = color(member.value) { colorTokens[member.key] = color }
    }
    for member in value.members(of: "fonts") where checkName(member.name, "font") {
      if Font.styleWords[member.key] != nil || Font.weightWords[member.key] != nil {
        log.error(
          "\"\(member.key)\" is a part of fonts already", expected: "choose another name", at: member.name)
      } else if let font = font(member.value) {
        fontTokens[member.key] = font
      }
    }
  }
}
