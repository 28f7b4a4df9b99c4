import Export

/// Options that several commands take.
extension Command {
  static let outputOption = Option(
    .output, .file("OUT"), letter: "o", "write to a file instead of standard output")
  static let sceneOption = Option(.scene, .text("S"), "scene by id, storyboard identifier, class or name")
  static let colorsOption = Option(
    .colors, .choice(ColorDepth.allCases.map(\.rawValue)),
    "number of colours (default: what the terminal reports)")
  static let wireframeOption = Option(.wireframe, "draw lines and symbols instead of the file's colours")
  static let ignoredOption = Option(.why, "list what in the file had no effect on layout")
  static let whatIfOption = Option(
    .whatIf, .text("CHANGE"), repeats: true,
    "show the file with a change: \"title.top = 24\", \"title.top @750\", \"photo.width * 0.5\", \"title.text = Hi\", \"title.fontSize = 20\", \"title.hidden = true\", \"drop title.top\", \"add EQUATION\""
  )
  static let excludeOption = Option(
    .exclude, .text("PATTERN"), repeats: true,
    "skip matching names or paths inside folders")
  static let matrixOption = Option(
    .matrix, .matrix,
    "seed, default or all, each with +text +rtl +long +os +locales; or a file that lists environments")
}
