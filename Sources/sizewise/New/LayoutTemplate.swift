import Reading

/// Starter layouts, with comments that explain their keys: the files of the gallery's folder `new`.
enum LayoutTemplate: String, CaseIterable, Sendable {
  case list, form, grid, tabs, split, cell
  case weather, bank, chat, settings, product

  var about: String {
    switch self {
    case .list: "a table filled with data"
    case .form: "fields that stay above the keyboard"
    case .grid: "a grid whose columns adapt to the width"
    case .tabs: "tabs, each with a navigation bar"
    case .split: "a list next to its detail on iPad"
    case .cell: "a single cell"
    case .weather: "a forecast with tokens and colours from data"
    case .bank: "accounts with cards and sections by day"
    case .chat: "bubbles above a field on the keyboard"
    case .settings: "rows of one component in groups"
    case .product: "a photo, choices and a button at the bottom"
    }
  }

  /// Returns the text of the starter layout. Its first line is a comment with the command that opens it, and its schema is
  /// the file next to it.
  func text(named name: String) -> String {
    let text = String(decoding: Gallery.bytes("new/\(rawValue).json") ?? [], as: UTF8.self)
    return "// \(about.prefix(1).uppercased() + about.dropFirst()). Open it with: sizewise \(name).json\n"
      + text.replacing("\"../sizewise.schema.json\"", with: "\"sizewise.schema.json\"")
  }
}
