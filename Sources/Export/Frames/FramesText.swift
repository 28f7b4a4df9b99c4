import Drawing
import Layout
import Model

extension FramesReport {
  /// One line a view, the same from run to run, and without the name of the file: what `git diff` compares as text are
  /// copies under other names.
  package var text: String {
    var text = VisibleText.string(head) + "\n"
    for scene in scenes {
      var list = FrameList()
      list.add(
        name: scene.name, id: scene.id, frame: Rect(origin: .zero, size: scene.size), scene.tree)
      for entry in list.entries { text += entry.line + "\n" }
    }
    return text
  }

  /// What the scenes are in.
  package var head: String {
    var head = [
      isCanvas ? "canvas of \(device ?? "no device")" : device ?? "", Caption.size(window),
      "@\(Numbers.points(traits.scale))x", Caption.classes(traits),
    ]
    if let os { head.append("iOS \(os)") }
    return head.joined(separator: " ")
  }
}
