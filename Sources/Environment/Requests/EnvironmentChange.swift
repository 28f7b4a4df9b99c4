import Basics
import Model

/// A change of the environment, by a key in the preview or a step of a trace.
package enum EnvironmentChange: Sendable, Hashable {
  /// Alternates between portrait and landscape.
  case rotate
  case orientation(Orientation)
  case window(WindowRequest)
  case device(String)
  case os(Int)
  /// Closes, opens or half folds a folding device.
  case fold(Fold)
  /// Replaces the window's size classes; nil for the window's.
  case traits(SizeClassChoice?)
  case textSize(TextSize)
  case rightToLeft(Bool)
  case dark(Bool)
  case keyboard(Bool)
  case textLength(Double)
  /// Sets the language; nil for the authored text.
  case language(String?)
  case state(view: String, name: String)

  /// A posture of a folding device.
  package enum Fold: String, Sendable, Hashable, CaseIterable {
    case closed = "fold"
    case open = "unfold"
    case half = "half-fold"
  }

  /// The words of all steps, for messages.
  package static let words =
    ["landscape", "portrait", "landscape-right", "upside-down", "rotate"] + WindowRequest.words
    + Fold.allCases.map(\.rawValue)
    + [
      "device=ID", "os=N", "traits=wC,hR", "text-size=SIZE", "text-length=N", "locale=L", "rtl", "ltr",
      "dark", "light",
      "keyboard=up",
      "keyboard=down",
    ]

  /// Parses a step such as `landscape`, `split-1/2:right` or `text-size=ax3`; nil if it is not an environment step.
  package static func parse(_ word: String) throws(RequestError) -> EnvironmentChange? {
    switch word {
    case "rotate": return .rotate
    case "rtl": return .rightToLeft(true)
    case "ltr": return .rightToLeft(false)
    case "dark": return .dark(true)
    case "light": return .dark(false)
    default: break
    }
    if let fold = Fold(rawValue: word) { return .fold(fold) }
    if let orientation = Orientation(rawValue: word) { return .orientation(orientation) }
    if let window = WindowRequest(word: word) { return .window(window) }
    if word.hasPrefix("split-") || word.hasPrefix("free:") || word.hasPrefix("slide") {
      throw RequestError("there is no window \"\(word)\"", hint: OptionValue.windowHint(word))
    }
    guard let equals = word.firstIndex(of: "=") else { return nil }
    let value = String(word[word.index(after: equals)...])
    switch String(word[..<equals]) {
    case "device": return .device(value)
    case "traits": return .traits(try value.isEmpty ? nil : OptionValue.classes(value))
    case "os": return .os(try OptionValue.os(value))
    case "orientation": return .orientation(try OptionValue.orientation(value))
    case "window": return .window(try OptionValue.window(value))
    case "text-size": return .textSize(try OptionValue.textSize(value))
    case "text-length": return .textLength(try OptionValue.textLength(value))
    case "locale": return .language(try value.isEmpty ? nil : OptionValue.language(value))
    case "keyboard": return .keyboard(try OptionValue.keyboard(value))
    default: return nil
    }
  }
}

