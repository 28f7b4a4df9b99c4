import Basics
import Model
import Syntax

/// The fields shared by the postures of an entry.
struct SharedFields {
  var id = ""
  var name = ""
  var idiom: Idiom
  var keyboard: Held<Double>?
  var windows: WindowSet?
  var interfaceBuilder: [InterfaceBuilderName] = []
  var unconfirmed: Set<String>
  var sources: [String]

  init(_ fields: inout Fields, idiom: Idiom) {
    self.idiom = idiom
    unconfirmed = Set(fields.texts("unconfirmed"))
    sources = fields.texts("sources")
    keyboard = fields.numbers("keyboard", ["portrait", "landscape"]).map {
      Held(portrait: $0[0], landscape: $0[1])
    }
    readWindows(&fields)
    for value in fields.list("interfaceBuilder") {
      var entry = Fields(value, what: "a name of Interface Builder")
      entry.reportUnknown(besides: ["id", "from", "to", "top", "unconfirmed", "note"])
      if entry.require("id") != nil, let id = entry.text("id") {
        let first = entry.integer("from", in: 0...99_999) ?? 0
        let last = entry.integer("to", in: first...99_999) ?? 99_999
        interfaceBuilder.append(
          InterfaceBuilderName(
            id: id, tools: first...last, topInset: entry.number("top"),
            unconfirmed: entry.flag("unconfirmed") ?? false))
      }
      fields.report(entry.problems)
    }
  }

  /// Reads the window sizes of an entry or of one posture: an id of the table, or the sizes.
  mutating func readWindows(_ fields: inout Fields) {
    guard let value = fields["windows"] else { return }
    guard let id = value.text else {
      windows = WindowSetReader.read(value, into: &fields)
      return
    }
    let known = WindowFile.bundled.sets
    windows = known[id]
    if windows == nil {
      let names = known.keys.sorted()
      fields.report(
        value, "there is no window set \"\(id)\"",
        expected: NearestName.suggestion(for: id, in: names) ?? Hint(names.joined(separator: ", ")))
    }
  }
}

/// Reads the geometry of a device and derives missing values.
enum GeometryReader {
  static let keys = [
    "points", "scale", "pixels", "nativeScale", "corner", "cutout", "homeIndicator", "statusBar", "safeArea",
    "sizeClasses", "parts", "fold", "anyOrientation",
  ]

  static func read(_ fields: inout Fields, shared: SharedFields) -> DeviceGroup? {
    let size = fields.require("points").flatMap {
      fields.numbers($0, "points", ["width", "height"], in: 1...10_000)
    }
    let scale = fields.require("scale").flatMap { fields.number($0, "scale", in: 0.5...8) }
    guard let size, let scale else { return nil }
    let points = Size(width: size[0], height: size[1])
    let pixels = fields.numbers("pixels", ["width", "height"])
    let statusBar = fields.numbers("statusBar", ["portrait", "landscape"])
    let classes = sizeClasses(&fields, idiom: shared.idiom)
    return DeviceGroup(
      id: shared.id, name: shared.name, idiom: shared.idiom, size: points, scale: scale,
      pixels: pixels.map { Size(width: $0[0], height: $0[1]) }
        ?? Size(width: points.width * scale, height: points.height * scale),
      nativeScale: fields.number("nativeScale") ?? scale, cornerRadius: fields.number("corner") ?? 0,
      cutout: fields["cutout"].flatMap {
        fields.word($0, "cutout", [("none", .none), ("notch", .notch), ("island", .island)])
      } ?? .none,
      parts: parts(&fields), fold: fields.number("fold", in: 0...1000),
      anyOrientation: fields.flag("anyOrientation") ?? false,
      homeIndicator: fields.flag("homeIndicator") ?? false,
      statusBar: Held(portrait: statusBar?[0] ?? 0, landscape: statusBar?[1] ?? 0),
      safeAreas: safeAreas(&fields), horizontal: classes.horizontal, vertical: classes.vertical,
      keyboard: shared.keyboard, windows: shared.windows, interfaceBuilder: shared.interfaceBuilder,
      unconfirmed: shared.unconfirmed, sources: shared.sources, models: [])
  }

