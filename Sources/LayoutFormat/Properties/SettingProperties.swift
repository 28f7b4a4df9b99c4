import Basics
import Model

/// The settings of a file: scaling, responsive rules, device classes, the app.
enum SettingProperty {
  static let scaling = Properties<Scaling>(
    "scaling", "How numbers scale with the width of the screen.", Scaling()
  ) {
    Property(
      "reference", .number(1...10_000), \.reference,
      "The width that the numbers are made for. Without it: 375.")
    Property(
      "by", .words(of: Scaling.Basis.allCases.map(\.rawValue)), \.basis,
      "What is compared with it. Without it: the screen, which overflows in Split View.")
    Property(
      "errata", .words(["article": true]), \.followsErrata,
      "Scales as the article's code does: every font becomes the regular system font, and calls compound.")
  }

  static let scalingKinds: Words<ScalingKinds> = [
    "none": [], "constraints": .constraints, "fonts": .fontSizes, "corners": .cornerRadii, "all": .all,
  ]

  static let responsive = Properties<Responsive>(
    "responsive", "When the responsive rules apply, and what they are.", Responsive(), includes: [rule.object]
  ) {
    Property(
      "style", .words(["normal": false, "responsive": true]), \.isOn, "Without it: responsive on pads.")
    Property(
      "xlFrom", .number(1...100_000), \.xlFrom, "The window width from which the size type is XL.")
    Property("rules", .map(.object(rule.object)), "Rules by name: poster.columns(3), poster.width(120).")
  }

  static let rule = Properties<ResponsiveRule>(
    "rule", "How columns and widths of components follow the width of their container.", ResponsiveRule()
  ) {
    Property(
      "standardWidth", .number(1...100_000), \.standardWidth, "The width they are made for. Without it: 440.")
    Property("scale", .number(0.01...100), \.scale, "How much larger components become. Without it: 1.2.")
    Property(
      "rounding", .words(of: ResponsiveRule.Rounding.allCases.map(\.rawValue)), \.rounding,
      "How columns become whole. Without it: down.")
    Property(
      "columns", ruleExpression, \.columns,
      "Instead of the formula; it may use width, columns, standardWidth, scale and sizeType.")
    Property("width", ruleExpression, \.width, "Instead of the formula; it may use the same names.")
  }

  private static let ruleExpression = Codec<Expression>(
    shape: .text(.expression), read: { json, reader in reader.ruleExpression(json) },
    write: { _, _ in nil })

  static let deviceClass = Properties<DeviceClasses.Class>(
    "device class", "A class of devices.", DeviceClasses.Class("", sizes: [])
  ) {
    Property(
      "sizes", sizes, \.sizes, "The [width, height] of its screens in portrait.", required: true)
    Property("aliases", .list(of: .verbatim(.name)), \.aliases, "Other names, for short.")
    Property(
      "fallbacks", .list(of: .verbatim(.name)), \.fallbacks,
      "Classes whose values are used where it has none, in order.")
  }

  private static let sizes: Codec<[Size]> = .list(
    of: Codec.size(upTo: 10_000).shaped(.list(.number(1...10_000))))

  static let app = Properties<AppConfiguration>(
    "app", "What the app declares about itself.", AppConfiguration()
  ) {
    Property(
      "families", .set(["phone": .phone, "pad": .pad]), \.families,
      "The kinds of device it is made for. Without it: both.")
    Property(
      "launchStoryboard", .flag, \.hasLaunchStoryboard, "It has a launch storyboard. Without it: yes.")
    Property(
      "orientations", ControllerProperty.orientations, \.declaredOrientations,
      "The orientations it declares. Without it: all.")
    Property(
      "padOrientations", ControllerProperty.orientations, \.padOrientations,
      "Those on pads, where they differ.")
    Property(
      "requiresFullScreen", .flag, \.requiresFullScreen, "UIRequiresFullScreen: no Split View, no Slide Over."
    )
    Property(
      "plainWindow", .flag, \.hasPlainMainWindow, "Its main window is a plain UIWindow. Without it: yes.")
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
