import Basics
import Drawing
import Model

/// The menu behind Space: the commands by group, each with its key.
package struct MenuMode: Sendable {
  /// The keys typed after Space.
  private(set) var path: [Key] = []

  /// The names of the groups, by the first key that their commands share.
  private static let groups: [Key: String] = [
    .character("d"): "Device", .character("w"): "Window", .character("y"): "System version and size classes",
    .character("t"): "Text size",
    .character("l"): "Language and length", .character("v"): "View: marks and colours",
    .character("p"): "Panels and playback", .character("x"): "Export, copy, edit, mouse",
  ]

  struct MenuItem {
    var key: Key
    /// The binding of a command; nil for a group.
    var binding: Binding?
    var title: String
  }

  var entries: [MenuItem] {
    var entries: [MenuItem] = []
    for binding in KeyTable.all where binding.menu.count > path.count && binding.menu.starts(with: path) {
      let key = binding.menu[path.count]
      if binding.menu.count == path.count + 1 {
        entries.append(MenuItem(key: key, binding: binding, title: Self.short(binding.title)))
      } else if !entries.contains(where: { $0.key == key }) {
        entries.append(MenuItem(key: key, title: Self.groups[key] ?? key.name))
      }
    }
    return entries
  }

  /// Returns the first clause of a title.
  private static func short(_ title: String) -> String {
    let end = title.firstIndex { $0 == ":" || $0 == ";" } ?? title.endIndex
    return title[..<end] + (title.hasSuffix("…") && end != title.endIndex ? "…" : "")
  }

  fileprivate var title: String {
    let words = ["Space"] + path.map(\.name)
    let group = path.first.flatMap { Self.groups[$0] }.map { " · " + $0 } ?? ""
    return words.joined(separator: " ") + group
  }
}

extension MenuMode: Mode {
  package func press(_ key: Key, _ preview: inout PreviewState) -> Bool {
    switch key {
    case .named(.escape), .control("c"), .named(.backspace):
      if path.isEmpty { preview.modes[MenuMode.self] = nil } else { preview.modes[MenuMode.self]?.path = [] }
    case .named(.space): preview.modes[MenuMode.self] = nil
    case .character, .control, .named, .function:
      guard let entry = entries.first(where: { $0.key == key }) else {
        preview.report("\(key.name) is not in this menu; Esc closes it")
        return true
      }
      choose(entry, &preview)
    }
    return true
  }

  private func choose(_ entry: MenuItem, _ preview: inout PreviewState) {
    guard let binding = entry.binding else {
      preview.modes[MenuMode.self]?.path = path + [entry.key]
      return
    }
    preview.modes[MenuMode.self] = nil
    preview.perform(binding.action)
  }

  package func point(_ mouse: MouseEvent, _ preview: inout PreviewState) -> Bool {
    guard mouse.kind == .click else { return true }
    let place = MenuPlace(self, preview.screenLayout)
    if let index = place.entry(at: mouse.column, mouse.row) {
      choose(entries[index], &preview)
    } else if !place.box.contains(mouse.column, mouse.row) {
      preview.modes[MenuMode.self] = nil
    }
    return true
  }

  package func footer(_ preview: PreviewState) -> ModeFooter? {
    ModeFooter(wordings: [
      " a key or a click chooses · Esc goes back · : all commands by name", " a key chooses · Esc goes back",
    ])
  }

  package func draw(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) {
    let place = MenuPlace(self, layout)
    let box = place.box
    guard box.right > box.left + 4, box.bottom > box.top else { return }
    grid.blank(box)
    grid.outline(box, clip: grid.bounds, CellGrid.Stroke(CellStyle(.outline), rounded: true))
    grid.resolveBox(box)
    grid.write(
      " \(title) ",
      in: ScreenArea(column: box.left + 2, row: box.top, width: box.right - box.left - 3, height: 1),
      CellStyle(.text, .bold))
    for (index, entry) in entries.enumerated() {
      guard let line = place.line(index) else { continue }
      let isOff = entry.binding.map { preview.unavailable($0.action) != nil } ?? false
      let ink: CellAttributes = isOff ? .dim : []
      grid.write(entry.key.name, line.column, line.row, CellStyle(.control, ink.union(.bold)))
      let rest = ScreenArea(column: line.column + 2, row: line.row, width: line.width - 2, height: 1)
      grid.write(entry.title, in: rest, CellStyle(.text, ink))
      // The key that triggers the command without the menu.
      let own = entry.binding.map { preview.options.settings.inForce($0).keys.first?.name ?? "" } ?? "▸"
      if VisibleText.columns(entry.title) + own.count + 2 <= rest.width, own != entry.key.name {
        grid.write(own, rest.column + rest.width - own.count, rest.row, CellStyle(.note, ink))
      }
    }
  }
}

/// The position of the menu and its lines: above the footer, at the right, in as many columns as it needs.
struct MenuPlace {
  let box: CellBox
  private let rows: Int
  private let count: Int
  /// The width of a column: that of the longest entry, if the terminal has room for it.
  private let width: Int

  init(_ menu: MenuMode, _ layout: ScreenLayout) {
    let entries = menu.entries
    count = entries.count
    let free = max(1, layout.footer.row - layout.header.height - 2)
    let columns = max(1, (count + free - 1) / free)
    let longest = entries.map { VisibleText.columns($0.title) + ($0.binding?.keys.first?.name.count ?? 1) }
      .max()
    // The box is at least as wide as its own title, with blanks and corners.
    let heading = (VisibleText.columns(menu.title) + 4 + columns - 1) / columns - 2
    // The key of the entry, and gaps around the title.
    width = min(max((longest ?? 0) + 5, heading), (layout.footer.width - 4) / columns - 2)
    rows = min(free, (count + columns - 1) / columns)
    let boxWidth = min(layout.footer.width, columns * (width + 2) + 2)
    box = CellBox(
      left: layout.footer.width - boxWidth, top: layout.footer.row - rows - 2, right: layout.footer.width - 1,
      bottom: layout.footer.row - 1)
  }

  func line(_ index: Int) -> ScreenArea? {
    let column = box.left + 2 + index / rows * (width + 2)
    let room = min(width, box.right - column - 1)
    guard room > 4 else { return nil }
    return ScreenArea(column: column, row: box.top + 1 + index % rows, width: room, height: 1)
  }

  func entry(at column: Int, _ row: Int) -> Int? {
    (0..<count).first { line($0)?.contains(column, row) == true }
  }
}
