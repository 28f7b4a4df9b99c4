import Model

/// Which backgrounds are seen as paper, and how much the others stand out.
enum Shades {
  /// The system's backgrounds follow the appearance; a file stores only what they are in light.
  private static let adaptive: [String: Double] = [
    "systemBackgroundColor": 0, "secondarySystemBackgroundColor": 0.05, "tertiarySystemBackgroundColor": 0.05,
    "systemGroupedBackgroundColor": 0.05, "secondarySystemGroupedBackgroundColor": 0,
    "tertiarySystemGroupedBackgroundColor": 0.05, "groupTableViewBackgroundColor": 0.05,
    "systemFillColor": 0.15, "secondarySystemFillColor": 0.12, "tertiarySystemFillColor": 0.1,
    "quaternarySystemFillColor": 0.08, "separatorColor": 0.3, "opaqueSeparatorColor": 0.3,
    "labelColor": 1, "secondaryLabelColor": 0.6, "tertiaryLabelColor": 0.3, "quaternaryLabelColor": 0.2,
    "placeholderTextColor": 0.3,
  ]

  /// Rows of a grouped table are on cards of their own, also where the file names no colour.
  static func implied(_ view: View, in views: [View]) -> Color? {
    guard view.kind == .tableCell, let parent = view.parent, case .table(let table) = views[parent].content,
      table.style != .plain
    else { return nil }
    return Color(white: 1, name: "secondarySystemGroupedBackgroundColor")
  }

  static func contrast(_ color: Color, paper: Double) -> Double {
    if let name = color.name, let known = adaptive[name] ?? adaptive[name + "Color"] { return known }
    return abs(color.lightness - paper)
  }
}
