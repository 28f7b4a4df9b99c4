import Adapting
import Export
import Layout
import Model
import Reading

extension Command {
  package static let frames = Command(
    "frames", "FILE", "print every frame", environment: true,
    options: [sceneOption, Option("json", "as JSON (default)"), Option("text", "one line a view")]
  ) { invocation, console throws(CommandFailure) in
    guard let path = invocation.arguments.first else { throw .usage("frames needs a file") }
    let document = InterfaceBuilderReader.read(try FileSystem.read(path), file: path)
    let canvas = CanvasScene(document)
    var scenes: [FramesReport.SceneFrames] = []
    for index in document.scenes.indices {
      let context = canvas.context(of: index)
      let plain = adapt(
        document, scene: index, in: AdaptingContext(traits: context.traits, screen: context.screen))
      let tree = LayoutSession(plain, in: context).solve()
      scenes.append(
        FramesReport.SceneFrames(id: document.scenes[index].id, name: document.scenes[index].name, tree: tree)
      )
    }
    let report = FramesReport(
      file: path, isCanvas: true, device: document.canvas.device, os: nil,
      window: canvas.context(of: 0).screen,
      traits: canvas.traits, scenes: scenes, diagnostics: document.diagnostics)
    try console.print(report.json)
    return .fine
  }
}
