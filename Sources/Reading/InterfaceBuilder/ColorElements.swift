import Model

extension InterfaceBuilderReader {
  /// A colour in any of its spellings; a wireframe needs its lightness and whether it is there.
  mutating func readColor(_ element: Int) -> Color? {
    noteAll(element)
    let alpha = number(element, "alpha") ?? 1
    if let white = number(element, "white") { return Color(white: white, alpha: alpha) }
    if let red = number(element, "red"), let green = number(element, "green"),
      let blue = number(element, "blue")
    {
      return Color(red: red, green: green, blue: blue, alpha: alpha)
    }
    let name =
      string(element, "name") ?? string(element, "systemColor") ?? string(element, "cocoaTouchSystemColor")
    guard let name else { return nil }
    if var color = namedColors[name] {
      color.name = name
      return color
    }
    return SystemColors.color(name)
  }
}

/// Lightness of the system's colours, light appearance.
enum SystemColors {
  static func color(_ name: String) -> Color? {
    guard let white = whites[name] else { return Color(white: 0.5, name: name) }
    return white < 0 ? nil : Color(white: white, name: name)
  }

  private static let whites: [String: Double] = [
    "systemBackgroundColor": 1, "secondarySystemBackgroundColor": 0.95,
    "tertiarySystemBackgroundColor": 1, "systemGroupedBackgroundColor": 0.95,
    "secondarySystemGroupedBackgroundColor": 1, "groupTableViewBackgroundColor": 0.95,
    "whiteColor": 1, "blackColor": 0, "clearColor": -1, "lightGrayColor": 0.67, "darkGrayColor": 0.33,
    "grayColor": 0.5, "labelColor": 0, "secondaryLabelColor": 0.4, "darkTextColor": 0, "lightTextColor": 1,
    "systemGray6Color": 0.95, "systemGray5Color": 0.9, "systemGray4Color": 0.82, "systemGray3Color": 0.78,
    "systemGray2Color": 0.68, "systemGrayColor": 0.56, "systemFillColor": 0.9,
    "secondarySystemFillColor": 0.92, "tertiarySystemFillColor": 0.93, "quaternarySystemFillColor": 0.95,
    "scrollViewTexturedBackgroundColor": 0.45, "viewFlipsideBackgroundColor": 0.2,
    "tableCellGroupedBackgroundColor": 1,
  ]
}
