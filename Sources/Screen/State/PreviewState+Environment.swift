import Basics
import Drawing
import Environment
import Model
import Transitions

extension PreviewState {
  /// Performs an action that changes the environment.
  mutating func change(_ action: Action) {
    guard let environment = layout?.walkthrough.screenState.environment else { return }
    switch action {
    case .rotate: environmentStep("rotate", .rotate)
    case .rotateBack:
      // From either landscape orientation the device returns to portrait.
      let orientation: Orientation = environment.orientation.isLandscape ? .portrait : .landscapeRight
      environmentStep(orientation.rawValue, .orientation(orientation))
    case .nextDevice: moveDevice(1, environment)
    case .previousDevice: moveDevice(-1, environment)
    case .deviceNumber(let number): chooseDevice(number: number)
    case .device(let id): choose(id)
    case .nextWindow: moveWindow(1, environment)
    case .previousWindow: moveWindow(-1, environment)
    case .swapSides: swapSides(environment)
    case .divider(let steps): moveDivider(steps, environment)
    case .windowHeight(let steps): resizeWindow(width: 0, height: Double(steps) * 10, environment)
    case .nextSystem: moveSystem(1, environment)
    case .previousSystem: moveSystem(-1, environment)
    case .textSize(let steps): moveTextSize(steps, environment)
    case .textLength(let steps): moveTextLength(steps, environment)
    case .language(let steps): moveLanguage(steps, environment)
    case .direction:
      environmentStep(environment.rightToLeft ? "ltr" : "rtl", .rightToLeft(!environment.rightToLeft))
    case .appearance: environmentStep(environment.dark ? "light" : "dark", .dark(!environment.dark))
    case .keyboard:
      let before = viewport.corner
      environmentStep("keyboard=\(environment.keyboard ? "down" : "up")", .keyboard(!environment.keyboard))
      if environment.keyboard { leaveKeyboard() } else { showKeyboard(from: before) }
    case .scaling: toggleScaling(environment)
    case .canvas: toggleCanvas()
    case .pickDevice, .freeWindow, .tab, .columns, .pickScene, .pickSegue, .goBack, .elementState, .pickFile,
      .zoom, .fit, .readingScale, .scroll, .page, .halfPage, .contentStart, .contentEnd, .whole, .wireframe,
      .prototypes, .pixels, .toggle, .panel, .nextPanel, .previousPanel, .select, .search, .mark,
      .followSelection, .why, .disagreements, .step, .run, .export, .exportImage, .edit, .copy, .undo, .redo,
      .palette,
      .menu, .mouse, .repaint, .leave, .quit:
      break
    }
  }

  var app: AppConfiguration { layout?.walkthrough.context.app ?? .unrestricted }

  func environmentStepExists(_ change: EnvironmentChange, _ environment: PreviewEnvironment) -> Bool {
    (try? catalog.applying(change, to: environment, app: app)) != nil
  }

  mutating func environmentStep(_ words: String, _ change: EnvironmentChange) {
    step(Step(words, .environment(change)))
  }

  /// Scrolls to the keyboard, which appears at the bottom and can be out of sight.
  private mutating func showKeyboard(from before: Viewport.Corner) {
    guard let picture, let surroundings = stage?.surroundings, surroundings.keyboardHeight > 0 else { return }
    let bottom = picture.grid.height - 1
    let top = picture.projection.row(at: surroundings.screen.height - surroundings.keyboardHeight)
    moveViewport(
      .show(CellBox(left: 0, top: min(top, bottom), right: picture.grid.width - 1, bottom: bottom)))
    viewport.beforeKeyboard = before
  }

  /// Goes back to the position before the keyboard appeared.
  private mutating func leaveKeyboard() {
    guard let before = viewport.beforeKeyboard else { return }
    viewport.stay()
    viewport.corner = before
    clampScroll()
  }

  // MARK: Devices

  /// One device per geometry, in the order of the catalogue.
  var deviceRing: [Device] { catalog.groups.compactMap { catalog.representative(of: $0) } }

  private mutating func moveDevice(_ steps: Int, _ environment: PreviewEnvironment) {
    let ring = deviceRing
    guard !ring.isEmpty, let device = catalog.device(environment.device) else { return }
    let present = ring.firstIndex { $0.group == device.group } ?? 0
    let next = ring[((present + steps) % ring.count + ring.count) % ring.count]
    let origin = history.trail.origin(at: environment)
    if let known = catalog.device(origin.device), known.group == next.group {
      move(to: origin, named: "device=\(origin.device)")
      history.trail.arrived(at: layout?.walkthrough.screenState.environment)
    } else {
      choose(next.id, from: origin)
    }
  }

  private mutating func chooseDevice(number: Int) {
    let ring = deviceRing
    guard ring.indices.contains(number - 1) else {
      report("there are \(ring.count) devices")
      return
    }
    choose(ring[number - 1].id)
  }

