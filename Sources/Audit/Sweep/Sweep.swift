import Basics
import Environment
import Model
import Transitions

/// A request for a sweep: a scene with one dimension running through a range.
package struct SweepRequest: Sendable {
  /// The document.
  package var document: Document
  /// The index of the scene.
  package var scene: Int
  /// The environment, apart from the dimension that varies.
  package var environment: PreviewEnvironment
  /// The dimension that varies.
  package var axis: SweepAxis
  /// The range of values.
  package var range: ClosedRange<Double>
  /// The device catalogue.
  package var catalog: DeviceCatalog
  /// The app's declarations; nil if unknown.
  package var app: AppConfiguration?
  /// The work limit for all layouts together.
  package var meter: WorkMeter?

  /// - Parameter range: the range of values; nil for the axis's default.
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

/// The dimension that a sweep varies.
package enum SweepAxis: String, Sendable, Hashable, CaseIterable {
  case width, height
  case textSize = "text-size"
  case textLength = "text-length"

  /// The default range: from the narrowest phone to the widest pad, the same for heights, all text sizes, and text from
  /// half to three times its length.
  package var range: ClosedRange<Double> {
    switch self {
    case .width: 320...1366
    case .height: 320...1366
    case .textSize: 0...Double(TextSize.allCases.count - 1)
    case .textLength: 0.5...3
    }
  }

  /// The limits of the range.
  package var limits: ClosedRange<Double> {
    switch self {
    case .width, .height: 1...10_000
    case .textSize: range
    case .textLength: 0.1...10
    }
  }

  /// The resolution in steps per unit: hundredths, or whole text sizes.
  var fineness: Double { self == .textSize ? 1 : 100 }

  /// Formats a value: 371.25, or ax1.
  package func text(_ value: Double) -> String {
    switch self {
    case .textSize:
      TextSize(rawValue: UInt8(clamping: Int(clamping: value)))?.name ?? "\(Int(clamping: value))"
    case .width, .height, .textLength: Numbers.points(value)
    }
  }

  /// Parses the value of an option; nil if it is invalid.
  package func value(_ text: String) -> Double? {
    if self == .textSize { return TextSize(name: text).map { Double($0.rawValue) } }
    guard let value = Double(text), value.isFinite, limits.contains(value) else { return nil }
    return (value * fineness).rounded() / fineness
  }
}

/// The result of a sweep.
package struct SweepReport: Sendable {
  /// The index of the scene.
  package var scene: Int
  /// The name of the scene.
  package var sceneName: String
  /// The environment, apart from the dimension that varies.
  package var environment: PreviewEnvironment
  /// The dimension that varies.
  package var axis: SweepAxis
  /// The range of values.
  package var range: ClosedRange<Double>
  /// The breaks, ordered by value.
  package var breaks: [SweepBreak]
  /// The number of layouts computed.
  package var layouts: Int
  /// False if not all changes were searched for, because that would take too long.
  package var isComplete = true
}

/// A value at which something changes.
package struct SweepBreak: Sendable, Hashable {
  /// The kind of change.
  package enum What: String, Sendable, Hashable, CaseIterable {
    case wraps, truncates, overlaps, leaves
    case givesWay = "gives-way"
    case sizeClass = "size-class"
    case columns
  }
  /// A side of the break.
  package enum Side: String, Sendable, Hashable { case below, above }

  /// The lowest value of the upper side, with a resolution of 1/100.
  package var at: Double
  /// The side with the effect; the upper side if both sides merely have different numbers.
  package var side: Side
  /// The kind of change.
  package var what: What
  /// The view; nil if the scene as a whole is affected.
  package var view: DocumentView?
  /// The id of the view or scene.
  package var id: String?
  /// The name of the view or scene.
  package var name: String
  /// The change in words.
  package var message: String
  /// The constraint that causes it, as an equation.
  package var constraint: String?
  /// The position in the file.
  package var position: SourcePosition
  /// The devices with the nearest windows below.
  package var devicesBelow: [String]
  /// The devices with the nearest windows above.
  package var devicesAbove: [String]
}

/// Runs sweeps.
package enum Sweep {
  /// Runs a sweep.
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
      layouts: search.layouts, isComplete: !search.isCut)
  }

  /// Compares a sweep to layouts at every value with a fixed step, and returns descriptions of all differences.
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
