import Drawing
import Environment
import Export
import Model
import Transitions

extension PreviewState {
  /// First line: what is shown; second line: in what. Device, orientation and window are always spelled.
  func drawHeader(_ grid: inout CellGrid, _ area: ScreenArea) {
    guard area.height > 0 else { return }
    let environment = environmentWords
    if area.height == 1 {
      write(
        Self.fitted(environment, area.width), in: area, CellStyle(.text, [.bold, .reverse]), fill: true, &grid
      )
      return
    }
    var line = area
    line.height = 1
    write(
      Self.fitted(fileWords, area.width), in: line, CellStyle(.text, [.bold, .reverse]), fill: true, &grid)
    line.row += 1
    write(Self.fitted(environment, area.width), in: line, CellStyle(.text), &grid)
  }

  /// As many parts as fit; the first three never go.
  static func fitted(_ parts: [String], _ columns: Int) -> String {
    var kept = parts
    while kept.count > 3, VisibleText.columns(kept.joined(separator: " · ")) > columns - 1 {
      kept.removeLast()
    }
    return " " + kept.joined(separator: " · ")
  }

  private var fileWords: [String] {
    guard let layout, let stage else { return ["Sizewise"] }
    let file = layout.path.split(separator: "/").last.map(String.init) ?? layout.path
    let scene = stage.nodes.first.map { layout.document.scenes[$0.scene].name } ?? ""
    var parts = [Header.shortened(VisibleText.string(file), to: columns * 2 / 5), VisibleText.string(scene)]
    if let canvas = layout.canvas, exploration?.showsCanvas == true {
      parts.append("canvas mode \(canvas.agreeing)/\(canvas.compared) frames agree")
    } else {
      parts.append("device mode")
    }
    if let front = stage.nodes.last, stage.nodes.count > 1, front.scene != stage.nodes.first?.scene {
      parts.append("front: " + VisibleText.string(layout.document.scenes[front.scene].name))
    }
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
    if stage.surroundings.os > 0 { parts.append("iOS \(stage.surroundings.os)") }
    parts += Caption.settings(environment)
    if !environment.scaling { parts.append("scaling off") }
    if let scale = picture?.scale {
      let mode = exploration.zoom == .fit ? " fit" : ""
      parts.append("\(Numbers.points(scale.column))×\(Numbers.points(scale.row)) pt\(mode)")
    }
    parts.append("@\(Numbers.points(stage.surroundings.traits.scale))x")
    return parts
  }

  /// Interface Builder has names of its own for devices, which say little to people.
  private func deviceWords(_ stage: Stage) -> String {
    let name = VisibleText.string(stage.surroundings.deviceName)
    guard let canvas = layout?.document.canvas, canvas.device == stage.surroundings.deviceName,
      let known = catalog.interfaceBuilderDevice(name, toolsVersion: canvas.toolsVersion)
    else { return name }
    return "\(known.device.name) (\(name))"
  }
}

enum Header {
  /// The end of a name says most.
  static func shortened(_ name: String, to columns: Int) -> String {
    name.count > max(columns, 8) ? "…" + name.suffix(max(columns, 8) - 1) : name
  }
}
