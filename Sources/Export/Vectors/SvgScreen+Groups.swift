import Basics
import Raster

/// Clips and rotations, which are groups around the items.
extension SvgScreen {
  /// The open groups.
  struct Groups {
    var clip: Int?
    var turn: Int?
    var count = 0
  }

  mutating func writeClips(_ screen: Rect) {
    buffer.add("<defs>\n")
    clip(name: "corners", screen, radius: scene.cornerRadius, within: nil)
    var used = [Bool](repeating: false, count: scene.clips.count)
    for item in scene.items {
      var next = item.clip
      while let clip = next, !used[clip] {
        used[clip] = true
        next = scene.clips[clip].outer
      }
    }
    for (index, shape) in scene.clips.enumerated() where used[index] {
      // Each rounded rectangle clips the next one, and the last clips the plain rectangle.
      var within: String?
      for (number, round) in shape.rounds.enumerated() {
        let name = "r\(index)-\(number)"
        clip(name: name, round.rect, radius: round.radius, corners: round.corners, within: within)
        within = name
      }
      clip(name: "c\(index)", shape.rect, radius: 0, within: within)
    }
    buffer.add("</defs>\n")
  }

  private mutating func clip(
    name: String, _ rect: Rect, radius: Double, corners: RectCorners = .all, within: String?
  ) {
    buffer.add("<clipPath id=\"")
    buffer.add(prefix)
    buffer.add(name)
    buffer.add("\"")
    if let within {
      buffer.add(" clip-path=\"url(#")
      buffer.add(prefix)
      buffer.add(within)
      buffer.add(")\"")
    }
    buffer.add(">")
    buffer.addBox(rect, radius: radius, corners: corners)
    buffer.add("/></clipPath>\n")
  }

  /// Opens the groups of a clip and a rotation, unless the item before has the same ones.
  mutating func open(_ clip: Int?, _ turn: Int?) {
    guard clip != groups.clip || turn != groups.turn else { return }
    for _ in 0..<groups.count { buffer.add("</g>\n") }
    groups = Groups(clip: clip, turn: turn)
    // Innermost first.
    var steps: [(clip: Int?, turn: Affine)] = []
    var (clip, turn) = (clip, turn)
    while clip != nil || turn != nil {
      if let index = clip, scene.clips[index].turn == turn {
        steps.append((index, .identity))
        clip = scene.clips[index].outer
        continue
      }
      let outer = clip.flatMap { scene.clips[$0].turn }
      let inverse = outer.flatMap { scene.turns[$0].inverse } ?? .identity
      steps.append((nil, turn.map { inverse.after(scene.turns[$0]) } ?? inverse))
      turn = outer
    }
    for step in steps.reversed() { open(step.clip, step.turn) }
    groups.count = steps.count
  }

  private mutating func open(_ clip: Int?, _ turn: Affine) {
    if let clip {
      buffer.add("<g clip-path=\"url(#")
      buffer.add(prefix)
      buffer.add("c")
      buffer.add(clip)
      buffer.add(")\">\n")
    } else {
      buffer.add("<g transform=\"translate(")
      buffer.add(turn.e)
      buffer.add(" ")
      buffer.add(turn.f)
      buffer.add(") rotate(")
      buffer.add(turn.angle * 180 / .pi)
      buffer.add(")\">\n")
    }
  }
}
