import Basics
import Environment
import Model

private enum NarrowUse: Int {
  case landscape, portrait, pads, phones, beside, folding

  var words: String {
    switch self {
    case .landscape: "in landscape"
    case .portrait: "in portrait"
    case .pads: "on pads"
    case .phones: "on phones"
    case .beside: "beside another app"
    case .folding: "on folding phones"
    }
  }
}

/// Determines whether an apparent problem may be intended, because the files do not contain enough to tell. Such a
/// finding is reported as unconfirmed and does not fail the check.
struct Doubt {
  private let document: Document
  private let environments: [AuditEnvironment]
  private let knowsApp: Bool
  private let isExtension: Bool
  private let isUnlisted: Bool
  private let lacksLaunchStoryboard: Bool
  private let isForOtherDevices: Bool
  private let lacksOrientations: Bool
  /// Whether the app is built for iPhones alone, with an unknown SDK.
  private let isForPhones: Bool
  /// The canvas of each scene; the last entry is for findings without a scene.
  private let screens: [Drawn]

  init(_ document: Document, _ environments: [AuditEnvironment], of app: AppConfiguration?) {
    self.document = document
    self.environments = environments
    // A layout file declares the app's restrictions; without any, there are none.
    knowsApp = app != nil || document.format == .layout
    isExtension = app?.isExtension ?? false
    isUnlisted = app?.isUnlisted ?? false
    lacksLaunchStoryboard = app?.hasLaunchStoryboard == false
    isForOtherDevices = app?.isForOtherDevices ?? false
    lacksOrientations = app?.lacksOrientations ?? false
    isForPhones = app.map { !$0.families.contains(.pad) && $0.sdk == nil } ?? false
    screens = document.scenes.map { Drawn($0, document) } + [Drawn(nil, document)]
  }

  /// Whether the app certainly runs in an environment of measured size; its results take precedence over others.
  func isSure(_ index: Int, _ scene: Int?) -> Bool {
    let environment = environments[index]
    guard environment.isMeasured else { return false }
    return knowsApp || (!environment.environment.canvas && unsure(environment, scene) == nil)
  }

  /// Returns a doubt if the sizes of all environments are unmeasured. If no other environment was checked, all that
  /// were requested count.
  func unmeasured(_ indices: [Int]) -> String? {
    let shown = indices.lazy.map { environments[$0] }.filter { !$0.environment.canvas }
    guard !shown.isEmpty, !shown.contains(where: \.isMeasured),
      environments.contains(where: { !$0.environment.canvas && $0.isMeasured })
    else { return nil }
    let isFolding = shown.contains { $0.unconfirmed.contains(.display) }
    let isWindow = shown.contains { !$0.unconfirmed.contains(.display) }
    let sources = [
      isFolding ? "folding phones were measured only in the simulator" : nil,
      isWindow ? "windows of this size were not measured on a device" : nil,
    ]
    return sources.compactMap { $0 }.joined(separator: ", and ")
  }

  func reason(for occurrence: Occurrence, _ rule: Rule, in indices: [Int]) -> String? {
    if document.format == .source, let scene = occurrence.scene,
      let left = document.ignored.leftOut.first(where: { $0.scene == scene })
    {
      return left.message
    }
    if isUnlisted, document.format != .layout { return "no target of the Xcode project contains the file" }
    if isForOtherDevices { return "it is for devices that the app is not built for" }
    if occurrence.isCertain { return nil }
    if let own = occurrence.doubt { return own }
    if isExtension, rule.isGeometric || rule == .conflictingConstraints, !isEverywhere(indices) {
      return "the app that shows an extension determines the size of its view"
    }
    guard document.format != .layout else { return nil }
    if let scene = occurrence.scene,
      let words = sizedElsewhere(document.scenes[scene], rule, occurrence.causes, indices)
        ?? turned(scene, indices)
    {
      return words
    }
    if rule.isGeometric, let view = occurrence.view {
      let isDrawn = indices.contains { environments[$0].environment.canvas } && indices.count > 1
      if let words = leftToCode(view, rule, occurrence.causes.shown, isDrawn: isDrawn) { return words }
    }
    return letterboxed(rule, indices) ?? onPads(indices) ?? ofOtherFamily(indices)
      ?? unsupported(occurrence.scene, indices)
  }

