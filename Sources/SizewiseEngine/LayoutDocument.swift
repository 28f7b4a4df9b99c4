import Environment
import Model
import ProjectFiles
import Reading
import Transitions

/// A layout: a storyboard, a xib or a description in Sizewise's own JSON.
public struct LayoutDocument: Sendable {
  let document: Document
  /// The bundled devices and those that the layout brings.
  let catalog: DeviceCatalog

  /// Reads a layout; what it is, its content says.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - name: how diagnostics call the file.
  ///   - file: the bytes of a file that the layout names, by its path from the layout's folder; nil where there is none.
  public init(
    _ bytes: [UInt8], name: String = "layout", file: (@Sendable (String) -> [UInt8]?)? = nil
  ) throws(LayoutError) {
    let files = FileAccess { path throws(FileAccess.Failure) in
      guard let bytes = file?(path) else { throw .missing }
      return bytes
    }
    document = readDocument(bytes, file: name, files: files)
    let errors = document.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw .unreadable(errors) }
    catalog = DeviceCatalog.bundled.adding(devicesOf: document)
  }

  /// What reading had to say, none of it an error.
  public var warnings: [Diagnostic] { document.diagnostics }

  /// The screens, in the order of the file.
  public var screens: [LayoutScreen] { document.scenes.enumerated().map { LayoutScreen($1, $0) } }

  /// The screen of a name, Interface Builder's id, a storyboard identifier or a class.
  public func screen(_ name: String) throws(LayoutError) -> LayoutScreen {
    do throws(RequestError) {
      let index = try DocumentNames.scene(name, in: document)
      return LayoutScreen(document.scenes[index], index)
    } catch {
      throw LayoutError(error)
    }
  }

  /// The devices that this layout can be shown on: its own before all others.
  public var devices: [LayoutDevice] { LayoutDevice.devices(of: catalog) }

  /// The device of an id, a marketing name, or a name of Interface Builder's.
  public func device(_ name: String) throws(LayoutError) -> LayoutDevice {
    try LayoutDevice.named(name, in: catalog)
  }

  // MARK: Laying out

  /// Lays out all screens as they come up in the app: each in its containers, with their bars. Screens that this environment
  /// cannot show are refused one by one; an environment that does not exist is refused as a whole.
  public func layOut(
    in environment: LayoutEnvironment = LayoutEnvironment()
  ) throws(LayoutError) -> [ScreenResult] {
    do throws(RequestError) {
      let shown = try LayoutStage(self, environment)
      return screens.map { screen in
        do throws(RequestError) {
          return ScreenResult(screen: screen, result: .success(try shown.layOut(screen)))
        } catch {
          return ScreenResult(screen: screen, result: .failure(LayoutError(error)))
        }
      }
    } catch {
      throw LayoutError(error)
    }
  }

  /// Lays out one screen as it comes up in the app.
  public func layOut(
    _ screen: LayoutScreen, in environment: LayoutEnvironment = LayoutEnvironment()
  ) throws(LayoutError) -> LaidOutScreen {
    do throws(RequestError) {
      return try LayoutStage(self, environment).layOut(screen)
    } catch {
      throw LayoutError(error)
    }
  }
}

/// A layout in one environment, before anything is laid out.
struct LayoutStage {
  let environment: PreviewEnvironment
  private let screens: [LayoutScreen]
  private let context: StageContext
  private let canvas: CanvasStage
  private let routes: SceneRoutes

  init(_ layout: LayoutDocument, _ environment: LayoutEnvironment) throws(RequestError) {
    let document = layout.document
    let isOurs = document.format == .layout
    if environment.isCanvas, isOurs {
      throw RequestError("the canvas is what Interface Builder drew, and this is not its file")
    }
    for (view, name) in environment.states.sorted(by: { $0.key < $1.key }) {
      try DocumentNames.checkState(name, of: view, in: document)
    }
    context = StageContext(document: document, catalog: layout.catalog)
    self.environment = try environment.request.resolve(
      in: layout.catalog, file: isOurs ? nil : document.canvas, app: context.app)
    screens = layout.screens
    canvas = CanvasStage(document)
    routes = SceneRoutes(document)
  }

  func layOut(_ screen: LayoutScreen) throws(RequestError) -> LaidOutScreen {
    guard screens.indices.contains(screen.index), screens[screen.index] == screen else {
      throw RequestError("the screen \"\(screen.name)\" belongs to another layout")
    }
    let appearance =
      environment.canvas
      ? SceneAppearance(of: screen.index, on: canvas.stage(of: screen.index, environment))
      : try context.show(screen.index, along: routes, in: environment)?.appearance
    guard let appearance else { throw RequestError("\"\(screen.name)\" shows nothing in this environment") }
    return LaidOutScreen(appearance, screen)
  }
}

/// Something to tell an author, with its place in the file.
public typealias Diagnostic = Model.Diagnostic
