import Basics
import Drawing
import Model

/// The views that moved between two lists of frames, with both frames.
package struct FrameDifference: Sendable {
  /// One line per view.
  package private(set) var lines: [String] = []
  /// The number of frames in both lists.
  package private(set) var compared = 0

  package var isEmpty: Bool { lines.isEmpty }

  /// The printed form.
  package var text: String {
    isEmpty ? "nothing moved (\(compared) frames compared)\n" : lines.map { $0 + "\n" }.joined()
  }

  /// Combines several differences, such as those of the environments of a matrix.
  package init(_ parts: [FrameDifference]) {
    lines = parts.flatMap(\.lines)
    compared = parts.reduce(0) { $0 + $1.compared }
  }

  /// A single line, such as that of a scene in only one version.
  package init(line: String) { lines = [line] }

  /// Returns the lines below the name of their scene.
  package func titled(_ scene: String) -> FrameDifference {
    guard !isEmpty else { return self }
    var titled = self
    titled.lines = ["\(scene):"] + lines.map { "  \($0)" }
    return titled
  }

  /// Adds lines about changes other than frames.
  package mutating func add(_ lines: [String]) { self.lines += lines }

  package init(from old: [FrameEntry], to new: [FrameEntry]) {
    var before: [String: FrameEntry] = [:]
    for entry in old { before[entry.identity] = entry }
    var seen: Set<String> = []
    for entry in new {
      guard let was = before[entry.identity] else {
        lines.append("+ \(entry.line.drop { $0 == " " })")
        continue
      }
      seen.insert(entry.identity)
      compared += 1
      let changes = Self.changes(was, entry)
      if !changes.isEmpty { lines.append("~ \(entry.key) \(entry.type): \(changes.joined(separator: ", "))") }
    }
    for entry in old where !seen.contains(entry.identity) && before[entry.identity] == entry {
      lines.append("- \(entry.line.drop { $0 == " " })")
    }
  }

  static func changes(_ a: FrameEntry, _ b: FrameEntry) -> [String] {
    var changes: [String] = []
    let numbers: [(String, Double, Double)] = [
      ("x", a.frame.x, b.frame.x), ("y", a.frame.y, b.frame.y), ("width", a.frame.width, b.frame.width),
      ("height", a.frame.height, b.frame.height),
    ]
    for (name, from, to) in numbers {
      let (left, right) = (Numbers.points(from), Numbers.points(to))
      if left != right { changes.append("\(name) \(left) → \(right)") }
    }
    if a.type != b.type { changes.append("type \(a.type) → \(b.type)") }
    if a.flags != b.flags {
      changes.append("\(a.flags.isEmpty ? "fine" : a.flags) → \(b.flags.isEmpty ? "fine" : b.flags)")
    }
    return changes
  }
}