  /// Returns a doubt if a problem occurs only on devices that are not of the family in the name of the file, as on iPhones
  /// in `Settings_iPad.storyboard`. Code that is not read here can choose between such files.
  private func ofOtherFamily(_ indices: [Int]) -> String? {
    let shown = indices.lazy.map { environments[$0] }.filter { !$0.environment.canvas }
    guard let family = Self.family(of: document.file), !shown.isEmpty,
      shown.allSatisfy({ $0.idiom != family })
    else { return nil }
    return "only \(family == .pad ? "on iPhones" : "on iPads"), and the file is named for other devices"
  }

  /// Returns the family of devices in the name of a file or of a folder around it; nil for both.
  private static func family(of file: String) -> Idiom? {
    var families: Set<Idiom> = []
    for (name, family) in [("iPad", Idiom.pad), ("iPhone", .phone)] {
      let parts = file.split(separator: "/")
      let words = parts.last?.split { !$0.isLetter }.map { $0.lowercased() } ?? []
      let isNamed = words.contains(name.lowercased()) || parts.last?.contains(name) == true
      // A folder above the project means nothing.
      let isBelow = !file.hasPrefix("/") && parts.dropLast().contains { $0.lowercased() == name.lowercased() }
      if isNamed || isBelow { families.insert(family) }
    }
    return families.count == 1 ? families.first : nil
  }

  /// Returns a doubt if a problem of an app for iPhones occurs only in windows on iPads.
  private func onPads(_ indices: [Int]) -> String? {
    let shown = indices.lazy.map { environments[$0] }.filter { !$0.environment.canvas }
    guard isForPhones, !shown.isEmpty,
      shown.allSatisfy({ $0.environment.device.hasPrefix("ipad") && $0.environment.window != .full })
    else { return nil }
    return "only in windows on iPads, which an app for iPhones has if it is built with the SDK of iOS 27"
  }

  /// Returns a doubt if a problem occurs only in windows of phones that are larger than that of an app without a launch
  /// storyboard, which gets the window of the phones for which it has launch images.
  private func letterboxed(_ rule: Rule, _ indices: [Int]) -> String? {
    guard lacksLaunchStoryboard, rule.isGeometric || rule == .conflictingConstraints else { return nil }
    let shown = indices.filter { !environments[$0].environment.canvas }
    let occursAnyway = shown.contains { index in
      let window = environments[index].window
      return environments[index].idiom == .pad || min(window.width, window.height) <= 320
    }
    return shown.isEmpty || occursAnyway
      ? nil : "the app has no launch storyboard, without which it may get the window of a smaller phone"
  }

  /// Returns a doubt if nothing proves that the app supports one of the environments.
  func unsupported(_ scene: Int?, _ indices: [Int]) -> String? {
    guard document.format != .layout else { return nil }
    if lacksOrientations, let words = undeclared(scene, indices) { return words }
    return knowsApp ? nil : unknownApp(scene, indices)
  }

  /// Returns a doubt if a problem occurs only in an orientation of which nothing proves that the app supports it: not
  /// that of the canvas.
  private func undeclared(_ scene: Int?, _ indices: [Int]) -> String? {
    let drawn = screens[scene ?? screens.count - 1]
    func isTurned(_ index: Int) -> Bool {
      environments[index].environment.orientation.isLandscape != drawn.isLandscape
    }
    let shown = indices.filter { !environments[$0].environment.canvas }
    guard !shown.isEmpty, shown.allSatisfy(isTurned) else { return nil }
    let use = drawn.isLandscape ? NarrowUse.portrait : .landscape
    return "only \(use.words), and the Info.plist that the project names is missing"
  }

  // MARK: Scenes that do not fill every window

  /// Whether a problem occurs in every window.
  private func isEverywhere(_ indices: [Int]) -> Bool {
    let count = indices.count { !environments[$0].environment.canvas }
    return count == environments.count { !$0.environment.canvas }
  }

