import Model
import Syntax

/// The properties of every view.
extension ViewProperty {
  @PropertyList<ViewProperty> private static var documented: [ViewProperty] {
    ViewProperty(
      "name", .text(.name), "The name of a view in a list; in an object the key is the name.")
    ViewProperty("when", .shared(.conditions), "When the view is installed.") {
      json, view, reader in reader.readInstallation(json, view: view)
    }
    hidden
    ViewProperty(
      "alpha", number: .alpha, "The opacity, from 0 (invisible) to 1.", in: 0...1, uikit: "alpha",
      "layer.opacity"
    ) {
      $0.alpha
    }
    ViewProperty(
      "cornerRadius", number: .cornerRadius, "The corner radius.", uikit: "layer.cornerRadius",
      "cornerRadius"
    ) { $0.cornerRadius }
    ViewProperty(
      "borderWidth", number: .borderWidth, "The border width.", uikit: "layer.borderWidth",
      "borderWidth"
    ) { $0.borderWidth }
    effects
    ViewProperty(
      "clips", flag: .clips, "Whether content is clipped to the bounds.", uikit: "clipsToBounds",
      "layer.masksToBounds"
    ) { $0.clips }
    ViewProperty("class", .verbatim(.name), \.customClass, "The class of the view.")
    ViewProperty(
      "superclass", .verbatim(.name), \.superclass,
      "The superclass of a custom class, which scaling exceptions can name.")
    ViewProperty(
      "attributes", .attributes, \.addedAttributes,
      "User-defined runtime attributes. Those of UIKit properties, such as text, hidden or layer.borderWidth, take effect."
    )
    ViewProperty(
      "views", .shared(.children),
      "Additional subviews, such as a badge on an image or a control in a toolbar.")
    margins
    ViewProperty(
      "preservesMargins", .flag, \.margins.preservesSuperview,
      "Whether its margins include those of its superview.",
      uikit: "preservesSuperviewLayoutMargins")
    safeMargins
    priorities(
      "hugging", .horizontalHugging, .verticalHugging,
      "How strongly it resists being larger than its content, from 1 to 1000. Default: 250, also of labels, images and buttons; 750 of a switch, stepper, activity or colorWell; 1 of a spacer. In a row with space left, the view with the lowest one grows; rows and columns have no size of their own and ignore it."
    ) { $0.hugging }
    priorities(
      "compression", .horizontalCompression, .verticalCompression,
      "How strongly it resists being smaller than its content, from 1 to 1000. Default: 750. In a row without enough space, the view with the lowest one shrinks."
    ) { $0.compression }
    ViewProperty(
      "direction",
      .words([
        "unspecified": .unspecified, "playback": .fixed, "leftToRight": .leftToRight,
        "rightToLeft": .rightToLeft,
      ]), \.direction,
      "The semantic content attribute: whether leading and trailing follow the layout direction.")
    ViewProperty(
      "constraints", .list(.either([.text(.equation), .object(.constraint)])),
      "The constraints between its subviews."
    ) { json, view, reader in
      reader.scene.pendingConstraints.append(.init(holder: view, list: json))
    }
    ViewProperty("guides", .list(.text(.name)), "The layout guides of the view.") {
      json, view, reader in reader.readGuides(json, owner: view)
    }
    ViewProperty(
      "values", .either([.text(.name), .map(.text(.name))]),
      "The element of the constants files for this view, or one for each state; values.width in expressions."
    )
    ViewProperty(
      "relativeTo", .text(.name),
      "With values: sets leading, top, width and height from them, relative to this view or to super."
    ) { json, view, reader in
      reader.scene.pendingPins.append(.init(view: view, key: "relativeTo", value: json))
    }
    ViewProperty("scaled", .shared(.scaled), FormatSharedShape.scaled.about) { json, view, reader in
      reader.readScaledSubtree(json, root: view)
    }
    ViewProperty("adapterScreen", .bool, "Whether the font scales with the width of the screen.") {
      json, view, reader in
      reader.document.views[at: view].attributes.append(
        RuntimeAttribute(
          keyPath: "adapterScreen", type: "boolean", value: json.bool == true ? "YES" : "NO"))
    }
    ViewProperty("spaceAfter", .number, "In a stack view: the custom spacing after the view.") {
      json, view, reader in reader.readSpaceAfter(json, view: view)
    }
    colors
  }

  static let common = documented

  @PropertyList<ViewProperty> static var colors: [ViewProperty] {
    ViewProperty(
      "background", color: .background, "The background colour.", uikit: "backgroundColor",
      "layer.backgroundColor")
    ViewProperty(
      "tint", color: .tint, "The tint colour of the view and its subviews.", uikit: "tintColor")
    // Layers need a `CGColor`, which Interface Builder cannot provide; apps define a property with a similar name.
    ViewProperty(
      "borderColor", color: .border, "The border colour. Default: black.",
      uikit: "layer.borderColor",
      "layer.borderUIColor", "layer.borderColorFromUIColor", "layer.borderIBColor", "borderColor",
      "borderUIColor")
  }

