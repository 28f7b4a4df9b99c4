import Basics
import Model
import Platform
import TestSupport
import Testing

/// A section of a `.frames` file: an environment (`canvas`, or a device and an orientation), and lines with an id, x,
/// y, width and height. Frames of the canvas are Xcode's; those of a section marked `(recorded)` are the engine's,
/// recorded to detect changes.
struct FixtureExpectation: CustomTestStringConvertible, Sendable {
  var name: String
  var environment: String
  var frames: [(id: String, frame: Rect)]
  var testDescription: String { "\(name), \(environment)" }

  static let folder = "canvas"
  private static let mark = " (recorded)"

  /// The devices for every fixture in addition to its canvas: the smallest phone, and an iPad in landscape.
  static let devices = ["iphone-se-3 portrait", "ipad-mini-6 landscape"]

  /// Sections that have not been measured yet: on a canvas the margins of cells follow the device; whether an app
  /// follows its screen, its window or the table is unknown if these differ.
  static let unsettled = ["cell-margins-device": "ipad-mini-6 landscape"]

  static let names = Fixtures.names(in: folder).filter { $0.hasSuffix(".frames") }.map {
    String($0.dropLast(7))
  }

  static let all = names.flatMap(sections)

  static func sections(of name: String) -> [FixtureExpectation] {
    let bytes = try? Fixtures.bytes("\(folder)/\(name).frames")
    let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
    var result: [FixtureExpectation] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      if words.count == 5, numbers.count == 4, !result.isEmpty {
        let frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        result[result.count - 1].frames.append((String(words[0]), frame))
      } else {
        let environment = line.hasSuffix(mark) ? line.dropLast(mark.count) : line
        result.append(FixtureExpectation(name: name, environment: String(environment), frames: []))
      }
    }
    return result
  }

  /// Rewrites the sections of the two devices, for the ids of the canvas, and keeps all others: the frames of the
  /// canvas were measured in Xcode and must never be recorded from the engine.
  static func recordDevices(of name: String, frames: (String) throws -> [String: Rect]) throws {
    let sections = sections(of: name)
    let canvas = try #require(sections.first { $0.environment == "canvas" })
    let recorded = try devices.filter { $0 != unsettled[name] }.map { device in
      let all = try frames(device)
      return FixtureExpectation(
        name: name, environment: device,
        frames: try canvas.frames.map { ($0.id, try #require(all[$0.id], "no view \($0.id) on \(device)")) })
    }
    let text = (sections.filter { !devices.contains($0.environment) } + recorded).map(\.text)
    let file = try #require(fopen("\(Fixtures.root)/Tests/Fixtures/\(folder)/\(name).frames", "w"))
    fputs(text.joined(separator: "\n"), file)
    fclose(file)
  }

  private var text: String {
    let lines = frames.map { id, frame in
      ([id] + [frame.x, frame.y, frame.width, frame.height].map(Self.word)).joined(separator: " ")
    }
    let title = Self.devices.contains(environment) ? environment + Self.mark : environment
    return ([title] + lines).map { $0 + "\n" }.joined()
  }

  private static func word(_ number: Double) -> String {
    let thousandths = (number * 1000).rounded() / 1000
    return thousandths == thousandths.rounded() ? "\(Int(clamping: thousandths))" : "\(thousandths)"
  }
}
