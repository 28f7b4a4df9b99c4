import Basics
import Environment
import Model
import Transitions

/// What is asked of a sweep: one scene, with one number running from one value to another.
package struct SweepRequest: Sendable {
  package var document: Document
  package var scene: Int
  /// Everything but the number that runs.
  package var environment: PreviewEnvironment
  package var axis: SweepAxis
  package var range: ClosedRange<Double>
  package var catalog: DeviceCatalog
  package var app: AppConfiguration?

  /// - Parameter range: the axis's own where nothing is said.
  package init(
    _ document: Document, scene: Int, in environment: PreviewEnvironment, axis: SweepAxis = .width,
    range: ClosedRange<Double>? = nil, catalog: DeviceCatalog = .bundled, app: AppConfiguration? = nil
  ) {
    self.document = document
    self.scene = scene
    self.environment = environment
    self.axis = axis
    self.range = range ?? axis.range
    self.catalog = catalog
    self.app = app
  }
}

/// The number that runs.
package enum SweepAxis: String, Sendable, Hashable, CaseIterable {
  case width, height
  case textSize = "text-size"
  case textLength = "text-length"

  /// Where it runs unless asked otherwise: from the narrowest phone to the widest pad, the same for heights, all sizes of
  /// text, and texts from half as long to three times as long.
  package var range: ClosedRange<Double> {
    switch self {
    case .width: 320...1366
    case .height: 320...1366
    case .textSize: 0...Double(TextSize.allCases.count - 1)
    case .textLength: 0.5...3
    }
  }

  /// As far as it may go.
  package var limits: ClosedRange<Double> {
    switch self {
    case .width, .height: 1...10_000
    case .textSize: range
    case .textLength: 0.1...10
    }
  }

  /// Steps in one: values are told apart to a hundredth, sizes of text are what they are.
  var fineness: Double { self == .textSize ? 1 : 100 }

  /// A value as a person writes it: 371.25, or ax1.
  package func text(_ value: Double) -> String {
    switch self {
    case .textSize:
      TextSize(rawValue: UInt8(clamping: Int(clamping: value)))?.name ?? "\(Int(clamping: value))"
    case .width, .height, .textLength: Numbers.points(value)
    }
  }

  /// Reads a value as it is written in an option; nil for what is not one.
  package func value(_ text: String) -> Double? {
    if self == .textSize { return TextSize(name: text).map { Double($0.rawValue) } }
    guard let value = Double(text), value.isFinite, limits.contains(value) else { return nil }
    return (value * fineness).rounded() / fineness
  }
}

/// What a sweep came to.
package struct SweepReport: Sendable {
  package var scene: Int
  package var sceneName: String
  /// What the number ran in, all else being equal.
  package var environment: PreviewEnvironment
  package var axis: SweepAxis
  package var range: ClosedRange<Double>
  /// In the order of their values.
  package var breaks: [SweepBreak]
  /// How often the scene was laid out.
  package var layouts: Int
}

/// A value at which something changes.
package struct SweepBreak: Sendable, Hashable {
  package enum What: String, Sendable, Hashable, CaseIterable {
    case wraps, truncates, overlaps, leaves
    case givesWay = "gives-way"
    case sizeClass = "size-class"
    case columns
  }
  package enum Side: String, Sendable, Hashable { case below, above }

  /// The first value of the upper side, to a hundredth: a hundredth less, and it is the lower side.
  package var at: Double
  /// On which side it is so; for what is only another number on each side, the upper one.
  package var side: Side
  package var what: What
  /// Nil where the scene as a whole is meant.
  package var view: DocumentView?
  package var id: String?
  package var name: String
  /// What changes, in words.
  package var message: String
  /// The constraint that leads to it, as the format spells it.
  package var constraint: String?
  package var position: SourcePosition
  /// The nearest windows of devices on each side.
  package var devicesBelow: [String]
  package var devicesAbove: [String]
}

/// Runs a sweep.
package enum Sweep {
  package static func run(_ request: SweepRequest) throws(RequestError) -> SweepReport {
    var search = try SweepSearch(request)
    let places = try search.places()
    let devices = SweepDevices(request)
    let words = SweepWords(request, search.subject)
    var breaks: [SweepBreak] = []
    for place in places {
      let (below, above) = (search.samples[place.below], search.samples[place.above])
      let at = Double(above.place) / request.axis.fineness
      let near = devices.around(at, below: below.scene.traits, above: above.scene.traits)
      for change in place.changes {
        breaks.append(words.describe(change, at: at, below: below, above: above, near))
      }
    }
    return SweepReport(
      scene: request.scene, sceneName: request.document.scenes[request.scene].name,
      environment: request.environment, axis: request.axis, range: request.range, breaks: breaks,
      layouts: search.layouts)
  }

  /// Holds a sweep against laying out every value from the lower end on in steps of one size: where the sweep says
  /// something else of a value than its layout does, in words.
  package static func compare(
    _ request: SweepRequest, step: Double
  ) throws(RequestError) -> (layouts: Int, scanned: Int, differences: [String]) {
    var search = try SweepSearch(request)
    let places = try search.places()
    var scan = try SweepSearch(request)
    var differences: [String] = []
    var known = search.samples.first?.facts.values ?? [:]
    var next = 0
    let step = max(1, Int(clamping: (step * request.axis.fineness).rounded()))
    for place in stride(from: scan.ends.lowerBound, through: scan.ends.upperBound, by: step) {
      while next < places.count, search.samples[places[next].above].place <= place {
        for change in places[next].changes { known[change.key] = change.above }
        next += 1
      }
      let facts = try scan.facts(at: place)
      for key in Set(known.keys).union(facts.values.keys).sorted() where known[key] != facts.values[key] {
        let value = request.axis.text(Double(place) / request.axis.fineness)
        let (said, right) = (known[key].map { "\($0)" } ?? "-", facts.values[key].map { "\($0)" } ?? "-")
        differences.append("\(value): \(key.what.rawValue) of \(key.subject) is \(right), not \(said)")
      }
    }
    return (search.layouts, scan.layouts, differences)
  }
}