  /// Hides the view, or with an expression, whenever that is not 0.
  private static var hidden: ViewProperty {
    var property = ViewProperty(
      "hidden", flag: .hidden, "Whether it is hidden. It keeps its space, except in a stack view.",
      Codec.flag.shaped(.either([.bool, .text(.expression)])), uikit: "hidden", "layer.hidden"
    ) { $0.hidden }
    property.fix { json, view, reader in
      reader.hide(view, where: json, under: [.always])
    }
    return property
  }

  private static var margins: ViewProperty {
    var property = insets(
      "margins",
      "The layout margins. Default: 8; at the sides of a screen's root view 16, or 20 if the screen is at least 400 wide.",
      layoutMargins)
    property.write = { view, _, writer in view.stackInsets == nil ? writer.insets(of: view) : nil }
    return property
  }

  static let layoutMargins: [NumberProperty] = [.marginTop, .marginLeft, .marginBottom, .marginRight]

  /// Returns a property for four insets in the order top, leading, bottom, trailing; each can be an expression.
  static func insets(
    _ name: String, _ about: String, _ edges: [NumberProperty], varies: Bool = true
  ) -> ViewProperty {
    var property = ViewProperty(name, .shared(.insetValues), about, varies: varies)
    property.variation = Variation(
      read: { json, view, reader in
        let parts: [JSONValue?]
        switch json.kind {
        case .list: parts = json.elements.map { $0 }
        case .object where json["default"] == nil:
          parts = ValueProperty.insets.object.names.map { json[$0] }
        case .object, .text, .number, .bool, .null: parts = Array(repeating: json, count: 4)
        }
        guard parts.count == 4 else {
          reader.log.error(
            "insets are one distance or four", expected: "[top, leading, bottom, trailing]", at: json)
          return []
        }
        var changes: [Change] = []
        for (part, edge) in zip(parts, edges) {
          let value = part.map { reader.value($0) } ?? .number(0)
          if let value { changes.append(.number(view, edge, value)) }
        }
        return changes
      },
      write: { change, _ in
        switch change {
        case .margins(_, let insets) where edges == layoutMargins: return LayoutWriter.insets(insets)
        case .number(_, let edge, .number(let number)):
          guard let index = edges.firstIndex(of: edge) else { return nil }
          return .object([.init(ValueProperty.insets.object.names[index], .number(number))])
        case .installView, .installConstraint, .constant, .multiplier, .priority, .number, .flag, .frame,
          .font, .text, .image, .axis, .distribution, .alignment, .margins, .color, .textTemplate,
          .partTemplate, .imageTemplate, .keyed:
          return nil
        }
      })
    return property
  }

  private static var safeMargins: ViewProperty {
    var property = ViewProperty(
      "safeMargins", .flag, \.margins.insetsFromSafeArea,
      "Whether the safe area adds to its margins. true: also to the insets of a stack view.",
      late: true, uikit: "insetsLayoutMarginsFromSafeArea")
    // By default the safe area is not added to the insets of a stack view.
    property.write = { view, _, _ in
      let adds = view.margins.insetsFromSafeArea
      return adds == (view.stackInsets == nil) ? nil : .bool(adds)
    }
    return property
  }

  private static func priorities(
    _ name: String, _ horizontal: NumberProperty, _ vertical: NumberProperty, _ about: String,
    _ pair: @escaping @Sendable (View) -> AxisPair
  ) -> ViewProperty {
    var property = ViewProperty(name, .shared(.priorities), about, varies: true)
    property.variation = Variation(
      read: { json, view, _ in
        let across = json.number ?? json["horizontal"]?.number
        let down = json.number ?? json["vertical"]?.number
        return [(across, horizontal), (down, vertical)].compactMap { number, axis in
          number.map { .number(view, axis, .number($0)) }
        }
      },
      write: { change, _ in
        switch change {
        case .number(_, horizontal, .number(let number)): .object(["horizontal": .number(number)])
        case .number(_, vertical, .number(let number)): .object(["vertical": .number(number)])
        case .installView, .installConstraint, .constant, .multiplier, .priority, .number, .flag, .frame,
          .font, .text, .image, .axis, .distribution, .alignment, .margins, .color, .textTemplate,
          .partTemplate, .imageTemplate, .keyed:
          nil
        }
      })
    property.write = { view, standard, _ in
      let (own, usual) = (pair(view), pair(standard))
      // Stacks have no intrinsic size, so their hugging has no effect.
      if own == usual || view.kind == .stack && name == "hugging" { return nil }
      if own.horizontal == own.vertical { return .number(Double(own.horizontal)) }
      var members: [JSONTree.Member] = []
      members.add("horizontal", Double(own.horizontal), unless: Double(usual.horizontal))
      members.add("vertical", Double(own.vertical), unless: Double(usual.vertical))
      return .object(members)
    }
    return property
  }
}
