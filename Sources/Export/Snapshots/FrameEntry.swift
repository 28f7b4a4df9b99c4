import Basics
import Drawing
import Layout
import Model
import Transitions

/// A view or a controller with its frame, as a line of a snapshot.
package struct FrameEntry: Sendable, Hashable {
  /// The key that identifies the entry in another list: id or name, preceded by the controller if it is a different
  /// one.
  package var key: String
  /// The type, such as `label`; `controller` for a controller.
  package var type: String
  /// The frame in the superview; a controller's in the window.
  package var frame: Rect
  /// The flags that follow the frame.
  package var flags: String
  /// The nesting level, which is the indentation.
  package var depth: Int

  /// The limit for indentation; ten thousand levels would otherwise be 100 MB of spaces.
  private static let deepestIndent = 60

  /// The entry as a line of a snapshot.
  package var line: String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(Numbers.points).joined(separator: ", ")
    let indent = String(repeating: "  ", count: min(depth, Self.deepestIndent))
    return "\(indent)\(key) \(type) [\(numbers)]" + (flags.isEmpty ? "" : " " + flags)
  }

  init(key: String, type: String, frame: Rect, flags: String = "", depth: Int) {
    self.key = key
    self.type = type
    self.frame = frame
    self.flags = flags
    self.depth = depth
  }

  /// Parses a line; returns nil if it is not an entry.
  package init?(line: String) {
    guard let open = line.lastIndex(of: "["), let close = line[open...].firstIndex(of: "]") else {
      return nil
    }
    let numbers = line[line.index(after: open)..<close].split(separator: ",").map {
      Double($0.drop { $0 == " " })
    }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3]
    else { return nil }
    let indent = line.prefix { $0 == " " }.count
    let head = line[..<open].drop { $0 == " " }.split(separator: " ")
    guard let type = head.last, head.count >= 2 else { return nil }
    key = head.dropLast().joined(separator: " ")
    self.type = String(type)
    frame = Rect(x: x, y: y, width: width, height: height)
    flags = line[line.index(after: close)...].drop { $0 == " " }.description
    depth = indent / 2
  }

  /// The key with the kind, because a controller and a view can have the same name.
  var identity: String { (type == "controller" ? "c " : "v ") + key }

  /// Returns all entries of a stage in document order, controllers before their views.
  package static func list(_ stage: Stage, _ document: Document) -> [FrameEntry] {
    var list = FrameList()
    for node in stage.nodes {
      let name = document.scenes[node.scene].name
      list.add(name: name, id: nil, frame: node.frame, isStale: node.isStale, node.tree)
    }
    return list.entries
  }
}