  private static let insetNames = ["top", "left", "bottom", "right"]

  private static func safeAreas(_ fields: inout Fields) -> [SafeAreaEntry] {
    guard let value = fields["safeArea"] else { return [] }
    let entries = value.kind == .list ? Array(value.elements) : [value]
    var result: [SafeAreaEntry] = []
    for entry in entries {
      var own = Fields(entry, what: "a safe area")
      own.reportUnknown(besides: [
        "from", "portrait", "landscape", "landscapeRight", "unconfirmed", "sources",
      ])
      let insets = { (own: inout Fields, key: String) -> Insets? in
        own.numbers(key, insetNames, in: 0...1000).map {
          Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        }
      }
      result.append(
        SafeAreaEntry(
          from: own.integer("from", in: 0...99) ?? 0, portrait: insets(&own, "portrait"),
          landscape: insets(&own, "landscape"), landscapeRight: insets(&own, "landscapeRight"),
          unconfirmed: own.flag("unconfirmed") ?? false))
      fields.report(own.problems)
    }
    return result.sorted { $0.from < $1.from }
  }

  /// Reads the positions of bars, status icons and camera in each orientation.
  private static func parts(_ fields: inout Fields) -> [Orientation: DisplayParts] {
    guard let value = fields["parts"] else { return [:] }
    var own = Fields(value, what: "\"parts\"")
    let orientations: [(String, Orientation)] = [
      ("portrait", .portrait), ("landscape", .landscape), ("landscapeRight", .landscapeRight),
    ]
    own.reportUnknown(besides: orientations.map(\.0))
    var result: [Orientation: DisplayParts] = [:]
    for (key, orientation) in orientations {
      guard let value = own[key] else { continue }
      var part = Fields(value, what: "\"\(key)\"")
      part.reportUnknown(besides: ["bars", "status", "camera"])
      let rect = { (part: inout Fields, key: String) -> Rect? in
        part.numbers(key, ["x", "y", "width", "height"], in: 0...10_000).map {
          Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
        }
      }
      result[orientation] = DisplayParts(
        bars: part["bars"].flatMap { part.word($0, "bars", [("left", .left), ("right", .right)]) },
        status: rect(&part, "status"), camera: rect(&part, "camera"))
      own.report(part.problems)
    }
    fields.report(own.problems)
    return result
  }

  /// Reads the size classes. The default is that of the device family: regular for a pad; compact width and regular
  /// height for a phone, and compact height in landscape.
  private static func sizeClasses(
    _ fields: inout Fields, idiom: Idiom
  ) -> (horizontal: Held<SizeClass>, vertical: Held<SizeClass>) {
    var portrait: (SizeClass, SizeClass) = idiom == .phone ? (.compact, .regular) : (.regular, .regular)
    var landscape: (SizeClass, SizeClass) = idiom == .phone ? (.compact, .compact) : (.regular, .regular)
    if let value = fields["sizeClasses"] {
      var own = Fields(value, what: "\"sizeClasses\"")
      own.reportUnknown(besides: ["portrait", "landscape"])
      portrait = pair(&own, "portrait") ?? portrait
      landscape = pair(&own, "landscape") ?? landscape
      fields.report(own.problems)
    }
    return (
      Held(portrait: portrait.0, landscape: landscape.0), Held(portrait: portrait.1, landscape: landscape.1)
    )
  }

  private static func pair(_ fields: inout Fields, _ key: String) -> (SizeClass, SizeClass)? {
    let values = fields.list(key)
    guard fields[key] != nil else { return nil }
    guard values.count == 2 else {
      if let value = fields[key], value.kind == .list {
        fields.report(value, "\"\(key)\" has the wrong form", expected: "expected [horizontal, vertical]")
      }
      return nil
    }
    let words: [(String, SizeClass)] = [("compact", .compact), ("regular", .regular)]
    guard let horizontal = fields.word(values[0], key, words),
      let vertical = fields.word(values[1], key, words)
    else { return nil }
    return (horizontal, vertical)
  }
}
