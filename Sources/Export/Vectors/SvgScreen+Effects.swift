import Basics
import Raster

/// Shadows, materials and gradients of layers.
extension SvgScreen {
  /// - Parameter number: the number of the shadow, for its id.
  mutating func shadow(_ item: VectorScene.Item, _ color: RGBA, _ blur: Double, number: Int) {
    let name = "\(prefix)s\(number)"
    addBlur(blur, of: item.rect.inset(by: Insets(all: -SoftBox.reach(of: blur) - 1)), name)
    buffer.addBox(item.rect, radius: item.radius, corners: item.corners)
    buffer.add("fill", color)
    buffer.add(" filter=\"url(#")
    buffer.add(name)
    buffer.add(")\"/>\n")
  }

  mutating func gradient(_ item: VectorScene.Item, _ gradient: Gradient, _ index: Int) {
    switch gradient.form {
    case .linear(let from, let to):
      buffer.add("<linearGradient")
      buffer.attribute("x1", from.x)
      buffer.attribute("y1", from.y)
      buffer.attribute("x2", to.x)
      buffer.attribute("y2", to.y)
    case .radial(let center, let radii):
      buffer.add("<radialGradient cx=\"0\" cy=\"0\" r=\"1\" gradientTransform=\"translate(")
      buffer.add(center.x)
      buffer.add(" ")
      buffer.add(center.y)
      buffer.add(") scale(")
      buffer.add(radii.width)
      buffer.add(" ")
      buffer.add(radii.height)
      buffer.add(")\"")
    }
    buffer.add(" id=\"")
    buffer.add(prefix)
    buffer.add("g")
    buffer.add(index)
    buffer.add("\">")
    for stop in gradient.stops {
      buffer.add("<stop")
      buffer.attribute("offset", stop.position)
      buffer.add("stop-color", RGBA(stop.color.red, stop.color.green, stop.color.blue))
      if !stop.color.isOpaque { buffer.attribute("stop-opacity", stop.color.alpha) }
      buffer.add("/>")
    }
    if case .linear = gradient.form {
      buffer.add("</linearGradient>\n")
    } else {
      buffer.add("</radialGradient>\n")
    }
    buffer.addBox(item.rect, radius: item.radius, corners: item.corners)
    buffer.add(" fill=\"url(#")
    buffer.add(prefix)
    buffer.add("g")
    buffer.add(index)
    buffer.add(")\"/>\n")
  }

  private mutating func addBlur(_ blur: Double, of area: Rect, _ name: String) {
    buffer.add("<filter id=\"")
    buffer.add(name)
    buffer.add("\" filterUnits=\"userSpaceOnUse\"")
    buffer.place(area)
    buffer.add("><feGaussianBlur")
    buffer.attribute("stdDeviation", blur)
    buffer.add("/></filter>\n")
  }

  // MARK: Materials

  /// The maximum number of materials with a blurred ground. A ground contains those before it, so that the work of a viewer
  /// doubles with each.
  private static let mostGrounds = 4

  /// Opens the grounds of materials: groups of everything before a material, which it shows again, blurred.
  mutating func openGrounds() {
    groundCount = min(scene.items.count { $0.isUprightMaterial }, Self.mostGrounds)
    for number in 0..<groundCount {
      buffer.add("<g id=\"")
      buffer.add(prefix)
      buffer.add("m")
      buffer.add(number)
      buffer.add("\">\n")
    }
  }

  /// Closes the ground of a material, and writes its clip and its blur.
  /// - Returns: the id of the ground; nil for other items, and for a material without a ground.
  mutating func closeGround(before item: VectorScene.Item) -> String? {
    guard groundCount > 0, item.isUprightMaterial, case .material(_, let blur) = item.kind else { return nil }
    open(nil, nil)
    groundCount -= 1
    let ground = "\(prefix)m\(groundCount)"
    buffer.add("</g>\n<clipPath id=\"")
    buffer.add(ground)
    buffer.add("c\">")
    buffer.addBox(item.rect, radius: item.radius, corners: item.corners)
    buffer.add("/></clipPath>\n")
    addBlur(blur, of: item.rect.inset(by: Insets(all: -SoftBox.reach(of: blur))), ground + "b")
    return ground
  }

  /// Writes a material: its blurred ground, and its colour over that.
  /// - Parameter ground: the id of the ground; nil without one.
  mutating func material(_ item: VectorScene.Item, _ color: RGBA, over ground: String?) {
    if let ground {
      buffer.add("<g clip-path=\"url(#")
      buffer.add(ground)
      buffer.add("c)\"><use href=\"#")
      buffer.add(ground)
      buffer.add("\" filter=\"url(#")
      buffer.add(ground)
      buffer.add("b)\"/></g>\n")
    }
    buffer.addBox(item.rect, radius: item.radius, corners: item.corners)
    buffer.add("fill", color)
    buffer.add("/>\n")
  }
}

extension VectorScene.Item {
  /// Whether the item is a material that is not rotated. In a rotated group, the ground is not at hand.
  fileprivate var isUprightMaterial: Bool {
    guard case .material = kind else { return false }
    return turn == nil
  }
}
