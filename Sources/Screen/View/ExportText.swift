import Drawing
import Export
import Model
import Transitions

extension PreviewState {
  /// The picture as `sizewise export` prints it: text has no colours.
  func exportText(_ stage: Stage) -> String? {
    guard var drawing = drawing(of: stage) else { return nil }
    drawing.look = .wireframe
    let picture = draw(stage, drawing)
    let scene = stage.nodes.first.flatMap { node in layout.map { $0.document.scenes[node.scene].name } }
    let entry = PictureSheet.Entry(
      picture, caption: Caption.parts(stage, scale: picture.scale, scene: scene),
      dark: stage.surroundings.traits.dark)
    let sheet = PictureSheet([entry], title: layout?.path ?? "")
    return sheet.grid(columns: nil).plainText(options.ascii ? .ascii : .unicode)
  }
}
