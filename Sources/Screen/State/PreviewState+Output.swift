import Drawing
import Export
import Model
import Transitions

/// Output of the preview: files, the position for the editor, text for the clipboard.
extension PreviewState {
  mutating func export() {
    guard let stage, let text = exportText(stage) else { return }
    write(Array(text.utf8), of: stage, ending: "txt")
  }

  /// Writes the picture in pixels.
  mutating func exportImage() {
    guard let stage, let drawing = drawing(of: stage) else { return }
    write(PngFile.bytes(of: stage, drawing, pixelsPerPoint: 2), of: stage, ending: "png")
  }

  /// Writes a file that is named after the layout and the environment.
  private mutating func write(_ bytes: [UInt8], of stage: Stage, ending: String) {
    guard let layout else { return }
    let base = layout.path.split(separator: "/").last.map(String.init) ?? "layout"
    let stem = base.split(separator: ".").dropLast().joined(separator: ".")
    let environment = stage.environment
    let device = environment.canvas || exploration?.showsCanvas == true ? "canvas" : environment.device
    let parts = [
      stem.isEmpty ? base : stem, device, environment.orientation.rawValue, environment.window.word,
    ]
    let name = parts.joined(separator: "-").map { $0 == "/" || $0 == ":" ? "_" : $0 }
    effects.append(.write(name: String(name) + "." + ending, bytes: bytes))
  }

  mutating func edit() {
    guard let layout else { return }
    if library.isGallery { return report("bundled layouts have no file to edit") }
    var line: Int?
    if let source = exploration?.selection?.source {
      line =
        layout.document.views[source].position.isKnown
        ? Int(layout.document.views[source].position.line) : nil
    } else if let scene = stage?.nodes.last?.scene, layout.document.scenes[scene].position.isKnown {
      line = Int(layout.document.scenes[scene].position.line)
    }
    effects.append(.edit(path: layout.path, line: line))
  }

  /// Reports that the system has no file watches left, so that files are polled.
  package mutating func reportThatFilesAreLookedAt() {
    report("the system cannot watch more files; checking for changes every second")
  }

  /// Handles the result of the `edit` effect.
  package mutating func edited(error: String?) {
    if let error { report(error) }
  }

  mutating func copy() {
    guard options.clipboard || !tried.isEmpty else {
      return report("--no-clipboard disables the clipboard")
    }
    guard let stage else { return }
    if let proposal = panels.proposal {
      effects.append(.copy(([proposal.title] + proposal.details).joined(separator: "\n") + "\n"))
      report("proposal copied to the clipboard")
    } else if !tried.isEmpty {
      copyTried()
    } else if let text = exportText(stage) {
      effects.append(.copy(text))
      report("picture copied to the clipboard as text")
    }
  }

  /// Returns the picture as `sizewise export` prints it, without colours.
  func exportText(_ stage: Stage) -> String? {
    guard var drawing = drawing(of: stage) else { return nil }
    drawing.look = .wireframe
    let picture = draw(stage, drawing)
    let scene = stage.nodes.first.flatMap { node in layout.map { $0.document.scenes[node.scene].name } }
    let entry = CaptionedPicture(
      picture, caption: Caption.parts(stage, scale: picture.scale, scene: scene),
      dark: stage.surroundings.traits.dark)
    let sheet = PictureSheet([entry], title: layout?.path ?? "")
    return sheet.grid(columns: nil).plainText(options.ascii ? .ascii : .unicode)
  }

  /// Ends the recording, for example because the disk is full.
  package mutating func stopRecording(_ error: String) {
    modes[RecordingMode.self] = nil
    report("the recording stopped: \(error)")
  }

  /// Handles the result of the `write` effect.
  package mutating func wrote(_ path: String, error: String?) {
    report(error.map { "\(path) was not written: \($0)" } ?? "written: \(path)")
  }
}