  /// Returns a doubt if the problem depends on the size of a view that is set outside of the file: a small view of a
  /// controller, or a view that code adds to a superview of any size, because it has a custom class and no controller, or
  /// because the file's owner is a view. Other views without a controller have one as the file's owner.
  private func sizedElsewhere(_ scene: Scene, _ rule: Rule, _ causes: Causes, _ indices: [Int]) -> String? {
    let isView =
      scene.controller.kind == .none
      && (document.rootView(of: scene)?.customClass != nil || isOwnedByView)
    if isView, rule == .conflictingConstraints, dependsOnSize(of: scene, causes) {
      return "the size of the view is set outside of the file"
    }
    guard isView || isSmall(scene),
      rule.isGeometric || rule == .conflictingConstraints, !isEverywhere(indices),
      indices.contains(where: { !environments[$0].environment.canvas })
    else { return nil }
    return "the size of the view is set outside of the file"
  }

  /// Whether the owner of a nib is a view, by the name of its class.
  private var isOwnedByView: Bool {
    document.format == .xib
      && document.outlets.contains { $0.owner.hasSuffix("View") || $0.owner.hasSuffix("Cell") }
  }

  /// Whether a conflict depends on the size of the root view: it involves two of its edges along one axis.
  private func dependsOnSize(of scene: Scene, _ causes: Causes) -> Bool {
    guard let root = scene.root else { return false }
    var edges: [Axis: Set<Attribute>] = [:]
    for index in causes.constraints {
      let own = document.constraints[index]
      let first = own.firstAttribute
      if document.view(of: own.first) == root { edges[first.axis, default: []].insert(first) }
      if let item = own.second, document.view(of: item) == root {
        let second = own.secondAttribute ?? first
        edges[second.axis, default: []].insert(second)
      }
    }
    return edges.values.contains { $0.count > 1 }
  }

  /// Whether the view of a controller is drawn smaller than any screen, because another controller contains it. The smallest
  /// screen has 320 points in either orientation; in landscape, the status bar and a compact navigation bar take 52.
  private func isSmall(_ scene: Scene) -> Bool {
    guard document.format != .source, scene.controller.kind != .none,
      let size = document.rootView(of: scene)?.frame?.size
    else { return false }
    return size.width > 0 && size.height > 0 && (size.width < 320 || size.height < 320 - 52)
  }

  /// Returns a doubt if a scene that Interface Builder shows in landscape has the problem only in portrait.
  private func turned(_ scene: Int, _ indices: [Int]) -> String? {
    let shown = indices.lazy.map { environments[$0] }.filter { !$0.environment.canvas && $0.isMeasured }
    guard screens[scene].isDrawnTurned, !shown.isEmpty,
      !shown.contains(where: { $0.environment.orientation.isLandscape })
    else { return nil }
    return "Interface Builder shows the scene in landscape"
  }

  // MARK: Environments that the app may not support

  /// Returns a doubt if the app may not run in any of the environments. Without an Info.plist, only the device family
  /// and orientation of the canvas are certain, full screen. If no such environment was checked, all that were
  /// requested count.
  private func unknownApp(_ scene: Int?, _ indices: [Int]) -> String? {
    let shown = indices.map { environments[$0] }.filter { !$0.environment.canvas }
    guard !shown.isEmpty, shown.allSatisfy({ unsure($0, scene) != nil }),
      environments.contains(where: { !$0.environment.canvas && unsure($0, scene) == nil })
    else { return nil }
    let kinds = shown.reduce(into: [NarrowUse]()) { kinds, environment in
      if let kind = unsure(environment, scene), !kinds.contains(kind) { kinds.append(kind) }
    }
    let places = enumerated(kinds.sorted { $0.rawValue < $1.rawValue }.map(\.words))
    return "only \(places), and no Info.plist declares support for it"
  }

  private func unsure(_ environment: AuditEnvironment, _ scene: Int?) -> NarrowUse? {
    let drawn = screens[scene ?? screens.count - 1]
    guard environment.idiom == drawn.idiom else { return environment.idiom == .pad ? .pads : .phones }
    guard environment.environment.window == .full else { return .beside }
    // Nearly square, like no phone when most files were created.
    let (width, height) = (environment.window.width, environment.window.height)
    if environment.idiom == .phone, min(width, height) > 0.6 * max(width, height) { return .folding }
    let isLandscape = environment.environment.orientation.isLandscape
    guard isLandscape != drawn.isLandscape else { return nil }
    return isLandscape ? .landscape : .portrait
  }

