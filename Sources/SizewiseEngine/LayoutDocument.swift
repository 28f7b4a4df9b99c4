import Environment
import Layout
import Model
import ProjectFiles
import Reading
import Transitions

/// A layout: a storyboard, a xib or a description in Sizewise's own JSON.
public struct LayoutDocument: Sendable {
  private let document: Document

  /// Reads a layout; what it is, its content says.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - name: how diagnostics call the file.
  ///   - file: the bytes of a file that the layout names, by its path from the layout's folder; nil where there is none.
  public init(
    _ bytes: [UInt8], name: String = "layout", file: (@Sendable (String) -> [UInt8]?)? = nil
  ) throws(LayoutFailure) {
    let files = FileAccess { path throws(FileAccess.Failure) in
      guard let bytes = file?(path) else { throw .missing }
      return bytes
    }
    document = readDocument(bytes, file: name, files: files)
    let errors = document.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw .unreadable(errors) }
  }

  /// What reading had to say, none of it an error.
  public var warnings: [Diagnostic] { document.diagnostics }

  /// The names of the screens, in the order of the file.
  public var screens: [String] { document.scenes.map(\.name) }

  /// Lays out screens as they come up in the app: each in its containers, with their bars.
  ///
  /// - Parameter screen: a name, Interface Builder's id, a storyboard identifier or a class; without it all screens that this
  ///   environment can show.
  public func layOut(
    in environment: LayoutEnvironment = LayoutEnvironment(), screen: String? = nil
  ) throws(LayoutFailure) -> [LaidOutScreen] {
    do throws(Refusal) {
      let scenes = try screen.map { name throws(Refusal) in [try DocumentNames.scene(name, in: document)] }
      return try layOut(scenes ?? Array(document.scenes.indices), environment.request)
    } catch {
      throw .refused(reason: error.reason, hint: error.hint)
    }
  }

  private func layOut(_ scenes: [Int], _ request: EnvironmentRequest) throws(Refusal) -> [LaidOutScreen] {
    let isOurs = document.format == .layout
    if request.canvas == true, isOurs {
      throw Refusal("the canvas is what Interface Builder drew, and this is not its file")
    }
    let context = StageContext(document: document, catalog: catalog)
    let environment = try request.resolve(
      in: context.catalog, file: isOurs ? nil : document.canvas, app: context.app)
    let canvas = CanvasStage(document)
    let routes = SceneRoutes(document)
    var screens: [LaidOutScreen] = []
    var refusal: Refusal?
    for scene in scenes {
      do throws(Refusal) {
        let stage =
          environment.canvas
          ? canvas.stage(of: scene, environment)
          : try context.stage(routes.situation(showing: scene, in: environment))
        if let appearance = SceneAppearance(of: scene, on: stage) {
          screens.append(LaidOutScreen(appearance, document.scenes[scene]))
        }
      } catch {
        refusal = error
      }
    }
    if screens.isEmpty, let refusal { throw refusal }
    return screens
  }

  /// The bundled devices and those that the layout brings.
  private var catalog: DeviceCatalog {
    let bundled = DeviceCatalog.bundled
    return DeviceFile(ownedBy: document, windows: bundled.windows).map(bundled.adding) ?? bundled
  }
}

/// Something to tell an author, with its place in the file.
public typealias Diagnostic = Model.Diagnostic
