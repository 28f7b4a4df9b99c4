import Drawing

/// The open modes. Their order is fixed by the table, whichever was opened first: a list is in front of the map, and
/// the map is in front of the ruler.
package struct ModeStack: Sendable {
  private var open: [any Mode]

  /// Every mode, from back to front.
  static let table: [any Mode.Type] = [
    RecordingMode.self,
    FindingsMode.self,
    WhatIfMode.self,
    BesideMode.self,
    RulerMode.self,
    PanelMode.self,
    OverviewMode.self,
    ComparingMode.self,
    SteppingMode.self,
    FieldEditor.self,
    MapMode.self,
    MenuMode.self,
    Picker.self,
  ]

  private static let places: [ObjectIdentifier: Int] = Dictionary(
    uniqueKeysWithValues: table.enumerated().map { (ObjectIdentifier($1), $0) })

  /// Creates a stack with the modes that are always open.
  init(_ open: [any Mode]) { self.open = open }

  /// The open modes, from back to front.
  package var fromBack: [any Mode] { open }
  /// The open modes, from front to back.
  package var fromFront: ReversedCollection<[any Mode]> { open.reversed() }

  /// The open mode of a type. Setting it opens or updates it; nil closes it.
  package subscript<M: Mode>(_ type: M.Type) -> M? {
    get { index(of: type).flatMap { open[$0] as? M } }
    set {
      if let index = index(of: type) { open.remove(at: index) }
      if let newValue { insert(newValue) }
    }
    _modify {
      var mode: M?
      if let index = index(of: type) { mode = open.remove(at: index) as? M }
      defer { if let mode { insert(mode) } }
      yield &mode
    }
  }

  /// Whether a mode of a type is open.
  package func contains(_ type: (some Mode).Type) -> Bool { index(of: type) != nil }

  private func index<M: Mode>(of type: M.Type) -> Int? {
    open.firstIndex { ObjectIdentifier(Swift.type(of: $0)) == ObjectIdentifier(type) }
  }

  private mutating func insert<M: Mode>(_ mode: M) {
    func place(_ mode: any Mode) -> Int {
      Self.places[ObjectIdentifier(Swift.type(of: mode))] ?? Self.table.count
    }
    let own = place(mode)
    open.insert(mode, at: open.firstIndex { place($0) > own } ?? open.count)
  }
}

extension ModeStack {
  var coversCanvas: Bool { open.contains { $0.coversCanvas } }
  var showsMessages: Bool { open.contains { $0.showsMessages } }
  var holdsStill: Bool { open.contains { $0.holdsStill } }
}

extension PreviewState {
  /// Passes the screen that was drawn to the modes, and returns their effects.
  package mutating func shown(_ grid: CellGrid, at seconds: Double) -> [Effect] {
    modes.fromBack.flatMap { $0.shown(grid, at: seconds, &self) }
  }

  /// Notifies every open mode.
  mutating func notify(_ notice: ModeNotice) {
    for mode in modes.fromBack { mode.notice(notice, &self) }
  }
}
