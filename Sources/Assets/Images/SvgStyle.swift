import Basics
import Model
import Raster

/// The style inherited by child elements of an SVG file.
struct SvgStyle {
  var fill: RGBA? = .black
  /// The element of the gradient that fills; `fill` is its mean colour.
  var fillGradient: Int?
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
  /// The product of the opacity of all enclosing groups.
  var alpha = 1.0
  var isHidden = false

  /// The presentation attributes.
  static let names: Set<String> = [
    "color", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-dasharray", "stroke-dashoffset", "fill-rule", "fill-opacity", "stroke-opacity", "opacity",
    "display",
    "visibility", "transform", "clip-path", "clip-rule", "stop-color", "stop-opacity", "overflow",
  ]

  /// A paint value.
  enum Paint {
    case none
    case color(RGBA)
    /// A gradient's element and mean colour.
    case gradient(Int, RGBA)
  }

  /// Applies the properties of an element; invalid ones are ignored.
  /// - Parameters:
  ///   - diagonal: the diagonal of the viewport, to which percentages relate.
  ///   - paint: resolves a paint, given the current colour.
  mutating func apply(
    _ properties: [String: String], diagonal: Double, _ paint: (_ text: String, _ current: RGBA) -> Paint?
  ) {
    if let text = properties["color"], let color = SvgColors.color(text, current: color) {
      self.color = color
    }
    switch properties["fill"].flatMap({ paint($0, color) }) {
    case Paint.none?: (fill, fillGradient) = (nil, nil)
    case .color(let color)?: (fill, fillGradient) = (color, nil)
    case .gradient(let element, let mean)?: (fill, fillGradient) = (mean, element)
    case nil: break
    }
    switch properties["stroke"].flatMap({ paint($0, color) }) {
    case Paint.none?: stroke = nil
    case .color(let color)?, .gradient(_, let color)?: stroke = color
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
    // Group opacity is applied to each element, so overlaps within a group are visible.
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
