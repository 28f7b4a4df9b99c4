import Basics
import Model
import Testing

@testable import LayoutFormat
@testable import Syntax

/// Every key of the tables survives a round trip: set to a value other than its default, written and read again.
@Suite struct PropertyTests {
  /// The smallest view of each kind in which all its keys take effect.
  static let smallest = [
    "view": #""view": {}"#, "image": #""image": "symbol:star""#, "spacer": #""spacer": true"#,
    "label": #""label": "a""#, "button": #""button": "a", "style": "filled", "image": "star""#,
    "textField": #""textField": "a", "text": "b""#, "textView": #""textView": "a""#,
    "switch": #""switch": false"#,
    "slider": #""slider": 0"#, "stepper": #""stepper": 0"#, "segmented": #""segmented": ["a"]"#,
    "progress": #""progress": 0"#, "activity": #""activity": "medium""#, "pageControl": #""pageControl": 9"#,
    "datePicker": #""datePicker": "wheels""#, "picker": #""picker": true"#,
    "colorWell": #""colorWell": true"#, "calendar": #""calendar": true"#, "searchBar": #""searchBar": "a""#,
    "map": #""map": true"#, "web": #""web": true"#, "navigationBar": #""navigationBar": "a""#,
    "tabBar": #""tabBar": ["a"]"#, "toolbar": #""toolbar": ["a"]"#, "row": #""row": {}"#,
    "column": #""column": {}"#, "scroll": #""scroll": {}"#, "effect": #""effect": {}"#,
    "container": #""container": true"#, "table": #""table": []"#, "collection": #""collection": []"#,
  ]

  /// Keys that affect more than the view.
  private static let shared: Set = [
    "views", "when", "constraints", "guides", "relativeTo", "scaled", "adapterScreen", "spaceAfter",
    "fitsContent", "container",
  ]

  @Test(arguments: smallest.keys.sorted())
  func everyKeyOfAViewRoundTrips(_ word: String) throws {
    let kind = try #require(KindOfView.named(word))
    let small = try #require(Self.smallest[word])
    let base = try #require(Self.view("\"v\": {\(small)}"))
    for property in kind.properties where property.read != nil || property.variation != nil {
      let name = property.key.name
      // The hugging of a stack does nothing and is not written.
      guard !Self.shared.contains(name), name != "hugging" || !["row", "column"].contains(word) else {
        continue
      }
      var acts = false
      for sample in Samples.of(property.key) {
        // The last of two equal keys applies.
        let text = "\"v\": {\(small), \"\(name)\": \(sample)}"
        let layout = LayoutFixture(views: text)
        #expect(Self.mistakes(layout) == [], "\(text)")
        guard let view = Self.view(text) else { continue }
        acts = acts || view != base
        let written = LayoutWriter.write(layout.document)
        let again = LayoutFixture(written.text)
        #expect(Self.mistakes(again) == [], "\(written.text)")
        #expect(Self.plain(again.view("v")) == view, "\(text)\n\(written.text)")
      }
      #expect(acts, "\(word).\(name) changes nothing")
    }
  }

  /// The last of two equal keys applies, and some keys do nothing alone.
  private static func mistakes(_ layout: LayoutFixture) -> [String] {
    layout.problems.filter { problem in
      ![
        "appears twice", "does nothing without", "is not drawn with", "is out of range",
        "is for rows from data", "a gradient has two colours", "there is no font",
      ]
      .contains(where: problem.contains)
    }
  }

  /// In a variation, a key makes the change that the table writes again.
  @Test(arguments: smallest.keys.sorted())
  func everyVaryingKeyRoundTrips(_ word: String) throws {
    let kind = try #require(KindOfView.named(word))
    let small = try #require(Self.smallest[word])
    for property in kind.properties {
      guard property.key.varies, let variation = property.variation else { continue }
      let name = property.key.name
      let sample = try #require(
        Samples.of(property.key).first {
          !$0.contains("standard") && $0 != "\"lowest\"" && $0 != "\"automatic\""
        })
      let layout = LayoutFixture(
        views:
          "\"v\": {\(small), \"variations\": [{\"when\": {\"width\": \"regular\"}, \"\(name)\": \(sample)}]}")
      #expect(Self.mistakes(layout) == [], "\(word).\(name)")
      let changes = layout.document.adjustments.map(\.change)
      #expect(!changes.isEmpty, "\(word).\(name)")
      var writer = LayoutWriter(layout.document)
      for change in changes { #expect(variation.write(change, &writer) != nil, "\(word).\(name)") }
    }
  }

