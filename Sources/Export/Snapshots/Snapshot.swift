import Basics
import Drawing
import Environment
import Model
import Transitions

/// A recorded snapshot of one scene in one environment: header, one line per view, picture. The text is legible in a
/// review, and the bytes are the same on every machine.
package struct Snapshot: Sendable {
  /// The version of the format.
  package static let format = 1

  /// The lines of the header: file, scene and environment.
  package var header: [String]
  package var entries: [FrameEntry]
  /// The picture as text.
  package var picture: String

  package init(_ stage: Stage, _ document: Document, scene: Scene, file: String) {
    header = [
      "sizewise snapshot \(Self.format)", "file: \(VisibleText.string(file))",
      "scene: \(VisibleText.string(scene.name))" + (scene.id.map { " (\(VisibleText.string($0)))" } ?? ""),
      "environment: " + Caption.parts(stage, scale: .reading).joined(separator: " · "),
    ]
    entries = FrameEntry.list(stage, document)
    picture = draw(stage).grid.plainText()
  }

  /// The content of the snapshot file.
  package var text: String {
    header.joined(separator: "\n") + "\n\n" + entries.map { $0.line + "\n" }.joined() + "\n" + picture
  }

  /// Parses a snapshot; returns nil for any other text.
  package init?(text: String) {
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard parts.first == "sizewise snapshot \(Self.format)", let first = parts.firstIndex(of: "") else {
      return nil
    }
    header = Array(parts[..<first])
    let rest = parts[(first + 1)...]
    let second = rest.firstIndex(of: "") ?? parts.endIndex
    entries = parts[(first + 1)..<second].compactMap { FrameEntry(line: $0) }
    picture = parts[min(second + 1, parts.endIndex)...].joined(separator: "\n")
  }
}