  /// Switches to another device, with the system, window and orientation that the user chose.
  /// Settings that the device does not support are replaced by its defaults.
  mutating func choose(_ device: String) {
    guard let environment = layout?.walkthrough.screenState.environment else { return }
    var origin = history.trail.origin(at: environment)
    origin.device = device
    history.trail.begin(at: origin)
    choose(device, from: origin)
  }

  private mutating func choose(_ device: String, from environment: PreviewEnvironment) {
    defer { history.trail.arrived(at: layout?.walkthrough.screenState.environment) }
    let change = EnvironmentChange.device(device)
    if let next = try? catalog.applying(change, to: environment, app: app) {
      move(to: next, named: "device=\(device)")
      return
    }
    guard let found = catalog.device(device) else { return }
    var plain = environment
    plain.device = found.id
    plain.os = found.nearestSystem(to: environment.os)
    plain.window = .full
    plain.setAppearance(dark: environment.dark)
    if (try? catalog.surroundings(for: plain, app: app)) == nil { plain.keyboard = false }
    if (try? catalog.surroundings(for: plain, app: app)) == nil { plain.orientation = .portrait }
    move(to: plain, named: "device=\(device)")
  }

  // MARK: Windows

  private func windowChoices(_ environment: PreviewEnvironment) -> [WindowRequest] {
    let side: WindowMode.Side? = if case .split(_, let side) = environment.window { side } else { nil }
    var size = Self.usualWindow
    if case .free(let present) = environment.window { size = present }
    let ratios: [WindowMode.Ratio] = [.third, .half, .twoThirds]
    return [WindowRequest(.full)] + ratios.map { WindowRequest(.split($0), side: side) }
      + [WindowRequest(.slideOver), WindowRequest(.free(size))]
  }

  private func position(of window: WindowMode) -> Int {
    switch window {
    case .full: 0
    case .split(.third, _): 1
    case .split(.half, _): 2
    case .split(.twoThirds, _): 3
    case .slideOver: 4
    case .free: 5
    }
  }

  private mutating func moveWindow(_ steps: Int, _ environment: PreviewEnvironment) {
    let choices = windowChoices(environment)
    let start = position(of: environment.window)
    for offset in 1..<choices.count {
      let index = ((start + offset * steps) % choices.count + choices.count) % choices.count
      let request = choices[index]
      if environmentStepExists(.window(request), environment) {
        environmentStep(request.mode(os: environment.os).word, .window(request))
        return
      }
    }
  }

  /// Returns the reason why the device does not support the window, the appearance or the step of an action, or nil if it
  /// does or the action has none.
  func whyImpossible(_ action: Action) -> String? {
    guard let environment = layout?.walkthrough.screenState.environment else { return nil }
    switch action {
    case .nextWindow, .previousWindow:
      let others = windowChoices(environment).enumerated().filter {
        $0.offset != position(of: environment.window)
      }.map { whyNot(.window($0.element), environment) }
      return others.contains(nil) ? nil : others.compactMap { $0 }.first
    case .freeWindow: return whyNot(.window(WindowRequest(.free(Self.usualWindow))), environment)
    case .appearance: return whyNot(.dark(!environment.dark), environment)
    case .swapSides:
      if case .split = environment.window { return nil }
      return "the window is not in Split View; w switches to it"
    case .step(let words):
      guard let change = (try? EnvironmentChange.parse(words)) ?? nil else { return nil }
      return whyNot(change, environment)
    default: return nil
    }
  }

  func whyNot(_ change: EnvironmentChange, _ environment: PreviewEnvironment) -> String? {
    do throws(RequestError) {
      _ = try catalog.applying(change, to: environment, app: app)
      return nil
    } catch {
      return error.text(for: .preview)
    }
  }

  private static let usualWindow = Size(width: 500, height: 700)

  private mutating func swapSides(_ environment: PreviewEnvironment) {
    guard case .split(let ratio, let side) = environment.window else { return }
    let request = WindowRequest(.split(ratio), side: side == .left ? .right : .left)
    environmentStep(
      request.mode(os: environment.os).word + (side == .left ? ":right" : ":left"), .window(request))
  }

  private mutating func moveDivider(_ steps: Int, _ environment: PreviewEnvironment) {
    switch environment.window {
    case .free: resizeWindow(width: Double(steps) * 10, height: 0, environment)
    case .split(let ratio, let side):
      let ratios: [WindowMode.Ratio] = [.third, .half, .twoThirds]
      // Moving the divider to the right widens the left app.
      let direction = side == .left ? steps : -steps
      var index = (ratios.firstIndex(of: ratio) ?? 0) + direction
      while ratios.indices.contains(index) {
        let request = WindowRequest(.split(ratios[index]), side: side)
        if environmentStepExists(.window(request), environment) {
          environmentStep(request.mode(os: environment.os).word, .window(request))
          return
        }
        index += direction
      }
      if direction > 0 {
        environmentStep("full", .window(WindowRequest(.full)))
      } else {
        report("the window is already at its minimum width")
      }
    case .full, .slideOver: report("no divider to move; w switches to a Split View or a free window")
    }
  }

