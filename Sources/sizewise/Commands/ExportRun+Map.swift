import Basics
import Drawing
import Environment
import Export
import Model
import Transitions

/// The map of a document's scenes.
extension ExportRun {
  /// Returns the map at true size.
  func map(_ file: LoadedFile) throws(CommandError) -> VectorSheet {
    reportLeftOut()
    let asked = try StageRequest(request.layout, file, console)
    return map(file, asked, try asked.appearances(of: Array(file.document.scenes.indices)))
  }

  private func map(_ file: LoadedFile, _ asked: StageRequest, _ screens: [SceneAppearance]) -> VectorSheet {
    VectorSheet(
      map(of: file, asked, SceneMap.usualScale), asked.context, in: asked.environment,
      shown: Dictionary(screens.map { ($0.scene, $0.stage) }) { first, _ in first }, title: title(file),
      width: request.width, pixels: request.pixels)
  }

  /// Writes a page with the map, whose scenes open their screens.
  func mapPage() throws(CommandError) -> ExitStatus {
    let file = try load()
    defer { file.reportImages() }
    reportLeftOut()
    let asked = try StageRequest(request.layout, file, console)
    let screens = try asked.appearances(of: Array(file.document.scenes.indices))
    let page = PageExport(request: request, console: console)
    try page.write(
      screens.map { ($0.scene, $0.stage) }, of: file, asked.context, title: title(file),
      map: map(file, asked, screens))
    return .fine
  }

  private func map(of file: LoadedFile, _ asked: StageRequest, _ scale: DrawingScale) -> SceneMap {
    let map = SceneMap(asked.context, in: asked.environment, scale: scale, look: look)
    if let words = map.leftOutWords { console.report(.remark(.warning, Message(words), about: path)) }
    return map
  }

  /// Returns all scenes in one picture of characters.
  func mapText(_ file: LoadedFile) throws(CommandError) -> String {
    reportIgnoredSizes()
    let asked = try StageRequest(request.layout, file, console)
    var size = SceneMap.usualScale
    if case .points(let points) = request.scale { size = DrawingScale(points) }
    size = DrawingScale(size.column, aspect: request.aspect)
    let map = map(of: file, asked, size)
    if request.format == .json { return MapJSON(map, file: path).json }
    let entry = CaptionedPicture(
      map.picture(size), caption: [name, counted(map.tiles.count, "scene"), asked.environment.device],
      dark: asked.environment.dark)
    return text(of: PictureSheet([entry], title: title(file)), [])
  }
}
