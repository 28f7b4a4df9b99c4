import Assets
import Environment
import Model
import Reading
import Transitions

/// A layout: a storyboard, a xib, or a file in Sizewise's JSON format.
public struct LayoutDocument: Sendable {
  let document: Document
  /// The bundled devices and those defined by the layout.
  let catalog: DeviceCatalog

  /// Reads a layout; the format is detected from the content.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - name: the name of the file in diagnostics.
  ///   - file: returns the contents of a file that the layout refers to, by path relative to the layout's folder, or
  /// nil.
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

  /// The warnings from reading.
  public var warnings: [Diagnostic] { document.diagnostics }

  /// The screens in file order.
  public var screens: [LayoutScreen] { document.scenes.enumerated().map { LayoutScreen($1, $0) } }

  /// Returns the screen with a name, Interface Builder's object id, a storyboard identifier or a class.
  public func screen(_ name: String) throws(LayoutError) -> LayoutScreen {
    do throws(RequestError) {
      let index = try DocumentNames.scene(name, in: document)
      return LayoutScreen(document.scenes[index], index)
    } catch {
      throw LayoutError(error)
    }
  }

  /// The devices that this layout can be shown on, those that it defines first.
  public var devices: [LayoutDevice] { LayoutDevice.devices(of: catalog) }

  /// Returns the device with an id, a marketing name, or a name of Interface Builder.
  public func device(_ name: String) throws(LayoutError) -> LayoutDevice {
    try LayoutDevice.named(name, in: catalog)
  }

  // MARK: Layout

  /// Lays out all screens as they appear in the app, in their containers with bars. A screen that the environment
  /// cannot show has an error as its result; an environment that does not exist throws.
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

  /// Lays out one screen as it appears in the app.
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

/// A layout with an environment in which to lay it out.
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
      throw RequestError("only Interface Builder files have a canvas")
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
    guard let appearance else { throw RequestError("\"\(screen.name)\" is empty in this environment") }
    return LaidOutScreen(appearance, screen)
  }
}

/// A problem in a file, with its position.
public typealias Diagnostic = Model.Diagnostic
