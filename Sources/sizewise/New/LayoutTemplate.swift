/// Layouts to start from, with comments that explain their keys. NAME is replaced by the file's name.
enum LayoutTemplate: String, CaseIterable, Sendable {
  case list, form, grid, tabs, split, cell

  var about: String {
    switch self {
    case .list: "a table filled with data"
    case .form: "fields that stay above the keyboard"
    case .grid: "a grid whose columns adapt to the width"
    case .tabs: "tabs, each with a navigation bar"
    case .split: "a list next to its detail on iPad"
    case .cell: "one cell on its own"
    }
  }

  func text(named name: String) -> String { source.replacing("NAME", with: name) }

  private var source: String {
    switch self {
    case .list: Self.listText
    case .form: Self.formText
    case .grid: Self.gridText
    case .tabs: Self.tabsText
    case .split: Self.splitText
    case .cell: Self.cellText
    }
  }
}
