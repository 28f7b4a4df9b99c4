import Basics
import Model

/// The properties of a view's layer.
extension ViewProperty {
  @PropertyList<ViewProperty> static var effects: [ViewProperty] {
    shadow
    ViewProperty(
      "gradient", .object(gradient), \.effects.gradient,
      "A gradient over the background, with the corners of the view.")
    corners
    ViewProperty(
      "borderEdges", .set(["top": .top, "left": .left, "bottom": .bottom, "right": .right]),
      \.effects.borderEdges, "The edges that have the border. Default: all of them.")
    rotation
  }

  private static var rotation: ViewProperty {
    var property = ViewProperty(
      "rotation", .number(-360...360), \.effects.rotation,
      "The rotation around the centre, in degrees clockwise, with the subviews. Layout is that of the upright view.",
      uikit: "layer.transform.rotation.z", "layer.transform.rotation")
    property.apply = { attribute, view in
      guard let radians = attribute.number, abs(radians) < 100 else { return false }
      let degrees = (radians * 180 / .pi).truncatingRemainder(dividingBy: 360)
      // Files round the number π to few places.
      view.effects.rotation = abs(degrees - degrees.rounded()) < 0.02 ? degrees.rounded() : degrees
      return true
    }
    return property
  }

  private static var shadow: ViewProperty {
    var property = ViewProperty(
      "shadow", .object(shadowKeys), \.effects.shadow,
      "The shadow of the background. It is not drawn if the view clips its content, as in UIKit.",
      uikit: "layer.shadowOpacity", "layer.shadowRadius", "layer.shadowOffset", "layer.shadowUIColor",
      "layer.shadowColorFromUIColor", "layer.shadowIBColor", "shadowOpacity", "shadowRadius", "shadowOffset",
      "shadowColor", "shadowUIColor")
    property.apply = { attribute, view in
      switch (attribute.keyPath.split(separator: ".").last, attribute.number) {
      case ("shadowOpacity", let number?): view.effects.shadow.opacity = min(max(number, 0), 1)
      case ("shadowRadius", let number?): view.effects.shadow.radius = max(number, 0)
      case ("shadowOffset", _) where attribute.numbers.count == 2:
        view.effects.shadow.offset = Size(width: attribute.numbers[0], height: attribute.numbers[1])
      default:
        guard let color = attribute.color else { return false }
        view.effects.shadow.color = color
      }
      return true
    }
    return property
  }

  private static var corners: ViewProperty {
    var property = ViewProperty(
      "corners",
      .set([
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
      ]), \.effects.corners, "The corners that the corner radius rounds. Default: all of them.",
      uikit: "layer.maskedCorners", "maskedCorners")
    property.apply = { attribute, view in
      guard let number = attribute.number, (0...15).contains(number) else { return false }
      view.effects.corners = RectCorners(rawValue: UInt8(clamping: number))
      return true
    }
    return property
  }

  static let shadowKeys = Properties<LayerEffects.Shadow>(
    "shadow", "A shadow.",
    LayerEffects.Shadow(opacity: 0.2, radius: 3, offset: Size(width: 0, height: 3))
  ) {
    Property("color", .color, \.color, "The colour. Default: black.")
    Property("opacity", .number(0...1), \.opacity, "The opacity. Default: 0.2.")
    Property("radius", .number(0...200), \.radius, "The blur radius. Default: 3.")
    Property("offset", .offset, \.offset, "The offset [right, down]. Default: [0, 3].")
  }

  static let gradient = Properties<LayerEffects.Gradient>(
    "gradient", "A gradient.", LayerEffects.Gradient()
  ) {
    Property("colors", .list(of: .color), \.colors, "The colours, two or more.", required: true)
    Property(
      "locations", .list(of: .number(0...1)), \.locations,
      "The position of each colour, from 0 to 1. Default: evenly spread.")
    Property(
      "form", .words(of: LayerEffects.Gradient.Form.allCases.map(\.rawValue)), \.form,
      "The form. Default: linear.")
    Property(
      "start", .offset, \.start,
      "The start point [x, y] as a fraction of the size, or the centre of a radial gradient. Default: [0.5, 0]."
    )
    Property(
      "end", .offset, \.end,
      "The end point, or a corner of the box around a radial gradient. Default: [0.5, 1].")
  }
}

extension Codec where Value == Size {
  /// [right, down]
  fileprivate static var offset: Codec { size(in: -1000...1000) }
}
