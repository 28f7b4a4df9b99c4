import Basics

extension WebPage {
  /// Writes a map. A scene is shown by reference to its screen in the list, and opens it.
  func write(_ map: VectorSheet, _ page: inout MarkupBuffer) {
    page.add("<div class=\"map\"><svg")
    page.attribute("width", map.size.width)
    page.viewBox(map.size)
    page.add(" role=\"group\" aria-label=\"Map of the scenes\">\n")
    page.add(SvgScreen.items(of: map.ground, prefix: "ground-"))
    for place in map.screens {
      let size = place.scene.size
      let rect = Rect(
        x: place.origin.x, y: place.origin.y, width: size.width * place.scale,
        height: size.height * place.scale)
      let radius = place.scene.cornerRadius * place.scale
      guard let index = screens.firstIndex(where: { $0.document == place.document }) else {
        // A scene that cannot be opened is drawn here.
        var screen = SvgScreen(place.scene, prefix: "map\(place.document ?? 0)-", SvgImages([]))
        screen.write(at: place.origin, scale: place.scale, id: "map-\(place.document ?? 0)")
        page.add(screen.buffer)
        continue
      }
      let insets = screens[index].scene.frame.insets
      page.add("<g class=\"scene\" role=\"button\" tabindex=\"0\" data-open=\"\(index)\"")
      page.attribute("aria-label", escaping: "Open " + screens[index].title)
      page.add("><g transform=\"translate(")
      page.add(rect.x - insets.left * place.scale)
      page.add(" ")
      page.add(rect.y - insets.top * place.scale)
      page.add(") scale(")
      page.add(place.scale)
      page.add(")\"><use href=\"#screen-\(index)\"/></g><rect")
      page.place(rect, radius: radius)
      page.add("/></g>\n")
    }
    page.add(SvgScreen.items(of: map.notes, prefix: "notes-"))
    page.add("</svg></div>\n")
  }
}
