import Basics
import Drawing
import Syntax
import Transitions

/// Reports about versions of files as Markdown, for a comment in a review.
package struct VersionMarkdown {
  /// The pictures before and after a change.
  package enum Pictures {
    /// Characters.
    case text
    /// Images inside the text, as data URIs.
    case data
    /// Files; the function writes one and returns its address.
    case files((_ name: String, _ bytes: [UInt8]) -> String)
  }

  /// The share of each file: its maximum numbers of lines and pictures.
  private struct Room {
    var lines: Int
    var pictures: Int
  }

  private let reports: [VersionReport]
  private let pictures: Pictures
  /// The maximum length of a comment in bytes; GitHub accepts 65,536 characters.
  package static let most = 65_000
  /// At this scale text is legible, and a phone is about 30 columns wide.
  private static let scale = DrawingScale(14)

  package init(_ reports: [VersionReport], pictures: Pictures = .text) {
    self.reports = reports
    self.pictures = pictures
  }

  /// The Markdown, with fewer pictures and then fewer lines if it would be too long. Data URIs do not count, as they are
  /// for files that have no limit.
  package var text: String {
    let rooms = [
      Room(lines: 60, pictures: 12), Room(lines: 60, pictures: 4), Room(lines: 60, pictures: 1),
      Room(lines: 60, pictures: 0), Room(lines: 12, pictures: 0), Room(lines: 3, pictures: 0),
    ]
    if case .data = pictures { return text(rooms[0]) }
    for room in rooms {
      let text = text(room)
      if text.utf8.count <= Self.most { return text }
    }
    var text = ""
    for (index, report) in reports.enumerated() {
      let part = markdown(report, Room(lines: 0, pictures: 0)) + "\n"
      guard text.utf8.count + part.utf8.count < Self.most - 100 else {
        return text + "… and \(counted(reports.count - index, "more file"))\n"
      }
      text += part
    }
    return text
  }

  private func text(_ room: Room) -> String {
    reports.map { markdown($0, room) }.joined(separator: "\n")
  }

  private func markdown(_ report: VersionReport, _ room: Room) -> String {
    let changed = report.scenes.filter { !$0.isEmpty }
    let (old, new) = report.names
    var text = "### \(Self.code(report.file))\n\n"
    guard !changed.isEmpty else { return text + "Nothing moved or changed appearance.\n" }
    text +=
      "\(Escaping.markdown("\(old) → \(new), \(report.environment)")): \(changed.count) of \(counted(report.scenes.count, "scene")) changed.\n"
    for (index, scene) in changed.enumerated() {
      text += "\n#### \(Escaping.markdown(scene.name)): \(Self.counts(scene))\n\n"
      for line in scene.lines.prefix(room.lines) {
        text += "- \(line.kind.rawValue): \(Self.code(line.text))\n"
      }
      if scene.lines.count > room.lines { text += "- … and \(scene.lines.count - room.lines) more\n" }
      guard index < room.pictures else { continue }
      text += "\n<details><summary>before and after</summary>\n\n"
      let name = "\(report.file)-\(scene.name)"
      text += picture(old, scene.before, "\(name)-before") + picture(new, scene.after, "\(name)-after")
      text += "</details>\n"
    }
    if room.pictures > 0, changed.count > room.pictures {
      text += "\nPictures of the first \(counted(room.pictures, "scene")) are shown.\n"
    }
    return text
  }

  private static func counts(_ scene: SceneDifference) -> String {
    DifferenceKind.allCases.compactMap { kind in
      let count = scene.lines.count { $0.kind == kind }
      guard count > 0 else { return nil }
      switch kind {
      case .text: return "\(counted(count, "text", "texts")) changed"
      case .look: return "\(counted(count, "looks", "look")) otherwise"
      case .constraint: return "\(counted(count, "constraint")) changed"
      case .connection: return "\(counted(count, "connection")) changed"
      case .elsewhere: return "\(count) moved on other devices"
      case .moved, .appeared, .gone: return "\(count) \(kind.rawValue)"
      }
    }.joined(separator: ", ")
  }

  private func picture(_ version: String, _ stage: Stage?, _ name: String) -> String {
    guard let stage else { return "" }
    let head = "\(Escaping.markdown(version)):\n\n"
    let address: String
    switch pictures {
    case .text:
      let text = draw(stage, DrawingOptions(scale: Self.scale)).grid.plainText()
      return head + Escaping.fenced(text) + "\n"
    case .data:
      address = "data:image/png;base64," + Base64.text(of: PngFile.bytes(of: stage, pixelsPerPoint: 1))
    case .files(let write):
      let file = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" ? String($0) : "-" }
        .joined()
      address = write(file + ".png", PngFile.bytes(of: stage, pixelsPerPoint: 1))
    }
    return head + "![\(Escaping.markdown(version))](\(address))\n\n"
  }

  /// Returns text as inline code, delimited by more backticks than it contains in a row.
  private static func code(_ text: String) -> String {
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let pad = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + pad + text + pad + fence
  }
}
