import Basics
import Model
import TestSupport
import Testing
import sizewise

/// Numbers beyond any screen: bounded after reading and after solving, and converted without a trap.
@Suite struct LargeNumberTests {
  private static let commands = [
    ["frames", "-"], ["export", "-"], ["export", "-", "--format", "svg"], ["constraints", "-"],
    ["check", "-", "--matrix", "seed"],
  ]

  private func survives(_ layout: String) {
    for command in Self.commands {
      let run = Run(command, input: layout)
      #expect([.fine, .findings, .input].contains(run.status), "\(command): \(run.status) \(run.errors)")
    }
  }

  @Test(arguments: [
    #""label": "x", "height": 2e20, "leading": 16"#, #""label": "x", "height": 2e20, "width": 1e20"#,
    #""slider": 0.5, "width": 1e20, "top": 0"#, #""view": true, "top": -1e307, "bottom": 0"#,
    #""view": true, "top": 999999999, "leading": -999999999, "size": 999999999"#,
    #""label": "x", "lines": 0, "width": "999999999 * 999999999", "height": "1 - 999999999 * 999999999""#,
    #""label": "x", "font": "system 1e3", "height": "super.height * 1000000 + 999999999""#,
    #""view": true, "size": 1e308"#, #""view": true, "width": "1e9999""#,
  ])
  func largeNumbersInALayoutDoNotCrash(_ keys: String) {
    survives("{\"sizewise\": 1, \"views\": {\"a\": {\(keys)}}}")
  }

  /// Eight labels, each a thousand times as high as the previous one.
  @Test func largeNumbersFromMultipliersDoNotCrash() {
    var views = ""
    var constraints = ""
    for index in 0..<8 {
      views +=
        "<label text=\"x\" id=\"l\(index)\" translatesAutoresizingMaskIntoConstraints=\"NO\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></label>"
      constraints +=
        index == 0
        ? "<constraint firstItem=\"l0\" firstAttribute=\"height\" constant=\"1000\" id=\"k\"/>"
        : "<constraint firstItem=\"l\(index)\" firstAttribute=\"height\" secondItem=\"l\(index - 1)\" secondAttribute=\"height\" multiplier=\"1000\" id=\"k\(index)\"/>"
      constraints +=
        "<constraint firstItem=\"l\(index)\" firstAttribute=\"top\" secondItem=\"r\" secondAttribute=\"top\" id=\"t\(index)\"/>"
    }
    survives(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701"
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait"/><scenes><scene sceneID="s"><objects><viewController id="c">
      <view key="view" id="r"><rect key="frame" x="0" y="0" width="414" height="896"/>
      <subviews>\(views)</subviews><constraints>\(constraints)</constraints></view>
      </viewController></objects></scene></scenes></document>
      """)
  }

  @Test(arguments: ["1e-300", "1e300", "0", "-1", "nan", "inf", "0.1", "11"])
  func cellAspectRatiosAreLimited(_ aspect: String) {
    let layout = #"{"sizewise": 1, "views": {"a": {"label": "Hi", "center": "safeArea"}}}"#
    let run = Run("export", "-", "--aspect", aspect, input: layout)
    #expect(run.status == .usage)
    #expect(run.errors.contains("expected") || run.errors.contains("0.2 to 10"), "\(run.errors)")
  }

  @Test(arguments: [(1e300, 9_007_199_254_740_992), (-1e300, -9_007_199_254_740_992), (2.9, 2), (-2.9, -2)])
  func conversionsClamp(_ value: Double, _ whole: Int) {
    #expect(Int(clamping: value) == whole)
    #expect(Int(clamping: Double.nan) == 0)
    #expect(Int(clamping: Double.infinity) == 9_007_199_254_740_992)
    #expect(UInt8(clamping: 300.0) == 255)
    #expect(UInt8(clamping: -1.0) == 0)
    #expect(Double.nan.bounded == 0)
    #expect((-Double.infinity).bounded == -Limits.points)
  }

  /// The compiler warns of conversions that could trap, because ours shadow Swift's. This tests the rest: that they
  /// still do, and modules that do not import ours.
  @Test func sourcesHaveNoUncheckedConversion() throws {
    let source = String(
      decoding: try Fixtures.bytes("../../Sources/Basics/Numbers/WholeNumbers.swift"), as: UTF8.self)
    for type in ["Int", "Int32", "Int64", "UInt8", "UInt32"] {
      #expect(source.contains("extension \(type) {\n  @available(*, deprecated"))
    }
    let bare = try Regex(#"\bU?Int(8|16|32|64)?\([^:()]*(\([^()]*\)[^:()]*)*\.rounded\("#)
    for file in Self.sources {
      let text = String(decoding: try Fixtures.read(file), as: UTF8.self)
      #expect(text.firstMatch(of: bare) == nil, "\(file)")
    }
  }

  private static var sources: [String] {
    var found: [String] = []
    var waiting = [Fixtures.root + "/Sources"]
    while let next = waiting.popLast() {
      for name in Fixtures.names(at: next) {
        if name.hasSuffix(".swift") {
          found.append(next + "/" + name)
        } else {
          waiting.append(next + "/" + name)
        }
      }
    }
    return found
  }
}
