import Basics
import Model
import Raster
import Syntax

/// The `Contents.json` of an image set.
struct ImageSet {
  struct File: Hashable {
    var name: String
    /// Pixels per point.
    var scale: Double
    var dark: Bool
    /// nil for all device families.
    var idiom: Idiom?
    /// nil for all languages.
    var direction: Direction?
    /// The size classes; nil for any.
    var horizontal: SizeClass?
    var vertical: SizeClass?
    var slices: ImageSlices?
  }

  enum Direction: String {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"

    var isRightToLeft: Bool { self == .rightToLeft }
  }

  private(set) var files: [File] = []
  /// Whether the images are template images; nil if the set leaves that to the view.
  private(set) var isTemplate: Bool?

  init(_ bytes: [UInt8], file: String) {
    guard let root = JSONDocument(bytes, file: file).root else { return }
    for entry in root["images"]?.elements.map({ $0 }) ?? [] { add(entry) }
    switch root["properties"]?["template-rendering-intent"]?.text {
    case "template": isTemplate = true
    case "original": isTemplate = false
    default: break
    }
  }

  private mutating func add(_ entry: JSONValue) {
    // The name must refer to a file inside the set.
    guard let name = entry["filename"]?.text, !name.isEmpty, !name.contains("/"), name != ".." else { return }
    let idiom = entry["idiom"]?.text ?? "universal"
    guard ["universal", "iphone", "ipad"].contains(idiom), entry["subtype"] == nil else { return }
    var file = File(name: name, scale: 1, dark: false)
    file.idiom = idiom == "universal" ? nil : idiom == "ipad" ? .pad : .phone
    file.horizontal = Self.sizeClass(entry["width-class"])
    file.vertical = Self.sizeClass(entry["height-class"])
    file.direction = entry["language-direction"]?.text.flatMap { Direction(rawValue: $0) }
    if let scale = entry["scale"]?.text, let number = Double(scale.dropLast()), (1...3).contains(number) {
      file.scale = number
    }
    file.slices = Self.slices(entry["resizing"], scale: file.scale)
    for appearance in entry["appearances"]?.elements.map({ $0 }) ?? [] {
      switch (appearance["appearance"]?.text, appearance["value"]?.text) {
      case ("luminosity", "dark"): file.dark = true
      case ("luminosity", _): break
      // Variants for increased contrast are ignored.
      default: return
      }
    }
    files.append(file)
  }

  private static func sizeClass(_ entry: JSONValue?) -> SizeClass? {
    entry?.text.flatMap { word in SizeClass.allCases.first { $0.name == word } }
  }

  /// Whether there are different files for size classes or device families.
  var variesByDevice: Bool {
    Set(files.map { [$0.idiom?.name, $0.horizontal?.name, $0.vertical?.name] }).count > 1
  }

  /// Returns the slicing of an image, which the file gives in pixels.
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

  /// Returns the files for some traits, best first. Pictures are drawn at 2x, so files at 3x are rarely an advantage.
  func files(for traits: ImageTraits) -> [File] {
    func rank(_ file: File) -> Int {
      let appearance = file.dark == traits.dark ? 0 : file.dark ? 2 : 1
      // An image for the device is preferred to a universal one, and a universal one to an image for another device.
      let device = file.idiom == traits.idiom ? 0 : file.idiom == nil ? 1 : 2
      func mismatch(_ own: SizeClass?, _ wanted: SizeClass?) -> Int { own == nil ? 1 : own == wanted ? 0 : 2 }
      let classes =
        mismatch(file.horizontal, traits.horizontal) * 3 + mismatch(file.vertical, traits.vertical)
      let direction = file.direction.map { $0.isRightToLeft == traits.isRightToLeft ? 0 : 2 } ?? 1
      let scale = file.scale == 2 ? 0 : file.scale == 3 ? 1 : 2
      return (((appearance * 3 + device) * 9 + classes) * 3 + direction) * 3 + scale
    }
    return files.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }
}
