import Basics
import Model
import Raster
import Syntax

/// The `Contents.json` of an image set: its files, and what they are for.
struct ImageSet {
  struct File: Hashable {
    var name: String
    /// Pixels in a point.
    var scale: Double
    var dark: Bool
    /// nil where it is for phones and pads alike.
    var idiom: Idiom?
    /// nil where it is for all languages.
    var direction: Direction?
    var slices: ImageSlices?
  }

  enum Direction: String {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"

    var isRightToLeft: Bool { self == .rightToLeft }
  }

  private(set) var files: [File] = []
  /// Whether its images are drawn in one colour; nil if the set leaves that to the view.
  private(set) var isStencil: Bool?

  init(_ bytes: [UInt8], file: String) {
    guard let root = JSONDocument(bytes, file: file).root else { return }
    for entry in root["images"]?.elements.map({ $0 }) ?? [] { add(entry) }
    switch root["properties"]?["template-rendering-intent"]?.text {
    case "template": isStencil = true
    case "original": isStencil = false
    default: break
    }
  }

  private mutating func add(_ entry: JSONValue) {
    // A name leads to a file of the set, never out of it.
    guard let name = entry["filename"]?.text, !name.isEmpty, !name.contains("/"), name != ".." else { return }
    let idiom = entry["idiom"]?.text ?? "universal"
    guard ["universal", "iphone", "ipad"].contains(idiom), entry["subtype"] == nil else { return }
    var file = File(name: name, scale: 1, dark: false)
    file.idiom = idiom == "universal" ? nil : idiom == "ipad" ? .pad : .phone
    file.direction = entry["language-direction"]?.text.flatMap { Direction(rawValue: $0) }
    if let scale = entry["scale"]?.text, let number = Double(scale.dropLast()), (1...3).contains(number) {
      file.scale = number
    }
    file.slices = Self.slices(entry["resizing"], scale: file.scale)
    for appearance in entry["appearances"]?.elements.map({ $0 }) ?? [] {
      switch (appearance["appearance"]?.text, appearance["value"]?.text) {
      case ("luminosity", "dark"): file.dark = true
      case ("luminosity", _): break
      // High contrast has its own; a picture is drawn without.
      default: return
      }
    }
    files.append(file)
  }

  /// What a set says of its file's parts, which is in pixels.
  private static func slices(_ entry: JSONValue?, scale: Double) -> ImageSlices? {
    guard let entry, let mode = entry["mode"]?.text else { return nil }
    let hasColumns = mode == "9-part" || mode == "3-part-horizontal"
    let hasRows = mode == "9-part" || mode == "3-part-vertical"
    guard hasColumns || hasRows else { return nil }
    func points(_ object: JSONValue?, _ name: String, _ counts: Bool) -> Double {
      guard counts, let number = object?[name]?.number, (0...1e5).contains(number) else { return 0 }
      return number / scale
    }
    let (caps, center) = (entry["cap-insets"], entry["center"])
    return ImageSlices(
      caps: Insets(
        top: points(caps, "top", hasRows), left: points(caps, "left", hasColumns),
        bottom: points(caps, "bottom", hasRows), right: points(caps, "right", hasColumns)),
      center: Size(width: points(center, "width", hasColumns), height: points(center, "height", hasRows)),
      repeats: center?["mode"]?.text == "tile")
  }

  /// The files for an appearance, a kind of device and a direction, the best one first. Pictures have two pixels a point, so
  /// more of them are rarely seen.
  func files(for traits: ImageTraits) -> [File] {
    func rank(_ file: File) -> Int {
      let appearance = file.dark == traits.dark ? 0 : file.dark ? 2 : 1
      // One that was made for the device comes before one for all; one for another device is better than none.
      let device = file.idiom == traits.idiom ? 0 : file.idiom == nil ? 1 : 2
      let direction = file.direction.map { $0.isRightToLeft == traits.isRightToLeft ? 0 : 2 } ?? 1
      let scale = file.scale == 2 ? 0 : file.scale == 3 ? 1 : 2
      return ((appearance * 3 + device) * 3 + direction) * 3 + scale
    }
    return files.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }
}
