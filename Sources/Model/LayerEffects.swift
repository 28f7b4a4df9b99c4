import Basics

/// The shadow, gradient and rotation of a view's layer, and the corners and edges to which its corner radius and border
/// apply.
package struct LayerEffects: Sendable, Hashable {
  /// A shadow of the view's background.
  package struct Shadow: Sendable, Hashable {
    /// The colour; nil for black.
    package var color: Color?
    /// The opacity, 0 for no shadow.
    package var opacity: Double
    /// The blur radius.
    package var radius: Double
    /// The offset of the shadow.
    package var offset: Size

    package init(
      color: Color? = nil, opacity: Double = 0, radius: Double = 3, offset: Size = Size(width: 0, height: -3)
    ) {
      self.color = color
      self.opacity = opacity
      self.radius = radius
      self.offset = offset
    }
  }

  /// A gradient over the view's background, as of a `CAGradientLayer` of the view's size.
  package struct Gradient: Sendable, Hashable {
    /// The shape of a gradient.
    package enum Form: String, Sendable, Hashable, CaseIterable { case linear, radial }

    package var colors: [Color] = []
    /// The positions of the colours, from 0 to 1; empty if they are evenly spread.
    package var locations: [Double] = []
    package var form = Form.linear
    /// The start point, or the centre of a radial gradient, as a fraction of the view's size.
    package var start = Size(width: 0.5, height: 0)
    /// The end point, or a corner of the box around a radial gradient.
    package var end = Size(width: 0.5, height: 1)

    package init() {}
  }

  /// The shadow, as `layer.shadowOpacity` and others define it.
  package var shadow = Shadow()
  /// The gradient; it is drawn with two colours or more.
  package var gradient = Gradient()
  /// The corners to which the corner radius applies (`layer.maskedCorners`).
  package var corners = RectCorners.all
  /// The edges that have the border.
  package var borderEdges = RectEdges.all
  /// The rotation around the centre, in degrees clockwise, which does not affect layout.
  package var rotation = 0.0

  package init() {}
}