  /// The device family and orientation that a scene was designed for. The file's device is the one last shown in
  /// Interface Builder; old files have none, and a scene can have its own size, too large for a phone. 600 × 600 is the
  /// canvas for any device.
  private struct Drawn {
    var idiom: Idiom
    var isLandscape: Bool
    /// Whether the scene itself is in landscape, regardless of the document's device.
    var isDrawnTurned: Bool

    init(_ scene: Scene?, _ document: Document) {
      let size = scene.flatMap(document.rootView)?.frame?.size ?? .zero
      let isLarge = min(size.width, size.height) >= 500 && size != Size(width: 600, height: 600)
      let isPad = document.canvas.isForPads || isLarge || document.canvas.device?.hasPrefix("ipad") ?? false
      // A phone canvas left in landscape is not conclusive; the name of a scene is.
      let isNamed = scene?.name.lowercased().contains("landscape") ?? false
      let isWide = isNamed || isPad && (document.canvas.landscape || isLarge && size.width > size.height)
      idiom = isPad ? .pad : .phone
      isLandscape = scene?.controller.simulated.landscape ?? isWide
      isDrawnTurned = scene?.controller.simulated.landscape ?? isNamed
    }
  }

  // MARK: Changes by code

  /// - Parameter pair: the views of an overlap.
  private func leftToCode(
    _ view: DocumentView, _ rule: Rule, _ pair: Set<DocumentView>, isDrawn: Bool
  ) -> String? {
    let isText = rule == .truncatedText || rule == .clippedText
    if isText && looksLikePlaceholder(view) || pair.contains(where: looksLikePlaceholder) {
      return "the text looks like a placeholder"
    }
    if isText, isInPrototype(view) { return "code sets the text of prototype cells" }
    guard isDrawn else { return nil }
    if !isText { return "Interface Builder shows it the same way" }
    return document.views[view].hasOutlet
      ? "Interface Builder shows it the same way, and code can set another text" : nil
  }

  /// Whether a view is in a cell filled by code, as opposed to a static cell.
  private func isInPrototype(_ view: DocumentView) -> Bool {
    var next = document.views.parent(of: view)
    while let current = next {
      let own = document.views[current]
      switch own.kind {
      case .collectionCell, .reusableView: return true
      case .tableCell:
        guard let table = document.views.parent(of: current),
          case .table(let content) = document.views[table].content
        else {
          return true
        }
        return !content.isStatic
      case .view, .label, .button, .image, .textField, .textView, .control, .segmented, .searchBar,
        .navigationBar, .tabBar, .toolbar, .stack, .scroll, .table, .cellContent, .collection, .container,
        .effect, .web, .map, .scene, .window:
        next = document.views.parent(of: current)
      }
    }
    return false
  }

  private func looksLikePlaceholder(_ view: DocumentView) -> Bool {
    switch document.views[view].content {
    case .label(let label): PlaceholderText.matches(label.text.string)
    case .button(let button): PlaceholderText.matches(button.shownTitle.string)
    case .textView(let view): PlaceholderText.matches(view.text.string)
    case .none, .image, .textField, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection,
      .reusable, .container, .effect:
      false
    }
  }
}

/// Recognises placeholder text, to be replaced by code or a translation.
enum PlaceholderText {
  /// Interface Builder's defaults, and common dummy text.
  private static let whole: Set = [
    "label", "title", "subtitle", "detail", "button", "text", "name", "text label", "title label",
    "text view", "placeholder", "item", "first", "second", "test", "description", "value", "message",
    "header", "body",
  ]
  private static let parts = ["lorem", "ipsum", "blah", "blabl", "asdf", "dummy", "placeholder"]

  static func matches(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    guard text.contains(where: \.isLetter) else { return true }
    let lower = text.lowercased()
    let words = lower.filter { $0.isLetter || $0 == " " }.split(separator: " ").joined(separator: " ")
    return whole.contains(words) || parts.contains { lower.contains($0) }
      || LocalizationKey.matches(text)
  }
}
