import Basics
import Model

extension InterfaceBuilderReader {
  /// Reads the attributes of the document and the device: the version of Xcode and the canvas.
  mutating func readHead() {
    markUsed(0)
    if let type = string(0, "type"), type.contains(".Cocoa.") {
      report(
        .error, "a file for macOS", expected: "expected one for iOS, type \"…CocoaTouch…\"",
        atAttribute: "type", of: 0)
      markForeign()
      return
    }
    guard xml.name(of: 0) == "document", string(0, "version") ?? "3.0" == "3.0" else {
      report(
        .error, "an Interface Builder file in the format of Xcode 4 or older",
        expected: "expected version 3.0: open and save it with a newer Xcode", at: 0)
      return
    }
    if let runtime = string(0, "targetRuntime"), !runtime.contains("CocoaTouch") {
      report(
        .error, "a file for \(runtime)", expected: "expected targetRuntime \"iOS.CocoaTouch\"",
        atAttribute: "targetRuntime", of: 0)
      // An unknown runtime may be a mistake, so it is not treated as a foreign platform.
      if ["AppleTV", "watchKit", "MacOSX.Cocoa"].contains(runtime) { markForeign() }
      return
    }
    document.canvas.isForPads = string(0, "targetRuntime")?.hasSuffix(".iPad") ?? false
    for name in ["type", "propertyAccessControl", "colorMatched", "systemVersion", "variant"] {
      _ = string(0, name)
    }
    readToolsVersion()
    document.canvas.usesAutoLayout = flag(0, "useAutolayout") ?? false
    document.canvas.usesTraits = flag(0, "useTraitCollections") ?? false
    document.canvas.usesSafeAreas = flag(0, "useSafeAreas") ?? false
    document.canvas.isLaunchScreen = flag(0, "launchScreen") ?? false
    if let device = xml.child("device", of: 0) { readDevice(device) }
    for name in ["dependencies", "customFonts", "designables", "inferredMetricsTieBreakers"] {
      if let element = xml.child(name, of: 0) { markUnderstood(element) }
    }
    guard let fonts = xml.child("customFonts", of: 0) else { return }
    document.fontFiles = xml.children(of: fonts).compactMap { string($0, "key") }
  }

  private mutating func markForeign() {
    guard let last = document.diagnostics.indices.last else { return }
    document.diagnostics[last].isForeign = true
  }

  private mutating func readToolsVersion() {
    let text = string(0, "toolsVersion") ?? ""
    if let major = text.split(separator: ".").first, let version = Int(major) {
      document.canvas.toolsVersion = version
    }
    // 32700 marks an unversioned save; the plug-in's version, lower by 16, identifies the Xcode.
    if document.canvas.toolsVersion == 32700, let dependencies = xml.child("dependencies", of: 0) {
      for plugIn in xml.children(of: dependencies) where xml.name(of: plugIn) == "plugIn" {
        guard string(plugIn, "identifier") == "com.apple.InterfaceBuilder.IBCocoaTouchPlugin",
          let version = string(plugIn, "version")?.split(separator: ".").first.flatMap({ Int($0) })
        else { continue }
        document.canvas.toolsVersion = version + 16
      }
    }
  }

  private mutating func readDevice(_ element: Int) {
    markUsed(element)
    document.canvas.device = string(element, "id")
    document.canvas.landscape = string(element, "orientation") == "landscape"
    document.canvas.dark = string(element, "appearance") == "dark"
    document.canvas.adaptation = string(element, "layout")
    if let adaptation = xml.child("adaptation", of: element) {
      markUsed(adaptation)
      document.canvas.adaptation = string(adaptation, "id")
    }
  }

  /// Reads the image sizes, named colours and intrinsic sizes stored in the file.
  mutating func readResources() {
    if let designables = xml.child("designables", of: 0) {
      for designable in xml.children(of: designables) {
        if let id = string(designable, "name"),
          let size = child(designable, "size", key: "intrinsicContentSize")
        {
          designedSizes[id] = readSize(size)
        }
      }
    }
    guard let resources = xml.child("resources", of: 0) else { return }
    markUsed(resources)
    for resource in xml.children(of: resources) {
      guard let name = string(resource, "name") else { continue }
      switch xml.name(of: resource) {
      case "image":
        markUnderstood(resource)
        var image = ImageReference(name: name, isSymbol: string(resource, "catalog") == "system")
        image.size = readSize(resource)
        images[name] = image
      case "namedColor", "systemColor":
        markUnderstood(resource)
        guard let element = xml.child("color", of: resource), var color = readColor(element) else { continue }
        // A system colour is resolved by name; the file has only its light value.
        if xml.name(of: resource) == "systemColor", Color(system: name) != nil { continue }
        color.kind = .catalogue
        color.name = name
        namedColors[name] = color
      default: break
      }
    }
  }

  mutating func readSize(_ element: Int) -> Size? {
    markUsed(element)
    _ = string(element, "key")
    guard let width = number(element, "width"), let height = number(element, "height") else { return nil }
    return Size(width: width, height: height)
  }

  mutating func readRect(_ element: Int) -> Rect? {
    markUsed(element)
    _ = string(element, "key")
    guard let x = number(element, "x"), let y = number(element, "y"), let size = readSize(element) else {
      return nil
    }
    return Rect(origin: Point(x: x, y: y), size: size)
  }

  /// Reads a view's frame: a `rect`, or in some files of Xcode 6 to 8 a `frame` with the key `frameInset`, which has the
  /// distances from the superview's edges that are not 0, and the size along each axis in which it is fixed.
  mutating func readFrame(of view: Int, in parent: ViewIndex?) -> Rect? {
    if let rect = child(view, "rect", key: "frame") { return readRect(rect) }
    guard let frame = child(view, "frame", key: "frameInset") else { return nil }
    markUsed(frame)
    _ = string(frame, "key")
    let outer = parent.flatMap { document.views[at: $0].frame }?.size
    func part(_ least: String, _ length: String, _ most: String, _ whole: Double?) -> (Double, Double)? {
      let (start, end) = (number(frame, least), number(frame, most))
      guard let size = number(frame, length) else {
        return whole.map { (start ?? 0, max(0, $0 - (start ?? 0) - (end ?? 0))) }
      }
      guard start == nil, let end, let whole else { return (start ?? 0, size) }
      return (whole - end - size, size)
    }
    guard let (x, width) = part("minX", "width", "maxX", outer?.width),
      let (y, height) = part("minY", "height", "maxY", outer?.height)
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Reads insets in any encoding: `inset` with minX…, `edgeInsets`, `directionalEdgeInsets`.
  mutating func readInsets(_ element: Int) -> Insets {
    markUsed(element)
    _ = string(element, "key")
    return Insets(
      top: number(element, "top") ?? number(element, "minY") ?? 0,
      left: number(element, "left") ?? number(element, "leading") ?? number(element, "minX") ?? 0,
      bottom: number(element, "bottom") ?? number(element, "maxY") ?? 0,
      right: number(element, "right") ?? number(element, "trailing") ?? number(element, "maxX") ?? 0)
  }
}
