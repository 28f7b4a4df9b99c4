import Foundation
import SizewiseEngine
import Testing

/// Expects that a layout has no violations, and that its screens equal their recorded pictures and frames.
///
/// The first run, and every run with `RECORD=1`, records. The recordings belong in the repository: a change of a layout
/// is then a change of a text that can be read.
/// - Parameters:
///   - path: the layout. Data, images and strings beside it are not read.
///   - environments: where it is shown; violations are searched on all current devices too.
///   - folder: the folder of the recordings.
func expectLayout(
  _ path: String, in environments: [LayoutEnvironment], recordedIn folder: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: path)
  let document = try LayoutDocument(Array(Data(contentsOf: file)), name: file.lastPathComponent)
  for finding in try document.findings() where finding.kind == .violation {
    Issue.record(
      "\(file.lastPathComponent):\(finding.position.line): \(finding.message) [\(finding.rule)]. \(finding.fix)",
      sourceLocation: sourceLocation)
  }
  let text = try environments.map { try snapshot(of: document, in: $0) }.joined(separator: "\n")
  let place = URL(fileURLWithPath: folder).appendingPathComponent(file.lastPathComponent + ".txt")
  let recorded = try? String(contentsOf: place, encoding: .utf8)
  if recorded == nil || ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(to: place, atomically: true, encoding: .utf8)
  } else if text != recorded {
    let lines = text.split(separator: "\n").difference(from: (recorded ?? "").split(separator: "\n"))
    let words = lines.map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
    Issue.record(
      "\(file.lastPathComponent) looks otherwise:\n\(words.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
  }
}

/// Returns the pictures and frames of all screens.
private func snapshot(of document: LayoutDocument, in environment: LayoutEnvironment) throws -> String {
  try document.layOut(in: environment).map { shown in
    let screen = try shown.result.get()
    let frames = screen.views.map { view in
      "\(view.name ?? view.type) \(view.frame.x) \(view.frame.y) \(view.frame.width) \(view.frame.height)"
    }
    return ([screen.picture] + frames).joined(separator: "\n") + "\n"
  }.joined(separator: "\n")
}
