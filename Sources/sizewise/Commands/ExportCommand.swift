extension Command {
  package static let export = notYet(
    "export", "FILE", "draw a layout as text, SVG, HTML or JSON", environment: true,
    options: [
      Option(
        "format", .choice(["text", "ascii", "ansi", "svg", "html", "json"]), "form of the picture; text"),
      sceneOption, Option("columns", .number("N", 10...10_000), "widest line"),
      Option("scale", .decimal("P"), "points a column; default 8"),
      matrixOption, outputOption,
    ])
}
