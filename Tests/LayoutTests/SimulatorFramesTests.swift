import Adapting
import Basics
import Environment
import Model
import Reading
import TestSupport
import Testing

@testable import Layout

/// Frames that UIKit printed in the simulator: the labels of swift-snapshot-testing's tests at three pixels a point.
/// Each section of `labels.frames` names a screen, a size, the insets at the top and bottom, and a text size.
struct SimulatorFramesTests {
  struct Section: CustomTestStringConvertible, Sendable {
    var words: [String]
    var frames: [(id: String, frame: Rect)] = []
    var testDescription: String { words.joined(separator: " ") }
  }

  static let sections: [Section] = {
    let bytes = try? Fixtures.bytes("simulator/labels.frames")
    var result: [Section] = []
    for line in String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let n = words.dropFirst().compactMap { Double($0) }
      if n.count == 4, !result.isEmpty {
        let frame = Rect(x: n[0], y: n[1], width: n[2], height: n[3])
        result[result.count - 1].frames.append((words[0], frame))
      } else {
        result.append(Section(words: words))
      }
    }
    return result
  }()

  @Test func sectionsExist() { #expect(Self.sections.count == 23) }

  @Test(arguments: sections)
  func labelsHaveTheSimulatorsFrames(_ section: Section) throws {
    let document = readDocument(try Fixtures.bytes("simulator/labels.json"), file: "labels.json")
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    let scene = try #require(document.scenes.firstIndex { $0.name == section.words[0] })
    let sides = section.words[1].split(separator: "×").compactMap { Double($0) }
    let insets = try section.words[2...3].map { try #require(Double($0)) }
    let size = Size(width: sides[0], height: sides[1])
    let traits = Traits(
      horizontal: .compact, vertical: .regular, scale: 3,
      textSize: try #require(TextSize(name: section.words[4])))
    let context = LayoutContext(
      size: size, safeArea: Insets(top: insets[0], bottom: insets[1]), traits: traits, screen: size,
      metrics: .system(os: 15))
    let plain = adapt(document, scene: scene, in: AdaptingContext(traits: traits, screen: size))
    let tree = solve(plain, in: context)
    for (id, expected) in section.frames {
      let index = try #require(plain.views.firstIndex { $0.name == id }, "no view \(id)")
      let got = tree.views[index].frame
      #expect(FixtureTests.near(got, expected), "\(id): \(got), expected \(expected)")
    }
  }
}