  private mutating func resizeWindow(width: Double, height: Double, _ environment: PreviewEnvironment) {
    guard case .free(let size) = environment.window else {
      report("only a free window can change its height; Space w w opens one")
      return
    }
    let request = WindowRequest(
      .free(Size(width: max(100, size.width + width), height: max(100, size.height + height))))
    environmentStep(request.mode(os: environment.os).word, .window(request))
  }

  // MARK: Settings

  private mutating func moveSystem(_ steps: Int, _ environment: PreviewEnvironment) {
    guard let device = catalog.device(environment.device) else { return }
    let versions = SystemVersions.all.filter {
      device.systems.contains($0) && !SystemVersions.skipped.contains($0)
    }
    guard let index = versions.firstIndex(of: environment.os), versions.indices.contains(index + steps) else {
      report("\(device.name) runs iOS \(versions.first ?? 0) to \(versions.last ?? 0)")
      return
    }
    environmentStep("os=\(versions[index + steps])", .os(versions[index + steps]))
  }

  private mutating func moveTextSize(_ steps: Int, _ environment: PreviewEnvironment) {
    let sizes = TextSize.allCases
    let index = Int(environment.textSize.rawValue) + steps
    guard sizes.indices.contains(index) else {
      report("there is no \(steps > 0 ? "larger" : "smaller") text size")
      return
    }
    let before = layout?.walkthrough.stage
    environmentStep("text-size=\(sizes[index].name)", .textSize(sizes[index]))
    if let before, let after = layout?.walkthrough.stage, Self.looksAlike(before, after) {
      report("text \(sizes[index].name): nothing on this screen follows the text size")
    }
  }

  /// Whether two stages look equal, with the same frames and line heights; if so, a message states what changed.
  private static func looksAlike(_ a: Stage, _ b: Stage) -> Bool {
    guard a.nodes.count == b.nodes.count else { return false }
    return zip(a.nodes, b.nodes).allSatisfy { a, b in
      guard let left = a.tree, let right = b.tree else { return (a.tree == nil) == (b.tree == nil) }
      return left.views.lazy.map(\.frame).elementsEqual(right.views.lazy.map(\.frame))
        && left.texts.lazy.map(\.lineHeight).elementsEqual(right.texts.lazy.map(\.lineHeight))
    }
  }

  private static let textLengths = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

  private mutating func moveTextLength(_ steps: Int, _ environment: PreviewEnvironment) {
    let lengths = Self.textLengths
    let nearest = lengths.indices.min {
      abs(lengths[$0] - environment.textLength) < abs(lengths[$1] - environment.textLength)
    }
    guard let nearest, lengths.indices.contains(nearest + steps) else {
      report("the text is already at its \(steps > 0 ? "maximum" : "minimum") length")
      return
    }
    environmentStep("text-length=\(lengths[nearest + steps])", .textLength(lengths[nearest + steps]))
  }

  /// Switches the language: the authored text, the project's translations, then the pseudolanguages.
  private mutating func moveLanguage(_ steps: Int, _ environment: PreviewEnvironment) {
    let languages: [String?] =
      [nil] + (layout?.document.translations.keys.sorted() ?? []) + Language.Pseudo.allCases.map(\.rawValue)
    let present = languages.firstIndex(of: environment.language) ?? 0
    let next = languages[(present + steps + languages.count) % languages.count]
    environmentStep("locale=\(next ?? "")", .language(next))
  }

  private mutating func toggleScaling(_ environment: PreviewEnvironment) {
    var next = environment
    next.scaling.toggle()
    move(to: next, named: next.scaling ? "scaling on" : "scaling off")
  }
}

/// The settings that the user chose, some of which the present device does not support. Each device is tried with
/// them, and the device that was left gets them back: the model, the system version, the window and the orientation.
struct DeviceTrail: Sendable, Hashable {
  private var chosen: PreviewEnvironment?
  private var last: PreviewEnvironment?

  /// Returns the environment from which the next device is derived: the present one, but with the user's choices where
  /// only the device changed them.
  mutating func origin(at present: PreviewEnvironment) -> PreviewEnvironment {
    var origin = present
    if let chosen, let last {
      if present.device == last.device { origin.device = chosen.device }
      if present.os == last.os { origin.os = chosen.os }
      if present.window == last.window { origin.window = chosen.window }
      if present.orientation == last.orientation { origin.orientation = chosen.orientation }
      if present.keyboard == last.keyboard { origin.keyboard = chosen.keyboard }
    }
    chosen = origin
    return origin
  }

  /// Records settings that the user chose.
  mutating func begin(at origin: PreviewEnvironment) { chosen = origin }

  /// Records the settings that the present device supports.
  mutating func arrived(at environment: PreviewEnvironment?) { last = environment }
}
