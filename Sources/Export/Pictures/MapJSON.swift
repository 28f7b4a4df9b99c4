import Drawing
import Model
import Syntax

/// The map of a storyboard as JSON: the positions of scenes, and the segues between them.
package struct MapJSON: JSONReport {
  private let map: SceneMap
  private let file: String

  package init(_ map: SceneMap, file: String) {
    self.map = map
    self.file = file
  }

  package func write(to json: inout JSONWriter) {
    let grid = map.grid()
    json.object { json in
      json.member("format", 1)
      json.member("file", file)
      json.numbers("size", [Double(grid.width), Double(grid.height)])
      json.list("scenes") { json in
        for (tile, box) in zip(map.tiles, map.boxes) {
          json.object { json in
            json.member("name", tile.title)
            json.member("initial", tile.isEntry)
            json.numbers("cells", [box.left, box.top, box.width + 1, box.height + 1].map(Double.init))
            if let place = tile.place { json.numbers("canvas", [place.x, place.y]) }
          }
        }
      }
      json.list("segues") { json in
        for link in map.links {
          json.object { json in
            json.member("from", link.from)
            json.member("to", link.to)
            json.member("kind", link.word)
          }
        }
      }
      json.list("lines") { json in
        for row in 0..<grid.height { json.element(grid.line(row)) }
      }
    }
  }
}
