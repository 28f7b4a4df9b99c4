import Basics
import Drawing
import Environment
import Model
import Transitions

/// The line below a picture: everything needed to reproduce it.
package enum Caption {
  /// Returns the parts of the caption.
  /// - Parameter sizesLast: whether size and size classes, which follow from the other parts, come after them.
  package static func parts(
    _ stage: Stage, scale: DrawingScale?, scene: String? = nil, sizesLast: Bool = false
  ) -> [String] {
    let surroundings = stage.surroundings
    let environment = stage.environment
    let traits = surroundings.traits
    var parts: [String] = []
    if let scene, !scene.isEmpty { parts.append(scene) }
    parts.append(environment.canvas ? "canvas of \(surroundings.deviceName)" : surroundings.deviceName)
    parts.append(environment.orientation.rawValue)
    parts.append(environment.window.word)
    let sizes = [
      "\(size(surroundings.window.size)) @\(Numbers.points(traits.scale))x", classes(traits),
    ]
    if !sizesLast { parts += sizes }
    if surroundings.os > 0 { parts.append("iOS \(surroundings.os)") }
    parts += settings(environment)
    if sizesLast { parts += sizes }
    if let scale { parts.append("1 cell = \(Numbers.points(scale.column))×\(Numbers.points(scale.row)) pt") }
    return parts.map { VisibleText.string($0) }
  }

  /// Returns the size classes in words.
  package static func classes(_ traits: Traits) -> String {
    "w\(traits.horizontal?.letter ?? "Any") h\(traits.vertical?.letter ?? "Any")"
  }

  /// Returns a size in words.
  package static func size(_ size: Size) -> String {
    Numbers.size(size)
  }

  /// Returns the settings that differ from the defaults of a device.
  package static func settings(_ environment: PreviewEnvironment) -> [String] {
    var parts: [String] = []
    if let classes = environment.classes { parts.append("traits " + classes.word) }
    if environment.textSize != .standard { parts.append("text \(environment.textSize.name)") }
    if let language = environment.language { parts.append(language) }
    if environment.rightToLeft { parts.append("rtl") }
    if environment.dark { parts.append("dark") }
    if environment.keyboard { parts.append("keyboard up") }
    if environment.textLength != 1 { parts.append("texts ×\(Numbers.points(environment.textLength))") }
    parts += environment.states.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return parts
  }

  /// Joins as many parts as fit into one line, first those that differ between the pictures of a sheet.
  /// - Parameters:
  ///   - common: the parts that all pictures have.
  ///   - fits: whether a line fits.
  package static func line(_ parts: [String], common: Set<String>, fits: (String) -> Bool) -> String {
    let sorted = parts.filter { !common.contains($0) } + parts.filter { common.contains($0) }
    var line = sorted.first ?? ""
    for part in sorted.dropFirst() {
      let longer = line + " · " + part
      guard fits(longer) else { break }
      line = longer
    }
    return line
  }

  /// Joins the parts into lines of limited width.
  package static func lines(_ parts: [String], columns: Int?) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, columns.map({ VisibleText.columns(last + " · " + part) <= $0 }) ?? true {
        lines[lines.count - 1] = last + " · " + part
      } else {
        lines.append(part)
      }
    }
    guard let columns else { return lines }
    return lines.flatMap { broken($0, columns) }
  }

  /// Breaks a part that is wider than a line.
  private static func broken(_ line: String, _ columns: Int) -> [String] {
    guard VisibleText.columns(line) > columns, columns > 0 else { return [line] }
    var lines: [String] = []
    var current = ""
    var width = 0
    for character in line {
      let wide = VisibleText.columns(String(character))
      if width + wide > columns, !current.isEmpty {
        lines.append(current)
        current = ""
        width = 0
      }
      current.append(character)
      width += wide
    }
    return current.isEmpty ? lines : lines + [current]
  }
}
