import Drawing
import Layout
import Model
import Transitions

/// A view or a controller with its frame, as a snapshot keeps it in one line.
package struct FrameEntry: Sendable, Hashable {
  /// What finds it again in another list: id or name, with the controller before it where that is another one.
  package var key: String
  package var type: String
  /// In its superview; of a controller in the window.
  package var frame: Rect
  package var flags: String
  package var depth: Int

  package var line: String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(Numbers.points).joined(separator: ", ")
    let indent = String(repeating: "  ", count: depth)
    return "\(indent)\(key) \(type) [\(numbers)]" + (flags.isEmpty ? "" : " " + flags)
  }

  init(key: String, type: String, frame: Rect, flags: String = "", depth: Int) {
    self.key = key
    self.type = type
    self.frame = frame
    self.flags = flags
    self.depth = depth
  }

  /// Reads a line back; nil where it is none.
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

  /// Controllers and views are two things, whatever they are called.
  var identity: String { (type == "controller" ? "c " : "v ") + key }

  /// Everything on a stage, in document order, controllers before their views.
  package static func list(_ stage: Stage, _ document: Document) -> [FrameEntry] {
    var entries: [FrameEntry] = []
    var used: [String: Int] = [:]
    func unique(_ key: String, _ space: String = "v ") -> String {
      used[space + key, default: 0] += 1
      let number = used[space + key] ?? 1
      return number == 1 ? key : "\(key)#\(number)"
    }
    for node in stage.nodes {
      let scene = document.scenes[node.scene]
      let word = single(scene.name)
      entries.append(
        FrameEntry(
          key: unique(word, "c "), type: "controller", frame: node.frame, flags: node.isStale ? "stale" : "",
          depth: 0))
      guard let tree = node.tree else { continue }
      var depths: [Int] = []
      for (index, view) in tree.plain.views.enumerated() {
        let depth = view.parent.map { depths[$0] + 1 } ?? 1
        depths.append(depth)
        let solved = tree.views[index]
        var flags: [String] = []
        if solved.hidden { flags.append("hidden") }
        if !solved.ambiguity.isEmpty { flags.append("ambiguous") }
        if solved.conflicting { flags.append("conflicting") }
        entries.append(
          FrameEntry(
            key: unique(single(name(view, scene))), type: single(view.element), frame: solved.frame,
            flags: flags.joined(separator: " "), depth: depth))
      }
    }
    return entries
  }

  private static func name(_ view: View, _ scene: Scene) -> String {
    switch (view.name, view.id) {
    case (let name?, let id?): "\(name) (\(id))"
    case (let name?, nil): name
    case (nil, let id?): id
    case (nil, nil): view.customClass ?? "\(scene.name).\(view.kind.rawValue)"
    }
  }

  /// One line whatever a file calls its views, and nothing that would be taken for a frame.
  private static func single(_ text: String) -> String {
    VisibleText.string(text).replacing("[", with: "(").replacing("]", with: ")")
  }
}
