import Basics
import Drawing
import Environment
import Export
import Model
import Transitions

extension PreviewState {
  /// Draws the header: the first line names the scene, the second the environment. If device, orientation and window do
  /// not fit, the device is truncated first, and then the window is left out.
  func drawHeader(_ grid: inout CellGrid, _ area: ScreenArea) {
    guard area.height > 0 else { return }
    let environment = environmentWords
    if area.height == 1 {
      grid.write(
        Header.fitted(environment, area.width, giving: [0], least: 2), in: area,
        CellStyle(.text, [.bold, .reverse]), fill: true)
      return
    }
    var line = area
    line.height = 1
    grid.write(
      Header.fitted(fileWords, area.width, giving: [0, 1], least: 3, fromFront: 0), in: line,
      CellStyle(.text, [.bold, .reverse]),
      fill: true)
    line.row += 1
    grid.write(Header.fitted(environment, area.width, giving: [0], least: 2), in: line, CellStyle(.text))
  }

  private var fileWords: [String] {
    guard let layout, let stage else { return ["Sizewise"] }
    let file = layout.path.split(separator: "/").last.map(String.init) ?? layout.path
    var scene = stage.nodes.first.map { layout.titles[$0.scene] } ?? ""
    // The frontmost scene is named first, then the root that contains it.
    if let front = stage.front, let root = stage.nodes.first, front.scene != root.scene {
      scene =
        "\(layout.titles[front.scene]) in \(VisibleText.string(layout.document.scenes[root.scene].name))"
    }
    var parts = [Header.shortened(VisibleText.string(file), to: max(columns / 3, 8)), scene]
    // The most important parts are first, as the last ones are left out in narrow terminals.
    for mode in modes.fromFront { parts += mode.headerWords(self) }
    let faults = layout.faults
    if !faults.isEmpty { parts.append("\(faults.count) \(faults.count == 1 ? "warning" : "warnings"): e") }
    if let canvas = layout.canvas, exploration?.showsCanvas == true {
      parts.append("canvas mode \(canvas.agreeing)/\(canvas.compared) frames agree")
    } else if layout.document.format != .layout {
      parts.append("device mode")
    }
    if let reason = layout.openingReason, history.past.isEmpty { parts.append(reason) }
    return parts
  }

  var environmentWords: [String] {
    guard let stage, let exploration else { return ["nothing open"] }
    let environment = stage.environment
    var parts = [
      deviceWords(stage), environment.orientation.rawValue,
      environment.window.word,
      Caption.classes(stage.surroundings.traits), Caption.size(stage.surroundings.window.size),
    ]
    let scale = (picture?.scale).map { scale in
      let mode = exploration.zoom == .fit ? " fit" : ""
      let stretch = scale.stretch(aspect: cellAspect)
      let higher = stretch > 1.05 ? ", rows \(Numbers.points((stretch * 10).rounded() / 10))× high" : ""
      return "\(Numbers.points(scale.column))×\(Numbers.points(scale.row)) pt\(mode)\(higher)"
    }
    if exploration.zoom == .fit, let scale { parts.append(scale) }
    if stage.surroundings.os > 0 { parts.append("iOS \(stage.surroundings.os)") }
    parts += Caption.settings(environment)
    if !environment.scaling { parts.append("scaling off") }
    if exploration.screenState.isWhole, !exploration.showsCanvas { parts.append("whole") }
    if options.hasColors, exploration.look == .wireframe { parts.append("wireframe") }
    if exploration.zoom != .fit, let scale { parts.append(scale) }
    parts.append("@\(Numbers.points(stage.surroundings.traits.scale))x")
    return parts
  }

  /// Returns the device's name; the devices of Interface Builder's canvas are named by a familiar model.
  private func deviceWords(_ stage: Stage) -> String {
    let name = VisibleText.string(stage.surroundings.deviceName)
    guard let canvas = layout?.document.canvas, canvas.device == stage.surroundings.deviceName,
      let known = catalog.interfaceBuilderDevice(name, toolsVersion: canvas.toolsVersion)
    else { return name }
    return "\(known.device.name) (\(name))"
  }
}

enum Header {
  /// Joins as many parts as fit; an ellipsis stands for the rest. Only parts after the first three are left out, unless `least` is lower; before that,
  /// the parts in `giving` are truncated, in that order.
  static func fitted(
    _ parts: [String], _ columns: Int, giving: [Int], least: Int, fromFront: Int? = nil
  ) -> String {
    var kept = parts
    func joined() -> String {
      " " + kept.joined(separator: " · ")
        + (kept.count < parts.count && columns >= leastForEllipsis ? " …" : "")
    }
    func excess() -> Int { VisibleText.columns(joined()) - columns }
    while kept.count > 3, excess() > 0 { kept.removeLast() }
    while excess() > 0 {
      for index in giving where kept.indices.contains(index) && excess() > 0 {
        let room = max(leastName, VisibleText.columns(kept[index]) - excess())
        kept[index] = index == fromFront ? shortened(kept[index], to: room) : cut(kept[index], to: room)
      }
      guard excess() > 0, kept.count > least else { break }
      kept = Array(parts.prefix(kept.count - 1))
    }
    return joined()
  }

  private static let leastName = 6
  /// Narrower terminals need the columns for the words.
  private static let leastForEllipsis = 40

  /// Returns the beginning of a text with an ellipsis.
  static func cut(_ text: String, to columns: Int) -> String {
    guard VisibleText.columns(text) > columns else { return text }
    var kept = text
    while VisibleText.columns(kept) > columns - 1, !kept.isEmpty { kept.removeLast() }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  /// Returns the end of a name, its most specific part.
  static func shortened(_ name: String, to columns: Int) -> String {
    name.count > columns ? "…" + name.suffix(max(columns, leastName) - 1) : name
  }
}
