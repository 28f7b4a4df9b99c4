extension FormatDescription {
  /// Bars that stand among the views of a screen. What the controllers around a screen show is said by its `bar`, `tab` and
  /// `toolbar`.
  static let barViews: [(name: String, object: FormatObject)] = [
    (
      "navigationBar",
      FormatObject(
        about: "A navigation bar that belongs to no navigation controller.",
        keys: [
          FormatKey(
            "navigationBar", .either([.text(.shown), .object(.bar)]), "Its title, or its whole item.",
            required: true), translucentKey, barStyleKey,
        ] + ColorKeys.formatKeys(of: "navigationBar"))
    ),
    (
      "tabBar",
      FormatObject(
        about: "A tab bar that belongs to no tab controller.",
        keys: [
          FormatKey("tabBar", .list(barItemShape), "Its items.", required: true),
          FormatKey("selected", .integer(0...100), "Which is chosen, from 0."), translucentKey, barStyleKey,
        ] + ColorKeys.formatKeys(of: "tabBar"))
    ),
    (
      "toolbar",
      FormatObject(
        about: "A toolbar that belongs to no navigation controller.",
        keys: [
          FormatKey("toolbar", .list(barItemShape), "Its items.", required: true), translucentKey,
          barStyleKey,
        ] + ColorKeys.formatKeys(of: "toolbar"))
    ),
  ]

  static let translucentKey = FormatKey("translucent", .bool, "Content lies under it. Without it: yes.")
  static let barStyleKey = FormatKey("barStyle", .words(["default", "black"]), "black: light on dark.")
}
