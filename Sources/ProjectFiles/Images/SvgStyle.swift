import Basics
import Model
import Raster

/// What is handed on from an element of an SVG file to those in it.
struct SvgStyle {
  var fill: RGBA? = .black
  var stroke: RGBA?
  var color = RGBA.black
  var width = 1.0
  var cap = PathStroke.Cap.butt
  var join = PathStroke.Join.miter
  var miterLimit = 4.0
  var dashes: [Double] = []
  var dashPhase = 0.0
  var isEvenOdd = false
  var fillAlpha = 1.0
  var strokeAlpha = 1.0
  /// Of all groups around together.
  var alpha = 1.0
  var isHidden = false

  /// Attributes that say what a style may say too.
  static let names: Set<String> = [
    "color", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-dasharray", "stroke-dashoffset", "fill-rule", "fill-opacity", "stroke-opacity", "opacity",
    "display",
    "visibility", "transform", "clip-path", "clip-rule", "stop-color", "stop-opacity", "overflow",
  ]

  /// What a paint may be.
  enum Paint {
    case none
    case color(RGBA)
  }

  /// Takes up what an element says; what cannot be understood stays as it is around.
  /// - Parameters:
  ///   - diagonal: of the plane, of which lengths may be parts.
  ///   - paint: of a text, in a colour that is the current one.
  mutating func apply(
    _ properties: [String: String], diagonal: Double, _ paint: (_ text: String, _ current: RGBA) -> Paint?
  ) {
    if let text = properties["color"], let color = SvgColors.color(text, current: color) {
      self.color = color
    }
    switch properties["fill"].flatMap({ paint($0, color) }) {
    case Paint.none?: fill = nil
    case .color(let color)?: fill = color
    case nil: break
    }
    switch properties["stroke"].flatMap({ paint($0, color) }) {
    case Paint.none?: stroke = nil
    case .color(let color)?: stroke = color
    case nil: break
    }
    applyLine(properties, diagonal)
    switch properties["fill-rule"] {
    case "evenodd": isEvenOdd = true
    case "nonzero": isEvenOdd = false
    default: break
    }
    func share(_ name: String) -> Double? {
      properties[name].flatMap(SvgValues.share).map { min(max($0, 0), 1) }
    }
    if let alpha = share("fill-opacity") { fillAlpha = alpha }
    if let alpha = share("stroke-opacity") { strokeAlpha = alpha }
    // Parts of a group that overlap are seen through each other here.
    if let alpha = share("opacity") { self.alpha *= alpha }
    switch properties["visibility"] {
    case "hidden", "collapse": isHidden = true
    case "visible": isHidden = false
    default: break
    }
  }

  private mutating func applyLine(_ properties: [String: String], _ diagonal: Double) {
    func length(_ name: String) -> Double? { properties[name].flatMap { SvgValues.length($0, of: diagonal) } }
    if let width = length("stroke-width") { self.width = max(0, width) }
    switch properties["stroke-linecap"] {
    case "butt": cap = .butt
    case "round": cap = .round
    case "square": cap = .square
    default: break
    }
    switch properties["stroke-linejoin"] {
    case "miter", "miter-clip", "arcs": join = .miter
    case "round": join = .round
    case "bevel": join = .bevel
    default: break
    }
    if let limit = properties["stroke-miterlimit"].flatMap(SvgValues.share) { miterLimit = limit }
    if let text = properties["stroke-dasharray"], text != "inherit" {
      let parts = text.split { $0 == "," || $0.isWhitespace }.prefix(16)
      dashes = parts.compactMap { SvgValues.length(String($0), of: diagonal) }
    }
    if let phase = length("stroke-dashoffset") { dashPhase = phase }
  }
}
