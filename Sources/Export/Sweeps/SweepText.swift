import Audit
import Basics
import Drawing
import Model
import Syntax

/// A sweep as text: the changes and their values, and in the last line the amount of work.
extension SweepReport: JSONReport {
  /// The sweep for a terminal.
  package var text: String {
    var text = ""
    for found in breaks {
      text += "\(Self.padded(axis.text(found.at), to: 8))  \(VisibleText.string(found.message))\n"
      if let constraint = found.constraint, found.what != .givesWay {
        text += "          by \(VisibleText.string(constraint))\(place(found))\n"
      } else if found.constraint != nil, found.position.isKnown {
        text += "          line \(found.position.line)\n"
      }
      if !found.devicesBelow.isEmpty || !found.devicesAbove.isEmpty {
        text +=
          "          between \(Self.devices(found.devicesBelow)) and \(Self.devices(found.devicesAbove))\n"
      }
    }
    return text + summary + "\n"
  }

  private func place(_ found: SweepBreak) -> String {
    found.position.isKnown ? "  (line \(found.position.line))" : ""
  }

  /// Returns a short list of device names.
  package static func devices(_ labels: [String]) -> String {
    guard let first = labels.first else { return "no device" }
    return labels.count > 1 ? "\(first) (+\(labels.count - 1))" : first
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private var summary: String {
    let what = breaks.isEmpty ? "nothing changes" : counted(breaks.count, "change")
    let cut = isComplete ? "" : "; the search for further changes was stopped"
    let times = counted(layouts, "layout") + cut
    return
      "\(VisibleText.string(sceneName)): \(what) from \(axis.rawValue) \(axis.text(range.lowerBound)) to \(axis.text(range.upperBound)) (\(times))"
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("format", 1)
      json.member("scene", sceneName)
      json.member("axis", axis.rawValue)
      write("from", range.lowerBound, to: &json)
      write("to", range.upperBound, to: &json)
      json.member("layouts", layouts)
      if !isComplete { json.member("complete", false) }
      json.list("breaks") { json in
        for found in breaks { json.object { json in write(found, to: &json) } }
      }
    }
  }

  private func write(_ found: SweepBreak, to json: inout JSONWriter) {
    write("at", found.at, to: &json)
    json.member("from", found.side.rawValue)
    json.member("view", found.id)
    json.member("name", found.name)
    json.member("what", found.what.rawValue)
    json.member("message", found.message)
    json.member("constraint", found.constraint)
    if found.position.isKnown {
      json.member("line", Int(found.position.line))
    } else {
      json.null("line")
    }
    json.texts("devicesBelow", found.devicesBelow)
    json.texts("devicesAbove", found.devicesAbove)
  }

  /// Writes a value; text sizes have names, the other axes numbers.
  private func write(_ key: String, _ value: Double, to json: inout JSONWriter) {
    if axis == .textSize {
      json.member(key, axis.text(value))
    } else {
      json.member(key, value)
    }
  }
}
