import Basics
import Model

/// The settings of a file: scaling, responsive rules, device classes, the app.
enum SettingProperty {
  static let scaling = Properties<Scaling>(
    "scaling", "The scaling of numbers with the width of the screen.", Scaling()
  ) {
    Property(
      "reference", .number(1...10_000), \.reference,
      "The width that the numbers are designed for. Default: 375.")
    Property(
      "by", .words(of: Scaling.Basis.allCases.map(\.rawValue)), \.basis,
      "The width that is compared with the reference. Default: the screen, which overflows in Split View.")
    Property(
      "errata", .words(["article": true]), \.followsErrata,
      "article: scales as the article's original code does. Every font becomes the regular system font, and repeated calls multiply the values again."
    )
  }

  static let scalingKinds: Words<ScalingKinds> = [
    "none": [], "constraints": .constraints, "fonts": .fontSizes, "corners": .cornerRadii, "all": .all,
  ]

  static let responsive = Properties<Responsive>(
    "responsive", "The responsive rules, and when they apply.", Responsive(), includes: [rule.object]
  ) {
    Property(
      "style", .words(["normal": false, "responsive": true]), \.isOn,
      "normal or responsive. Default: responsive on iPad.")
    Property(
      "xlFrom", .number(1...100_000), \.xlFrom, "The window width from which the size type is XL.")
    Property("rules", .map(.object(rule.object)), "Rules by name: poster.columns(3), poster.width(120).")
  }

  static let rule = Properties<ResponsiveRule>(
    "rule", "A rule by which columns and widths of components follow the width of their container.",
    ResponsiveRule()
  ) {
    Property(
      "standardWidth", .number(1...100_000), \.standardWidth,
      "The width that they are designed for. Default: 440.")
    Property("scale", .number(0.01...100), \.scale, "The scale of components. Default: 1.2.")
    Property(
      "rounding", .words(of: ResponsiveRule.Rounding.allCases.map(\.rawValue)), \.rounding,
      "The rounding of columns. Default: down.")
    Property(
      "columns", ruleExpression, \.columns,
      "An expression instead of the formula. It can use width, columns, standardWidth, scale and sizeType.")
    Property(
      "width", ruleExpression, \.width, "An expression instead of the formula. It can use the same names.")
  }

  private static let ruleExpression = Codec<Expression>(
    shape: .text(.expression), read: { json, reader in reader.ruleExpression(json) },
    write: { _, _ in nil })

  static let deviceClass = Properties<DeviceClasses.Class>(
    "device class", "A device class.", DeviceClasses.Class("", sizes: [])
  ) {
    Property(
      "sizes", sizes, \.sizes, "The [width, height] of its screens in portrait.", required: true)
    Property("aliases", .list(of: .verbatim(.name)), \.aliases, "Alternative, shorter names.")
    Property(
      "fallbacks", .list(of: .verbatim(.name)), \.fallbacks,
      "The classes whose values are used instead if it has none, in order.")
  }

  private static let sizes: Codec<[Size]> = .list(
    of: Codec.size(upTo: 10_000).shaped(.list(.number(1...10_000))))

  static let app = Properties<AppConfiguration>(
    "app", "The declarations of the app, as in its Info.plist.", AppConfiguration()
  ) {
    Property(
      "families", .set(["phone": .phone, "pad": .pad]), \.families,
      "The device families. Default: both.")
    Property(
      "launchStoryboard", .flag, \.hasLaunchStoryboard, "Whether it has a launch storyboard. Default: true.")
    Property(
      "orientations", ControllerProperty.orientations, \.declaredOrientations,
      "The supported orientations. Default: all.")
    Property(
      "padOrientations", ControllerProperty.orientations, \.padOrientations,
      "The supported orientations on iPad, if they differ.")
    Property(
      "requiresFullScreen", .flag, \.requiresFullScreen, "UIRequiresFullScreen: no Split View, no Slide Over."
    )
    Property(
      "sdk", .number(1...100), \.sdk,
      "The version of the iOS SDK it is built with, for example 26.4. Default: the newest.")
    Property(
      "plainWindow", .flag, \.hasPlainMainWindow,
      "Whether its main window is a plain UIWindow. Default: true.")
  }
}

extension AppConfiguration {
  /// The orientations on phones, and on pads unless declared separately.
  var declaredOrientations: Orientations {
    get { phoneOrientations }
    set {
      phoneOrientations = newValue
      padOrientations = newValue
    }
  }
}