  @Test func everyKeyOfAnObjectRoundTrips() {
    check(ControllerProperty.all)
    var bars = Controller(.navigation)
    (bars.navigationBar, bars.tabBar) = (BarContent(), BarContent())
    check(ControllerProperty.navigationBar, of: bars)
    check(ControllerProperty.tabBar, of: bars)
    check(ControllerProperty.split)
    check(ControllerProperty.navigationItem)
    check(ControllerProperty.item)
    check(ControllerProperty.customPresentation)
    check(ControllerProperty.traitOverride)
    check(ControllerProperty.child)
    check(ConditionProperty.all)
    check(SettingProperty.scaling)
    check(SettingProperty.app)
    check(SettingProperty.responsive)
    check(SettingProperty.deviceClass)
    check(ValueProperty.font)
    check(ValueProperty.insets)
    check(ViewProperty.paragraph)
    check(ViewProperty.textRun)
    check(KindOfView.buttonState)
    check(
      KindOfView.segment, of: SegmentedContent.Segment(title: "", image: ImageReference(name: "a")))
  }

  private func check<Owner: Equatable & Sendable>(_ properties: Properties<Owner>, of owner: Owner? = nil) {
    let standard = owner ?? properties.standard
    for property in properties.list where property.isLens {
      var acts = false
      for sample in Samples.of(property.key) {
        let json = JSONDocument(Array(sample.utf8), file: "a.json")
        guard let value = json.root else { continue }
        var reader = LayoutReader(
          json: json, files: .none, catalogue: .none, images: nil,
          log: ReadingLog([]), document: Document(.layout, file: "a.json"))
        var owner = standard
        property.read(value, &reader, &owner)
        guard owner != standard else { continue }
        acts = true
        var writer = LayoutWriter(Document(.layout, file: "a.json"))
        guard let tree = property.write(owner, standard, &writer) else {
          Issue.record("\(property.key.name) of \(Owner.self) is not written: \(sample)")
          continue
        }
        let text = JSONDocument(Array(tree.text().utf8), file: "a.json")
        guard let root = text.root else { continue }
        var again = standard
        property.read(root, &reader, &again)
        #expect(again == owner, "\(property.key.name) of \(Owner.self): \(sample)")
      }
      #expect(acts, "\(property.key.name) of \(Owner.self) changes nothing")
    }
  }

  private static func view(_ views: String) -> View? { plain(LayoutFixture(views: views).view("v")) }

  private static func plain(_ view: View?) -> View? {
    var view = view
    view?.position = .none
    view?.end = 0
    view?.parent = nil
    return view
  }
}

/// Values of a shape, in JSON.
enum Samples {
  static func of(_ key: FormatKey) -> [String] { key.name == "alpha" ? ["0.5"] : of(key.shape) }

  static func of(_ shape: FormatShape) -> [String] {
    switch shape {
    case .text(.color): [##""#123456""##]
    case .text(.image): ["\"symbol:bolt\""]
    case .text(.font): ["\"20 bold\""]
    case .text(.expression): ["\"1 + 2\""]
    case .text: ["\"abc\""]
    case .words(let words): words.map { "\"\($0)\"" }
    case .bool: ["true", "false"]
    case .number(let range):
      range.map {
        [Numbers.exact(min($0.upperBound, max($0.lowerBound, 0) + 1)), Numbers.exact($0.upperBound)]
      } ?? ["3"]
    case .integer(let range): ["\(range.lowerBound + 1)", "\(min(range.upperBound, range.lowerBound + 3))"]
    case .list(.number(let range)): range?.upperBound == 1 ? ["[0.25, 0.75]"] : ["[3, 4]"]
    case .list(.shared(let shared)) where shared.name == "value": ["[3, 4]"]
    case .list(let element): of(element).map { "[\($0)]" }
    case .map: []
    case .either(let shapes): shapes.flatMap(of)
    case .shared(let shared) where shared.name == "value": ["3"]
    case .shared(let shared) where shared.name.hasPrefix("inset"): ["[1, 2, 3, 4]", "5"]
    case .shared(let shared) where shared.name == "priorities":
      ["333", "{\"horizontal\": 1, \"vertical\": 2}"]
    case .shared(let shared) where shared.name == "attributes": ["{\"speed\": 3}"]
    case .shared(let shared) where shared.name == "text":
      ["\"abc\"", "[\"a\", {\"text\": \"b\", \"underline\": true}]"]
    case .shared(let shared): of(shared.shape)
    case .object(let object) where object === FormatObject.colorVariants:
      [##"{"light": "#111111", "dark": "#222222"}"##]
    case .object(let object):
      [
        "{"
          + object.keys.compactMap { key in of(key.shape).first.map { "\"\(key.name)\": \($0)" } }
          .joined(separator: ", ") + "}"
      ]
    case .view, .anything: []
    }
  }
}
