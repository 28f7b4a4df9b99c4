import Basics
import Drawing
import Layout
import Model
import Syntax
import Transitions

/// Pictures as JSON: the lines, and the cells of each view.
package struct PictureJSON: JSONReport {
  private let sheet: PictureSheet
  private let stages: [Stage]
  private let file: String

  package init(_ sheet: PictureSheet, _ stages: [Stage], file: String) {
    self.sheet = sheet
    self.stages = stages
    self.file = file
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("format", 1)
      json.member("file", file)
      json.list("pictures") { json in
        for (entry, stage) in zip(sheet.entries, stages) { write(entry, stage, to: &json) }
      }
    }
  }

  private func write(_ entry: CaptionedPicture, _ stage: Stage, to json: inout JSONWriter) {
    let surroundings = stage.surroundings
    let grid = entry.picture.grid
    json.object { json in
      json.member("caption", entry.caption.joined(separator: " · "))
      json.member("mode", stage.environment.canvas ? "canvas" : "device")
      json.member("device", stage.environment.device)
      json.member("os", surroundings.os)
      json.member("orientation", stage.environment.orientation.rawValue)
      json.member("windowMode", stage.environment.window.word)
      json.numbers("window", [surroundings.window.width, surroundings.window.height])
      json.numbers("cell", [entry.picture.scale.column, entry.picture.scale.row])
      json.numbers("size", [Double(grid.width), Double(grid.height)])
      json.list("lines") { json in
        for row in 0..<grid.height { json.element(grid.line(row)) }
      }
      json.list("views") { json in
        for element in entry.picture.elements { write(element, stage, to: &json) }
      }
    }
  }

  private func write(_ element: PictureElement, _ stage: Stage, to json: inout JSONWriter) {
    guard let tree = stage.nodes[element.reference.node].tree else { return }
    let view = tree.plain.views[element.reference.view]
    let frame = tree.views[element.reference.view].frame
    json.object(inline: true) { json in
      json.member("id", view.id)
      json.member("name", view.name)
      json.member("type", view.element)
      json.numbers(
        "frame", Numbers.thousandths(of: frame))
      let box = element.seen
      json.numbers(
        "cells", [Double(box.left), Double(box.top), Double(box.width + 1), Double(box.height + 1)])
    }
  }
}