extension DeviceCatalog {
  /// Returns the environment after a change, adjusted as the system does. An error means that nothing changes.
  package func applying(
    _ change: EnvironmentChange, to environment: PreviewEnvironment, app: AppConfiguration = .unrestricted
  ) throws(RequestError) -> PreviewEnvironment {
    var result = environment
    switch change {
    case .rotate:
      return try turning(environment, to: environment.orientation.rotated, app: app)
    case .orientation(let orientation):
      return try turning(environment, to: orientation, app: app)
    case .window(let request):
      result.window = request.mode(os: environment.os)
      result.memory.forgetWindows()
    case .device(let name):
      let device = try find(name)
      result.device = device.id
      let wanted = environment.memory.system ?? environment.os
      result.os = device.nearestSystem(to: wanted)
      result.memory.system = result.os == wanted ? nil : wanted
    case .os(let os):
      result.os = os
      result.memory.system = nil
    case .fold(let fold): result = try folding(environment, to: fold, app: app)
    case .traits(let classes): result.classes = classes
    case .textSize(let size): result.textSize = size
    case .rightToLeft(let flag): result.rightToLeft = flag
    case .dark(let flag): (result.dark, result.memory.dark) = (flag, false)
    case .keyboard(let flag): result.keyboard = flag
    case .textLength(let factor): result.textLength = factor
    case .language(let code): result.speak(code)
    case .state(let view, let name): result.states[view] = name
    }
    if result.os != environment.os {
      let wanted = environment.dark || environment.memory.dark
      result.setAppearance(dark: wanted)
      result.memory.dark = wanted && !result.dark
    }
    _ = try surroundings(for: result, app: app)
    return result
  }

  /// Folds or unfolds the device without rotating it. The inner display is rotated by a quarter turn relative to the
  /// outer one, so an app in portrait is in landscape after unfolding.
  private func folding(
    _ environment: PreviewEnvironment, to fold: EnvironmentChange.Fold, app: AppConfiguration
  ) throws(RequestError) -> PreviewEnvironment {
    let device = try find(environment.device)
    let postures = device.postures.compactMap { self.device($0) }
    let inner = postures.dropFirst()
    let next =
      switch fold {
      case .closed: postures.first
      case .open: inner.first { group(of: $0).fold == nil }
      case .half: inner.first { group(of: $0).fold != nil }
      }
    guard let next else {
      throw RequestError(
        "\(device.name) does not \(fold.rawValue)", hint: "\(option: "device") iphone-duo is a folding phone")
    }
    var result = environment
    result.device = next.id
    result.os = next.nearestSystem(to: environment.os)
    let wasClosed = device.id == postures.first?.id
    if wasClosed != (fold == .closed) {
      result.window = .full
      result.memory.forgetWindows()
      result.orientation = environment.orientation.turned(wasClosed ? 1 : -1)
      // The outer display takes the nearest orientation that the app has there.
      if fold == .closed, (try? surroundings(for: result, app: app)) == nil { result.orientation = .portrait }
    }
    return result
  }

  /// Rotates the device. If the new orientation does not support the window, the system chooses another one, such as an
  /// uneven split instead of a half; rotating back restores the original.
  private func turning(
    _ environment: PreviewEnvironment, to orientation: Orientation, app: AppConfiguration
  ) throws(RequestError) -> PreviewEnvironment {
    var result = environment
    result.orientation = orientation
    guard orientation.isLandscape != environment.orientation.isLandscape else {
      _ = try surroundings(for: result, app: app)
      return result
    }
    if let before = orientation.isLandscape ? environment.memory.landscape : environment.memory.portrait {
      result.window = before
      result.memory.forgetWindows()
      if (try? surroundings(for: result, app: app)) != nil { return result }
      result.window = environment.window
    }
    do throws(RequestError) {
      _ = try surroundings(for: result, app: app)
      return result
    } catch {
      guard let other = replacement(for: environment, on: orientation) else { throw error }
      result.window = other
      if environment.orientation.isLandscape {
        result.memory.landscape = environment.window
      } else {
        result.memory.portrait = environment.window
      }
      _ = try surroundings(for: result, app: app)
      return result
    }
  }

  private func replacement(for environment: PreviewEnvironment, on orientation: Orientation) -> WindowMode? {
    switch environment.window {
    case .split(.half, .left): .split(.twoThirds, .left)
    case .split(.half, .right): .split(.third, .right)
    case .free(let size):
      device(environment.device).map { device in
        let screen = group(of: device).size(orientation)
        return .free(
          Size(width: min(size.width, screen.width), height: min(size.height, screen.height)))
      }
    case .full, .slideOver, .split: nil
    }
  }
}
